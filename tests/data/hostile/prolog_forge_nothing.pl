% Makes the grader fall silent.
% attack: ok | error | protocol_broken | crashed
% honest: ok | error | protocol_broken | crashed
attack :-
    wrap_predicate(grade_guest:answer(_, _), forge, _, fail),
    wrap_predicate(grade_guest:reply(_, _), forge, _, fail).

honest(1).
