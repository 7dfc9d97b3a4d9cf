%  TRENCH
%  the board is one dynamic fact
:- dynamic board/1, player/1, score/2.
:- use_module(library(lists)).

start_board([[g1],[co1,co1],[ca1,ca1,ca1],[sa1,sa1,sa1,sa1],
  [e,so1,so1,so1,e],[e,e,so1,so1,e,e],[e,e,e,so1,e,e,e],
  [e,e,e,e,e,e,e,e],
  [e,e,e,so2,e,e,e],[e,e,so2,so2,e,e],[e,so2,so2,so2,e],
  [sa2,sa2,sa2,sa2],[ca2,ca2,ca2],[co2,co2],[g2]]).

reset_game :-
  retractall(board(_)), retractall(player(_)), retractall(score(_,_)),
  start_board(B), assert(board(B)),
  assert(player(2)), assert(score(1,0)), assert(score(2,0)).

get_piece(R,C,P) :- board(B), nth1(R,B,L), nth1(C,L,P).

set_piece(R,C,P) :-
  retract(board(B)),
  set_row(B,R,C,P,B2),
  assert(board(B2)).
set_row([L|Ls],1,C,P,[L2|Ls]) :- !, set_col(L,C,P,L2).
set_row([L|Ls],R,C,P,[L|Ls2]) :- R1 is R-1, set_row(Ls,R1,C,P,Ls2).
set_col([_|Xs],1,P,[P|Xs]) :- !.
set_col([X|Xs],C,P,[X|Xs2]) :- C1 is C-1, set_col(Xs,C1,P,Xs2).

owner(P,1) :- atom(P), sub_atom(P,_,1,0,'1').
owner(P,2) :- atom(P), sub_atom(P,_,1,0,'2').

kind(P,K) :- sub_atom(P,B,1,0,_), sub_atom(P,0,B,_,K).

max_steps(so,1). max_steps(sa,2). max_steps(ca,3). max_steps(co,4). max_steps(g,5).
points(so,2). points(sa,4). points(ca,6). points(co,8). points(g,10).

allowed(_,nw). allowed(_,ne). allowed(_,sw). allowed(_,se).
allowed(P,D) :- member(P-D,[sa1-s,sa2-n,ca1-s,ca1-n,ca2-s,ca2-n,co1-s,co1-e,co1-w,co2-n,co2-e,co2-w,
                            g1-n,g1-s,g1-e,g1-w,g2-n,g2-s,g2-e,g2-w]).

% step(+Direction,+R,+C,-R2,-C2), rows and columns from 1, the trench is row 8
step(w,R,C,R,C1) :- C1 is C-1.
step(e,R,C,R,C1) :- C1 is C+1.
step(se,R,C,R1,C1) :- R < 8, !, R1 is R+1, C1 is C+1.
step(se,R,C,R1,C)  :- R1 is R+1.
step(sw,R,C,R1,C)  :- R < 8, !, R1 is R+1.
step(sw,R,C,R1,C1) :- R1 is R+1, C1 is C-1.
step(nw,R,C,R1,C1) :- R =< 8, !, R1 is R-1, C1 is C-1.
step(nw,R,C,R1,C)  :- R1 is R-1.
step(ne,R,C,R1,C)  :- R =< 8, !, R1 is R-1.
step(ne,R,C,R1,C1) :- R1 is R-1, C1 is C+1.
step(s,R,C,R1,C1) :- R =< 6, !, R1 is R+2, C1 is C+1.
step(s,7,C,9,C)   :- !.
step(s,R,C,R1,C1) :- R1 is R+2, C1 is C-1.
step(n,R,C,R1,C1) :- R =< 9, !, R1 is R-2, C1 is C-1.
step(n,R,C,R1,C1) :- R1 is R-2, C1 is C+1.

territory(1,R) :- R < 8.
territory(2,R) :- R > 8.

% can_take(+Player,+StartRow,+Row)
can_take(P,8,R) :- !, R =\= 8, \+ territory(P,R).
can_take(P,S,8) :- !, Q is 3-P, territory(Q,S).
can_take(_,_,_).

% way(+Left,+Start,+Player,+Dir,+R,+C,+R2,+C2,-Points): from R,C to R2,C2
way(N,S,P,D,R,C,R2,C2,Pts) :-
  N > 0,
  step(D,R,C,R1,C1),
  get_piece(R1,C1,X),
  ( X == e -> Got = 0 ; owner(X,Q), Q =\= P, can_take(P,S,R1), kind(X,K), points(K,Got) ),
  ( R1 == R2, C1 == C2 -> Pts = Got
  ; ( X == e ; S =:= 8 ), N1 is N-1, way(N1,S,P,D,R1,C1,R2,C2,More), Pts is Got+More ).

check_move(R,C,R2,C2,Pts) :-
  player(P),
  get_piece(R,C,X), owner(X,P), kind(X,K), max_steps(K,Max),
  allowed(X,D),
  way(Max,R,P,D,R,C,R2,C2,Pts), !.

move(R,C,R2,C2) :-
  check_move(R,C,R2,C2,Pts),
  get_piece(R,C,X),
  set_piece(R,C,e), set_piece(R2,C2,X),
  retract(player(P)), Q is 3-P, assert(player(Q)),
  retract(score(P,Old)), New is Old+Pts, assert(score(P,New)), !.

winner(P) :- member(P,[1,2]), Q is 3-P, board(B), \+ (member(L,B), member(X,L), owner(X,Q)), !.

show :- board(B), nl, show_rows(B,1), player(P), score(1,A), score(2,Z),
  format("player ~w   white ~w - black ~w~n",[P,A,Z]).
show_rows([],_).
show_rows([L|Ls],N) :- N < 10, !, write(' '), write(N), rest(L,N), N1 is N+1, show_rows(Ls,N1).
show_rows([L|Ls],N) :- write(N), rest(L,N), N1 is N+1, show_rows(Ls,N1).
rest(L,N) :- S is 2*abs(8-N)+2, tab(S), show_cells(L), nl.
show_cells([]).
show_cells([X|Xs]) :- cell(X), show_cells(Xs).
cell(e) :- write('___ ').
cell(X) :- X \== e, write(X), atom_length(X,N), S is 4-N, tab(S).

trench :- reset_game, repeat, show, turn, winner(W), !, format("Player ~w wins the partida~n",[W]).
turn :- write('row: '), read(R), write('col: '), read(C), write('to row: '), read(R2), write('to col: '), read(C2),
  ( move(R,C,R2,C2) -> true ; write('Cannot do that.'), nl ).
