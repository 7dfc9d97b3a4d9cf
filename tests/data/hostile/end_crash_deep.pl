% Takes a term so deep that C code runs out of stack.
% attack: memory | error | crashed | timeout | inference_limit
attack :-
    deep(600000, a, Term),
    copy_term(Term, Copy),
    term_to_atom(Copy, Atom),
    atom_length(Atom, _).
deep(0, Term, Term) :-
    !.
deep(N, Term0, Term) :-
    N1 is N-1,
    deep(N1, f(Term0, N), Term).

honest(1).
