:- module(interface, [escreve_tabuleiro/1, pede_jogada/2, jogada_recusada/0, anuncia/1]).
:- use_module(tabuleiro).

escreve_tabuleiro(Tab) :-
    nl, write('      1   2   3   4   5   6   7   8   9'), nl,
    linhas(1, Tab).

linhas(10, _) :- !, traco.
linhas(N, Tab) :-
    traco,
    write('  '), write(N), write(' |'),
    colunas(1, N, Tab), nl,
    N1 is N+1,
    linhas(N1, Tab).

traco :- write('    +---+---+---+---+---+---+---+---+---+'), nl.

colunas(10, _, _) :- !.
colunas(C, L, Tab) :-
    (   ocupada(Tab, L, C, Tipo) -> true ; Tipo = ' ' ),
    write(' '), write(Tipo), write(' |'),
    C1 is C+1,
    colunas(C1, L, Tab).

pede_jogada(Turno, j(L,C,L2,C2)) :-
    write(Turno), write(', de (L/C): '), read(L/C),
    write('para (L/C): '), read(L2/C2).

jogada_recusada :- write('Essa jogada nao e possivel.'), nl.

anuncia(resultado(V, Motivo)) :- write('Vitoria do '), write(V), write(': '), write(Motivo), nl.
