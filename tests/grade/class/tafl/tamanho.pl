% Tafl (Tablut) - PLOG 2014 - os autores preferem x (coluna) antes de y (linha)
% tabuleiro = [Tamanho | Linhas]

tab([9,
 [o,o,o,p,p,p,o,o,o],
 [o,o,o,o,p,o,o,o,o],
 [o,o,o,o,b,o,o,o,o],
 [p,o,o,o,b,o,o,o,p],
 [p,p,b,b,r,b,b,p,p],
 [p,o,o,o,b,o,o,o,p],
 [o,o,o,o,b,o,o,o,o],
 [o,o,o,o,p,o,o,o,o],
 [o,o,o,p,p,p,o,o,o]]).

% --- leitura/escrita ---
le([T|Linhas], X, Y, P) :- X >= 1, X =< T, Y >= 1, Y =< T, nth1(Y, Linhas, L), nth1(X, L, P).

grava([T|Linhas], X, Y, P, [T|Novas]) :- gravaL(Linhas, X, Y, P, Novas).
gravaL([L|Ls], X, 1, P, [N|Ls]) :- !, gravaC(L, X, P, N).
gravaL([L|Ls], X, Y, P, [L|Ns]) :- Y1 is Y-1, gravaL(Ls, X, Y1, P, Ns).
gravaC([_|Cs], 1, P, [P|Cs]) :- !.
gravaC([C|Cs], X, P, [C|Ns]) :- X1 is X-1, gravaC(Cs, X1, P, Ns).

% --- validacao ---
% validaPeca(+Tab, +Jogador, +X-Y)
validaPeca(Tab, preto, X-Y) :- le(Tab, X, Y, p).
validaPeca(Tab, branco, X-Y) :- le(Tab, X, Y, b), !.
validaPeca(Tab, branco, X-Y) :- le(Tab, X, Y, r).

% validaJogada(+Tab, +De, +Para)
validaJogada(Tab, X-Y, X-Y2) :- Y2 =\= Y, !, (Y2 > Y -> S = 1 ; S = -1), caminhoV(Tab, X, Y, Y2, S).
validaJogada(Tab, X-Y, X2-Y) :- X2 =\= X, (X2 > X -> S = 1 ; S = -1), caminhoH(Tab, X, Y, X2, S).

caminhoV(_, _, Y, Y, _) :- !.
caminhoV(Tab, X, Y, Y2, S) :- Y1 is Y+S, le(Tab, X, Y1, o), caminhoV(Tab, X, Y1, Y2, S).
caminhoH(_, X, _, X, _) :- !.
caminhoH(Tab, X, Y, X2, S) :- X1 is X+S, le(Tab, X1, Y, o), caminhoH(Tab, X1, Y, X2, S).

% --- execucao ---
executa(Tab, X-Y, X2-Y2, Novo) :-
	le(Tab, X, Y, P),
	grava(Tab, X, Y, o, T1),
	grava(T1, X2, Y2, P, T2),
	captura(T2, P, X2, Y2, Novo).

% se houver captura tira-se a peca, senao fica igual
captura(Tab, P, X, Y, Novo) :- X1 is X+1, X2 is X+2, comida(Tab, P, X1, Y, X2, Y), !, grava(Tab, X1, Y, o, Novo).
captura(Tab, P, X, Y, Novo) :- X1 is X-1, X2 is X-2, comida(Tab, P, X1, Y, X2, Y), !, grava(Tab, X1, Y, o, Novo).
captura(Tab, P, X, Y, Novo) :- Y1 is Y+1, Y2 is Y+2, comida(Tab, P, X, Y1, X, Y2), !, grava(Tab, X, Y1, o, Novo).
captura(Tab, P, X, Y, Novo) :- Y1 is Y-1, Y2 is Y-2, comida(Tab, P, X, Y1, X, Y2), !, grava(Tab, X, Y1, o, Novo).
captura(Tab, _, _, _, Tab).

comida(Tab, p, X, Y, _, _) :- le(Tab, X, Y, r), !,
	X1 is X+1, X0 is X-1, Y1 is Y+1, Y0 is Y-1,
	le(Tab, X1, Y, p), le(Tab, X0, Y, p), le(Tab, X, Y1, p), le(Tab, X, Y0, p).
comida(Tab, p, X, Y, X2, Y2) :- !, le(Tab, X, Y, b), le(Tab, X2, Y2, p).
comida(Tab, _, X, Y, X2, Y2) :- le(Tab, X, Y, p), le(Tab, X2, Y2, A), (A = b ; A = r), !.

% --- fim: fimJogo(+Tab, +JogadorQueVaiJogar) escreve quem ganhou ---
fimJogo(Tab, _) :- \+ (Tab = [_|Ls], member(L, Ls), member(r, L)), !, write('GANHARAM OS PRETOS'), nl.
fimJogo(Tab, _) :- le2(Tab, X, Y, r), (X = 1 ; X = 9 ; Y = 1 ; Y = 9), !, write('GANHARAM OS BRANCOS'), nl.
fimJogo(Tab, J) :- \+ temJogada(Tab, J), write('GANHARAM OS '), outro(J, O), nome(O, N), write(N), nl.

le2([_|Ls], X, Y, P) :- nth1(Y, Ls, L), nth1(X, L, P).

temJogada(Tab, J) :- le2(Tab, X, Y, _), validaPeca(Tab, J, X-Y),
	member(DX/DY, [1/0, -1/0, 0/1, 0/(-1)]), X1 is X+DX, Y1 is Y+DY, le(Tab, X1, Y1, o), !.

outro(preto, branco).
outro(branco, preto).
nome(preto, 'PRETOS').
nome(branco, 'BRANCOS').

% --- desenho ---
desenha([T|Ls]) :- write('    1  2  3  4  5  6  7  8  9'), nl, desenhaLs(Ls, 1, T).
desenhaLs([], _, _).
desenhaLs([L|Ls], N, T) :- write(N), write('  '), desenhaL(L), nl, N1 is N+1, desenhaLs(Ls, N1, T).
desenhaL([]).
desenhaL([C|Cs]) :- s(C, S), write(S), desenhaL(Cs).
s(o, ' . ').
s(p, ' # ').
s(b, ' o ').
s(r, ' K ').

% --- ciclo ---
game :- tab(T), ciclo(T, preto).

ciclo(T, J) :- fimJogo(T, J), !.
ciclo(T, J) :-
	desenha(T),
	write(J), write(', peca (x-y): '), read(De),
	write('destino (x-y): '), read(Para),
	( validaPeca(T, J, De), validaJogada(T, De, Para) ->
		executa(T, De, Para, T2), outro(J, O), ciclo(T2, O)
	; write('jogada invalida'), nl, ciclo(T, J) ).
