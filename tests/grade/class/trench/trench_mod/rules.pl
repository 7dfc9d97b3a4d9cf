:- module(rules, [can/2, all_moves/2, do_move/3, finished/2, stars_taken/3]).
:- use_module(state).
:- use_module(library(lists)).

%   can(+State, ?From-To)
can(State, From-To) :- way(State, From, To, _).

all_moves(State, Moves) :- findall(M, can(State, M), Moves).

way(State, From, To, Beaten) :-
    to_move(State, Player), rows(State, Rows),
    man(Rows, From, Player/Stars),
    course(Stars, Player, Direction),
    field(From, Home),
    march(Stars, Rows, Player, Home, From, Direction, To, Beaten).

course(_, _, down(l)).
course(_, _, down(r)).
course(_, _, up(l)).
course(_, _, up(r)).
course(Stars, Player, D) :- Stars > 1, onward(Player, D).
course(3, Player, D) :- opposite(Player, Enemy), onward(Enemy, D).
course(5, Player, D) :- opposite(Player, Enemy), onward(Enemy, D).
course(Stars, _, left) :- Stars > 3.
course(Stars, _, right) :- Stars > 3.

onward(white, down).
onward(black, up).

field((8,_), trench) :- !.
field((R,_), white) :- R < 8, !.
field(_, black).

march(Left, Rows, Player, Home, At, D, To, Beaten) :-
    Left > 0,
    neighbour(At, D, Next),
    man(Rows, Next, Man),
    enter(Man, Next, Player, Home, Prey, Continue),
    (   To = Next, Beaten = Prey
    ;   Continue == yes,
        Less is Left-1,
        march(Less, Rows, Player, Home, Next, D, To, More),
        append(Prey, More, Beaten)
    ).

enter(nil, _, _, _, [], yes) :- !.
enter(Enemy/_, At, Player, Home, [At], Continue) :-
    opposite(Player, Enemy),
    field(At, There),
    \+ There = trench,
    ( Home == trench -> There == Enemy, Continue = yes ; Continue = no ).

do_move(From-To, State, Next) :-
    way(State, From, To, Beaten), !,
    to_move(State, Player), rows(State, Rows),
    man(Rows, From, Man), !,
    foldl([S,A,B]>>with_man(A, S, nil, B), [From|Beaten], Rows, Cleared),
    with_man(Cleared, To, Man, Rows2),
    opposite(Player, Enemy),
    make_state(Enemy, Rows2, Next).

%   stars_taken(+State, +Player, -Points): two points for every star
stars_taken(State, Player, Points) :-
    rows(State, Rows),
    opposite(Player, Enemy),
    findall(N, ( member(Row, Rows), member(Enemy/N, Row) ), Ns),
    sum_list(Ns, Sum),
    Points is 72 - 2*Sum.

%   finished(+State, -Winner)
finished(State, white) :-
    rows(State, Rows),
    \+ ( member(Row, Rows), member(black/_, Row) ).
