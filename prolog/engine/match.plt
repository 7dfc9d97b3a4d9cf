:- module(test_match, []).
:- use_module(library(plunit)).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(random)).
:- use_module('../door/json_text', [json_in/2, json_out/2]).
:- use_module('../door/match_json', [match_json/2]).
:- use_module(board).
:- use_module(match).
:- use_module(play).
:- use_module(situation).

/** <module> Tests of matches

A partida of Trench is written here as its score, White's points and then
Black's, for instance 12:8 for one that the move limit ended.
*/

started(Game, Choices, Match) :-
    start(Game, none, [], Start),
    match_start(Start, Choices, Match).

%   played_match(+Choices, +Scores, -Match): Ana has White first, Rui Black.

played_match(Choices, Scores, Match) :-
    started(trench, [contestants=["Ana", "Rui"]|Choices], Match0),
    foldl(partida, Scores, Match0, Match).

partida(White:Black, Match0, Match) :-
    compare(Order, White, Black),
    memberchk(Order-Winner, [(>)-1, (<)-2, (=)-nobody]),
    match_after(Match0, result(Winner, move_limit, [1-White, 2-Black]), Match).

won(Winner, Match0, Match) :-
    match_after(Match0, result(Winner, reached_base, none), Match).

over(Match, Over) :-
    (   match_result(Match, Winner, Reason)
    ->  Over = Winner-Reason
    ;   Over = none
    ).

refused(Goal, Kind) :-
    catch(( Goal, fail ), error(refused(Kind, _, _), _), true).

%   remaining(+Cells, +Player, +Counters, -Situation): a Trench board with
%   only White's Cells in the first rows and Black's in the last ones.

remaining(Cells, Player, Counters, Situation) :-
    findall(Row,
            ( member(Length, [1,2,3,4,5,6,7,8,7,6,5,4,3,2,1]),
              length(Row, Length),
              maplist(=(e), Row)
            ),
            Board0),
    foldl(put, Cells, Board0, Board),
    from_rows(trench, report, [], rows(Board, Player, Counters), Situation).

put(Square-Cell, Board0, Board) :-
    put_cell(Board0, Square, Cell, Board).

%   White has one general left (62 points for Black). Black's army is worth 32
%   in the first position (40 points for White) and 34 in the second (38).

army(forty,        [1/1-g1, 12/1-sa2, 13/1-ca2, 13/2-ca2, 14/1-co2, 14/2-co2]).
army(thirty_eight, [1/1-g1, 12/1-ca2, 13/1-ca2, 13/2-ca2, 14/1-co2, 14/2-co2]).

:- begin_tests(match).

                % Sides and the order of partidas

test(sides, Sides == [[1-"Ana", 2-"Rui"], [1-"Rui", 2-"Ana"], [1-"Ana", 2-"Rui"]]) :-
    findall(Numbered,
            ( member(Scores, [[], [4:4], [4:4, 4:4]]),
              played_match([], Scores, Match),
              match_partida(Match, Number, Numbered, _),
              length([_|Scores], Number)
            ),
            Sides).

test(every_partida_starts_alike, Starts == [Start, Start, Start]) :-
    start(trench, official, [absolute_immunity=true], Start),
    match_start(Start, [], Match0),
    partida(4:4, Match0, Match1),
    partida(4:4, Match1, Match2),
    findall(Situation,
            ( member(Match, [Match0, Match1, Match2]),
              match_partida(Match, _, _, Situation)
            ),
            Starts).

test(names_are_given, Sides == [1-"A", 2-"B"]) :-
    started(trench, [], Match),
    match_partida(Match, 1, Sides, _).

test(names_may_be_atoms, Sides == [w-"ana", b-"7"]) :-
    started(monkey_queen, [contestants=[ana, 7]], Match),
    match_partida(Match, 1, Sides, _).

                % Two partidas (TR-18)

test(not_over_after_one, Over == none) :-
    played_match([], [72:0], Match),
    over(Match, Over).

test(points_of_both_partidas,
     [ forall(member(Scores-Expected,
                     [ [20:10, 10:14]-("Ana"-points),
                       [20:10, 24:10]-("Rui"-points),
                       [10:12, 2:0]-("Rui"-points),
                       [72:40, 40:30]-("Ana"-points) ])),
       Over == Expected ]) :-
    played_match([], Scores, Match),
    over(Match, Over).

test(score, Scores == ["Ana"-34, "Rui"-20]) :-
    played_match([], [20:10, 10:14], Match),
    match_score(Match, Scores).

test(score_of_each_partida,
     Scores == [1-["Ana"-20, "Rui"-10], 2-["Ana"-14, "Rui"-10]]) :-
    played_match([], [20:10, 10:14], Match),
    findall(Number-Score, match_score(Match, Number, Score), Scores).

test(score_before_the_first, Scores == ["Ana"-0, "Rui"-0]) :-
    played_match([], [], Match),
    match_score(Match, Scores).

test(more_points_beat_more_wins, Over == "Rui"-points) :-
    played_match([], [12:10, 60:4], Match),
    over(Match, Over).

                % The tie-break (TR-19)

test(tie_is_played_on, Number-Sides == 3-[1-"Ana", 2-"Rui"]) :-
    played_match([], [20:10, 20:10], Match),
    \+ match_result(Match, _, _),
    match_partida(Match, Number, Sides, _).

test(tie_break,
     [ forall(member(Score-Expected,
                     [ (40:38)-("Ana"-tie_break),
                       (2:4)-("Rui"-tie_break),
                       (0:0)-(nobody-level) ])),
       Over == Expected ]) :-
    played_match([], [20:10, 20:10, Score], Match),
    over(Match, Over).

test(tie_break_is_no_part_of_the_score, Scores == ["Ana"-30, "Rui"-30]) :-
    played_match([], [20:10, 20:10, 40:0], Match),
    match_score(Match, Scores).

test(replay, [Overs, Sides] == [[none, "Rui"-tie_break], [1-"Rui", 2-"Ana"]]) :-
    played_match([replay=true], [20:10, 20:10, 8:8], Match0),
    match_partida(Match0, 4, Sides, _),
    partida(10:8, Match0, Match),
    maplist(over, [Match0, Match], Overs).

test(without_tie_break, Over == nobody-level) :-
    played_match([tie_break=none], [20:10, 20:10], Match),
    over(Match, Over).

                % When a partida ends

test(goes_on, fail) :-
    played_match([], [], Match),
    match_partida(Match, _, _, Start),
    match_verdict(Match, Start, _).

test(forty_points_end_only_the_tie_break, Verdicts == [none, none, tie_break-1]) :-
    army(forty, Cells0),
    exclude(==(1/1-g1), Cells0, Cells),
    whole_white_army(Army),
    append(Cells, Army, All),
    remaining(All, 2, [], Situation),
    verdicts(Situation, Verdicts).

test(less_than_forty_do_not, Verdicts == [none, none, none]) :-
    army(thirty_eight, Cells0),
    exclude(==(1/1-g1), Cells0, Cells),
    whole_white_army(Army),
    append(Cells, Army, All),
    remaining(All, 2, [], Situation),
    verdicts(Situation, Verdicts).

%   A sally that captures two pieces at once passes 40 with both (TR-O7).

test(all_pieces_of_a_move_count, Points == [1-42, 2-0]) :-
    whole_white_army(Army0),
    exclude(==(1/1-g1), Army0, Army),
    remaining([8/4-g1, 9/4-so2, 10/4-so2, 12/1-ca2, 13/1-ca2, 13/2-ca2, 14/1-sa2, 14/2-co2|Army],
              1, [], Situation0),
    points_of(Situation0, [1-38, 2-0]),
    played(Situation0, (8/4)-(10/4), Situation),
    third_partida(Match),
    match_verdict(Match, Situation, result(1, tie_break, Points)).

test(limit_decides_the_tie_break, Result == result(1, move_limit, [1-38, 2-0])) :-
    army(thirty_eight, Cells0),
    exclude(==(1/1-g1), Cells0, Cells),
    whole_white_army(Army),
    append(Cells, Army, All),
    remaining(All, 2, [ply=50], Situation),
    third_partida(Match),
    match_verdict(Match, Situation, Result).

%   Both have forty points; the player to move had them first.

test(who_was_first,
     [ forall(member(Player, [1, 2])),
       Result == result(Player, tie_break, [1-40, 2-62]) ]) :-
    army(forty, Cells),
    remaining(Cells, Player, [], Situation),
    third_partida(Match),
    match_verdict(Match, Situation, Result).

test(another_number_of_points, Result == result(2, tie_break, [1-40, 2-62])) :-
    army(forty, Cells),
    remaining(Cells, 1, [], Situation),
    played_match([tie_break=41], [4:4, 4:4], Match),
    match_verdict(Match, Situation, Result).

test(verdict_before_the_tie_break, Result == result(2, move_limit, [1-40, 2-62])) :-
    army(forty, Cells),
    remaining(Cells, 1, [ply=50], Situation),
    played_match([], [4:4], Match),
    match_verdict(Match, Situation, Result).

test(forfeit_counts_the_whole_army, Result == result(2, resigned, [1-40, 2-72])) :-
    army(forty, Cells),
    remaining(Cells, 1, [], Situation),
    forfeited(Situation, 1, resigned, Result).

test(forfeit_at_the_start, Result == result(1, time, [1-72, 2-0])) :-
    start(trench, none, [], Situation),
    forfeited(Situation, 2, time, Result).

test(forfeit_without_points, Result == result(1, resigned, none)) :-
    start(breakthrough, none, [], Situation),
    forfeited(Situation, 2, resigned, Result).

test(agreed_draw, Results == [ result(nobody, agreed, [1-40, 2-62]),
                               result(nobody, agreed, none) ]) :-
    army(forty, Cells),
    remaining(Cells, 1, [], Trench),
    start(breakthrough, none, [], Breakthrough),
    maplist(agreed_draw, [Trench, Breakthrough], Results).

                % The pie rule swaps the colours in a partida

test(colours_swapped,
     [Sides, Result] == [[w-"B", b-"A"], result(b, resigned, none)]) :-
    start(monkey_queen, official, [], Start),
    match_start(Start, [], Match),
    swapped(Start, Situation),
    match_sides(Match, Situation, Sides),
    forfeited(Situation, b, resigned, Result).

test(winner_after_a_swap, Result == result(b, queen_captured, none)) :-
    start(monkey_queen, official, [], Start),
    match_start(Start, [], Match),
    swapped(Start, situation(Game, Ruleset, Overrides, position(Board0, Player, Memory))),
    once(cell(Board0, Square, b-20)),
    put_cell(Board0, Square, 0, Board),
    match_verdict(Match, situation(Game, Ruleset, Overrides, position(Board, Player, Memory)),
                  Result).

test(sides_without_a_swap, Sides == [1-"Rui", 2-"Ana"]) :-
    played_match([], [4:4], Match),
    match_partida(Match, 2, _, Situation),
    match_sides(Match, Situation, Sides).

                % Games without points

test(wins,
     [ forall(member(Winners-Expected,
                     [ [1, 2]-("A"-wins),
                       [2, 1]-("B"-wins),
                       [1, 1]-(nobody-level),
                       [1, nobody]-("A"-wins),
                       [nobody, 1]-("B"-wins),
                       [nobody, nobody]-(nobody-level) ])),
       Over == Expected ]) :-
    started(breakthrough, [], Match0),
    foldl(won, Winners, Match0, Match),
    over(Match, Over).

test(won_partidas_are_the_score, Scores == ["A"-2, "B"-0]) :-
    started(breakthrough, [], Match0),
    foldl(won, [1, 2], Match0, Match),
    match_score(Match, Scores).

test(colours_drawn_by_lot_once, First == Second) :-
    start(breakthrough, none, [first=random], Start),
    match_start(Start, [], Match0),
    won(1, Match0, Match),
    match_partida(Match0, 1, _, First),
    match_partida(Match, 2, _, Second).

                % A whole match

test(played_to_its_end, [forall(member(Seed, [1, 2, 3])), nondet]) :-
    set_random(seed(Seed)),
    start(trench, none, [no_capture_limit=6], Start),
    match_start(Start, [], Match0),
    play_on(Match0, Match),
    match_result(Match, _, _),
    \+ match_partida(Match, _, _, _).

                % What is refused

test(over_is_over, forall(member(Scores, [[20:10, 20:12], [4:4, 4:4, 2:0], [4:4, 4:4, 2:2]]))) :-
    played_match([], Scores, Match),
    \+ match_partida(Match, _, _, _),
    refused(partida(4:4, Match, _), match_over).

test(strange_results, forall(strange(Result))) :-
    started(trench, [], Match),
    refused(match_after(Match, Result, _), bad_value).

strange(_).
strange(won).
strange(result(3, all_captured, [1-0, 2-0])).
strange(result(1, all_captured, none)).
strange(result(1, all_captured, [1-72])).
strange(result(1, all_captured, [1-72, 2-many])).
strange(result(1, "all captured", [1-72, 2-0])).

test(points_where_none_count) :-
    started(breakthrough, [], Match),
    refused(match_after(Match, result(1, reached_base, [1-1, 2-0]), _), bad_value).

test(strange_choices, forall(strange(Game, Choices, Kind))) :-
    refused(started(Game, Choices, _), Kind).

strange(trench,       [contestants=["Ana"]],           bad_value).
strange(trench,       [contestants=["Ana", "Ana"]],    bad_value).
strange(trench,       [contestants=["Ana", ""]],       bad_value).
strange(trench,       [contestants="Ana and Rui"],     bad_value).
strange(trench,       [tie_break=0],                   bad_value).
strange(trench,       [tie_break=many],                bad_value).
strange(trench,       [replay=perhaps],                bad_value).
strange(trench,       [partidas=4],                    unknown_option).
strange(trench,       [replay],                        unknown_option).
strange(breakthrough, [tie_break=40],                  bad_value).

test(nothing_left_to_play) :-
    named_situation(trench, final, none, Situation),
    refused(match_start(Situation, [], _), bad_position).

                % JSON

test(json, [forall(saved(Match)), Again == Match]) :-
    match_json(Match, Json),
    json_out(Json, Text),
    json_in(Text, Read),
    match_json(Again, Read).

saved(Match) :-
    member(Scores, [[], [20:10], [4:4, 4:4], [4:4, 4:4, 8:8]]),
    played_match([], Scores, Match).
saved(Match) :-
    played_match([replay=true, tie_break=30], [4:4, 4:4, 8:8], Match).
saved(Match) :-
    member(Winners, [[], [1], [nobody, 2]]),
    started(breakthrough, [], Match0),
    foldl(won, Winners, Match0, Match).
saved(Match) :-
    started(monkey_queen, [contestants=[ana, rui]], Match0),
    match_after(Match0, result(w, queen_captured, none), Match).

test(json_keys, Json =@= _{ start:Text, contestants:["Ana", "Rui"], tie_break:40, replay:false,
                            partidas:[_{ winner:null, reason:move_limit,
                                         points:[[1, 4], [2, 4]] }] }) :-
    played_match([], [4:4], Match),
    match_json(Match, Json),
    start(trench, none, [], Start),
    situation_text(Start, Text).

test(damaged_json, forall(damaged(Key, Value))) :-
    played_match([], [4:4], Match),
    match_json(Match, Json0),
    put_dict(Key, Json0, Value, Json),
    refused(match_json(_, Json), _).

damaged(start,       "chess:report:1:8x0").
damaged(contestants, ["Ana"]).
damaged(tie_break,   "forty").
damaged(replay,      1).
damaged(partidas,    "none").
damaged(partidas,    [won]).
damaged(partidas,    [_{winner:1, reason:"move_limit"}]).
damaged(partidas,    [_{winner:3, reason:"move_limit", points:[[1, 4], [2, 4]]}]).
damaged(partidas,    [_{winner:1, reason:"move_limit", points:[[1, 4], 4]}]).
damaged(partidas,    [_{winner:1, reason:"move_limit", points:null}]).
damaged(partidas,    [ _{winner:1, reason:"x", points:[[1, 4], [2, 0]]},
                       _{winner:1, reason:"x", points:[[1, 6], [2, 0]]},
                       _{winner:1, reason:"x", points:[[1, 4], [2, 0]]} ]).

test(json_without_a_key, forall(member(Key, [start, contestants, tie_break, replay, partidas]))) :-
    played_match([], [4:4], Match),
    match_json(Match, Json0),
    del_dict(Key, Json0, _, Json),
    refused(match_json(_, Json), bad_value).

test(json_of_nothing) :-
    refused(match_json(_, "match"), bad_value).

:- end_tests(match).

swapped(Situation0, Situation) :-
    moves(Situation0, [Move|_]),
    played(Situation0, Move, Situation1),
    played(Situation1, swap, Situation).

third_partida(Match) :-
    played_match([], [4:4, 4:4], Match).

%   verdicts(+Situation, -Verdicts): in the first, second and third partida.

verdicts(Situation, Verdicts) :-
    findall(Verdict,
            ( member(Scores, [[], [4:4], [4:4, 4:4]]),
              played_match([], Scores, Match),
              (   match_verdict(Match, Situation, result(Winner, Reason, _))
              ->  Verdict = Reason-Winner
              ;   Verdict = none
              )
            ),
            Verdicts).

%   No white piece is captured, so Black has no points.

whole_white_army(Army) :-
    findall(Square-Cell,
            ( trench:initial([], position(Board, _, _)),
              cell(Board, Square, Cell),
              trench:piece(Cell, 1, _)
            ),
            Army).

points_of(situation(_, _, _, Position), Points) :-
    findall(Player-Count, trench:points(Position, Player, Count), Points).

play_on(Match0, Match) :-
    (   match_partida(Match0, _, _, Start)
    ->  play_partida(Match0, Start, Result),
        match_after(Match0, Result, Match1),
        play_on(Match1, Match)
    ;   Match = Match0
    ).

play_partida(Match, Situation, Result) :-
    (   match_verdict(Match, Situation, Result0)
    ->  Result = Result0
    ;   moves(Situation, Moves),
        random_member(Move, Moves),
        played(Situation, Move, Next),
        play_partida(Match, Next, Result)
    ).
