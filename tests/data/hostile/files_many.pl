% Makes thousands of files.
% attack: error
attack :-
    forall(between(1, 20000, N),
           ( atom_concat(file, N, Name), open(Name, write, Out), close(Out) )).

honest(1).
