%% Fields of Action - Programacao em Logica
%% Tabuleiro 10x10 com borda '#' para nao ter de testar os limites.
:- use_module(library(lists)).
:- use_module(library(random)).

board([[#,#,#,#,#,#,#,#,#,#],
       [#,p(k,8),p(k,7),p(k,6),p(k,5),o,o,o,o,#],
       [#,o,o,o,o,p(k,12),p(k,11),p(k,10),p(k,9),#],
       [#,p(k,4),p(k,3),p(k,2),p(k,1),o,o,o,o,#],
       [#,o,o,o,o,o,o,o,o,#],
       [#,o,o,o,o,o,o,o,o,#],
       [#,o,o,o,o,p(r,1),p(r,2),p(r,3),p(r,4),#],
       [#,p(r,9),p(r,10),p(r,11),p(r,12),o,o,o,o,#],
       [#,o,o,o,o,p(r,5),p(r,6),p(r,7),p(r,8),#],
       [#,#,#,#,#,#,#,#,#,#]]).

% k = black (preto), r = red/white
enemy(k, r).
enemy(r, k).

at(B, C/R, X) :- nth0(R, B, L), nth0(C, L, X).

put(B, C/R, X, NB) :-
  length(Before, R), append(Before, [L|After], B),
  length(Left, C), append(Left, [_|Right], L),
  append(Left, [X|Right], NL), append(Before, [NL|After], NB), !.

go(C/R, n, K, C/R2) :- R2 is R-K.
go(C/R, s, K, C/R2) :- R2 is R+K.
go(C/R, e, K, C2/R) :- C2 is C+K.
go(C/R, w, K, C2/R) :- C2 is C-K.
go(C/R, ne, K, C2/R2) :- C2 is C+K, R2 is R-K.
go(C/R, nw, K, C2/R2) :- C2 is C-K, R2 is R-K.
go(C/R, se, K, C2/R2) :- C2 is C+K, R2 is R+K.
go(C/R, sw, K, C2/R2) :- C2 is C-K, R2 is R+K.

dirs([n,ne,e,se,s,sw,w,nw]).

crowd(B, S, N) :- dirs(Ds), crowd(Ds, B, S, 0, N).
crowd([], _, _, N, N).
crowd([D|Ds], B, S, A, N) :-
  go(S, D, 1, T),
  ( at(B, T, p(_,_)) -> A1 is A+1 ; A1 = A ),
  crowd(Ds, B, S, A1, N).

% valid_moves(+Board, +Colour, -Moves), moves are mv(From, To)
valid_moves(B, P, Moves) :-
  findall(S, at(B, S, p(P,_)), Mine),
  maplist(moves_of(B, P), Mine, Ls),
  append(Ls, Moves).

moves_of(B, P, S, Ms) :-
  crowd(B, S, N),
  ( N =:= 0
  -> put(B, S, o, B0),
     findall(mv(S,T), (dirs(Ds), member(D,Ds), ray(B, S, D, 1, T), at(B,T,o), crowd(B0,T,K), K > 1), Ms)
  ;  findall(mv(S,T), (dirs(Ds), member(D,Ds), go(S,D,N,T), inside(T), at(B,T,X), X \= p(P,_)), Ms)
  ).

inside(C/R) :- C > 0, C < 9, R > 0, R < 9.

ray(B, S, D, K, T) :-
  go(S, D, K, T1),
  \+ at(B, T1, #),
  ( T = T1 ; K1 is K+1, ray(B, S, D, K1, T) ).

move(mv(S,T), B, NB) :-
  at(B, S, P), put(B, S, o, B1), put(B1, T, P, NB).

% end of the game
game_over(B, P, W) :- enemy(P, E), finished(B, P, E, W).
finished(B, P, E, E) :- five_lost(B, P), !.
finished(B, P, E, P) :- five_lost(B, E), !.
finished(B, P, E, E) :- valid_moves(B, P, []).

longest_lost(B, P, Max) :-
  numlist(1, 12, Ns),
  foldl(lost_run(B, P), Ns, 0-0, _-Max).

lost_run(B, P, N, _-M, 0-M) :- at(B, _, p(P,N)), !.
lost_run(_, _, _, R-M, R1-M1) :- R1 is R+1, M1 is max(M, R1).

five_lost(B, P) :- longest_lost(B, P, M), M >= 5.

% value: mostly the longest run taken, a little the number of pieces
value(B, P, V) :-
  enemy(P, E),
  longest_lost(B, E, Mine), longest_lost(B, P, Yours),
  findall(x, at(B,_,p(P,_)), L1), length(L1, N1),
  findall(x, at(B,_,p(E,_)), L2), length(L2, N2),
  V is (min(5,Mine)-min(5,Yours))*100 + (N1-N2).

% the computer: gives back the new board
% level 1 random, level 2 the best value after the move
cpu(1, B, P, NB) :- valid_moves(B, P, Ms), random_member(M, Ms), move(M, B, NB).
cpu(2, B, P, NB) :-
  valid_moves(B, P, Ms),
  findall(V-B2, (member(M, Ms), move(M, B, B2), value(B2, P, V)), VBs),
  keysort(VBs, Sorted), last(Sorted, _-NB).

% display
display_board(B) :-
  write('     a    b    c    d    e    f    g    h'), nl,
  show(B, 9).
show([], _).
show([L|Ls], R) :-
  ( L = [#,#|_] -> true ; write(R), write('  '), show_line(L), nl ),
  R1 is R-1, show(Ls, R1).
show_line([]).
show_line([X|Xs]) :- show_cell(X), show_line(Xs).
show_cell(#) :- write('|').
show_cell(o) :- write('  .  ').
show_cell(p(C,N)) :- ( N < 10 -> Z = ' ' ; Z = '' ), format(" ~w~w~w ", [C,N,Z]).

play :- board(B), play(B, k).
play(B, P) :- game_over(B, P, W), !, display_board(B), format("winner: ~w~n", [W]).
play(B, P) :- display_board(B), turn(P, B, NB), !, enemy(P, E), play(NB, E).
turn(k, B, NB) :-
  repeat, write('your move, like mv(1/3,1/5): '), read(M),
  valid_moves(B, k, Ms), memberchk(M, Ms), !, move(M, B, NB).
turn(r, B, NB) :- cpu(2, B, r, NB).
