% Prints for ever while it is loaded.
:- initialization(( repeat, write('Wrong Input'), nl, fail )).
attack.

honest(1).
