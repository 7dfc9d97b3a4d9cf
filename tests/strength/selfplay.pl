:- module(selfplay,
          [ opening/4,          % +Game, +Ruleset, +Pair, -Start
            strayed/3,          % +Plies, +Situation, -End
            match/4,            % +Contest, +One, +Other, +Pairs
            match/6,            % +Contest, +One, +Other, +Pairs, -Score, -Games
            balance/4,          % +Contest, +Side, +Player, +Openings
            endurance/3         % +Game, +Ruleset, +Count
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(library(lists)).
:- use_module(library(apply)).
:- use_module(library(random)).
:- use_module('../../prolog/engine/levels').
:- use_module('../../prolog/engine/situation').
:- use_module('../../prolog/engine/play').
:- use_module('../../prolog/engine/search').

/** <module> Players against each other

A player is player(Style, Limits) (see search.pl and compile.pl), or shorter
level(Level) or search(LeftOut, Nodes). A match starts every pair of games from
an opening of its own, four random plies that leave both sides a chance, and
plays it with both colours. A win counts 1, a draw a half.

    contest(Game, Ruleset, Ending)

says what is played, and whether a game ends when it is `played` out, or as
soon as the player to move has `proved` by searching that he wins.
*/

longest_game(200).
opening_plies(4).

%!  match(+Contest, +One, +Other, +Pairs) is det.
%
%   Prints a line `Points Plies Pair` for every game of the pairs numbered Pairs:
%   what One makes in it, and after how many plies it ended.

match(Contest, One, Other, Pairs) :-
    forall(( member(Pair, Pairs), made(Contest, One, Other, Pair, Points, Plies) ),
           told(Points, Plies, Pair)).

told(Points, Plies, Pair) :-
    format("~w ~d ~d~n", [Points, Plies, Pair]),
    flush_output.

%!  balance(+Contest, +Side, +Player, +Openings) is det.
%
%   Tells the same of one game of Player against itself from each of Openings: what
%   Side, a player of the game, makes in it.

balance(contest(Game, Ruleset, Ending), Side, Player, Openings) :-
    forall(( member(Opening, Openings),
             opening(Game, Ruleset, Opening, Start),
             game_between(Player, Player, Ending, Opening, Start, Winner, Plies)
           ),
           ( points(Winner, Side, 1, Points),
             told(Points, Plies, Opening)
           )).

%!  match(+Contest, +One, +Other, +Pairs, -Score, -Games) is det.
%
%   Score is what One makes in Games games, two of each number up to Pairs.

match(Contest, One, Other, Pairs, Score, Games) :-
    findall(Points,
            ( between(1, Pairs, Pair),
              made(Contest, One, Other, Pair, Points, _)
            ),
            All),
    sum_list(All, Score),
    length(All, Games).

%   made(+Contest, +One, +Other, +Pair, -Points, -Plies): what One makes in the
%   two games of a Pair, one after the other.

made(contest(Game, Ruleset, Ending), One, Other, Pair, Points, Plies) :-
    opening(Game, Ruleset, Pair, Start),
    on_turn(Start, First),
    member(seats(Mover, Waiter)-Share, [seats(One, Other)-1, seats(Other, One)-0]),
    game_between(Mover, Waiter, Ending, Pair, Start, Winner, Plies),
    points(Winner, First, Share, Points).

%   game_between(+Mover, +Waiter, +Ending, +Pair, +Start, -Winner, -Plies): Winner has
%   won, or `nobody`, after Plies plies.

game_between(Mover, Waiter, Ending, Pair, Start, Winner, Plies) :-
    on_turn(Start, First),
    longest_game(Longest),
    game(terms(Ending, Pair, First, Mover, Waiter), Longest, Start, Winner, Left),
    Plies is Longest-Left.

%   points(+Winner, +First, +Share, -Points): Share is what a win of First counts.

points(Winner, First, Share, Points) :-
    (   Winner == nobody
    ->  Points = 0.5
    ;   Winner == First
    ->  Points = Share
    ;   Points is 1-Share
    ).

%   player(+Player, -Style, -Limits): how Player thinks.

player(player(Style, Limits), Style, Limits).
player(level(Level), scored([]), Limits) :-
    level_limits(Level, Limits).
player(search(LeftOut, Nodes), scored(LeftOut), limits(none, Nodes, none, none, 1, 0)).

on_turn(situation(_, _, _, position(_, Player, _)), Player).

%   opening(+Game, +Ruleset, +Pair, -Start): the first one drawn without a proved win,
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

%!  strayed(+Plies, +Situation, -End) is semidet.
%
%   End is where this many random Plies lead. Fails if the game is over before.

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

%   game(+Terms, +Left, +Situation, -Winner, -Left1): Winner has won, or `nobody`
%   in a draw or after too long; of Left plies Left1 were not played.

game(Terms, Left, Situation, Winner, Left1) :-
    (   result(Situation, Winner0, _, _)
    ->  Winner = Winner0,
        Left1 = Left
    ;   Left =:= 0
    ->  Winner = nobody,
        Left1 = 0
    ;   found(Terms, Left, Situation, Move, Value),
        gone_on(Terms, Left, Situation, Move, Value, Winner, Left1)
    ).

gone_on(Terms, Left, Situation, Move, Value, Winner, Left1) :-
    (   Terms = terms(proved, _, _, _, _),
        won(Value, Left)
    ->  on_turn(Situation, Winner),
        Left1 = Left
    ;   played(Situation, Move, Next),
        Left0 is Left-1,
        game(Terms, Left0, Next, Winner, Left1)
    ).

%   won(+Value, +Left): the win is proved, and comes before the game is too long.

won(Value, Left) :-
    Value >= 1_000_000-Left.

found(terms(_, Pair, First, Mover, Waiter), Left, Situation, Move, Value) :-
    on_turn(Situation, Player),
    ( Player == First -> Seat = Mover ; Seat = Waiter ),
    player(Seat, Style, Limits),
    Seed is Pair*1000+Left,
    think(Style, Situation, Limits, Seed, ignored,
          thought([line(Move, Value, _, _)|_], _, _, _)).

ignored(_).

%!  endurance(+Game, +Ruleset, +Count) is det.
%
%   Count games between levels that are drawn, on a clock that leaves them
%   little time. Throws when a move is illegal, as the rules over the report's
%   board say, or when it comes late or after more nodes than the level has.
%   What is late is told in CPU time, as the machine may be busy.

endurance(Game, Ruleset, Count) :-
    forall(between(1, Count, Number),
           ( opening(Game, Ruleset, Number, Start),
             levels(Levels),
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
        level_limits(One, limits(Depth, Nodes, none, none, 1, Slack)),
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
