:- module(contrast_tests, []).
:- use_module(library(plunit)).
:- use_module(contrast).
:- use_module('../catalogue', [games/1, must_be_game/1]).
:- use_module('../game', [offers/2, rulesets/2]).
:- use_module(readings).
:- use_module(vocabulary, [has_hook/3]).

:- begin_tests(contrast, [setup(( games(Games), forall(member(Game, Games), must_be_game(Game)) ))]).

test(options, true(Names == [no_capture_limit, move_limit])) :-
    different_options(trench, report, official, Differences),
    findall(Name, member(difference(Name, _, _, _), Differences), Names).
test(pie, true(Kind-Moves == legal-1)) :-
    witness(monkey_queen, report, official, searching(1, 0, 0), Witness),
    Witness = witness(Kind, Path, _, _, _),
    length(Path, Moves).
test(start, true(Kind-Path-Move == start-[]-((12/7)-(1/7)))) :-
    witness(monkey_queen, report, listing, searching(1, 0, 0), Witness),
    Witness = witness(Kind, Path, _, _, Move).
test(other_board, fail) :-
    witness(tafl, 'tablut/report', 'brandubh/wtf', searching(1, 0, 0), _).
test(counts, true(Games >= 1)) :-
    Searching = searching(1, 0, 0),
    witness(tafl, 'tablut/report', 'tablut/smith', Searching, _),
    Searching = searching(_, Games, Positions),
    Positions >= Games.
test(clauses, true(Rules == [no_capture_limit, move_limit])) :-
    different_clauses(trench, report, official, Clauses),
    findall(Rule, member(different(Rule, _, _), Clauses), Rules).
test(same, true(Clauses == [])) :-
    different_clauses(tafl, 'tablut/report', 'tablut/report', Clauses).

%   Every option in which rulesets may differ has a clause that describes it.

test(every_option_is_read,
     [ forall(( games(Games), member(Game, Games), rulesets(Game, [_, _|_]),
                Game:option(Option, Default, _, _) )),
       true(Rules \== [])
     ]) :-
    once(has_hook(Game, reading, Words)),
    findall(Name=Value, Game:option(Name, Value, _, _), Settings),
    memberchk(Option=Default, Settings),
    findall(Rule,
            ( Words:reading(Rule, Option, Settings, Format-_),
              string(Format),
              once(Game:rule(Rule, _, _, _))
            ),
            Rules).

:- end_tests(contrast).
