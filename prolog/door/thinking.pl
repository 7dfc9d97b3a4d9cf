:- module(door_thinking, []).
:- use_module(library(apply), [foldl/5, maplist/3]).
:- use_module(library(lists), [member/2]).
:- use_module('../engine/jobs', [job_report/1]).
:- use_module('../engine/levels').
:- use_module('../engine/play', [played/3]).
:- use_module('../engine/refusal').
:- use_module(request).
:- use_module('../engine/situation', [read_situation/2]).
:- use_module('../engine/search',
              [ deepest/1, think/7, unit/2 ]).
:- use_module(games, [move_json/3, situation_in/2]).

/** <module> Requests to the computer player

One clause of bridge:verb/3 or bridge:job/3 for each request, as in games.pl.
*/

:- multifile
    bridge:verb/3,
    bridge:job/3.

%   The unit of the values of an analysis: the worth of a piece.

bridge:verb(unit, Request, Unit) :-
    situation_in(Request, Situation),
    unit(Situation, Unit).

bridge:job(think, Request, Json) :-
    situation_in(Request, Situation),
    limits_in(Request, Limits),
    argument(seed, Request, Seed, 0),
    must_be_whole(seed, Seed),
    past_in(Request, Past),
    think(scored([]), Situation, Past, Limits, Seed, told_thought(Situation), Thought),
    thought_json(Situation, Thought, Json).

told_thought(Situation, Thought) :-
    thought_json(Situation, Thought, Json),
    job_report(Json).

%   The texts under `past` are the earlier positions of the game.

past_in(Request, Past) :-
    argument(past, Request, Texts, []),
    maplist(past_position, Texts, Past).

past_position(Text, Position) :-
    read_situation(Text, situation(_, _, _, Position)).

%   A level sets its own limits; otherwise the request gives them.

limits_in(Request, limits(Depth, Nodes, Inferences, Seconds, Lines, Slack)) :-
    argument(level, Request, Level, none),
    argument(lines, Request, Lines, 1),
    must_be_limit(lines, Lines),
    (   Level == none
    ->  maplist(limit_in(Request),
                [depth, nodes, inferences, seconds],
                [Depth, Nodes, Inferences, Seconds]),
        Slack = 0
    ;   known_level(Level, Known),
        level_limits(Known, limits(Depth, Nodes, Inferences, Seconds, _, Slack))
    ).

known_level(Text, Level) :-
    levels(Known),
    (   member(Level0, Known),
        atom_string(Level0, Text)
    ->  Level = Level0
    ;   refuse(unknown_level, "there is no level called ~w"-[Text],
               [name=Text, known=Known])
    ).

limit_in(Request, Name, Limit) :-
    argument(Name, Request, Limit, none),
    ( Limit == none -> true ; must_be_limit(Name, Limit) ).

must_be_limit(Name, Limit) :-
    (   Name == seconds
    ->  must_be_time(Name, Limit)
    ;   most(Name, Most),
        (   integer(Limit),
            between(1, Most, Limit)
        ->  true
        ;   refuse(bad_value, "~w must be a whole number from 1 to ~d, not ~q"-[Name, Most, Limit],
                   [name=Name])
        )
    ).

must_be_time(Name, Limit) :-
    most(Name, Most),
    (   number(Limit),
        Limit > 0,
        Limit =< Most
    ->  true
    ;   refuse(bad_value, "~w must be a number above 0 and at most ~d, not ~q"-[Name, Most, Limit],
               [name=Name])
    ).

must_be_whole(Name, Value) :-
    (   integer(Value)
    ->  true
    ;   refuse(bad_value, "the ~w must be a whole number, not ~q"-[Name, Value], [name=Name])
    ).

%   most(?Limit, -Most): Most is the largest value allowed for Limit.

most(lines,                      1_000).
most(depth, Depth) :-
    deepest(Depth).
most(nodes,          1_000_000_000_000).
most(inferences, 1_000_000_000_000_000).
most(seconds,                1_000_000).

thought_json(Situation, thought(Lines, Depth, Nodes, Seconds),
             _{lines:Json, depth:Depth, nodes:Nodes, seconds:Seconds}) :-
    maplist(line_json(Situation), Lines, Json).

line_json(Situation, line(_, Value, Moves, WinsIn0), _{value:Value, pv:Json, wins_in:WinsIn}) :-
    foldl(expected_json, Moves, Json, Situation, _),
    ( WinsIn0 == none -> WinsIn = null ; WinsIn = WinsIn0 ).

expected_json(Move, Json, Situation0, Situation) :-
    move_json(Situation0, Move, Json),
    played(Situation0, Move, Situation).
