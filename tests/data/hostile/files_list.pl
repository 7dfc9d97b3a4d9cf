% Lists a folder in which the tests could be.
% attack: error
attack :-
    directory_files('{outside}', Files),
    print(Files).

honest(1).
