% Breakthrough by the names of the report: the board is a fact, and movePawn/2
% moves the piece of whoever stands on the first square.

:- dynamic board/1.

initBoard([[1,1,1,1,1,1,1,1],
           [1,1,1,1,1,1,1,1],
           [0,0,0,0,0,0,0,0],
           [0,0,0,0,0,0,0,0],
           [0,0,0,0,0,0,0,0],
           [0,0,0,0,0,0,0,0],
           [2,2,2,2,2,2,2,2],
           [2,2,2,2,2,2,2,2]]).

intermediumBoard([[1,1,1,1,1,1,1,1],
                  [1,1,0,1,1,1,0,1],
                  [0,0,1,0,0,0,0,0],
                  [0,0,0,0,0,1,0,0],
                  [0,0,0,0,0,2,0,0],
                  [0,0,0,2,0,0,0,2],
                  [2,2,2,0,2,0,0,2],
                  [2,2,2,2,2,2,2,2]]).

finalBoard([[1,1,1,1,1,1,1,1],
            [1,1,0,1,1,0,0,1],
            [0,0,1,0,0,0,0,0],
            [0,0,0,0,0,0,0,0],
            [0,2,0,0,0,1,0,0],
            [0,0,0,2,0,0,0,2],
            [2,2,0,0,2,0,0,2],
            [2,2,2,1,2,2,2,2]]).

% moves

forward(1, 1).
forward(2, -1).

movePawn([Ox,Oy], [Dx,Dy]) :-
    board(Board),
    pieceAt(Board, Ox, Oy, Player),
    forward(Player, Step),
    Dx =:= Ox+Step,
    Side is abs(Dy-Oy),
    Side =< 1,
    pieceAt(Board, Dx, Dy, There),
    mayEnter(Side, Player, There), !,
    capturePawn([Dx,Dy]),
    place([Ox,Oy], 0),
    place([Dx,Dy], Player).

mayEnter(_, _, 0).
mayEnter(1, 1, 2).
mayEnter(1, 2, 1).

capturePawn([Dx,Dy]) :-
    place([Dx,Dy], 0).

pieceAt(Board, X, Y, Piece) :-
    nth1(X, Board, Row),
    nth1(Y, Row, Piece).

place([X,Y], Piece) :-
    retract(board(Board)), !,
    nth1(X, Board, Row, Rows),
    nth1(Y, Row, _, Cells),
    nth1(Y, NewRow, Piece, Cells),
    nth1(X, NewBoard, NewRow, Rows),
    assertz(board(NewBoard)).

% display

printBoard([]) :- !.
printBoard(Board) :-
    printColNumbers, nl,
    printFullRow(Board, 1),
    printHorizSep, nl,
    printColNumbers, nl.

printColNumbers :- write('    1   2   3   4   5   6   7   8').
printHorizSep :- write('   --- --- --- --- --- --- --- ---').

printFullRow([], _).
printFullRow([H|T], N) :-
    printHorizSep, nl,
    write(N), write(' '),
    printRow(H),
    write('| '), write(N), nl,
    N1 is N+1,
    printFullRow(T, N1).

printRow([]).
printRow([H|T]) :-
    write('| '), writePlayer(H), write(' '),
    printRow(T).

writePlayer(1) :- write('1').
writePlayer(2) :- write('2').
writePlayer(0) :- write(' ').
