% Looks for secrets in its environment.
% attack: ok
attack :-
    \+ getenv('PYTEST_CURRENT_TEST', _),
    \+ getenv('TABULEIRO_SECRET', _),
    \+ getenv('USER', _).

honest(1).
