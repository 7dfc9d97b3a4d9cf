% Sends its own thread a signal that aborts.
% attack: error | crashed | killed | ok
attack :-
    on_signal(abrt, _, default),
    prolog_alert_signal(_, 6),
    thread_signal(main, abort).

honest(1).
