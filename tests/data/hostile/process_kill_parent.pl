% Kills the process that asks.
% attack: error
:- use_module(library(process)).
attack :-
    process_kill({parent}, kill).

honest(1).
