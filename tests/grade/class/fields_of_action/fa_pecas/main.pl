% Fields of Action - load this one
:- use_module(library(lists)).
:- ensure_loaded('pecas.pl').
:- ensure_loaded('regras.pl').
:- ensure_loaded('ecra.pl').

play :-
	pecas_iniciais(Ps),
	turno(black, Ps).

turno(J, Ps) :-
	terminou(Ps, J, V), !,
	desenha(Ps),
	write(V), write(' won'), nl.
turno(J, Ps) :-
	desenha(Ps),
	write(J), write(': '),
	le_casa(De), le_casa(Para),
	(   lance(J, De, Para, Ps, Ps2)
	->  rival(J, R), turno(R, Ps2)
	;   write('not a legal move'), nl, turno(J, Ps)
	).

le_casa(Casa) :- read(Casa), atom(Casa).
