% Tablut with the size before the rows, column before row, and moves that are
% checked by two predicates.

tabuleiro([9,
    ['-','-','-',b,b,b,'-','-','-'],
    ['-','-','-','-',b,'-','-','-','-'],
    ['-','-','-','-',w,'-','-','-','-'],
    [b,'-','-','-',w,'-','-','-',b],
    [b,b,w,w,k,w,w,b,b],
    [b,'-','-','-',w,'-','-','-',b],
    ['-','-','-','-',w,'-','-','-','-'],
    ['-','-','-','-',b,'-','-','-','-'],
    ['-','-','-',b,b,b,'-','-','-']]).

getPiece([_|Rows], X, Y, Piece) :-
    nth1(Y, Rows, Row),
    nth1(X, Row, Piece).

validatePiece(Board, Player, X, Y) :-
    getPiece(Board, X, Y, Piece),
    belongs(Piece, Player), !.

belongs(b, b).
belongs(w, w).
belongs(k, w).

% the way from X-Y to X2-Y2 is straight and free

validMove(Board, X, Y, X2, Y2) :-
    ( X =:= X2, Y =\= Y2 ; Y =:= Y2, X =\= X2 ), !,
    DX is sign(X2-X), DY is sign(Y2-Y),
    free(Board, X, Y, DX, DY, X2, Y2).

free(_, X, Y, _, _, X, Y) :- !.
free(Board, X, Y, DX, DY, X2, Y2) :-
    X1 is X+DX, Y1 is Y+DY,
    getPiece(Board, X1, Y1, '-'),
    free(Board, X1, Y1, DX, DY, X2, Y2).

setPiece([Size|Rows], X, Y, Piece, [Size|NewRows]) :-
    nth1(Y, Rows, Row, Others),
    nth1(X, Row, _, Cells),
    nth1(X, NewRow, Piece, Cells),
    nth1(Y, NewRows, NewRow, Others), !.

move(Board, X, Y, X2, Y2, NewBoard) :-
    validMove(Board, X, Y, X2, Y2),
    getPiece(Board, X, Y, Piece),
    setPiece(Board, X, Y, '-', Board1),
    setPiece(Board1, X2, Y2, Piece, NewBoard).

captures(Board, X, Y, NewBoard) :-
    getPiece(Board, X, Y, Piece),
    findall(CX-CY, captured(Board, Piece, X, Y, CX, CY), Squares),
    takeAll(Squares, Board, NewBoard).

captured(Board, Piece, X, Y, X1, Y1) :-
    member(DX-DY, [1-0, -1-0, 0-1, 0-(-1)]),
    X1 is X+DX, Y1 is Y+DY,
    getPiece(Board, X1, Y1, Victim),
    belongs(Piece, Mine),
    belongs(Victim, Other),
    Other \= Mine,
    falls(Victim, Board, Mine, X1, Y1, DX, DY).

falls(k, Board, _, X, Y, _, _) :- !,
    \+ ( member(DX-DY, [1-0, -1-0, 0-1, 0-(-1)]),
         X1 is X+DX, Y1 is Y+DY,
         \+ getPiece(Board, X1, Y1, b) ).
falls(_, Board, Mine, X, Y, DX, DY) :-
    X2 is X+DX, Y2 is Y+DY,
    getPiece(Board, X2, Y2, Helper),
    belongs(Helper, Mine).

takeAll([], Board, Board).
takeAll([X-Y|Rest], Board, NewBoard) :-
    setPiece(Board, X, Y, '-', Board1),
    takeAll(Rest, Board1, NewBoard).

checkEnd(Board, b) :-
    \+ getPiece(Board, _, _, k), !.
checkEnd(Board, w) :-
    getPiece(Board, X, Y, k),
    ( X =:= 1 ; X =:= 9 ; Y =:= 1 ; Y =:= 9 ), !.

printSBoard([Size|Rows]) :-
    printtopline(0, Size),
    printLines(Rows, 1).

printtopline(N, Size) :- N > Size, !, nl.
printtopline(N, Size) :-
    write(N), write(' '),
    N1 is N+1,
    printtopline(N1, Size).

printLines([], _).
printLines([Row|Rows], N) :-
    write(N), write(' '),
    printLine(Row), nl,
    N1 is N+1,
    printLines(Rows, N1).

printLine([]).
printLine([Cell|Cells]) :-
    write(Cell), write(' '),
    printLine(Cells).
