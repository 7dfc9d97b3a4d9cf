% Inteligencia Artificial / Logica - Tablut com acampamentos (variante do enunciado deste ano)
% As casas onde as pretas comecam sao acampamentos: depois de sair ninguem la volta a parar.
% O tabuleiro esta na base de dados: c(N, Peca), N = Linha*10+Coluna (11 a 99)

:- dynamic(c/2).
:- dynamic(a_jogar/1).
:- use_module(library(lists)).

pretas([14,15,16,25, 41,51,61,52, 49,59,69,58, 94,95,96,85]).
brancas([35,45,65,75,53,54,56,57]).

prepara :-
	retractall(c(_,_)), retractall(a_jogar(_)),
	pretas(Ps), brancas(Bs),
	( member(L,[1,2,3,4,5,6,7,8,9]), member(C,[1,2,3,4,5,6,7,8,9]), N is L*10+C,
	  ( memberchk(N,Ps) -> X = p ; memberchk(N,Bs) -> X = b ; N =:= 55 -> X = k ; X = n ),
	  assertz(c(N,X)), fail
	; true ),
	assertz(a_jogar(p)).

minha(p, p).
minha(b, b).
minha(b, k).

muda(p, b).
muda(b, p).

acampamento(N) :- pretas(Ps), memberchk(N, Ps).

passo(1). passo(-1). passo(10). passo(-10).

% anda(+De, +Passo, -Para): para onde se chega nessa direccao
anda(De, Passo, Para) :-
	Seg is De+Passo,
	c(Seg, n),
	( Para = Seg ; anda(Seg, Passo, Para) ).

% legal(?De, ?Para)
legal(De, Para) :-
	a_jogar(J), minha(J, P),
	c(De, P),
	passo(S),
	anda(De, S, Para),
	\+ acampamento(Para).

% faz(+De, +Para)
faz(De, Para) :-
	legal(De, Para), !,
	retract(c(De, P)), assertz(c(De, n)),
	retract(c(Para, _)), assertz(c(Para, P)),
	a_jogar(J),
	findall(V, cai(J, Para, V), Vs),
	limpa(Vs),
	retract(a_jogar(J)), muda(J, K), assertz(a_jogar(K)).

limpa([]).
limpa([V|Vs]) :- retract(c(V, _)), assertz(c(V, n)), limpa(Vs).

cai(J, Para, V) :-
	passo(S), V is Para+S,
	muda(J, K), minha(K, Q), c(V, Q),
	( Q == k -> cercado(V) ; T is V+S, minha(J, M), c(T, M) ).

cercado(V) :- A is V+1, c(A,p), B is V-1, c(B,p), D is V+10, c(D,p), E is V-10, c(E,p).

% resultado(-Texto)
resultado('ganham as pretas') :- \+ c(_, k), !.
resultado('ganham as brancas') :- c(N, k), na_borda(N), !.
resultado('ganham as pretas') :- a_jogar(b), \+ legal(_, _), !.
resultado('ganham as brancas') :- a_jogar(p), \+ legal(_, _), !.
resultado('o jogo continua').

na_borda(N) :- N < 20, !.
na_borda(N) :- N > 90, !.
na_borda(N) :- 1 =:= N mod 10, !.
na_borda(N) :- 9 =:= N mod 10.

% computador: olha D jogadas para a frente (sem poda...)
pensa(D, De, Para) :-
	findall(V-(X>Y), ( legal(X, Y), experimenta(X, Y, D, V) ), L),
	keysort(L, O), last(O, _-(De>Para)).

experimenta(X, Y, D, V) :-
	findall(c(N,P), c(N,P), Antes), a_jogar(J),
	faz(X, Y), nota(J, D, V),
	retractall(c(_,_)), retractall(a_jogar(_)),
	forall(member(C, Antes), assertz(C)), assertz(a_jogar(J)).

nota(p, _, 50) :- \+ c(_, k), !.
nota(b, _, 50) :- c(N, k), na_borda(N), !.
nota(_, 1, V) :- !, findall(x, c(_,b), B), findall(x, c(_,p), P), length(B,NB), length(P,NP), a_jogar(K),
	( K == p -> V is 2*NB-NP ; V is NP-2*NB ).
nota(J, D, V) :- D1 is D-1, findall(W, ( legal(X,Y), experimenta(X,Y,D1,W) ), Ws), max_list(Ws, M), V is -M, J = J.

nivel(facil, 1).
nivel(dificil, 3).

computador(Nivel, De, Para) :- nivel(Nivel, D), pensa(D, De, Para).

mostra_tudo :-
	nl, write('    1 2 3 4 5 6 7 8 9'), nl,
	member(L,[1,2,3,4,5,6,7,8,9]), write('  '), write(L), write(' '),
	( member(C,[1,2,3,4,5,6,7,8,9]), N is L*10+C, c(N,X), imagem(X,N,I), write(I), write(' '), fail ; nl ),
	fail.
mostra_tudo.

imagem(n, N, '^') :- acampamento(N), !.
imagem(n, _, '.') :- !.
imagem(p, _, 'P') :- !.
imagem(b, _, 'B') :- !.
imagem(k, _, 'K').

principal :- prepara, ronda.
ronda :- resultado(R), R \= 'o jogo continua', !, mostra_tudo, write(R), nl.
ronda :- mostra_tudo, a_jogar(p), !, write('De (ex. 14): '), read(D), write('Para: '), read(P),
	( faz(D, P) -> true ; write('Nao!'), nl ), ronda.
ronda :- computador(facil, D, P), faz(D, P), ronda.
