% Deletes a folder and all that is in it.
% attack: error
:- use_module(library(filesex)).
attack :-
    delete_directory_and_contents('{outside}').

honest(1).
