% Never answers.
% attack: inference_limit
attack :-
    attack_again.
attack_again :-
    attack_again.

honest(1).
