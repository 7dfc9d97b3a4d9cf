% Has something to do when Prolog ends, for ever.
:- at_halt(( repeat, fail )).
attack.

honest(1).
