% Starts the debugger.
% attack: ok | error
attack :-
    trace,
    honest(_),
    spy(honest/1),
    honest(_).

honest(1).
