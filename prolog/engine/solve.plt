:- module(test_solve, []).
:- use_module(library(plunit)).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(random)).
:- use_module(library(yall)).
:- use_module(play).
:- use_module(situation).
:- use_module(solve).

/** <module> Solved in two ways, positions have the same value
*/

solved(Situation, By, Value, Moves) :-
    solve(Situation, wanted(true, false, By), 64, [_]>>true,
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

:- begin_tests(solve).

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
    solve(Situation, wanted(true, false, any), 1, [_]>>true, _).

:- end_tests(solve).
