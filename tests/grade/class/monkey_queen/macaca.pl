% Monkey Queen -- PLOG 2016/17, turma 5
% Casas do tabuleiro:
%    livre
%    rainha(Cor, Altura)
%    bebe(Cor)
% Coordenadas X/Y, X e a coluna, Y a linha, ambas de 1 a 12, (1,1) em cima a esquerda

:- use_module(library(lists)).

tabuleiro_vazio(T) :- length(T, 12), maplist(linha_vazia, T).
linha_vazia(L) :- length(L, 12), maplist(=(livre), L).

inicio(T) :-
    tabuleiro_vazio(V),
    substitui(V, 6, 1, rainha(preto, 20), T1),
    substitui(T1, 7, 12, rainha(branco, 20), T).

cor(rainha(C, _), C).
cor(bebe(C), C).

inimigo(preto, branco).
inimigo(branco, preto).

valor(T, X, Y, V) :- nth1(Y, T, L), nth1(X, L, V).

substitui(T, X, Y, V, T2) :-
    Antes is Y - 1,
    length(Cima, Antes),
    append(Cima, [Linha|Baixo], T),
    AntesX is X - 1,
    length(Esq, AntesX),
    append(Esq, [_|Dir], Linha),
    append(Esq, [V|Dir], Nova),
    append(Cima, [Nova|Baixo], T2), !.

% onde esta a rainha de uma cor
onde(T, Cor, X, Y) :- valor(T, X, Y, rainha(Cor, _)), !.

sentido(1, 0).
sentido(-1, 0).
sentido(0, 1).
sentido(0, -1).
sentido(1, 1).
sentido(-1, -1).
sentido(1, -1).
sentido(-1, 1).

% caminho(+T, +X, +Y, +DX, +DY, -X2, -Y2, -Conteudo)
% todas as casas ate encontrar alguma coisa, inclusive
caminho(T, X, Y, DX, DY, XF, YF, Conteudo) :-
    X2 is X + DX,
    Y2 is Y + DY,
    valor(T, X2, Y2, C),
    caminho2(C, T, X2, Y2, DX, DY, XF, YF, Conteudo).

caminho2(C, _, X, Y, _, _, X, Y, C).
caminho2(livre, T, X, Y, DX, DY, XF, YF, C) :- caminho(T, X, Y, DX, DY, XF, YF, C).

% jogada(+T, +Cor, ?X, ?Y, ?X2, ?Y2)
jogada(T, Cor, X, Y, X2, Y2) :-
    valor(T, X, Y, Peca),
    cor(Peca, Cor),
    sentido(DX, DY),
    caminho(T, X, Y, DX, DY, X2, Y2, Alvo),
    permite(Peca, Alvo, T, X, Y, X2, Y2).

permite(Peca, Alvo, _, _, _, _, _) :-
    cor(Peca, Cor), cor(Alvo, Outra), Cor \= Outra.
permite(rainha(_, N), livre, _, _, _, _, _) :- N > 2.
permite(bebe(Cor), livre, T, X, Y, X2, Y2) :-
    inimigo(Cor, Ini),
    onde(T, Ini, XR, YR),
    D1 is (X - XR) * (X - XR) + (Y - YR) * (Y - YR),
    D2 is (X2 - XR) * (X2 - XR) + (Y2 - YR) * (Y2 - YR),
    D2 < D1.

jogadas(T, Cor, Lista) :-
    findall(j(X/Y, X2/Y2), jogada(T, Cor, X, Y, X2, Y2), Lista).

% efetua(+T, +X, +Y, +X2, +Y2, -Novo)
efetua(T, X, Y, X2, Y2, Novo) :-
    valor(T, X, Y, Peca),
    cor(Peca, Cor),
    jogada(T, Cor, X, Y, X2, Y2), !,
    valor(T, X2, Y2, Alvo),
    fica(Peca, Alvo, Deixa, Leva),
    substitui(T, X, Y, Deixa, T1),
    substitui(T1, X2, Y2, Leva, Novo).

fica(rainha(C, N), livre, bebe(C), rainha(C, N1)) :- !, N1 is N - 1.
fica(Peca, _, livre, Peca).

vencedor(T, _, branco) :- \+ onde(T, preto, _, _), !.
vencedor(T, _, preto) :- \+ onde(T, branco, _, _), !.
vencedor(T, Cor, Ini) :- inimigo(Cor, Ini), \+ jogada(T, Cor, _, _, _, _).

% ---------------- visualizacao ----------------
mostra(T) :-
    nl, write('    '), cabecalho(1), nl,
    mostraLinhas(T, 1).

cabecalho(13) :- !.
cabecalho(N) :- escreve2(N), write('  '), N1 is N + 1, cabecalho(N1).

escreve2(N) :- N < 10, !, write(' '), write(N).
escreve2(N) :- write(N).

mostraLinhas([], _).
mostraLinhas([L|Ls], N) :-
    escreve2(N), write(' |'),
    mostraLinha(L), nl,
    N1 is N + 1,
    mostraLinhas(Ls, N1).

mostraLinha([]).
mostraLinha([C|Cs]) :- mostraCasa(C), write('|'), mostraLinha(Cs).

mostraCasa(livre) :- write('   ').
mostraCasa(bebe(preto)) :- write(' p ').
mostraCasa(bebe(branco)) :- write(' b ').
mostraCasa(rainha(preto, N)) :- write('P'), escreve2(N).
mostraCasa(rainha(branco, N)) :- write('B'), escreve2(N).

% ---------------- jogo ----------------
jogar :- inicio(T), joga(T, branco).

joga(T, Cor) :-
    vencedor(T, Cor, V), !,
    mostra(T), write('Venceu: '), write(V), nl.
joga(T, Cor) :-
    mostra(T),
    write('Joga '), write(Cor), write(', X/Y: '), read(X/Y),
    write('para X/Y: '), read(X2/Y2),
    (   valor(T, X, Y, P), cor(P, Cor), efetua(T, X, Y, X2, Y2, T2)
    ->  inimigo(Cor, Outro), joga(T2, Outro)
    ;   write('Nao e possivel.'), nl, joga(T, Cor)
    ).
