"""Grading from the command line: right rules get what they deserve, and so do wrong ones."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from pyfront.cli import main as cli
from tests.places import PROLOG


@pytest.fixture
def grade(capsys: pytest.CaptureFixture[str]) -> Any:
    """Run `tabuleiro grade ... --json` in this process and return the status and the value."""

    def grade(*arguments: str) -> tuple[int, Any]:
        status = cli.run(("grade", *arguments, "--json"))
        return status, json.loads(capsys.readouterr().out)

    return grade


@pytest.mark.parametrize(
    "game", ["breakthrough", "fields_of_action", "monkey_queen", "tafl", "trench"]
)
def test_the_own_rules_get_full_marks(grade: Any, game: str) -> None:
    status, told = grade("--game", game)
    assert status == 0
    assert told["game"] == game
    lost = {i["id"] for i in told["items"] if i["status"] not in ("pass", "not_applicable")}
    assert lost == set()
    assert (told["status"], told["score"]["points"]) == ("graded", 100)
    assert told["score"]["grade20"] == 20


def test_a_program_without_rules_gets_nothing(grade: Any, tmp_path: Path) -> None:
    program = tmp_path / "nothing.pl"
    program.write_text(":- module(nothing, []).\n", encoding="utf-8")
    _, told = grade(str(program), "--game", "breakthrough")
    assert told["score"]["points"] == 0
    assert told["why"]


def test_a_missing_path_is_a_named_error(grade: Any, tmp_path: Path) -> None:
    status, told = grade(str(tmp_path / "no.pl"), "--game", "breakthrough")
    assert status == 5
    assert re.search(r"no\.pl: there is no such file or folder", told["error"]["message"])


def test_a_wrong_rule_costs_points_and_is_named(grade: Any, tmp_path: Path) -> None:
    program = tmp_path / "sideways.pl"
    text = (PROLOG / "games" / "breakthrough.pl").read_text(encoding="utf-8")
    wrong = text.replace("ahead(1, straight, south).", "ahead(1, straight, east).")
    assert wrong != text
    program.write_text(wrong.replace("'../engine/", f"'{PROLOG}/engine/"), encoding="utf-8")
    _, told = grade(str(program), "--game", "breakthrough")
    assert told["score"]["points"] < 90
