:- module(explain_tests, []).
:- use_module(library(plunit)).
:- use_module(changes).
:- use_module(explain).
:- use_module('../places').
:- use_module('../situation', [start/4]).

grounds(Game, Move, Broken, Held) :-
    start(Game, none, [], Situation),
    explained(Situation, Move, explanation(Broken0, Held0, none)),
    findall(Rule-Facts, member(ground_of(Rule, _, Facts), Broken0), Broken),
    findall(Rule, member(ground_of(Rule, _, _), Held0), Held).

:- begin_tests(explain).

test(broken, true(Broken == [not_own-Facts, vacant-[]])) :-
    Facts = [holds(1/1, 1), holds(2/1, 1)],
    grounds(breakthrough, (1/1)-(2/1), Broken, []).
test(measure, true(Steps-Allowed == 3-1)) :-
    grounds(fields_of_action, (1/1)-(4/1), Broken, []),
    memberchk(exact_distance-Facts, Broken),
    memberchk(goes(Steps, Allowed), Facts).
test(held, true(Held == [one_step, vacant])) :-
    grounds(breakthrough, (2/1)-(3/1), [], Held).
test(places) :-
    condition_place(breakthrough, _, vacant, place('games/breakthrough.pl', Line)),
    integer(Line),
    rule_place(breakthrough, board, place('games/breakthrough.pl', Other)),
    integer(Other),
    Other < Line,
    rule_place(breakthrough, no_such_rule, none).
test(deciding, true(Moves-Ends == [not_own, one_step, own_piece, vacant]
                                  -[all_captured, no_moves, reached_base])) :-
    deciding(breakthrough, Moves, Ends).

:- end_tests(explain).

:- begin_tests(changes).

test(helps, [forall(member(Move, [(1/1)-(2/1), (7/1)-(6/1), (3/3)-(4/3)])), true(Bad == [])]) :-
    start(breakthrough, report, [], Situation),
    changes(Situation, Move, Changes),
    Changes = [_|_],
    findall(Steps,
            ( member(Steps-situation(Game, _, _, Position), Changes),
              \+ Game:legal(Position, Move)
            ),
            Bad).
test(one_step_where_one_will_do, true(Steps == [turn(2)])) :-
    start(breakthrough, report, [], Situation),
    changes(Situation, (7/1)-(6/1), [Steps-_|_]).
test(nothing_helps, true(Changes == [])) :-
    start(breakthrough, report, [], Situation),
    changes(Situation, (1/1)-(8/8), Changes).

:- end_tests(changes).
