:- module(positions_played,
          [ positions/3         % +Seed, +Games, +Nodes
          ]).
:- set_prolog_flag(optimise, true).
:- use_module(library(lists)).
:- use_module(library(random)).
:- use_module('../../prolog/engine/search').
:- use_module('../../prolog/engine/situation').
:- use_module('../../prolog/engine/play').
:- use_module(selfplay, [strayed/3]).

/** <module> Positions of Breakthrough from which patterns are learned

The search plays against itself, after 2 to 12 random plies. In every second game one move in 20
is drawn by chance, so that sides get far ahead. Beside every second position, one that is 1 to 3
random plies off the game is searched too, as a search must also judge what no one would play.

Only quiet positions are kept: the player to move is not threatened, and the best move is no
capture. What is about to happen in others is for the search to see, not for its evaluation.
*/

%!  positions(+Seed, +Games, +Nodes) is det.
%
%   Prints a line `Own Enemy Value Result Ply` for every position that is kept of Games games,
%   which looked at half of Nodes to one and a half times as many a move. Own and Enemy are
%   bitboards, in which the player to move goes up from bit 0. Result is 1 if that player won,
%   0 if the opponent did, 2 if the position is not of the game.

positions(Seed, Games, Nodes) :-
    set_random(seed(Seed)),
    forall(between(1, Games, Game), one_game(Game, Nodes)).

one_game(Game, Nodes0) :-
    random_between(2, 12, Plies),
    start(breakthrough, report, [first=1], Start0),
    ( strayed(Plies, Start0, Start) -> true ; Start = Start0 ),
    Least is Nodes0//2,
    Most is Nodes0+Least,
    random_between(Least, Most, Nodes),
    Stray is (Game mod 2)*0.05,
    game_on(Start, Plies, Nodes, Stray, Samples, Winner),
    forall(member(Sample, Samples), told(Sample, Winner)).

%   game_on(+Situation, +Ply, +Nodes, +Stray, -Samples, -Winner): Samples are the terms
%   sample(Position, Value, Of, Ply), where Of is `game` or `aside`.

game_on(Situation, Ply, Nodes, Stray, Samples, Winner) :-
    (   result(Situation, Winner0, _, _)
    ->  Samples = [],
        Winner = Winner0
    ;   judged(Situation, Nodes, Move, Value),
        (   abs(Value) > 900_000
        ->  Samples = [],
            winning(Situation, Value, Winner)
        ;   findall(Sample, kept(Situation, Ply, Nodes, Move, Value, Sample), Samples, Samples1),
            chosen(Situation, Stray, Move, Played),
            played(Situation, Played, Next),
            Ply1 is Ply+1,
            game_on(Next, Ply1, Nodes, Stray, Samples1, Winner)
        )
    ).

winning(situation(_, _, _, position(_, Player, _)), Value, Winner) :-
    ( Value > 0 -> Winner = Player ; Winner is 3-Player ).

judged(Situation, Nodes, Move, Value) :-
    random_between(1, 1_000_000, Seed),
    think(Situation, limits(none, Nodes, none, none, 1, 0), Seed, ignored,
          thought([line(Move, Value, _, _)|_], _, _, _)).

ignored(_).

chosen(Situation, Stray, Best, Move) :-
    (   maybe(Stray)
    ->  moves(Situation, Moves),
        random_member(Move, Moves)
    ;   Move = Best
    ).

kept(Situation, Ply, _, Move, Value, sample(Position, Value, game, Ply)) :-
    quiet(Situation, Move, Position).
kept(Situation, Ply, Nodes, _, _, sample(Position, Value, aside, Ply)) :-
    maybe(0.5),
    random_between(1, 3, Plies),
    strayed(Plies, Situation, Aside),
    \+ result(Aside, _, _, _),
    judged(Aside, Nodes, Move, Value),
    quiet(Aside, Move, Position).

quiet(Situation, _-To, Position) :-
    Situation = situation(_, _, _, Position),
    Position = position(Board, _, _),
    \+ breakthrough:threatened(Position),
    once(board:cell(Board, To, 0)).

told(sample(position(Board, Player, _), Value, Of, Ply), Winner) :-
    ( Player =:= 1 -> Rows = Board ; reverse(Board, Rows) ),
    append(Rows, Cells),
    Enemy is 3-Player,
    bits(Cells, Player, Own),
    bits(Cells, Enemy, Others),
    (   Of == aside
    ->  Result = 2
    ;   Winner == Player
    ->  Result = 1
    ;   Result = 0
    ),
    Value1 is max(-20_000, min(20_000, Value)),
    format("~d ~d ~d ~d ~d~n", [Own, Others, Value1, Result, Ply]).

bits(Cells, Player, Bits) :-
    findall(Bit, ( nth0(Place, Cells, Player), Bit is 1 << Place ), All),
    sum_list(All, Bits).
