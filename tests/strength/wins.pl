:- module(wins,
          [ wins/4,             % +Game, +Ruleset, +Count, -Wins
            write_wins/3        % +Game, +Ruleset, +Count
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(library(lists)).
:- use_module(library(random)).
:- use_module(library(solution_sequences), [limit/2]).
:- use_module('../../prolog/engine/flat').
:- use_module('../../prolog/engine/game').
:- use_module('../../prolog/engine/play').
:- use_module('../../prolog/engine/situation').

/** <module> Positions with a forced win, by exhaustive search

For the tests of the search: positions of random games in which the player on
turn wins by force in 1, 3 or 5 plies and not sooner, whatever the opponent
does. Every line is looked at, by nothing but the rules:

    swipl -O -g "write_wins(breakthrough, report, 20)" -t halt tests/strength/wins.pl \
        >> tests/data/wins.txt
*/

%!  write_wins(+Game, +Ruleset, +Count) is det.
%
%   Writes a line `Plies Text` for every one of Count wins.

write_wins(Game, Ruleset, Count) :-
    wins(Game, Ruleset, Count, Wins),
    forall(member(Plies-Text, Wins), format("~d ~s~n", [Plies, Text])).

most_inferences(40_000_000).

%!  wins(+Game, +Ruleset, +Count, -Wins) is det.
%
%   Wins are Count pairs Plies-Text; at least half of them take 3 plies or more.

wins(Game, Ruleset, Count, Wins) :-
    Short is Count//4,
    Long is Count-Short,
    findall(Plies-Text, limit_of(Long, long_win(Game, Ruleset, Plies, Text)), LongWins),
    findall(1-Text, limit_of(Short, win_of(Game, Ruleset, [1], 1, Text)), ShortWins),
    append(ShortWins, LongWins, Wins).

limit_of(Count, Goal) :-
    limit(Count, Goal).

long_win(Game, Ruleset, Plies, Text) :-
    win_of(Game, Ruleset, [1, 3, 5], Plies, Text),
    Plies > 1.

win_of(Game, Ruleset, Lengths, Plies, Text) :-
    between(1, inf, Seed),
    set_random(seed(Seed)),
    start(Game, Ruleset, [], Start),
    once(random_position(Start, Situation)),
    fast(Situation, Module, Flat),
    \+ Module:over(Flat, _, _),
    shortest(Lengths, Module, Flat, Plies),
    situation_text(Situation, Text).

random_position(Start, Situation) :-
    random_between(6, 70, Plies),
    strayed(Plies, Start, Situation).

strayed(Plies, Situation, End) :-
    moves(Situation, Moves),
    Moves = [_|_],
    (   Plies =:= 0
    ->  End = Situation
    ;   random_member(Move, Moves),
        played(Situation, Move, Next),
        Plies1 is Plies-1,
        (   moves(Next, [_|_])
        ->  strayed(Plies1, Next, End)
        ;   End = Situation
        )
    ).

fast(situation(Game, Ruleset, Overrides, Position), Module, Flat) :-
    settled(Game, Ruleset, Overrides, Options),
    Position = position(Board, _, _),
    flat(Game, Options, Board, plain, Module),
    flat_position(Module, Position, Flat).

shortest(Lengths, Module, Flat, Plies) :-
    member(Plies, Lengths),
    most_inferences(Most),
    call_with_inference_limit(wins_within(Plies, Module, Flat), Most, Result),
    (   Result == inference_limit_exceeded
    ->  !,
        fail
    ;   true
    ),
    !.

%   wins_within(+Plies, +Module, +Flat): the player on turn has won after Plies.

wins_within(Plies, Module, Flat) :-
    Flat = position(_, Player, _),
    Module:legal(Flat, Move),
    Module:next(Flat, Move, Next),
    lost_within(Plies, Module, Next, Player),
    !.

lost_within(Plies, Module, Flat, Winner) :-
    (   Module:over(Flat, Judged, _)
    ->  Judged == Winner
    ;   \+ Module:legal(Flat, _)
    ->  once(Module:outcome(Flat, Winner, _))
    ;   Plies > 1,
        Plies2 is Plies-2,
        \+ ( Module:legal(Flat, Reply),
             Module:next(Flat, Reply, Next),
             \+ ( \+ Module:over(Next, _, _),
                  wins_within(Plies2, Module, Next)
                )
           )
    ).
