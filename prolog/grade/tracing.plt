:- module(test_tracing, []).
:- use_module(library(plunit)).
:- use_module(tracing).

/** <module> Tests of the clauses that produced an answer

Every version of Prolog that the project runs on has to count them.
*/

size(X, small) :-
    X < 10.
size(X, large) :-
    X >= 10.

:- begin_tests(tracing).

test(a_clause_that_was_left, [true(Small > 0)]) :-
    left(size(3, _), 1, Small).
test(a_clause_that_failed, Small-Large == 0-1) :-
    left(size(12, _), 1, Small),
    left(size(12, _), 2, Large).
test(of_a_goal_that_fails, Small == 0) :-
    left(size(12, small), 1, Small).
test(of_a_goal_that_throws, Small == 0) :-
    left(size(_, _), 1, Small).
test(what_is_not_entered_is_not_there, fail) :-
    left(true, 1, _).

:- end_tests(tracing).

%   Left is how often the Number-th clause of size/2 was left when Goal was called.

left(Goal, Number, Left) :-
    traced(Goal, Clauses),
    nth_clause(size(_, _), Number, Clause),
    clause_property(Clause, line_count(Line)),
    memberchk(clause(_, Line, _, Left), Clauses).
