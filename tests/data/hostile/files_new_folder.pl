% Makes a folder somewhere else.
% attack: error
attack :-
    make_directory('{outside}/folder').

honest(1).
