% Monkey Queen. The board is one list of 144 terms c(X,Y,What).
% What: - , q(Player,N) , b(Player) ; Player is 0 (white) or 1 (black).
% X from 1 (A), Y from 1 (bottom).

setup(Board) :-
	findall(c(X,Y,W), (between(1,12,Y), between(1,12,X), begin(X,Y,W)), Board).

begin(7,1,q(0,20)) :- !.
begin(6,12,q(1,20)) :- !.
begin(_,_,-).

swap(Board,X,Y,New,Board2) :-
	append(A,[c(X,Y,_)|B],Board), !,
	append(A,[c(X,Y,New)|B],Board2).

own(P,q(P,_)).
own(P,b(P)).

foe(0,1).
foe(1,0).

% run(+Board,+X,+Y,+DX,+DY,-Empty,-Last): the empty squares that way and what stops it
run(Board,X,Y,DX,DY,Empty,Last) :-
	X1 is X+DX, Y1 is Y+DY,
	(   memberchk(c(X1,Y1,W),Board)
	->  (   W = (-)
	    ->  Empty = [X1/Y1|More], run(Board,X1,Y1,DX,DY,More,Last)
	    ;   Empty = [], Last = hit(X1/Y1,W)
	    )
	;   Empty = [], Last = edge
	).

% targets(+Board,+P,+X/Y,+What,-Targets)
targets(Board,P,X/Y,What,Targets) :-
	findall(T, (member(DX/DY,[0/1,0/ -1,1/0,-1/0,1/1,1/ -1,-1/1,-1/ -1]),
	            run(Board,X,Y,DX,DY,Empty,Last),
	            (  quiet(What,Board,P,X/Y,Empty,T)
	            ;  Last = hit(T,W), foe(P,Q), own(Q,W)
	            ;  Last = hit(T,q(Q,_)), foe(P,Q)
	            )), Targets).

quiet(q(_,N),_,_,_,Empty,T) :- N > 2, member(T,Empty).
quiet(b(_),Board,P,X/Y,Empty,Tx/Ty) :-
	foe(P,Q), memberchk(c(A,B,q(Q,_)),Board),
	D is (X-A)*(X-A)+(Y-B)*(Y-B),
	member(Tx/Ty,Empty),
	E is (Tx-A)*(Tx-A)+(Ty-B)*(Ty-B),
	E < D.

% all_moves(+P,+Board,-Moves): list of X/Y-X2/Y2
all_moves(P,Board,Moves) :-
	findall(S-Ts, (member(c(X,Y,W),Board), own(P,W), S = X/Y, targets(Board,P,S,W,Ts)), Groups),
	findall(S-T, (member(S-Ts,Groups), member(T,Ts)), Moves).

% apply(+Board,+Move,-Board2)
apply(Board,X/Y-X2/Y2,Board2) :-
	memberchk(c(X,Y,W),Board),
	memberchk(c(X2,Y2,W2),Board),
	(   W = q(P,N), W2 = (-)
	->  M is N-1, Stay = b(P), Go = q(P,M)
	;   Stay = (-), Go = W
	),
	swap(Board,X,Y,Stay,B1),
	swap(B1,X2,Y2,Go,Board2).

% loser(+Board,-P): who has lost
loser(Board,P) :-
	member(P,[0,1]),
	\+ memberchk(c(_,_,q(P,_)),Board), !.

% computer(+P,+Board,-NewBoard)
% takes the queen if possible, else any piece, else a random move
computer(P,Board,New) :-
	all_moves(P,Board,Moves),
	foe(P,Q),
	memberchk(c(X,Y,q(Q,_)),Board),
	(   memberchk(F-X/Y,Moves) -> Move = F-X/Y
	;   member(F-A/B,Moves), memberchk(c(A,B,b(Q)),Board) -> Move = F-A/B
	;   random_member(Move,Moves)
	),
	apply(Board,Move,New).

out(Board) :-
	write('    A    B    C    D    E    F    G    H    I    J    K    L'), nl,
	out(12,Board).
out(0,_) :- !.
out(Y,Board) :-
	format("~t~d~2|",[Y]),
	forall(between(1,12,X), (memberchk(c(X,Y,W),Board), face(W))), nl,
	Y1 is Y-1, out(Y1,Board).

face(-) :- write('  .  ').
face(q(P,N)) :- letter(P,L), ( N > 9 -> format(" ~w~d ",[L,N]) ; format(" ~w~d  ",[L,N]) ).
face(b(P)) :- letter(P,L), format(" ~w1  ",[L]).
letter(0,'W').
letter(1,'B').

game :- setup(B), game(0,B).
game(_,B) :- loser(B,P), !, out(B), format("player ~d has lost~n",[P]).
game(0,B) :- out(B), all_moves(0,B,Ms), repeat, write('X/Y-X2/Y2: '), read(M), memberchk(M,Ms), !, apply(B,M,B2), game(1,B2).
game(1,B) :- computer(1,B,B2), game(0,B2).
