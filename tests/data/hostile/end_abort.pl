% Aborts.
% attack: error
attack :-
    abort.

honest(1).
