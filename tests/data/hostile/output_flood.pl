% Prints for ever.
% attack: output_limit
attack :-
    repeat,
    write('xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx'), nl,
    fail.

honest(1).
