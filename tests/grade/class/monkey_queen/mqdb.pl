% Monkey Queen
% database version: stack(Colour, Height, Column, Row), columns are letters a-l,
% rows 1-12 from White's side.

:- dynamic(stack/4).
:- dynamic(to_move/1).
:- dynamic(winner/1).

:- initialization(main).

init :-
  retractall(stack(_,_,_,_)), retractall(to_move(_)), retractall(winner(_)),
  assert(stack(black,20,f,12)),
  assert(stack(white,20,g,1)),
  assert(to_move(white)).

letters([a,b,c,d,e,f,g,h,i,j,k,l]).

col(L,N) :- letters(Ls), nth1(N,Ls,L).

other(white,black).
other(black,white).

empty(C,R) :- \+ stack(_,_,C,R).

% sq(Column,Row): is on the board
sq(C,R) :- col(C,_), between(1,12,R).

% straight line, with the step
line(C1,R1,C2,R2,DC,DR) :-
  col(C1,A), col(C2,B),
  X is B-A, Y is R2-R1,
  ( X =:= 0, Y =\= 0 ; Y =:= 0, X =\= 0 ; X =\= 0, abs(X) =:= abs(Y) ), !,
  DC is sign(X), DR is sign(Y).

free(C,R,C,R,_,_) :- !.
free(C1,R1,C2,R2,DC,DR) :-
  empty(C1,R1),
  col(C1,A), B is A+DC, col(C,B), R is R1+DR,
  free(C,R,C2,R2,DC,DR).

clear(C1,R1,C2,R2) :-
  line(C1,R1,C2,R2,DC,DR),
  col(C1,A), B is A+DC, col(C,B), R is R1+DR,
  free(C,R,C2,R2,DC,DR).

dist2(C1,R1,C2,R2,D) :-
  col(C1,A), col(C2,B),
  D is (A-B)^2 + (R1-R2)^2.

closer(Me,C1,R1,C2,R2) :-
  other(Me,You),
  stack(You,H,CQ,RQ), H > 1,
  dist2(C1,R1,CQ,RQ,D1),
  dist2(C2,R2,CQ,RQ,D2),
  D2 < D1.

% go(C1,R1,C2,R2) makes the move if it is allowed
go(C1,R1,C2,R2) :-
  to_move(Me),
  sq(C2,R2),
  stack(Me,H,C1,R1),
  clear(C1,R1,C2,R2),
  other(Me,You),
  ( stack(You,HY,C2,R2) -> take(Me,H,You,HY,C1,R1,C2,R2)
  ; stack(Me,_,C2,R2) -> fail
  ; H > 1 -> walk(Me,H,C1,R1,C2,R2)
  ; closer(Me,C1,R1,C2,R2), slide(Me,C1,R1,C2,R2)
  ),
  retract(to_move(Me)), assert(to_move(You)),
  done(You), !.

take(Me,H,You,HY,C1,R1,C2,R2) :-
  retract(stack(You,HY,C2,R2)),
  retract(stack(Me,H,C1,R1)),
  assert(stack(Me,H,C2,R2)),
  ( HY > 1 -> assert(winner(Me)) ; true ).

walk(Me,H,C1,R1,C2,R2) :-
  H1 is H-1,
  retract(stack(Me,H,C1,R1)),
  assert(stack(Me,1,C1,R1)),
  assert(stack(Me,H1,C2,R2)).

slide(Me,C1,R1,C2,R2) :-
  retract(stack(Me,1,C1,R1)),
  assert(stack(Me,1,C2,R2)).

% the next player cannot do anything: lost
done(_) :- winner(_), !.
done(Next) :- somewhere(Next), !.
done(Next) :- other(Next,W), assert(winner(W)).

somewhere(Me) :-
  other(Me,You),
  stack(Me,H,C1,R1),
  sq(C2,R2),
  \+ stack(Me,_,C2,R2),
  clear(C1,R1,C2,R2),
  ( stack(You,_,C2,R2) ; H > 1 ; H =:= 1, closer(Me,C1,R1,C2,R2) ).

board :-
  nl,
  member(R,[12,11,10,9,8,7,6,5,4,3,2,1]),
  ( R < 10 -> write(' ') ; true ), write(R), write(' '),
  letters(Ls),
  forall(member(C,Ls), cell(C,R)), nl,
  fail.
board :-
  write('     a   b   c   d   e   f   g   h   i   j   k   l'), nl,
  to_move(P), write(P), write(' to move'), nl.

cell(C,R) :- stack(Col,H,C,R), !,
  ( Col == white -> write(' w') ; write(' b') ),
  ( H < 10 -> write(H), write(' ') ; write(H) ).
cell(_,_) :- write('  . ').

main :- init, write('type start. to play'), nl.

start :- init, repeat, board, step, winner(W), !, board, write(W), write(' wins'), nl.

step :-
  write('from column: '), read(A), write('row: '), read(B),
  write('to column: '), read(C), write('row: '), read(D),
  ( go(A,B,C,D) ; write('illegal'), nl ), !.
