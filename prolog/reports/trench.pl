:- module(report_trench,
          [ gameList/1,         % -Board
            printGameState/2,   % +Rows, +Number
            printLineSpaces/1,  % +Count
            printGameLine/1,    % +Cells
            getSymbol/2,        % ?Cell, -Symbol
            canMove/2,          % ?Piece, ?Direction
            move/2,             % +Piece, +Direction
            canAttack/2,        % ?Piece, ?Enemy
            attack/2,           % +Piece, +Enemy
            win/1,              % ?Player
            playFrom/1          % +Board
          ]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [member/2]).
:- use_module('../engine/board').
:- use_module('../engine/compass').
:- use_module('../engine/catalogue', [must_be_game/1]).
:- use_module('../engine/game').
:- use_module('../engine/play').
:- use_module('../engine/refusal').
:- use_module('../engine/situation').
:- use_module(common).

/** <module> Trench with the predicates of its report

    $ swipl prolog/reports/trench.pl
    ?- gameList(X), printGameState(X, 0).
    ?- canMove(s1, northeast).
    ?- move(so2, northwest).
    ?- playFrom(intermediate), canAttack(g1, X).

The predicates of the report of 2014. gameList/1 is the list of the current game
(see common.pl), which move/2 and attack/2 change. playFrom/1 is not in the
report: it makes its other two lists playable. A piece is an atom of the list, so1,
which the report's example writes s1. Directions are those of the compass, with
the first row in the north.

The report announces move/2 and attack/2 without a square or a distance. Here a
move goes one square, and among several such pieces the first that may move does,
counted from the top left. update/2 and updateAttk/2, the parts of them that change
the list, do not exist here: only a legal move changes it.

Corrections:

  - the lists have the eighth row, the trench, which the listings lack
  - printLineSpaces(0) is true, so that the longest row is printed too
  - printGameState/2 has a comma instead of the semicolon after the spaces
  - comments begin with a percent sign
  - rows are indented by two blanks a step, and all symbols have the same width,
    so that the rows of Figure 7 form a diamond
*/

:- must_be_game(trench).

                /*******************************
                *      BOARD AND PRINTING      *
                *******************************/

%!  gameList(-Board) is det.
%
%   Board is the board of the current game.

gameList(Board) :-
    current(trench, situation(_, _, _, position(Board, _, _))).

%!  printGameState(+Rows, +Number) is det.
%
%   Print Rows, the first of which has Number, counted from 0 at the top.

printGameState([], _).
printGameState([Cells|Rows], Number) :-
    Spaces is 2*abs(7-Number),
    printLineSpaces(Spaces),
    printGameLine(Cells),
    nl,
    Number1 is Number+1,
    printGameState(Rows, Number1).

%!  printLineSpaces(+Count) is semidet.
%
%   Write Count blanks, from 0 on.

printLineSpaces(Count) :-
    Count >= 0,
    forall(between(1, Count, _), write(' ')).

%!  printGameLine(+Cells) is det.
%
%   Write the symbols of a row.

printGameLine(Cells) :-
    maplist(wide_symbol, Cells, Symbols),
    atomic_list_concat(Symbols, ' ', Padded),
    split_string(Padded, "", " ", [Line]),
    write(Line).

wide_symbol(Cell, Wide) :-
    symbol(trench, Cell, Symbol),
    format(atom(Wide), "~w~t~3|", [Symbol]).

%!  getSymbol(?Cell, -Symbol) is nondet.
%
%   Symbol is printed for Cell.

getSymbol(Cell, Symbol) :-
    trench:face(Cell, Text, _),
    atom_string(Symbol, Text).

                /*******************************
                *            MOVING            *
                *******************************/

%!  canMove(?Piece, ?Direction) is nondet.
%
%   True if Piece can move in Direction when nothing is in its way.

canMove(Written, Way) :-
    meant(Written, Piece),
    findall(Piece-Way, course(Piece, Way), Courses),
    solution(Piece-Way, Courses).

%   course(?Piece, ?Way): in the middle of an empty board Piece can move in direction Way.

course(Piece, Way) :-
    trench:face(Piece, _, Player),
    opponent(trench, Player, Enemy),
    once(trench:face(EnemyPiece, _, Enemy)),
    start(trench, none, [], Start),
    Start = situation(_, _, _, position(Board0, _, Memory)),
    findall(Square, cell(Board0, Square, _), Squares),
    put_cells(Board0, Squares, e, Board1),
    put_cell(Board1, 1/1, EnemyPiece, Board2),
    put_cell(Board2, 8/4, Piece, Board),
    step(diamond, Way, 8/4, To),
    trench:legal(position(Board, Player, Memory), 8/4-To).

%   meant(?Written, -Piece): Piece is Written, or the soldier that the report's example shortens.

meant(Written, Piece) :-
    (   nonvar(Written),
        shortened(Written, Piece0)
    ->  Piece = Piece0
    ;   Piece = Written
    ).

shortened(s1, so1).
shortened(s2, so2).

%!  move(+Piece, +Direction) is semidet.
%
%   Move a Piece one square in Direction.

move(Written, Way) :-
    meant(Written, Piece),
    must_be_way(Way),
    on_move(Piece, Situation),
    Situation = situation(_, _, _, position(Board, _, _)),
    findall(From-To,
            ( cell(Board, From, Piece),
              step(diamond, Way, From, To),
              cell(Board, To, _)
            ),
            Moves),
    moved(Moves, Situation).

must_be_way(Way) :-
    (   nonvar(Way),
        way(Way)
    ->  true
    ;   findall(Known, way(Known), Ways),
        atomic_list_concat(Ways, ', ', List),
        refuse(invalid_move, "~w is not a direction; these are: ~w"-[Way, List])
    ).

%   on_move(+Piece, -Situation): the game being played, with the player of
%   Piece to move.

on_move(Piece, Situation) :-
    symbol(trench, Piece, _),
    owner(trench, Piece, Player),
    current(trench, Situation0),
    on_turn(Situation0, Player, Situation).

%   moved(+Moves, +Situation): makes a legal move among Moves, or prints the rules
%   broken by the one that breaks the fewest.

moved([First|Moves], Situation0) :-
    findall(Count-Move,
            ( member(Move, [First|Moves]),
              reasons(Situation0, Move, Broken),
              length(Broken, Count)
            ),
            Tries),
    sort(1, @=<, Tries, [_-Best|_]),
    or_told(played(Situation0, Best, Situation)),
    go_on(Situation),
    gameList(Board),
    printGameState(Board, 0),
    ignore(told_end(Situation)).
moved([], _) :-
    write('No such piece is on the board, or the board ends there.'),
    nl,
    fail.

%!  canAttack(?Piece, ?Enemy) is nondet.
%
%   True if in the current game a Piece can capture an Enemy.

canAttack(Written1, Written2) :-
    meant(Written1, Piece),
    meant(Written2, Enemy),
    findall(Piece-Enemy,
            ( getSymbol(Piece, _),
              on_move(Piece, Situation),
              meeting(Situation, Piece, Enemy, Move),
              Situation = situation(_, _, _, Position),
              trench:legal(Position, Move)
            ),
            Attacks),
    solution(Piece-Enemy, Attacks).

%   meeting(+Situation, +Piece, ?Enemy, -Move): Move leads from a Piece to an
%   Enemy, legal or not.

meeting(situation(_, _, _, position(Board, Player, _)), Piece, Enemy, From-To) :-
    cell(Board, From, Piece),
    opponent(trench, Player, Opponent),
    cell(Board, To, Enemy),
    owner(trench, Enemy, Opponent).

%!  attack(+Piece, +Enemy) is semidet.
%
%   Capture an Enemy with a Piece.

attack(Written1, Written2) :-
    meant(Written1, Piece),
    meant(Written2, Enemy),
    on_move(Piece, Situation),
    findall(Move, meeting(Situation, Piece, Enemy, Move), Moves),
    moved(Moves, Situation).

%!  win(?Player) is semidet.
%
%   Player, 1 or 2, has won the game being played.

win(Player) :-
    current(trench, Situation),
    result(Situation, Winner, _, _),
    Winner \== nobody,
    Player = Winner.

%!  playFrom(+Board) is det.
%
%   The game goes on from Board, a list of lists or one of the names initial,
%   intermediate and final.

playFrom(Board) :-
    play_from(trench, Board).
