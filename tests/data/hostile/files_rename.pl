% Gives somebody else's file another name.
% attack: error
attack :-
    rename_file('{outside}/canary', '{outside}/taken').

honest(1).
