% Saves itself as a program. Newer versions spend the budget before they open the file.
% attack: error | inference_limit
attack :-
    qsave_program('{outside}/state', []).

honest(1).
