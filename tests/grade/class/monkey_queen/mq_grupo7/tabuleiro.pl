:- module(tabuleiro, [novo_jogo/0, vez/1, muda_vez/0, casa/2, muda/2, poe_tabuleiro/2, imprime_tabuleiro/0]).
:- use_module(library(assoc)).
:- use_module(library(lists)).

% o tabuleiro e um assoc (x,y) -> pilha(Cor,Altura), guardado numa variavel global
% (0,0) e o canto inferior esquerdo

novo_jogo :-
    poe_tabuleiro([(6,0)-pilha(white,20), (5,11)-pilha(black,20)], white).

poe_tabuleiro(Pares, Cor) :-
    list_to_assoc(Pares, A),
    nb_setval(pilhas, A),
    nb_setval(vez, Cor).

vez(Cor) :- nb_getval(vez, Cor).

muda_vez :-
    vez(Cor),
    ( Cor == white -> nb_setval(vez, black) ; nb_setval(vez, white) ).

dentro((X,Y)) :- between(0, 11, X), between(0, 11, Y).

% casa(?Onde, ?O_que): vazia ou pilha(Cor,Altura)
casa(Onde, Que) :-
    dentro(Onde),
    nb_getval(pilhas, A),
    ( get_assoc(Onde, A, P) -> Que = P ; Que = vazia ).

muda(Onde, vazia) :- !,
    nb_getval(pilhas, A),
    ( del_assoc(Onde, A, _, B) -> nb_setval(pilhas, B) ; true ).
muda(Onde, P) :-
    nb_getval(pilhas, A),
    put_assoc(Onde, A, P, B),
    nb_setval(pilhas, B).

imprime_tabuleiro :-
    forall(between(0, 11, I), ( Y is 11 - I, imprime_linha(Y) )),
    write('     0   1   2   3   4   5   6   7   8   9  10  11'), nl.

imprime_linha(Y) :-
    ( Y < 10 -> write(' ') ; true ), write(Y), write(' '),
    forall(between(0, 11, X), ( casa((X,Y), Q), imprime_casa(Q) )),
    nl.

imprime_casa(vazia) :- write('  . ').
imprime_casa(pilha(white, N)) :- write(' W'), imprime_n(N).
imprime_casa(pilha(black, N)) :- write(' B'), imprime_n(N).

imprime_n(N) :- write(N), ( N < 10 -> write(' ') ; true ).
