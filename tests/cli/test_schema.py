"""What every command answers with --json, against the schema that `schema` prints."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from pyfront import Position, saves
from pyfront.cli.main import app, run
from pyfront.cli.schema import ANSWERS
from pyfront.cli.typer_patches import built
from pyfront.grade.result import SCHEMA
from pyfront.record import Record
from pyfront.record_text import text_of
from tests.consoles import settle_in
from tests.grade.grading import straight_capture
from tests.places import DATA, ROOT

LOST = "breakthrough:report:2:0,1,0,0/4x0/4x0/0,0,1,0/2,3x0/0,2,0,2"
PROGRAM = DATA / "submissions" / "breakthrough_columns.pl"
LINES = [
    ("moves", "moves trench", 0),
    ("moves", "moves trench --safe", 0),
    ("moves", "moves breakthrough --named final", 1),
    ("why", "why trench D4-A4", 1),
    ("why", "why trench D4-D5", 0),
    ("why", "why breakthrough a8-a7 --named final", 1),
    ("why", "why breakthrough e5", 1),
    ("standing", "why breakthrough --named final", 0),
    ("standing", f"why breakthrough --position {LOST}", 0),
    ("standing", "why breakthrough", 1),
    ("query", "query trench piece(M,K),to(M,S),value(M,V)", 0),
    ("query", "query breakthrough after(M,P),X=f(P)", 0),
    ("query", "query breakthrough wins(M)", 1),
    ("query", "query breakthrough between(1,inf,X),fail --seconds 0.1", 4),
    ("query", "query monkey_queen legal(M) --option pie=true", 0),
    ("words", "words tafl", 0),
    ("find", "find trench into_trench(M) --records .", 0),
    ("find", "find trench into_trench(M)", 0),
    ("openings", "openings trench", 0),
    ("openings", "openings trench D4-D5 --records .", 1),
    ("show", "show trench --position game:kept@-1", 0),
    ("best", "best trench --depth 1", 0),
    ("analyse", "analyse trench --depth 1 --lines 2", 0),
    ("solve", "solve breakthrough --option rows=4 --option columns=4", 0),
    ("puzzles", "puzzles", 0),
    (
        "made_puzzles",
        "puzzles make breakthrough --option columns=4 --self-play 1 --plies 2 --out /dev/null",
        1,
    ),
    ("apply", "apply trench D4-D5", 0),
    ("perft", "perft breakthrough 1", 0),
    ("perft", "perft breakthrough 1 --divide", 0),
    ("show", "show trench", 0),
    ("show", "show tafl --ruleset tablut/linnaeus", 0),
    ("show", "show trench --named final", 0),
    ("pictures", "show tafl --svg board.svg", 0),
    ("rules", "rules trench", 0),
    ("rules", "rules tafl --ruleset tablut/linnaeus", 0),
    ("games", "games", 0),
    ("kept", "games list", 0),
    ("diff", "rulesets diff monkey_queen report official", 0),
    ("diff", "rulesets diff monkey_queen report listing", 0),
    ("check", "check breakthrough --games 1", 0),
    ("broken", "check broken.pl", 1),
    ("replay", "replay kept.txt", 0),
    ("written_game", "replay tafl.txt --opentafl tafl.otg", 0),
    ("report", "report kept.txt", 0),
    ("guides", "guide", 0),
    ("guide", "guide mapping", 0),
    ("compliance", "engine breakthrough --compliance false", 1),
    (
        "arena",
        "arena -g breakthrough --option rows=4 computer:beginner computer:beginner --games 2",
        0,
    ),
    ("doctor", "doctor", 0),
    ("bench", "bench breakthrough --seconds 0.1", 0),
    ("config", "config show", 0),
    ("graded", "grade -g breakthrough --only R", 0),
    ("graded", "grade faulty.pl -g breakthrough --only D,BT-4,Y --audience teacher", 0),
    ("graded", "grade broken.pl -g breakthrough --only R", 0),
    ("graded_class", "grade class -g breakthrough --only R", 0),
    ("protection", "grade doctor", None),
    ("mappings", "grade map", 0),
    ("suggested", f"grade map {PROGRAM} -g breakthrough", 0),
    ("mapped_class", "grade map class -g breakthrough --out mappings", 1),
    (
        "fitting",
        f"grade map --check {PROGRAM} -g breakthrough --map {PROGRAM.with_suffix('.toml')}",
        0,
    ),
    ("explained", "grade explain BT-4", 0),
    ("changed", "grade diff old.json new.json", 1),
    ("similar", "grade similar copies --min 5", 0),
    ("error", "query breakthrough safe(M", 2),
    ("error", "query breakthrough halt", 2),
    ("error", "why breakthrough nonsense", 2),
    ("error", "apply breakthrough a7-a5", 1),
    ("error", "perft breakthrough x", 2),
    ("error", "rulesets diff trench report reprot", 2),
    ("error", "show trench --position game:nothing", 2),
    ("error", "guide maping", 2),
    ("error", "openings trench --records nowhere", 5),
    ("error", "grade nothing.pl -g tafl", 5),
]
"""The answers by their names, the command lines that give them, and the exit statuses, if those
do not depend on the machine."""


@pytest.fixture(autouse=True)
def kept(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Change to a folder with a saved game, a text that is not one, and a broken game file."""
    settle_in(monkeypatch, tmp_path)
    monkeypatch.setenv("XDG_CACHE_HOME", str(ROOT / ".pytest_cache"))  # exams take seconds to make
    record = Record.begin(Position.start("trench")).play("D4-D5")
    for folder in (tmp_path, saves.state_directory()):
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "kept.txt").write_text(text_of(record), encoding="utf-8")
    tafl = Record.begin(Position.start("tafl")).play("d9-d8")
    (tmp_path / "tafl.txt").write_text(text_of(tafl), encoding="utf-8")
    (tmp_path / "other.txt").write_text("nothing", encoding="utf-8")
    (tmp_path / "broken.pl").write_text("foo(", encoding="utf-8")
    (tmp_path / "faulty.pl").write_text(straight_capture(), encoding="utf-8")
    (tmp_path / "class").mkdir()
    for name in ("ana", "rui"):
        (tmp_path / "class" / f"{name}.pl").write_text(f"{name}.", encoding="utf-8")
    (tmp_path / "copies").mkdir()
    for name in ("ana", "rui"):
        (tmp_path / "copies" / f"{name}.pl").write_text(straight_capture(), encoding="utf-8")
    (tmp_path / "copies" / "eva.zip").write_bytes(b"PK")
    for points, name in enumerate(("old", "new")):
        items = [{"id": "R.shape", "points": points}]
        result = {"schema": SCHEMA, "game": "tafl", "score": None, "items": items}
        (tmp_path / f"{name}.json").write_text(json.dumps(result), encoding="utf-8")
    monkeypatch.chdir(tmp_path)


@pytest.fixture(scope="module")
def published() -> dict[str, Any]:
    """The schema as the command prints it."""
    printed = StringIO()
    with redirect_stdout(printed):
        assert run(["schema"]) == 0
    told: dict[str, Any] = json.loads(printed.getvalue())
    Draft202012Validator.check_schema(told)
    return told


def faults(value: Any, schema: dict[str, Any]) -> list[str]:
    """List where a value is not as a schema says."""
    return [
        f"{one.json_path}: {one.message}" for one in Draft202012Validator(schema).iter_errors(value)
    ]


@pytest.mark.parametrize(("name", "line", "status"), LINES)
def test_answers_are_as_the_schema_says(
    name: str,
    line: str,
    status: int | None,
    published: dict[str, Any],
    capsys: pytest.CaptureFixture[str],
) -> None:
    ended = run([*line.split(), "--json"])
    assert status in (ended, None)
    told = json.loads(capsys.readouterr().out)
    assert faults(told, {"$ref": f"#/$defs/{name}", "$defs": published["$defs"]}) == []


def answering(command: Any, *path: str) -> Iterator[str]:
    """Name every command that has --json."""
    if any("--json" in parameter.opts for parameter in command.params):
        yield " ".join(path)
    for name, inner in getattr(command, "commands", {}).items():
        yield from answering(inner, *path, name)


def test_every_command_that_answers_is_in_the_schema_and_is_tried() -> None:
    described = {command for name, (command, _) in ANSWERS.items() if name != "error"}
    assert described == {*answering(built(app)), "games list"}
    assert {name for name, _, _ in LINES} == set(ANSWERS)


def test_an_answer_is_any_of_those_that_the_schema_has(published: dict[str, Any]) -> None:
    assert published["anyOf"] == [{"$ref": f"#/$defs/{name}"} for name in ANSWERS]
    assert faults({"error": {"kind": "file", "message": "no", "hint": None}}, published) == []


def test_the_schema_is_not_satisfied_by_anything(published: dict[str, Any]) -> None:
    wrongs: list[Any] = [{}, [], {"answers": []}, {"error": {}}, {"game": "trench", "words": [{}]}]
    for wrong in wrongs:
        assert faults(wrong, published)
