% grupo Breakthrough_4
% cada celula: c(X,Y,Cor)   X coluna, Y linha    Cor = white/black/none

:- use_module(library(lists)).

newBoard(B) :- findall(C, newCell(C), B).

newCell(c(X,Y,Cor)) :-
    member(Y, [1,2,3,4,5,6,7,8]),
    member(X, [1,2,3,4,5,6,7,8]),
    corInicial(Y, Cor).

corInicial(1, white) :- !.
corInicial(2, white) :- !.
corInicial(7, black) :- !.
corInicial(8, black) :- !.
corInicial(_, none).

enemy(white, black).
enemy(black, white).

nextLine(white, Y, Y1) :- Y1 is Y + 1.
nextLine(black, Y, Y1) :- Y1 is Y - 1.

%%% movimento
% canMove(Board, Cor, X, Y, X1, Y1)
canMove(Board, Cor, X, Y, X, Y1) :-
    member(c(X,Y,Cor), Board),
    nextLine(Cor, Y, Y1),
    member(c(X,Y1,none), Board).
canMove(Board, Cor, X, Y, X1, Y1) :-
    member(c(X,Y,Cor), Board),
    nextLine(Cor, Y, Y1),
    ( X1 is X + 1 ; X1 is X - 1 ),
    member(c(X1,Y1,Outra), Board),
    Outra \= Cor.

% possibleMoves(Cor, Board, ListOfMoves)   move = [X,Y,X1,Y1]
possibleMoves(Cor, Board, Moves) :-
    Cor \= none,
    findall([X,Y,X1,Y1], canMove(Board, Cor, X, Y, X1, Y1), Moves).

movePiece([X,Y,X1,Y1], Board, NewBoard) :-
    select(c(X,Y,Cor), Board, c(X,Y,none), B1),
    Cor \= none,
    canMove(Board, Cor, X, Y, X1, Y1),
    select(c(X1,Y1,_), B1, c(X1,Y1,Cor), NewBoard), !.

%%% fim
gameOver(Board, white) :- member(c(_,8,white), Board), !.
gameOver(Board, black) :- member(c(_,1,black), Board), !.

%%% avaliacao: pecas mais avanco
evaluate(Board, Cor, Value) :-
    enemy(Cor, Other),
    points(Board, Cor, V1),
    points(Board, Other, V2),
    Value is V1 - V2.

points(Board, Cor, V) :-
    findall(P, ( member(c(_,Y,Cor), Board), pointsOf(Cor, Y, P) ), Ps),
    sumlist(Ps, V).

pointsOf(white, 8, 5000) :- !.
pointsOf(black, 1, 5000) :- !.
pointsOf(_, _, 10).

%%% computador
cpu(easy, Board, Cor, Move) :-
    possibleMoves(Cor, Board, Moves),
    length(Moves, N),
    I is random(N),
    nth0(I, Moves, Move).
cpu(hard, Board, Cor, Move) :-
    possibleMoves(Cor, Board, [M|Ms]),
    melhor(Ms, Board, Cor, M, Move).

melhor([], _, _, M, M).
melhor([M1|Ms], Board, Cor, M, Best) :-
    movePiece(M1, Board, B1), evaluate(B1, Cor, V1),
    movePiece(M, Board, B0), evaluate(B0, Cor, V0),
    ( V1 > V0 -> melhor(Ms, Board, Cor, M1, Best) ; melhor(Ms, Board, Cor, M, Best) ).

%%% display
display_board(Board) :-
    write('   1   2   3   4   5   6   7   8'), nl,
    member(Y, [1,2,3,4,5,6,7,8]),
    write(Y), write('|'),
    display_line(Board, Y), nl,
    fail.
display_board(_).

display_line(Board, Y) :-
    member(X, [1,2,3,4,5,6,7,8]),
    member(c(X,Y,Cor), Board),
    symbol(Cor, S), write(' '), write(S), write(' |'),
    fail.
display_line(_, _).

symbol(white, 'W').
symbol(black, 'B').
symbol(none, ' ').

%%% menu
main :-
    write('BREAKTHROUGH'), nl,
    write('1 - easy'), nl, write('2 - hard'), nl,
    read(N), level(N, L),
    newBoard(B), human(B, L).

level(1, easy).
level(2, hard).

human(B, L) :-
    display_board(B),
    write('[X,Y,X1,Y1]: '), read(M),
    ( M = [X,Y,_,_], member(c(X,Y,white), B), movePiece(M, B, B1) -> check(B1, white, L)
    ; write('invalid'), nl, human(B, L) ).

check(B, _, _) :- gameOver(B, W), !, display_board(B), write(W), write(' wins!'), nl.
check(B, white, L) :- cpu(L, B, black, M), movePiece(M, B, B1), check(B1, black, L).
check(B, black, L) :- human(B, L).
