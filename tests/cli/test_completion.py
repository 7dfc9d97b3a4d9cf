"""What the shell offers, asked in the way in which it asks."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from pyfront import Position, disk, saves
from pyfront.record import Record
from pyfront.record_text import text_of
from tests.cli.test_cli import completed, spawned
from tests.consoles import settle_in


@pytest.fixture(autouse=True)
def home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    return settle_in(monkeypatch, tmp_path)


def asked(words: str) -> list[str]:
    """Return the suggestions for a line, with Prolog available."""
    number = str(len(words.split(" ")) - 1)
    ended = spawned(_TABULEIRO_COMPLETE="complete_bash", COMP_WORDS=words, COMP_CWORD=number)
    assert ended.stderr == b""
    return ended.stdout.decode().split()


@pytest.mark.parametrize(
    ("line", "offered"),
    [
        ("moves trench --piece s", ["sergeant", "soldier"]),
        ("moves trench --threatens g", ["general"]),
        ("rulesets diff trench r", ["report"]),
        ("rulesets diff trench report off", ["official"]),
        ("perft trench 2 --by t", ["text"]),
        ("bench monk", ["monkey_queen"]),
        ("guide map", ["mapping"]),
    ],
)
def test_names_are_known_without_prolog(run: Any, line: str, offered: list[str]) -> None:
    run("moves", "trench")
    assert completed(f"tabuleiro {line}") == offered


@pytest.mark.parametrize(
    ("line", "offered"),
    [
        ("why breakthrough a7", ["a7-a6", "a7-b6"]),
        ("why breakthrough --named intermediate f5", ["f5-e4", "f5-g4"]),
        ("why breakthrough a9", []),
        ("apply breakthrough a7-a6 b2", ["b2-b3", "b2-a3", "b2-c3"]),
        ("apply breakthrough a7-a1 b2", []),
        ("apply trench d4", ["d4-e4", "d4-d5"]),
        ("openings breakthrough --option rows=5 --option columns=2 a4", ["a4-a3", "a4-b3"]),
        ("why chess a7", []),
        ("moves trench --such s", ["safe", "sally"]),
        ("query trench cap", ["captures("]),
        ("query trench legal(M),wins", ["legal(M),wins(", "legal(M),wins_in("]),
        ("query trench piece(M,se", ["piece(M,sergeant"]),
        ("find tafl raic", ["raichi("]),
    ],
)
def test_moves_and_words_are_asked_for(run: Any, line: str, offered: list[str]) -> None:
    run("moves", "trench")
    assert asked(f"tabuleiro {line}") == offered


def test_words_are_asked_for_once(run: Any) -> None:
    run("moves", "trench")
    assert completed("tabuleiro moves trench --such sal") == []
    assert asked("tabuleiro moves trench --such sal") == ["sally"]
    assert completed("tabuleiro moves trench --such sal") == ["sally"]


def test_kept_games_are_positions() -> None:
    record = Record.begin(Position.start("breakthrough")).play("a7-a6")
    disk.write_own(saves.state_directory() / "2026-first.txt", text_of(record))
    assert completed("tabuleiro show breakthrough --position game:20") == ["game:2026-first.txt"]
    assert completed("tabuleiro show breakthrough --position x") == []
    assert completed("tabuleiro report 2") == ["2026-first.txt"]
    assert asked("tabuleiro why breakthrough --position game:2026-first b2-b") == ["b2-b3"]
