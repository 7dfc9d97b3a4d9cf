% Waits for a message that nobody sends.
% attack: timeout
attack :-
    thread_get_message(hello).

honest(1).
