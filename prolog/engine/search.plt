:- module(test_think, []).
:- use_module(library(plunit)).
:- use_module(library(lists)).
:- use_module(library(apply)).
:- use_module(library(yall)).
:- use_module(compile).
:- use_module(game).
:- use_module(catalogue, [games/1]).
:- use_module(levels).
:- use_module(play).
:- use_module(situation).
:- use_module(search).

/** <module> The search keeps its limits, leaves nothing behind and knows the rules
*/

thought(Situation, Nodes, Thought) :-
    think(Situation, limits(none, Nodes, none, none, 1, 0), 0, [_]>>true, Thought).

%   position(+Game, -Situation): a few moves after the start.

position(Game, Situation) :-
    start(Game, none, [], Start),
    foldl(last_move, [1, 2, 3, 4], Start, Situation).

last_move(_, Situation0, Situation) :-
    moves(Situation0, Moves),
    last(Moves, Move),
    played(Situation0, Move, Situation).

searcher(Game, Given, Module, Flat) :-
    start(Game, none, Given, Situation),
    fast(scored([]), Situation, Module, Flat).

%   left(-Counts): counts of the things that a search could leave behind.

left([Clauses, Functors, Atoms, Modules]) :-
    garbage_collect_clauses,
    garbage_collect_atoms,
    statistics(clauses, Clauses),
    statistics(functors, Functors),
    statistics(atoms, Atoms),
    statistics(modules, Modules).

searched(Times) :-
    forall(( between(1, Times, _), games(Games), member(Game, Games) ),
           ( position(Game, Situation), thought(Situation, 30, _) )).

%   collections(+Situation, +Nodes, -Count): the number of garbage collections during a
%   search of Nodes, which needs one for its table.

collections(Situation, Nodes, Count) :-
    garbage_collect,
    statistics(garbage_collection, [Before|_]),
    thought(Situation, Nodes, _),
    statistics(garbage_collection, [After|_]),
    Count is After-Before.

%   nodes(+LeftOut, +Situation, +Depth, -Nodes): Depth plies without LeftOut take Nodes.

nodes(LeftOut, Situation, Depth, Nodes) :-
    think(scored(LeftOut), Situation, limits(Depth, none, none, none, 1, 0), 0, [_]>>true,
          thought(_, _, Nodes, _)).

%   proved(?Text, ?Depth, ?Value): Value is what Depth plies prove about a position. The
%   king has four ways to the edge, or none yet; the losing player can hold out for four
%   plies.

proved("tafl:tablut/report:w:-,b,3x-,b,b,-,w/4x-,k,4x-/-,w,3x-,w,b,b,-/b,8x-/\c
        -,w,3x-,b,-,w,-/-,b,4x-,b,-,-/-,-,b,3x-,w,b,b/b,6x-,b,-/5x-,b,3x-", 3, 999_999).
proved("tafl:tablut/report:w:5x-,w,-,w,-/w,b,3x-,k,w,-,-/6x-,w,-,-/b,-,-,b,-,-,b,-,-/\c
        3x-,b,3x-,b,-/-,b,4x-,w,-,-/7x-,b,-/5x-,b,b,-,-/-,-,w,-,b,4x-", 3, 999_997).
proved("fields_of_action:report:1:0,0,2-7,5x0/8x0/6x0,1-1,1-6/7x0,2-5/7x0,1-9/\c
        5x0,2-12,0,2-1/8x0/8x0", 4, -999_996).

:- begin_tests(think).

%   A player far behind does not try quiet moves just before the horizon, except in Tafl,
%   where moves to vacant squares capture.

test(hopeless_quiet_moves_are_left_out,
     forall(member(Game, [breakthrough, monkey_queen, trench]))) :-
    named_situation(Game, intermediate, none, Situation),
    nodes([], Situation, 5, Nodes),
    nodes([razoring], Situation, 5, More),
    Nodes < More.

test(a_quiet_move_that_captures_is_not_left_out) :-
    position(tafl, Situation),
    nodes([], Situation, 3, Nodes),
    nodes([razoring], Situation, 3, Nodes).

%   Late moves are left out in Tafl, too, though later than where captures come first.

test(late_moves_are_left_out, forall(member(Game, [trench, fields_of_action, tafl]))) :-
    position(Game, Situation),
    nodes([], Situation, 5, Nodes),
    nodes([late_move_pruning], Situation, 5, More),
    Nodes < More.

test(all_nodes_and_not_one_more,
     [forall(( games(Games), member(Game, Games) )), true(Nodes == 3_000)]) :-
    start(Game, none, [], Situation),
    thought(Situation, 3_000, thought(_, _, Nodes, _)).

test(same_limits_same_thought, forall(( games(Games), member(Game, Games) ))) :-
    position(Game, Situation),
    thought(Situation, 2_000, thought(Lines, Depth, Nodes, _)),
    thought(Situation, 2_000, thought(Lines, Depth, Nodes, _)).

test(a_search_collects_no_garbage,
     [forall(( games(Games), member(Game, Games) )), true(More == Few)]) :-
    position(Game, Situation),
    collections(Situation, 500, Few),
    collections(Situation, 8_000, More).

test(searches_leave_nothing_behind, Counts == Counts0) :-
    searched(3),
    left(Counts0),
    searched(12),
    left(Counts).

%   Levels that err follow few captures, so that no move takes them long.

test(a_level_that_errs_looks_at_few_positions,
     forall(( games(Games), member(Game, Games), member(Level, [beginner, easy]) ))) :-
    position(Game, Situation),
    level_limits(Level, Limits),
    think(Situation, Limits, 5, [_]>>true, thought([line(Move, _, _, _)], _, Nodes, _)),
    arg(2, Limits, Most),
    Nodes =< Most,
    moves(Situation, Moves),
    memberchk(Move, Moves).

%   However large the errors, the shortest win and the longest resistance are found.

test(no_error_about_proved_wins,
     [ forall(( proved(Text, Depth, Value), between(1, 12, Seed) )), true(Found == Value) ]) :-
    read_situation(Text, Situation),
    think(Situation, limits(Depth, none, none, none, 1, 700), Seed, [_]>>true,
          thought([line(_, Found, _, _)], _, _, _)).

test(a_win_in_one_takes_no_search,
     [ forall(member(Slack, [0, 700])), true(Found == found(999_999, 1, 0)) ]) :-
    proved(Text, 3, 999_999),
    read_situation(Text, Situation),
    think(Situation, limits(none, 1, none, none, 1, Slack), 1, [_]>>true,
          thought([line(_, Value, [_], WinsIn)], _, Nodes, _)),
    Found = found(Value, WinsIn, Nodes).

test(other_lines_than_the_win_are_told_too) :-
    proved(Text, 3, 999_999),
    read_situation(Text, Situation),
    think(Situation, limits(2, none, none, none, 6, 0), 1, [_]>>true, thought(Lines, _, _, _)),
    findall(WinsIn, member(line(_, _, _, WinsIn), Lines), [1, 1, 1, 1, _, Last]),
    Last \== 1.

%   Every move but one loses to the reply.

test(a_search_cut_short_does_not_lose_at_once,
     [ forall(( member(Slack, [0, 100]), member(Nodes, [1, 5, 20]), between(1, 6, Seed) )),
       true(Move == Only)
     ]) :-
    proved(Text, 4, -999_996),
    read_situation(Text, Situation),
    think(Situation, limits(4, none, none, none, 1, 0), 0, [_]>>true,
          thought([line(Only, _, _, _)], _, _, _)),
    think(Situation, limits(60, Nodes, none, none, 1, Slack), Seed, [_]>>true,
          thought([line(Move, _, _, _)], _, _, _)).

test(cut_short_an_erring_level_still_moves, [true(memberchk(Move, Moves))]) :-
    position(monkey_queen, Situation),
    moves(Situation, Moves),
    think(Situation, limits(1, 3, none, none, 1, 500), 5, [_]>>true,
          thought([line(Move, _, _, _)], _, _, _)).

%   Repetition gains nothing, unless a rule says so.

test(coming_again,
     [ forall(member(Repetition-Player-Value,
                     [ none-w-0, draw3-w-0, defenders_lose-w-(-500_000),
                       defenders_lose-b-500_000 ])),
       true(Found == Value)
     ]) :-
    searcher(tafl, [repetition=Repetition], Module, position(Board, _, Memory)),
    Module:again(position(Board, Player, Memory), Found).

test(how_a_position_came_about_does_not_tell_it_apart, Key == Key0) :-
    searcher(tafl, [repetition=draw3], Module, Flat),
    Module:key(Flat, Key0),
    Flat = position(Board, Player, [history=[]|Options]),
    Module:key(position(Board, Player, [history=[1-2, 3-4]|Options]), Key).

test(counters_tell_positions_apart, Keys == 3) :-
    searcher(trench, [], Module, position(Board, Player, [ply=0, quiet=0|Options])),
    findall(Key,
            ( member(Ply-Quiet, [0-0, 4-0, 4-4]),
              Module:key(position(Board, Player, [ply=Ply, quiet=Quiet|Options]), Key)
            ),
            All),
    sort(All, Different),
    length(Different, Keys).

%   A defender who went back once more would lose: the search sees the third occurrence
%   coming.

test(no_third_time, [true(Move \== (3/4)-(3/5))]) :-
    Losing = (3/4)-(3/5),
    Round = [(1/4)-(1/3), (3/5)-(3/4), (1/3)-(1/4)],
    start(tafl, none, [repetition=defenders_lose], Start),
    append([Round, [Losing], Round], Moves),
    foldl([Played, Before, After]>>played(Before, Played, After), Moves, Start, Situation),
    played(Situation, Losing, Lost),
    result(Lost, b, repetition, _),
    think(Situation, limits(1, none, none, none, 80, 0), 0, [_]>>true, thought(Lines, _, _, _)),
    Lines = [line(Move, _, _, _)|_],
    last(Lines, line(Worst, Value, _, _)),
    Worst-Value == Losing-(-999_999).

:- end_tests(think).
