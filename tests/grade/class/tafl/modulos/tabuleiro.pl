:- module(tabuleiro, [inicio/1, ocupada/4, livre/3, mexe/6, retira/4]).
:- use_module(library(lists)).

/** Tabuleiro: tab(Atacantes, Defensores, Rei), cada peca p(Linha,Coluna), linhas e colunas 1 a 9;
    Rei e a sua posicao ou nenhum depois de capturado */

inicio(tab([p(1,4),p(1,5),p(1,6),p(2,5),
            p(4,1),p(5,1),p(6,1),p(5,2),
            p(4,9),p(5,9),p(6,9),p(5,8),
            p(9,4),p(9,5),p(9,6),p(8,5)],
           [p(3,5),p(4,5),p(6,5),p(7,5),p(5,3),p(5,4),p(5,6),p(5,7)],
           p(5,5))).

% ocupada(+Tab, ?Linha, ?Coluna, ?Tipo)
ocupada(tab(As, _, _), L, C, a) :- member(p(L,C), As).
ocupada(tab(_, Ds, _), L, C, d) :- member(p(L,C), Ds).
ocupada(tab(_, _, p(L,C)), L, C, r).

livre(Tab, L, C) :-
    L >= 1, L =< 9, C >= 1, C =< 9,
    \+ ocupada(Tab, L, C, _).

mexe(Tab, L, C, L2, C2, Novo) :-
    ocupada(Tab, L, C, Tipo), !,
    mexe_tipo(Tipo, Tab, p(L,C), p(L2,C2), Novo).

mexe_tipo(a, tab(As,Ds,R), De, Para, tab([Para|Bs],Ds,R)) :- delete(As, De, Bs).
mexe_tipo(d, tab(As,Ds,R), De, Para, tab(As,[Para|Es],R)) :- delete(Ds, De, Es).
mexe_tipo(r, tab(As,Ds,_), _, Para, tab(As,Ds,Para)).

retira(tab(As,Ds,p(L,C)), L, C, tab(As,Ds,nenhum)) :- !.
retira(tab(As,Ds,R), L, C, tab(Bs,Es,R)) :-
    delete(As, p(L,C), Bs),
    delete(Ds, p(L,C), Es).
