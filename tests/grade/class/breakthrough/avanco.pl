% ----------------------------------------------------------
%  BREAKTHROUGH - trabalho pratico 1
%  Turma 3, grupo 5
% ----------------------------------------------------------
:- use_module(library(lists)).
:- use_module(library(random)).

% estado: jogo(Tabuleiro, Jogador)
% as casas sao b (brancas), p (pretas) e v (vazia)

estado_inicial(jogo(Tab, b)) :-
	tabuleiro_inicial(Tab).

tabuleiro_inicial([
	[b,b,b,b,b,b,b,b],
	[b,b,b,b,b,b,b,b],
	[v,v,v,v,v,v,v,v],
	[v,v,v,v,v,v,v,v],
	[v,v,v,v,v,v,v,v],
	[v,v,v,v,v,v,v,v],
	[p,p,p,p,p,p,p,p],
	[p,p,p,p,p,p,p,p]]).

adversario(b, p).
adversario(p, b).

% as brancas descem, as pretas sobem
frente(b, 1).
frente(p, -1).

% ---------- acesso ao tabuleiro ----------
casa(Tab, Lin, Col, Peca) :-
	nth1(Lin, Tab, Linha),
	nth1(Col, Linha, Peca).

substitui(1, [_|T], X, [X|T]) :- !.
substitui(N, [H|T], X, [H|R]) :-
	N > 1,
	N1 is N-1,
	substitui(N1, T, X, R).

muda_casa(Tab, Lin, Col, Peca, Novo) :-
	nth1(Lin, Tab, Linha),
	substitui(Col, Linha, Peca, NovaLinha),
	substitui(Lin, Tab, NovaLinha, Novo).

% ---------- jogadas ----------
% jogada_valida(+Tab, +Jog, jogada(L1,C1,L2,C2))
jogada_valida(Tab, Jog, jogada(L1,C1,L2,C2)) :-
	casa(Tab, L1, C1, Jog),
	frente(Jog, F),
	L2 is L1+F,
	member(D, [-1,0,1]),
	C2 is C1+D,
	casa(Tab, L2, C2, Destino),
	pode_entrar(D, Jog, Destino).

pode_entrar(_, _, v).
pode_entrar(D, Jog, Destino) :-
	D =\= 0,
	adversario(Jog, Destino).

jogadas_validas(jogo(Tab, Jog), Lista) :-
	findall(J, jogada_valida(Tab, Jog, J), Lista).

joga(jogo(Tab, Jog), jogada(L1,C1,L2,C2), jogo(Novo, Outro)) :-
	jogada_valida(Tab, Jog, jogada(L1,C1,L2,C2)), !,
	muda_casa(Tab, L1, C1, v, Aux),
	muda_casa(Aux, L2, C2, Jog, Novo),
	adversario(Jog, Outro).

% ---------- fim do jogo ----------
fim(jogo(Tab, _), b) :- last(Tab, Base), memberchk(b, Base), !.
fim(jogo([Base|_], _), p) :- memberchk(p, Base), !.
fim(jogo(Tab, _), Vencedor) :-
	adversario(Vencedor, Perdedor),
	\+ ( member(Linha, Tab), memberchk(Perdedor, Linha) ), !.

% ---------- avaliacao ----------
valor(jogo(Tab, _), Jog, 1000) :- fim(jogo(Tab, Jog), Jog), !.
valor(jogo(Tab, _), Jog, -1000) :- fim(jogo(Tab, Jog), _), !.
valor(jogo(Tab, _), Jog, Valor) :-
	adversario(Jog, Outro),
	conta(Tab, Jog, N1),
	conta(Tab, Outro, N2),
	Valor is N1-N2.

conta(Tab, Peca, N) :-
	findall(x, casa(Tab, _, _, Peca), Xs),
	length(Xs, N).

% ---------- computador ----------
% nivel 1: ao calhas; nivel 2: guloso
escolhe(1, Estado, Jogada) :-
	jogadas_validas(Estado, Lista),
	random_member(Jogada, Lista).
escolhe(2, Estado, Jogada) :-
	Estado = jogo(_, Jog),
	jogadas_validas(Estado, Lista),
	findall(V-J, ( member(J, Lista), joga(Estado, J, Novo), valor(Novo, Jog, V) ), Pares),
	keysort(Pares, Ordenados),
	last(Ordenados, _-Jogada).

% ---------- ecra ----------
mostra(jogo(Tab, _)) :-
	nl, write('    1 2 3 4 5 6 7 8'), nl,
	write('    ---------------'), nl,
	mostra_linhas(Tab, 1).

mostra_linhas([], _).
mostra_linhas([L|Ls], N) :-
	write(N), write(' | '),
	mostra_linha(L), nl,
	N1 is N+1,
	mostra_linhas(Ls, N1).

mostra_linha([]).
mostra_linha([C|Cs]) :- simbolo(C, S), write(S), write(' '), mostra_linha(Cs).

simbolo(v, '.').
simbolo(b, 'O').
simbolo(p, 'X').

% ---------- ciclo ----------
jogar :-
	write('1. Humano x Humano'), nl,
	write('2. Humano x Computador'), nl,
	write('0. Sair'), nl,
	read(Opcao),
	estado_inicial(E),
	modo(Opcao, E).

modo(0, _).
modo(1, E) :- ciclo(E, humano, humano).
modo(2, E) :- ciclo(E, humano, computador).

ciclo(E, _, _) :-
	fim(E, V), !,
	mostra(E),
	write('Venceu: '), write(V), nl.
ciclo(E, Este, Aquele) :-
	mostra(E),
	pede(Este, E, J),
	joga(E, J, E2), !,
	ciclo(E2, Aquele, Este).
ciclo(E, Este, Aquele) :-
	write('Jogada invalida!'), nl,
	ciclo(E, Este, Aquele).

pede(humano, _, jogada(L1,C1,L2,C2)) :-
	write('De (Linha-Coluna): '), read(L1-C1),
	write('Para (Linha-Coluna): '), read(L2-C2).
pede(computador, E, J) :- escolhe(2, E, J).
