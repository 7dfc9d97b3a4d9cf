:- module(test_report_fields_of_action, []).
:- use_module(library(plunit)).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(fields_of_action).

/** <module> Tests of Fields of Action in the words of its report

A session at the toplevel, with the report's Figure 4, is in
tests/golden/reports.
*/

:- meta_predicate printed(0, -).

printed(Goal, Lines) :-
    with_output_to(string(Text), Goal),
    split_string(Text, "\n", "", Lines).

%   figure(?Name, -Rows): the rows of the report's Figures 5 and 6.

figure(intermediate, [ ["8", "",   "B7",  "B8", "B5",  "", "",    "",    "",   "8"],
                       ["7", "",   "B3",  "",   "",    "", "B11", "B10", "",   "7"],
                       ["6", "",   "",    "",   "",    "", "",    "B6",  "",   "6"],
                       ["5", "",   "B4",  "B2", "",    "", "",    "",    "",   "5"],
                       ["4", "",   "W10", "",   "",    "", "",    "W5",  "",   "4"],
                       ["3", "",   "",    "",   "",    "", "W2",  "W6",  "W4", "3"],
                       ["2", "",   "",    "",   "",    "", "",    "",    "W7", "2"],
                       ["1", "",   "",    "",   "W11", "", "",    "",    "W8", "1"] ]).
figure(final,        [ ["8", "B8", "W12", "B6", "",    "", "",    "",    "",   "8"],
                       ["7", "",   "",    "B5", "",    "", "",    "",    "",   "7"],
                       ["6", "",   "",    "",   "",    "B1", "",  "",    "",   "6"],
                       ["5", "B4", "",    "",   "",    "", "",    "B11", "",   "5"],
                       ["4", "",   "",    "W9", "",    "W8", "",  "",    "",   "4"],
                       ["3", "",   "",    "",   "",    "", "",    "",    "",   "3"],
                       ["2", "",   "",    "W11", "W10", "", "",   "",    "",   "2"],
                       ["1", "",   "B9",  "",   "",    "", "W6",  "W7",  "",   "1"] ]).

cells(Line, Cells) :-
    sub_string(Line, _, _, _, "|"),
    split_string(Line, "|", " ", Cells).

:- begin_tests(report_fields_of_action).

test(initial, Board == [ [1-8,1-7,1-6,1-5,0,0,0,0], [0,0,0,0,1-12,1-11,1-10,1-9],
                         [1-4,1-3,1-2,1-1,0,0,0,0], [0,0,0,0,0,0,0,0],
                         [0,0,0,0,0,0,0,0], [0,0,0,0,2-1,2-2,2-3,2-4],
                         [2-9,2-10,2-11,2-12,0,0,0,0], [0,0,0,0,2-5,2-6,2-7,2-8] ]) :-
    tab(Board).

test(listing) :-
    tab([ [1-8 ,1-7, 1-6 ,1-5, 0, 0, 0, 0],
          [0, 0, 0, 0, 1-12, 1-11, 1-10, 1-9],
          [1-4, 1-3, 1-2, 1-1, 0, 0, 0, 0],
          [0, 0, 0, 0, 0, 0, 0, 0],
          [0, 0, 0, 0, 0, 0, 0, 0],
          [0, 0, 0, 0, 2-1, 2-2, 2-3, 2-4]
        | _ ]).

test(built_in, Lines == ["     x"]) :-
    printed(( tab(2+3), write(x) ), Lines).

test(figures, [forall(figure(Name, Figure)), Rows == Figure]) :-
    fields_of_action:named(Name, position(Board, Player, _)),
    printed(display_game(Board, Player), Lines),
    convlist(cells, Lines, Rows).

test(columns_stand_over_cells, Above == ["A", "B", "C", "D", "E", "F", "G", "H"]) :-
    tab(Board),
    printed(display_game(Board, 1), [Letters|_]),
    findall(Letter,
            ( between(0, 7, Column), Start is 6*Column+6,
              sub_string(Letters, Start, 1, _, Letter) ),
            Above).

test(fewer_rows, Numbers == ["8", "7"]) :-
    tab([Row8, Row7|_]),
    printed(print_tab([Row8, Row7], 8), Lines),
    convlist(cells, Lines, Rows),
    maplist(last, Rows, Numbers).

test(line, Lines == ["B12 |     | W3  | "]) :-
    printed(print_line([1-12, 0, 2-3]), Lines).

test(not_a_cell, [ forall(member(Cell, [3-1, 1-13, x])), error(refused(bad_position, _, _)) ]) :-
    print_cel(Cell).

:- end_tests(report_fields_of_action).
