% Prints every term as something else.
% attack: ok
user:portray(_) :-
    write(2).
attack.

honest(1).
