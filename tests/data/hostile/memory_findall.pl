% Collects solutions for ever.
% attack: memory | inference_limit
attack :-
    findall(f(a, b, c, d, e, f, g, h, i, j, k, l), repeat, _).

honest(1).
