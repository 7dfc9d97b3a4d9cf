% Starts thousands of threads.
% attack: error
attack :-
    forall(between(1, 3000, _), thread_create(sleep(1000), _)).

honest(1).
