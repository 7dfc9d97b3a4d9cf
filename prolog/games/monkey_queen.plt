:- module(test_monkey_queen, []).
:- use_module(library(plunit)).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(random)).
:- use_module('../engine/board').
:- use_module('../engine/notation').
:- use_module('../engine/perft').
:- use_module('../engine/play').
:- use_module('../engine/situation').
:- use_module(monkey_queen, []).

/** <module> Tests of Monkey Queen

The boards are so large and empty that they are told by their stacks, as the
game prints them, and squares are named as a player names them.
*/

%   stacks(?Name, ?Stacks): the boards of the tests. White is to move.

stacks(two_high,  ["b5"-"B12", "b1"-"F10", "w2"-"F7", "b1"-"J7"]).
stacks(stuck,     ["b5"-"B12", "w2"-"F7"]).
stacks(stuck_black, ["w5"-"B12", "b2"-"F7"]).
stacks(baby,      ["b5"-"C10", "w1"-"E6", "w2"-"A1"]).
stacks(backwards, ["b5"-"C10", "w1"-"E6", "b1"-"E2", "w2"-"A1"]).
stacks(prey,      ["b5"-"C10", "w1"-"G6", "w2"-"A1"]).
stacks(row,       ["b5"-"B12", "w4"-"F7", "w1"-"H7", "b1"-"J7"]).
stacks(no_queen,  ["b1"-"B12", "w4"-"F7", "w1"-"H7"]).
stacks(babies,    ["b1"-"B12", "w1"-"F7"]).
stacks(replied,   ["b20"-"F12", "w19"-"G3", "w1"-"G1"]).
stacks(two_moves, ["b20"-"F12", "w19"-"G3", "w1"-"G1", "w1"-"G2"]).
stacks(two_queens, ["b5"-"C10", "b3"-"E6", "w2"-"A1"]).

placed(Name, Board) :-
    stacks(Name, Stacks),
    empty_board(12, 12, 0, Board0),
    foldl(place, Stacks, Board0, Board).

place(Text-SquareText, Board0, Board) :-
    once(monkey_queen:face(Stack, Text, _)),
    named_square(Board0, SquareText, Square),
    put_cell(Board0, Square, Stack, Board).

named_square(Board, Text, Square) :-
    cell(Board, Square, _),
    square_text(monkey_queen, Board, Square, Text),
    !.

%   at(+Name, +Ruleset, +Options, -Situation)

at(start, Ruleset, Options, Situation) :-
    !,
    start(monkey_queen, Ruleset, Options, Situation).
at(Name, Ruleset, Options, Situation) :-
    (   stacks(Name, _)
    ->  placed(Name, Board),
        Player = w
    ;   monkey_queen:named(Name, position(Board, Player, _))
    ),
    given(Board, Player, Ruleset, Options, Situation).

given(Board, Player, Ruleset, Options, Situation) :-
    maplist(maplist(term_to_atom), Board, Rows),
    from_rows(monkey_queen, Ruleset, Options, rows(Rows, Player, []), Situation).

position(Situation, Position) :-
    Situation = situation(_, _, _, Position).

after(Situation0, Text, Situation) :-
    read_move(Situation0, Text, Move),
    played(Situation0, Move, Situation).

after_all([], Situation, Situation).
after_all([Text|Texts], Situation0, Situation) :-
    after(Situation0, Text, Situation1),
    after_all(Texts, Situation1, Situation).

%   standing(+Situation, +SquareText, -Stack)

standing(Situation, Text, Stack) :-
    position(Situation, position(Board, _, _)),
    named_square(Board, Text, Square),
    cell(Board, Square, Stack).

targets(Situation, Origin, Targets) :-
    moves(Situation, Moves),
    position(Situation, position(Board, _, _)),
    named_square(Board, Origin, From),
    findall(Target,
            ( member(From-To, Moves),
              square_text(monkey_queen, Board, To, Target)
            ),
            Targets0),
    sort(Targets0, Targets).

counts(Situation, Depths, Counts) :-
    position(Situation, Position),
    maplist(perft(monkey_queen, Position), Depths, Counts).

headline(Situation, Text, Rule) :-
    read_move(Situation, Text, Move),
    reasons(Situation, Move, [Rule|_]).

swap_offered(Situation) :-
    moves(Situation, Moves),
    memberchk(swap, Moves).

:- begin_tests(monkey_queen).

                % MQ-3: the start

test(start, Counts == [33, 1078]) :-
    at(start, report, [], Situation),
    counts(Situation, [1, 2], Counts).

test(misprinted_start, Counts-Winner == [33, 1001]-w) :-
    at(start, listing, [], Situation),
    counts(Situation, [1, 2], Counts),
    after(Situation, "G1-G12", Won),
    result(Won, Winner, queen_captured, _).

test(faces, all(Stack-Text-Kind == [(w-1)-"w1"-baby, (w-2)-"w2"-queen, (b-20)-"b20"-queen])) :-
    member(Stack, [w-1, w-2, b-20]),
    once(monkey_queen:face(Stack, Text, _)),
    once(monkey_queen:kind(Stack, Kind)).

test(intermediate_board, [true(Count == 51)]) :-
    at(intermediate, report, [], Situation),
    standing(Situation, "H8", b-1),
    standing(Situation, "H6", b-9),
    counts(Situation, [1], [Count]).

                % MQ-5 to MQ-8: queens

test(birth, Left-Arrived == (w-1)-(w-19)) :-
    at(start, report, [], Situation0),
    after(Situation0, "G1-E3", Situation),
    standing(Situation, "G1", Left),
    standing(Situation, "E3", Arrived).

test(capture, Left-Arrived == 0-(w-2)) :-
    at(two_high, report, [], Situation0),
    after(Situation0, "F7xF10", Situation),
    standing(Situation, "F7", Left),
    standing(Situation, "F10", Arrived).

test(two_high, Targets == ["F10", "J7"]) :-
    at(two_high, report, [], Situation),
    targets(Situation, "F7", Targets).

test(no_jumping, [true(Beyond == [])]) :-
    at(row, report, [], Situation),
    targets(Situation, "F7", Targets),
    intersection(["H7", "I7", "J7"], Targets, Beyond).

                % MQ-9: babies

test(metric, [forall(member(Metric-Count, [euclid-14, chebyshev-11, manhattan-13])),
              true(Found == Count)]) :-
    at(baby, report, [metric=Metric], Situation),
    targets(Situation, "E6", Targets),
    length(Targets, Found).

test(overshooting_is_nearer_too) :-
    at(baby, report, [], Situation),
    targets(Situation, "E6", Targets),
    subset(["E12", "C8", "A10"], Targets).

test(captures_backwards, Left-Arrived == 0-(w-1)) :-
    at(backwards, report, [], Situation0),
    after(Situation0, "E6-E2", Situation),
    standing(Situation, "E6", Left),
    standing(Situation, "E2", Arrived).

                % MQ-10, MQ-11: the end

test(baby_takes_queen, Winner-Rule == w-queen_captured) :-
    at(prey, report, [], Situation0),
    after(Situation0, "G6-C10", Situation),
    result(Situation, Winner, Rule, _),
    moves(Situation, []).

test(board_without_a_queen, Winner-Rule == w-queen_captured) :-
    at(no_queen, report, [], Situation),
    result(Situation, Winner, Rule, _).

test(one_who_has_just_moved_wins, Winner == b) :-
    at(babies, report, [], Situation),
    result(Situation, Winner, queen_captured, _).

test(no_moves, [forall(member(Name-Player-Ended, [stuck-w-b, stuck_black-b-w])),
                Winner-Rule == Ended-no_moves]) :-
    placed(Name, Board),
    given(Board, Player, report, [], Situation),
    result(Situation, Winner, Rule, _).

test(intermediate_board,
     Player-Stacks == w-["w1"-"A9", "b1"-"H8", "w7"-"C7", "b1"-"G7", "b9"-"H6"]) :-
    at(intermediate, report, [], Situation),
    position(Situation, position(Board, Player, _)),
    findall(Text-Name,
            ( cell(Board, Square, Stack),
              Stack \== 0,
              monkey_queen:face(Stack, Text, _),
              square_text(monkey_queen, Board, Square, Name)
            ),
            Stacks).

test(final_board_is_lost, [true(Safe == [])]) :-
    at(final, report, [], Situation),
    \+ result(Situation, _, _, _),
    moves(Situation, Moves),
    length(Moves, 92),
    findall(Move,
            ( member(Move, Moves),
              played(Situation, Move, Next),
              \+ queen_falls(Next)
            ),
            Safe).

                % MQ-12: the pie rule

test(no_swap_in_the_report) :-
    at(start, report, [], Situation0),
    after(Situation0, "G1-G3", Situation),
    \+ swap_offered(Situation),
    headline(Situation, "swap", pie).

test(no_swap_at_the_start) :-
    at(start, official, [], Situation),
    \+ swap_offered(Situation),
    headline(Situation, "swap", first_reply).

test(swap, Text == Swapped) :-
    at(start, official, [], Situation0),
    after(Situation0, "G1-G3", Situation1),
    swap_offered(Situation1),
    after(Situation1, "Swap", Situation),
    situation_text(Situation1, Text1),
    situation_text(Situation, Text),
    atomic_list_concat(Parts, 'swapped=0', Text1),
    atomic_list_concat(Parts, 'swapped=1', Swapped0),
    atom_string(Swapped0, Swapped).

test(swap_once) :-
    at(start, official, [], Situation0),
    after_all(["G1-G3", "swap"], Situation0, Situation),
    \+ swap_offered(Situation),
    headline(Situation, "swap", swap_once),
    after(Situation, "F12-F10", _).

test(swap_is_too_late) :-
    at(start, official, [], Situation0),
    after_all(["G1-G3", "F12-F10", "G3-G2"], Situation0, Situation),
    \+ swap_offered(Situation),
    headline(Situation, "swap", first_reply).

test(swap_on_a_board_from_outside, all(Name == [replied])) :-
    member(Name, [start, replied, two_moves]),
    ( Name == start -> placed_start(Board) ; placed(Name, Board) ),
    given(Board, b, official, [], Situation),
    swap_offered(Situation).

test(swap_counts_as_a_move, Counts == [33, 1111]) :-
    at(start, report, [pie=true], Situation),
    counts(Situation, [1, 2], Counts).

test(no_counter_without_pie, Counters == []) :-
    at(start, report, [], Situation),
    counters(Situation, Counters).

                % Boards set up by hand, and writing

test(two_queens, error(refused(bad_position,
                               "row 7, column 5: Black already has a queen",
                               [row=7, column=5]), _)) :-
    at(two_queens, report, [], _).

test(column_before_line, Move == (12/7)-(9/7)) :-
    at(start, report, [], Situation),
    read_move(Situation, "7-12, 7-9", Move).

                % Explanations

test(headline, [forall(headline_case(Name, Text, Rule)), true(Told == Rule)]) :-
    at(Name, report, [], Situation),
    headline(Situation, Text, Told).

test(no_broken_rule_means_legal, [forall(sampled(Name, Ruleset, Options)), true(Odd == [])]) :-
    at(Name, Ruleset, Options, Situation),
    findall(Move, odd(Situation, Name, Move), Odd).

                % Properties

test(next_is_det, forall(( member(Name, [two_high, baby, intermediate]),
                           at(Name, report, [], Situation),
                           position(Situation, Position),
                           monkey_queen:legal(Position, Move)
                         ))) :-
    monkey_queen:next(Position, Move, _).

test(swap_is_det) :-
    placed(replied, Board),
    given(Board, b, official, [], situation(_, _, _, Position)),
    monkey_queen:next(Position, swap, _).

test(one_queen_each_and_material_never_grows) :-
    set_random(seed(2016)),
    at(start, report, [], Situation),
    keeps_material(Situation, 40, 200).

:- end_tests(monkey_queen).

%   headline_case(?Name, ?Move, ?Rule): Rule is the first that White's Move in Name breaks.

headline_case(two_high,     "F7-F8",  two_high).
headline_case(two_high,     "F7-A12", two_high).
headline_case(two_high,     "F7-G9",  direction).
headline_case(two_high,     "F7-F11", no_jumping).
headline_case(two_high,     "A1-A2",  empty_square).
headline_case(two_high,     "J7-J8",  enemy_piece).
headline_case(stuck,        "F7-F8",  two_high).
headline_case(baby,         "E6-A6",  nearer).
headline_case(baby,         "E6-G8",  nearer).
headline_case(baby,         "E6-F6",  nearer).
headline_case(baby,         "E6-D5",  nearer).
headline_case(row,          "F7-H7",  not_own).
headline_case(row,          "F7-I7",  no_jumping).
headline_case(row,          "F7-J7",  no_jumping).
headline_case(no_queen,     "F7-F8",  in_play).

%   sampled(?Name, ?Ruleset, ?Options): properties are checked on this board.

sampled(start,        official, []).
sampled(two_high,     report,   []).
sampled(baby,         report,   [metric=chebyshev]).
sampled(backwards,    report,   [metric=manhattan]).
sampled(row,          report,   []).
sampled(no_queen,     report,   []).
sampled(intermediate, report,   []).

%   odd(+Situation, +Name, -Move): Move breaks no rule although it is illegal, or
%   breaks one although it is legal. Empty origins are only tried on a few boards,
%   as they add nothing new.

odd(Situation, Name, From-To) :-
    position(Situation, Position),
    Position = position(Board, _, _),
    cell(Board, From, Cell),
    ( Name == two_high -> true ; Cell \== 0 ),
    cell(Board, To, _),
    reasons(Situation, From-To, Rules),
    (   Rules == []
    ->  \+ monkey_queen:legal(Position, From-To)
    ;   monkey_queen:legal(Position, From-To)
    ).

placed_start(Board) :-
    monkey_queen:initial([], position(Board, _, _)).

queen_falls(Situation) :-
    moves(Situation, Moves),
    member(Move, Moves),
    played(Situation, Move, Next),
    result(Next, _, queen_captured, _),
    !.

%   keeps_material(+Situation, +Pieces, +Plies): in a random game of at most
%   Plies moves each side keeps one queen to the end, and there are never more
%   than Pieces.

keeps_material(Situation, Pieces0, Plies) :-
    moves(Situation, Moves),
    (   ( Plies =:= 0 ; Moves == [] )
    ->  true
    ;   position(Situation, position(Board, _, _)),
        heights(Board, w, White),
        heights(Board, b, Black),
        append(White, Black, Heights),
        sum_list(Heights, Pieces),
        Pieces =< Pieces0,
        exclude(==(1), White, [_]),
        exclude(==(1), Black, [_]),
        random_member(Move, Moves),
        played(Situation, Move, Next),
        Plies1 is Plies-1,
        keeps_material(Next, Pieces, Plies1)
    ).

heights(Board, Player, Heights) :-
    findall(Height, cell(Board, _, Player-Height), Heights).
