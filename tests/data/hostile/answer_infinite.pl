% Answers with an infinite term.
% attack: error
attack(X) :-
    X = [1|X].

honest(1).
