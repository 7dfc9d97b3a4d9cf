% Runs a command while it is loaded.
:- initialization(shell('touch {outside}/made')).
attack.

honest(1).
