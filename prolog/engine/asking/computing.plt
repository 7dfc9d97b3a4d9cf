:- module(computing_tests, []).
:- use_module(library(plunit)).
:- use_module(computing).

:- begin_tests(computing).

test(values, [forall(member(Expression-Expected, [ 1+2*3-7, max(2, 5)-5, 2**10-1024, 7//2-3,
                                                   abs(-3)-3, [4]-4, 1<<3-8, -16>>2- -4 ])),
              true(Value == Expected)]) :-
    value_of(Expression, Value).
test(too_long, [forall(member(Expression, [ 9**(9**9), 1<<200_000, 1>> -200_000,
                                            (1<<60_000)*(1<<60_000), (-3)^70_000 ])),
                throws(too_many_digits)]) :-
    value_of(Expression, _).
test(one_step_more, throws(too_many_digits)) :-
    value_of(1<<99_999, X),
    value_of(X+X, Y),
    value_of(Y+Y, _).
test(no_number, [forall(member(Expression, [random(5), cputime, foo, "a", powm(2, 3, 5)])),
                 throws(error(type_error(evaluable, _), _))]) :-
    value_of(Expression, _).
test(square, throws(error(refused(bad_question, _, _), _))) :-
    value_of(square(1, 1)+1, _).
test(open, throws(error(instantiation_error, _))) :-
    value_of(_+1, _).
test(sums, true(Sum-Least-Most == 6-1-3)) :-
    summed([1, 2, 3], Sum),
    smallest([3, 1, 2], Least),
    greatest([1, 3, 2], Most).
test(comparisons) :-
    less(1, 2), greater(2, 1), at_most(1, 1), at_least(1+1, 2), same_number(1+1, 2.0),
    other_number(1, 2).

:- end_tests(computing).
