% Makes atoms for ever.
% attack: memory | timeout
attack :-
    format(atom(Long), "~*c", [5000000, 0'x]),
    between(1, inf, N),
    atom_concat(Long, N, Atom),
    assertz(kept(Atom)),
    fail.

honest(1).
