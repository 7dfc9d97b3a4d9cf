% Wraps a built-in in a way that has crashed Prolog.
% attack: crashed | error | ok | timeout | inference_limit | memory
attack :-
    wrap_predicate(system:(_ is _), crash, _, fail),
    X is 1+1,
    X == 2.

honest(1).
