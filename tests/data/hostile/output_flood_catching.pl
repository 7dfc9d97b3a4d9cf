% Prints for ever, and catches what should stop it.
% attack: output_limit | inference_limit | timeout
attack :-
    repeat,
    catch(( write('xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx'), nl ), _, true),
    fail.

honest(1).
