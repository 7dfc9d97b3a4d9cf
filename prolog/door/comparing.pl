:- module(door_comparing, []).
:- use_module(library(apply), [exclude/3, maplist/3]).
:- use_module(library(lists), [member/2]).
:- use_module(library(time), [call_with_time_limit/2]).
:- use_module('../engine/asking',
              [ different_clauses/4, different_options/4, readings_of/5, side/4, witness/5 ]).
:- use_module('../engine/catalogue', [must_be_game/1]).
:- use_module('../engine/game', [refusal/1, rule_names/2, the_ruleset/3]).
:- use_module('../engine/language', [option_said/4]).
:- use_module('../engine/notation', [move_text/4]).
:- use_module('../engine/play', [rules_json/3]).
:- use_module(request).
:- use_module('../engine/situation').
:- use_module(games, [settings_json/2]).

/** <module> Requests about the differences between rulesets

Clauses of bridge:verb/3 and bridge:job/3 (see door/games.pl).
*/

:- multifile
    bridge:verb/3,
    bridge:job/3.

%   The rules of a game under a ruleset and options, compared with its default ruleset.

bridge:verb(reading, Request, Json) :-
    name_in(game, Request, Game),
    must_be_game(Game),
    ruleset_in(ruleset, Request, Game, Ruleset),
    pairs_in(options, Request, Given),
    the_ruleset(Game, none, Default),
    side(Game, Ruleset, Given, Side),
    side(Game, Default, [], Usual),
    settings_of(Side, Settings),
    settings_of(Usual, Standard),
    rule_names(Game, Names0),
    exclude(refusal, Names0, Names),
    maplist(read_rule_json(Game, Side, Usual), Names, Rules),
    Json = _{ruleset:Ruleset, settings:Settings, usual:Standard, rules:Rules}.

settings_of(side(Settings, _), Json) :-
    settings_json(Settings, Json).

read_rule_json(Game, Side, Usual, Rule, Json) :-
    rules_json(Game, [Rule], [Json0]),
    readings_of(Game, Rule, Side, Usual, Readings),
    maplist(reading_json, Readings, Said),
    Json = Json0.put(_{readings:Said}).

reading_json(same(Text), _{text:Text, default:Text}).
reading_json(differs(Text, Usual), _{text:Text, default:Usual}).

bridge:job(contrast, Request, Json) :-
    name_in(game, Request, Game),
    must_be_game(Game),
    ruleset_in(ruleset1, Request, Game, Ruleset1),
    ruleset_in(ruleset2, Request, Game, Ruleset2),
    different_clauses(Game, Ruleset1, Ruleset2, Clauses0),
    maplist(clause_json(Game), Clauses0, Clauses),
    different_options(Game, Ruleset1, Ruleset2, Options0),
    maplist(difference_json(Game), Options0, Options),
    maplist(start_text(Game), [Ruleset1, Ruleset2], Starts),
    argument(seed, Request, Seed, 1),
    argument(seconds, Request, Seconds, 30),
    Searching = searching(Seed, 0, 0),
    searched(Options0, Game, Ruleset1, Ruleset2, Seconds, Searching, Witness),
    Searching = searching(_, Games, Positions),
    Json = _{ clauses:Clauses, options:Options, starts:Starts, witness:Witness,
              searched:_{games:Games, positions:Positions} }.

ruleset_in(Key, Request, Game, Ruleset) :-
    argument(Key, Request, Name, none),
    the_ruleset(Game, Name, Ruleset).

searched([], _, _, _, _, _, null).
searched([_|_], Game, Ruleset1, Ruleset2, Seconds, Searching, Json) :-
    within(Seconds, witness(Game, Ruleset1, Ruleset2, Searching, Found0), Found0, Found),
    witness_json(Found, Json).

%   within(+Seconds, :Goal, +Found0, -Found): Found is the Found0 of Goal, `none` if it
%   fails, `timeout` if it takes too long.

:- meta_predicate within(+, 0, ?, -).

within(Seconds, Goal, Found0, Found) :-
    catch(call_with_time_limit(Seconds, ( Goal -> Found = Found0 ; Found = none )),
          time_limit_exceeded, Found = timeout).

clause_json(Game, different(Rule, Sentences1, Sentences2), Json) :-
    rules_json(Game, [Rule], [Json0]),
    Json = Json0.put(_{readings:[Sentences1, Sentences2]}).

difference_json(Game, difference(Name, Value1, Value2, English),
                _{name:Name, values:[Text1, Text2], text:Text}) :-
    option_said(Game, Name, English, Text),
    maplist(option_text, [Value1, Value2], [Text1, Text2]).

option_text(Value, Text) :-
    (   Value == []
    ->  Text = "none"
    ;   is_list(Value)
    ->  atomic_list_concat_(Value, Text)
    ;   format(string(Text), "~w", [Value])
    ).

atomic_list_concat_(Values, Text) :-
    findall(String, ( member(Value, Values), format(string(String), "~w", [Value]) ), Strings),
    atomic_list_concat(Strings, +, Atom),
    atom_string(Atom, Text).

start_text(Game, Ruleset, Text) :-
    start(Game, Ruleset, [], Situation),
    situation_text(Situation, Text).

witness_json(none, Json) =>
    Json = null.
witness_json(timeout, Json) =>
    Json = timeout.
witness_json(witness(Kind, Moves, Situation1, Situation2, Move), Json) =>
    Situation1 = situation(Game, _, _, position(Board, _, _)),
    maplist(move_text(Game, Board), Moves, Path),
    ( Move == none -> Text = null ; move_text(Game, Board, Move, Text) ),
    maplist(situation_text, [Situation1, Situation2], Positions),
    Json = _{kind:Kind, path:Path, positions:Positions, move:Text}.
