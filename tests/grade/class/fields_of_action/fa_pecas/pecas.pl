% There is no board: a position is the list of the pieces that are left,
% each  Square=Colour+Number , squares are atoms a1..h8.

pecas_iniciais([
	a8=black+8, b8=black+7, c8=black+6, d8=black+5,
	e7=black+12, f7=black+11, g7=black+10, h7=black+9,
	a6=black+4, b6=black+3, c6=black+2, d6=black+1,
	e3=white+1, f3=white+2, g3=white+3, h3=white+4,
	a2=white+9, b2=white+10, c2=white+11, d2=white+12,
	e1=white+5, f1=white+6, g1=white+7, h1=white+8 ]).

rival(black, white).
rival(white, black).

% casa(?Nome, ?X, ?Y)
casa(Nome, X, Y) :-
	nonvar(Nome), !,
	atom_chars(Nome, [L,D]),
	nth1(X, [a,b,c,d,e,f,g,h], L),
	nth1(Y, ['1','2','3','4','5','6','7','8'], D).
casa(Nome, X, Y) :-
	nth1(X, [a,b,c,d,e,f,g,h], L),
	nth1(Y, ['1','2','3','4','5','6','7','8'], D),
	atom_chars(Nome, [L,D]).

ocupa(Ps, Casa) :- memberchk(Casa=_, Ps).
