:- module(test_naive, []).
:- use_module(library(plunit)).
:- use_module(library(lists)).
:- use_module(library(random)).
:- use_module('../../prolog/engine/catalogue', [games/1, must_be_game/1]).
:- use_module('../../prolog/engine/game', []).
:- use_module(breakthrough, []).
:- use_module(fields_of_action, []).
:- use_module(monkey_queen, []).
:- use_module(tafl, []).
:- use_module(trench, []).
:- use_module(alpha_beta).

/** <module> The yardstick is right

A benchmark against a program that plays another game would prove nothing.
*/

naive(breakthrough,     naive_breakthrough,     []).
naive(fields_of_action, naive_fields_of_action, []).
naive(monkey_queen,     naive_monkey_queen,     []).
naive(tafl,             naive_tafl,             []).
naive(trench,           naive_trench,           [no_capture_limit=none, move_limit=none]).

%   The counts of RULES.md.

counts(naive_breakthrough,     [22, 484, 11_132]).
counts(naive_fields_of_action, [36, 1_285]).
counts(naive_monkey_queen,     [33, 1_078]).
counts(naive_tafl,             [80, 4_400]).
counts(naive_trench,           [14, 192, 3_894]).

counted(Module, Depth, Count) :-
    counts(Module, Counts),
    nth1(Depth, Counts, Count).

:- begin_tests(naive, [setup(( games(Games), forall(member(Game, Games), must_be_game(Game)) ))]).

test(perft, [forall(counted(Module, Depth, Count)), true(Found == Count)]) :-
    Module:initial(Board, Player),
    Module:perft(Board, Player, Depth, Found).

test(random_games_agree_with_the_engine, forall(naive(Game, Module, Options))) :-
    set_random(seed(7)),
    forall(between(1, 3, _),
           ( Game:initial(Options, Position),
             Position = position(Board, Player, _),
             Module:initial(Board, Player),
             same_game(60, Game, Module, Position)
           )).

test(alpha_beta_finds_what_looking_at_everything_finds, forall(naive(_, Module, _))) :-
    Module:initial(Board0, Player),
    Module:moves(Board0, Player, [Move|_]),
    Module:apply_move(Board0, Player, Move, Board),
    Module:opponent(Player, Opponent),
    search(Module, Board, Opponent, 2, _, Value),
    minimax(Module, Board, Opponent, 2, Value).

:- end_tests(naive).

same_game(Plies, Game, Module, Position) :-
    Position = position(Board, Player, _),
    findall(Next, ( Game:legal(Position, Move), Game:next(Position, Move, Next) ), Nexts),
    findall(After, member(position(After, _, _), Nexts), Engine0),
    Module:moves(Board, Player, Moves),
    findall(After,
            ( member(Move, Moves), Module:apply_move(Board, Player, Move, After) ),
            Naive0),
    msort(Engine0, Engine),
    msort(Naive0, Naive),
    Engine == Naive,
    winner(Game, Position, Winner),
    (   Module:game_over(Board, Player, Winner0)
    ->  Winner0 == Winner
    ;   Winner == none
    ),
    (   Plies > 0,
        Nexts \== []
    ->  random_member(Next, Nexts),
        Plies1 is Plies-1,
        same_game(Plies1, Game, Module, Next)
    ;   true
    ).

minimax(Module, Board, Player, Depth, Value) :-
    (   Module:game_over(Board, Player, Winner)
    ->  ( Winner == Player -> Value is 100_000+Depth ; Value is -100_000-Depth )
    ;   Depth =:= 0
    ->  Module:value(Board, Player, Value)
    ;   Module:moves(Board, Player, Moves),
        Module:opponent(Player, Opponent),
        Depth1 is Depth-1,
        findall(Value1,
                ( member(Move, Moves),
                  Module:apply_move(Board, Player, Move, Board1),
                  minimax(Module, Board1, Opponent, Depth1, Value1)
                ),
                Values),
        min_list(Values, Worst),
        Value is -Worst
    ).

winner(Game, Position, Winner) :-
    (   Game:outcome(Position, Winner0, _)
    ->  Winner = Winner0
    ;   Winner = none
    ).
