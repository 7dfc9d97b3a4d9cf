"""No command prints SWI-Prolog's own messages: everything is in the program's words.

Prolog's own lines begin in one of few ways in every version, so this depends on no wording.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import typer

from pyfront.cli.main import app, run
from tests.consoles import settle_in
from tests.places import ROOT

PROGRAMS = ROOT / "tests" / "data" / "submissions"
PROLOGS_OWN = re.compile(r"^(ERROR|Warning|WARNING|\[WARNING|%|\?-)", re.MULTILINE)

GAME = "breakthrough"
LINES = {
    "play": (f"play {GAME}", f"play {GAME} --white computer:beginner", "play chess"),
    "watch": ("watch trench --level beginner --level beginner --option move_limit=4",),
    "serve": ("serve chess", "serve --host nowhere.invalid"),
    "resume": ("resume",),
    "engine": (f"engine {GAME}", "engine chess", f"engine {GAME} --compliance false"),
    "arena": (
        f"arena -g {GAME} --option rows=4 computer:beginner computer:beginner --games 2",
        f"arena -g {GAME} computer human",
    ),
    "guide": ("guide", "guide playing", "guide nothing"),
    "replay": ("replay nothing",),
    "report": ("report nothing",),
    "moves": ("moves trench", "moves tafl --captures --json", f"moves {GAME} --from z9"),
    "why": (f"why {GAME} a2-a4", "why trench C3-C5 --json", "why tafl 5-5 5-1"),
    "query": (
        f"query {GAME} legal(M)",
        f"query {GAME} X",
        f"query {GAME} foo(",
        f"query {GAME} atom_length(X,Y)",
        f"query {GAME} no_such_word(M)",
        f"query {GAME} repeat,fail --seconds 0.1",
        f"query {GAME} length(L,200000000)",
    ),
    "words": ("words trench",),
    "ask": (f"ask {GAME}",),
    "find": (f"find {GAME} wins(M) --records .",),
    "openings": (f"openings {GAME}", f"openings {GAME} --records nowhere"),
    "schema": ("schema",),
    "best": ("best monkey_queen --level easy",),
    "analyse": ("analyse fields_of_action --depth 2 --lines 2",),
    "apply": (f"apply {GAME} a7-a6", f"apply {GAME} a7-a5"),
    "perft": ("perft trench 2", f"perft {GAME} 2 --by text --leaves", "perft tafl 2 --by x"),
    "solve": (
        f"solve {GAME} --option rows=4 --option columns=3",
        f"solve {GAME} --memory 1",
        "solve tafl --by x",
    ),
    "mcp": ("mcp",),
    "puzzles list": ("puzzles list", "puzzles list chess"),
    "puzzles play": (f"puzzles play {GAME}", f"puzzles play {GAME} --theme x"),
    "puzzles make": (
        f"puzzles make {GAME} --self-play 1 --plies 3",
        f"puzzles make {GAME} --from-games nowhere",
    ),
    "show": ("show tafl", f"show {GAME} --position nonsense"),
    "rules": ("rules tafl --ruleset tablut/linnaeus", "rules chess"),
    "games": ("games", "games list"),
    "check": (f"check {GAME} --games 1",),
    "rulesets diff": ("rulesets diff monkey_queen report official",),
    "doctor": ("doctor", "doctor --json"),
    "bench": (f"bench {GAME} --seconds 0.1",),
    "config show": ("config show",),
    "grade run": (
        f"grade run -g {GAME} --only BT-4",
        f"grade run {PROGRAMS / 'breakthrough_report.pl'} -g {GAME} --only BT-4",
        f"grade run {ROOT / 'tests/data/bridge/faulty.pl'} -g {GAME} --only BT-4",
    ),
    "grade doctor": ("grade doctor",),
    "grade map": (f"grade map {PROGRAMS / 'breakthrough_columns.pl'} -g {GAME}",),
    "grade explain": ("grade explain BT-4",),
    "grade diff": ("grade diff nothing nothing",),
    "grade similar": (f"grade similar {PROGRAMS}",),
}

# The first line of a command succeeds, unless it needs files or would not end.
ANSWERED = {
    lines[0]
    for name, lines in LINES.items()
    if name not in ("serve", "replay", "report", "grade diff")
}


def leaves(command: Any, name: str = "") -> Iterator[str]:
    """Name every command that does something."""
    inner = getattr(command, "commands", {})
    for word, each in inner.items():
        yield from leaves(each, f"{name} {word}".strip())
    if not inner:
        yield name


def test_every_command_is_tried() -> None:
    assert set(leaves(typer.main.get_command(app))) == set(LINES)


@pytest.mark.parametrize("line", [line for lines in LINES.values() for line in lines])
def test_prolog_says_nothing_of_its_own(
    line: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capfd: pytest.CaptureFixture[str],
) -> None:
    settle_in(monkeypatch, tmp_path)
    monkeypatch.setenv("XDG_CACHE_HOME", str(ROOT / ".pytest_cache"))  # exams take seconds to make
    monkeypatch.chdir(tmp_path)
    with Path(os.devnull).open() as nothing:
        monkeypatch.setattr(sys, "stdin", nothing)
        status = run(line.split())
    for told in capfd.readouterr():
        assert not PROLOGS_OWN.search(told), told
        assert "Traceback" not in told
    if line in ANSWERED:
        assert status in (0, 1)
