"""`pytest --submission FILE --game G`: the grader's checks, or a test author's own."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.audit.trials import PROGRAMS
from tests.grade.grading import graded, item, points, straight_capture

AUTHORED = """
import pytest

@pytest.mark.rubric("R", points=2, clause="BT-2")
def test_start(tabuleiro_submission, tabuleiro_oracle):
    assert tabuleiro_submission.initial().value == tabuleiro_oracle.start.rows

@pytest.mark.rubric("G", points=4, clause="BT-4", visibility="hidden")
def test_moves(submission, oracle, positions, credit):
    some = [one for one in positions.about("BT-4")]
    assert some
    right = [submission.moves(p.position).value == oracle.moves(p.position) for p in some]
    credit.set(sum(right) / len(right), f"{sum(right)} of {len(right)}")

@pytest.mark.rubric("S", points=3, needs=["points"])
def test_points(submission):
    assert False

@pytest.mark.rubric("E", points=1)
def test_that_does_not_begin(no_such_fixture):
    pass
"""


def run(folder: Path, *arguments: str) -> tuple[int, str]:
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *arguments]
    environment = {key: value for key, value in os.environ.items() if "PYTEST" not in key}
    done = subprocess.run(
        command, cwd=folder, env=environment, capture_output=True, text=True, timeout=120
    )
    return done.returncode, done.stdout + done.stderr


def named(**given: object) -> tuple[str, ...]:
    return tuple(
        word for name, value in given.items() for word in (f"--tabuleiro-{name}", str(value))
    )


@pytest.fixture
def faulty(tmp_path: Path) -> Path:
    path = tmp_path / "rui.pl"
    path.write_text(straight_capture(), encoding="utf-8")
    return path


def test_the_score_is_that_of_the_command(faulty: Path) -> None:
    told, page = faulty.with_name("told.json"), faulty.with_name("gradescope.json")
    arguments = named(submission=faulty, game="breakthrough", mapping="course")
    files = named(json=told, gradescope=page)
    status, out = run(faulty.parent, *arguments, *files)
    result = json.loads(told.read_text(encoding="utf-8"))
    expected = graded(faulty, "breakthrough")
    assert status == 1
    assert points(result) == points(expected)
    assert item(result, "V.BT-4")["score"] == item(expected, "V.BT-4")["score"]
    assert f"rui: {points(expected):.2f} of 100" in out
    assert "smallest position" in out
    assert "Traceback" not in out
    assert json.loads(page.read_text(encoding="utf-8"))["score"] == points(expected)


def test_an_authors_tests_count_what_they_say(faulty: Path) -> None:
    (faulty.parent / "test_mine.py").write_text(AUTHORED, encoding="utf-8")
    told = faulty.with_name("told.json")
    arguments = named(submission=faulty, game="breakthrough", mapping="course", json=told)
    status, _ = run(faulty.parent, *arguments)
    assert status == 1
    found: dict[str, Any] = json.loads(told.read_text(encoding="utf-8"))
    items = {one["id"]: one for one in found["items"]}
    assert (items["test_start"]["status"], items["test_start"]["points"]) == ("pass", 2)
    assert 0 < items["test_moves"]["points"] < 4
    assert " of " in items["test_moves"]["message"]
    assert items["test_points"]["status"] == "skipped"
    assert "points" in items["test_points"]["message"]
    assert items["test_that_does_not_begin"]["status"] == "error"
    earned = sum(one["points"] for one in items.values())
    assert found["score"]["points"] == pytest.approx(10 * earned, abs=0.01)


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (named(submission="no.pl", game="tafl"), "no.pl: there is no such file"),
        (named(submission="{right}"), "--tabuleiro-submission needs --tabuleiro-game"),
        (named(submission="{right}", game="chess"), "chess"),
        (("--submission", "{right}", "--game", "chess"), "chess"),
    ],
)
def test_what_makes_no_sense_is_told_before_any_test(
    tmp_path: Path, arguments: tuple[str, ...], told: str
) -> None:
    right = PROGRAMS / "breakthrough.pl"
    status, out = run(tmp_path, *(one.format(right=right) for one in arguments))
    assert status == pytest.ExitCode.USAGE_ERROR
    assert told in out
    assert "Traceback" not in out


OWNED = """
import pytest

def pytest_addoption(parser):
    parser.addoption("--submission", help="another plugin's")

@pytest.fixture
def oracle(request):
    return request.config.getoption("--submission")
"""
PLAIN = """
import pytest

def test_oracle(oracle):
    assert oracle == "mine"

@pytest.mark.rubric("R")
def test_nothing_is_graded(request):
    assert not request.config.pluginmanager.hasplugin("tabuleiro-desk")
"""


def test_who_has_options_and_fixtures_of_these_names_keeps_them(tmp_path: Path) -> None:
    (tmp_path / "conftest.py").write_text(OWNED, encoding="utf-8")
    (tmp_path / "test_mine.py").write_text(PLAIN, encoding="utf-8")
    status, out = run(tmp_path, "--submission", "mine", "--strict-markers")
    assert status == 0, out
    assert "2 passed" in out


def test_the_ini_file_may_name_the_submission(faulty: Path) -> None:
    lines = ("[pytest]", "tabuleiro_submission = rui.pl", "tabuleiro_game = breakthrough")
    (faulty.parent / "pytest.ini").write_text("\n".join(lines), encoding="utf-8")
    (faulty.parent / "test_mine.py").write_text(AUTHORED, encoding="utf-8")
    status, out = run(faulty.parent, "-k", "test_start")
    assert status == 0, out
    assert "rui: 100.00 of 100" in out
