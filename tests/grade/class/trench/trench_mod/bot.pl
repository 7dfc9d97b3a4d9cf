:- module(bot, [bot_move/3, evaluate/3]).
:- use_module(state).
:- use_module(rules).
:- use_module(library(random)).
:- use_module(library(lists)).

%   evaluate(+State, +Player, -Value)
evaluate(State, Player, Value) :-
    opposite(Player, Enemy),
    stars_taken(State, Player, Ours),
    stars_taken(State, Enemy, Theirs),
    bonus(Ours, Good),
    bonus(Theirs, Bad),
    Value is Ours + Good - Theirs - Bad.

bonus(72, 100) :- !.
bonus(_, 0).

%   bot_move(+Level, +State, -Move)
bot_move(1, State, Move) :-
    all_moves(State, Moves),
    random_member(Move, Moves).
bot_move(2, State, Move) :-
    to_move(State, Player),
    all_moves(State, Moves),
    findall(V-M, ( member(M, Moves), do_move(M, State, After), evaluate(After, Player, V) ), Valued),
    max_member(Best-_, Valued),
    findall(M, member(Best-M, Valued), Equal),
    random_member(Move, Equal).
