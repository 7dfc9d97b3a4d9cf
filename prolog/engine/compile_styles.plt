:- module(test_compile_styles, []).
:- use_module(library(plunit)).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(random)).
:- use_module(compile).
:- use_module(perft, [perft/4]).
:- use_module('../../tests/data/styles/hidden_rows', []).
:- use_module('../../tests/data/styles/many_manners', []).
:- use_module('../../tests/data/styles/rows_and_columns', []).

/** <module> Rule texts written in all manners mean the same in the fast reading

Small games ask the same questions of a board in different Prolog, each of which was
once misread or is easy to misread.
*/

style(plain).
style(asked).
style(scored).
style(Style) :-
    searching(Style).

%   searching(-Style): the style of a search, in which the board keeps its score.

searching(scored(templates(count, [], [], []))).

%   positions(+Game, -Positions): positions of some random games.

positions(Game, Positions) :-
    set_random(seed(2024)),
    Game:initial([], Start),
    findall(Position, ( between(1, 4, _), played(Game, Start, Position) ), Positions).

played(_, Position, Position).
played(Game, Position0, Position) :-
    findall(Move, Game:legal(Position0, Move), Moves),
    random_member(Move, Moves),
    once(Game:next(Position0, Move, Position1)),
    played(Game, Position1, Position).

fast(Game, Style, Position, Module, Flat) :-
    Position = position(Board, _, _),
    flat(Game, [], Board, Style, Module),
    flat_position(Module, Position, Flat).

cells(position(Flat, Player, Memory), after(Cells, Player, Memory)) :-
    compound_name_arguments(Flat, b, Arguments),
    exclude(is_score, Arguments, Cells).

is_score(Argument) :-
    compound(Argument),
    compound_name_arity(Argument, score, _).

after_fast(Module, Flat, Sorted) :-
    findall(Move-After,
            ( \+ Module:over(Flat, _, _),
              Module:legal(Flat, Move),
              once(Module:next(Flat, Move, Next)),
              cells(Next, After)
            ),
            All),
    msort(All, Sorted).

after_listed(Game, Module, Position, Sorted) :-
    findall(FlatMove-After,
            ( Game:legal(Position, Move),
              flat_move(Module, Move, FlatMove),
              Game:next(Position, Move, Next),
              flat_position(Module, Next, Flat),
              cells(Flat, After)
            ),
            All),
    msort(All, Sorted).

game(many_manners).
game(rows_and_columns).
game(hidden_rows).

:- begin_tests(compile_styles).

test(by_rows, all(Game-Why == [rows_and_columns-text, hidden_rows-comparison])) :-
    game(Game),
    Game:initial([], Position),
    fast(Game, plain, Position, _, _),
    read_by_rows(Game, Format-_),
    ( sub_string(Format, _, _, _, "look inside squares") -> Why = text ; Why = comparison ).

test(same_moves, forall(( game(Game), style(Style) ))) :-
    positions(Game, Positions),
    forall(member(Position, Positions),
           ( fast(Game, Style, Position, Module, Flat),
             after_fast(Module, Flat, After),
             after_listed(Game, Module, Position, After)
           )).

test(same_counts, forall(( game(Game), member(Leaves, [listed, made]) ))) :-
    positions(Game, Positions),
    forall(( member(Position, Positions), member(Depth, [1, 2, 3]) ),
           ( fast(Game, plain, Position, Module, Flat),
             Module:perft(Leaves, Flat, Depth, Count),
             perft(Game, Position, Depth, Count)
           )).

test(same_ends, forall(( game(Game), style(Style) ))) :-
    positions(Game, Positions),
    forall(member(Position, Positions),
           ( fast(Game, Style, Position, Module, Flat),
             findall(Winner, once(Game:outcome(Position, Winner, _)), Winners),
             findall(Winner, once(Module:outcome(Flat, Winner, _)), Winners)
           )).

test(same_captures, forall(game(Game))) :-
    positions(Game, Positions),
    forall(member(Position, Positions),
           ( searching(Style),
             fast(Game, Style, Position, Module, Flat),
             Flat = position(Board, _, _),
             findall(From-To,
                     ( \+ Module:over(Flat, _, _),
                       Module:legal(Flat, From-To),
                       \+ arg(To, Board, o)
                     ),
                     Captures0),
             findall(Move, ( \+ Module:over(Flat, _, _), Module:taking(Flat, Move) ), Taking0),
             msort(Captures0, Captures),
             msort(Taking0, Captures)
           )).

test(same_answers, [forall(game(Game)), all(Difference == [])]) :-
    positions(Game, Positions),
    member(Position, Positions),
    \+ Game:outcome(Position, _, _),
    searching(Style),
    fast(Game, Style, Position, Module, Flat),
    once(Game:balance(Position, Listed)),
    once(Module:balance(Flat, Fast)),
    member(Question-_, Listed),
    findall(Answer, member(Question-Answer, Listed), Said),
    findall(Answer, member(Question-Answer, Fast), Read),
    Said \== Read,
    Difference = different(Question, Said, Read).

test(every_position_has_a_key, forall(game(Game))) :-
    positions(Game, Positions),
    forall(member(Position, Positions),
           ( searching(Style),
             fast(Game, Style, Position, Module, Flat),
             Module:key(Flat, Key),
             integer(Key)
           )).

:- end_tests(compile_styles).
