"""Faults are reported by their cause: which clause, which player, where."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pyfront.grade.asks import Ask, Play, State
from pyfront.grade.blame import Spotted, explained
from pyfront.grade.checks.base import CaseMark, Check, Judged, Probe, by_case
from pyfront.grade.exam.gamedata import game_data
from pyfront.grade.exam.misreadings import Misread, OtherReading, decided
from pyfront.grade.exam.ways import way
from pyfront.grade.grading import grade
from pyfront.grade.oracle import Oracle
from pyfront.grade.reports.writers import as_html, as_markdown, as_text
from pyfront.grade.result import STUDENT, Grading
from pyfront.grade.scoring import Item
from pyfront.grade.task import Task
from pyfront.i18n import speaking
from tests.audit.trials import right_program
from tests.grade.grading import GAMES, changed

# --- other readings of the rules

ONE, OTHER = ((1, 1), (2, 1)), ((1, 1), (2, 2))


def misread(clause: str, rank: int, *pairs: tuple[tuple[int, int], tuple[int, int]]) -> Misread:
    return Misread(OtherReading(f"{clause} {rank}", clause, rank=rank), lost=frozenset(pairs))


def test_the_reading_of_the_highest_rank_decides_a_move() -> None:
    found = decided([misread("X-1", 0, ONE, OTHER), misread("X-2", 1, ONE)])
    assert {pair: one.clause for pair, one in found.lost.items()} == {ONE: "X-2", OTHER: "X-1"}


def test_no_clause_decides_a_move_between_two_of_one_rank() -> None:
    found = decided([misread("X-1", 1, ONE, OTHER), misread("X-2", 1, ONE)])
    assert set(found.lost) == {OTHER}


def test_a_move_that_two_clauses_change_alike_depends_on_both() -> None:
    found = decided([misread("X-1", 1, ONE, OTHER), misread("X-2", 1, ONE)])
    assert found.lost_too == {ONE: 2, OTHER: 0}


@pytest.mark.parametrize("game", GAMES)
def test_every_reading_is_one_of_the_rules_as_they_stand(game: str) -> None:
    """A clause that is left out has to be there: each is looked for when the reading is made."""
    oracle, data = Oracle(game), game_data(game)
    clauses = {rule.clause for rule in oracle.game.rules()}
    assert {one.clause for one in data.readings} <= clauses
    assert len({one.name for one in data.readings}) == len(data.readings)
    found = oracle.decided(oracle.start, data.readings)
    legal = oracle.legal(oracle.start)
    assert set(found.lost) <= legal
    assert not set(found.gained) & legal


def test_a_capture_hangs_on_the_clause_about_captures_alone() -> None:
    oracle = Oracle("breakthrough")
    rows = [[0] * 8 for _ in range(8)]
    rows[4][3], rows[3][4], rows[0][0], rows[7][7] = 2, 1, 1, 2
    board = tuple(map(tuple, rows))
    state = oracle.start.changed(
        {(r, c): cell for r, row in enumerate(board, 1) for c, cell in enumerate(row, 1)}
    )
    found = oracle.decided(state, game_data("breakthrough").readings)
    assert found.lost[(4, 5), (5, 4)].clause == "BT-6"
    assert found.lost[(4, 5), (5, 5)].clause == "BT-4"
    assert found.lost[(4, 5), (5, 6)].clause == "BT-4"


# --- scoring by cases


def marks(case: str, yes: bool, *rights: bool) -> list[CaseMark]:
    return [CaseMark(case, yes, right) for right in rights]


def test_every_case_counts_alike_however_often_it_is_asked_about() -> None:
    asked = [*marks("left", False, *[True] * 4), *marks("right", False, *[False] * 9)]
    assert by_case([*asked, *marks("", True, True)]) == Fraction(1, 2)


def test_one_answer_about_a_rare_case_decides_few_points() -> None:
    asked = [*marks("rare", False, False), *marks("usual", False, *[True] * 9)]
    assert by_case([*asked, *marks("", True, True)]) == Fraction(4, 5)


@pytest.mark.parametrize("yes", [True, False])
def test_always_saying_the_same_is_worth_nothing_by_cases_too(yes: bool) -> None:
    sides = [*marks("a", True, yes, yes), *marks("b", False, not yes)]
    assert by_case(sides) == 0
    assert by_case([*marks("a", True, yes), *marks("", False, not yes)]) == 0
    assert by_case([*marks("a", False, not yes), *marks("", True, yes)]) == 0


def test_a_fault_of_another_clause_costs_nothing_where_it_is_only_a_control() -> None:
    controls = marks("", True, True, True, False, False, False)
    assert by_case([*marks("a", False, True), *controls]) == 1


@given(
    st.lists(st.tuples(st.sampled_from(["", "a", "b"]), st.booleans(), st.booleans()), max_size=9)
)
def test_a_right_answer_more_never_costs_by_cases(told: list[tuple[str, bool, bool]]) -> None:
    before = by_case(CaseMark(*one) for one in told)
    for number, (case, yes, _) in enumerate(told):
        better = [*told[:number], (case, yes, True), *told[number + 1 :]]
        assert by_case(CaseMark(*one) for one in better) >= before


# --- directions


@pytest.mark.parametrize(
    ("game", "origin", "target", "name"),
    [
        ("breakthrough", (7, 3), (6, 4), "up right"),
        ("breakthrough", (2, 8), (3, 8), "down"),
        ("breakthrough", (2, 8), (4, 7), ""),
        ("trench", (5, 3), (6, 3), "down left"),
        ("trench", (5, 3), (7, 4), "down"),
        ("trench", (10, 3), (9, 4), "up right"),
    ],
)
def test_directions_are_those_of_the_board_that_is_drawn(
    game: str, origin: tuple[int, int], target: tuple[int, int], name: str
) -> None:
    assert way(Play(origin, target), Oracle(game).start.rows) == name


# --- one fault, told


@pytest.fixture(scope="module")
def result(tmp_path_factory: pytest.TempPathFactory) -> Grading:
    path = tmp_path_factory.mktemp("causes") / "program.pl"
    old = "can_enter(1, Player, Enemy) :- opponent(Player, Enemy)."
    path.write_text(changed("breakthrough", old, "can_enter(1, 1, 2)."), encoding="utf-8")
    only = ("V", "C", "E")
    return grade(Task(path, "breakthrough", mapping="course", one_process=True, only=only))


def test_one_fault_is_told_once_with_its_clause_and_whom_it_concerns(result: Grading) -> None:
    [fault] = result.faults
    assert (fault.clause, fault.message["en"]) == ("BT-6", "legal moves are refused")
    assert (fault.players, fault.ways) == (("2",), ("up right",))
    assert set(fault.checks) == {"V.BT-6", "C.diagonal"}
    assert 0 < fault.wrong < fault.asked
    lost = sum(item.max - item.points for item in result.items)
    assert fault.points == pytest.approx(lost, abs=0.01)


def test_the_clause_to_look_at_is_the_one_with_the_fault(result: Grading) -> None:
    [fault] = result.faults
    assert fault.source is not None
    assert fault.source.predicate == "can_enter/3"
    assert "can_enter(1, 1, 2)." in fault.source.text


def test_the_board_is_one_that_could_stand_on_a_table(result: Grading) -> None:
    [fault] = result.faults
    example = fault.counterexample
    assert example is not None
    cells = [cell for row in example.board_rows for cell in row]
    assert example.smaller
    assert min(cells.count(1), cells.count(2)) >= 3
    assert len(cells) - cells.count(0) < example.shrunk_from


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", ("Summary", "legal moves are refused (only player 2, only moves up to the right)")),
        ("pt", ("Resumo", "jogadas legais são recusadas (só o jogador 2, só jogadas para cima e")),
    ],
)
def test_every_report_begins_with_the_summary(
    result: Grading, language: str, said: tuple[str, ...]
) -> None:
    with speaking(language):
        written = [write(result.seen_by(STUDENT)) for write in (as_text, as_markdown, as_html)]
    for text in written:
        plain = text.replace("\\", "")
        assert all(part in plain for part in said)
        assert plain.index(said[1]) < plain.index("can_enter")
    assert "@media print" in written[-1]
    assert "prefers-color-scheme: dark" in written[-1]


# --- a wrong answer that the fault of another clause explains


NO_DIAGONAL = ("goes(sa, diagonal). ", "")
WRONG_WAY = ("sense(1, 1).", "sense(1, -1).")
NO_CAPTURES = ("may_take(_, _, _, _).", "")


def trench(tmp_path: Path, *changes: tuple[str, str]) -> Grading:
    text = right_program("trench")
    for old, new in changes:
        assert text.count(old) == 1
        text = text.replace(old, new)
    path = tmp_path / "program.pl"
    path.write_text(text, encoding="utf-8")
    only = ("V", "C")
    return grade(Task(path, "trench", mapping="course", one_process=True, only=only, shrink=False))


def blamed(result: Grading) -> set[str]:
    return {one.clause for one in result.items if one.blamed}


def test_a_clause_is_not_blamed_for_what_another_fault_explains(tmp_path: Path) -> None:
    result = trench(tmp_path, NO_DIAGONAL)
    follows = {one.clause: one.follows for one in result.items if one.failed and not one.blamed}
    assert "TR-9" in follows
    assert set(follows.values()) == {("TR-7",)}
    assert blamed(result) == {one.clause for one in result.faults} == {"TR-7"}
    assert "follows from TR-7" in as_text(result)


def test_what_follows_costs_no_less_and_is_charged_to_the_fault(tmp_path: Path) -> None:
    result = trench(tmp_path, WRONG_WAY)
    lost = {one.id: one.max - one.points for one in result.items if one.failed}
    assert {"V.TR-7", "V.TR-9"} < set(lost)
    assert min(lost.values()) > 0
    assert {one.clause for one in result.faults} == {"TR-7"}
    assert sum(one.points for one in result.faults) == pytest.approx(sum(lost.values()), abs=0.05)


def test_a_clause_that_is_broken_too_is_blamed_beside_the_other(tmp_path: Path) -> None:
    assert blamed(trench(tmp_path, NO_DIAGONAL, NO_CAPTURES)) == {"TR-7", "TR-9"}


# How a program answers three questions about moves that X-1 decides, and one about a move that X-2
# decides and that rests on X-1 too; each with its case, and whether it is right.

HERE, THERE = "short steps, 1, up", "short steps, 2, up"


def whom(x1: dict[tuple[str, bool], int], *, kept: str) -> str:
    """Return the clause that is blamed for the move that rests on both.

    X-2 is kept in one case, or broken in another.
    """
    said = [(case, right) for (case, right), count in x1.items() for _ in range(count)]
    first, alone = asked("X-1", [(case, right, (("X-1", case),)) for case, right in said])
    both = (("X-1", HERE), ("X-2", "captures, 1, up"))
    case = kept or "captures, 2, up"
    other = (case, bool(kept), (("X-2", case), ("X-3", "never asked, 2, up")))
    second, resting = asked("X-2", [("captures, 1, up", False, both), other])
    return explained([*alone, *resting], [first, second])[len(alone)].clause


def asked(
    clause: str, told: list[tuple[str, bool, tuple[tuple[str, str], ...]]]
) -> tuple[Item, list[Spotted]]:
    """Make a check with these questions, and what was found."""
    state = State(((1,),), 1)
    probes = [
        Probe((Ask("legal", state, Play((1, 1), (1, number))),), True, case=f" {case}")
        for number, (case, _, _) in enumerate(told, start=2)
    ]
    wrong = [
        (probe.wrong("legal_refused"), grounds)
        for probe, (_, right, grounds) in zip(probes, told, strict=True)
        if not right
    ]
    judged = Judged(Fraction(1, 2), tuple(finding for finding, _ in wrong), len(probes))
    check = Check(f"V.{clause}", clause, "valid", lambda *_: judged, tuple(probes), "legal")
    item = Item(check, "partial", judged.score, judged, None)
    return item, [Spotted(one, item, clause, "refused", grounds) for one, grounds in wrong]


@pytest.mark.parametrize(
    ("x1", "kept", "blamed"),
    [
        ({(HERE, False): 2}, "", "X-1"),
        ({(HERE, False): 1, (HERE, True): 1}, "captures, 2, up", "X-1"),
        ({(HERE, False): 1, (HERE, True): 1}, "", "X-2"),
        ({(THERE, False): 2}, "", "X-1"),
        ({(THERE, False): 1, (THERE, True): 1}, "captures, 2, up", "X-2"),
        ({(THERE, False): 1, (THERE, True): 1}, "captures, 1, up", "X-1"),
        ({(HERE, True): 2}, "captures, 1, up", "X-2"),
    ],
    ids=[
        "never kept",
        "both kept at times",
        "one kept at times",
        "never elsewhere",
        "elsewhere",
        "elsewhere, and the other kept here",
        "kept",
    ],
)
def test_whom_a_refused_move_is_blamed_on_that_two_clauses_permit(
    x1: dict[tuple[str, bool], int], kept: str, blamed: str
) -> None:
    assert whom(x1, kept=kept) == blamed
