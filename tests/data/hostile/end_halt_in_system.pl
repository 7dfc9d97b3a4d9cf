% Ends Prolog by the built-in itself.
% attack: halted
attack :-
    system:halt(0).

honest(1).
