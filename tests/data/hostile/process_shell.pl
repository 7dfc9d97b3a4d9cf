% Runs a command.
% attack: ok | error
attack :-
    shell('touch {outside}/made', 0).

honest(1).
