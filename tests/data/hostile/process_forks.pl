% Makes processes for ever.
% attack: error | memory
:- use_module(library(unix)).
attack :-
    repeat,
    fork(_),
    fail.

honest(1).
