% Breakthrough: o movimento diz primeiro a coluna. (ISO-8859-1: peças, posição)
:- use_module(library(lists)).

tabuleiroInicial(_, [L1,L1,L0,L0,L0,L0,L2,L2]) :-
    linha(b, L1), linha(v, L0), linha(p, L2).

linha(X, [X,X,X,X,X,X,X,X]).

peca(Tab, X, Y, Peca) :-
    nth1(Y, Tab, Linha),
    nth1(X, Linha, Peca).

% move(Tabuleiro, X, Y, X2, Y2, Novo)
move(Tab, X, Y, X2, Y2, Novo) :-
    peca(Tab, X, Y, Peca),
    sentido(Peca, S),
    Y2 is Y+S,
    entre(X, X2),
    peca(Tab, X2, Y2, Destino),
    entra(X, X2, Peca, Destino),
    muda(Tab, X, Y, v, Tab1),
    muda(Tab1, X2, Y2, Peca, Novo).

sentido(b, 1).
sentido(p, -1).

entre(X, X2) :- X2 is X-1.
entre(X, X).
entre(X, X2) :- X2 is X+1.

entra(_, _, _, v).
entra(X, X2, Peca, Destino) :- X =\= X2, adversario(Peca, Destino).

adversario(b, p).
adversario(p, b).

muda(Tab, X, Y, Peca, Novo) :-
    nth1(Y, Tab, Linha, Linhas),
    nth1(X, Linha, _, Casas),
    nth1(X, NovaLinha, Peca, Casas),
    nth1(Y, Novo, NovaLinha, Linhas).

venceu(Tab, p) :- nth1(1, Tab, L), memberchk(p, L), !.
venceu(Tab, b) :- nth1(8, Tab, L), memberchk(b, L), !.
venceu(Tab, b) :- semPecas(Tab, p), !.
venceu(Tab, p) :- semPecas(Tab, b), !.

semPecas(Tab, Peca) :- \+ (member(L, Tab), memberchk(Peca, L)).

mostra(Tab) :-
    write('  1 2 3 4 5 6 7 8 (posição)'), nl,
    mostraLinhas(Tab, 1).

mostraLinhas([], _).
mostraLinhas([L|Ls], N) :-
    write(N), write(' '),
    mostraCasas(L), nl,
    N1 is N+1,
    mostraLinhas(Ls, N1).

mostraCasas([]).
mostraCasas([v|Cs]) :- !, write('. '), mostraCasas(Cs).
mostraCasas([C|Cs]) :- write(C), write(' '), mostraCasas(Cs).
