% Makes the grader say something that is no answer.
% attack: ok | crashed
% honest: ok | protocol_broken | crashed
attack :-
    wrap_predicate(grade_asking:ask_program(_, _, Answer), forge, _,
                   Answer = full_marks).

honest(1).
