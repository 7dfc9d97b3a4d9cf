:- module(test_report_tafl, []).
:- use_module(library(plunit)).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module('../engine/board').
:- use_module(tafl).

/** <module> Tests of Tafl in the words of its report

A session at the toplevel, with the report's Figure 2c and a game to its end,
is in tests/golden/reports.
*/

:- meta_predicate printed(0, -), typed(+, 0, -).

printed(Goal, Lines) :-
    with_output_to(string(Text), Goal),
    split_string(Text, "\n", "", Lines).

%   typed(+Answers, :Goal, -Lines): Goal prints Lines when Answers are typed.

typed(Answers, Goal, Lines) :-
    current_input(Before),
    setup_call_cleanup(( open_string(Answers, In), set_input(In) ),
                       printed(Goal, Lines),
                       ( set_input(Before), close(In) )).

:- begin_tests(report_tafl_board).

test(initial, Board == [ [-,-,-,b,b,b,-,-,-], [-,-,-,-,b,-,-,-,-], [-,-,-,-,w,-,-,-,-],
                         [b,-,-,-,w,-,-,-,b], [b,b,w,w,k,w,w,b,b], [b,-,-,-,w,-,-,-,b],
                         [-,-,-,-,w,-,-,-,-], [-,-,-,-,b,-,-,-,-], [-,-,-,b,b,b,-,-,-] ]) :-
    tabuleiro(Board).

test(top_line, Lines == ["0 1 2 3", ""]) :-
    printed(printtopline(3, 0), Lines).

test(side_line, Lines == ["4 "]) :-
    printed(printSideLine(4), Lines).

test(line, Lines == ["- b w k"]) :-
    printed(printLine([-, b, w, k]), Lines).

test(smaller_board, Lines == ["0 1 2", "1 b -", "2 - k", ""]) :-
    printed(printSBoard([[b, -], [-, k]]), Lines).

test(not_a_cell, error(refused(bad_position, _, _))) :-
    printLine([-, x]).

:- end_tests(report_tafl_board).

:- begin_tests(report_tafl_moves).

test(column_before_row, Piece == b) :-
    tabuleiro(Board),
    getPiece(Board, Piece, 4, 1).

test(king, [true(X-Y == 5-5), nondet]) :-
    tabuleiro(Board),
    getPiece(Board, k, X, Y).

test(off_the_board, fail) :-
    tabuleiro(Board),
    getPiece(Board, _, 10, 1).

test(pieces, Pieces == [(-)-(-), b-b, w-k, w-w]) :-
    findall(Player-Piece, validatePiece(Player, Piece), Pieces).

test(own, forall(member(Player-Piece, [b-b, w-w, w-k, (-)-(-)]))) :-
    validatePiece(Player, Piece).

test(not_own, [forall(member(Player-Piece, [b-w, b-k, w-b, w-(-), (-)-b])), fail]) :-
    validatePiece(Player, Piece).

test(moves, Counts == [80, 56]) :-
    tabuleiro(Board),
    maplist(moves(Board), [b, w], Counts).

moves(Board, Player, Count) :-
    findall(X-Y,
            ( validMove(Board, X, Y, _, _),
              getPiece(Board, Piece, X, Y),
              validatePiece(Player, Piece)
            ),
            Moves),
    length(Moves, Count).

test(valid) :-
    tabuleiro(Board),
    validMove(Board, 4, 1, 4, 4).

test(not_valid, [forall(member([X1,Y1,X2,Y2], [[4,1,4,5], [4,1,5,1], [4,1,3,2], [1,1,2,1]])), fail]) :-
    tabuleiro(Board),
    validMove(Board, X1, Y1, X2, Y2).

test(bad_board, error(refused(bad_position, _, _))) :-
    validMove([[b, k]], 1, 1, 1, 1).

:- end_tests(report_tafl_moves).

:- begin_tests(report_tafl_game).

test(answers, [ forall(member(Text, ["4-1.\n", "4-1\n", "(4-1)\n", " 4-1 .\n", "\n\n4-1\n", "4-1"])),
                X-Y == 4-1 ]) :-
    typed(Text, choosePiece(b, X, Y), ["b, choose the piece to move:(x-y)", ""]).

test(destination, X-Y == 4-4) :-
    typed("4-4\n", chooseDest(w, X, Y), ["w, choose the destination:(x-y)", ""]).

test(asked_again, [ forall(member(Text, ["x", "4", "0-1", "10-1", "4-1 4-4", "foo(", "4-1.5"])),
                    X-Y == 9-9 ]) :-
    string_concat(Text, "\n9-9\n", Typed),
    typed(Typed, choosePiece(b, X, Y), [_, Said, ""]),
    string_concat(Text, " is not a square; write x-y, the column and the row, from 1-1 to 9-9.",
                  Said).

test(end_of_input, [forall(member(Text, ["", "\n", "x\n"]))]) :-
    typed(Text, \+ choosePiece(b, _, _), _).

test(game_is_left, forall(member(Text, ["", "4-1.", "4-1.\n4-4.\n", "5-5\n", "4-1\n4-9\n"]))) :-
    typed(Text, game, Lines),
    reverse(Lines, ["", "The game is left."|_]).

test(same_player_again, Asked == [b, b, b, w]) :-
    typed("5-5\n4-1\n4-5\n4-1\n4-4\n", game, Lines),
    convlist(asked, Lines, Asked).

asked(Line, Player) :-
    string_concat(Text, ", choose the piece to move:(x-y)", Line),
    atom_string(Player, Text).

test(rules_told, Clauses == ["TF-3", "TF-3", "TF-5", "TF-4"]) :-
    typed("5-5\n1-1\n4-1\n4-5\n4-1\n3-2\n", game, Lines),
    convlist(cited, Lines, Clauses).

cited(Line, Clause) :-
    string_concat(_, ")", Line),
    split_string(Line, "(", ")", Parts),
    last(Parts, Clause),
    string_concat("TF-", _, Clause).

:- end_tests(report_tafl_game).
