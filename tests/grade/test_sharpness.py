"""Faults that most positions do not show, and programs that are merely different."""

from __future__ import annotations

from pathlib import Path

import pytest

from pyfront.grade.exam.paper import exam
from pyfront.grade.grading import grade
from pyfront.grade.reports.writers import as_html, as_markdown, as_text
from pyfront.grade.task import Task
from tests.audit.faults import Fault, faults
from tests.audit.trials import Program, right_program, tried
from tests.grade.grading import changed, graded, item, lost

SHARP = {
    "breakthrough": (
        "the second level plays for the side that is ahead",
        "the columns do not stand below their numbers",
    ),
    "monkey_queen": (
        "a queen three high only captures",
        "the second level plays for the other side",
        "stacks side by side run together",
    ),
    "tafl": ("a man between another of one's own and an enemy is taken",),
    "trench": ("a draw is worth as little as a loss", "pieces side by side run together"),
}


def fault(game: str, name: str) -> Fault:
    [found] = [one for one in faults(game) if one.name == name]
    return found


@pytest.mark.parametrize(
    ("game", "name"), [(game, name) for game, names in SHARP.items() for name in names]
)
def test_a_fault_that_few_positions_show_is_reported_and_nothing_else_is(
    game: str, name: str
) -> None:
    one = fault(game, name)
    outcome = tried(Program(game, one.program))
    assert set(one.reports) <= outcome.lost
    assert outcome.categories <= {report[0] for report in one.reports} | {"G", "V"}


# --- positions


def cells_of(game: str, clause: str) -> set[tuple[object, ...]]:
    """Return the boards for which a list of moves is asked, with whose turn it is."""
    [check] = [one for one in exam(game).checks if one.id == f"G.{clause}"]
    return {
        (ask.state.player, cell)
        for probe in check.probes
        for ask in probe.asks
        if ask.state is not None
        for row in ask.state.rows
        for cell in row
    }


def test_queens_two_and_three_high_are_asked_about() -> None:
    cells = cells_of("monkey_queen", "MQ-8")
    assert {("w", "w-2"), ("w", "w-3"), ("b", "b-2"), ("b", "b-3")} <= cells


def test_the_draw_of_trench_is_compared_from_both_sides() -> None:
    [check] = [one for one in exam("trench").checks if one.id == "S.drawn"]
    for hidden in (False, True):
        probes = [probe for probe in check.probes if probe.hidden is hidden]
        found = {(probe.ask.player, probe.expected) for probe in probes}
        assert {player for player, _ in found} == {1, 2}
        assert {relation for _, relation in found} == {"<", ">"}
        assert {len({ask.player for ask in probe.asks}) for probe in probes} == {1}
    assert all(probe.needs == {"Ply"} for probe in check.probes)


@pytest.mark.parametrize("game", ["breakthrough", "fields_of_action", "monkey_queen", "trench"])
def test_what_the_computer_values_is_asked_for_every_move_of_both_players(game: str) -> None:
    [check] = [one for one in exam(game).checks if one.id == "A.greedy"]
    players = set()
    for probe in check.probes:
        move, *others = probe.asks
        values = [ask for ask in others if ask.sort == "value"]
        made = [ask.step.pair for ask in others if ask.sort == "apply" and ask.step is not None]
        assert (move.sort, len(others)) == ("ai", len(values) + len(made))
        assert len(values) == len(probe.expected) == len(set(probe.expected))
        assert set(made) < set(probe.expected)
        assert move.state is not None
        assert {ask.player for ask in values} == {move.state.player}
        players.add(move.state.player)
    assert len(players) == 2


# --- programs that are different and not wrong

FARTHER = """
worst(State, Player, Value) :-
    valid_moves(State, _, Moves),
    Moves = [_|_], !,
    findall(V, ( member(M, Moves), move(State, M, After), value(After, Player, V) ), Values),
    min_list(Values, Value).
worst(State, Player, Value) :- value(State, Player, Value).
"""


def test_a_computer_that_looks_farther_ahead_than_its_values_is_as_good(tmp_path: Path) -> None:
    path = tmp_path / "farther.pl"
    text = changed(
        "breakthrough", "value(After, Player, Value) ),", "worst(After, Player, Value) ),"
    )
    path.write_text(text + FARTHER, encoding="utf-8")
    result = graded(path, "breakthrough", one_process=True, only=("A",))
    assert item(result, "A.greedy")["status"] == "pass"
    assert lost(result) == set()


def test_a_computer_without_values_is_not_asked_for_them(tmp_path: Path) -> None:
    path = tmp_path / "valueless.pl"
    text = right_program("breakthrough").replace("value(", "worth(")
    path.write_text(text, encoding="utf-8")
    result = graded(path, "breakthrough", one_process=True, only=("A", "S"))
    assert item(result, "A.greedy")["status"] == "not_applicable"
    assert item(result, "S.material")["status"] == "missing"
    assert not [name for name in lost(result) if name.startswith("A.")]


def test_pieces_of_one_character_need_nothing_between_them(tmp_path: Path) -> None:
    path = tmp_path / "narrow.pl"
    text = changed("tafl", "write(' '), write(Cell),", "write(Cell),")
    path.write_text(text.replace("'  1 2 3 4 5 6 7 8 9'", "' 123456789'"), encoding="utf-8")
    result = graded(path, "tafl", one_process=True, only=("D",))
    assert item(result, "D.apart")["status"] == "pass"


# --- what a program prints, in the reports


def test_a_board_that_a_program_printed_stands_in_its_lines_in_every_report(
    tmp_path: Path,
) -> None:
    path = tmp_path / "fails.pl"
    path.write_text(fault("breakthrough", "printing fails at the end").program, encoding="utf-8")
    task = Task(path, "breakthrough", mapping="course", one_process=True, only=("D.prints",))
    result = grade(task)
    printed = ["1 |w|w|w|w|w|w|w|w|", "2 |w|w|w|w|w|w|w|w|", "3 | | | | | | | | |"]
    for written in (as_text(result), as_markdown(result)):
        lines = written.splitlines()
        start = lines.index(f"      {printed[0]}")
        assert lines[start - 1] == "         1 2 3 4 5 6 7 8"
        assert lines[start : start + 3] == [f"      {line}" for line in printed]
    assert "<pre>   1 2 3 4 5 6 7 8\n" + "\n".join(printed) in as_html(result)
    assert not any(line.endswith(" ") for line in as_text(result).splitlines())
