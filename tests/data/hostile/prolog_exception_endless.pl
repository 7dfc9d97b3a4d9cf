% Raises an exception that is an infinite term.
% attack: error
attack :-
    X = f(X),
    throw(X).

honest(1).
