% Fields of Action
% everything lives in the database: one fact for every piece, at(X,Y,Colour,Number)
% X = column 1..8 (a..h), Y = rank 1..8 from the bottom, like on the real board

:- dynamic at/4, turn/1, captured/2, ended/1.

reset :-
	retractall(at(_,_,_,_)), retractall(turn(_)),
	retractall(captured(_,_)), retractall(ended(_)),
	forall(start(C,Y,X,N), assertz(at(X,Y,C,N))),
	assertz(turn(black)).

start(C,Y,X,N) :- row(C,Y,First,Ns), nth0(I,Ns,N), X is First+I.

row(black,8,1,[8,7,6,5]).
row(black,7,5,[12,11,10,9]).
row(black,6,1,[4,3,2,1]).
row(white,3,5,[1,2,3,4]).
row(white,2,1,[9,10,11,12]).
row(white,1,5,[5,6,7,8]).

opponent(black,white).
opponent(white,black).

onboard(X,Y) :- X>=1, X=<8, Y>=1, Y=<8.

step(1,0). step(-1,0). step(0,1). step(0,-1).
step(1,1). step(1,-1). step(-1,1). step(-1,-1).

touching(X,Y,N) :-
	aggregate_all(count, (step(DX,DY), A is X+DX, B is Y+DY, at(A,B,_,_)), N).

% can(X1,Y1,X2,Y2): the player on turn may go there
can(X1,Y1,X2,Y2) :-
	turn(Me),
	at(X1,Y1,Me,_),
	touching(X1,Y1,N),
	step(DX,DY),
	reach(N,D),
	X2 is X1+D*DX, Y2 is Y1+D*DY,
	onboard(X2,Y2),
	landing(N,Me,X2,Y2).

reach(0,D) :- !, between(1,7,D).
reach(N,N).

landing(0,_,X,Y) :- !,
	\+ at(X,Y,_,_),
	touching(X,Y,T), T >= 2.
landing(_,Me,X,Y) :- \+ at(X,Y,Me,_).

% domove(X1,Y1,X2,Y2): checks, changes the facts, says what happened
domove(X1,Y1,X2,Y2) :-
	\+ ended(_),
	once(can(X1,Y1,X2,Y2)),
	turn(Me), opponent(Me,You),
	( retract(at(X2,Y2,You,K)) ->
	    assertz(captured(You,K)),
	    format("~w takes number ~w~n",[Me,K])
	; true ),
	retract(at(X1,Y1,Me,N)),
	assertz(at(X2,Y2,Me,N)),
	retract(turn(Me)), assertz(turn(You)),
	checkend(Me,You).

checkend(Me,You) :- run_of_five(You), !, assertz(ended(Me)).
checkend(Me,_) :- \+ can(_,_,_,_), !, assertz(ended(Me)).
checkend(_,_).

run_of_five(C) :-
	between(1,8,A), B is A+4,
	forall(between(A,B,K), \+ at(_,_,C,K)), !.

show :-
	nl,
	forall(member(Y,[8,7,6,5,4,3,2,1]), showrank(Y)),
	write('    a    b    c    d    e    f    g    h'), nl,
	( turn(T) -> format("~w to play~n",[T]) ; true ).

showrank(Y) :-
	write(Y), write(' '),
	forall(between(1,8,X), showsquare(X,Y)), nl.

showsquare(X,Y) :- at(X,Y,C,N), !,
	sub_atom(C,0,1,_,L),
	( N < 10 -> format("[~w ~w]",[L,N]) ; format("[~w~w]",[L,N]) ).
showsquare(_,_) :- write('[   ]').

play :- reset, repeat, show, ask, ended(W), !, show, format("~w wins!~n",[W]).

ask :-
	write('x1 y1 x2 y2 (each with a dot): '),
	read(A), read(B), read(C), read(D),
	( domove(A,B,C,D) -> true ; write('no, not that one'), nl ).
