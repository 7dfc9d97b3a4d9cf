% Loads a file with the expected answers.
% attack: error
attack :-
    consult('{outside}/canary'),
    expected(Answer),
    print(Answer).

honest(1).
