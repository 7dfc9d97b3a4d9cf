% Ends Prolog while it is loaded.
% attack: ok
:- halt.
attack.

honest(1).
