% Adds facts to what the grader keeps.
% attack: ok | error
% honest: ok | error
:- assertz(grade_guest:home(user)),
   assertz(grade_problems:problem(error, a, b, c, d, e)),
   assertz(grade_problems:note(helper, a, b, c)).
attack.

honest(1).
