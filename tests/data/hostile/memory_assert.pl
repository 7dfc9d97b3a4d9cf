% Fills the database, which no limit of Prolog covers.
% attack: memory | timeout
attack :-
    format(string(Long), "~*c", [5000000, 0'x]),
    repeat,
    assertz(kept(Long)),
    fail.

honest(1).
