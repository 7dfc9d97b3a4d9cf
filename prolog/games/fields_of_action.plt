:- module(test_fields_of_action, []).
:- use_module(library(plunit)).
:- use_module(library(aggregate)).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module('../engine/board').
:- use_module('../engine/perft').
:- use_module('../engine/play').
:- use_module('../engine/situation').
:- use_module(fields_of_action, []).

/** <module> Tests of Fields of Action

Boards are drawn as the game prints them, a dot for an empty square, and
squares are named as a player names them.
*/

%   Figure 2: the black 6 on D4 has three pieces around it.

picture(figure_2, [ "W5 W8 .  .   .   .  .  .",
                    ".  .  .  .   .   .  W9 .",
                    ".  .  .  .   .   .  .  .",
                    ".  .  .  W2  W11 .  .  .",
                    ".  .  .  B6  .   .  .  .",
                    ".  .  .  B11 .   .  .  .",
                    ".  .  .  .   .   .  .  .",
                    ".  .  .  B1  .   .  .  ."
                  ]).

%   E4 stands alone; E7 and E6 touch both W3 and W8, as does E8.

picture(isolated, [ "B5 .  .  .   .   .  .  .",
                    ".  .  .  W3  .   W8 .  .",
                    ".  .  .  .   .   .  .  .",
                    ".  .  .  .   .   .  .  .",
                    ".  .  .  .   B10 .  .  .",
                    ".  .  .  .   .   .  .  .",
                    ".  .  .  .   .   .  .  .",
                    ".  .  .  .   .   .  .  W12"
                  ]).

%   F5 touches W3 and W8; F4 and F3 touch W3 and the square that E4 leaves.

picture(one_step, [ ".  .  .  .   .   .  .  .",
                    ".  .  .  .   .   .  .  .",
                    ".  .  .  .   .   .  W8 .",
                    ".  .  .  .   .   .  .  .",
                    ".  .  .  .   B10 .  W3 .",
                    ".  .  .  .   .   .  .  .",
                    ".  .  .  .   .   .  .  .",
                    "B5 .  .  .   .   .  .  ."
                  ]).

%   A4 may reach D4, which touches W3 and W8, only over W3.

picture(barred,   [ ".  .  .  .   .   .  .  .",
                    ".  .  .  .   .   .  .  .",
                    ".  .  .  .   .   .  .  .",
                    ".  .  .  .   W8  .  .  .",
                    "B10 . W3 .   .   .  .  .",
                    ".  .  .  .   .   .  .  .",
                    ".  .  .  .   .   .  .  .",
                    ".  .  .  .   .   .  .  B5"
                  ]).

%   H4 has company enough, but the enemy stands there.

picture(capture,  [ ".  .  .  .   .   .  .  .",
                    ".  .  .  .   .   .  .  .",
                    ".  .  .  .   .   .  .  .",
                    ".  .  .  .   .   .  .  W8",
                    ".  .  .  .   B10 .  .  W3",
                    ".  .  .  .   .   .  .  W12",
                    ".  .  .  .   .   .  .  .",
                    "B5 .  .  .   .   .  .  ."
                  ]).

%   Six squares are too far for either black piece.

picture(stuck,    [ ".  .  .  .   .   .  .  .",
                    ".  .  .  .   .   .  .  .",
                    ".  .  W1 W3  W5  W8 .  .",
                    ".  .  .  B5  B10 .  .  .",
                    ".  .  .  W10 W12 .  .  .",
                    ".  .  .  .   .   .  .  .",
                    ".  .  .  .   .   .  .  .",
                    ".  .  .  .   .   .  .  ."
                  ]).

%   White has lost 3, 4, 5 and 6, and is about to lose 7.

picture(four_lost, [ "W1 W2 W8 W9  W10 W11 W12 .",
                     ".  .  .  .   .   .   .   .",
                     ".  .  .  .   .   .   .   .",
                     ".  .  .  .   .   .   .   .",
                     ".  .  .  .   B1  W7  .   .",
                     ".  .  .  .   .   .   .   .",
                     ".  .  .  .   .   .   .   .",
                     "B5 .  .  .   .   .   .   B10"
                   ]).

picture(twice,     [ "B8 .  .  .   .   .   .   .",
                     ".  .  .  .   .   .   .   .",
                     ".  .  .  .   .   .   .   .",
                     ".  .  .  .   W8  .   .   .",
                     ".  .  .  .   .   .   .   .",
                     ".  .  .  .   .   .   .   .",
                     ".  .  .  .   .   .   .   .",
                     ".  .  .  B8  .   .   .   ."
                   ]).

drawn(Name, Board) :-
    picture(Name, Lines),
    maplist(line_cells, Lines, Board).

line_cells(Line, Cells) :-
    split_string(Line, " ", " ", Words0),
    exclude(==(""), Words0, Words),
    maplist(word_cell, Words, Cells).

word_cell(Word, Cell) :-
    (   Word == "."
    ->  Cell = 0
    ;   once(fields_of_action:face(Cell, Word, _))
    ).

%   at(+Name, +Player, +Options, -Situation): Player is to move there.

at(start, _, Options, Situation) :-
    !,
    start(fields_of_action, report, Options, Situation).
at(Name, Player, Options, Situation) :-
    (   picture(Name, _)
    ->  drawn(Name, Board)
    ;   fields_of_action:named(Name, position(Board, _, _))
    ),
    maplist(maplist(term_to_atom), Board, Rows),
    from_rows(fields_of_action, report, Options, rows(Rows, Player, []), Situation).

position(Situation, Position) :-
    Situation = situation(_, _, _, Position).

%   targets(+Situation, +Origin, -Targets): where the piece on Origin may go.

targets(Situation, Origin, Targets) :-
    moves(Situation, Moves),
    position(Situation, position(Board, _, _)),
    findall(Target,
            ( member(Move, Moves),
              move_texts(Board, Move, Origin, Target)
            ),
            Targets0),
    sort(Targets0, Targets).

move_texts(Board, From-To, Origin, Target) :-
    notation:square_text(fields_of_action, Board, From, Origin),
    notation:square_text(fields_of_action, Board, To, Target).

%   headline(+Situation, +Text, -Rule): the first rule reported for the move Text.

headline(Situation, Text, Rule) :-
    read_move(Situation, Text, Move),
    reasons(Situation, Move, [Rule|_]).

legal_text(Situation, Text) :-
    read_move(Situation, Text, Move),
    reasons(Situation, Move, []).

:- begin_tests(fields_of_action).

test(start, Counts == [36, 1285]) :-
    at(start, 1, [], Situation),
    position(Situation, Position),
    findall(Count,
            ( member(Depth, [1, 2]), perft(fields_of_action, Position, Depth, Count) ),
            Counts).

test(captured_in_the_named_boards, all(Name-Lost == [ intermediate-[1,3,9,12],
                                                      final-[1,2,3,4,5] ])) :-
    member(Name, [intermediate, final]),
    at(Name, 1, [], Situation),
    position(Situation, position(Board, _, _)),
    findall(N, ( between(1, 12, N), \+ cell(Board, _, 2-N) ), Lost).

test(twelve_a_side, Numbers == [12, 12]) :-
    findall(Count,
            ( member(Player, [1, 2]),
              aggregate_all(count, fields_of_action:face(_, _, Player), Count)
            ),
            Numbers).

test(rows_and_columns_are_read, Move == (3/4)-(5/2)) :-
    at(start, 1, [], Situation),
    read_move(Situation, "3-4 5-2", Move).

test(faces, all(Piece-Text-Player == [(1-8)-"B8"-1, (2-12)-"W12"-2])) :-
    member(Piece, [1-8, 2-12]),
    once(fields_of_action:face(Piece, Text, Player)),
    once(fields_of_action:kind(Piece, piece)).

                % FA-4 to FA-7: a piece with company

test(figure_2, Targets == ["A1", "A4", "A7", "D7", "G1", "G4", "G7"]) :-
    at(figure_2, 1, [], Situation),
    targets(Situation, "D4", Targets).

test(captures_by_landing, Squares-Cell == [2/7]-(1-6)) :-
    at(figure_2, 1, [], Situation0),
    read_move(Situation0, "D4-G7", Move),
    captured(Situation0, Move, Squares),
    played(Situation0, Move, Situation),
    position(Situation, position(Board, 2, _)),
    cell(Board, 2/7, Cell).

test(too_much_company, Targets == []) :-
    at(stuck, 1, [], Situation),
    targets(Situation, "D5", Targets).

                % FA-8: a piece that stands alone

test(isolated, Targets == ["E6", "E7", "E8"]) :-
    at(isolated, 1, [], Situation),
    targets(Situation, "E4", Targets).

test(origin_does_not_count, Targets == ["F5"]) :-
    at(one_step, 1, [], Situation),
    targets(Situation, "E4", Targets).

test(origin_counts, Targets == ["F3", "F4", "F5"]) :-
    at(one_step, 1, [isolated_counts_origin=true], Situation),
    targets(Situation, "E4", Targets).

test(isolated_jumps, Targets == ["D4"]) :-
    at(barred, 1, [], Situation),
    targets(Situation, "A4", Targets).

test(isolated_does_not_jump, Targets == []) :-
    at(barred, 1, [isolated_jump=false], Situation),
    targets(Situation, "A4", Targets).

test(isolated_does_not_capture, Targets == ["G4"]) :-
    at(capture, 1, [], Situation),
    targets(Situation, "E4", Targets).

test(isolated_captures, Targets == ["G4", "H4"]) :-
    at(capture, 1, [isolated_capture=true], Situation),
    targets(Situation, "E4", Targets).

                % FA-9 to FA-11: the end

test(five_in_sequence, Winner-Rule == 1-five_in_sequence) :-
    at(four_lost, 1, [], Situation0),
    \+ result(Situation0, _, _, _),
    read_move(Situation0, "E4-F4", Move),
    played(Situation0, Move, Situation),
    result(Situation, Winner, Rule, _),
    moves(Situation, []).

test(every_set_of_numbers, [true(Wrong == [])]) :-
    findall(Numbers,
            ( subset_of_12(Numbers),
              \+ told_right(Numbers)
            ),
            Wrong).

test(one_who_has_just_moved_wins, all(Player-Winner == [1-2, 2-1])) :-
    empty_board(8, 8, 0, Board),
    member(Player, [1, 2]),
    once(fields_of_action:outcome(position(Board, Player, []), Winner, _)).

test(no_moves, Winner-Rule == 2-no_moves) :-
    at(stuck, 1, [], Situation),
    result(Situation, Winner, Rule, _).

test(no_moves_of_white, Winner-Rule == 1-no_moves) :-
    drawn(stuck, Board0),
    maplist(maplist(other_colour), Board0, Board),
    once(fields_of_action:outcome(position(Board, 2, []), Winner, Rule)).

other_colour(Cell0, Cell) :-
    (   Cell0 = Player0-Number
    ->  Player is 3-Player0,
        Cell = Player-Number
    ;   Cell = Cell0
    ).

test(captures_before_moves, Rule == five_in_sequence) :-
    drawn(stuck, Board0),
    put_cell(Board0, 4/5, 0, Board),
    once(fields_of_action:outcome(position(Board, 1, []), _, Rule)).

                % Boards set up by hand

test(twice, error(refused(bad_position, "row 8, column 4: B8 is already on the board",
                          [row=8, column=4]), _)) :-
    at(twice, 1, [], _).

test(sparse_boards_are_read) :-
    at(barred, 2, [], _).

                % Explanations

test(headline, [forall(headline_case(Name, Options, Text, Rule)), true(Told == Rule)]) :-
    at(Name, 1, Options, Situation),
    headline(Situation, Text, Told).

test(no_rule_broken) :-
    at(figure_2, 1, [], Situation),
    legal_text(Situation, "D4xG7").

test(no_broken_rule_means_legal, [forall(sampled(Name, Player, Options)), true(Odd == [])]) :-
    at(Name, Player, Options, Situation),
    findall(Move, odd(Situation, Name, Move), Odd).

                % Properties

test(next_is_det, forall(( at(intermediate, 1, [], Situation),
                           position(Situation, Position),
                           fields_of_action:legal(Position, Move)
                         ))) :-
    fields_of_action:next(Position, Move, _).

test(moves_are_listed_once, forall(sampled(Name, Player, Options))) :-
    at(Name, Player, Options, Situation),
    moves(Situation, Moves),
    sort(Moves, Sorted),
    same_length(Moves, Sorted).

test(eight_symmetries, [forall(member(Name, [figure_2, isolated, intermediate])),
                        true(Counts = [_])]) :-
    at(Name, 1, [], Situation),
    position(Situation, position(Board, _, Memory)),
    findall(Count,
            ( seen_from(Board, Seen),
              aggregate_all(count, fields_of_action:legal(position(Seen, 1, Memory), _), Count)
            ),
            Counts0),
    sort(Counts0, Counts).

:- end_tests(fields_of_action).

%   headline_case(?Name, ?Options, ?Move, ?Rule): Rule is the first that Black's Move in Name breaks.

headline_case(figure_2,     [],                     "D4-D6", exact_distance).
headline_case(figure_2,     [],                     "D4-E4", exact_distance).
headline_case(figure_2,     [],                     "D4-D1", not_own).
headline_case(figure_2,     [],                     "D4-E6", direction).
headline_case(figure_2,     [],                     "C4-C5", empty_square).
headline_case(figure_2,     [],                     "D5-D6", enemy_piece).
headline_case(stuck,        [],                     "D5-A5", exact_distance).
headline_case(isolated,     [],                     "E4-E5", isolated_company).
headline_case(isolated,     [],                     "E4-C6", isolated_company).
headline_case(isolated,     [],                     "E4-H1", isolated_vacant).
headline_case(isolated,     [],                     "E4-F6", direction).
headline_case(isolated,     [],                     "E4-A8", not_own).
headline_case(capture,      [],                     "E4-H4", isolated_vacant).
headline_case(capture,      [isolated_capture=true],"E4-E8", isolated_company).
headline_case(barred,       [isolated_jump=false],  "A4-D4", isolated_path).
headline_case(intermediate, [],                     "B8-B7", exact_distance).
headline_case(final,        [],                     "A8-A7", in_play).

%   sampled(?Name, ?Player, ?Options): where properties are checked.

sampled(start,        1, []).
sampled(intermediate, 2, []).
sampled(final,        1, []).
sampled(isolated,     1, []).
sampled(one_step,     1, [isolated_counts_origin=true]).
sampled(capture,      1, [isolated_capture=true]).
sampled(barred,       1, [isolated_jump=false]).

%   odd(+Situation, +Name, -Move): Move breaks no rule without being legal, or
%   the other way round. From empty squares nothing new happens on most
%   boards.

odd(Situation, Name, From-To) :-
    position(Situation, Position),
    Position = position(Board, _, _),
    cell(Board, From, Cell),
    ( Name == isolated -> true ; Cell \== 0 ),
    cell(Board, To, _),
    reasons(Situation, From-To, Rules),
    (   Rules == []
    ->  \+ fields_of_action:legal(Position, From-To)
    ;   fields_of_action:legal(Position, From-To)
    ).

%   All sets of the numbers 1 to 12. Whether a side with such pieces has lost five in
%   sequence is counted here by hand; if it has not, it keeps at least two pieces.

subset_of_12(Numbers) :-
    between(0, 4095, Bits),
    findall(N, ( between(1, 12, N), Bits /\ (1<<(N-1)) =\= 0 ), Numbers).

told_right(Numbers) :-
    length(Numbers, Count),
    findall(1-N, member(N, Numbers), Pieces),
    append(Pieces, [2-5, 2-10], Cells),
    (   fields_of_action:outcome(position([Cells], 2, []), 2, five_in_sequence)
    ->  longest_gap(Numbers, Gap),
        Gap >= 5
    ;   longest_gap(Numbers, Gap),
        Gap < 5,
        Count >= 2
    ),
    !.

longest_gap(Numbers, Gap) :-
    append([[0], Numbers, [13]], Ends),
    findall(Missing, ( nextto(A, B, Ends), Missing is B-A-1 ), Gaps),
    max_list(Gaps, Gap).

%   seen_from(+Board, -Seen): Board from its eight sides.

seen_from(Board, Seen) :-
    member(Turn, [as_it_is, transposed]),
    call(Turn, Board, Board1),
    member(Flip1, [as_it_is, reverse]),
    call(Flip1, Board1, Board2),
    member(Flip2, [as_it_is, reverse]),
    maplist(Flip2, Board2, Seen).

as_it_is(Board, Board).

transposed(Board, Transposed) :-
    findall(Column,
            ( between(1, 8, N), maplist(nth1(N), Board, Column) ),
            Transposed).
