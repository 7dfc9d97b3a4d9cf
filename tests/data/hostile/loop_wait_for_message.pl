% Waits for a message that never comes.
% attack: timeout
attack :-
    thread_get_message(hello).

honest(1).
