% Lifts the limit on its own steps.
% attack: inference_limit | timeout
attack :-
    lifted('$inference_limit'(9 000 000 000, _)),
    lifted('$inference_limit_false'(9 000 000 000)),
    repeat,
    fail.
lifted(Goal) :-
    \+ \+ catch(( Goal ; true ), _, true).

honest(1).
