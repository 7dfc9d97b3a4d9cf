% Fills tables for ever.
% attack: memory | inference_limit
:- table count/1.
count(0).
count(N) :-
    count(M),
    N is M+1.
attack :-
    count(-1).

honest(1).
