:- module(selfplay,
          [ match/7,            % +Game, +Ruleset, +One, +Other, +Pairs, -Score, -Games
            ladder/3,           % +Game, +Ruleset, +Pairs
            rung/5,             % +Game, +Ruleset, +Pairs, +Low, +High
            ablation/4,         % +Game, +Ruleset, +Nodes, +Pairs
            endurance/3         % +Game, +Ruleset, +Count
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(library(lists)).
:- use_module(library(apply)).
:- use_module(library(random)).
:- use_module('../../prolog/engine/situation').
:- use_module('../../prolog/engine/play').
:- use_module('../../prolog/engine/think').

/** <module> Players against each other

A player is player(Style, Limits) (see think.pl and flat.pl). A match of
Pairs pairs of games starts every pair from an opening of its own, four
random plies that leave both sides a chance, and plays it with both colours. A win counts 1, a draw a half.
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

%   opening(+Game, +Ruleset, +Pair, -Start): the first one drawn that nobody wins,
%   as otherwise both games of the pair are won by the same colour.

opening(Game, Ruleset, Pair, Start) :-
    Seed is Pair*7919,
    set_random(seed(Seed)),
    start(Game, Ruleset, [], Start0),
    opening_plies(Plies),
    repeat,
    strayed(Plies, Start0, Start),
    undecided(Start),
    !.

undecided(Situation) :-
    \+ result(Situation, _, _, _),
    think(Situation, limits(none, 2_000, none, none, 1, 0), 0, ignored,
          thought([line(_, Value, _, _)|_], _, _, _)),
    abs(Value) < 900_000.

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
    forall(nextto(Low, High, Levels), rung(Game, Ruleset, Pairs, Low, High)).

%!  rung(+Game, +Ruleset, +Pairs, +Low, +High) is det.
%
%   Tells how the level High does against Low.

rung(Game, Ruleset, Pairs, Low, High) :-
    level_player(Low, Player1),
    level_player(High, Player2),
    match(Game, Ruleset, Player2, Player1, Pairs, Score, Games),
    told("~w | ~w against ~w"-[Game, High, Low], Score, Games).

%   told(+What, +Score, +Games): a row of a table in Markdown.

told(Format-Arguments, Score, Games) :-
    Percent is 100*Score/Games,
    format("| "),
    format(Format, Arguments),
    format(" | ~1f of ~d | ~0f % |~n", [Score, Games, Percent]),
    flush_output.

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
             told("~w | all against no ~w"-[Game, Feature], Score, Games)
           )).

feature(table).
feature(quiescence).
feature(killers).
feature(null_move).
feature(late_move_reductions).

%!  endurance(+Game, +Ruleset, +Count) is det.
%
%   Count games between levels that are drawn, on a clock that leaves them
%   little time. Throws when a move is illegal, as the rules over the report's
%   board say, or when it comes late or after more nodes than the level has.
%   What is late is told in CPU time, as the machine may be busy.

endurance(Game, Ruleset, Count) :-
    forall(between(1, Count, Number),
           ( opening(Game, Ruleset, Number, Start),
             findall(Level, level(Level, _, _, _), Levels),
             random_member(One, Levels),
             random_member(Other, Levels),
             longest_game(Longest),
             lasting(Longest, Start, One, Other, Number)
           )),
    format("| ~w | ~D games | no illegal move, none late |~n", [Game, Count]),
    flush_output.

seconds_a_move(0.01).
grace(2.0).

lasting(Left, Situation, One, Other, Seed) :-
    (   ( Left =:= 0 ; result(Situation, _, _, _) )
    ->  true
    ;   seconds_a_move(Seconds),
        level(One, Depth, Nodes, Slack),
        statistics(cputime, Begun),
        Limits = limits(Depth, Nodes, none, Seconds, 1, Slack),
        think(Situation, Limits, Seed, ignored, thought([line(Move, _, _, _)|_], _, Used, _)),
        statistics(cputime, Ended),
        must_hold(lawful(Situation, Move), One, Move, Situation),
        must_hold(in_time(Begun, Ended), One, Move, Situation),
        must_hold(in_nodes(Used, Nodes), One, Move, Situation),
        played(Situation, Move, Next),
        Left1 is Left-1,
        lasting(Left1, Next, Other, One, Seed)
    ).

must_hold(Goal, Level, Move, Situation) :-
    (   call(Goal)
    ->  true
    ;   situation_text(Situation, Text),
        throw(endurance(Goal, Level, Move, Text))
    ).

lawful(Situation, Move) :-
    moves(Situation, Moves),
    memberchk(Move, Moves).

in_time(Begun, Ended) :-
    seconds_a_move(Seconds),
    grace(Grace),
    Ended-Begun =< Seconds+Grace.

in_nodes(Used, Nodes) :-
    ( Nodes == none -> true ; Used =< Nodes+1 ).
