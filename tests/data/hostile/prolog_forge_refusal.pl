% Makes the grader say that the question was wrong.
% attack: ok | crashed
% honest: ok | protocol_broken | crashed
attack :-
    wrap_predicate(grade_asking:ask_program(_, _, Answer), forge, _,
                   Answer = refused("the teacher cannot write goals")).

honest(1).
