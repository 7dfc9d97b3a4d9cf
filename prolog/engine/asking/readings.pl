:- module(readings,
          [ different_clauses/4,% +Game, +Ruleset1, +Ruleset2, -Clauses
            readings_of/5,      % +Game, +Rule, +Side, +Usual, -Readings
            side/4              % +Game, +Ruleset, +Given, -Side
          ]).
:- use_module(library(apply), [maplist/3]).
:- use_module(library(lists), [list_to_set/2, member/2]).
:- use_module(library(pairs), [pairs_keys_values/3]).
:- use_module('../game', [rule_names/2]).
:- use_module('../options', [chosen_settings/4]).
:- use_module('../language', [sentence/2]).
:- use_module('../notation', [square_text/4]).
:- use_module('../situation', [start/4]).
:- use_module(vocabulary, [called/3, has_hook/3]).

/** <module> The same clause as different rulesets read it

The file of a game's words may export

    reading(?Rule, ?Option, +Settings, -Said)

where Said, a term Format-Arguments, is what Rule says about Option when the
options are Settings. An argument squares(Squares) or kinds(Cells) is written as
the game writes them.
*/

%!  different_clauses(+Game, +Ruleset1, +Ruleset2, -Clauses) is det.
%
%   Clauses has a term different(Rule, Sentences1, Sentences2) for every rule that the
%   rulesets read differently, with the sentences that only one of them has.

different_clauses(Game, Ruleset1, Ruleset2, Clauses) :-
    side(Game, Ruleset1, [], Side1),
    side(Game, Ruleset2, [], Side2),
    rule_names(Game, Rules),
    findall(different(Rule, Sentences1, Sentences2),
            ( member(Rule, Rules),
              readings_of(Game, Rule, Side1, Side2, Readings),
              findall(Text1-Text2, member(differs(Text1, Text2), Readings), Texts),
              Texts = [_|_],
              pairs_keys_values(Texts, Texts1, Texts2),
              maplist(list_to_set, [Texts1, Texts2], [Sentences1, Sentences2])
            ),
            Clauses).

%!  side(+Game, +Ruleset, +Given, -Side) is det.
%
%   Side represents Ruleset with the options Given (Name=Value) for readings_of/5.

side(Game, Ruleset, Given, side(Settings, Board)) :-
    chosen_settings(Game, Ruleset, Given, Settings),
    start(Game, Ruleset, Given, situation(_, _, _, position(Board, _, _))).

%!  readings_of(+Game, +Rule, +Side, +Usual, -Readings) is det.
%
%   Readings are what Rule says on Side, each once: a term same(Text), or
%   differs(Text, UsualText) where it says something else under Usual.

readings_of(Game, Rule, side(Settings1, Board1), side(Settings2, Board2), Readings) :-
    findall(Reading,
            ( has_hook(Game, reading, Words),
              Words:reading(Rule, Option, Settings1, Said1),
              once(Words:reading(Rule, Option, Settings2, Said2)),
              written(Said1, Game, Board1, Text1),
              (   Said1 == Said2
              ->  Reading = same(Text1)
              ;   written(Said2, Game, Board2, Text2),
                  Reading = differs(Text1, Text2)
              )
            ),
            Readings0),
    list_to_set(Readings0, Readings).

written(Format-Arguments0, Game, Board, Text) :-
    maplist(argument_text(Game, Board), Arguments0, Arguments),
    sentence(Format-Arguments, Text).

argument_text(Game, Board, squares(Squares), Text) =>
    maplist(square_text(Game, Board), Squares, Names),
    atomic_list_concat(Names, ', ', Text).
argument_text(_, _, kinds([]), Text) =>
    sentence("no one"-[], Text).
argument_text(Game, _, kinds(Cells), Text) =>
    findall(Name, ( member(Cell, Cells), called(Game, Cell, Kind), sentence(Kind-[], Name) ),
            Names),
    atomic_list_concat(Names, ', ', Text).
argument_text(_, _, Argument, Text) =>
    Text = Argument.
