% Writes to somebody else's file.
% attack: error
attack :-
    open('{outside}/canary', write, Out),
    write(Out, broken),
    close(Out).

honest(1).
