:- module(ask, []).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [member/2]).
:- use_module(engine/query).
:- use_module(engine/refusal).
:- use_module(engine/request).
:- use_module(engine/situation).

/** <module> Questions at the door

Clauses of bridge:verb/3 and bridge:job/3 (see verbs.pl) for questions in
Prolog, explanations and searches over positions.
*/

:- multifile
    bridge:verb/3,
    bridge:job/3.

                /*******************************
                *           QUESTIONS          *
                *******************************/

bridge:verb(words, Request, Words) :-
    name_in(game, Request, Game),
    words(Game, Found),
    maplist(word_json, Found, Words).

word_json(word(Usage, Text, Shared), _{usage:Usage, text:Text, shared:Shared}).

bridge:job(query, Request, Json) :-
    asked_about(Request, Situation),
    limits_in(Request, Limits),
    argument(question, Request, Text),
    asked(Situation, Text, Limits, Answers),
    answers_json(Answers, Json).

bridge:job(filter, Request, Json) :-
    asked_about(Request, Situation),
    limits_in(Request, Limits),
    argument(filters, Request, Filters),
    filtered(Situation, Filters, Limits, Answers),
    answers_json(Answers, Json).

asked_about(Request, Situation) :-
    argument(position, Request, Text),
    read_situation(Text, Situation).

limits_in(Request, limits(Seconds, Inferences, Answers, Offset)) :-
    at_least(0.001, seconds, Request, 10, Seconds),
    at_least(1, inferences, Request, 200_000_000, Inferences),
    at_least(1, answers, Request, 500, Answers),
    at_least(0, offset, Request, 0, Offset).

at_least(Least, Name, Request, Default, Value) :-
    argument(Name, Request, Value, Default),
    (   number(Value),
        Value >= Least
    ->  true
    ;   refuse(bad_value, "~w is a number from ~w, not ~w"-[Name, Least, Value], [name=Name])
    ).

answers_json(answers(Solutions, End, Inferences),
             _{answers:Solutions, end:End, inferences:Inferences}).
