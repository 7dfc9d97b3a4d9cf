:- module(test_breakthrough, []).
:- use_module(library(plunit)).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module('../engine/game').
:- use_module('../engine/options', [settled/4]).
:- use_module('../engine/notation').
:- use_module('../engine/play').
:- use_module('../engine/situation').

/** <module> Tests of the rules of Breakthrough

What the report says and tests/data/cases.json does not ask.
*/

%   at(+Rows, +Player, -Situation): Player is to move there.

at(Rows, Player, Situation) :-
    from_rows(breakthrough, report, [], rows(Rows, Player, []), Situation).

ends(Rows, Player, Winner-Rule) :-
    at(Rows, Player, situation(_, _, _, Position)),
    findall(Winner0-Rule0, breakthrough:outcome(Position, Winner0, Rule0), Ends),
    sort(Ends, [Winner-Rule]).

:- begin_tests(breakthrough).

test(start, Shape-Player == ["1111", "1111", "0000", "2222", "2222"]-2) :-
    start(breakthrough, report, [rows=5, columns=4, first=2],
          situation(_, _, _, position(Board, Player, _))),
    maplist(atomic_list_concat, Board, Rows),
    maplist(atom_string, Rows, Shape).

test(options, Options == [rows=8, columns=8, first=1]) :-
    settled(breakthrough, report, [], Options).

test(colours, all(Player-Name == [1-"White", 2-"Black"])) :-
    breakthrough:player(Player, Name).

test(faces, all(Cell-Text-Owner == [0-" "-nobody, 1-"1"-1, 2-"2"-2])) :-
    breakthrough:face(Cell, Text, Owner).

                % BT-8: both ways to write a move

test(written, all(Text == ["e7-d6", "2-5 3-4"])) :-
    start(breakthrough, report, [], Situation),
    Situation = situation(_, _, _, position(Board, _, _)),
    member(Text, ["e7-d6", "2-5 3-4"]),
    readings(breakthrough, Board, Text, Readings),
    memberchk(move(2/5, 3/4), Readings).

                % BT-4, BT-6: what a piece meets

test(steps, [forall(member(Rows-Targets,
                           [ [[0,0,0],[0,1,0],[0,0,0],[0,2,0]] - ["a2", "b2", "c2"],
                             [[0,0,0],[0,1,0],[2,2,2],[0,2,0]] - ["a2", "c2"],
                             [[0,0,0],[0,1,0],[1,0,2],[0,2,0]] - ["a1", "b1", "b2", "c2"]
                           ])),
             true(Found == Targets)]) :-
    at(Rows, 1, Situation),
    Situation = situation(_, _, _, position(Board, _, _)),
    moves(Situation, Moves),
    findall(Text, ( member(_-To, Moves), square_text(breakthrough, Board, To, Text) ), Texts),
    sort(Texts, Found).

                % BT-7: the end

test(broken_through, [forall(member(Player, [1, 2])), true(End == 1-reached_base)]) :-
    ends([[0,0],[2,0],[0,0],[0,1]], Player, End).

test(broken_through_from_below, [forall(member(Player, [1, 2])), true(End == 2-reached_base)]) :-
    ends([[0,2],[0,0],[1,0],[0,0]], Player, End).

test(home_is_not_the_goal, fail) :-
    at([[1,1],[0,0],[0,0],[2,2]], 1, Situation),
    result(Situation, _, _, _).

test(all_captured, [forall(member(Player, [1, 2])), true(End == 2-all_captured)]) :-
    ends([[0,0],[0,0],[0,2],[0,0]], Player, End).

test(all_black_captured, [forall(member(Player, [1, 2])), true(End == 1-all_captured)]) :-
    ends([[0,0],[0,0],[0,1],[0,0]], Player, End).

%   On boards set up by hand both may have got through: who has just moved won.

test(both_broken_through, [forall(member(Player-Winner, [1-2, 2-1])), true(Found == Winner)]) :-
    at([[2,0],[0,0],[0,0],[1,0]], Player, Situation),
    result(Situation, Found, reached_base, _).

test(no_pieces_left, [forall(member(Player-Winner, [1-2, 2-1])), true(Found == Winner)]) :-
    at([[0,0],[0,0],[0,0],[0,0]], Player, Situation),
    result(Situation, Found, all_captured, _).

%   Only on boards of one column can a player be left without a move.

test(stuck, [forall(member(Player-Winner, [1-2, 2-1])), true(End == Winner-no_moves)]) :-
    ends([[0],[1],[2],[0]], Player, End).

:- end_tests(breakthrough).

:- begin_tests(breakthrough_worth).

%   breaking(?Name, -Rows, -Weights): what White has for going on to Black's base.

breaking(one_step,  [[1,0,0,0,0],
                     [0,0,0,0,2],
                     [0,0,0,0,0],
                     [1,0,0,0,0],
                     [0,0,0,0,0],
                     [0,0,0,0,2]], [safe_steps(1)]).
breaking(guarded,   [[1,0,0,0,0],
                     [0,0,0,0,2],
                     [0,0,0,0,0],
                     [1,0,0,0,0],
                     [0,0,0,0,0],
                     [0,2,2,0,2]], []).
breaking(two_steps, [[1,0,0,0,0],
                     [0,0,0,0,2],
                     [1,0,0,0,0],
                     [0,0,0,0,0],
                     [0,0,0,0,0],
                     [0,0,0,0,2]], [safe_steps(2)]).
breaking(guarded_at_once, [[1,0,0,0,0],
                           [0,0,0,0,2],
                           [1,0,0,0,0],
                           [0,0,0,0,0],
                           [0,2,2,0,0],
                           [0,0,0,0,2]], []).
breaking(guarded_later,   [[1,0,0,0,0],
                           [0,0,0,0,2],
                           [1,0,0,0,0],
                           [0,0,0,0,0],
                           [0,0,0,0,0],
                           [0,2,2,0,2]], []).
breaking(both,      [[1,0,0,0,0],
                     [0,0,0,0,2],
                     [1,0,0,0,0],
                     [0,1,0,0,0],
                     [0,0,0,0,0],
                     [0,0,0,0,2]], [safe_steps(1), safe_steps(2)]).

test(unguarded_steps,
     [forall(breaking(_, Rows, Weights)), true(ForWhite-ForBlack == Worth-Loss)]) :-
    maplist(breakthrough:weight, Weights, Points),
    sum_list(Points, Worth),
    Loss is -Worth,
    breakthrough:balance(position(Rows, 1, []), ForWhite),
    breakthrough:balance(position(Rows, 2, []), ForBlack).

%   threat(?Rows, ?Players): who could lose at once if the other one were to move.

threat([[1,0,1],
        [0,2,0],
        [0,0,0],
        [2,0,2]], [1]).
threat([[1,0,1],
        [0,0,0],
        [0,1,0],
        [2,0,2]], [2]).
threat([[1,0,1],
        [2,0,0],
        [0,1,0],
        [2,0,2]], [1, 2]).
threat([[1,0,1],
        [0,1,0],
        [0,2,0],
        [2,0,2]], []).

test(threats, [forall(threat(Rows, Threatened)), true(Players == Threatened)]) :-
    findall(Player,
            ( member(Player, [1, 2]), breakthrough:threatened(position(Rows, Player, [])) ),
            Players).

:- end_tests(breakthrough_worth).
