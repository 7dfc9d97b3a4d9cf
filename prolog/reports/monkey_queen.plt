:- module(test_report_monkey_queen, []).
:- use_module(library(plunit)).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module('../engine/board').
:- use_module(monkey_queen).

/** <module> Tests of Monkey Queen in the words of its report

A session at the toplevel, with the report's Image 5, is in
tests/golden/reports.
*/

:- meta_predicate printed(0, -), told(0, +).

printed(Goal, Lines) :-
    with_output_to(string(Text), Goal),
    split_string(Text, "\n", "", Lines).

told(Goal, Clause) :-
    with_output_to(string(Text), \+ call(Goal)),
    format(string(Cited), "(~w)~n", [Clause]),
    string_concat(_, Cited, Text).

intermediate(Board) :-
    monkey_queen:named(intermediate, position(Board, _, _)).

:- begin_tests(report_monkey_queen_board).

test(initial, Stacks == [1/6-(b-20), 12/7-(w-20)]) :-
    initialBoard(Board),
    findall(Square-Stack, ( cell(Board, Square, Stack), Stack \== 0 ), Stacks).

test(every_stack_is_three_wide, Lengths == [3]) :-
    findall(Length,
            ( monkey_queen:face(Cell, _, _),
              printed(translatePrint(Cell), [Text]),
              string_length(Text, Length)
            ),
            All),
    sort(All, Lengths).

test(stacks, Lines == ["| w7|b10| b1|   |", ""]) :-
    printed(printSpaces([w-7, b-10, b-1, 0]), Lines).

test(line_is_as_long_as_a_row, Lengths == [49]) :-
    intermediate(Board),
    printed(printBoard(Board), Lines0),
    length(Lines, 25),
    append(Lines, [""], Lines0),
    maplist(string_length, Lines, All),
    sort(All, Lengths).

test(not_a_cell, error(refused(bad_position, _, _))) :-
    translatePrint(w-21).

:- end_tests(report_monkey_queen_board).

:- begin_tests(report_monkey_queen_moves).

test(birth, Cells == [w-1, w-19]) :-
    initialBoard(Board0),
    tryToMovePiece(Board0, 7-12, 7-4, Board),
    maplist(cell(Board), [12/7, 4/7], Cells).

test(on, Cells == [b-1, b-19, w-19]) :-
    initialBoard(Board0),
    tryToMovePiece(w-Board0, 7-12, 7-4, Board1),
    tryToMovePiece(b-Board1, 6-1, 1-6, Board),
    maplist(cell(Board), [1/6, 6/1, 4/7], Cells).

test(illegal, forall(member(From-To-Clause, [ (7-12)-(8-4)-'MQ-5', (7-12)-(7-12)-'MQ-5',
                                              (7-7)-(7-6)-'MQ-4' ]))) :-
    initialBoard(Board),
    told(tryToMovePiece(Board, From, To, _), Clause).

test(not_on_turn) :-
    initialBoard(Board),
    told(tryToMovePiece(b-Board, 7-12, 7-4, _), 'MQ-4').

test(off_the_board, [ forall(member(From-To, [(7-13)-(7-4), (7-12)-(0-4), (7-a)-(7-4)])),
                      error(refused(invalid_move, _, _)) ]) :-
    initialBoard(Board),
    tryToMovePiece(Board, From, To, _).

test(bad_state, [ forall(member(State, [x, [[0]], x-[[0]]])), error(refused(bad_position, _, _)) ]) :-
    validateFromPosition(State, 7-12).

test(unknown_player, error(refused(bad_position, _, _))) :-
    initialBoard(Board),
    validateFromPosition(r-Board, 7-12).

test(own_stacks, Squares == [[1-4, 3-6], [7-6, 8-5, 8-7]]) :-
    intermediate(Board),
    maplist(stacks(Board), [w, b], Squares).

stacks(Board, Player, Squares) :-
    findall(Square, validateFromPosition(Player-Board, Square), Squares).

test(any_stack) :-
    intermediate(Board),
    validateFromPosition(Board, 8-7),
    \+ validateFromPosition(Board, 8-8).

test(directions, To == [7-4, 6-11, 12-12]) :-
    initialBoard(Board),
    include(validateToPosition(w-Board), [7-4, 8-4, 6-11, 6-10, 12-12, 13-12], To).

test(all_moves, [forall(member(Player, [w, b])), Count == 33]) :-
    initialBoard(Board),
    findall(From-To, validateMovePiece(Player-Board, From, To, _), Moves),
    length(Moves, Count).

test(remaining_rules, fail) :-
    intermediate(Board),
    validateMovePiece(Board, 1-4, 1-3, _).

test(leads_to_the_same, Board1 == Board2) :-
    intermediate(Board),
    validateMovePiece(w-Board, 3-6, 7-6, Board1),
    tryToMovePiece(Board, 3-6, 7-6, Board2).

:- end_tests(report_monkey_queen_moves).
