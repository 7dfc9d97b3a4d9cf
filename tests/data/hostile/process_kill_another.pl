% Kills another process.
% attack: error
:- use_module(library(process)).
attack :-
    process_kill({victim}, kill).

honest(1).
