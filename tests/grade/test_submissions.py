"""Submissions of many shapes, graded for real: the project's own rules, and stand-ins.

The stand-ins are written in the shapes that students' programs have: the report's names and the
course's, the board as an argument or in the database, the column first, letters, words, records,
a leading size, lists with extra fields, checking without listing, and an interim report.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from pyfront.grade.asks import Ask, Play
from pyfront.grade.mapping.file import find
from pyfront.grade.oracle import Oracle
from pyfront.grade.rubric import SHIPPED
from pyfront.grade.submission.loading import prepare
from pyfront.grade.submission.staging import Source
from pyfront.grade.submission.subject import MOST_ENDLESS, Subject
from pyfront.grade.task import Task
from tests.audit.trials import PROGRAMS
from tests.grade.grading import (
    GAMES,
    SUBMISSIONS,
    canonical,
    changed,
    grade,
    graded,
    item,
    lost,
    points,
    straight_capture,
)


@pytest.mark.parametrize("game", GAMES)
def test_a_right_program_by_the_courses_contract_has_a_hundred(game: str) -> None:
    result = graded(PROGRAMS / f"{game}.pl", game, one_process=True)
    assert lost(result) == set()
    assert points(result) == 100


@pytest.mark.parametrize(
    ("name", "game", "whole", "missing"),
    [
        ("breakthrough_columns", "breakthrough", "RDGVCE", "SA"),
        ("fields_lists", "fields_of_action", "RDGVCE", "SA"),
        ("monkey_records", "monkey_queen", "RDGVCE", "SA"),
        ("tafl_size", "tafl", "RDGVC", "SA"),
        ("tafl_words", "tafl", "RDG", "CESA"),
        ("trench_letters", "trench", "RDG", "CESA"),
    ],
)
def test_a_stand_in_earns_what_it_does(name: str, game: str, whole: str, missing: str) -> None:
    path = SUBMISSIONS / f"{name}.pl"
    mapping = str(path.with_suffix(".toml"))
    result = grade(Task(path, game, mapping=mapping, one_process=True, shrink=False))
    parts = {part["id"]: part for part in result["categories"]}
    for category in whole:
        assert parts[category]["points"] == parts[category]["max"], (category, lost(result))
    for category in missing:
        assert (parts[category]["points"], parts[category]["status"]) == (0, "missing")


def test_a_stand_in_without_the_rule_about_no_moves_is_told() -> None:
    path = SUBMISSIONS / "tafl_size.pl"
    result = grade(
        Task(path, "tafl", mapping=str(path.with_suffix(".toml")), only=("E",), one_process=True)
    )
    assert lost(result) == {"E.no_moves"}
    [finding] = item(result, "E.no_moves")["findings"]
    assert finding["kind"] == "winner_missing"
    assert finding["rule"]["clause"] == "TF-13"


@pytest.mark.parametrize("game", ["breakthrough", "monkey_queen"])
def test_the_reports_own_names_need_no_mapping_file(game: str) -> None:
    path = SUBMISSIONS / f"{game.partition('_')[0]}_report.pl"
    result = grade(Task(path, game, one_process=True))
    assert result["submission"]["mapping"] == f"{game}.report.toml"
    assert (result["profile"], points(result)) == ("intercalar", 100)


def test_a_report_graded_as_a_final_program_lacks_the_rest() -> None:
    path = SUBMISSIONS / "breakthrough_report.pl"
    result = grade(Task(path, "breakthrough", profile="final", one_process=True))
    parts = {part["id"]: part for part in result["categories"]}
    assert parts["V"]["points"] == parts["V"]["max"]
    assert parts["C"]["points"] == parts["C"]["max"]
    assert {c for c, part in parts.items() if part["status"] == "missing"} == {"G", "E", "S", "A"}
    assert item(result, "V.BT-3")["status"] == "not_applicable"  # the mapping assumes own pieces


def test_an_interim_report_with_the_misprinted_board() -> None:
    result = grade(Task(SUBMISSIONS / "trench_interim.pl", "trench", one_process=True))
    assert result["status"] == "graded_with_notes"
    assert {"slash_comments"} == {repair["kind"] for repair in result["submission"]["repairs"]}
    assert item(result, "R.shape")["score"] == pytest.approx(2 / 3, abs=1e-3)
    [finding] = item(result, "R.shape")["findings"]
    assert "7, 7" in finding["message"]["en"]
    assert item(result, "R.final")["status"] != "pass"
    parts = {part["id"]: part for part in result["categories"]}
    assert parts["D"]["points"] == parts["D"]["max"] == 40


def test_latin_1_is_read_and_told() -> None:
    path = SUBMISSIONS / "breakthrough_columns.pl"
    task = Task(path, "breakthrough", mapping=str(path.with_suffix(".toml")), only=("R",))
    told = [repair["kind"] for repair in grade(task)["submission"]["repairs"]]
    assert told == ["encoding"]


# --- one fault, followed to its counterexample


@pytest.fixture(scope="module")
def faulty(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    path = tmp_path_factory.mktemp("faulty") / "rui.pl"
    path.write_text(straight_capture(), encoding="utf-8")
    return graded(path, "breakthrough")


def test_only_what_is_wrong_loses_points(faulty: dict[str, Any]) -> None:
    assert {name[0] for name in lost(faulty)} <= set("GVA")
    assert not {"V.BT-3", "V.BT-6", "V.edge", "V.moves"} & lost(faulty)
    assert {"G.BT-4", "V.BT-4"} <= lost(faulty)
    assert 80 < points(faulty) < 100


def test_the_counterexample_is_as_small_as_a_board_on_a_table_can_be(
    faulty: dict[str, Any],
) -> None:
    findings = item(faulty, "V.BT-4")["findings"]
    [finding] = [one for one in findings if one["kind"] == "illegal_accepted"]
    example = finding["counterexample"]
    pieces = [cell for row in example["board_rows"] for cell in row if cell != 0]
    assert sorted(pieces) == [1, 1, 1, 2, 2, 2]
    assert example["shrunk_from"] > 2
    (r1, c1), (r2, c2) = example["move"]
    assert {example["board_rows"][r1 - 1][c1 - 1], example["board_rows"][r2 - 1][c2 - 1]} == {1, 2}
    assert (abs(r1 - r2), c1) == (1, c2)


def test_the_counterexample_says_what_was_asked_and_which_rule_says_otherwise(
    faulty: dict[str, Any],
) -> None:
    [finding] = [
        one for one in item(faulty, "V.BT-4")["findings"] if one["kind"] == "illegal_accepted"
    ]
    (r1, c1), (r2, c2) = finding["counterexample"]["move"]
    assert finding["counterexample"]["query"] == f"move(Board, move({r1}, {c1}, {r2}, {c2}), _)"
    assert (finding["rule"]["id"], finding["rule"]["clause"]) == ("vacant", "BT-4")
    assert finding["rule"]["text"] != finding["rule"]["pt"]
    assert finding["source"]["predicate"] == "move/3"
    assert finding["message"]["en"].startswith("accepts ")
    assert finding["message"]["pt"].startswith("aceita ")


def test_grading_again_gives_the_same(faulty: dict[str, Any], tmp_path: Path) -> None:
    path = tmp_path / "rui.pl"
    path.write_text(straight_capture(), encoding="utf-8")
    assert canonical(graded(path, "breakthrough", one_process=True)) == canonical(faulty)


# --- programs that cannot be graded


@pytest.mark.parametrize(
    ("text", "status", "score"),
    [
        ("% nothing\n", "no_entry", 0.0),
        ("hello(world).\n", "no_entry", 0.0),
        ("initial_state(8, [ .\nfoo(.\n", "load_error", 0.0),
    ],
)
def test_a_program_with_nothing_to_ask(
    tmp_path: Path, text: str, status: str, score: float
) -> None:
    path = tmp_path / "program.pl"
    path.write_text(text, encoding="utf-8")
    result = grade(Task(path, "breakthrough", one_process=True))
    assert (result["status"], points(result)) == (status, score)


def test_a_fault_of_the_grader_is_no_zero(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise RuntimeError("ours")

    monkeypatch.setattr("pyfront.grade.grading.score", broken)
    result = graded(PROGRAMS / "breakthrough.pl", "breakthrough", only=("R",))
    assert (result["status"], result["score"]) == ("internal_error", None)
    assert "RuntimeError: ours" in result["why"]


ENDLESS = "valid(_, _) :- repeat, fail.\nnever(Board-Player, move(R,C,R2,C2)) :-"


def test_a_sort_of_question_that_never_ends_is_given_up(tmp_path: Path) -> None:
    path = tmp_path / "endless.pl"
    path.write_text("move(_, _, _) :- repeat, fail.\n", encoding="utf-8")
    oracle, mapping = Oracle("breakthrough"), find("course", "breakthrough")
    steps = [Play((2, 1), (row, column)) for row in range(1, 9) for column in range(1, 9)]
    asks = [Ask("legal", oracle.start, step) for step in steps]
    with prepare(Source(path)) as program, program.worker() as worker:
        replies = Subject(mapping, worker, oracle, {"legal": 1000}).ask(asks)
    statuses = [replies[ask].status for ask in asks]
    assert set(statuses[:MOST_ENDLESS]) == {"inference_limit"}
    assert statuses.count("inference_limit") < 3 * MOST_ENDLESS
    assert statuses[-1] == "skipped"


def test_a_program_that_never_ends_is_not_asked_for_ever(tmp_path: Path) -> None:
    path, limits = tmp_path / "endless.pl", tmp_path / "rubric.toml"
    text = changed("breakthrough", "valid(Board-Player, move(R,C,R2,C2)) :-", ENDLESS)
    path.write_text(text, encoding="utf-8")
    shipped = SHIPPED.read_text(encoding="utf-8").replace("moves = 10_000_000", "moves = 50_000")
    limits.write_text(shipped.replace("legal = 1_000_000", "legal = 50_000"), encoding="utf-8")
    only = ("R", "G", "V.BT-4", "B.limits")
    result = graded(path, "breakthrough", rubric=limits, only=only, one_process=True)
    assert item(result, "G.played")["status"] in ("inference_limit", "skipped")
    assert item(result, "R.start")["status"] == "pass"
    assert item(result, "B.limits")["status"] != "pass"
