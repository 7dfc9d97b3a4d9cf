% Never ends being loaded, and catches what should stop it.
% attack: ok
again :-
    again.
loop :-
    catch(again, _, true),
    loop.
:- loop.
attack.

honest(1).
