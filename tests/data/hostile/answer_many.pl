% Answers for ever.
% attack: ok
attack(X) :-
    between(1, inf, X).

honest(1).
