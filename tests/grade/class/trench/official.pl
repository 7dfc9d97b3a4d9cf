:- use_module(library(lists)).
:- use_module(library(apply)).

%   T R E N C H
%   played on an 8x8 board with the official names of the squares:
%   a1 is the black corner, h8 the white one, the trench runs from a8 to h1.
%   board(Ranks): rank 8 first, each with the files a to h.

initial(board(Ranks)) :-
    numlist(1, 8, Up), reverse(Up, Down),
    maplist(rank_of, Down, Ranks).

rank_of(N, Rank) :- findall(X, ( member(F, [a,b,c,d,e,f,g,h]), placed(F, N, X) ), Rank).

placed(F, N, b(Rank)) :- corner(F, A), army(A, N, Rank), !.
placed(F, N, w(Rank)) :- corner(F, A), A1 is 9-A, N1 is 9-N, army(A1, N1, Rank), !.
placed(_, _, o).

corner(F, A) :- nth1(A, [a,b,c,d,e,f,g,h], F).

% the black army, seen from a1
army(1, 1, general).
army(1, 2, colonel).   army(2, 1, colonel).
army(1, 3, captain).   army(2, 2, captain).   army(3, 1, captain).
army(1, 4, sergeant).  army(2, 3, sergeant).  army(3, 2, sergeant).  army(4, 1, sergeant).
army(2, 4, soldier).   army(3, 3, soldier).   army(4, 2, soldier).
army(3, 4, soldier).   army(4, 3, soldier).
army(4, 4, soldier).

%! at(+Board, ?Square, ?Content)
at(board(Ranks), Square, X) :-
    name(Square, File, N),
    I is 9-N,
    nth1(I, Ranks, Rank),
    nth1(File, Rank, X).

% name(?Square, ?File, ?Rank)
name(Square, File, N) :-
    ground(Square), !,
    atom_chars(Square, [C|Ds]),
    nth1(File, [a,b,c,d,e,f,g,h], C),
    catch(number_chars(N, Ds), _, fail),
    between(1, 8, N).
name(Square, File, N) :-
    between(1, 8, N),
    nth1(File, [a,b,c,d,e,f,g,h], C),
    atom_concat(C, N, Square).

put(board(Ranks), Square, X, board(Ranks2)) :-
    name(Square, File, N),
    Before is 8-N,
    length(A, Before), append(A, [Rank|B], Ranks),
    Left is File-1,
    length(P, Left), append(P, [_|Q], Rank),
    append(P, [X|Q], New), append(A, [New|B], Ranks2), !.

of(white, w(Rank), Rank).
of(black, b(Rank), Rank).

other(white, black).
other(black, white).

% where(+Square, -Territory)
where(Square, T) :-
    name(Square, F, N), S is F+N,
    ( S =:= 9 -> T = trench ; S < 9 -> T = black ; T = white ).

strength(soldier, 1).  strength(sergeant, 2).  strength(captain, 3).  strength(colonel, 4).  strength(general, 5).

% the lines of the board; black goes up and to the right
way(_, _, 1, 0).     way(_, _, -1, 0).
way(_, _, 0, 1).     way(_, _, 0, -1).
way(Rank, Player, D, D) :- Rank \== soldier, ahead(Player, D).
way(captain, Player, D, D) :- other(Player, P), ahead(P, D).
way(general, Player, D, D) :- other(Player, P), ahead(P, D).
way(colonel, _, 1, -1).   way(colonel, _, -1, 1).
way(general, _, 1, -1).   way(general, _, -1, 1).

ahead(black, 1).
ahead(white, -1).

%! legal(+Board, +Player, ?From-To, -Captured)
legal(Board, Player, From-To, Captured) :-
    at(Board, From, X),
    of(Player, X, Rank),
    strength(Rank, Most),
    way(Rank, Player, DF, DN),
    where(From, Begin),
    squares(Most, From, DF, DN, Line),
    travel(Line, Board, Player, Begin, To, Captured).

squares(0, _, _, _, []) :- !.
squares(K, S, DF, DN, [T|Ts]) :-
    name(S, F, N),
    F1 is F+DF, N1 is N+DN,
    F1 >= 1, F1 =< 8, N1 >= 1, N1 =< 8, !,
    name(T, F1, N1), !,
    K1 is K-1,
    squares(K1, T, DF, DN, Ts).
squares(_, _, _, _, []).

travel([S|Line], Board, Player, Begin, To, Captured) :-
    at(Board, S, X), !,
    (   X == o
    ->  ( To = S, Captured = [] ; travel(Line, Board, Player, Begin, To, Captured) )
    ;   other(Player, Enemy), of(Enemy, X, _),
        where(S, There),
        allowed(Begin, There, Enemy),
        (   To = S, Captured = [S]
        ;   Begin == trench, travel(Line, Board, Player, Begin, To, More), Captured = [S|More]
        )
    ).

% allowed(+Begin, +There, +Enemy): a capture on There by who began in Begin
allowed(trench, Enemy, Enemy).
allowed(Enemy, trench, Enemy).
allowed(Begin, There, _) :- Begin \== trench, There \== trench.

valid_moves(Board, Player, Moves) :- findall(M, legal(Board, Player, M, _), Moves).

%! move(+Player, +From-To, +Board, -NewBoard, -Captured)
move(Player, From-To, Board, New, Captured) :-
    legal(Board, Player, From-To, Captured), !,
    foldl(take, Captured, Board, B1),
    at(B1, From, X), !,
    put(B1, From, o, B2),
    put(B2, To, X, New).

take(S, B, B1) :- put(B, S, o, B1).

worth(Rank, N) :- strength(Rank, K), N is 2*K.

score(Board, Player, Points) :-
    other(Player, Enemy),
    aggregate_all(sum(N), ( at(Board, _, X), of(Enemy, X, Rank), worth(Rank, N) ), Left),
    Points is 72-Left.

won(Board, Player) :- member(Player, [white,black]), score(Board, Player, 72), !.

value(Board, Player, 1000) :- won(Board, Player), !.
value(Board, Player, -1000) :- other(Player, Enemy), won(Board, Enemy), !.
value(Board, Player, V) :-
    other(Player, Enemy),
    score(Board, Player, A), score(Board, Enemy, B),
    V is A-B.

choose(random, Board, Player, Move) :- valid_moves(Board, Player, Ms), random_member(Move, Ms).
choose(greedy, Board, Player, Move) :-
    valid_moves(Board, Player, Ms),
    findall(V-M, ( member(M, Ms), move(Player, M, Board, B, _), value(B, Player, V) ), VMs),
    keysort(VMs, S), last(S, _-Move).

show(Board) :-
    forall(between(1, 15, Line), show_line(Line, Board)).

show_line(Line, Board) :-
    Blank is 3*abs(8-Line), tab(Blank),
    forall(( between(1, 8, K), F is K, N is 9-(Line-(8-K)), N >= 1, N =< 8, S is Line, S > 0 ),
           ( name(Q, F, N), at(Board, Q, X), show_piece(X) )),
    nl.

show_piece(o) :- write(' ..   ').
show_piece(X) :- of(P, X, Rank), !,
    sub_atom(P, 0, 1, _, A), sub_atom(Rank, 0, 2, _, B),
    format(" ~w~w  ", [A, B]).

play :- initial(B), play(B, black).
play(B, _) :- won(B, P), !, show(B), format("~w has captured the whole army~n", [P]).
play(B, P) :-
    show(B),
    (   P == black
    ->  repeat, write('From-To: '), read(M), move(P, M, B, B2, _), !
    ;   choose(greedy, B, P, M), move(P, M, B, B2, _), !, write(M), nl
    ),
    other(P, Q),
    play(B2, Q).
