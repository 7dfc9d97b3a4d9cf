% Sleeps.
% attack: timeout
attack :-
    sleep(3600).

honest(1).
