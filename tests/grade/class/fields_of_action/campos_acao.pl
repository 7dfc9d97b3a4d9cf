% PLOG 2018/19 - Trabalho 1 - Fields of Action
% Grupo 3 - 3MIEIC02
:- use_module(library(lists)).
:- use_module(library(random)).

% ---------------------------------------------------------
%   TABULEIRO
% ---------------------------------------------------------
tabuleiroInicial([
    [1-8, 1-7, 1-6, 1-5, 0, 0, 0, 0],
    [0, 0, 0, 0, 1-12, 1-11, 1-10, 1-9],
    [1-4, 1-3, 1-2, 1-1, 0, 0, 0, 0],
    [0, 0, 0, 0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0, 0, 0, 0],
    [0, 0, 0, 0, 2-1, 2-2, 2-3, 2-4],
    [2-9, 2-10, 2-11, 2-12, 0, 0, 0, 0],
    [0, 0, 0, 0, 2-5, 2-6, 2-7, 2-8]
]).

/* imprime o tabuleiro com as coordenadas a volta */
imprimeTabuleiro(Tab) :-
    nl, write('      A   B   C   D   E   F   G   H'), nl,
    imprimeLinhas(Tab, 8),
    nl.

imprimeLinhas([], _).
imprimeLinhas([Linha|Resto], N) :-
    write('    ---------------------------------'), nl,
    write(' '), write(N), write('  |'),
    imprimeCelulas(Linha), nl,
    N1 is N - 1,
    imprimeLinhas(Resto, N1).

imprimeCelulas([]).
imprimeCelulas([C|Cs]) :-
    simbolo(C, S), write(S), write('|'),
    imprimeCelulas(Cs).

simbolo(0, '   ') :- !.
simbolo(1-N, S) :- N < 10, !, atom_concat('B', N, S0), atom_concat(S0, ' ', S).
simbolo(1-N, S) :- atom_concat('B', N, S).
simbolo(2-N, S) :- N < 10, !, atom_concat('W', N, S0), atom_concat(S0, ' ', S).
simbolo(2-N, S) :- atom_concat('W', N, S).

% ---------------------------------------------------------
%   ACESSO
% ---------------------------------------------------------
getPeca(Tab, Linha, Coluna, Peca) :-
    nth1(Linha, Tab, L),
    nth1(Coluna, L, Peca).

setPeca([L|Ls], 1, Coluna, Peca, [N|Ls]) :- !, setNaLinha(L, Coluna, Peca, N).
setPeca([L|Ls], Linha, Coluna, Peca, [L|Ns]) :-
    Linha > 1,
    L1 is Linha - 1,
    setPeca(Ls, L1, Coluna, Peca, Ns).

setNaLinha([_|T], 1, Peca, [Peca|T]) :- !.
setNaLinha([H|T], C, Peca, [H|R]) :- C > 1, C1 is C - 1, setNaLinha(T, C1, Peca, R).

% ---------------------------------------------------------
%   REGRAS
% ---------------------------------------------------------
direcao(-1, -1).  direcao(-1, 0).  direcao(-1, 1).
direcao( 0, -1).                   direcao( 0, 1).
direcao( 1, -1).  direcao( 1, 0).  direcao( 1, 1).

ocupada(Tab, L, C) :- getPeca(Tab, L, C, _-_).

vizinhos(Tab, L, C, Num) :-
    findall(v, (direcao(DL, DC), L1 is L + DL, C1 is C + DC, ocupada(Tab, L1, C1)), Vs),
    length(Vs, Num).

adversario(1, 2).
adversario(2, 1).

% podeMover(+Tab, +Jogador, ?Li, ?Ci, ?Lf, ?Cf)
podeMover(Tab, Jogador, Li, Ci, Lf, Cf) :-
    getPeca(Tab, Li, Ci, Jogador-_),
    vizinhos(Tab, Li, Ci, N),
    destino(N, Tab, Jogador, Li, Ci, Lf, Cf).

% peca isolada
destino(0, Tab, _, Li, Ci, Lf, Cf) :-
    setPeca(Tab, Li, Ci, 0, SemPeca),
    direcao(DL, DC),
    member(Passos, [1,2,3,4,5,6,7]),
    Lf is Li + DL*Passos,
    Cf is Ci + DC*Passos,
    getPeca(Tab, Lf, Cf, 0),
    vizinhos(SemPeca, Lf, Cf, V),
    V >= 2.
% caso geral
destino(N, Tab, Jogador, Li, Ci, Lf, Cf) :-
    N > 0,
    direcao(DL, DC),
    Lf is Li + DL*N,
    Cf is Ci + DC*N,
    getPeca(Tab, Lf, Cf, P),
    P \= Jogador-_.

jogadasValidas(Tab, Jogador, Lista) :-
    findall([Li, Ci, Lf, Cf], podeMover(Tab, Jogador, Li, Ci, Lf, Cf), Lista).

mover(Tab, Jogador, [Li, Ci, Lf, Cf], NovoTab) :-
    podeMover(Tab, Jogador, Li, Ci, Lf, Cf), !,
    getPeca(Tab, Li, Ci, Peca),
    setPeca(Tab, Li, Ci, 0, T1),
    setPeca(T1, Lf, Cf, Peca, NovoTab).

% ---------------------------------------------------------
%   FIM DO JOGO
% ---------------------------------------------------------
capturada(Tab, Jogador, N) :-
    \+ (member(L, Tab), member(Jogador-N, L)).

cincoSeguidas(Tab, Jogador) :-
    member(K, [1,2,3,4,5,6,7,8]),
    K1 is K+1, K2 is K+2, K3 is K+3, K4 is K+4,
    capturada(Tab, Jogador, K),
    capturada(Tab, Jogador, K1),
    capturada(Tab, Jogador, K2),
    capturada(Tab, Jogador, K3),
    capturada(Tab, Jogador, K4), !.

% fimJogo(+Tab, +JogadorAtual, -Vencedor)
fimJogo(Tab, _, 1) :- cincoSeguidas(Tab, 2), !.
fimJogo(Tab, _, 2) :- cincoSeguidas(Tab, 1), !.
fimJogo(Tab, Jogador, Vencedor) :-
    jogadasValidas(Tab, Jogador, []),
    adversario(Jogador, Vencedor).

% ---------------------------------------------------------
%   COMPUTADOR E CICLO
% ---------------------------------------------------------
jogadaComputador(Tab, Jogador, Jogada) :-
    jogadasValidas(Tab, Jogador, Lista),
    random_member(Jogada, Lista).

jogar :-
    write('1 - Humano vs Humano'), nl,
    write('2 - Humano vs Computador'), nl,
    write('3 - Sair'), nl,
    write('Opcao: '), read(Op),
    opcao(Op).

opcao(1) :- tabuleiroInicial(T), ciclo(T, 1, humano, humano).
opcao(2) :- tabuleiroInicial(T), ciclo(T, 1, humano, pc).
opcao(3).

ciclo(Tab, Jogador, _, _) :-
    fimJogo(Tab, Jogador, V), !,
    imprimeTabuleiro(Tab),
    write('Ganhou o jogador '), write(V), nl.
ciclo(Tab, Jogador, T1, T2) :-
    imprimeTabuleiro(Tab),
    repeat,
    pedeJogada(T1, Tab, Jogador, Jogada),
    ( mover(Tab, Jogador, Jogada, Novo) -> true
    ; write('Jogada invalida!'), nl, fail ), !,
    adversario(Jogador, Outro),
    ciclo(Novo, Outro, T2, T1).

pedeJogada(humano, _, Jogador, Jogada) :-
    format('Jogador ~w, jogada [L1,C1,L2,C2]: ', [Jogador]),
    read(Jogada).
pedeJogada(pc, Tab, Jogador, Jogada) :- jogadaComputador(Tab, Jogador, Jogada).
