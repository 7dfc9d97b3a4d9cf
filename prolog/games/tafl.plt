:- module(test_tafl, []).
:- use_module(library(plunit)).
:- use_module(library(aggregate)).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module('../engine/board').
:- use_module('../engine/game').
:- use_module('../engine/options', [in_domain/3]).
:- use_module('../engine/perft').
:- use_module('../engine/play').
:- use_module('../engine/situation').
:- use_module(tafl, []).
:- use_module(tafl/layouts).

/** <module> Tests of the Tafl family

Boards are drawn as the report draws them, and squares are written as its
players write them: column-row, from the top left.
*/

picture(triple,     [ "- - b - - - - - -",
                      "- - w - - - - - -",
                      "b - - w b - - - -",
                      "- - w - - - - - -",
                      "- - b - - - - - -",
                      "- - - - - - - - -",
                      "- - - - - - k - -",
                      "- - - - - - - - -",
                      "- - - - - - - - -" ]).
picture(tripled,    [ "- - b - - - - - -",
                      "- - - - - - - - -",
                      "- - b - b - - - -",
                      "- - - - - - - - -",
                      "- - b - - - - - -",
                      "- - - - - - - - -",
                      "- - - - - - k - -",
                      "- - - - - - - - -",
                      "- - - - - - - - -" ]).

%   Enemies behind the corner and the edge, and none behind the third piece.

picture(unhostile,  [ "w - - - w - - - -",
                      "b - - - - b - - -",
                      "- - - - - - - - -",
                      "- - - - - - - - -",
                      "- - - - - - - - -",
                      "- - - - - - k - -",
                      "- - - w b - - - b",
                      "- - - - - - - - -",
                      "- b - - - - - - -" ]).

%   A defender may go to 3-3; the one on 7-7 already stands between enemies.

picture(between,    [ "- - - - - - - - -",
                      "- - - - - - - - -",
                      "- b - b - - - - -",
                      "- - - - - - - - -",
                      "- - - - k - - - -",
                      "- - w - - - - - -",
                      "- - - - - b w b -",
                      "- - - - - - - - -",
                      "b - - - - - - - -" ]).

%   The king stands against 4-3, or comes to 3-7 against 4-7.

picture(arms,       [ "- - - - - - - - -",
                      "- - - - - - - - -",
                      "- - k b - - - - -",
                      "- - - - - - - - -",
                      "- - - - w - - - -",
                      "- - - - - - - - -",
                      "- - - b w - - - -",
                      "- - - - - - - - -",
                      "b - - - - - - - -" ]).

%   3-3 between two attackers after 4-7 4-3, among four with 3-2 and 3-4.

picture(two_sides,  [ "- - - - - - - - -",
                      "- - - - - - - - -",
                      "- b k - - - - - -",
                      "- - - - - - - - -",
                      "- - - - - - - - -",
                      "- - - - - - - - -",
                      "- - - b - - - - -",
                      "- - - - - - - - -",
                      "- - - - - - - - w" ]).
picture(four_sides, [ "- - - - - - - - -",
                      "- - b - - - - - -",
                      "- b k - - - - - -",
                      "- - b - - - - - -",
                      "- - - - - - - - -",
                      "- - - - - - - - -",
                      "- - - b - - - - -",
                      "- - - - - - - - -",
                      "- - - - - - - - w" ]).

%   Three attackers and the throne, after 1-5 3-5.

picture(by_throne,  [ "- - - - - - - - -",
                      "- - - - - - - - -",
                      "- - - - - - - - -",
                      "- - - b - - - - -",
                      "b - - k - - - - -",
                      "- - - b - - - - -",
                      "- - - - - - - - -",
                      "- - - - - - - - -",
                      "- - - - - - - - w" ]).

%   Three attackers and the edge, after 5-5 5-1; where the escape is a corner.

picture(by_edge,    [ "- - b k - - -",
                      "- - - b - - -",
                      "- - - - - - -",
                      "- - - - - - -",
                      "- - - - b - -",
                      "- - - - - - -",
                      "- - - - - - w" ]).
picture(by_corner,  [ "- k - - - - -",
                      "- - - - - - -",
                      "- - - - - - -",
                      "- - b - - - -",
                      "- - - - - - -",
                      "- - - - - - -",
                      "- - - - - - w" ]).

%   The defender 6-5 beside his king on the throne; 9-5 7-5 attacks him.

picture(besieged,   [ "- - - - - - - - -",
                      "- - - - - - - - -",
                      "- - - - - - - - -",
                      "- - - - b - - - -",
                      "- - - b k w - - b",
                      "- - - - b - - - -",
                      "- - - - - - - - -",
                      "- - - - - - - - -",
                      "- - - - - - - - -" ]).
picture(half_free,  [ "- - - - - - - - -",
                      "- - - - - - - - -",
                      "- - - - - - - - -",
                      "- - - b - - - - -",
                      "- - - b k w - - b",
                      "- - - - b - - - -",
                      "- - - - - - - - -",
                      "- - - - - - - - -",
                      "- - - - - - - - -" ]).

picture(afield,     [ "- - - - - - - - -",
                      "- - - - - - - - -",
                      "- - - b - - - - -",
                      "- - b k w - - b -",
                      "- - - b - - - - -",
                      "- - - - - - - - -",
                      "- - - - - - - - -",
                      "- - - - - - - - -",
                      "- - - - - - - - -" ]).

%   The king on the throne, and diagonally next to it, between two attackers after
%   5-9 5-6 and 6-9 6-7.

picture(on_it,      [ "- - - - - - - - -",
                      "- - - - - - - - -",
                      "- - - - - - - - -",
                      "- - - - b - - - -",
                      "- - - - k - - - -",
                      "- - - - - - - - -",
                      "- - - - - - - - -",
                      "- - - - - - - - -",
                      "w - - - b - - - -" ]).
picture(diagonal,   [ "- - - - - - - - -",
                      "- - - - - - - - -",
                      "- - - - - - - - -",
                      "- - - - - - - - -",
                      "- - - - - b - - -",
                      "- - - - - k - - -",
                      "- - - - - - - - -",
                      "- - - - - - - - -",
                      "w - - - - b - - -" ]).

%   An attacker beside the empty throne, and one beside the king on it.

picture(at_throne,  [ "- - - - - - - - -",
                      "- k - - - - - - -",
                      "- - - - - - - - -",
                      "- - - - - - - - -",
                      "- - - b - - w - -",
                      "- - - - w - - - -",
                      "w - - - - - - b -",
                      "- - - - - - - - -",
                      "- - - - - - - - -" ]).
picture(on_throne,  [ "- - - - - - - - -",
                      "- - - - - - - - -",
                      "- - - - - - - - -",
                      "- - - - - - - - -",
                      "- - - b k - w - -",
                      "- - - - - - - - -",
                      "w - - - - - - b -",
                      "- - - - - - - - -",
                      "- - - - - - - - -" ]).

picture(corners,    [ "- b - - w - -",
                      "- - - - - - -",
                      "- - - - - - -",
                      "k - - - - - b",
                      "- - - - - - -",
                      "- - - - - - -",
                      "- - - b - - -" ]).

picture(one_way,    [ "- - - - - - - - -",
                      "- - - b - - - - -",
                      "- b k - - - b - -",
                      "- - b - - - - - -",
                      "- - - - - - - - -",
                      "- - - - - - - - -",
                      "- - - - - - - - -",
                      "- - - - - - - - -",
                      "b - - - - - - - w" ]).
picture(two_ways,   [ "- - - - - - - - -",
                      "- - - b - - - - -",
                      "- b k - - - - - -",
                      "- - b - - - - - -",
                      "- - - - - - - - -",
                      "- - - - - - - - -",
                      "- - - - - - - - -",
                      "- - - - - - - - -",
                      "b - - - - - - - w" ]).

picture(walled_in,  [ "- - - - - - - - -",
                      "- - b b - - - - -",
                      "- b k w b - - - -",
                      "- - b b - - - - -",
                      "- - - - - - - - -",
                      "- - - - - - - - -",
                      "- - - - - - - - -",
                      "- - - - - - - - -",
                      "- - - - - - - - -" ]).
picture(locked,     [ "b w - - - - - - -",
                      "w - - - - - - - -",
                      "- - - - - - - - -",
                      "- - - - - - - - -",
                      "- - - - k - - - -",
                      "- - - - - - - - -",
                      "- - - - - - - - -",
                      "- - - - - - - - -",
                      "- - - - - - - - -" ]).
picture(two_kings,  [ "- - - - - - - - -",
                      "- - - - - - - - -",
                      "- - - - k - - - -",
                      "- - - - - - - - -",
                      "- - - - - - - - -",
                      "- - - - - - k - -",
                      "- - - - - - - - -",
                      "b - - - - - - - -",
                      "- - - - - - - - -" ]).
picture(no_king,    [ "- - - - - - - - -",
                      "- - - - - - - - -",
                      "- - - - w - - - -",
                      "- - - - - - - - -",
                      "- - - - - - - - -",
                      "- - - - - - - - -",
                      "- - - - - - - - -",
                      "b - - - - - - - -",
                      "- - - - - - - - -" ]).
picture(to_and_fro, [ "- - - - - - - - -",
                      "- k - - - - - - -",
                      "- - - - - - - - -",
                      "- - - - - - - - -",
                      "- - - - - - - - -",
                      "- - - - - - w - -",
                      "- - - - - - - - -",
                      "b - - - - - - - -",
                      "- - - - - - - - -" ]).

cells(Name, Rows) :-
    picture(Name, Lines),
    maplist(line_cells, Lines, Rows).

line_cells(Line, Cells) :-
    split_string(Line, " ", " ", Texts),
    maplist([Text, Cell]>>atom_string(Cell, Text), Texts, Cells).

%   position(+Picture, +Player, +Ruleset, +Options, -Situation)

position(Picture, Player, Ruleset, Options, Situation) :-
    cells(Picture, Rows),
    from_rows(tafl, Ruleset, Options, rows(Rows, Player, []), Situation).

position(Picture, Player, Situation) :-
    position(Picture, Player, none, [], Situation).

move(Text, Situation0, Situation) :-
    read_move(Situation0, Text, Move),
    played(Situation0, Move, Situation).

%   takes(+Situation, +Text, -Squares): the move written Text captures on Squares.

takes(Situation, Text, Squares) :-
    read_move(Situation, Text, Move),
    played(Situation, Move, _),
    captured(Situation, Move, Squares).

ends(Situation, End) :-
    result(Situation, Winner, Rule, _),
    ground(Winner),
    End = Winner-Rule.

broken_by(Situation, Text, Rules) :-
    read_move(Situation, Text, Move),
    reasons(Situation, Move, Rules).

refusal(Goal, Kind, Message) :-
    catch(( call(Goal), fail ), error(refused(Kind, Message, _), _), true).

corners_of(7, [1/1, 1/7, 7/1, 7/7]).

:- begin_tests(tafl_layouts).

test(kinds, all(Cell-Kind == [b-attacker, w-defender, k-king])) :-
    tafl:kind(Cell, Kind).

test(report, Board == Drawn) :-
    start(tafl, none, [], situation(_, Ruleset, _, position(Board, b, _))),
    Ruleset == 'tablut/report',
    maplist(line_cells,
            [ "- - - b b b - - -",
              "- - - - b - - - -",
              "- - - - w - - - -",
              "b - - - w - - - b",
              "b b w w k w w b b",
              "b - - - w - - - b",
              "- - - - w - - - -",
              "- - - - b - - - -",
              "- - - b b b - - -" ], Drawn).

test(two_to_one, forall(layout(_, Board))) :-
    aggregate_all(count, cell(Board, _, b), Attackers),
    aggregate_all(count, cell(Board, _, w), Defenders),
    Attackers =:= 2*Defenders,
    findall(Square, cell(Board, Square, k), [Middle/Middle]),
    length(Board, Size),
    Size =:= 2*Middle-1.

test(symmetric, forall(layout(_, Board))) :-
    reverse(Board, Board),
    length(Board, Size),
    forall(cell(Board, Row/Column, Cell),
           ( cell(Board, Column/Row, Cell),
             Mirror is Size+1-Column,
             cell(Board, Row/Mirror, Cell)
           )).

test(rulesets_start, forall(tafl:ruleset(Ruleset, Options, _))) :-
    start(tafl, Ruleset, [], Situation),
    moves(Situation, [_|_]),
    \+ ends(Situation, _),
    forall(member(Name=Value, Options),
           ( tafl:option(Name, _, Domain, _), in_domain(Domain, Value, Value) )).

test(perft, forall(member(Ruleset-Counts,
                          [ 'tablut/report'-[80, 4400],
                            'tablut/linnaeus'-[80, 4400],
                            'tablut/smith'-[80, 4400],
                            'tablut/saami'-[80, 4400],
                            'brandubh/walker'-[40, 960, 39512],
                            'brandubh/wtf'-[40, 960, 39512],
                            'ard_ri/dragonheels'-[24, 184, 4208],
                            'ard_ri/nielsen'-[48, 408, 18528],
                            'tawlbwrdd/bell'-[136, 7620],
                            'tawlbwrdd/lewis_cross'-[88, 8984],
                            'tawlbwrdd/t_cross'-[128, 12992],
                            'hnefatafl/fetlar'-[116, 6788],
                            'hnefatafl_13/parlett'-[184],
                            'alea_evangelii/walker'-[184]
                          ]))) :-
    start(tafl, Ruleset, [], situation(_, _, _, Position)),
    forall(nth1(Depth, Counts, Count), perft(tafl, Position, Depth, Count)).

:- end_tests(tafl_layouts).

:- begin_tests(tafl_moves).

test(notation, Texts == ["4-1 4-3", "4-1 4-3"]) :-
    start(tafl, none, [], Situation),
    findall(Text,
            ( member(Given, ["(4-1) (4-3)", "d9d7"]),
              read_move(Situation, Given, 1/4-3/4),
              Text = "4-1 4-3"
            ),
            Texts).

test(rook_moves, Count == 15) :-            % not to 1-7, where a defender stands
    position(at_throne, b, Situation),
    moves(Situation, Moves),
    aggregate_all(count, member(7/8-_, Moves), Count).

test(centre_is_ordinary, true) :-
    position(by_throne, b, Situation),
    broken_by(Situation, "1-5 3-5", []),
    position(to_and_fro, w, Situation2),
    broken_by(Situation2, "7-6 5-6", []),
    move("7-6 5-6", Situation2, Situation3),
    move("1-8 1-7", Situation3, Situation4),
    broken_by(Situation4, "5-6 5-5", []),
    broken_by(Situation4, "5-6 5-1", []).

%   The throne may be closed to stop on, to pass, or to both.

test(throne, forall(member(Stop-Pass-Rules,
                           [ []-[b,w,k]-[[throne_stop], []],
                             [k]-[b,w]-[[throne_stop], []],
                             [w]-[]-[[], [throne_pass]],
                             []-[b,k]-[[throne_stop], [throne_pass]]
                           ]))) :-
    position(to_and_fro, w, 'tablut/linnaeus', [throne_stop=Stop, throne_pass=Pass], Situation0),
    move("7-6 7-5", Situation0, Situation1),
    move("1-8 1-7", Situation1, Situation),
    maplist(broken_by(Situation), ["7-5 5-5", "7-5 4-5"], Rules).

test(corners, Rules == [[corner_stop], [], [corner_stop]]) :-
    corners_of(7, Corners),
    position(corners, w, 'brandubh/walker', [corners=Corners], Situation),
    maplist(broken_by(Situation), ["5-1 7-1", "1-4 1-1"], [Stop, King]),
    position(corners, b, 'brandubh/walker', [], Attackers),
    broken_by(Attackers, "7-4 7-7", Attacker),
    Rules = [Stop, King, Attacker].

test(open_corner, forall(member(Stop-Pass-Rules,
                                [ [k]-[b]-[[corner_stop], []],
                                  [b,k]-[k]-[[], [corner_pass]]
                                ]))) :-
    position(corners, b, 'brandubh/walker',
             [corners="1/1+1/3", corner_stop=Stop, corner_pass=Pass], Situation),
    maplist(broken_by(Situation), ["2-1 3-1", "2-1 4-1"], Rules).

test(corner_blocks, Rules == [corner_pass, corner_stop]) :-
    start(tafl, 'alea_evangelii/walker', [first=b], Situation),
    broken_by(Situation, "3-1 1-1", Rules).

test(one_step, Rules == [[], [reach], [reach, unblocked, vacant, throne_pass]]) :-
    start(tafl, 'ard_ri/dragonheels', [], Situation),
    maplist(broken_by(Situation), ["3-1 2-1", "3-1 1-1", "4-2 4-6"], Rules).

test(three_steps, Rules == [[], [reach]]) :-
    start(tafl, none, [speed=3], Situation),
    maplist(broken_by(Situation), ["5-2 2-2", "5-2 1-2"], Rules).

:- end_tests(tafl_moves).

:- begin_tests(tafl_captures).

test(three_at_once, Board == Expected) :-
    position(triple, b, Situation0),
    move("1-3 3-3", Situation0, situation(_, _, _, position(Board, w, _))),
    cells(tripled, Expected).

test(three_squares, Squares == [2/3, 3/4, 4/3]) :-
    position(triple, b, Situation),
    takes(Situation, "1-3 3-3", Squares).

test(edge_is_no_enemy, Squares == []) :-
    position(unhostile, b, Situation),
    takes(Situation, "6-2 5-2", Squares).

test(corner_is_safe, Squares == []) :-
    position(unhostile, b, Situation),
    takes(Situation, "2-9 2-1", Squares).

test(safe_between_enemies, Squares == []) :-
    position(between, w, Situation0),
    takes(Situation0, "3-6 3-3", Squares),
    move("3-6 3-3", Situation0, Situation1),
    move("1-9 1-8", Situation1, situation(_, _, _, position(Board, _, _))),
    cell(Board, 3/3, w),
    cell(Board, 7/7, w).

%   What the king captures as anvil, and as hammer.

test(armed_king, forall(member(Armed-Anvil-Hammer,
                               [ true-[3/4]-[7/4],
                                 false-[]-[],
                                 anvil-[3/4]-[],
                                 hammer-[]-[7/4]
                               ]))) :-
    position(arms, w, none, [king_armed=Armed], Situation),
    takes(Situation, "5-5 5-3", Anvil),
    takes(Situation, "3-3 3-7", Hammer).

%   The empty throne helps against both sides.

test(empty_throne, forall(member(Hostile-Attacker-Defender,
                                 [ none-[]-[],
                                   empty-[5/4]-[6/5],
                                   always-[5/4]-[6/5],
                                   attackers_always-[5/4]-[6/5]
                                 ]))) :-
    Options = [throne=restricted, throne_hostile=Hostile],
    position(at_throne, b, none, Options, Situation0),
    takes(Situation0, "8-7 5-7", Defender),
    move("8-7 8-6", Situation0, Situation1),
    move("1-7 1-5", Situation1, Situation2),
    move("8-6 8-4", Situation2, Situation),
    takes(Situation, "1-5 3-5", Attacker).

%   With a king on it, it helps against attackers at most.

test(held_throne, forall(member(Hostile-Squares,
                                [ none-[], empty-[], always-[5/4], attackers_always-[5/4] ]))) :-
    position(on_throne, w, none,
             [throne=restricted, throne_hostile=Hostile, king_armed=false], Situation0),
    move("1-7 1-5", Situation0, Situation1),
    move("8-7 8-6", Situation1, Situation),
    takes(Situation, "1-5 3-5", Squares).

test(law_10, forall(member(Picture-Ruleset-Squares,
                           [ besieged-'tablut/linnaeus'-[5/6],
                             half_free-'tablut/linnaeus'-[],
                             besieged-'tablut/smith'-[]
                           ]))) :-
    position(Picture, b, Ruleset, [], Situation),
    takes(Situation, "9-5 7-5", Squares).
test(law_10_is_about_the_throne, Squares == []) :-
    position(afield, b, 'tablut/linnaeus', [], Situation),
    takes(Situation, "8-4 6-4", Squares).

test(hostile_corner, forall(member(Hostile-Squares, [true-[1/2], false-[]]))) :-
    position(corners, w, 'brandubh/walker', [corner_hostile=Hostile], Situation),
    takes(Situation, "5-1 3-1", Squares).

:- end_tests(tafl_captures).

:- begin_tests(tafl_king).

taken(Picture, Text, Ruleset, Options) :-
    position(Picture, b, Ruleset, Options, Situation0),
    move(Text, Situation0, Situation),
    ends(Situation, b-king_captured).

test(two_are_too_few, fail) :-
    taken(two_sides, "4-7 4-3", none, []).
test(two_are_enough, true) :-
    taken(two_sides, "4-7 4-3", none, [king_strength=two]).
test(two_are_enough_afield, true) :-
    taken(two_sides, "4-7 4-3", 'tablut/linnaeus', []).
test(two_across_the_mover_only, fail) :-
    taken(four_sides, "4-7 4-4", none, [king_strength=two]).
test(four, true) :-
    taken(four_sides, "4-7 4-3", none, []).
test(he_leaves_the_board, Kings == []) :-
    position(four_sides, b, Situation0),
    move("4-7 4-3", Situation0, situation(_, _, _, position(Board, _, _))),
    findall(Square, cell(Board, Square, k), Kings).
test(centre_is_no_attacker, fail) :-
    taken(by_throne, "1-5 3-5", none, []).
test(throne_counts, forall(member(Ruleset, ['tablut/linnaeus', 'tablut/smith', 'tablut/saami']))) :-
    taken(by_throne, "1-5 3-5", Ruleset, []).
test(throne_need_not_count, fail) :-
    taken(by_throne, "1-5 3-5", 'tablut/smith', [king_throne_counts=false]).
test(beside_the_throne_two_are_too_few, fail) :-
    position(by_throne, b, 'tablut/linnaeus', [], Situation0),
    move("4-4 4-1", Situation0, Situation1),
    move("9-9 9-8", Situation1, Situation2),
    move("1-5 3-5", Situation2, Situation),
    ends(Situation, _).
test(on_the_throne_two_are_too_few, fail) :-
    taken(on_it, "5-9 5-6", 'tablut/linnaeus', []).
test(diagonal_from_the_throne_two_are_enough, true) :-
    taken(diagonal, "6-9 6-7", 'tablut/linnaeus', []).
test(only_the_edge_counts, fail) :-
    taken(two_sides, "4-7 4-3", none, [king_edge_counts=true]).
test(edge_counts, true) :-
    taken(by_edge, "5-5 5-1", 'brandubh/wtf', [king_strength=four, king_edge_counts=true]).
test(edge_need_not_count, fail) :-
    taken(by_edge, "5-5 5-1", 'brandubh/wtf', [king_strength=four]).
test(corner_counts, true) :-
    taken(by_corner, "3-4 3-1", 'brandubh/wtf', []).
test(other_squares_do_not_count, fail) :-
    taken(by_corner, "3-4 3-1", 'brandubh/wtf', [corners="7/7"]).
test(corner_need_not_count, fail) :-
    taken(by_corner, "3-4 3-1", 'brandubh/wtf', [king_corner_counts=false]).
test(king_does_not_walk_into_capture, fail) :-
    position(between, w, none, [king_strength=two], Situation0),
    move("5-5 3-5", Situation0, Situation1),
    move("1-9 1-8", Situation1, Situation2),
    move("3-6 4-6", Situation2, Situation3),
    move("1-8 1-9", Situation3, Situation4),
    move("3-5 3-3", Situation4, Situation),
    ends(Situation, _).

:- end_tests(tafl_king).

:- begin_tests(tafl_end).

test(edge, End == w-king_escaped) :-
    position(two_ways, w, Situation0),
    move("3-3 3-1", Situation0, Situation),
    ends(Situation, End).
test(edge_is_not_enough, fail) :-
    position(corners, w, 'brandubh/walker', [], Situation),
    ends(Situation, _).
test(corner, End == w-king_escaped) :-
    position(corners, w, 'brandubh/walker', [], Situation0),
    move("1-4 1-7", Situation0, Situation),
    ends(Situation, End).
test(corner_block, End == w-king_escaped) :-
    start(tafl, 'alea_evangelii/walker', [], situation(_, _, _, position(Board0, _, _))),
    put_cell(Board0, 10/10, '-', Board1),
    put_cell(Board1, 2/18, k, Board),
    from_rows(tafl, 'alea_evangelii/walker', [], rows(Board, b, []), Situation),
    ends(Situation, End).

test(no_moves, forall(member(Picture-Player-Verdict-End,
                             [ walled_in-w-loses-(b-no_moves),
                               walled_in-w-draw-(nobody-no_moves),
                               locked-b-loses-(w-no_moves),
                               locked-b-draw-(nobody-no_moves)
                             ]))) :-
    position(Picture, Player, none, [no_moves=Verdict], Situation),
    ends(Situation, End),
    moves(Situation, []).

test(without_a_king, End == b-king_captured) :-
    position(no_king, b, Situation),
    ends(Situation, End).

test(one_end, Ends == [b-king_captured]) :-
    position(no_king, b, situation(_, _, _, Position)),
    findall(Winner-Rule, tafl:outcome(Position, Winner, Rule), Ends).

test(over, Rules == [in_play]) :-
    position(no_king, b, Situation),
    broken_by(Situation, "1-8 1-7", Rules).

%   The third time: two rounds of moves and countermoves.

rounds(N, Situation0, Situation) :-
    findall(Text,
            ( between(1, N, _),
              member(Text, ["7-6 7-5", "1-8 1-7", "7-5 7-6", "1-7 1-8"])
            ),
            Texts),
    foldl(move, Texts, Situation0, Situation).

test(third_time, forall(member(Verdict-End,
                               [ draw3-(nobody-repetition), defenders_lose-(b-repetition) ]))) :-
    position(to_and_fro, w, none, [repetition=Verdict], Start),
    rounds(1, Start, Once),
    \+ ends(Once, _),
    rounds(2, Start, Twice),
    ends(Twice, End),
    moves(Twice, []).
test(no_rule_of_repetition, fail) :-
    position(to_and_fro, w, Start),
    rounds(3, Start, Situation),
    ends(Situation, _).

%   The defender comes to 7-6 for the third time, but the king has moved.

test(another_position, fail) :-
    position(to_and_fro, w, none, [repetition=draw3], Start),
    rounds(1, Start, Once),
    foldl(move, ["2-2 3-2", "1-8 1-7", "7-6 7-5", "1-7 1-8", "7-5 7-6"], Once, Situation),
    ends(Situation, _).

%   The king and a defender change places: the same squares, another position.

test(changed_places, fail) :-
    position(to_and_fro, w, none, [repetition=draw3], Start),
    foldl(move,
          [ "2-2 2-4", "1-8 1-7", "7-6 7-2", "1-7 1-8", "7-2 2-2", "1-8 1-7",
            "2-4 7-4", "1-7 1-8", "7-4 7-6", "1-8 1-7", "7-6 7-5", "1-7 1-8",
            "7-5 7-6", "1-8 1-7", "7-6 7-5", "1-7 1-8"
          ], Start, Situation),
    ends(Situation, _).
test(capture_ends_the_history, History == []) :-
    position(triple, b, none, [repetition=draw3], Situation0),
    move("1-3 3-3", Situation0, Situation),
    counters(Situation, [history=History]).
test(history_survives_text, true) :-
    position(to_and_fro, w, none, [repetition=draw3], Start),
    rounds(1, Start, Once),
    situation_text(Once, Text),
    once(sub_string(Text, _, _, _,
                    ":repetition=draw3,history=7/1-8/1+5/7-6/7+8/1-7/1+6/7-5/7:")),
    read_situation(Text, Again),
    Again == Once,
    rounds(1, Again, Twice),
    ends(Twice, nobody-repetition).
test(history_in_json, Counters == [history=[8/1-7/1]]) :-
    cells(to_and_fro, Rows0),
    nth1(8, Rows0, Row),
    nth1(7, Rows0, Other),
    once(append(Before, [_, _, Last], Rows0)),
    append(Before, [Row, Other, Last], Rows),
    from_rows(tafl, none, [repetition=draw3],
              rows(Rows, w, [history=[[[8, 1], [7, 1]]]]), Situation),
    counters(Situation, Counters).

test(raichi, Rules == [raichi]) :-
    position(one_way, b, Situation),
    remarks(Situation, Rules).
test(tuichi, Rules == [tuichi]) :-
    position(two_ways, b, Situation),
    remarks(Situation, Rules).
test(nothing_to_announce, Rules == []) :-
    start(tafl, none, [], Situation),
    remarks(Situation, Rules).
test(nothing_after_the_end, Rules == []) :-
    position(two_ways, w, Situation0),
    move("3-3 3-1", Situation0, Situation),
    remarks(Situation, Rules).
test(ways_to_a_corner, Rules == [tuichi]) :-
    position(corners, b, 'brandubh/walker', [], Situation),
    remarks(Situation, Rules).
test(two_corners_on_one_way, Rules == [raichi]) :-
    position(corners, b, 'brandubh/walker', [corners="1/1+2/1"], Situation),
    remarks(Situation, Rules).

test(regions, Regions == [4/4-throne, 1/1-corner, 1/7-corner, 7/1-corner, 7/7-corner]) :-
    start(tafl, 'brandubh/wtf', [], situation(_, _, _, Position)),
    findall(Square-Name, tafl:region(Position, Square, Name), Regions).
test(no_regions, Regions == []) :-
    start(tafl, none, [], situation(_, _, _, Position)),
    findall(Square, tafl:region(Position, Square, _), Regions).

%   Tuichi means that every reply leaves a way out.

test(tuichi_wins, true) :-
    position(two_ways, b, Situation),
    moves(Situation, Moves),
    forall(member(Move, Moves),
           ( played(Situation, Move, Next),
             remarks(Next, [_])
           )).

:- end_tests(tafl_end).

:- begin_tests(tafl_worth).

%   surroundings(?Picture, -Ways, -Beside, -Diagonal): how many open ways the king
%   has to the edge, and how many attackers stand on squares that touch his.

surroundings(walled_in, 0, 3, 2).
surroundings(one_way,   1, 2, 1).
surroundings(two_ways,  2, 2, 1).

%   Every way is worth the same to the defenders, and every such attacker costs
%   them something.

test(around_the_king, [forall(surroundings(Picture, Ways, Beside, Diagonal)),
                       true(ForDefenders-ForAttackers == Worth-Loss)]) :-
    maplist(tafl:weight, [open_way, beside_king, diagonal_to_king], [Way, Held, Shut]),
    Worth is Way*Ways-Held*Beside-Shut*Diagonal,
    Loss is -Worth,
    position(Picture, w, situation(_, _, _, Defending)),
    position(Picture, b, situation(_, _, _, Attacking)),
    once(tafl:balance(Defending, ForDefenders)),
    once(tafl:balance(Attacking, ForAttackers)).

:- end_tests(tafl_worth).

%   clashing(?Given, ?Why)

clashing([escape=corner], "escape is corner, but there are no corners (corners is none)").
clashing([escape=corner, corners="1/1", corner_stop=none],
         "escape is corner, but corner_stop does not admit the king").
clashing([corner_hostile=true],
         "corner_hostile is true, but there are no corners (corners is none)").
clashing([throne_hostile=empty],
         "throne_hostile is empty, but there is no throne (throne is none)").
clashing([throne_hostile=always],
         "throne_hostile is always, but there is no throne (throne is none)").
clashing([throne_hostile=attackers_always],
         "throne_hostile is attackers_always, but there is no throne (throne is none)").
clashing([king_strength=throne_four_adjacent_three],
         "king_strength depends on the throne, but there is no throne (throne is none)").
clashing([linnaean=true], "linnaean is true, but there is no throne (throne is none)").
clashing([corners="5/5"], "one of corners is the centre, where the king starts").
clashing([corners="1/1+1/10"], "one of corners is not on the board of this layout").

:- begin_tests(tafl_options).

test(text, Text == "tafl:brandubh/wtf:b:throne_pass=none,corners=1/1+7/7,king_armed=anvil:\c
                    3x-,b,3x-/3x-,b,3x-/3x-,w,3x-/b,b,w,k,w,b,b/3x-,w,3x-/3x-,b,3x-/3x-,b,3x-") :-
    start(tafl, 'brandubh/wtf',
          [throne_pass="none", corners="7/7+1/1", king_armed="anvil", corner_stop="k"],
          Situation),
    situation_text(Situation, Text).

test(values_survive, forall(member(Given,
                                   [ [speed=1, first=w],
                                     [speed=none, corners=[[1, 1], [9, 9]], corner_pass=["w", "b"]],
                                     [throne=restricted, throne_stop=[k, b], linnaean=true],
                                     [king_armed=false, repetition=defenders_lose],
                                     [king_armed=hammer, layout=hnefatafl_11],
                                     [corners="1/1", corner_stop=none]
                                   ]))) :-
    start(tafl, none, Given, Situation),
    situation_text(Situation, Text),
    read_situation(Text, Again),
    Again == Situation,
    situation_text(Again, Text).

test(sets_have_no_order, Value == [w, k]) :-
    start(tafl, none, [corner_stop=["k", "w", "k"]], situation(_, _, [corner_stop=Value], _)).

test(refused_together, forall(clashing(Given, Why))) :-
    refusal(start(tafl, none, Given, _), bad_value, Message),
    string_concat("these options contradict each other: ", Why, Message).

test(refused_alone, forall(member(Given, [ [first=k], [escape=door], [speed=0], [layout=chess],
                                           [corners="1"], [corners=[[1, 1], [2]]],
                                           [throne_stop="b+q"], [king_armed=lance],
                                           [no_moves=wins], [repetition=forbidden]
                                         ]))) :-
    refusal(start(tafl, none, Given, _), bad_value, _).

test(second_king, Message == "there is a second king on row 6, column 7") :-
    refusal(position(two_kings, b, _), bad_position, Message).
test(wrong_shape, Message == "a board of tafl has 7 rows here, not 9") :-
    refusal(position(two_ways, b, 'brandubh/wtf', [], _), bad_position, Message).
test(wrong_history, Message == "the history cannot have led to this board") :-
    cells(to_and_fro, Rows),
    refusal(from_rows(tafl, none, [repetition=draw3],
                      rows(Rows, w, [history="5/5-5/6"]), _),
            bad_position, Message).
test(unreadable_history, Kind == bad_position) :-
    cells(to_and_fro, Rows),
    refusal(from_rows(tafl, none, [repetition=draw3],
                      rows(Rows, w, [history="a1-a2"]), _),
            Kind, _).
test(history_is_for_repetition, Kind == unknown_option) :-
    cells(to_and_fro, Rows),
    refusal(from_rows(tafl, none, [], rows(Rows, w, [history=none]), _), Kind, _).

:- end_tests(tafl_options).

:- begin_tests(tafl_explanations).

test(headline, forall(member(Picture-Player-Text-Headline,
                             [ triple-b-"9-9 9-8"-empty_square,
                               triple-b-"3-2 2-2"-enemy_piece,
                               triple-w-"1-3 2-3"-enemy_piece,
                               triple-b-"1-3 2-4"-in_line,
                               triple-b-"1-3 1-3"-in_line,
                               triple-b-"1-3 2-1"-in_line,
                               triple-b-"3-1 3-3"-unblocked,
                               triple-b-"3-1 3-2"-vacant,
                               triple-b-"5-3 4-3"-vacant,
                               no_king-w-"5-3 5-4"-in_play
                             ]))) :-
    position(Picture, Player, Situation),
    broken_by(Situation, Text, [Headline|_]).

test(clauses, forall(member(Rule-Clause,
                            [ in_line-'TF-4', unblocked-'TF-5', vacant-'TF-5', throne_stop-'TF-6',
                              throne_pass-'TF-6', corner_stop-'TF-14', corner_pass-'TF-14',
                              reach-'TF-14', king_captured-'TF-11', king_escaped-'TF-11',
                              no_moves-'TF-13', repetition-'TF-14', raichi-'TF-12'
                            ]))) :-
    known_rule(tafl, Rule, Clause, _, _).

test(rules_are_told_once, Rules == Sorted) :-
    findall(Rule, tafl:rule(Rule, _, _, _), Rules0),
    msort(Rules0, Rules),
    sort(Rules0, Sorted).

%   sample(-Picture, -Player, -Ruleset, -Options)

sample(Picture, Player, Ruleset, Options) :-
    member(sample(Picture, Player, Ruleset, Options),
           [ sample(triple,    b, none,              []),
             sample(arms,      w, none,              [speed=2]),
             sample(at_throne, w, 'tablut/linnaeus', []),
             sample(at_throne, b, 'tablut/saami',    [throne_pass=k]),
             sample(corners,   b, 'brandubh/walker', [corners="1/1+1/2+1/4", corner_pass=none]),
             sample(corners,   w, 'brandubh/walker', []),
             sample(by_edge,   b, 'brandubh/wtf',    []),
             sample(no_king,   b, none,              [])
           ]).

test(no_broken_rule_means_legal, forall(sample(Picture, Player, Ruleset, Options))) :-
    position(Picture, Player, Ruleset, Options, Situation),
    Situation = situation(_, _, _, Position),
    Position = position(Board, _, _),
    forall(( cell(Board, From, _), cell(Board, To, _) ),
           ( reasons(Situation, From-To, Rules),
             (   Rules == []
             ->  tafl:legal(Position, From-To)
             ;   \+ tafl:legal(Position, From-To)
             ) )).

test(next_is_deterministic, forall(sample(Picture, Player, Ruleset, Options))) :-
    position(Picture, Player, Ruleset, [repetition=draw3|Options], situation(_, _, _, Position)),
    forall(tafl:legal(Position, Move),
           ( call_cleanup(tafl:next(Position, Move, _), Done = true),
             Done == true )).

test(moves_are_listed_once, forall(sample(Picture, Player, Ruleset, Options))) :-
    position(Picture, Player, Ruleset, Options, Situation),
    moves(Situation, Moves),
    sort(Moves, Once),
    same_length(Moves, Once).

%   Options that are off cost next to nothing: 80 moves of 144 squares looked at.

test(listing_is_cheap, true) :-
    start(tafl, none, [], situation(_, _, _, Position)),
    forall(tafl:legal(Position, _), true),
    statistics(inferences, Before),
    forall(tafl:legal(Position, _), true),
    statistics(inferences, After),
    After-Before < 2_000.

:- end_tests(tafl_explanations).
