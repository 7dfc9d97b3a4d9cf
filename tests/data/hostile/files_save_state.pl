% Saves itself as a program.
% attack: error
attack :-
    qsave_program('{outside}/state', []).

honest(1).
