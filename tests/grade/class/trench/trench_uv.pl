% Trench.  The board turned by 45 degrees is an ordinary 8x8 board:
% U and V count from the top corner (0,0), the general of player 1; U goes down to
% the left and V down to the right. The trench is the diagonal U+V = 7.

:- dynamic square/3.	% square(U,V,Content): empty or piece(Rank,Player)
:- dynamic current/1.
:- use_module(library(lists)).

setup :-
	retractall(square(_,_,_)),
	retractall(current(_)),
	assertz(current(2)),
	member(U,[0,1,2,3,4,5,6,7]),
	member(V,[0,1,2,3,4,5,6,7]),
	first(U,V,Content),
	assertz(square(U,V,Content)),
	fail.
setup.

first(U,V,piece(Rank,1)) :- army(U,V,Rank), !.
first(U,V,piece(Rank,2)) :- A is 7-U, B is 7-V, army(A,B,Rank), !.
first(_,_,empty).

army(0,0,general).
army(U,V,colonel) :- U+V =:= 1.
army(U,V,captain) :- U+V =:= 2.
army(U,V,sergeant) :- U+V =:= 3.
army(U,V,soldier) :- S is U+V, S >= 4, S =< 6, abs(U-V) =< 6-S.

rank(soldier,1,[diagonal]).
rank(sergeant,2,[diagonal,forward]).
rank(captain,3,[diagonal,forward,sideways]).
rank(colonel,4,[diagonal,forward,sideways]).
rank(general,5,[diagonal,forward,back,sideways]).

% towards(Kind,Player,DU,DV)
towards(diagonal,_,0,1).
towards(diagonal,_,1,0).
towards(diagonal,_,0,-1).
towards(diagonal,_,-1,0).
towards(forward,1,1,1).
towards(forward,2,-1,-1).
towards(back,1,-1,-1).
towards(back,2,1,1).
towards(sideways,_,1,-1).
towards(sideways,_,-1,1).

side(U,V,1) :- U+V < 7.
side(U,V,2) :- U+V > 7.
trench(U,V) :- U+V =:= 7.

% move(U,V,U2,V2,Dead): a legal move of the player to move, Dead are the squares of captured pieces
move(U,V,U2,V2,Dead) :-
	current(P),
	square(U,V,piece(R,P)),
	rank(R,Max,Kinds),
	member(K,Kinds),
	towards(K,P,DU,DV),
	( trench(U,V) -> Start = trench
	; side(U,V,P) -> Start = home
	; Start = abroad ),
	glide(Max,U,V,DU,DV,P,Start,U2,V2,Dead).

glide(N,U,V,DU,DV,P,Start,UF,VF,Dead) :-
	N > 0,
	A is U+DU, B is V+DV,
	square(A,B,X),
	meets(X,A,B,P,Start,Dead,More,Goes),
	( UF = A, VF = B, More = []
	; Goes == yes, M is N-1, glide(M,A,B,DU,DV,P,Start,UF,VF,More) ).

meets(empty,_,_,_,_,More,More,yes).
meets(piece(_,Q),A,B,P,Start,[A-B|More],More,Goes) :-
	Q =\= P,
	beats(Start,A,B),
	( Start == trench -> Goes = yes ; Goes = no ).

beats(trench,A,B) :- !, \+ trench(A,B).
beats(abroad,_,_) :- !.
beats(home,A,B) :- \+ trench(A,B).

% make(U,V,U2,V2): do it, and it is the other one's turn
make(U,V,U2,V2) :-
	move(U,V,U2,V2,Dead), !,
	forall(member(A-B,Dead), put(A,B,empty)),
	square(U,V,Piece),
	put(U,V,empty),
	put(U2,V2,Piece),
	retract(current(P)),
	Q is 3-P,
	assertz(current(Q)).

put(U,V,X) :- retract(square(U,V,_)), !, assertz(square(U,V,X)).

finished(P) :- member(P-Q,[1-2,2-1]), \+ square(_,_,piece(_,Q)), !.

draw :-
	nl,
	member(S,[0,1,2,3,4,5,6,7,8,9,10,11,12,13,14]),
	Indent is abs(7-S)*3, tab(Indent),
	draw_row(S), nl, fail.
draw :- current(P), write('Player '), write(P), nl.

draw_row(S) :-
	member(V,[0,1,2,3,4,5,6,7]),
	U is S-V, U >= 0, U =< 7,
	square(U,V,X), letters(X,T), write(T), write('   '), fail.
draw_row(_).

letters(empty,' . ').
letters(piece(R,P),T) :- short(R,S), atom_concat(S,P,T).
short(soldier,'So'). short(sergeant,'Sa'). short(captain,'Ca'). short(colonel,'Co'). short(general,'Ge').

play :-
	setup,
	repeat,
	  draw,
	  write('U V U2 V2 :'), read(U), read(V), read(U2), read(V2),
	  ( make(U,V,U2,V2) -> true ; write('not possible'), nl ),
	  finished(P), !,
	draw, write(P), write(' wins'), nl.
