% Never ends being loaded.
loop :-
    loop.
:- loop.
attack.

honest(1).
