:- module(tafl_options,
          [ option/4,           % ?Name, -Default, -Domain, -Text
            contradiction/2     % +Options, -Text
          ]).
:- use_module(library(lists), [member/2, memberchk/2]).
:- use_module('../../engine/board').
:- use_module('../../engine/compass').
:- use_module('../../engine/rulebook').
:- use_module(layouts).

/** <module> The Tafl family: its options

The defaults are those of the report, which describes Tablut; a ruleset
(layouts.pl) is a set of other values, and players may set their own.
*/

%!  option(?Name, -Default, -Domain, -Text) is nondet.
%
%   Name may be set to any value of Domain; Text describes it.

option(layout,             tablut_9, one_of(Names), "how the pieces stand at the start") :-
    findall(Name, layout(Name, _), Names).
option(first,              b,       one_of([b, w]), "who moves first").
option(escape,             edge,    one_of([edge, corner]), "where the king escapes").
option(speed,              none,    optional(integer(1, 18)), "how far a piece may move").
option(throne,             none,    one_of([none, restricted]), "whether the centre is a throne").
option(throne_stop,        [],      set_of([b, w, k]), "who may stop on the throne").
option(throne_pass,        [b,w,k], set_of([b, w, k]), "who may cross the empty throne").
option(throne_hostile,     none,    one_of([none, empty, always, attackers_always]),
       "when the throne counts as an enemy in a capture").
option(corners,            [],      squares,           "which squares are corners").
option(corner_stop,        [k],     set_of([b, w, k]), "who may stop on a corner").
option(corner_pass,        [k],     set_of([b, w, k]), "who may cross an empty corner").
option(corner_hostile,     false,   boolean, "whether an empty corner counts as an enemy").
option(king_strength,      four,    one_of([four, two, throne_four_adjacent_three]),
       "how many attackers capture the king").
option(king_throne_counts, false,   boolean, "whether the empty throne helps to capture the king").
option(king_corner_counts, false,   boolean, "whether an empty corner helps to capture the king").
option(king_edge_counts,   false,   boolean, "whether the edge helps to capture the king").
option(king_armed,         true,    one_of([true, false, anvil, hammer]),
       "whether the king captures, or only standing still (anvil), or only moving (hammer)").
option(linnaean,           false,   boolean,
       "whether the defender next to the besieged king can be captured against him").
option(no_moves,           loses,   one_of([loses, draw]),
       "what happens to a player who cannot move").
option(repetition,         none,    one_of([none, draw3, defenders_lose]),
       "what happens when a position occurs for the third time").

%!  contradiction(+Options, -Text) is nondet.
%
%   True if Options contradict each other; Text says how.

contradiction(Options, Text) :-
    clash(Settings, Text),
    \+ ( member(Name=Value, Settings),
         \+ setting(Options, Name, Value) ).
contradiction(Options, "escape is corner, but corner_stop does not admit the king") :-
    setting(Options, escape, corner),
    setting(Options, corner_stop, Admitted),
    \+ memberchk(k, Admitted).
contradiction(Options, Text) :-
    setting(Options, layout, Layout),
    layout(Layout, Board),
    setting(Options, corners, Corners),
    member(Corner, Corners),
    misplaced(Board, Corner, Text).

clash([escape=corner, corners=[]],
      "escape is corner, but there are no corners (corners is none)").
clash([corner_hostile=true, corners=[]],
      "corner_hostile is true, but there are no corners (corners is none)").
clash([throne_hostile=empty, throne=none],
      "throne_hostile is empty, but there is no throne (throne is none)").
clash([throne_hostile=always, throne=none],
      "throne_hostile is always, but there is no throne (throne is none)").
clash([throne_hostile=attackers_always, throne=none],
      "throne_hostile is attackers_always, but there is no throne (throne is none)").
clash([king_strength=throne_four_adjacent_three, throne=none],
      "king_strength depends on the throne, but there is no throne (throne is none)").
clash([linnaean=true, throne=none],
      "linnaean is true, but there is no throne (throne is none)").

misplaced(Board, Corner, "one of corners is not on the board of this layout") :-
    \+ cell(Board, Corner, _).
misplaced(Board, Corner, "one of corners is the centre, where the king starts") :-
    centre(Board, Corner).
