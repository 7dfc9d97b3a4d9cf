% Makes the grader lose count of the steps.
% attack: ok | crashed
% honest: ok | protocol_broken | crashed
attack :-
    wrap_predicate(grade_asking:meter(_), forge, _, true).

honest(1).
