% Runs a program.
% attack: error
:- use_module(library(process)).
attack :-
    process_create('/bin/touch', ['{outside}/made'], []).

honest(1).
