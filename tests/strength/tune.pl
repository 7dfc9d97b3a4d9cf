:- module(tune,
          [ tune/3,             % +Contest, +Nodes, +Pairs
            proof/4             % +Contest, +Nodes, +Pairs, +Weights
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(library(apply)).
:- use_module(library(gensym)).
:- use_module(library(lists)).
:- use_module(library(pairs)).
:- use_module(library(random)).
:- use_module('../../prolog/engine/situation').
:- use_module('../../prolog/engine/search').
:- use_module(selfplay).

/** <module> Better weights for the evaluation of a game

The weights of a game are its facts weight(Name, Points). In every round all
of them are moved up or down by chance, a little; the weights so moved play
those moved the other way, and the middle goes towards the winner, the
further the clearer it was. So two players tell about any number of weights
at once (simultaneous perturbation, SPSA). At the end the weights found play
those that stand in the game; what does not win there is not worth keeping:

    swipl -O -g "tune(contest(breakthrough, report, proved), 1000, 20)" -t halt \
        tests/strength/tune.pl
*/

rounds(20).
pairs_a_round(6).

%!  tune(+Contest, +Nodes, +Pairs) is det.
%
%   Prints the weights that a number of rounds leads to, players looking at
%   Nodes positions a move, and how they do against the present ones in Pairs
%   pairs of games.

tune(Contest, Nodes, Pairs) :-
    Contest = contest(Game, _, _),
    present(Game, Weights0),
    set_random(seed(1)),
    rounds(Rounds),
    numlist(1, Rounds, Numbers),
    foldl(round_(Contest, Nodes), Numbers, Weights0, Weights1),
    maplist(whole, Weights1, Weights),
    format("~w: ~w~n", [Game, Weights]),
    proof(Contest, Nodes, Pairs, Weights).

present(Game, Weights) :-
    findall(Name-Points, Game:weight(Name, Points), Weights).

whole(Name-Points0, Name-Points) :-
    Points is round(Points0).

%!  proof(+Contest, +Nodes, +Pairs, +Weights) is det.
%
%   Prints how Weights do against the present ones.

proof(Contest, Nodes, Pairs, Weights) :-
    Contest = contest(Game, _, _),
    present(Game, Present),
    candidate(Contest, Nodes, Weights, New),
    candidate(Contest, Nodes, Present, Old),
    match(Contest, New, Old, Pairs, Score, Games),
    Percent is 100*Score/Games,
    format("~w: new against old weights ~1f of ~d (~0f %)~n", [Game, Score, Games, Percent]).

%   round_(+Contest, +Nodes, +Number, +Weights0, -Weights)

round_(Contest, Nodes, Number, Weights0, Weights) :-
    Contest = contest(Game, _, _),
    set_random(seed(Number)),
    maplist(step, Weights0, Steps),
    maplist(moved(1), Weights0, Steps, Up),
    maplist(moved(-1), Weights0, Steps, Down),
    candidate(Contest, Nodes, Up, One),
    candidate(Contest, Nodes, Down, Other),
    pairs_a_round(Pairs),
    match(Contest, One, Other, Pairs, Score, Games),
    Lead is 2*Score/Games-1,
    maplist(moved(Lead), Weights0, Steps, Weights),
    pairs_values(Weights, Points),
    format("~w, round ~d: ~2f ~w~n", [Game, Number, Lead, Points]),
    flush_output.

%   A weight is moved by a quarter of itself, and by two points at least.

step(_-Points, Step) :-
    random_member(Sign, [1, -1]),
    Step is Sign*max(2, abs(Points)/4).

moved(Share, Name-Points0, Step, Name-Points) :-
    Points is Points0+Share*Step.

%   candidate(+Contest, +Nodes, +Weights, -Player): Player values
%   positions by Weights. The fast reading of the game is made while the game
%   has them.

candidate(contest(Game, Ruleset, _), Nodes, Weights0, player(Style, Limits)) :-
    present(Game, Present),
    maplist(whole, Weights0, Weights),
    gensym(weights, Name),
    Style = scored([Name]),
    Limits = limits(none, Nodes, none, none, 1, 0),
    start(Game, Ruleset, [], Start),
    setup_call_cleanup(
        replaced(Game, Weights),
        think(Style, Start, limits(1, 1, none, none, 1, 0), 0, ignored, _),
        replaced(Game, Present)).

ignored(_).

replaced(Game, Weights) :-
    abolish(Game:weight/2),
    dynamic(Game:weight/2),
    forall(member(Name-Points, Weights), assertz(Game:weight(Name, Points))).
