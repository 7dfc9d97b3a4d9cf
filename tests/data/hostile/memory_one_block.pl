% Asks for more than there is, at once.
% attack: memory | error | crashed
attack :-
    format(atom(Atom), "~*c", [3000000000, 0'x]),
    atom_length(Atom, _).

honest(1).
