% Writes to somebody else's file while it is loaded.
:- open('{outside}/canary', write, Out), write(Out, broken), close(Out).
attack.

honest(1).
