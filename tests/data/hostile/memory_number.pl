% Computes a number that is too big.
% attack: memory | error
attack :-
    X is 7**7**7**7**7,
    X > 0.

honest(1).
