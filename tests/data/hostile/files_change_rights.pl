% Makes somebody else's file readable for all.
% attack: error
:- use_module(library(filesex)).
attack :-
    chmod('{outside}/canary', +w).

honest(1).
