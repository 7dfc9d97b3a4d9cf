:- use_module(library(lists)).

/* Monkey Queen.
 * Board: 144 cells in one list, cell 1 is the upper left corner.
 * Cell: 0, or a number: 1 baby of player 1, -1 baby of player 2,
 *       N > 1 queen of player 1, N < -1 queen of player 2.
 * Player 1 (white) is at the bottom.
 */

newboard(B) :-
	findall(0, between(1,144,_), L),
	setcell(L, 6, -20, L1),
	setcell(L1, 139, 20, B).

setcell([_|T], 1, V, [V|T]) :- !.
setcell([H|T], N, V, [H|T2]) :- M is N-1, setcell(T, M, V, T2).

rowcol(I, R, C) :- R is (I-1) // 12, C is (I-1) mod 12.

belongs(1, V) :- V > 0.
belongs(2, V) :- V < 0.

% legal(+Player, +Board, +From, +To)
legal(Player, Board, From, To) :-
	nth1(From, Board, V), belongs(Player, V),
	nth1(To, Board, W), \+ belongs(Player, W),
	rowcol(From, R, C), rowcol(To, R2, C2),
	DR is R2-R, DC is C2-C,
	straight(DR, DC),
	Step is sign(DR)*12 + sign(DC),
	Next is From+Step,
	nothing_between(Next, To, Step, Board),
	H is abs(V),
	( W =\= 0 -> true
	; H =:= 1 -> Enemy is 3-Player, approach(Board, Enemy, R, C, R2, C2)
	; H > 2
	), !.

straight(0, D) :- D =\= 0.
straight(D, 0) :- D =\= 0.
straight(D, E) :- D =\= 0, abs(D) =:= abs(E).

nothing_between(To, To, _, _) :- !.
nothing_between(I, To, Step, Board) :-
	nth1(I, Board, 0),
	J is I+Step,
	nothing_between(J, To, Step, Board).

% the baby must not get further away from the queen
approach(Board, Enemy, R, C, R2, C2) :-
	thequeen(Board, Enemy, Q),
	rowcol(Q, RQ, CQ),
	D1 is sqrt((R-RQ)**2 + (C-CQ)**2),
	D2 is sqrt((R2-RQ)**2 + (C2-CQ)**2),
	D2 =< D1.

thequeen(Board, 1, I) :- nth1(I, Board, V), V > 1, !.
thequeen(Board, 2, I) :- nth1(I, Board, V), V < -1, !.

% move(+Board, +From, +To, +Player, -NewBoard, -NextPlayer)
move(Board, From, To, Player, NewBoard, Next) :-
	legal(Player, Board, From, To),
	nth1(From, Board, V), nth1(To, Board, W),
	( W =:= 0, abs(V) > 1
	-> S is sign(V), V2 is V-S
	;  S = 0, V2 = V ),
	setcell(Board, From, S, B1),
	setcell(B1, To, V2, NewBoard),
	Next is 3-Player.

% gameover(+Board, +PlayerToMove, -Winner)
gameover(Board, _, 2) :- \+ thequeen(Board, 1, _), !.
gameover(Board, _, 1) :- \+ thequeen(Board, 2, _), !.
gameover(Board, Player, Winner) :-
	\+ ( nth1(F, Board, V), belongs(Player, V), between(1, 144, T), legal(Player, Board, F, T) ),
	Winner is 3-Player.

% printing
print_board(B) :- print_header, print_board(B, 12).
print_board(_, 0) :- !, print_header.
print_board(B, N) :-
	length(Row, 12), append(Row, Rest, B),
	print_n(N),
	print_row(Row),
	print_n(N), nl,
	M is N-1,
	print_board(Rest, M).
print_header :- write('    A   B   C   D   E   F   G   H   I   J   K   L'), nl.
print_n(N) :- N < 10, !, write(' '), write(N).
print_n(N) :- write(N).
print_row([]).
print_row([0|T]) :- !, write('  . '), print_row(T).
print_row([V|T]) :-
	( V > 0 -> write(' W') ; write(' B') ),
	A is abs(V), write(A),
	( A < 10 -> write(' ') ; true ),
	print_row(T).

play :- newboard(B), turn(B, 1).
turn(B, P) :- gameover(B, P, W), !, print_board(B), write('Player '), write(W), write(' wins.'), nl.
turn(B, P) :-
	print_board(B),
	repeat,
	  write('Player '), write(P), write(' from: '), read(F),
	  write('to: '), read(T),
	  index(F, I), index(T, J),
	  ( move(B, I, J, P, B2, P2) -> true ; write('Wrong move.'), nl, fail ),
	!,
	turn(B2, P2).

% a12 -> 1
index(A, I) :-
	atom_codes(A, [L|Ds]), number_codes(R, Ds),
	I is (12-R)*12 + L - 0'a + 1.
