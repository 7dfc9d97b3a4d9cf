% Lets the stack grow for ever.
% attack: memory
attack :-
    grow([]).
grow(List) :-
    grow([a, b, c, d, e, f, g, h, i, j, k, l|List]).

honest(1).
