% Makes a list that is too long while it is loaded.
:- numlist(1, 50000000, List), assertz(list(List)).
attack.

honest(1).
