"""The right program in other shapes: what it earns does not depend on how it is asked."""

from __future__ import annotations

from pathlib import Path

import pytest

from pyfront.grade.errors import BadMapping
from pyfront.grade.mapping import fitting
from pyfront.grade.sitting import Sitting
from pyfront.grade.task import Task
from tests.audit.trials import right_program
from tests.grade.grading import changed, grade, item, lost, points

PRELUDE = r"""
side(white, 1).  side(black, 2).
kept(player(S, _), P) :- side(S, P).

walled(Board, Flat) :-
    length(Edge, 10), maplist(=(wall), Edge),
    maplist([Row,Walled]>>append([[wall],Row,[wall]], Walled), Board, Inner),
    append([[Edge],Inner,[Edge]], Rows), append(Rows, Flat).
unwalled(Flat, Board) :-
    length(Board, 8), maplist([Row]>>length(Row, 8), Board),
    walled(Board, Flat), !.

inner(game(Flat, Player, _), Board-P) :- unwalled(Flat, Board), kept(Player, P), !.
outer(Board-P, Kind, game(Flat, player(S, Kind), 0)) :- walled(Board, Flat), side(S, P), !.
name(R, C, Name) :-
    nonvar(R), !,
    X is C+0'`, char_code(L, X), Y is 9-R, atom_concat(L, Y, Name).
name(R, C, Name) :-
    atom_chars(Name, [L,D]), char_code(L, X), C is X-0'`, atom_number(D, Y), R is 9-Y.

first(S) :- initial_state(8, T), outer(T, human, S).
draw(S) :- inner(S, T), display_game(T).
list(S, Names) :-
    inner(S, T), T = _-P, valid_moves(T, P, Ms),
    findall([A,B,none], ( member(move(R,C,R2,C2), Ms), name(R,C,A), name(R2,C2,B) ), Names).
do(A, B, S, After) :-
    S = game(_, player(_, Kind), _), inner(S, T),
    name(R, C, A), name(R2, C2, B),
    move(T, move(R,C,R2,C2), U), outer(U, Kind, After),
    ( true ; repeat, fail ).
lost(S, Side) :- inner(S, T), game_over(T, W), opponent(W, L), side(Side, L).
worth(S, player(Side, _), V) :- inner(S, T), side(Side, P), value(T, P, V).
think(Skill, S, After) :-
    inner(S, T), T = _-P, nth1(Level, [dumb,smart], Skill),
    choose_move(T, P, Level, M), move(T, M, U), outer(U, robot, After).
"""
WALLED = """
game = "breakthrough"

[codec]
board = "game(Rows, Player, Score)"
defaults = { Score = "0" }
layout = "flat"
border = "wall"
players = { 1 = ["player(white, human)", "player(white, _)"], 2 = ["player(black, robot)", "player(black, _)"] }
winners = { 1 = "white", 2 = "black" }

[codec.coords]
form = "atom"
rows_from = "bottom"

[contract]
initial = { goal = "first(Board)" }
display = { goal = "draw(Board)" }
moves = { goal = "list(Board, Moves)", mode = "list", element = "[From, To, _]" }
apply = { goal = "do(From, To, Board, After)", once = true }
winner = { goal = "lost(Board, Loser)" }
value = { goal = "worth(Board, Player, Value)" }
ai = { goal = "think(Level, Board, After)", levels = { 1 = "dumb", 2 = "smart" } }
"""  # noqa: E501  # as teachers write it

DOING = r"""
:- dynamic man/3, turn/1.
man(0, 0, none).
turn(nobody).
now(Board-P) :-
    turn(P),
    findall(Row, ( between(1, 8, Y), findall(X, ( between(1, 8, C), here(C, Y, X) ), Row) ), Board).
here(C, Y, X) :- ( man(C, Y, X0) -> X = X0 ; X = 0 ).
new(Board-P) :-
    retractall(man(_,_,_)), retractall(turn(_)), assertz(turn(P)),
    forall(( nth1(Y, Board, Row), nth1(C, Row, X), X \== 0 ), assertz(man(C, Y, X))).

begin :- initial_state(8, S), new(S).
go(C, Y, C2, Y2) :-
    now(S), move(S, move(Y,C,Y2,C2), T), !,
    new(T),
    ( game_over(T, W) -> format("*** player ~w wins ***~n", [W]) ; true ).
go(_, _, _, _) :- write('Illegal move, try again'), nl.
robot(Level) :- now(S), S = _-P, choose_move(S, P, Level, M), move(S, M, T), new(T).
"""
FACTS = """
game = "breakthrough"

[state]
style = "facts"
fact = "man(C, R, Cell)"
set = "retractall(turn(_)), assertz(turn(Player))"
get = "turn(Player)"

[codec]
layout = "pieces"

[contract]
initial = { goal = "begin" }
apply = { goal = "go(FromC, FromR, ToC, ToR)", refuses = "unchanged" }
winner = { goal = "go(FromC, FromR, ToC, ToR)", by = "move", prints = { 1 = "player 1 wins", 2 = "player 2 wins" } }
ai = { goal = "robot(Level)" }
"""  # noqa: E501  # as teachers write it

ONLY = """
game = "breakthrough"

[codec]
board = "Rows-Player"
move = "move(FromR, FromC, ToR, ToC)"

[contract]
GOAL
winner = { goal = "game_over(Board, Winner)" }
value = { goal = "value(Board, Player, Value)" }
ai = { goal = "choose_move(Board, Player, Level, Move)" }
"""


STANDING = """
game = "tafl"

[codec]
board = "Rows-Player"
move = "move(FromR, FromC, ToR, ToC)"
captured_king = "stands"

[contract]
initial = { goal = "initial_state(9, Board)" }
moves = { goal = "valid_moves(Board, Player, Moves)", mode = "list" }
apply = { goal = "move(Board, Move, After)" }
winner = { goal = "game_over(Board, Winner)" }
value = { goal = "value(Board, Player, Value)" }
"""


def standing_king() -> str:
    """Return a program for Tafl that leaves a captured king where it is."""
    kept = (
        "remove([R-C|Rest], Board, After) :- cell(Board, R, C, k), !, remove(Rest, Board, After)."
    )
    around = "cell(Board, R, C, k), \\+ ( way(DR, DC), \\+ attacker_at(Board, R, C, DR, DC) )."
    text = changed("tafl", "remove([R-C|Rest]", f"{kept}\nremove([R-C|Rest]")
    return text.replace("\\+ (member(Row, Board), memberchk(k, Row)).", around)


def task(folder: Path, program: str, mapping: str, only: tuple[str, ...] = ()) -> Task:
    (folder / "program.pl").write_text(program, encoding="utf-8")
    (folder / "mapping.toml").write_text(mapping, encoding="utf-8")
    path, mine = folder / "program.pl", str(folder / "mapping.toml")
    game = "tafl" if 'game = "tafl"' in mapping else "breakthrough"
    return Task(path, game, mapping=mine, only=only, one_process=True, shrink=False)


def test_a_walled_flat_board_with_words_for_squares_has_a_hundred(tmp_path: Path) -> None:
    program = right_program("breakthrough") + ":- use_module(library(yall)).\n" + PRELUDE
    result = grade(task(tmp_path, program, WALLED))
    assert lost(result) == set()
    assert points(result) == 100


def test_facts_a_move_that_never_fails_and_an_end_in_print_are_graded(tmp_path: Path) -> None:
    program = right_program("breakthrough") + DOING
    result = grade(task(tmp_path, program, FACTS, ("R", "V", "C", "E", "A")))
    assert lost(result) - {"R.intermediate", "R.final"} == set()


def test_a_fault_is_found_behind_such_a_mapping(tmp_path: Path) -> None:
    right = right_program("breakthrough")
    wrong = right.replace("finished([First|_], 2) :- memberchk(2, First).\n", "")
    result = grade(task(tmp_path, wrong + DOING, FACTS, ("E",)))
    assert lost(result) == {"E.reached_base"}


def test_options_hold_and_are_named(tmp_path: Path) -> None:
    mapping = STANDING.replace("tafl", "breakthrough").replace("(9,", "(8,")
    mapping = mapping.replace('captured_king = "stands"', "").replace(
        "[codec]", "[options]\nfirst = 2\n\n[codec]"
    )
    program = right_program("breakthrough")
    result = grade(task(tmp_path, program, mapping, ("R",)))
    assert result["ruleset"] == "report, first=2"
    assert item(result, "R.start")["findings"][0]["kind"] == "start_player"
    second = program.replace("initial_state(8, Board-1)", "initial_state(8, Board-2)")
    assert "R.start" not in lost(grade(task(tmp_path, second, mapping, ("R",))))


def test_checking_names_what_the_program_puts_in_the_place_of_the_prelude(tmp_path: Path) -> None:
    text = ONLY.replace("[codec]", '[submission]\nprelude = "opponent(a, b)."\n\n[codec]')
    text = text.replace("GOAL\n", "")
    with Sitting(task(tmp_path, right_program("breakthrough"), text)) as sitting:
        [wrong] = [one for one in fitting.check(sitting) if not one.ok]
    assert wrong.name == "submission.prelude"
    assert "opponent/2" in wrong.detail


@pytest.mark.parametrize(("stands", "right"), [("stands", True), ("removed", False)])
def test_a_captured_king_may_be_left_standing(tmp_path: Path, stands: str, right: bool) -> None:
    mapping = STANDING.replace('"stands"', f'"{stands}"')
    result = grade(task(tmp_path, standing_king(), mapping, ("C", "E", "S")))
    assert (lost(result) == set()) is right


@pytest.mark.parametrize(
    ("mapping", "told", "hint"),
    [
        (
            '[submission]\nprelude = """\n:- use_module(library(nowhere)).\n"""\n',
            "submission.prelude, line 1: source_sink `library(nowhere)' does not exist",
            None,
        ),
        (
            '[state]\nstyle = "dynamic"\nset = "move(Board, 1, 2)"\nget = "board(Board)"\n',
            "state.set: it fails",
            "dynamic",
        ),
        (
            '[state]\nset = "assertz(opponent(Player, 3))"\n',
            "state.set: assertz/1: No permission to modify static procedure `opponent/2'",
            "dynamic",
        ),
        (
            '[state]\nstyle = "dynamic"\nset = "b_setval(b, Board)"\nget = "Board = [[1]]"\n',
            "state.get: it does not return the board that state.set stored",
            "[[1]]",
        ),
    ],
)
def test_what_is_wrong_with_the_teachers_part_is_told_before_anything_is_asked(
    tmp_path: Path, mapping: str, told: str, hint: str | None
) -> None:
    text = f'game = "breakthrough"\n{mapping}[contract]\ninitial = {{ goal = "f(Board)" }}\n'
    program = right_program("breakthrough") + "move(_, 1, 2) :- fail.\n"
    with pytest.raises(BadMapping) as refused:
        Sitting(task(tmp_path, program, text))
    assert told in refused.value.message
    assert hint is None or hint in (refused.value.hint or "")


@pytest.mark.parametrize(
    ("goal", "failed"),
    [
        ("valid_moves(Board, Player, _), write(ok)", {"illegal moves", "contract.apply"}),
        ("After = Board", {"illegal moves", "contract.apply"}),
        ("move(Board, Move, After)", set()),
    ],
)
def test_checking_never_says_yes_to_a_goal_that_only_prints(
    tmp_path: Path, goal: str, failed: set[str]
) -> None:
    key = "apply" if "After" in goal else "legal"
    text = ONLY.replace("GOAL", f'{key} = {{ goal = "{goal}" }}')
    with Sitting(task(tmp_path, right_program("breakthrough"), text)) as sitting:
        told = {one.name: one.ok for one in fitting.check(sitting)}
    wrong = {name for name, ok in told.items() if not ok}
    assert wrong == (failed if key == "apply" else failed & {"illegal moves"})
    assert told["contract.winner"]
    assert told["contract.ai"]


def test_an_end_told_by_the_move_is_shown_with_that_move_and_the_board_before_it(
    tmp_path: Path,
) -> None:
    right = right_program("breakthrough")
    wrong = right.replace("finished([First|_], 2) :- memberchk(2, First).\n", "")
    result = grade(task(tmp_path, wrong + DOING, FACTS, ("E",)))
    finding = item(result, "E.reached_base")["findings"][0]
    example = finding["counterexample"]
    [(row, column), (row2, column2)] = example["move"]
    assert example["query"] == f"go({column}, {row}, {column2}, {row2})"
    assert (example["board_rows"][row - 1][column - 1], row2) == (2, 1)
