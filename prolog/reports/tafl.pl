:- module(report_tafl,
          [ tabuleiro/1,        % -Board
            printSBoard/1,      % +Board
            printtopline/2,     % +Last, +First
            printSideLine/1,    % +Number
            printLine/1,        % +Cells
            choosePiece/3,      % +Player, -X, -Y
            chooseDest/3,       % +Player, -X, -Y
            getPiece/4,         % +Board, ?Piece, ?X, ?Y
            validatePiece/2,    % ?Player, ?Piece
            validMove/5,        % +Board, ?X1, ?Y1, ?X2, ?Y2
            game/0
          ]).
:- use_module(library(apply), [maplist/2, maplist/3]).
:- use_module(library(lists), [member/2, numlist/3]).
:- use_module(library(readutil), [read_line_to_string/2]).
:- use_module('../engine/board').
:- use_module('../engine/catalogue', [must_be_game/1]).
:- use_module('../engine/game').
:- use_module('../engine/notation').
:- use_module('../engine/play').
:- use_module('../engine/situation').
:- use_module(common).

/** <module> Tafl with the predicates of its report

    $ swipl prolog/reports/tafl.pl
    ?- game.
    ?- tabuleiro(B), printSBoard(B).
    ?- tabuleiro(B), getPiece(B, Piece, 4, 1), validMove(B, 4, 1, 4, 3).

The report of 2014 names these predicates and shows what game/0 prints, but not
their arguments. These are in the order of its authors' program: the board, the
piece, X and Y. X is the column and Y the row, counted from 1 at the top left. A
board is the list of its nine rows; tabuleiro/1 is the initial board.

game/0 is for two people at one keyboard. A square is entered as x-y, with or
without a full stop: 4-1. The end of the input ends the game. An illegal move
prints the rule it breaks, and the player moves again.

Correction: the numbers and rows of Figure 2c, which are garbled in print.
*/

:- must_be_game(tafl).

                /*******************************
                *           PRINTING           *
                *******************************/

%!  tabuleiro(-Board) is det.
%
%   Board is the initial board (Figure 2a).

tabuleiro(Board) :-
    start(tafl, none, [], situation(_, _, _, position(Board, _, _))).

%!  printSBoard(+Board) is det.
%
%   Print Board as in Figure 2c.

printSBoard(Board) :-
    length(Board, Rows),
    printtopline(Rows, 0),
    print_rows(Board, 1).

print_rows([], _).
print_rows([Cells|Rows], Number) :-
    printSideLine(Number),
    printLine(Cells),
    nl,
    Number1 is Number+1,
    print_rows(Rows, Number1).

%!  printtopline(+Last, +First) is semidet.
%
%   Print the numbers from First to Last.

printtopline(Last, First) :-
    numlist(First, Last, Numbers),
    atomic_list_concat(Numbers, ' ', Line),
    write(Line),
    nl.

%!  printSideLine(+Number) is det.
%
%   Write the Number of a row.

printSideLine(Number) :-
    write(Number),
    write(' ').

%!  printLine(+Cells) is det.
%
%   Write the cells of a row.

printLine(Cells) :-
    maplist(symbol(tafl), Cells, Symbols),
    atomic_list_concat(Symbols, ' ', Line),
    write(Line).

                /*******************************
                *       PIECES AND MOVES       *
                *******************************/

%!  getPiece(+Board, ?Piece, ?X, ?Y) is nondet.
%
%   Piece stands on column X and row Y of Board; it is `-` if the square is empty.

getPiece(Board, Piece, X, Y) :-
    cell(Board, Y/X, Piece).

%!  validatePiece(?Player, ?Piece) is nondet.
%
%   Piece belongs to Player, b or w; or both are `-`, the empty square.

validatePiece(Player, Piece) :-
    findall(Player-Piece, belongs(Player, Piece), Pieces),
    solution(Player-Piece, Pieces).

belongs(Player, Piece) :-
    tafl:face(Piece, _, Owner),
    (   Owner == nobody
    ->  Player = Piece
    ;   Player = Owner
    ).

%!  validMove(+Board, ?X1, ?Y1, ?X2, ?Y2) is nondet.
%
%   True if the piece on X1-Y1 can move to X2-Y2.

validMove(Board, X1, Y1, X2, Y2) :-
    findall(X1-Y1-X2-Y2,
            ( tafl:player(Player, _),
              situated(tafl, Board, Player, Situation),
              moves(Situation, Moves),
              member(Y1/X1-Y2/X2, Moves)
            ),
            Valid),
    solution(X1-Y1-X2-Y2, Valid).

                /*******************************
                *           ASKING             *
                *******************************/

%!  choosePiece(+Player, -X, -Y) is semidet.
%
%   Ask Player for a piece; X-Y is the answer. Fails at the end of input.

choosePiece(Player, X, Y) :-
    format("~w, choose the piece to move:(x-y)~n", [Player]),
    answered(X, Y).

%!  chooseDest(+Player, -X, -Y) is semidet.
%
%   Ask Player for a destination; X-Y is the answer. Fails at the end of input.

chooseDest(Player, X, Y) :-
    format("~w, choose the destination:(x-y)~n", [Player]),
    answered(X, Y).

%   answered(-X, -Y): X-Y is the next answer; empty lines are skipped.

answered(X, Y) :-
    current_input(In),
    read_line_to_string(In, Line),
    Line \== end_of_file,
    split_string(Line, "", " \t.", [Text]),
    (   Text == ""
    ->  answered(X, Y)
    ;   square(Text, X, Y)
    ->  true
    ;   format("~s is not a square; write x-y, the column and the row, from 1-1 to 9-9.~n",
               [Text]),
        answered(X, Y)
    ).

square(Text, X, Y) :-
    tabuleiro(Board),
    readings(tafl, Board, Text, [square(Y/X)]),
    cell(Board, Y/X, _).

                /*******************************
                *            PLAYING           *
                *******************************/

%!  game is det.
%
%   Let two people play on the console.

game :-
    start(tafl, none, [], Situation),
    play(Situation).

play(Situation0) :-
    Situation0 = situation(_, _, _, position(Board, _, _)),
    printSBoard(Board),
    remarks(Situation0, Remarks),
    maplist(told_rule(tafl), Remarks),
    (   told_end(Situation0)
    ->  true
    ;   turn(Situation0, Situation)
    ->  play(Situation)
    ;   write('The game is left.'),
        nl
    ).

%   turn(+Situation0, -Situation): Situation results from a move of the player to
%   move, who is asked until it is legal. Fails at the end of input.

turn(Situation0, Situation) :-
    Situation0 = situation(_, _, _, position(Board, Player, _)),
    choosePiece(Player, X1, Y1),
    getPiece(Board, Piece, X1, Y1),
    (   validatePiece(Player, Piece)
    ->  chooseDest(Player, X2, Y2),
        moved(Situation0, Y1/X1-Y2/X2, Situation)
    ;   reasons(Situation0, Y1/X1-Y1/X1, [Broken|_]),
        told_rule(tafl, Broken),
        turn(Situation0, Situation)
    ).

%   A refusal names the squares both as they were typed and as the board shows them.

moved(Situation0, Move, Situation) :-
    reasons(Situation0, Move, Broken),
    (   Broken = [Rule|_]
    ->  Move = Y1/X1-Y2/X2,
        format("~w-~w ~w-~w is not legal: ", [X1, Y1, X2, Y2]),
        told_rule(tafl, Rule),
        turn(Situation0, Situation)
    ;   played(Situation0, Move, Situation)
    ).
