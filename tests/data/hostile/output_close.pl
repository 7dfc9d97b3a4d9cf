% Closes standard output.
% attack: ok | error
attack :-
    close(user_output),
    close(user_error).

honest(1).
