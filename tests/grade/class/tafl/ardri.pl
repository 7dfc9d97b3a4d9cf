% Ard Ri, the small game for the one step kings
% board: nine lists of nine, the outer ring is made of walls
%
%     w  wall      .  empty square     a  attacker     d  defender     k  the king

:- use_module(library(lists)).

ard_ri([
  [w, w, w, w, w, w, w, w, w],
  [w,'.','.', a, a, a,'.','.', w],
  [w,'.','.','.', a,'.','.','.', w],
  [w, a,'.', d, d, d,'.', a, w],
  [w, a, a, d, k, d, a, a, w],
  [w, a,'.', d, d, d,'.', a, w],
  [w,'.','.','.', a,'.','.','.', w],
  [w,'.','.', a, a, a,'.','.', w],
  [w, w, w, w, w, w, w, w, w]
]).

% in(Board, Row, Col, What): walls are row and column 0 and 8
in(Board, R, C, What) :- nth0(R, Board, Line), nth0(C, Line, What).

with([Line|Lines], 0, C, What, [New|Lines]) :- !, line_with(Line, C, What, New).
with([Line|Lines], R, C, What, [Line|More]) :- R1 is R - 1, with(Lines, R1, C, What, More).

line_with([_|Rest], 0, What, [What|Rest]) :- !.
line_with([X|Rest], C, What, [X|New]) :- C1 is C - 1, line_with(Rest, C1, What, New).

step(R, C, R1, C, north) :- R1 is R - 1.
step(R, C, R1, C, south) :- R1 is R + 1.
step(R, C, R, C1, east) :- C1 is C + 1.
step(R, C, R, C1, west) :- C1 is C - 1.

side(attackers, a).
side(defenders, d).
side(defenders, k).

foe(attackers, defenders).
foe(defenders, attackers).

% only the king may come back to the middle
may_enter(k, _, _) :- !.
may_enter(_, 4, 4) :- !, fail.
may_enter(_, _, _).

% a play is play(R, C, Direction)
play_of(Board, Side, play(R, C, Direction)) :-
  side(Side, Piece),
  in(Board, R, C, Piece),
  step(R, C, R1, C1, Direction),
  in(Board, R1, C1, '.'),
  may_enter(Piece, R1, C1).

make(Board, play(R, C, Direction), After) :-
  in(Board, R, C, Piece),
  side(Side, Piece),
  step(R, C, R1, C1, Direction), !,
  with(Board, R, C, '.', B1),
  with(B1, R1, C1, Piece, B2),
  take(north, Side, R1, C1, B2, B3),
  take(south, Side, R1, C1, B3, B4),
  take(east, Side, R1, C1, B4, B5),
  take(west, Side, R1, C1, B5, After).

% take what stands in that direction if it is closed in; never fails
take(Direction, Side, R, C, Board, After) :-
  step(R, C, R1, C1, Direction),
  in(Board, R1, C1, Enemy),
  foe(Side, Foe), side(Foe, Enemy),
  closed(Enemy, Direction, Side, R1, C1, Board), !,
  with(Board, R1, C1, '.', After).
take(_, _, _, _, Board, Board).

closed(k, _, _, R, C, Board) :- !,
  \+ ( step(R, C, R1, C1, _), \+ in(Board, R1, C1, a) ).
closed(_, Direction, Side, R, C, Board) :-
  step(R, C, R1, C1, Direction),
  in(Board, R1, C1, Piece),
  side(Side, Piece).

ended(Board, _, attackers) :- \+ in(Board, _, _, k), !.
ended(Board, _, defenders) :- in(Board, R, C, k), ( R = 1 ; R = 7 ; C = 1 ; C = 7 ), !.
ended(Board, Side, Foe) :- foe(Side, Foe), \+ play_of(Board, Side, _).

paint(Board) :-
  nl, write('   1 2 3 4 5 6 7'), nl,
  between(1, 7, R),
  write(R), write(' '),
  ( between(1, 7, C), in(Board, R, C, X), write(' '), write(X), fail ; nl ),
  fail.
paint(_).

% three kinds of opponent: human, monkey (by chance), hunter (looks for captures)
choose(human, _, _, play(R, C, D)) :- write('row: '), read(R), write('column: '), read(C), write('direction: '), read(D).
choose(monkey, Board, Side, Play) :-
  findall(P, play_of(Board, Side, P), Ps), random_member(Play, Ps).
choose(hunter, Board, Side, Play) :-
  findall(N-P, ( play_of(Board, Side, P), make(Board, P, After), worth(After, Side, N) ), NPs),
  msort(NPs, Sorted), last(Sorted, _-Play).

worth(Board, Side, 100) :- foe(Side, Foe), ended(Board, Foe, Side), !.
worth(Board, Side, -100) :- foe(Side, Foe), ended(Board, Side, Foe), !.
worth(Board, Side, N) :- foe(Side, Foe), number_of(Board, Side, A), number_of(Board, Foe, B), N is A - B.

number_of(Board, Side, N) :- findall(x, ( side(Side, P), in(Board, _, _, P) ), Xs), length(Xs, N).

go(A, D) :- ard_ri(B), paint(B), rounds(B, attackers, A, D).

rounds(B, Side, _, _) :- ended(B, Side, Winner), !, write(Winner), write(' win'), nl.
rounds(B, Side, Who, Other) :-
  choose(Who, B, Side, Play),
  ( play_of(B, Side, Play) -> make(B, Play, B1), paint(B1), foe(Side, Foe), rounds(B1, Foe, Other, Who)
  ; write('?'), nl, rounds(B, Side, Who, Other) ).
