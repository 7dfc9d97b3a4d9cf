/* Ard Ri after Nielsen's page, 49 squares in one list, numbered 1 to 49.
   Attackers start. The king is an ordinary man: two attackers take him.
   He wins at any edge. Written for the exercise "jogos de tabuleiro em Prolog". */

:- use_module(library(lists)).
:- use_module(library(random)).

begin([o,o,a,a,a,o,o,
       o,o,o,a,o,o,o,
       a,o,d,d,d,o,a,
       a,a,d,k,d,a,a,
       a,o,d,d,d,o,a,
       o,o,o,a,o,o,o,
       o,o,a,a,a,o,o]).

% neighbours in the four directions; nothing leaves the row
go(left, N, M)  :- N mod 7 =\= 1, M is N - 1.
go(right, N, M) :- N mod 7 =\= 0, M is N + 1.
go(up, N, M)    :- N > 7, M is N - 7.
go(down, N, M)  :- N =< 42, M is N + 7.

at(Board, N, X) :- nth1(N, Board, X).

man(black, a).
man(white, d).
man(white, k).

enemy(black, white).
enemy(white, black).

%! reach(+Board, +Dir, +N, -M)
reach(Board, Dir, N, M) :-
    go(Dir, N, Next),
    at(Board, Next, o),
    (   M = Next
    ;   reach(Board, Dir, Next, M)
    ).

%! move(+Board, +Side, ?From, ?To, -New, -Taken) Taken is the list of men taken
move(Board, Side, From, To, New, Taken) :-
    man(Side, Man),
    at(Board, From, Man),
    member(Dir, [left, right, up, down]),
    reach(Board, Dir, From, To),
    exchange(Board, From, o, B1),
    exchange(B1, To, Man, B2),
    findall(V, between_two(B2, Side, To, V), Taken),
    empty_all(Taken, B2, New).

between_two(Board, Side, To, V) :-
    go(Dir, To, V),
    at(Board, V, Victim),
    enemy(Side, Other),
    man(Other, Victim),
    go(Dir, V, Behind),
    at(Board, Behind, Helper),
    man(Side, Helper).

exchange([_|Xs], 1, X, [X|Xs]) :- !.
exchange([Y|Xs], N, X, [Y|Ys]) :- N1 is N - 1, exchange(Xs, N1, X, Ys).

empty_all([], B, B).
empty_all([N|Ns], B0, B) :- exchange(B0, N, o, B1), empty_all(Ns, B1, B).

%! all_moves(+Board, +Side, -Ms): Ms are From/To, without repetition
all_moves(Board, Side, Ms) :-
    ( setof(F/T, N^C^move(Board, Side, F, T, N, C), Ms) -> true ; Ms = [] ).

%! loser(+Board, +SideToMove, -Loser)
loser(Board, _, white) :- \+ member(k, Board), !.
loser(Board, _, black) :- at(Board, N, k), edge(N), !.
loser(Board, Side, Side) :- \+ move(Board, Side, _, _, _, _).

edge(N) :- N =< 7, !.
edge(N) :- N > 42, !.
edge(N) :- 1 is N mod 7, !.
edge(N) :- 0 is N mod 7.

%! value(+Board, +SideToMove, +For, -V)
value(Board, Mover, For, V) :-
    loser(Board, Mover, L), !,
    ( L == For -> V = -99 ; V = 99 ).
value(Board, _, For, V) :-
    men(Board, a, A), men(Board, d, D),
    ( For == black -> V is A - 2*D ; V is 2*D - A ).

men(Board, X, N) :- include(==(X), Board, L), length(L, N).

bot(dumb, Board, Side, M) :- all_moves(Board, Side, Ms), random_member(M, Ms).
bot(smart, Board, Side, F/T) :-
    enemy(Side, Other),
    findall(V-(F1/T1), ( move(Board, Side, F1, T1, New, _), value(New, Other, Side, V) ), L),
    keysort(L, S), reverse(S, [_-(F/T)|_]).

see(Board) :- write('     a b c d e f g'), nl, see(Board, 1).

see([], _) :- !.
see([A,B,C,D,E,F,G|More], N) :-
    R is 8 - N,
    format("  ~w  ~w ~w ~w ~w ~w ~w ~w~n", [R,A,B,C,D,E,F,G]),
    N1 is N + 1,
    see(More, N1).

start :- begin(B), game(B, black, [human, smart]).

game(B, S, _) :- loser(B, S, L), !, see(B), format("~w has lost~n", [L]).
game(B, S, [P,Q]) :-
    see(B),
    ( P == human -> write('From/To: '), read(F/T) ; bot(P, B, S, F/T) ),
    ( move(B, S, F, T, N, _) -> enemy(S, O), game(N, O, [Q,P]) ; game(B, S, [P,Q]) ).
