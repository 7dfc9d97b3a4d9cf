"""Odd combinations of options: each is answered or refused, and none crashes the program."""

from __future__ import annotations

import json

import pytest

from pyfront import Position
from pyfront.cli.main import run

BREAKTHROUGH = Position.start("breakthrough").text


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["--option", "rows=5", "--position", BREAKTHROUGH], "the position has its own board"),
        (["--option", "columns=5", "--named", "final"], "the position has its own board"),
        (["--option", "game=tafl"], "breakthrough has no option called game"),
        (["--option", "ruleset=report"], "breakthrough has no option called ruleset"),
        (["--option", "player=2", "--named", "final"], "breakthrough has no option called player"),
        (["--option", "memory=1", "--position", BREAKTHROUGH], "no option called memory"),
        (["--option", "self=1"], "breakthrough has no option called self"),
        (["--option", "rows"], "an option is written NAME=VALUE"),
        (["--option", "rows=x"], "a whole number from 4 to 26"),
        (["--seconds", "0", "--safe"], "seconds must be finite and at least 0.001"),
        (["--seconds", "nan", "--safe"], "seconds must be finite and at least 0.001"),
        (["--piece", "general"], "no piece is called general here"),
        (["--from", "z9"], "z9"),
        (["--such", "halt"], "halt"),
        (
            ["--position", BREAKTHROUGH, "--named", "final"],
            "use only one of --position and --named",
        ),
        (["--position", Position.start("tafl").text], "this is a position of tafl"),
    ],
)
def test_what_does_not_go_together_is_refused(
    arguments: list[str], says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["moves", "breakthrough", *arguments, "--json"]) == 2
    told = json.loads(capsys.readouterr().out)["error"]
    assert told["kind"] != "internal"
    assert says in told["message"] + str(told.get("hint"))


def test_an_option_beside_a_position_of_another_ruleset() -> None:
    text = Position.start("trench").text
    assert run(["moves", "trench", "--position", text, "--option", "general_wins=true"]) == 0
