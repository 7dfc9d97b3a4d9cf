:- module(levels,
          [ levels/1,           % -Levels
            level_limits/2      % +Level, -Limits
          ]).

/** <module> Levels of play

A level limits the plies and positions searched, never the seconds, so that it plays
the same on every machine. It is the same for both players, whichever of them the
rules favour. The lower levels make mistakes, but never about a proved result: every
level plays a win in one, and all but the lowest prevent one if they can (see
search/immediate.pl). tests/strength/RECORD.md has the score of each level against the
one below.
*/

%!  levels(-Levels) is det.
%
%   Levels are the names of the levels of play, the weakest first.

levels(Levels) :-
    findall(Level, level(Level, _, _, _), Levels).

%!  level_limits(+Level, -Limits) is det.
%
%   Limits are the search limits of Level.

level_limits(Level, limits(Depth, Nodes, none, none, 1, Slack)) :-
    level(Level, Depth, Nodes, Slack).

%   level(?Level, -Depth, -Nodes, -Slack): Level searches at most Depth plies and Nodes
%   positions; Slack is the largest random bonus added to a move's value, in hundredths
%   of a piece.

level(beginner,  1, 2_000,   700).
level(easy,      2, 10_000,  100).
level(medium,   60, 8_000,     0).
level(strong,   60, 80_000,    0).
level(master,   60, 800_000,   0).
