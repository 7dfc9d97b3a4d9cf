% Answers with a term that is nested too deeply.
% attack: ok | error
attack(X) :-
    deep(10000, a, X).
deep(0, X, X) :-
    !.
deep(N, X0, X) :-
    N1 is N-1,
    deep(N1, f(X0), X).

honest(1).
