% Raises what the grader itself might raise.
% attack: error | halted
attack :-
    catch(throw(grade_halt(0)), _, true),
    throw(error(_, grade)).

honest(1).
