% A menu at load that takes every error for a wrong choice.
% attack: ok
:- initialization(menu).
menu :-
    repeat,
    catch(( read(Choice), integer(Choice) ), _, fail),
    !.
attack.

honest(1).
