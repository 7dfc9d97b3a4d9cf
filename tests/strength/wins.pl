:- module(wins,
          [ wins/4,             % +Game, +Ruleset, +Count, -Wins
            write_wins/3        % +Game, +Ruleset, +Count
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(pairs)).
:- use_module(library(random)).
:- use_module(library(solution_sequences), [limit/2]).
:- use_module('../../prolog/engine/board').
:- use_module('../../prolog/engine/compile').
:- use_module('../../prolog/engine/game').
:- use_module('../../prolog/engine/options', [settled/4]).
:- use_module('../../prolog/engine/play').
:- use_module('../../prolog/engine/situation').

/** <module> Positions with a forced win, by exhaustive search

For the tests of the search: positions in which the player to move wins by
force in 1 or 3 plies and not sooner, whatever the opponent does. They come
from random games or, where those end by mere oversights, from pieces strewn
over the board. Every line is looked at, by nothing but the rules:

    swipl -O -g "write_wins(breakthrough, report, 20)" -t halt tests/strength/wins.pl \
        >> tests/data/wins.txt
*/

%!  write_wins(+Game, +Ruleset, +Count) is det.
%
%   Writes a line `Plies Text` for every one of Count wins.

write_wins(Game, Ruleset, Count) :-
    wins(Game, Ruleset, Count, Wins),
    forall(member(Plies-Text, Wins), format("~d ~s~n", [Plies, Text])).

most_inferences(15_000_000).

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
    win_of(Game, Ruleset, [1, 3], Plies, Text),
    Plies > 1.

win_of(Game, Ruleset, Lengths, Plies, Text) :-
    between(1, inf, Seed),
    set_random(seed(Seed)),
    start(Game, Ruleset, [], Start),
    random_position(Start, Situation),
    fast(Situation, Module, Flat),
    \+ Module:over(Flat, _, _),
    shortest(Lengths, Module, Flat, Plies),
    situation_text(Situation, Text).

%   A position shortly before the end of a game. In Monkey Queen two low
%   queens with a few babies, White to move.

random_position(Start, Situation) :-
    Start = situation(monkey_queen, Ruleset, Overrides, position(Board0, w, Memory)),
    !,
    findall(Square, cell(Board0, Square, _), Squares),
    findall(Square-0, cell(Board0, Square, _-_), Queens),
    random_permutation(Squares, Mixed),
    findall(Stack, stack(Stack), Stacks),
    length(Stacks, Count),
    length(Chosen, Count),
    append(Chosen, _, Mixed),
    pairs_keys_values(Placed, Chosen, Stacks),
    append(Queens, Placed, Changes),
    foldl(placed, Changes, Board0, Board),
    Situation = situation(monkey_queen, Ruleset, Overrides, position(Board, w, Memory)),
    moves(Situation, [_|_]).
random_position(Start, Situation) :-
    game(300, Start, [], Positions),
    random_between(1, 5, Back),
    nth0(Back, Positions, Situation),
    moves(Situation, [_|_]).

stack(Player-Height) :-
    member(Player, [w, b]),
    (   random_between(2, 5, Height)
    ;   random_between(2, 5, Babies),
        between(1, Babies, _),
        Height = 1
    ).

placed(Square-Stack, Board0, Board) :-
    put_cell(Board0, Square, Stack, Board).

%   game(+Left, +Situation, +Before, -Positions): the last position first.

game(Left, Situation, Before, Positions) :-
    moves(Situation, Moves),
    (   ( Left =:= 0 ; Moves == [] )
    ->  Positions = [Situation|Before]
    ;   random_member(Move, Moves),
        played(Situation, Move, Next),
        Left1 is Left-1,
        game(Left1, Next, [Situation|Before], Positions)
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

%   wins_within(+Plies, +Module, +Flat): the player to move has won after Plies.

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
