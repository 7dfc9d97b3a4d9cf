% Never answers, and catches what should stop it.
% attack: timeout
attack :-
    catch(again, _, true),
    attack.
again :-
    again.

honest(1).
