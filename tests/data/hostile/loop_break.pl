% Starts a toplevel of its own.
% attack: ok | error
attack :-
    break.

honest(1).
