% Ends Prolog once it is loaded.
% attack: ok
:- initialization(halt(0)).
attack.

honest(1).
