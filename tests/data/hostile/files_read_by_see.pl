% Reads a file with the expected answers, in Edinburgh's way.
% attack: error
attack :-
    see('{outside}/canary'),
    read(Answer),
    print(Answer).

honest(1).
