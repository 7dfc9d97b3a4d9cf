% Waits for somebody to type.
% attack: error
attack :-
    read(_),
    read(_).

honest(1).
