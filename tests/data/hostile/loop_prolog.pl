% Starts another toplevel.
% attack: ok | error | halted
attack :-
    prolog.

honest(1).
