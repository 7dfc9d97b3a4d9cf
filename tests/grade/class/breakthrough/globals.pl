% My Breakthrough. Everything is kept in global variables: board, who plays, and moves done.
%
% ?- play.

begin :-
  W = x, B = o, E = '_',
  Row1 = [W,W,W,W,W,W,W,W],
  Row0 = [E,E,E,E,E,E,E,E],
  Row2 = [B,B,B,B,B,B,B,B],
  nb_setval(board, [Row1,Row1,Row0,Row0,Row0,Row0,Row2,Row2]),
  nb_setval(player, x),
  nb_setval(count, 0).

% cell(Row, Column, What): row 0 is the first row
cell(R, C, X) :-
  nb_getval(board, Board),
  nth0(R, Board, Row),
  nth0(C, Row, X).

change(R, C, X) :-
  nb_getval(board, Board),
  change_row(R, C, X, Board, New),
  nb_setval(board, New).

change_row(0, C, X, [Row|Rows], [New|Rows]) :- !, change_cell(C, X, Row, New).
change_row(R, C, X, [Row|Rows], [Row|New]) :- R1 is R-1, change_row(R1, C, X, Rows, New).

change_cell(0, X, [_|T], [X|T]) :- !.
change_cell(C, X, [H|T], [H|New]) :- C1 is C-1, change_cell(C1, X, T, New).

% the squares a piece sees
way(x, R, R1) :- R1 is R+1.
way(o, R, R1) :- R1 is R-1.

sees(P, R, C, R1, C, front) :- way(P, R, R1).
sees(P, R, C, R1, C1, side) :- way(P, R, R1), C1 is C+1.
sees(P, R, C, R1, C1, side) :- way(P, R, R1), C1 is C-1.

allowed(P, R-C, R1-C1) :-
  sees(P, R, C, R1, C1, How),
  cell(R1, C1, X),
  ( X = '_' -> true
  ; How = side, X \= P -> true ).

% go(+From, +To): throws won(Player) when that was the last move of the game
go(R-C, R1-C1) :-
  nb_getval(player, P),
  cell(R, C, P),
  ( allowed(P, R-C, R1-C1) -> true ; fail ),
  change(R, C, '_'),
  change(R1, C1, P),
  nb_getval(count, N), N1 is N+1, nb_setval(count, N1),
  ( P = x -> nb_setval(player, o) ; nb_setval(player, x) ),
  ( over(P) -> throw(won(P)) ; true ).

% the one who moved has arrived, or the other one has nothing left
over(x) :- cell(7, _, x).
over(x) :- \+ cell(_, _, o).
over(o) :- \+ cell(_, _, x).

print_board :-
  nl,
  nb_getval(board, Board),
  write('   0 1 2 3 4 5 6 7'), nl,
  print_rows(Board, 0).

print_rows([], _) :- nl.
print_rows([Row|Rows], N) :-
  write(N), write('  '), print_row(Row), nl,
  N1 is N+1, print_rows(Rows, N1).

print_row([]).
print_row([X|Xs]) :- write(X), write(' '), print_row(Xs).

% computer: random among what it may do; leaves the move in the variable last
robot :-
  nb_getval(player, P),
  findall((R-C)/(R1-C1), (cell(R, C, P), allowed(P, R-C, R1-C1)), L),
  random_member(A/B, L),
  nb_setval(last, A/B).

play :-
  begin,
  catch(rounds, won(P), (print_board, write(P), write(' is the winner'), nl)).

rounds :-
  print_board,
  ( nb_getval(player, x)
  -> write('from: '), read(A), write('to: '), read(B)
  ; robot, nb_getval(last, A/B) ),
  ( catch(go(A, B), error(_, _), fail) -> true ; write('no!'), nl ),
  rounds.
