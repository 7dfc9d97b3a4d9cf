% Becomes another program.
% attack: error
:- use_module(library(unix)).
attack :-
    exec('/bin/touch'('{outside}/made')).

honest(1).
