% Never answers, inside one built-in.
% attack: timeout | memory | inference_limit
attack :-
    X is 3**20000000,
    Y is X mod 1000007,
    Z is (X+1)**3 mod 1000003,
    Y+Z > 0,
    attack.

honest(1).
