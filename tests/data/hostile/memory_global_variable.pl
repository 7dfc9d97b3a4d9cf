% Keeps a big term in a global variable.
% attack: memory | inference_limit | timeout
attack :-
    nb_setval(kept, []),
    repeat,
    nb_getval(kept, Old),
    nb_setval(kept, [Old|Old]),
    fail.

honest(1).
