:- module(report_breakthrough,
          [ initBoard/1,        % -Board
            intermediumBoard/1, % -Board
            finalBoard/1,       % -Board
            writePlayer/1,      % +Cell
            printRow/1,         % +Cells
            printHorizSep/0,
            printColNumbers/0,
            printFullRow/2,     % +Rows, +Number
            printBoard/1,       % +Board
            init/0,
            movePawn/2,         % +From, +To
            capturePawn/1,      % +Square
            playFrom/1          % +Board
          ]).
:- use_module('../engine/board').
:- use_module('../engine/catalogue', [must_be_game/1]).
:- use_module('../engine/game').
:- use_module('../engine/play').
:- use_module('../engine/situation').
:- use_module(common).

/** <module> Breakthrough with the predicates of its report

    $ swipl prolog/reports/breakthrough.pl
    ?- init.
    ?- movePawn([7,5], [6,4]).
    ?- intermediumBoard(B), printBoard(B).

All predicates that the report of 2011 defines or announces are here. A square is
[Row, Column], counted from 1 at the top left; messages about a move name squares
as in the report's Figure 1, e2-d3. movePawn/2 and capturePawn/1 act on the
current game (see common.pl), print the board they lead to, or the rule that a
move breaks. init/0 starts a new game. playFrom/1 is not in the report: it makes
other boards playable.

Corrections:

  - `[0x,0y]` and `[Dx, D2]` are misprints of [Ox, Oy] and [Dx, Dy]
  - the blanks that align separators and numbers with the columns are restored
  - the last line of the board ends in a newline
  - boards of other sizes, which the report allows, have their own numbers
*/

:- must_be_game(breakthrough).

                /*******************************
                *            BOARDS            *
                *******************************/

%!  initBoard(-Board) is det.
%
%   Board is the initial board (listing 1).

initBoard(Board) :-
    board_named(initial, Board).

%!  intermediumBoard(-Board) is det.
%
%   Board is the intermediate board (listing 2).

intermediumBoard(Board) :-
    board_named(intermediate, Board).

%!  finalBoard(-Board) is det.
%
%   Board is the final board, on which player 1 has won (listing 3).

finalBoard(Board) :-
    board_named(final, Board).

board_named(Name, Board) :-
    named_situation(breakthrough, Name, none, situation(_, _, _, position(Board, _, _))).

                /*******************************
                *           PRINTING           *
                *******************************/

%!  writePlayer(+Cell) is det.
%
%   Write the number of the player whose piece Cell is (listing 7).

writePlayer(Cell) :-
    symbol(breakthrough, Cell, Text),
    write(Text).

%!  printRow(+Cells) is det.
%
%   Write the cells of a row, each with the separator on its left (listing 8).

printRow([]).
printRow([Cell|Cells]) :-
    write('| '),
    writePlayer(Cell),
    write(' '),
    printRow(Cells).

%!  printHorizSep is det.
%
%   Write the line between two rows (listing 9).

printHorizSep :-
    separator(8).

separator(Columns) :-
    write('  '),
    forall(between(1, Columns, _), write(' ---')).

%!  printColNumbers is det.
%
%   Write the numbers of the columns (listing 9).

printColNumbers :-
    numbers(8).

numbers(Columns) :-
    write(' '),
    forall(between(1, Columns, Column), format("~|~t~d~4+", [Column])).

%!  printFullRow(+Rows, +Number) is det.
%
%   Print Rows, the first of which is the Number-th, with their numbers and
%   the separators over them (listing 10).

printFullRow([], _).
printFullRow([Cells|Rows], Number) :-
    length(Cells, Columns),
    separator(Columns),
    nl,
    format("~|~w~t~2+", [Number]),
    printRow(Cells),
    write('| '),
    write(Number),
    nl,
    Number1 is Number+1,
    printFullRow(Rows, Number1).

%!  printBoard(+Board) is det.
%
%   Print Board as in Figure 3 (listing 11).

printBoard([]).
printBoard([Cells|Rows]) :-
    length(Cells, Columns),
    numbers(Columns),
    nl,
    printFullRow([Cells|Rows], 1),
    separator(Columns),
    nl,
    numbers(Columns),
    nl.

%!  init is det.
%
%   Begin the game and print its board (listing 12).

init :-
    playFrom(initial),
    initBoard(Board),
    printBoard(Board).

                /*******************************
                *            MOVING            *
                *******************************/

%!  movePawn(+From, +To) is semidet.
%
%   Move the piece on From to To (listings 4 and 5). Its owner is the player to move.

movePawn(From, To) :-
    current(breakthrough, Situation0),
    read_move(Situation0, [From, To], Move),
    Move = Origin-_,
    Situation0 = situation(_, _, _, position(Board, _, _)),
    cell(Board, Origin, Piece),
    owner(breakthrough, Piece, Player),
    on_turn(Situation0, Player, Situation),
    moved(Situation, Move).

%!  capturePawn(+Square) is semidet.
%
%   Capture the piece on Square (listing 6). Refuses if two pieces could capture it;
%   movePawn/2 chooses one.

capturePawn(Square) :-
    current(breakthrough, Situation0),
    ignore(Square = [Row, Column]),
    must_be_square(Situation0, Square, Row/Column),
    Situation0 = situation(_, _, _, position(Board, _, _)),
    cell(Board, Row/Column, Victim),
    (   opponent(breakthrough, Victim, Captor)
    ->  on_turn(Situation0, Captor, Situation),
        format(string(Text), "~d-~d", [Row, Column]),
        or_told(read_move(Situation, Text, Move)),
        moved(Situation, Move)
    ;   told_rule(breakthrough, capture),
        fail
    ).

moved(Situation0, Move) :-
    or_told(played(Situation0, Move, Situation)),
    go_on(Situation),
    Situation = situation(_, _, _, position(Board, _, _)),
    printBoard(Board),
    ignore(told_end(Situation)).

%!  playFrom(+Board) is det.
%
%   Continue the game from Board, a list of lists or one of the names initial,
%   intermediate and final.

playFrom(Board) :-
    play_from(breakthrough, Board).
