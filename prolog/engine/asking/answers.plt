:- module(answers_tests, []).
:- use_module(library(plunit)).
:- use_module(answers).
:- use_module(relations, [view/2]).
:- use_module('../situation', [start/4]).

a_view(View) :-
    start(breakthrough, report, [], Situation),
    view(Situation, View).

numbers(Limits, End, Numbers) :-
    a_view(View),
    run(between(1, 9, X), ['X'=X, '_Y'=_], Limits, View, answers(Answers, End, _)),
    findall(Value, ( member([Binding], Answers), get_dict(value, Binding, Value) ), Numbers).

:- begin_tests(answers).

test(all, true(End-Numbers == all-[1, 2, 3, 4, 5, 6, 7, 8, 9])) :-
    numbers(limits(5, 1_000_000, 20, 0), End, Numbers).
test(page, true(End-Numbers == more-[4, 5])) :-
    numbers(limits(5, 1_000_000, 2, 3), End, Numbers).
test(last_page, true(End-Numbers == all-[8, 9])) :-
    numbers(limits(5, 1_000_000, 2, 7), End, Numbers).
test(each_once, true(Length == 1)) :-
    a_view(View),
    run(member(X, [1, 1, 1]), ['X'=X], limits(5, 1_000_000, 9, 0), View, answers(Found, all, _)),
    length(Found, Length).
:- end_tests(answers).
