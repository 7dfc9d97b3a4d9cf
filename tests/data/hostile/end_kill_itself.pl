% Kills itself.
% attack: error | killed | crashed
:- use_module(library(process)).
attack :-
    current_prolog_flag(pid, Me),
    process_kill(Me, kill).

honest(1).
