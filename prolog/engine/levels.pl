:- module(levels,
          [ levels/1,           % -Levels
            level_limits/3      % +Level, +Situation, -Limits
          ]).
:- use_module(game, [offers/2]).

/** <module> How well the computer plays

A level is a bound on what is looked at, in plies and positions and never in
seconds, so that it plays the same on every machine. The lower ones err, too. What
each makes against the one below was measured: see tests/strength/RECORD.md.
*/

%!  levels(-Levels) is det.
%
%   Levels are the names of the levels of play, the weakest first.

levels(Levels) :-
    findall(Level, level(Level, _, _, _), Levels).

%!  level_limits(+Level, +Situation, -Limits) is det.
%
%   Who plays at Level thinks within Limits in Situation. They are the same for both
%   players, unless the rules favour the one who is on turn: whoever plays against
%   him would find Level as hard to beat as the next one, so there is a handicap.

level_limits(Level, Situation, limits(Depth, Nodes, none, none, 1, Slack)) :-
    (   on_favoured_side(Situation),
        handicap(Level, Depth0, Nodes0, Slack0)
    ->  Depth-Nodes-Slack = Depth0-Nodes0-Slack0
    ;   level(Level, Depth, Nodes, Slack)
    ).

%   level(?Level, -Depth, -Nodes, -Slack): Level looks Depth plies deep and at Nodes
%   positions, whichever ends first, and may take a move for better than it is by
%   Slack hundredths of a piece.

level(beginner,  1, 2_000,   700).
level(easy,      2, 10_000,  100).
level(medium,   60, 8_000,     0).
level(strong,   60, 80_000,    0).
level(master,   60, 800_000,   0).

%   handicap(?Level, -Depth, -Nodes, -Slack): the same for the favoured side.

handicap(medium, 3, 100_000, 300).
handicap(strong, 3, 100_000, 180).

on_favoured_side(situation(Game, Ruleset, [], position(_, Player, _))) :-
    offers(Game, favours/2),
    Game:favours(Ruleset, Player).
