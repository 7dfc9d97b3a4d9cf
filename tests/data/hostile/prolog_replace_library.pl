% Replaces predicates of a library.
% attack: ok
:- catch(assertz(lists:append(_, _, hacked)), _, true).
:- catch(abolish(lists:nth0/3), _, true).
:- catch(retractall(lists:member(_, _)), _, true).
attack.

honest(1).
