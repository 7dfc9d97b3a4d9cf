:- module(test_flat, []).
:- use_module(library(plunit)).
:- use_module(library(lists)).
:- use_module(library(apply)).
:- use_module(library(random)).
:- use_module(flat).
:- use_module(game).
:- use_module(perft).
:- use_module(play).
:- use_module(scores).
:- use_module(situation).

/** <module> The fast reading says what the list of lists says

On positions of random games of every game and ruleset.
*/

subject(Game, Ruleset) :-
    games(Games),
    member(Game, Games),
    rulesets(Game, Rulesets),
    member(Ruleset, Rulesets).

sample(Game, Ruleset, Plies, Every, Situations) :-
    set_random(seed(1982)),
    start(Game, Ruleset, [], Start),
    random_game(Plies, Start, All),
    findall(Situation, ( nth0(N, All, Situation), N mod Every =:= 0 ), Situations).

random_game(Plies, Situation, [Situation|Situations]) :-
    moves(Situation, Moves),
    (   Plies > 0,
        Moves \== []
    ->  random_member(Move, Moves),
        played(Situation, Move, Next),
        Plies1 is Plies-1,
        random_game(Plies1, Next, Situations)
    ;   Situations = []
    ).

fast(situation(Game, Ruleset, Overrides, Position), Style, Module, Flat) :-
    settled(Game, Ruleset, Overrides, Options),
    Position = position(Board, _, _),
    flat(Game, Options, Board, Style, Module),
    flat_position(Module, Position, Flat).

%   fast_moves(+Situation, +Style, -Moves): moves with the boards after them.

fast_successors(Situation, Style, Successors) :-
    fast(Situation, Style, Module, Flat),
    findall(Move-After,
            ( \+ Module:over(Flat, _, _),
              Module:legal(Flat, FlatMove),
              once(flat_move(Module, Move, FlatMove)),
              once(Module:next(Flat, FlatMove, Next)),
              cells_of(Next, After)
            ),
            Successors0),
    msort(Successors0, Successors).

cells_of(position(Flat, Player, Memory), after(Cells, Player, Memory)) :-
    compound_name_arguments(Flat, b, Arguments),
    exclude(is_score, Arguments, Cells).

is_score(Argument) :-
    nonvar(Argument),
    Argument = score(_, _).

list_successors(Situation, Successors) :-
    Situation = situation(Game, _, _, Position),
    findall(Move-after(Cells, Player, Memory),
            ( Game:legal(Position, Move),
              Game:next(Position, Move, position(Board, Player, Memory)),
              append(Board, Cells)
            ),
            Successors0),
    msort(Successors0, Successors).

:- begin_tests(flat).

test(same_moves_and_successors, forall(( member(Style, [plain, scored]), subject(Game, Ruleset) ))) :-
    sample(Game, Ruleset, 60, 6, Situations),
    forall(member(Situation, Situations),
           ( fast_successors(Situation, Style, Fast),
             list_successors(Situation, Fast)
           )).

test(same_outcomes, forall(subject(Game, Ruleset))) :-
    sample(Game, Ruleset, 200, 3, Situations),
    forall(member(Situation, Situations),
           ( Situation = situation(Game, _, _, Position),
             fast(Situation, scored, Module, Flat),
             findall(Winner-Rule, once(Game:outcome(Position, Winner, Rule)), Outcome),
             findall(Winner-Rule, once(Module:outcome(Flat, Winner, Rule)), Outcome)
           )).

test(same_counts, forall(( subject(Game, Ruleset), Ruleset \== 'alea_evangelii/walker' ))) :-
    sample(Game, Ruleset, 10, 5, Situations),
    forall(member(Situation, Situations),
           ( Situation = situation(Game, _, _, Position),
             fast(Situation, plain, Module, Flat),
             Module:perft(Flat, 2, Count),
             perft(Game, Position, 2, Count)
           )).

%   The hash and the score that the moves keep are those of the board.

test(scores_are_kept, forall(subject(Game, Ruleset))) :-
    sample(Game, Ruleset, 40, 10, Situations),
    forall(( member(Situation, Situations),
             fast(Situation, scored, Module, Flat),
             \+ Module:over(Flat, _, _),
             Module:legal(Flat, Move)
           ),
           ( Module:next(Flat, Move, position(Board, _, _)),
             compound_name_arguments(Board, b, Arguments),
             append(Cells, [score(Hash, Points)], Arguments),
             board_score(Module, Cells, score(Hash, Points))
           )).

:- end_tests(flat).
