"""What the commands that ask questions answer in JSON, against the published schema."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from pyfront import Position
from pyfront.cli.app import run
from pyfront.record import Record
from pyfront.record_text import text_of
from tests.ask.schema import faults

LOST = "breakthrough:report:2:0,1,0,0/4x0/4x0/0,0,1,0/2,3x0/0,2,0,2"


def schema(capsys: pytest.CaptureFixture[str]) -> dict[str, Any]:
    assert run(["schema"]) == 0
    told: dict[str, Any] = json.loads(capsys.readouterr().out)
    return told


@pytest.mark.parametrize(
    ("sort", "words", "status"),
    [
        ("query", ["query", "trench", "piece(M, K), to(M, S), value(M, V)"], 0),
        ("query", ["query", "breakthrough", "after(M, P), X = f(P)"], 0),
        ("query", ["query", "breakthrough", "wins(M)"], 1),
        ("query", ["query", "breakthrough", "between(1, inf, X), fail", "--seconds", "0.1"], 4),
        ("query", ["query", "monkey_queen", "legal(M)", "--option", "pie=true"], 0),
        ("moves", ["moves", "trench", "--safe"], 0),
        ("moves", ["moves", "trench"], 0),
        ("why", ["why", "trench", "D4-A4"], 1),
        ("why", ["why", "trench", "D4-D5"], 0),
        ("why", ["why", "breakthrough", "a8-a7", "--named", "final"], 1),
        ("why", ["why", "breakthrough", "e5"], 1),
        ("standing", ["why", "breakthrough", "--named", "final"], 0),
        ("standing", ["why", "breakthrough", "--position", LOST], 0),
        ("standing", ["why", "breakthrough"], 1),
        ("words", ["words", "tafl"], 0),
        ("diff", ["rulesets", "diff", "monkey_queen", "report", "official"], 0),
        ("diff", ["rulesets", "diff", "monkey_queen", "report", "listing"], 0),
        ("check", ["check", "breakthrough", "--games", "1"], 0),
        ("error", ["query", "breakthrough", "safe(M"], 2),
        ("error", ["query", "breakthrough", "halt"], 2),
        ("error", ["why", "breakthrough", "nonsense"], 2),
        ("error", ["rulesets", "diff", "trench", "report", "reprot"], 2),
    ],
)
def test_answers_are_as_the_schema_says(
    sort: str, words: list[str], status: int, capsys: pytest.CaptureFixture[str]
) -> None:
    published = schema(capsys)
    assert run([*words, "--json"]) == status
    told = json.loads(capsys.readouterr().out)
    assert faults(told, published["$defs"][sort], published) == []
    assert faults(told, published, published) == []


def test_what_is_found_in_kept_games(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    published = schema(capsys)
    record = Record.begin(Position.start("trench")).play("D4-D5")
    (tmp_path / "kept.txt").write_text(text_of(record), encoding="utf-8")
    (tmp_path / "other.txt").write_text("nothing", encoding="utf-8")
    assert run(["find", "trench", "into_trench(M)", "--records", str(tmp_path), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert faults(told, published["$defs"]["find"], published) == []
    assert told["found"]


def test_the_schema_is_not_satisfied_by_anything(capsys: pytest.CaptureFixture[str]) -> None:
    published = schema(capsys)
    wrongs: list[Any] = [{}, [], {"answers": []}, {"error": {}}, {"game": "trench", "words": [{}]}]
    for wrong in wrongs:
        assert faults(wrong, published, published)
