% Makes the grader write something that cannot be read.
% attack: protocol_broken
attack :-
    wrap_predicate(grade_wire:wire_text(_, Text), forge, _, Text = "f((((").

honest(1).
