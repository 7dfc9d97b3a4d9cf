% Leaves a thread behind that goes on after the answer.
% attack: error
attack :-
    thread_create((repeat, fail), _, [detached(true)]).

honest(1).
