:- module(test_trench, []).
:- use_module(library(plunit)).
:- use_module(library(aggregate)).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(random)).
:- use_module('../engine/board').
:- use_module('../engine/compass').
:- use_module('../engine/game').
:- use_module('../engine/notation').
:- use_module('../engine/perft').
:- use_module('../engine/play').
:- use_module('../engine/rulebook', [op(950, xfx, ::)]).
:- use_module('../engine/situation').
:- use_module(trench, []).

/** <module> Tests of Trench

Boards are drawn as the diamond they are, a dot for an empty square, and
squares are named as on its border: the trench runs from A8 on the left to
H1 on the right, White's corner is H8 at the top and Black's A1.
*/

%   Black attacks the trench from the front: D4 straight, C4 forward.

picture(front,   [ "       g1",
                   "      .  .",
                   "     .  .  .",
                   "    .  .  .  .",
                   "   .  .  .  .  .",
                   "  .  .  .  .  .  .",
                   " .  .  .  .  .  .  .",
                   ".  .  .  so1 .  .  .  .",
                   " .  .  .  so2 .  .  .",
                   "  .  .  sa2 .  .  .",
                   "   .  .  .  .  .",
                   "    .  .  .  .",
                   "     .  .  .",
                   "      .  .",
                   "       .  " ]).

%   The same from the rear: E5 is in White's territory.

picture(rear,    [ "       g1",
                   "      .  .",
                   "     .  .  .",
                   "    .  .  .  .",
                   "   .  .  .  .  .",
                   "  .  .  .  .  .  .",
                   " .  .  .  so2 .  .  .",
                   ".  .  .  ca1 .  .  .  .",
                   " .  .  .  .  .  .  .",
                   "  .  .  .  .  .  .",
                   "   .  .  .  .  .",
                   "    .  .  .  .",
                   "     .  .  .",
                   "      .  .",
                   "       .  " ]).

%   The captain D5 may take E5 and G5, one after the other, and D6 and D8.

picture(sally,   [ "       g1",
                   "      .  .",
                   "     .  .  .",
                   "    .  .  .  sa1",
                   "   so1 .  .  .  .",
                   "  .  .  .  .  .  .",
                   " .  .  so1 so1 .  .  .",
                   ".  .  .  ca2 .  .  .  .",
                   " .  .  .  .  .  .  .",
                   "  .  .  .  .  .  .",
                   "   .  .  .  .  .",
                   "    .  .  .  .",
                   "     .  .  .",
                   "      .  .",
                   "       .  " ]).

%   Here an own piece, F5, stands behind the first enemy; before D7 stands one
%   of its own as well, D6; E4 is too far for the soldier F3.

picture(stopped, [ "       g1",
                   "      .  .",
                   "     .  .  .",
                   "    .  .  .  .",
                   "   .  .  .  .  .",
                   "  .  so1 .  so2 so1 .",
                   " .  .  so2 so1 .  so1 .",
                   ".  .  .  ca2 .  so2 .  .",
                   " .  .  .  .  .  .  .",
                   "  .  .  .  .  .  .",
                   "   .  .  .  .  .",
                   "    .  .  .  .",
                   "     .  .  .",
                   "      .  .",
                   "       .  " ]).

%   Enemies in Black's own territory, behind the captain in the trench.

picture(behind,  [ "       g1",
                   "      .  .",
                   "     .  .  .",
                   "    .  .  .  .",
                   "   .  .  .  .  .",
                   "  .  .  .  .  .  .",
                   " .  .  .  .  .  .  .",
                   ".  .  .  ca2 .  .  .  .",
                   " .  .  .  so1 .  .  .",
                   "  .  .  .  .  .  .",
                   "   .  .  .  .  .",
                   "    .  so1 .  .",
                   "     .  .  .",
                   "      .  .",
                   "       .  " ]).

%   A colonel and a general of two armies along the trench.

picture(along,   [ "       so1",
                   "      .  .",
                   "     .  .  .",
                   "    .  .  .  .",
                   "   .  .  .  .  .",
                   "  .  .  .  .  .  .",
                   " .  .  .  .  .  .  .",
                   ".  co2 .  .  g1 .  .  .",
                   " .  .  .  .  .  .  .",
                   "  .  .  .  .  .  .",
                   "   .  .  .  .  .",
                   "    .  .  .  .",
                   "     .  .  .",
                   "      .  .",
                   "       .  " ]).

%   Outside the trench a capture is the end of a move: of C4 on D4, of G5, in
%   White's territory, on F5, and of A6 in the trench on the way back.

picture(outside, [ "       g1",
                   "      .  .",
                   "     .  .  .",
                   "    .  .  .  ca2",
                   "   .  .  .  .  .",
                   "  .  .  .  .  so1 .",
                   " .  .  .  .  .  .  .",
                   ".  .  .  .  .  so1 .  .",
                   " .  .  .  so1 .  .  .",
                   "  .  .  ca2 .  .  .",
                   "   .  .  .  .  .",
                   "    .  .  .  .",
                   "     .  .  .",
                   "      .  .",
                   "       .  " ]).

%   The last white piece can be captured.

picture(last,    [ "       .  ",
                   "      .  .",
                   "     .  .  .",
                   "    .  .  .  .",
                   "   .  .  .  .  .",
                   "  .  .  .  .  .  .",
                   " .  .  .  so1 .  .  .",
                   ".  .  .  ca2 .  .  .  .",
                   " .  .  .  .  .  .  .",
                   "  .  .  .  .  .  .",
                   "   .  .  .  .  .",
                   "    .  .  .  .",
                   "     .  .  .",
                   "      .  .",
                   "       .  " ]).

%   Black has captured a general and a soldier (12), White a general (10).

picture(ahead,   [ "       .  ",
                   "      co1 co1",
                   "     ca1 ca1 ca1",
                   "    sa1 sa1 sa1 sa1",
                   "   .  .  so1 so1 .",
                   "  .  .  so1 so1 .  .",
                   " .  .  .  so1 .  .  .",
                   ".  .  .  .  .  .  .  .",
                   " .  .  .  so2 .  .  .",
                   "  .  .  so2 so2 .  .",
                   "   .  so2 so2 so2 .",
                   "    sa2 sa2 sa2 sa2",
                   "     ca2 ca2 ca2",
                   "      co2 co2",
                   "       .  " ]).

%   Both have captured a general.

picture(level,   [ "       .  ",
                   "      co1 co1",
                   "     ca1 ca1 ca1",
                   "    sa1 sa1 sa1 sa1",
                   "   .  so1 so1 so1 .",
                   "  .  .  so1 so1 .  .",
                   " .  .  .  so1 .  .  .",
                   ".  .  .  .  .  .  .  .",
                   " .  .  .  so2 .  .  .",
                   "  .  .  so2 so2 .  .",
                   "   .  so2 so2 so2 .",
                   "    sa2 sa2 sa2 sa2",
                   "     ca2 ca2 ca2",
                   "      co2 co2",
                   "       .  " ]).

%   alone(+Piece, -Board): nothing but Piece on E5 (row 7, column 4), or on D4
%   (row 9, column 4) if it is Black's, and an enemy soldier in the corner.

alone(Piece, Board) :-
    empty(Board0),
    (   sub_atom(Piece, _, 1, 0, '1')
    ->  put_cell(Board0, 7/4, Piece, Board1),
        put_cell(Board1, 15/1, so2, Board)
    ;   put_cell(Board0, 9/4, Piece, Board1),
        put_cell(Board1, 1/1, so1, Board)
    ).

empty(Board) :-
    findall(Cells,
            ( member(Length, [1,2,3,4,5,6,7,8,7,6,5,4,3,2,1]),
              length(Cells, Length),
              maplist(=(e), Cells)
            ),
            Board).

drawn(Name, Board) :-
    picture(Name, Lines),
    maplist(line_cells, Lines, Board).

line_cells(Line, Cells) :-
    split_string(Line, " ", " ", Words0),
    exclude(==(""), Words0, Words),
    maplist(word_cell, Words, Cells).

word_cell(".", e) :-
    !.
word_cell(Word, Cell) :-
    atom_string(Cell, Word).

%   situated(+Given, +Counters, +Board, +Player, -Situation), and
%   black(+Picture, -Situation): Black is on turn under the report's rules.

situated(Given, Counters, Board, Player, Situation) :-
    from_rows(trench, report, Given, rows(Board, Player, Counters), Situation).

black(Name, Situation) :-
    drawn(Name, Board),
    situated([], [], Board, 2, Situation).

destinations(Situation, From, To) :-
    Situation = situation(trench, _, _, position(Board, _, _)),
    moves(Situation, Moves),
    findall(Text,
            ( member(From1-To1, Moves),
              square_text(trench, Board, From1, From),
              square_text(trench, Board, To1, Text)
            ),
            To0),
    sort(To0, To).

headline(Situation, Text, Headline) :-
    broken_rules(Situation, Text, [Headline|_]).

broken_rules(Situation, Text, Rules) :-
    read_move(Situation, Text, Move),
    reasons(Situation, Move, Rules).

after(Situation0, Text, Situation) :-
    read_move(Situation0, Text, Move),
    played(Situation0, Move, Situation).

outcome(Given, Counters, Board, Player, Outcome) :-
    situated(Given, Counters, Board, Player, Situation),
    (   result(Situation, Winner, Rule, _)
    ->  Outcome = Rule-Winner
    ;   Outcome = none
    ).

                /*******************************
                *           GEOMETRY           *
                *******************************/

%   next_square(?Way, +Row, +Column, -NextRow, -NextColumn): the table of
%   RULES.md (TR-6), with rows and columns from 0.

next_square(southeast, R, C, R1, C1) :- R1 is R+1, ( R < 7 -> C1 is C+1 ; C1 = C ).
next_square(southwest, R, C, R1, C1) :- R1 is R+1, ( R < 7 -> C1 = C ; C1 is C-1 ).
next_square(northwest, R, C, R1, C1) :- R1 is R-1, ( R =< 7 -> C1 is C-1 ; C1 = C ).
next_square(northeast, R, C, R1, C1) :- R1 is R-1, ( R =< 7 -> C1 = C ; C1 is C+1 ).
next_square(south, R, C, R1, C1) :-
    R1 is R+2,
    ( R =< 5 -> C1 is C+1 ; R =:= 6 -> C1 = C ; C1 is C-1 ).
next_square(north, R, C, R1, C1) :-
    R1 is R-2,
    ( R =< 7 -> C1 is C-1 ; R =:= 8 -> C1 = C ; C1 is C+1 ).
next_square(east, R, C, R, C1) :- C1 is C+1.
next_square(west, R, C, R, C1) :- C1 is C-1.

:- begin_tests(trench_board).

test(neighbours_are_those_of_the_table) :-
    empty(Board),
    aggregate_all(count,
                  ( way(Way),
                    cell(Board, Square, _),
                    same_neighbour(Board, Way, Square)
                  ),
                  512).

same_neighbour(Board, Way, Row/Column) :-
    R is Row-1,
    C is Column-1,
    next_square(Way, R, C, R1, C1),
    Row1 is R1+1,
    Column1 is C1+1,
    (   step(diamond, Way, Row/Column, To),
        cell(Board, To, _)
    ->  To == Row1/Column1
    ;   \+ ( Row1 >= 1, Column1 >= 1, cell(Board, Row1/Column1, _) )
    ).

test(straight_on_keeps_the_parity_of_the_row) :-
    empty(Board),
    forall(( cell(Board, Row/Column, _),
             member(Way, [north, south]),
             step(diamond, Way, Row/Column, Row1/_)
           ),
           abs(Row1-Row) =:= 2).

test(ways_have_opposites) :-
    empty(Board),
    forall(( cell(Board, Square, _), step(diamond, Way, Square, To) ),
           ( opposite(Way, Back), step(diamond, Back, To, Square) )).

test(spans_are_what_lines_pass) :-
    empty(Board),
    forall(( cell(Board, From, _), cell(Board, To, _) ),
           ( findall(Between, line(Board, diamond, _, From, To, Between), Lines),
             findall(Between, span(diamond, From, To, Between), Lines)
           )).

test(the_trench_on_the_border, Names == ["A8","B7","C6","D5","E4","F3","G2","H1"]) :-
    empty(Board),
    findall(Name,
            ( cell(Board, 8/Column, _), square_text(trench, Board, 8/Column, Name) ),
            Names).

test(corners_on_the_border, Names == ["H8", "A1"]) :-
    empty(Board),
    maplist(square_text(trench, Board), [1/1, 15/1], Names).

test(armies_fill_opposite_quarters) :-
    start(trench, none, [], situation(_, _, _, position(Board, _, _))),
    forall(cell(Board, Square, Cell),
           ( square_text(trench, Board, Square, Name),
             string_chars(Name, [Letter, Digit]),
             quarter(Letter, Digit, Owner),
             owner(trench, Cell, Owner)
           )).

quarter(Letter, Digit, Owner) :-
    (   Letter @>= 'E', Digit @>= '5'
    ->  Owner = 1
    ;   Letter @=< 'D', Digit @=< '4'
    ->  Owner = 2
    ;   Owner = nobody
    ).

%   U and V as RULES.md (1.1) computes them; letters a-h count U, i-p V.

test(both_schemes_name_every_square) :-
    empty(Board),
    forall(cell(Board, Row/Column, _),
           ( V is Column-1 + max(0, Row-8),
             U is Row-1-V,
             line_name(7, U, 0'A, Letter), Digit is 8-V,
             format(string(Border), "~c~d", [Letter, Digit]),
             square_text(trench, Board, Row/Column, Border),
             Line1 is 0'a+U, Line2 is 0'i+V, Again is 0'a+V,
             format(string(Lines), "~c~c", [Line1, Line2]),
             format(string(Authors), "~c~c", [Line1, Again]),
             forall(member(Text, [Border, Lines, Authors]),
                    readings(trench, Board, Text, [square(Row/Column)]))
           )).

line_name(Last, Line, First, Code) :-
    Code is First+Last-Line.

test(moves_in_both_schemes, Moves == [M, M, M]) :-
    start(trench, none, [], Situation),
    M = (12/1)-(8/3),
    maplist(read_move(Situation), ["A4-C6", "hm fk", "heFC"], Moves).

test(off_the_board, throws(error(refused(invalid_move, _, _), _))) :-
    start(trench, none, [], Situation),
    read_move(Situation, "A9-A8", _).

:- end_tests(trench_board).

                /*******************************
                *            MOVES             *
                *******************************/

:- begin_tests(trench_moves).

test(perft, Counts == [14, 192, 3894]) :-
    start(trench, none, [], situation(_, _, _, Position)),
    findall(Count, ( between(1, 3, Depth), perft(trench, Position, Depth, Count) ), Counts).

test(black_begins, Player == 2) :-
    start(trench, none, [], situation(_, _, _, position(_, Player, _))).

test(white_mirrors_black, [true(Count == 14), nondet]) :-
    trench:initial([], position(Board, 2, Memory)),
    aggregate_all(count, trench:legal(position(Board, 1, Memory), _), Count).

%   TR-7: how many squares each rank reaches from next to the trench.

test(ranks, [forall(member(Rank-Count, [so-4, sa-9, ca-18, co-24, g-27])), true(Counts == [Count, Count])]) :-
    findall(Found,
            ( member(Player, [1, 2]),
              atom_concat(Rank, Player, Piece),
              alone(Piece, Board),
              situated([], [], Board, Player, Situation),
              moves(Situation, Moves),
              length(Moves, Found)
            ),
            Counts).

test(sergeant_crosses_or_lands, To == ["B4", "B5", "C3", "C4", "C5", "D3", "D4", "D5", "E6"]) :-
    true,
    To = ["B4", "B5", "C3", "C4", "C5", "D3", "D4", "D5", "E6"].

test(no_frontal_attack, To == ["A4", "B4", "C2", "C3", "C5", "C6"]) :-
    black(front, Situation),
    destinations(Situation, "C4", To).

test(rear_attack, To == ["D5", "E4", "E6", "F5"]) :-
    black(rear, Situation),
    destinations(Situation, "E5", To).

test(absolute_immunity, To == ["E4", "E6", "F5"]) :-
    drawn(rear, Board),
    situated([absolute_immunity=true], [], Board, 2, Situation),
    destinations(Situation, "E5", To).

test(every_stop_of_a_sally_is_a_move, Captured == [["E5"], ["E5"], ["E5", "G5"]]) :-
    true,
    Captured = [["E5"], ["E5"], ["E5", "G5"]].

test(next_is_det, forall(picture(Name, _))) :-
    drawn(Name, Board),
    forall(member(Player, [1, 2]),
           ( situated([], [], Board, Player, situation(_, _, _, Position)),
             forall(trench:legal(Position, Move),
                    ( call_cleanup(trench:next(Position, Move, _), Det = true),
                      Det == true
                    ))
           )).

:- end_tests(trench_moves).
