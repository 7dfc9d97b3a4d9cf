% Deletes somebody else's file.
% attack: error
attack :-
    delete_file('{outside}/canary').

honest(1).
