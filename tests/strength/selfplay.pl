:- module(selfplay,
          [ match/7,            % +Game, +Ruleset, +One, +Other, +Pairs, -Score, -Games
            ladder/3,           % +Game, +Ruleset, +Pairs
            ablation/4          % +Game, +Ruleset, +Nodes, +Pairs
          ]).
:- use_module(library(lists)).
:- use_module(library(apply)).
:- use_module(library(random)).
:- use_module('../../prolog/engine/situation').
:- use_module('../../prolog/engine/play').
:- use_module('../../prolog/engine/think').

/** <module> Players against each other

A player is player(Style, Limits) (see think.pl and flat.pl). A match of
Pairs pairs of games starts every pair from an opening of its own, four
random plies, and plays it with both colours. A win counts 1, a draw a half.
*/

longest_game(200).
opening_plies(4).

%!  match(+Game, +Ruleset, +One, +Other, +Pairs, -Score, -Games) is det.
%
%   Score is what One makes against Other in Games games.

match(Game, Ruleset, One, Other, Pairs, Score, Games) :-
    findall(Points,
            ( between(1, Pairs, Pair),
              opening(Game, Ruleset, Pair, Start),
              member(Side, [One-Other-1, Other-One-(-1)]),
              Side = First-Second-Sign,
              game(Start, First, Second, Pair, Result),
              Points is (Sign*Result+1)/2
            ),
            All),
    sum_list(All, Score),
    length(All, Games).

opening(Game, Ruleset, Pair, Start) :-
    Seed is Pair*7919,
    set_random(seed(Seed)),
    start(Game, Ruleset, [], Start0),
    opening_plies(Plies),
    strayed(Plies, Start0, Start).

strayed(Plies, Situation, End) :-
    (   Plies =:= 0
    ->  End = Situation
    ;   moves(Situation, Moves),
        Moves = [_|_],
        random_member(Move, Moves),
        played(Situation, Move, Next),
        Plies1 is Plies-1,
        strayed(Plies1, Next, End)
    ).

%   game(+Situation, +First, +Second, +Seed, -Result): 1 if First, who is on
%   turn in Situation, wins, -1 if Second does, 0 in a draw or after too long.

game(Situation, First, Second, Seed, Result) :-
    Situation = situation(_, _, _, position(_, Player, _)),
    longest_game(Longest),
    game(Longest, Situation, Player, First, Second, Seed, Result).

game(Left, Situation, Player, First, Second, Seed, Result) :-
    (   result(Situation, Winner, _, _)
    ->  (   Winner == nobody
        ->  Result = 0
        ;   Winner == Player
        ->  Result = 1
        ;   Result = -1
        )
    ;   Left =:= 0
    ->  Result = 0
    ;   Situation = situation(_, _, _, position(_, Turn, _)),
        ( Turn == Player -> Mover = First ; Mover = Second ),
        Mover = player(Style, Limits),
        Seed1 is Seed*1000+Left,
        think(Style, Situation, Limits, Seed1, ignored, thought([line(Move, _, _, _)|_], _, _, _)),
        played(Situation, Move, Next),
        Left1 is Left-1,
        game(Left1, Next, Player, First, Second, Seed, Result)
    ).

ignored(_).

%!  ladder(+Game, +Ruleset, +Pairs) is det.
%
%   Tells how each level does against the one below.

ladder(Game, Ruleset, Pairs) :-
    levels(Levels),
    forall(nextto(Low, High, Levels),
           ( level_player(Low, Player1),
             level_player(High, Player2),
             match(Game, Ruleset, Player2, Player1, Pairs, Score, Games),
             Percent is 100*Score/Games,
             format("~w: ~w against ~w: ~1f of ~d (~0f %)~n",
                    [Game, High, Low, Score, Games, Percent])
           )).

level_player(Level, player(scored, limits(Depth, Nodes, none, none, 1, Slack))) :-
    level(Level, Depth, Nodes, Slack).

%!  ablation(+Game, +Ruleset, +Nodes, +Pairs) is det.
%
%   Tells how the search does against itself without each of its features.

ablation(Game, Ruleset, Nodes, Pairs) :-
    Limits = limits(none, Nodes, none, none, 1, 0),
    forall(feature(Feature),
           ( match(Game, Ruleset, player(scored, Limits),
                   player(scored([Feature]), Limits), Pairs, Score, Games),
             Percent is 100*Score/Games,
             format("~w, ~D nodes: full against no ~w: ~1f of ~d (~0f %)~n",
                    [Game, Nodes, Feature, Score, Games, Percent])
           )).

feature(table).
feature(quiescence).
feature(killers).
feature(history).
feature(null_move).
feature(late_move_reductions).
