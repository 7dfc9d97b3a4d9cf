% Leaves the output going elsewhere.
% attack: ok
attack :-
    open_null_stream(Null),
    set_stream(Null, alias(user_output)),
    set_output(Null).

honest(1).
