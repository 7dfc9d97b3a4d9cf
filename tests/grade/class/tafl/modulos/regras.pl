:- module(regras, [adversario/2, jogada_possivel/3, jogadas/3, faz_jogada/3, terminado/3]).
:- use_module(library(lists)).
:- use_module(tabuleiro).

adversario(atacante, defensor).
adversario(defensor, atacante).

tropa(atacante, a).
tropa(defensor, d).
tropa(defensor, r).

% jogada_possivel(+Tab, +Turno, ?j(L,C,L2,C2))
jogada_possivel(Tab, Turno, j(L,C,L2,C2)) :-
    tropa(Turno, Tipo),
    ocupada(Tab, L, C, Tipo),
    na_linha(L, C, L2, C2),
    livre(Tab, L2, C2),
    sem_obstaculos(Tab, L, C, L2, C2).

na_linha(L, C, L, C2) :- numero(C2), C2 =\= C.
na_linha(L, C, L2, C) :- numero(L2), L2 =\= L.

numero(N) :- member(N, [1,2,3,4,5,6,7,8,9]).

% nao pode haver pecas entre as duas casas
sem_obstaculos(Tab, L, C, L, C2) :- !,
    menor(C, C2, Min, Max),
    \+ ( ocupada(Tab, L, X, _), X > Min, X < Max ).
sem_obstaculos(Tab, L, C, L2, C) :-
    menor(L, L2, Min, Max),
    \+ ( ocupada(Tab, X, C, _), X > Min, X < Max - 1 ).

menor(A, B, A, B) :- A < B, !.
menor(A, B, B, A).

jogadas(Tab, Turno, Js) :- findall(J, jogada_possivel(Tab, Turno, J), Js).

% faz_jogada(+Tab, +Jogada, -Novo)
faz_jogada(Tab, j(L,C,L2,C2), Novo) :-
    mexe(Tab, L, C, L2, C2, Tab1),
    once(ocupada(Tab1, L2, C2, Tipo)),
    tropa(Turno, Tipo),
    findall(A-B, apanhada(Tab1, Turno, L2, C2, A, B), Apanhadas),
    retira_todas(Apanhadas, Tab1, Novo).

retira_todas([], Tab, Tab).
retira_todas([L-C|R], Tab, Novo) :- retira(Tab, L, C, Tab1), retira_todas(R, Tab1, Novo).

apanhada(Tab, Turno, L, C, A, B) :-
    adversario(Turno, Outro),
    lado(DL, DC),
    A is L+DL, B is C+DC,
    ocupada(Tab, A, B, Tipo),
    tropa(Outro, Tipo),
    presa(Tipo, Tab, Turno, A, B, DL, DC).

presa(r, Tab, _, A, B, _, _) :- !,
    \+ ( lado(DL, DC), X is A+DL, Y is B+DC, \+ ocupada(Tab, X, Y, a) ).
presa(_, Tab, Turno, A, B, DL, DC) :-
    X is A+DL, Y is B+DC,
    ocupada(Tab, X, Y, Amigo),
    tropa(Turno, Amigo).

lado(0, 1).
lado(0, -1).
lado(1, 0).
lado(-1, 0).

% terminado(+Tab, +Turno, -resultado(Vencedor, Motivo))
terminado(tab(_, _, nenhum), _, resultado(atacante, 'o rei foi capturado')) :- !.
terminado(tab(_, _, p(1,_)), _, resultado(defensor, 'o rei fugiu')) :- !.
terminado(tab(_, _, p(9,_)), _, resultado(defensor, 'o rei fugiu')) :- !.
terminado(Tab, Turno, resultado(Outro, 'sem jogadas')) :-
    \+ jogada_possivel(Tab, Turno, _),
    adversario(Turno, Outro).
