% Answers with what is no data.
% attack: ok
attack(X) :-
    current_output(Stream),
    X = [Stream, "text", 'an atom\n', 1.5, '$VAR'(1), {a}, -(1), - 1, a:b, _, 'é', '\x1F600\'].

honest(1).
