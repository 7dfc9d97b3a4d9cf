:- use_module(library(lists)).
:- use_module(library(random)).
:- use_module(library(system)).
:- dynamic tabuleiro/1.
:- dynamic jogador/1.

% ======================  Breakthrough (MIEIC, PLOG)  ======================
% casas: ' ' vazia, 'w', 'b'.  coordenadas tipo a8 (a8 canto de cima a esquerda)

reset :-
        abolish_all,
        asserta(tabuleiro([[w,w,w,w,w,w,w,w],
                           [w,w,w,w,w,w,w,w],
                           [' ',' ',' ',' ',' ',' ',' ',' '],
                           [' ',' ',' ',' ',' ',' ',' ',' '],
                           [' ',' ',' ',' ',' ',' ',' ',' '],
                           [' ',' ',' ',' ',' ',' ',' ',' '],
                           [b,b,b,b,b,b,b,b],
                           [b,b,b,b,b,b,b,b]])),
        asserta(jogador(w)).

abolish_all :- retractall(tabuleiro(_)), retractall(jogador(_)).

% converte(+Atomo, -Linha, -Coluna)
converte(Atomo, L, C) :-
        atom(Atomo),
        atom_chars(Atomo, [Letra, Numero]),
        coluna(Letra, C),
        atom_codes(Numero, [Cod]),
        L is 8 - (Cod - 49), L >= 1, L =< 8.

coluna(a,1). coluna(b,2). coluna(c,3). coluna(d,4).
coluna(e,5). coluna(f,6). coluna(g,7). coluna(h,8).

cor(w). cor(b).

ve(L, C, X) :- tabuleiro(T), nth1(L, T, Lin), nth1(C, Lin, X).

poe(L, C, X) :-
        retract(tabuleiro(T)),
        poe_l(T, L, C, X, T2),
        asserta(tabuleiro(T2)), !.

poe_l([H|T], 1, C, X, [H2|T]) :- poe_c(H, C, X, H2).
poe_l([H|T], L, C, X, [H|T2]) :- L > 1, L1 is L-1, poe_l(T, L1, C, X, T2).
poe_c([_|T], 1, X, [X|T]).
poe_c([H|T], C, X, [H|T2]) :- C > 1, C1 is C-1, poe_c(T, C1, X, T2).

% jogada(+De, +Para)  ex: jogada(a7,a6).
jogada(De, Para) :-
        converte(De, L1, C1),
        converte(Para, L2, C2),
        jogador(J),
        ve(L1, C1, J),
        verifica(J, L1, C1, L2, C2),
        poe(L1, C1, ' '),
        poe(L2, C2, J),
        retract(jogador(J)),
        ( J = w -> asserta(jogador(b)) ; asserta(jogador(w)) ), !.

verifica(J, L1, C1, L2, C2) :-
        ( J == w -> L2 =:= L1+1 ; L2 =:= L1-1 ),
        Dif is abs(C2-C1),
        Dif =< 1,
        ve(L2, C2, Destino),
        Destino \== J.

terminou(w) :- tabuleiro(T), nth1(8, T, L), member(w, L), !.
terminou(b) :- tabuleiro(T), nth1(1, T, L), member(b, L), !.
terminou(w) :- \+ ve(_, _, b), !.
terminou(b) :- \+ ve(_, _, w), !.

imprime :-
        tabuleiro(T),
        nl, write('   +---+---+---+---+---+---+---+---+'), nl,
        imp(T, 8),
        write('     a   b   c   d   e   f   g   h'), nl.

imp([], _).
imp([L|Ls], N) :-
        write(' '), write(N), write(' | '),
        imp_l(L), nl,
        write('   +---+---+---+---+---+---+---+---+'), nl,
        N1 is N-1, imp(Ls, N1).

imp_l([]).
imp_l([X|Xs]) :- write(X), write(' | '), imp_l(Xs).

% jogada do computador ao acaso
pc :-
        jogador(J),
        findall(A-B, (nome(L1,C1,A), ve(L1,C1,J), nome(L2,C2,B), verifica(J,L1,C1,L2,C2)), Js),
        random_member(A1-B1, Js),
        jogada(A1, B1), write(A1-B1), nl.

nome(L, C, A) :-
        member(L, [1,2,3,4,5,6,7,8]), coluna(Letra, C),
        N is 9-L, atom_number(AN, N), atom_concat(Letra, AN, A).

menu :-
        reset,
        write('*** BREAKTHROUGH ***'), nl,
        write('[1] jogar contra o pc   [2] sair'), nl,
        catch(read(X), _, X = 2),
        opcao(X).

opcao(1) :- !, ciclo.
opcao(_).

ciclo :- terminou(V), !, imprime, write('ganhou '), write(V), nl.
ciclo :- imprime, write('de: '), read(A), write('para: '), read(B), jogada(A,B), !,
        ( terminou(_) -> true ; pc ), ciclo.
ciclo :- write('nao pode!'), nl, ciclo.

:- initialization(menu).
