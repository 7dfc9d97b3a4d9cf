/*
   Fields of Action, flat board.

   The board is a list of 64 elements; index 0 = A8, 7 = H8, 63 = H1.
   An element is the atom v (empty) or a piece such as b7 or w12.
*/
:- use_module(library(lists)).

initial([b8,b7,b6,b5,v,v,v,v,
         v,v,v,v,b12,b11,b10,b9,
         b4,b3,b2,b1,v,v,v,v,
         v,v,v,v,v,v,v,v,
         v,v,v,v,v,v,v,v,
         v,v,v,v,w1,w2,w3,w4,
         w9,w10,w11,w12,v,v,v,v,
         v,v,v,v,w5,w6,w7,w8]).

colour(Piece, Colour) :- Piece \== v, sub_atom(Piece, 0, 1, _, Colour).

% the offsets of the eight neighbours in the flat list
offset(-9, -1).
offset(-8, 0).
offset(-7, 1).
offset(-1, -1).
offset(1, 1).
offset(7, -1).
offset(8, 0).
offset(9, 1).

% a neighbour really beside us: the column may not wrap around
beside(I, J) :-
    offset(O, DC),
    J is I + O,
    J >= 0, J < 64,
    C is I mod 8 + DC,
    C >= 0, C =< 7.

count_beside(Board, I, N) :-
    findall(J, (beside(I, J), nth0(J, Board, P), P \== v), Js),
    length(Js, N).

% move(+From, +To, +Board, -NewBoard, +Player)
% Validates and makes a move.
move(From, To, Board, NewBoard, Player) :-
    nth0(From, Board, Piece),
    colour(Piece, Player),
    nth0(To, Board, Target),
    \+ colour(Target, Player),
    count_beside(Board, From, N),
    distance(From, To, D),
    allowed(N, D, From, To, Target, Board),
    replace(Board, From, v, B1),
    replace(B1, To, Piece, NewBoard),
    !.

% how many steps of one offset lead from one square to the other
distance(From, To, D) :-
    member(O, [-9, -8, -7, -1, 1, 7, 8, 9]),
    Diff is To - From,
    Diff mod O =:= 0,
    D is Diff // O,
    D > 0,
    D < 8.

allowed(0, _, From, To, v, Board) :-
    replace(Board, From, v, Without),
    count_beside(Without, To, K),
    K >= 2.
allowed(N, N, _, _, _, _) :- N > 0.

replace([_|T], 0, X, [X|T]) :- !.
replace([H|T], I, X, [H|R]) :- I > 0, I1 is I-1, replace(T, I1, X, R).

% --- winning -------------------------------------------------------------

missing(Board, Colour, Numbers) :-
    findall(N, (between(1, 12, N), atom_concat(Colour, N, P), \+ memberchk(P, Board)), Numbers).

five_run([A, B, C, D, E|_]) :- B =:= A+1, C =:= B+1, D =:= C+1, E =:= D+1, !.
five_run([_|T]) :- five_run(T).

won(Board, w) :- missing(Board, b, L), five_run(L), !.
won(Board, b) :- missing(Board, w, L), five_run(L), !.

stuck(Board, Player) :-
    \+ ( nth0(From, Board, P), colour(P, Player),
         between(0, 63, To), move(From, To, Board, _, Player) ).

% --- printing ------------------------------------------------------------

print_board(Board) :-
    write('   A   B   C   D   E   F   G   H'), nl,
    print_from(Board, 8).

print_from([], _).
print_from([A,B,C,D,E,F,G,H|Rest], N) :-
    write(N), write(' '),
    maplist(print_square, [A,B,C,D,E,F,G,H]), nl,
    M is N-1,
    print_from(Rest, M).

print_square(v) :- !, write('.   ').
print_square(P) :-
    upcase_atom(P, U), write(U),
    atom_length(U, Len), Blanks is 4 - Len, tab(Blanks).

% --- playing -------------------------------------------------------------

start :- initial(B), loop(B, b).

loop(B, _) :- won(B, W), !, print_board(B), format("~w has five in a row of numbers~n", [W]).
loop(B, P) :- stuck(B, P), !, print_board(B), format("~w cannot move and loses~n", [P]).
loop(B, P) :-
    print_board(B),
    format("~w from: ", [P]), read(From0), square(From0, From),
    format("~w to: ", [P]), read(To0), square(To0, To),
    (   move(From, To, B, B2, P)
    ->  next(P, Q), loop(B2, Q)
    ;   write('Invalid.'), nl, loop(B, P)
    ).

next(b, w).
next(w, b).

square(Name, Index) :-
    atom_codes(Name, [L, D]),
    C is L - 0'a,
    R is 0'8 - D,
    Index is R*8 + C.
