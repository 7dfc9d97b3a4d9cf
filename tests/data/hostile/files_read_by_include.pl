% Takes a file with the expected answers as a part of its own text.
% attack: error
:- include('{outside}/canary').
attack :-
    expected(Answer),
    print(Answer).

honest(1).
