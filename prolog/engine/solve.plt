:- module(test_solve, []).
:- use_module(library(plunit)).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(random)).
:- use_module(library(yall)).
:- use_module(compile).
:- use_module(loading, [load_reporting/3]).
:- use_module(options).
:- use_module(play).
:- use_module(situation).
:- use_module(solve).
:- use_module(solve/graph).
:- use_module(solve/retrograde).

/** <module> Solved in two ways, positions have the same value
*/

solved(Situation, By, Value, Moves) :-
    solve(Situation, wanted(true, false, By, none), 160, [_]>>true,
          solution(By, Value, _, Moves0, _, _, _, _)),
    msort(Moves0, Moves).

%   late(+Rows, +Columns, +Plies, +Seed, -Situation): a position of a random game.

late(Rows, Columns, Plies, Seed, Situation) :-
    set_random(seed(Seed)),
    start(breakthrough, none, [rows=Rows, columns=Columns], Start),
    later(Plies, Start, Situation).

later(Plies, Situation0, Situation) :-
    (   Plies =:= 0
    ->  Situation = Situation0
    ;   moves(Situation0, Moves),
        include(goes_on(Situation0), Moves, Lasting),
        ( Lasting == [] -> Among = Moves ; Among = Lasting ),
        random_member(Move, Among),
        played(Situation0, Move, Situation1),
        Left is Plies-1,
        later(Left, Situation1, Situation)
    ).

goes_on(Situation0, Move) :-
    played(Situation0, Move, Situation),
    \+ result(Situation, _, _, _).

%   from_sides(+Sides, +Situation, -Count, -Values): Situation and what follows from it in a ply,
%   solved by positions that are looked at from Sides.

from_sides(Sides, situation(Game, Ruleset, Overrides, Position), Count, Values) :-
    Position = position(Board, _, _),
    settled(Game, Ruleset, Overrides, Options),
    flat(Game, Options, Board, plain, Module),
    flat_position(Module, Position, Flat),
    explored(Module, '-', root(Flat, 0, Sides), 1_000_000, [_]>>true, Graph),
    arg(4, Graph, Count),
    valued(Count, [b, w], nobody, [_]>>true, Known),
    findall(Next, ( Next = Flat ; Module:legal(Flat, Move), Module:next(Flat, Move, Next) ), Flats),
    maplist({Graph, Known}/[Each, Winner-Plies]>>
                ( in_graph(Graph, Each, Number), value_of(Number, Known, Winner, Plies) ),
            Flats, Values),
    forgotten.

:- begin_tests(solve).

%   That library expands arithmetic in every file loaded after it. Others load it: prolog_xref,
%   and the dialect of SICStus, in which the reports are written.

test(loads_where_arithmetic_is_expanded, Problems == []) :-
    use_module(library(arithmetic), []),
    module_property(solve, file(Solve)),
    file_directory_name(Solve, Engine),
    atom_concat(Engine, '/../games/breakthrough/proving.pl', File),
    load_reporting(user:File, [if(true), imports([])], Problems).

test(all_sides_of_a_board_are_worth_the_same,
     [ forall(member(Text,
                     [ "tafl:brandubh/walker:w:7x-/7x-/7x-/3x-,k,3x-/7x-/7x-/b,6x-",
                       "tafl:brandubh/wtf:b:7x-/7x-/4x-,b,-,-/3x-,k,3x-/7x-/7x-/7x-",
                       "tafl:ard_ri/dragonheels:w:7x-/7x-/7x-/3x-,k,3x-/7x-/2x-,b,4x-/7x-"
                     ])),
       true(Seen-Fewer == Values-true) ]) :-
    read_situation(Text, Situation),
    from_sides(one, Situation, Count, Values),
    from_sides(any, Situation, Few, Seen),
    ( Few*5 < Count -> Fewer = true ; Fewer = Few/Count ).

test(start, Value == value(2, 12)) :-
    start(breakthrough, none, [rows=4, columns=3], Situation),
    solved(Situation, search, Value, _).

test(search_is_positions,
     [ forall(( member(Rows-Columns-Plies,
                       [4-2-0, 4-2-2, 5-2-4, 6-2-8, 4-3-4, 5-3-10, 5-4-22, 6-3-22, 5-5-30]),
                between(1, 4, Seed) )),
       true(Searched == Valued) ]) :-
    late(Rows, Columns, Plies, Seed, Situation),
    (   result(Situation, _, _, _)
    ->  Searched = Valued
    ;   solved(Situation, search, Value1, Moves1),
        solved(Situation, positions, Value2, Moves2),
        Searched = Value1-Moves1,
        Valued = Value2-Moves2
    ).

test(too_many, error(refused(limit, _, _), _)) :-
    start(breakthrough, none, [], Situation),
    solve(Situation, wanted(true, false, any, none), 1, [_]>>true, _).

:- end_tests(solve).
