% Makes a second process of itself.
% attack: error | memory
:- use_module(library(unix)).
attack :-
    fork(_),
    sleep(1000).

honest(1).
