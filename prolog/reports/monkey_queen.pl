:- module(report_monkey_queen,
          [ initialBoard/1,         % -Board
            printBoard/1,           % +Board
            printLine/1,            % +Any
            printSpaces/1,          % +Cells
            translatePrint/1,       % +Cell
            tryToMovePiece/4,       % +BoardState, +From, +To, -Board
            validateFromPosition/2, % +BoardState, ?From
            validateToPosition/2,   % +BoardState, ?To
            validateMovePiece/4     % +BoardState, ?From, ?To, -Board
          ]).
:- use_module(library(error), [must_be/2]).
:- use_module(library(lists), [member/2, memberchk/2]).
:- use_module('../engine/board').
:- use_module('../engine/catalogue', [must_be_game/1]).
:- use_module('../engine/game').
:- use_module('../engine/play').
:- use_module('../engine/situation').
:- use_module(common).

/** <module> Monkey Queen with the predicates of its report

    $ swipl prolog/reports/monkey_queen.pl
    ?- initialBoard(B), printBoard(B).
    ?- initialBoard(B0), tryToMovePiece(B0, 7-12, 7-4, B), printBoard(B).

All predicates that the report of 2016 shows or announces are here. A square
is X-Y, the column before the row, both counted from 1 at the top left.

A BoardState is a board, or Player-Board, where Player, w or b, is to move. The
report does not say how its state represents that; for a board alone the owner of
the piece is to move. There is no current game: the new board is the last
argument.

Corrections:

  - the black queen starts in column 6; the listing has both queens in column 7
  - translatePrint/1 writes the colour of all stacks, not only of those of 10 or more
  - printBoard/1 and printLine/1 leave no choice point
*/

:- must_be_game(monkey_queen).

%!  initialBoard(-Board) is det.
%
%   Board is the initial board (Image 2).

initialBoard(Board) :-
    start(monkey_queen, none, [], situation(_, _, _, position(Board, _, _))).

                /*******************************
                *           PRINTING           *
                *******************************/

%!  printBoard(+Board) is det.
%
%   Print Board as in Image 5.

printBoard([]) :-
    printLine(x).
printBoard([Cells|Rows]) :-
    printLine(x),
    printSpaces(Cells),
    printBoard(Rows).

%!  printLine(+Any) is det.
%
%   Print a horizontal line. The report's argument has no use.

printLine(_) :-
    format("~|~`-t~49+~n").

%!  printSpaces(+Cells) is det.
%
%   Print a row: vertical lines and the cells between them.

printSpaces([]) :-
    write('|'),
    nl.
printSpaces([Cell|Cells]) :-
    write('|'),
    translatePrint(Cell),
    printSpaces(Cells).

%!  translatePrint(+Cell) is det.
%
%   Write Cell, three characters wide.

translatePrint(Cell) :-
    symbol(monkey_queen, Cell, Text),
    format("~|~t~w~3+", [Text]).

                /*******************************
                *            MOVING            *
                *******************************/

%!  tryToMovePiece(+BoardState, +From, +To, -Board) is semidet.
%
%   Board results from moving the stack on From to To. Prints the rule that an
%   illegal move breaks.

tryToMovePiece(BoardState, FX-FY, TX-TY, Board) :-
    state(BoardState, Player, Situation0),
    must_be_square(Situation0, FX-FY, FY/FX),
    must_be_square(Situation0, TX-TY, TY/TX),
    mover(Situation0, FY/FX, Player),
    on_turn(Situation0, Player, Situation1),
    or_told(played(Situation1, FY/FX-TY/TX, Situation)),
    Situation = situation(_, _, _, position(Board, _, _)).

%!  validateFromPosition(+BoardState, ?From) is nondet.
%
%   True if the stack on From belongs to the player to move.

validateFromPosition(BoardState, FX-FY) :-
    state(BoardState, Player, Situation),
    findall(X-Y, own(Situation, Player, Y/X), From),
    solution(FX-FY, From).

%!  validateToPosition(+BoardState, ?To) is nondet.
%
%   True if To lies in a valid direction from a stack of the player to move.

validateToPosition(BoardState, TX-TY) :-
    state(BoardState, Player, Situation0),
    Situation0 = situation(_, _, _, position(Board, _, _)),
    findall(TX-TY,
            ( cell(Board, TY/TX, _),
              once(( own(Situation0, Player, From),
                     on_turn(Situation0, Player, Situation),
                     reasons(Situation, From-TY/TX, Broken),
                     \+ memberchk(direction, Broken)
                   ))
            ),
            To),
    solution(TX-TY, To).

%!  validateMovePiece(+BoardState, ?From, ?To, -Board) is nondet.
%
%   True if the move from From to To is legal and leads to Board.

validateMovePiece(BoardState, FX-FY, TX-TY, Board) :-
    state(BoardState, Player, Situation0),
    findall(move(FX-FY, TX-TY, Next),
            ( member(Player, [w, b]),
              on_turn(Situation0, Player, Situation),
              moves(Situation, Moves),
              member(FY/FX-TY/TX, Moves),
              played(Situation, FY/FX-TY/TX, situation(_, _, _, position(Next, _, _)))
            ),
            Legal),
    solution(move(FX-FY, TX-TY, Board), Legal).

%   state(+BoardState, ?Player, -Situation): Situation is that of BoardState,
%   with Player to move if it says so.

state(BoardState, Player, Situation) :-
    must_be(nonvar, BoardState),
    (   BoardState = Mover-Board
    ->  Player = Mover,
        situated(monkey_queen, Board, Mover, Situation)
    ;   situated(monkey_queen, BoardState, w, Situation)
    ).

%   own(+Situation, ?Player, ?Square): a stack of Player stands on Square.

own(situation(_, _, _, position(Board, _, _)), Player, Square) :-
    cell(Board, Square, Stack),
    owner(monkey_queen, Stack, Owner),
    Owner \== nobody,
    Player = Owner.

mover(Situation, Square, Player) :-
    (   nonvar(Player)
    ->  true
    ;   own(Situation, Owner, Square)
    ->  Player = Owner
    ;   Player = nobody
    ).
