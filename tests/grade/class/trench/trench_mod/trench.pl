:- module(trench, [main/0]).
:- use_module(state).
:- use_module(rules).
:- use_module(view).
:- use_module(bot).

%   Trench: consult this file, then ?- main.

main :-
    new_state(State),
    loop(State).

loop(State) :-
    finished(State, Who), !,
    view(State),
    format("The winner is ~w.~n", [Who]).
loop(State) :-
    view(State),
    to_move(State, Player),
    (   Player == black
    ->  ask(State, Move)
    ;   bot_move(2, State, Move), print(Move), nl
    ),
    do_move(Move, State, Next), !,
    loop(Next).

ask(State, Move) :-
    repeat,
    write('from(R,C)-to(R,C): '),
    read(Move),
    once(can(State, Move)), !.
