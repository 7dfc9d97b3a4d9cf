% Takes the grader's own predicates away.
% attack: error | ok | protocol_broken
% honest: error | ok | protocol_broken | crashed
attack.
:- forall(( member(Module, [grade_wire, grade_asking, grade_guest]),
            current_predicate(Module:Name/Arity)
          ),
          catch(( functor(Head, Name, Arity),
                  '$set_predicate_attribute'(Module:Head, system, false),
                  abolish(Module:Name/Arity) ), _, true)).

honest(1).
