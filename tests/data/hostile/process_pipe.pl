% Runs a program at the other end of a pipe.
% attack: error
attack :-
    open(pipe('touch {outside}/made'), write, Out),
    close(Out).

honest(1).
