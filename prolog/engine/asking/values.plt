:- module(values_tests, []).
:- use_module(library(plunit)).
:- use_module(values).
:- use_module(relations, [view/2]).
:- use_module('../situation', [start/4]).

shown(Value, Json) :-
    start(breakthrough, report, [], Situation),
    view(Situation, View),
    rendered(['X'=Value, 'Open'=_], View, [Json]).

:- begin_tests(values).

test(text, [forall(member(Value-Text, [ square(7, 1)-"a2", (square(7, 1)-square(6, 2))-"a2-b3",
                                        f(x)-"f(x)", [square(7, 1), 1]-"[a2, 1]", 'A b'-"'A b'",
                                        (3-(square(7, 1)-square(6, 2)))-"3-(a2-b3)",
                                        7/1-"7/1", -1-"-1", (1-(-1))-"1-(-1)",
                                        (a:-b, c)-"a :- b, c", f((a, b))-"f((a, b))",
                                        square(99, 1)-"square(99, 1)", [x|_]-"'[|]'(x, _)" ])),
            true(Shown == Text)]) :-
    shown(Value, Json),
    get_dict(text, Json, Shown).
test(sorts, true(Sorts == [square, number, list, variable, term])) :-
    shown(f(square(7, 1), 1, [], _, g(2)), Json),
    get_dict(args, Json, Parts),
    findall(Sort, ( member(Part, Parts), get_dict(sort, Part, Sort) ), Sorts).
test(long, true(Text == "an integer of 2,001 bits")) :-
    X is 1<<2000,
    shown(X, Json),
    get_dict(text, Json, Text).
test(cyclic, true(Sort == term)) :-
    X = f(X),
    shown(X, Json),
    get_dict(sort, Json, Sort).

:- end_tests(values).
