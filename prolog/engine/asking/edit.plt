:- module(edit_tests, []).
:- use_module(library(plunit)).
:- use_module(edit).
:- use_module('../situation', [situation_text/2, start/4]).

text_after(Game, Name, Arguments, Text) :-
    start(Game, none, [], Situation0),
    edited(Name, Arguments, Situation0, Situation),
    situation_text(Situation, Text).

kind_of_refusal(Game, Name, Arguments, Kind) :-
    catch(( text_after(Game, Name, Arguments, _), Kind = none ),
          error(refused(Kind, _, _), _), true).

:- begin_tests(edit).

test(set, true(Text == "breakthrough:report:1:8x1/8x1/8x0/8x0/2,7x0/8x0/8x2/8x2")) :-
    text_after(breakthrough, "set", ["a4", "2"], Text).
test(clear, true(Text == "breakthrough:report:1:8x1/8x1/8x0/8x0/8x0/8x0/8x2/0,7x2")) :-
    text_after(breakthrough, "clear", ["a1"], Text).
test(clear_all, true(Text == "breakthrough:report:1:8x0/8x0/8x0/8x0/8x0/8x0/8x0/8x0")) :-
    text_after(breakthrough, "clear", ["all"], Text).
test(turn, true(Text == "breakthrough:report:2:8x1/8x1/8x0/8x0/8x0/8x0/8x2/8x2")) :-
    text_after(breakthrough, "turn", [], Text).
test(refused, [forall(member(Step-Kind, [ set(["a9", "1"])-bad_position,
                                          set(["here", "1"])-bad_position,
                                          set(["a5", "3"])-bad_position,
                                          place(["a1", "1"])-bad_position,
                                          set(["a1"])-bad_value ])),
               true(Found == Kind)]) :-
    Step =.. [Name, Arguments],
    atom_string(Name, NameText),
    kind_of_refusal(breakthrough, NameText, Arguments, Found).
test(second_king, true(Kind == bad_position)) :-
    kind_of_refusal(tafl, "set", ["1-1", "k"], Kind).
test(pasted_misprint, true(Length > 10)) :-
    start(fields_of_action, report, [], Situation),
    Rows = [ ["1-8", "1-7", "1-6", "1-5", "0", "0", "0", "0"],
             ["0", "0", "0", "0", "1-12", "1-11", "1-10", "1-9"],
             ["1-4", "1-3", "1-2", "1-1", "0", "0", "0", "0"],
             ["0", "0", "0", "0", "0", "0", "0", "0"],
             ["0", "0", "0", "0", "0", "0", "0", "0"],
             ["0", "0", "0", "0", "2-1", "2-2", "2-3", "2-4"] ],
    pasted(Situation, Rows, Text, Note),
    situation_text(Situation, Text),
    string_length(Note, Length).

:- end_tests(edit).
