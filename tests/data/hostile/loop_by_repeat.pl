% Never answers, and never calls anything of its own.
% attack: inference_limit
attack :-
    repeat,
    fail.

honest(1).
