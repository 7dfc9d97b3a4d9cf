:- module(query_tests, []).
:- use_module(library(plunit)).
:- use_module(query).
:- use_module('../situation', [start/4]).

texts(Text, End, Texts) :-
    start(breakthrough, report, [], Situation),
    asked(Situation, Text, limits(10, 1_000_000, 5, 0), answers(Answers, End, _)),
    findall(Each, ( member(Answer, Answers), member(Binding, Answer), get_dict(text, Binding, Each) ),
            Texts).

refused(Text, Kind) :-
    catch(( texts(Text, _, _), Kind = none ), error(refused(Kind, _, _), _), true).

:- begin_tests(query).

test(words, true(End-Texts == all-["a7-a6", "a7-b6"])) :-
    texts("from(M, a7)", End, Texts).
test(toplevel_style, true(Texts == ["a7-b6"])) :-
    texts("?- from(M, a7), to(M, b6).", _, Texts).
test(yes, true(End-Texts == all-[])) :-
    texts("safe(a7-a6)", End, Texts).
test(more, true(End == more)) :-
    texts("legal(M)", End, _).
test(limit, true(End-Texts == inferences-[])) :-
    texts("between(1, inf, X), X < 0", End, Texts).
test(other_position, true(Texts == ["b2-a3"])) :-
    texts("after(a7-a6, _P), in(_P, (from(M, b2), to(M, a3)))", _, Texts).
test(every_goal_is_translated, true(Texts == ["22"])) :-
    texts("findall(_M, legal(_M), _Ms), length(_Ms, N)", _, Texts).
test(refused, [forall(member(Text-Kind, [ "safe(M"-bad_question, "halt"-bad_question,
                                          "saef(M)"-unknown_word, "X"-bad_question,
                                          "piece(M, general)"-unknown_word,
                                          "lists:append(X, Y, [])"-bad_question,
                                          "X is foo+1"-bad_question, ""-bad_question,
                                          "call((G, H))"-bad_question ])),
               true(Found == Kind)]) :-
    refused(Text, Found).
test(filters, true(Moves == ["h7-h6", "h7-g6"])) :-
    start(breakthrough, report, [], Situation),
    filtered(Situation, [["quiet"], ["from", "h7"]], limits(10, 1_000_000, 9, 0),
             answers(Answers, all, _)),
    findall(Text, ( member([Binding], Answers), get_dict(text, Binding, Text) ), Moves).

:- end_tests(query).
