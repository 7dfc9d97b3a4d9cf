% Answers with a term that is too long.
% attack: error
attack(X) :-
    numlist(1, 1000000, X).

honest(1).
