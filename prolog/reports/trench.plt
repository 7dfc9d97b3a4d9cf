:- module(test_report_trench, []).
:- use_module(library(plunit)).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module('../engine/board').
:- use_module(trench).

/** <module> Tests of Trench in the words of its report

Sessions at the toplevel, with the report's Figure 7, are in
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

at(Square, Cell) :-
    gameList(Board),
    cell(Board, Square, Cell).

:- begin_tests(report_trench_board, [setup(playFrom(initial))]).

test(initial, Board == [ [g1], [co1,co1], [ca1,ca1,ca1], [sa1,sa1,sa1,sa1],
                         [e,so1,so1,so1,e], [e,e,so1,so1,e,e], [e,e,e,so1,e,e,e],
                         [e,e,e,e,e,e,e,e],
                         [e,e,e,so2,e,e,e], [e,e,so2,so2,e,e], [e,so2,so2,so2,e],
                         [sa2,sa2,sa2,sa2], [ca2,ca2,ca2], [co2,co2], [g2] ]) :-
    gameList(Board).

test(symbols, Symbols == ['_', 'G1', 'Co1', 'Ca2', 'Sa2', 'So1']) :-
    maplist(getSymbol, [e, g1, co1, ca2, sa2, so1], Symbols).

test(no_symbol, fail) :-
    getSymbol(so3, _).

test(spaces, [forall(member(Count-Text, [0-"", 1-" ", 3-"   "])), Lines == [Text]]) :-
    printed(printLineSpaces(Count), Lines).

test(fewer_than_no_spaces, fail) :-
    printLineSpaces(-1).

test(line, Lines == ["_   So1 G2"]) :-
    printed(printGameLine([e, so1, g2]), Lines).

test(bad_cell, error(refused(bad_position, "so3 is not a cell of trench", _))) :-
    printGameLine([e, so3]).

test(rows_are_centred, Middles == [15]) :-
    gameList(Board),
    maplist(maplist(widest), Board, Wide),
    printed(printGameState(Wide, 0), Lines0),
    length(Lines, 15),
    append(Lines, [""], Lines0),
    maplist(middle, Lines, All),
    sort(All, Middles).

widest(_, so1).

middle(Line, Middle) :-
    string_length(Line, Length),
    once(sub_string(Line, Indent, _, _, "S")),
    Middle is (Indent+Length-1)/2.

test(from_any_row, Lines == ["_   _   _   _   _   _   _   _", "  _   _   _   So2 _   _   _", ""]) :-
    gameList(Board),
    nth0(7, Board, Row7),
    nth0(8, Board, Row8),
    printed(printGameState([Row7, Row8], 7), Lines).

:- end_tests(report_trench_board).

%   goes(?Piece, -Directions): ranks and courses as the report has them (1.4.2).

goes(so1, [northeast, northwest, southeast, southwest]).
goes(sa1, [northeast, northwest, south, southeast, southwest]).
goes(ca1, [north, northeast, northwest, south, southeast, southwest]).
goes(co1, [east, northeast, northwest, south, southeast, southwest, west]).
goes(g1,  [east, north, northeast, northwest, south, southeast, southwest, west]).
goes(so2, [northeast, northwest, southeast, southwest]).
goes(sa2, [north, northeast, northwest, southeast, southwest]).
goes(ca2, [north, northeast, northwest, south, southeast, southwest]).
goes(co2, [east, north, northeast, northwest, southeast, southwest, west]).
goes(g2,  [east, north, northeast, northwest, south, southeast, southwest, west]).

:- begin_tests(report_trench_moves, [cleanup(playFrom(initial))]).

test(directions, [forall(goes(Piece, Directions)), Found == Directions]) :-
    findall(Direction, canMove(Piece, Direction), Found).

test(example, forall(member(Direction, [northeast, northwest, southeast, southwest]))) :-
    canMove(s1, Direction).

test(no_such_piece, fail) :-
    canMove(so3, northeast).

test(all_pieces, Count == 60) :-
    findall(Piece-Direction, canMove(Piece, Direction), All),
    length(All, Count).

test(move, [setup(playFrom(initial)), Cells == [e, so2]]) :-
    printed(move(so2, northwest), Lines),
    nth0(7, Lines, "_   _   _   So2 _   _   _   _"),
    maplist(at, [9/4, 8/4], Cells).

test(the_piece_tells_who_moves, [setup(playFrom(initial)), Cells == [so1, so2]]) :-
    printed(( move(so1, southeast), move(s2, northwest) ), _),
    maplist(at, [6/5, 8/4], Cells).

test(first_that_may, [setup(playFrom(initial)), Cells == [so2, e, so2]]) :-
    printed(( move(so2, northwest), move(so2, northwest) ), _),
    maplist(at, [7/3, 8/4, 10/3], Cells).

test(illegal, [ setup(playFrom(initial)),
                forall(member(Piece-Direction-Clause, [ so2-north-'TR-7', g2-north-'TR-8',
                                                        sa2-south-'TR-7' ])) ]) :-
    told(move(Piece, Direction), Clause).

test(refused_move_changes_nothing, [setup(playFrom(initial)), Now == Board]) :-
    gameList(Board),
    told(move(so2, north), 'TR-7'),
    gameList(Now).

test(nowhere_to_go, [setup(playFrom(initial)), Lines == [Text, ""]]) :-
    Text = "No such piece is on the board, or the board ends there.",
    printed(\+ move(g2, south), Lines).

test(no_direction, [ forall(member(Direction, [up, _])), error(refused(invalid_move, _, _)) ]) :-
    move(so2, Direction).

test(not_a_piece, error(refused(bad_position, _, _))) :-
    move(so3, north).

test(nothing_to_attack, [setup(playFrom(initial)), fail]) :-
    canAttack(_, _).

test(attacks, [setup(playFrom(intermediate)), Attacks == [ca1-so2, g1-so2, g2-ca1]]) :-
    findall(Piece-Enemy, canAttack(Piece, Enemy), Attacks).

test(attack, [setup(playFrom(intermediate)), Cells == [e, e, ca1, g2]]) :-
    canAttack(g2, ca1),
    printed(attack(g2, ca1), _),
    maplist(at, [13/2, 7/4, 3/1, 3/2], Cells).

test(illegal_attack, setup(playFrom(intermediate))) :-
    told(attack(so1, ca2), 'TR-7').

test(own_pieces_are_not_attacked, setup(playFrom(intermediate))) :-
    printed(\+ attack(so1, ca1), _).

test(win, [setup(playFrom(final)), true(Player == 1)]) :-
    win(Player).

test(not_the_loser, [setup(playFrom(final)), fail]) :-
    win(2).

test(no_winner_yet, [setup(playFrom(intermediate)), fail]) :-
    win(_).

test(last_capture_wins, [setup(playFrom(intermediate)), Said == Text]) :-
    gameList(Board0),
    put_cells(Board0, [11/1, 13/2], e, Board),
    playFrom(Board),
    printed(attack(g1, so2), Lines),
    nth1(16, Lines, Said),
    win(1),
    Text = "1 has won. A player who has captured all enemy pieces wins the partida. (TR-16)".

%   A listing as the report prints it, without the trench.

test(listing, Row == 8) :-
    gameList(Board),
    nth1(8, Board, _, Listing),
    catch(playFrom(Listing), error(refused(bad_position, _, Data), _), true),
    memberchk(row=Row, Data).

:- end_tests(report_trench_moves).
