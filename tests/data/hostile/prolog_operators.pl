% Takes the operators away.
% attack: ok
:- op(0, xfx, user:(-)).
:- op(0, xfx, user:(=)).
:- op(0, xfy, user:(:)).
:- op(700, xfx, user:(a)).
attack.

honest(1).
