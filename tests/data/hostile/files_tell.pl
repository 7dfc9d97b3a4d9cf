% Writes to somebody else's file, in Edinburgh's way.
% attack: error
attack :-
    tell('{outside}/canary'),
    write(broken),
    told.

honest(1).
