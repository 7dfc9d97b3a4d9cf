:- module(test_trench, []).
:- use_module(library(plunit)).
:- use_module(library(aggregate)).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(occurs), [sub_term/2]).
:- use_module(library(random)).
:- use_module('../engine/board').
:- use_module('../engine/catalogue', [must_be_game/1]).
:- use_module('../engine/compass').
:- use_module('../engine/game').
:- use_module('../engine/options', [settled/4]).
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

%   Black attacks the trench from the front: D4 along a diagonal, C4 forward.

picture(front,    [ "       g1",
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
                    "       ." ]).

%   The same from the rear: E5 is in White's territory.

picture(rear,     [ "       g1",
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
                    "       ." ]).

%   The captain on D5 can take three on one line, up to its reach, G5, or two
%   on the other.

picture(sally,    [ "       g1",
                    "      .  .",
                    "     .  .  .",
                    "    .  .  .  so1",
                    "   so1 .  .  sa1 .",
                    "  .  .  .  so1 .  .",
                    " .  .  so1 so1 .  .  .",
                    ".  .  .  ca2 .  .  .  .",
                    " .  .  .  .  .  .  .",
                    "  .  .  .  .  .  .",
                    "   .  .  .  .  .",
                    "    .  .  .  .",
                    "     .  .  .",
                    "      .  .",
                    "       ." ]).

%   Here a piece of its own army, F5, stands behind the first enemy, and another one, D6,
%   before the next; the soldier on F3 has two enemies before it.

picture(stopped,  [ "       g1",
                    "      .  .",
                    "     .  .  .",
                    "    .  .  .  .",
                    "   .  .  .  .  .",
                    "  .  so1 .  so2 .  so1",
                    " .  .  so2 so1 .  so1 .",
                    ".  .  .  ca2 .  so2 .  .",
                    " .  .  .  .  .  .  .",
                    "  .  .  .  .  .  .",
                    "   .  .  .  .  .",
                    "    .  .  .  .",
                    "     .  .  .",
                    "      .  .",
                    "       ." ]).

%   Enemies in Black's own territory, behind the captain in the trench.

picture(behind,   [ "       g1",
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
                    "       ." ]).

%   A colonel and a general of two armies along the trench.

picture(along,    [ "       so1",
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
                    "       ." ]).

%   Outside the trench a capture ends the move: of C4 on D4, and of H5,
%   in White's territory, on F3, in the trench.

picture(outside,  [ "       g1",
                    "      .  .",
                    "     .  .  .",
                    "    .  .  .  ca2",
                    "   .  .  .  .  .",
                    "  .  .  .  .  .  .",
                    " .  .  .  .  .  .  .",
                    ".  .  .  .  .  so1 .  .",
                    " .  .  .  so1 .  .  .",
                    "  .  .  ca2 .  .  .",
                    "   .  .  .  .  .",
                    "    .  .  .  .",
                    "     .  .  .",
                    "      .  .",
                    "       ." ]).

%   The last white piece can be captured.

picture(last,     [ "       .",
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
                    "       ." ]).

%   Black has captured a general and a soldier (12), White a general (10).

picture(ahead,    [ "       .",
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
                    "       ." ]).

%   Both have captured a general.

picture(level,    [ "       .",
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
                    "       ." ]).

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

placed(Square-Cell, Board0, Board) :-
    put_cell(Board0, Square, Cell, Board).

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
%   black(+Picture, -Situation): Black is to move under the report's rules.

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

:- begin_tests(trench_board, [setup(must_be_game(trench))]).

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

test(white_mirrors_black, Count == 14) :-
    trench:initial([], position(Board, 2, Memory)),
    aggregate_all(count, trench:legal(position(Board, 1, Memory), _), Count).

%   TR-7: how many squares each rank reaches from next to the trench.

test(ranks, [ forall(member(Rank-Count, [so-4, sa-10, ca-18, co-24, g-27])),
              Counts == [Count, Count] ]) :-
    findall(Found,
            ( member(Player, [1, 2]),
              atom_concat(Rank, Player, Piece),
              alone(Piece, Board),
              situated([], [], Board, Player, Situation),
              moves(Situation, Moves),
              sort(Moves, Different),
              length(Different, Found)
            ),
            Counts).

%   From the corner H8 every line is longer than the reach of any piece.

test(reach, [ forall(member(Piece-Count, [so1-2, sa1-6, ca1-9, co1-12, g1-15])),
              true(Found == Count) ]) :-
    empty(Board0),
    foldl(placed, [1/1-Piece, 15/1-so2], Board0, Board),
    situated([], [], Board, 1, Situation),
    moves(Situation, Moves),
    length(Moves, Found).

%   Straight ahead, the line from D4 crosses the trench, and the one from C4 has a square in it.

test(across_the_trench, Ways == [["E5", "F6", "G7", "H8"], ["D5", "E6", "F7", "G8"]]) :-
    empty(Board),
    findall(Names,
            ( member(From, [9/4, 10/3]),
              findall(Name,
                      ( line(Board, diamond, north, From, To, _),
                        square_text(trench, Board, To, Name)
                      ),
                      Names)
            ),
            Ways).

test(no_frontal_attack, From == [["A4", "B4", "C2", "C3", "C5", "C6"], ["D3", "E4"]]) :-
    black(front, Situation),
    maplist(destinations(Situation), ["C4", "D4"], From).

test(rear_attack, To == ["D5", "E4", "E6", "F5"]) :-
    black(rear, Situation),
    destinations(Situation, "E5", To).

test(absolute_immunity, To == ["E4", "E6", "F5"]) :-
    drawn(rear, Board),
    situated([absolute_immunity=true], [], Board, 2, Situation),
    destinations(Situation, "E5", To).

test(every_stop_of_a_sally_is_a_move,
     Captured == ["E5"-["E5"], "F5"-["E5","F5"], "G5"-["E5","F5","G5"],
                  "D6"-["D6"], "D7"-["D6"], "D8"-["D6","D8"]]) :-
    black(sally, Situation),
    captures(Situation, "D5", Captured).

test(own_piece_ends_a_sally, Captured == ["E5"-["E5"]]) :-
    black(stopped, Situation),
    captures(Situation, "D5", Captured).

test(soldier_takes_one, Captured == ["G3"-["G3"]]) :-
    black(stopped, Situation),
    captures(Situation, "F3", Captured).

test(sally_empties_its_line, Cells == [e, e, e, ca2]) :-
    black(sally, Situation0),
    after(Situation0, "D5-G5", situation(_, _, _, position(Board, 1, _))),
    findall(Cell, ( member(Row, [8, 7, 6, 5]), cell(Board, Row/4, Cell) ), Cells).

test(nothing_is_taken_behind_the_trench, Captured == []) :-
    black(behind, Situation),
    captures(Situation, "D5", Captured).

test(retreat_out_of_the_trench, To == ["A5", "B5", "C4", "C5"]) :-
    black(behind, Situation),
    destinations(Situation, "D5", All),
    intersection(All, ["A2","A5","B3","B5","C4","C5","D2","D3","D4"], To).

test(along_the_trench, To == ["A8", "C6", "D5"]) :-
    black(along, Situation),
    destinations(Situation, "B7", All),
    intersection(All, ["A8", "C6", "D5", "E4", "F3"], To).

test(capture_ends_outside, Captured == [["D4"-["D4"]], ["H8"-["H8"], "F3"-["F3"]]]) :-
    black(outside, Situation),
    maplist(captures(Situation), ["C4", "H5"], Captured).

test(white_goes_the_other_way,
     Captured == ["D4"-["D4"], "D3"-["D4","D3"], "C4"-["C4"], "B3"-["C4","B3"],
                  "C5"-["C5"], "B5"-["C5","B5"]]) :-
    empty(Board0),
    foldl(placed, [ 8/4-g1, 9/4-so2, 10/4-so2, 10/3-so2, 12/2-so2, 9/3-so2, 10/2-so2,
                    7/4-so2, 7/3-so2, 6/3-so2, 8/5-so2, 8/3-so2, 11/4-so1, 14/1-so1, 11/1-so1 ],
          Board0, Board),
    situated([], [], Board, 1, Situation),
    captures(Situation, "D5", All),
    findall(To-Names,
            ( member(To, ["D4", "D3", "C4", "B3", "C5", "B5"]), member(To-Names, All) ),
            Captured),
    length(Captured, Count),
    length(All, Count).

test(counters, [Quiet, Captured] == [[ply=31, quiet=8], [ply=31, quiet=0]]) :-
    drawn(last, Board0),
    put_cell(Board0, 1/1, g1, Board),
    situated([], [ply=30, quiet=7], Board, 2, Situation),
    maplist(counters_after(Situation), ["D5-D6", "D5-E5"], [Quiet, Captured]).

counters_after(Situation0, Text, Counters) :-
    after(Situation0, Text, Situation),
    counters(Situation, Counters).

test(next_is_det, forall(picture(Name, _))) :-
    drawn(Name, Board),
    forall(( member(Player, [1, 2]),
             situated([], [], Board, Player, situation(_, _, _, Position)),
             trench:legal(Position, Move)
           ),
           ( call_cleanup(trench:next(Position, Move, _), Det = true),
             Det == true
           )).

test(a_side_with_an_army_can_move) :-
    set_random(seed(1)),
    forall(( between(1, 200, _), scattered(Board), member(Player, [1, 2]) ),
           (   owns(Board, Player, Count), between(1, 16, Count)
           ->  situated([], [], Board, Player, situation(_, _, _, Position)),
               ( trench:legal(Position, _) -> true ; trench:outcome(Position, _, all_captured) )
           ;   true
           )).

:- end_tests(trench_moves).

captures(Situation, From, Captured) :-
    Situation = situation(trench, _, _, position(Board, _, _)),
    moves(Situation, Moves),
    findall(To-Names,
            ( member(Move, Moves),
              Move = From1-To1,
              square_text(trench, Board, From1, From),
              square_text(trench, Board, To1, To),
              captured(Situation, Move, Squares),
              Squares \== [],
              maplist(square_text(trench, Board), Squares, Names)
            ),
            Captured).

%   scattered(-Board): some pieces of either army anywhere.

scattered(Board) :-
    random_member(Share, [5, 20, 40]),
    empty(Empty),
    maplist(maplist(scattered_cell(Share)), Empty, Board).

scattered_cell(Share, _, Cell) :-
    (   random_between(1, 100, N),
        N =< Share
    ->  random_member(Cell, [g1, co1, ca1, sa1, so1, g2, co2, ca2, sa2, so2])
    ;   Cell = e
    ).

owns(Board, Player, Count) :-
    aggregate_all(count, ( cell(Board, _, Cell), owner(trench, Cell, Player) ), Count).

                /*******************************
                *         EXPLANATIONS         *
                *******************************/

%   breaks(?Picture, ?Move, ?Rules): Rules are all the rules that Black's Move breaks.

breaks(front,   "D4-D5", [trench_shelter]).
breaks(front,   "C4-D5", [trench_shelter]).
breaks(front,   "C4-E6", [unobstructed]).
breaks(front,   "C4-F7", [reach, unobstructed]).
breaks(front,   "C4-C7", [reach]).
breaks(front,   "C4-B3", [course]).
breaks(front,   "C4-D3", [course]).
breaks(front,   "D4-E5", [course]).
breaks(front,   "C4-D6", [straight, course]).
breaks(front,   "C4-C4", [straight, course, not_own]).
breaks(front,   "C4-D4", [not_own]).
breaks(front,   "C4-E4", [unobstructed]).
breaks(front,   "D5-E5", [enemy_piece]).
breaks(front,   "E5-E6", [empty_square]).
breaks(sally,   "D5-H5", [reach]).
breaks(stopped, "D5-F5", [not_own]).
breaks(stopped, "D5-G5", [stopped_sally, unobstructed]).
breaks(stopped, "D5-D7", [unobstructed]).
breaks(stopped, "F3-H3", [reach]).
breaks(behind,  "D5-D4", [rearguard]).
breaks(behind,  "D5-B3", [rearguard]).
breaks(behind,  "D5-D3", [unobstructed]).
breaks(along,   "B7-E4", [along_the_trench]).
breaks(along,   "B7-F3", [unobstructed]).
breaks(outside, "C4-E4", [capture_ends, unobstructed]).
breaks(outside, "H5-E2", [capture_ends, unobstructed]).

:- begin_tests(trench_explanations).

test(broken, [forall(breaks(Name, Text, Rules)), Broken == Rules]) :-
    black(Name, Situation),
    broken_rules(Situation, Text, Broken).

test(white_is_told_the_same,
     Broken == ["D5-B5"-[not_own], "D5-A5"-[stopped_sally, unobstructed],
                "D5-E5"-[rearguard], "H8-F6"-[capture_ends, unobstructed]]) :-
    empty(Board0),
    foldl(placed, [8/4-ca1, 9/3-so2, 10/2-so1, 7/4-so2, 1/1-g1, 3/2-so2], Board0, Board),
    situated([], [], Board, 1, Situation),
    findall(Text-Rules,
            ( member(Text, ["D5-B5", "D5-A5", "D5-E5", "H8-F6"]),
              broken_rules(Situation, Text, Rules)
            ),
            Broken).

test(a_piece_that_cannot_be_captured_only_blocks, Broken == [unobstructed]) :-
    drawn(outside, Board),
    situated([absolute_immunity=true], [], Board, 2, Situation),
    broken_rules(Situation, "H5-E2", Broken).

test(absolutely_immune, Headline == trench_shelter) :-
    drawn(rear, Board),
    situated([absolute_immunity=true], [], Board, 2, Situation),
    headline(Situation, "E5-D5", Headline).

test(the_partida_is_over, Headline == in_play) :-
    black(last, Situation0),
    after(Situation0, "D5-E5", Situation),
    headline(Situation, "H8-H7", Headline).

test(every_stopping_label_is_met, Missing == []) :-
    findall(Label,
            ( trench:conditions(_, _, Conditions), member(Label :: _, Conditions) ),
            Labels),
    findall(Rule, ( breaks(_, _, Rules), member(Rule, Rules) ), Met),
    subtract(Labels, [in_play, own_piece|Met], Missing).

test(nothing_implied_is_asked_of_moves) :-
    \+ ( clause(trench:legal(_, _), Body),
         sub_term(Goal, Body),
         nonvar(Goal),
         Goal = implied(_)
       ).

test(no_broken_rule_means_legal, forall(member(Name, [sally, stopped, behind, along, outside]))) :-
    black(Name, Situation),
    forall(disagreement(Situation, Move), throw(disagreement(Name, Move))).

test(no_broken_rule_means_legal_anywhere, forall(member(Seed, [1, 2, 3]))) :-
    set_random(seed(Seed)),
    scattered(Board),
    situated([], [], Board, 1, Situation),
    forall(disagreement(Situation, Move), throw(disagreement(Board, Move))).

disagreement(Situation, From-To) :-
    Situation = situation(_, _, _, Position),
    Position = position(Board, _, _),
    cell(Board, From, _),
    cell(Board, To, _),
    reasons(Situation, From-To, Rules),
    (   trench:legal(Position, From-To)
    ->  Rules \== []
    ;   Rules == []
    ).

:- end_tests(trench_explanations).

                /*******************************
                *        END AND POINTS        *
                *******************************/

:- begin_tests(trench_end).

test(all_captured, Result == [2, all_captured, [1-66, 2-72]]) :-
    black(last, Situation0),
    after(Situation0, "D5-E5", Situation),
    result(Situation, Winner, Rule, Points),
    Result = [Winner, Rule, Points].

%   If both armies are gone, the player to move has lost.

test(no_pieces_left, [forall(member(Player-Winner, [1-2, 2-1])), Outcome == all_captured-Winner]) :-
    empty(Board),
    outcome([], [], Board, Player, Outcome).

test(all_captured_before_the_limits, Outcome == all_captured-2) :-
    drawn(last, Board0),
    put_cell(Board0, 7/4, e, Board),
    outcome([], [ply=50, quiet=25], Board, 1, Outcome).

test(limits, [forall(limited(Name, Given, Counters, Expected)), Outcome == Expected]) :-
    drawn(Name, Board),
    outcome(Given, Counters, Board, 2, Outcome).

limited(ahead, [], [ply=30, quiet=25], no_capture_limit-2).
limited(ahead, [], [ply=30, quiet=24], none).
limited(ahead, [], [ply=50, quiet=3],  move_limit-2).
limited(ahead, [], [ply=49, quiet=3],  none).
limited(ahead, [], [ply=50, quiet=25], no_capture_limit-2).
limited(level, [], [ply=50, quiet=3],  move_limit-nobody).
limited(level, [], [ply=40, quiet=25], no_capture_limit-nobody).
limited(ahead, [no_capture_limit=none], [ply=49, quiet=49], none).
limited(ahead, [move_limit=none],       [ply=90, quiet=24], none).
limited(ahead, [no_capture_limit=3],    [ply=9,  quiet=3],  no_capture_limit-2).

test(official, [ forall(member(Quiet-Expected, [49-none, 50-(no_capture_limit-2)])),
                 Outcome == Expected ]) :-
    drawn(ahead, Board),
    from_rows(trench, official, [], rows(Board, 2, [ply=130, quiet=Quiet]), Situation),
    (   result(Situation, Winner, Rule, _)
    ->  Outcome = Rule-Winner
    ;   Outcome = none
    ).

%   Soldiers fill their own territory, and nothing in the trench before them
%   can be captured.

test(no_moves, [ forall(member(Player-Own-Enemy-Winner, [1-so1-so2-2, 2-so2-so1-1])),
                 Outcome == no_moves-Winner ]) :-
    empty(Board0),
    findall(Row/Column,
            ( cell(Board0, Row/Column, _), half(diamond, Row/Column, Half), home(Player, Half) ),
            Home),
    findall(8/Column, cell(Board0, 8/Column, _), Trench),
    put_cells(Board0, Home, Own, Board1),
    put_cells(Board1, Trench, Enemy, Board),
    outcome([], [], Board, Player, Outcome).

home(1, north).
home(2, south).

test(one_reason, Rules == [all_captured]) :-
    drawn(last, Board0),
    put_cell(Board0, 7/4, e, Board),
    situated([], [], Board, 1, situation(_, _, _, Position)),
    findall(Rule, trench:outcome(Position, _, Rule), Rules).

test(one_winner, [forall(member(Player-Winner, [1-2, 2-1])), Winners == [Winner]]) :-
    empty(Board),
    situated([general_wins=true], [], Board, Player, situation(_, _, _, Position)),
    findall(Won, trench:outcome(Position, Won, _), All),
    sort(All, Winners).

%   50 points are 25 stars: Black has 22 of 72 points left.

test(stars, [forall(starry(Given, Counters, Expected)), Outcome == Expected]) :-
    trench:initial([], position(Board0, _, _)),
    findall(Square, ( cell(Board0, Square, Cell), memberchk(Cell, [so2, ca2, co2]) ), Squares),
    put_cells(Board0, Squares, e, Board1),
    put_cell(Board1, 12/1, e, Board),
    outcome(Given, Counters, Board, 2, Outcome).

starry([win_stars=25],                   [ply=11], stars-1).
starry([win_stars=26],                   [ply=11], none).
starry([win_stars=25, equal_turns=true], [ply=9],  none).
starry([win_stars=25, equal_turns=true], [ply=12], stars-1).
starry([],                               [ply=12], none).

test(level_stars, Outcome == stars-nobody) :-
    drawn(level, Board),
    outcome([win_stars=5], [], Board, 2, Outcome).

test(modern, Options == [win_stars=25, equal_turns=true]) :-
    settled(trench, modern, [], Modern),
    settled(trench, report, [], Report),
    subtract(Modern, Report, Options).

test(no_generals, [ forall(member(Player-Winner, [1-2, 2-1])),
                    Outcome == general_captured-Winner ]) :-
    drawn(level, Board),
    outcome([general_wins=true], [], Board, Player, Outcome).

test(one_general, Outcome == general_captured-2) :-
    drawn(ahead, Board0),
    put_cell(Board0, 15/1, g2, Board),
    outcome([general_wins=true], [], Board, 2, Outcome).

test(points, [ forall(member(Name-Points, [ahead-[1-10, 2-12], level-[1-10, 2-10]])),
               Found == Points ]) :-
    drawn(Name, Board),
    findall(Player-Count, trench:points(position(Board, 2, []), Player, Count), Found).

test(tie_break, Points == 40) :-
    trench:tie_break(Points).

test(points_and_army_are_72) :-
    start(trench, none, [], situation(_, _, _, Position)),
    findall(Points, trench:points(Position, _, Points), [0, 0]).

:- end_tests(trench_end).

                /*******************************
                *       BOARDS AND TEXTS       *
                *******************************/

:- begin_tests(trench_boards).

test(final, [Winner, Rule] == [1, all_captured]) :-
    named_situation(trench, final, none, Situation),
    result(Situation, Winner, Rule, _).

test(intermediate, Black == [ca2, g2, so2]) :-
    named_situation(trench, intermediate, none, Situation),
    \+ result(Situation, _, _, _),
    Situation = situation(_, _, _, position(Board, _, _)),
    owns(Board, 1, 15),
    findall(Cell, ( cell(Board, _, Cell), owner(trench, Cell, 2) ), Cells),
    msort(Cells, Black).

test(black_is_on_turn_in_the_examples,
     Said == [2-[ply=40, quiet=2], 2-[ply=48, quiet=0]]) :-
    findall(Player-Counters,
            ( member(Name, [intermediate, final]),
              named_situation(trench, Name, none, Situation),
              Situation = situation(_, _, _, position(_, Player, _)),
              counters(Situation, Counters)
            ),
            Said).

%   The listings of the report have 14 rows.

listing([ [g1], [co1,co1], [ca1,ca1,ca1], [sa1,sa1,sa1,sa1], [e,so1,so1,so1,e],
          [e,e,so1,so1,e,e], [e,e,e,so1,e,e,e], [e,e,e,so2,e,e,e],
          [e,e,so2,so2,e,e], [e,so2,so2,so2,e], [sa2,sa2,sa2,sa2],
          [ca2,ca2,ca2], [co2,co2], [g2] ]).

refused(Goal, Kind, Message, Data) :-
    catch(( Goal, fail ), error(refused(Kind, Message, Data), _), true).

test(missing_trench, [Row, Start] == [8, Repaired]) :-
    listing(Rows),
    refused(situated([], [], Rows, 2, _), bad_position, Message, Data),
    once(sub_string(Message, _, _, _, "the eighth row is missing, the trench")),
    memberchk(row=Row, Data),
    memberchk(repair=Repair, Data),
    read_situation(Repair, Repaired),
    start(trench, none, [], Start).

test(repair_keeps_what_was_said, Settings == [[no_capture_limit=9], 1, [ply=7, quiet=2]]) :-
    listing(Rows),
    refused(situated([no_capture_limit=9], [ply=7, quiet=2], Rows, 1, _), _, _, Data),
    memberchk(repair=Repair, Data),
    read_situation(Repair, Situation),
    Situation = situation(_, _, Overrides, position(_, Player, _)),
    counters(Situation, Counters),
    Settings = [Overrides, Player, Counters].

test(missing_trench_in_a_text) :-
    start(trench, none, [], Start),
    situation_text(Start, Text),
    atomic_list_concat(Parts, '/8xe', Text),
    atomic_list_concat(Parts, Shortened),
    refused(read_situation(Shortened, _), bad_position, _, Data),
    memberchk(repair=Text, Data).

test(no_repair_of_other_shapes, forall(misshapen(Rows))) :-
    refused(situated([], [], Rows, 2, _), bad_position, _, Data),
    \+ memberchk(repair=_, Data).

misshapen(Rows) :-
    listing([_|Rows]).
misshapen(Rows) :-
    listing([_|Rest]),
    Rows = [[g1,e]|Rest].
misshapen(Rows) :-
    empty([_|Rest]),
    Rows = [[e,e]|Rest].

test(any_number_of_pieces) :-
    empty(Board0),
    findall(Square, cell(Board0, Square, _), Squares),
    put_cells(Board0, Squares, g1, Board),
    situated([], [], Board, 1, _).

test(refusals, forall(member(Given-Counters, [ [no_capture_limit=0]-[], [win_stars=37]-[],
                                               [equal_turns=perhaps]-[], []-[ply= -1],
                                               []-[turns=3] ]))) :-
    empty(Board),
    refused(situated(Given, Counters, Board, 1, _), _, _, _).

test(unknown_cell, [Row, Column] == [3, 2]) :-
    empty(Board0),
    put_cell(Board0, 3/2, so3, Board),
    refused(situated([], [], Board, 1, _), bad_position, _, Data),
    memberchk(row=Row, Data),
    memberchk(column=Column, Data).

test(kinds, Kinds == [captain, colonel, general, sergeant, soldier]) :-
    findall(Kind, trench:kind(_, Kind), All),
    sort(All, Kinds).

:- end_tests(trench_boards).
