% Never ends cleaning up.
% attack: inference_limit | timeout
attack :-
    setup_call_cleanup(true, fail, ( repeat, fail )).

honest(1).
