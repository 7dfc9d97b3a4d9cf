desenha(Ps) :-
	nl,
	desenha_linha(8, Ps),
	write('     a   b   c   d   e   f   g   h'), nl, nl.

desenha_linha(0, _) :- !.
desenha_linha(Y, Ps) :-
	write(Y), write('  '),
	desenha_casa(1, Y, Ps), nl,
	Y1 is Y-1,
	desenha_linha(Y1, Ps).

desenha_casa(9, _, _) :- !.
desenha_casa(X, Y, Ps) :-
	casa(C, X, Y), !,
	(   memberchk(C=Cor+N, Ps)
	->  sub_atom(Cor, 0, 1, _, Letra),
	    (  N < 10 -> format(" ~w~w ", [Letra, N]) ; format(" ~w~w", [Letra, N]) )
	;   write(' .  ')
	),
	X1 is X+1,
	desenha_casa(X1, Y, Ps).
