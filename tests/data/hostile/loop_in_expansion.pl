% Never ends while one of its clauses is read.
% load: error | inference_limit | timeout | ok
% attack: -
% honest: ok | wrong_load
term_expansion(fact, fact) :-
    repeat,
    fail.
fact.

honest(1).
