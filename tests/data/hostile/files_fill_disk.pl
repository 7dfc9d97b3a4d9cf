% Fills the disk.
% attack: error
attack :-
    open('big.txt', write, Out),
    repeat,
    format(Out, "~*c", [1000000, 0'x]),
    fail.

honest(1).
