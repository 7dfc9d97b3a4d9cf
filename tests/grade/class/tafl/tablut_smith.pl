% Tablut (regras de Smith, 1811) - grupo 14
% As casas chamam-se a1..i9 como no xadrez (a1 em baixo a esquerda).
% O tabuleiro e uma lista de pares Casa=Peca so com as casas ocupadas.

:- use_module(library(lists)).

tabuleiro([d1=mus, e1=mus, f1=mus, e2=mus,
           a4=mus, a5=mus, a6=mus, b5=mus,
           i4=mus, i5=mus, i6=mus, h5=mus,
           d9=mus, e9=mus, f9=mus, e8=mus,
           e3=sue, e4=sue, e6=sue, e7=sue,
           c5=sue, d5=sue, f5=sue, g5=sue,
           e5=rei]).

lado(mus, moscovitas).
lado(sue, suecos).
lado(rei, suecos).

contra(moscovitas, suecos).
contra(suecos, moscovitas).

% casa(?Casa, ?Coluna, ?Linha)
casa(Casa, Col, Lin) :-
    nonvar(Casa), !,
    atom_codes(Casa, [C, L]),
    Col is C-96, Lin is L-48.
casa(Casa, Col, Lin) :-
    Col >= 1, Col =< 9, Lin >= 1, Lin =< 9,
    C is Col+96, L is Lin+48,
    atom_codes(Casa, [C, L]).

sentido(norte, 0, 1).
sentido(sul, 0, -1).
sentido(este, 1, 0).
sentido(oeste, -1, 0).

ao_lado(Casa, Sentido, Outra) :-
    casa(Casa, C, L),
    sentido(Sentido, DC, DL),
    C1 is C+DC, L1 is L+DL,
    casa(Outra, C1, L1).

vazia(Tab, Casa) :- \+ memberchk(Casa=_, Tab).

% vai(+Tab, +De, +Sentido, -Para): passa-se por cima do castelo (e5) mas nao se para la
vai(Tab, De, Sentido, Para) :-
    ao_lado(De, Sentido, Seguinte),
    vazia(Tab, Seguinte),
    (   Seguinte \== e5, Para = Seguinte
    ;   vai(Tab, Seguinte, Sentido, Para)
    ).

jogada(Tab, Jogador, De, Para) :-
    member(De=Peca, Tab),
    lado(Peca, Jogador),
    vai(Tab, De, _, Para).

% lista_jogadas(+Tab, +Jogador, -[De>Para, ...])
lista_jogadas(Tab, Jogador, Lista) :-
    findall(De>Para, jogada(Tab, Jogador, De, Para), Lista).

% efectua(+Jogada, +Tab, -NovoTab, -Capturadas)
efectua(De>Para, Tab, Novo, Capturadas) :-
    select(De=Peca, Tab, Resto), !,
    Meio = [Para=Peca|Resto],
    lado(Peca, Jogador),
    findall(V, cercada(Meio, Jogador, Para, V), Capturadas),
    exclude(saiu(Capturadas), Meio, Novo).

saiu(Capturadas, Casa=_) :- memberchk(Casa, Capturadas).

cercada(Tab, Jogador, Para, V) :-
    contra(Jogador, Inimigo),
    ao_lado(Para, Sentido, V),
    memberchk(V=Peca, Tab),
    lado(Peca, Inimigo),
    (   Peca == rei
    ->  forall(sentido(S, _, _), ( ao_lado(V, S, X), memberchk(X=mus, Tab) ))
    ;   ao_lado(V, Sentido, Tras),
        ( memberchk(Tras=Amiga, Tab), lado(Amiga, Jogador) ; Tras == e5, vazia(Tab, e5) )
    ).

% vencedor(+Tab, +ProximoJogador, -Quem)
vencedor(Tab, _, moscovitas) :- \+ memberchk(_=rei, Tab), !.
vencedor(Tab, _, suecos) :- memberchk(Casa=rei, Tab), casa(Casa, C, L), na_borda(C, L), !.
vencedor(Tab, Jogador, Outro) :- \+ jogada(Tab, Jogador, _, _), contra(Jogador, Outro).

na_borda(C, L) :- ( C =:= 1 ; C =:= 9 ; L =:= 1 ; L =:= 9 ).

% ver(+Tab)
ver(Tab) :-
    forall(member(L, [9,8,7,6,5,4,3,2,1]),
           ( write(L), write('  '),
             forall(member(C, [1,2,3,4,5,6,7,8,9]), ( casa(Casa, C, L), ver_casa(Tab, Casa) )), nl )),
    nl, write('   a b c d e f g h i'), nl.

ver_casa(Tab, Casa) :- memberchk(Casa=P, Tab), !, figura(P, F), write(F), write(' ').
ver_casa(_, e5) :- !, write('# ').
ver_casa(_, _) :- write('. ').

figura(mus, m).
figura(sue, s).
figura(rei, 'R').

jogar :- tabuleiro(T), jogar(T, moscovitas).

jogar(T, J) :- vencedor(T, J, V), !, ver(T), write(V), write(' ganham'), nl.
jogar(T, J) :-
    ver(T), write(J), write(': (d1>d2) '), read(M),
    (   M = (A>B), jogada(T, J, A, B)
    ->  efectua(M, T, T1, Cs), write(capturas(Cs)), nl, contra(J, K), jogar(T1, K)
    ;   write('nao pode ser'), nl, jogar(T, J)
    ).
