:- module(trees,
          [ trees/5             % +Game, +Ruleset, +Depth, +Positions, +Features
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(yall)).
:- use_module('../../prolog/engine/play').
:- use_module('../../prolog/engine/situation').
:- use_module('../../prolog/engine/search').
:- use_module(selfplay, [opening/4]).

/** <module> What a search takes without one of its features

Positions and inferences are counted, not timed, so that every machine tells the
same. The positions searched come of openings, each gone on with a few plies
further than the one before: the search plays them against itself.
*/

plies_further(4).
nodes_a_ply(500).

%!  trees(+Game, +Ruleset, +Depth, +Positions, +Features) is det.
%
%   Prints a line `Feature Nodes Inferences` for every one of Features: how many
%   times what Depth plies take with all features they take without that one.
%   It is the geometric mean over that number of Positions.

trees(Game, Ruleset, Depth, Positions, Features) :-
    numlist(1, Positions, Numbers),
    maplist(subject(Game, Ruleset), Numbers, Subjects),
    maplist(taken([], Depth), Subjects, With),
    forall(member(Feature, Features),
           ( maplist(taken([Feature], Depth), Subjects, Without),
             maplist(growth, With, Without, Growths),
             maplist(nth1(1), Growths, Nodes),
             maplist(nth1(2), Growths, Inferences),
             maplist(geometric_mean, [Nodes, Inferences], [MoreNodes, MoreInferences]),
             format("~w ~3f ~3f~n", [Feature, MoreNodes, MoreInferences]),
             flush_output
           )).

growth(With, Without, Growth) :-
    maplist([A, B, C]>>(C is B/A), With, Without, Growth).

geometric_mean(Factors, Mean) :-
    foldl([Factor, Sum0, Sum]>>(Sum is Sum0+log(Factor)), Factors, 0, Sum),
    length(Factors, Count),
    Mean is exp(Sum/Count).

%   subject(+Game, +Ruleset, +Number, -Situation): it is not won by force.

subject(Game, Ruleset, Number, Situation) :-
    opening(Game, Ruleset, Number, Start),
    plies_further(Further),
    Plies is Further*(Number-1),
    gone_on(Plies, Start, Situation).

gone_on(Plies, Situation0, Situation) :-
    nodes_a_ply(Nodes),
    (   Plies =:= 0
    ->  Situation = Situation0
    ;   searched([], limits(none, Nodes, none, none, 1, 0), Situation0,
                 thought([line(Move, Value, _, _)|_], _, _, _)),
        abs(Value) < 900_000,
        played(Situation0, Move, Next),
        \+ result(Next, _, _, _)
    ->  Plies1 is Plies-1,
        gone_on(Plies1, Next, Situation)
    ;   Situation = Situation0
    ).

%   taken(+LeftOut, +Depth, +Situation, -Counts): positions and inferences. A
%   search of nothing comes first, as the fast reading is made by the first one.

taken(LeftOut, Depth, Situation, [Nodes, Inferences]) :-
    searched(LeftOut, limits(1, 1, none, none, 1, 0), Situation, _),
    statistics(inferences, Before),
    searched(LeftOut, limits(Depth, none, none, none, 1, 0), Situation, thought(_, _, Nodes, _)),
    statistics(inferences, After),
    Inferences is After-Before.

searched(LeftOut, Limits, Situation, Thought) :-
    think(scored(LeftOut), Situation, Limits, 0, ignored, Thought).

ignored(_).
