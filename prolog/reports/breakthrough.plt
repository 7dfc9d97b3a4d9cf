:- module(test_report_breakthrough, []).
:- use_module(library(plunit)).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module('../engine/board').
:- use_module(breakthrough).
:- use_module(common).

/** <module> Tests of Breakthrough in the words of its report

Sessions at the toplevel, with the report's Figure 3, are in
tests/golden/reports.
*/

%   at(?Square, -Cell): what stands on Square in the game being played.

at([Row, Column], Cell) :-
    current(breakthrough, situation(_, _, _, position(Board, _, _))),
    cell(Board, Row/Column, Cell).

:- meta_predicate printed(0, -), told(0, +).

printed(Goal, Lines) :-
    with_output_to(string(Text), Goal),
    split_string(Text, "\n", "", Lines).

%   told(:Goal, +Clause): Goal fails and says that Clause is broken.

told(Goal, Clause) :-
    with_output_to(string(Text), \+ call(Goal)),
    format(string(Cited), "(~w)~n", [Clause]),
    string_concat(_, Cited, Text).

:- begin_tests(report_breakthrough_boards).

test(initial, Board == [[1,1,1,1,1,1,1,1], [1,1,1,1,1,1,1,1], [0,0,0,0,0,0,0,0],
                        [0,0,0,0,0,0,0,0], [0,0,0,0,0,0,0,0], [0,0,0,0,0,0,0,0],
                        [2,2,2,2,2,2,2,2], [2,2,2,2,2,2,2,2]]) :-
    initBoard(Board).

test(others, Counts == [16-16, 16-14]) :-
    intermediumBoard(Intermedium),
    finalBoard(Final),
    maplist(pieces, [Intermedium, Final], Counts).

pieces(Board, Ones-Twos) :-
    append(Board, Cells),
    include(==(1), Cells, All1),
    include(==(2), Cells, All2),
    length(All1, Ones),
    length(All2, Twos).

test(player, [forall(member(Cell-Text, [0-" ", 1-"1", 2-"2"])), Lines == [Text]]) :-
    printed(writePlayer(Cell), Lines).

test(not_a_player, error(refused(bad_position, "3 is not a cell of breakthrough", _))) :-
    writePlayer(3).

test(row, Lines == ["| 1 |   | 2 "]) :-
    printed(printRow([1,0,2]), Lines).

test(full_rows, Lines == [ "   --- --- --- --- --- --- --- ---",
                           "4 |   |   |   |   |   | 1 |   |   | 4",
                           "   --- --- --- --- --- --- --- ---",
                           "5 |   |   |   |   |   | 2 |   |   | 5",
                           "" ]) :-
    intermediumBoard(Board),
    nth1(4, Board, Row4),
    nth1(5, Board, Row5),
    printed(printFullRow([Row4, Row5], 4), Lines).

test(no_board, Lines == [""]) :-
    printed(printBoard([]), Lines).

test(other_sizes, Lines == [ "    1   2   3", "   --- --- ---",
                             "1 | 1 | 1 | 1 | 1", "   --- --- ---",
                             "2 | 2 |   | 2 | 2", "   --- --- ---",
                             "    1   2   3", "" ]) :-
    printed(printBoard([[1,1,1], [2,0,2]]), Lines).

test(two_digits, [Numbers, Cells] == [Above, Left]) :-
    empty_board(11, 11, 1, Board),
    printed(printBoard(Board), Lines),
    nth0(0, Lines, First),
    last_two(First, Numbers),
    nth0(20, Lines, Tenth),
    sub_string(Tenth, 0, 5, _, Cells),
    [Above, Left] = ["10  11", "10| 1"].

last_two(Line, Numbers) :-
    sub_string(Line, _, 6, 0, Numbers).

:- end_tests(report_breakthrough_boards).

:- begin_tests(report_breakthrough_moves, [setup(playFrom(initial)), cleanup(playFrom(initial))]).

test(example, [setup(playFrom(initial)), Cells == [0, 2]]) :-
    printed(movePawn([7,5], [6,4]), _),
    maplist(at, [[7,5], [6,4]], Cells).

test(who_stands_there_moves, [setup(playFrom(initial)), Cells == [1, 2, 2]]) :-
    printed(( movePawn([7,5], [6,4]), movePawn([7,6], [6,6]), movePawn([2,1], [3,1]) ), _),
    maplist(at, [[3,1], [6,4], [6,6]], Cells).

test(board_is_printed, [setup(playFrom(initial)), Row == "6 |   |   |   | 2 |   |   |   |   | 6"]) :-
    printed(movePawn([7,5], [6,4]), Lines),
    nth0(12, Lines, Row).

test(illegal, [ setup(playFrom(intermediate)),
                forall(member(From-To-Clause, [ [4,6]-[5,6]-'BT-4', [4,6]-[3,6]-'BT-4',
                                                [4,6]-[4,5]-'BT-4', [3,1]-[4,1]-'BT-3',
                                                [1,1]-[2,1]-'BT-6' ])) ]) :-
    told(movePawn(From, To), Clause).

test(refused_move_changes_nothing, [setup(playFrom(initial)), Now == Board]) :-
    initBoard(Board),
    told(movePawn([7,5], [5,5]), 'BT-4'),
    current(breakthrough, situation(_, _, _, position(Now, _, _))).

test(off_the_board, error(refused(invalid_move, _, _))) :-
    movePawn([7,9], [6,8]).

test(not_a_square, error(refused(invalid_move, _, _))) :-
    movePawn(e2, [6,8]).

test(reaching_the_base, [setup(playFrom([[1,1], [0,2], [2,0]])), Last == Text]) :-
    printed(movePawn([2,2], [1,1]), Lines),
    nth1(10, Lines, Last),
    Text = "2 has won. The first player to reach the opponent's base row wins at once. (BT-7)".

test(over, setup(playFrom(final))) :-
    told(movePawn([2,1], [3,1]), 'BT-7').

test(capture, [setup(playFrom([[1,1], [1,0], [0,2], [2,2]])), Cells == [0, 1]]) :-
    printed(capturePawn([3,2]), _),
    maplist(at, [[2,1], [3,2]], Cells).

test(two_captors, [ setup(playFrom([[1,1,1], [0,2,0], [2,2,2]])),
                    error(refused(ambiguous_move, _, _)) ]) :-
    capturePawn([2,2]).

test(no_captor, [setup(playFrom(initial)), Lines == ["no piece can move to a7", ""]]) :-
    printed(\+ capturePawn([2,1]), Lines).

test(nothing_to_capture, setup(playFrom(initial))) :-
    told(capturePawn([4,4]), 'BT-6').

test(no_such_square, [ forall(member(Square, [[9,1], [_,1], _, 4])),
                       error(refused(invalid_move, _, _)) ]) :-
    capturePawn(Square).

test(init_begins_anew, [setup(playFrom(final)), Now == Board]) :-
    printed(init, _),
    initBoard(Board),
    current(breakthrough, situation(_, _, _, position(Now, _, _))).

test(every_thread_has_its_game, [setup(playFrom(final)), Now == Board]) :-
    initBoard(Board),
    thread_create(( current(breakthrough, situation(_, _, _, position(There, _, _))),
                    thread_exit(There) ),
                  Thread),
    thread_join(Thread, exited(Now)).

test(no_such_board, [ forall(member(Board, [nowhere, [], [[1,1], [3,2]], [[1,1], [2]]])),
                      error(refused(_, _, _)) ]) :-
    playFrom(Board).

:- end_tests(report_breakthrough_moves).
