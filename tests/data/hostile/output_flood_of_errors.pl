% Prints to standard error for ever.
% attack: output_limit | inference_limit
attack :-
    repeat,
    format(user_error, "~*c~n", [1000, 0'x]),
    fail.

honest(1).
