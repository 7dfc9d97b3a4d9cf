:- module(brackets_tests, []).
:- use_module(library(plunit)).
:- use_module(brackets).

place(Text, Column) :-
    catch(( must_be_balanced(Text), Column = none ),
          error(refused(bad_question, _, Data), _),
          memberchk(column=Column, Data)).

:- begin_tests(brackets).

test(balanced, [forall(member(Text, [ "f(X, [Y|Z]), {a}", "'(' = X", "\"[\" = X", "0'( = X",
                                      "'it\\'s ('", "" ])),
                true(Place == none)]) :-
    place(Text, Place).
test(pointed_at, [forall(member(Text-Column, [ "safe(M"-5, "safe M)"-7, "f([X)"-5, "a = 'b"-5,
                                               "((a)"-1, "f(\"x)"-3 ])),
                  true(Place == Column)]) :-
    place(Text, Place).
test(caret, true(Last == "    ^")) :-
    catch(refuse_at(2, "abc", "no"), error(refused(_, Text, _), _), true),
    split_string(Text, "\n", "", [_, _, Last]).

:- end_tests(brackets).
