% Ends Prolog instead of giving an answer.
% attack: halted
attack :-
    halt.

honest(1).
