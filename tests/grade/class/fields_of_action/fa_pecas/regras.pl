rumo(0,1). rumo(1,1). rumo(1,0). rumo(1,-1).
rumo(0,-1). rumo(-1,-1). rumo(-1,0). rumo(-1,1).

% anda(+Casa, +Rumo, +N, -Casa2): N casas na direcao dada, sem sair do tabuleiro
anda(Casa, DX-DY, N, Casa2) :-
	casa(Casa, X, Y),
	X2 is X+N*DX, X2 >= 1, X2 =< 8,
	Y2 is Y+N*DY, Y2 >= 1, Y2 =< 8,
	casa(Casa2, X2, Y2), !.

a_volta(Ps, Casa, N) :-
	findall(C, ( rumo(A,B), anda(Casa, A-B, 1, C), ocupa(Ps, C) ), Cs),
	length(Cs, N).

% pode(+Jogador, ?De, ?Para, +Pecas)
pode(J, De, Para, Ps) :-
	member(De=J+_, Ps),
	a_volta(Ps, De, N),
	(   N =:= 0
	->  isolada(De, Para, Ps)
	;   rumo(A, B),
	    anda(De, A-B, N, Para),
	    \+ memberchk(Para=J+_, Ps)
	).

isolada(De, Para, Ps) :-
	select(De=_, Ps, Sem),
	rumo(A, B),
	member(K, [1,2,3,4,5,6,7]),
	anda(De, A-B, K, Para),
	\+ ocupa(Sem, Para),
	a_volta(Sem, Para, V),
	V >= 2.

% lance(+Jogador, +De, +Para, +Pecas, -Pecas2)
lance(J, De, Para, Ps, [Para=J+N|Ps3]) :-
	pode(J, De, Para, Ps), !,
	select(De=J+N, Ps, Ps2), !,
	(   select(Para=_, Ps2, Ps3) -> true ; Ps3 = Ps2 ).

lances(J, Ps, Ls) :-
	findall(De>Para, pode(J, De, Para, Ps), Ls).

% terminou(+Pecas, +AJogar, -Vencedor)
terminou(Ps, _, V) :-
	rival(V, P),
	member(K, [1,2,3,4,5,6,7,8]),
	nenhuma(5, K, P, Ps), !.
terminou(Ps, J, V) :-
	lances(J, Ps, []),
	rival(J, V).

nenhuma(0, _, _, _) :- !.
nenhuma(Q, K, P, Ps) :-
	\+ memberchk(_=P+K, Ps),
	Q1 is Q-1, K1 is K+1,
	nenhuma(Q1, K1, P, Ps).
