% Leaves something in the database for the next question.
% attack: ok
:- dynamic asked/0.
attack :-
    \+ asked,
    assertz(asked).
honest(1) :-
    \+ asked.
