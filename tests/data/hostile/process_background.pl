% Leaves a process behind, by the shell.
% attack: ok | error
attack :-
    shell('sleep 1000 &', 0).

honest(1).
