"""The game that the README writes works as it stands there, wherever its file lies."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")
CODE = re.findall(r"```prolog\n(:- module\(standoff,.*?)```", README, re.DOTALL)


def leaves(gaps: tuple[int, int, int], passed: bool, depth: int) -> int:
    """Count the sequences of moves: a column is no more than the number of its empty squares."""
    if depth == 0:
        return 1
    count = 0 if passed else leaves(gaps, True, depth - 1)
    for column, gap in enumerate(gaps):
        if gap:
            after = (*gaps[:column], gap - 1, *gaps[column + 1 :])
            count += leaves(after, False, depth - 1)  # type: ignore[arg-type]
    return count


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (text,) = CODE
    made = tmp_path / "my games [1]"
    made.mkdir()
    (made / "standoff.pl").write_text(text, encoding="utf-8")
    return made


def tabuleiro(folder: Path, *words: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "pyfront", *words],
        cwd=ROOT,
        env={**os.environ, "TABULEIRO_GAMES": str(folder), "TABULEIRO_LANG": "en"},
        input=typed,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


def told(folder: Path, *words: str) -> Any:
    return json.loads(tabuleiro(folder, *words, "--json").stdout)


def test_it_keeps_the_contract(folder: Path) -> None:
    checked = told(folder, "check", "standoff", "--games", "3")
    assert checked["problems"] == checked["faults"] == []
    assert checked["search"] == {"fast": True, "why": None}
    assert checked["rules"]["unseen"] == []
    assert "standoff" in [game["name"] for game in told(folder, "games")["games"]]


def test_it_is_played_with_passes(folder: Path) -> None:
    done = tabuleiro(folder, "play", "standoff", typed="pass\npass\na4-a3\na1-a2\n")
    assert "1. pass" in done.stdout
    assert "You may pass, but not right after a pass." in done.stdout
    assert "2. a4-a3" in done.stdout


def test_it_says_why_a_move_is_illegal(folder: Path) -> None:
    why = told(folder, "why", "standoff", "a1-a3")
    assert (why["legal"], [rule["id"] for rule in why["broken"]]) == (False, ["one_ahead"])
    after = told(folder, "apply", "standoff", "pass")["position"]
    assert "passed=1" in after
    again = told(folder, "why", "standoff", "pass", "--position", after)
    assert [rule["clause"] for rule in again["broken"]] == ["SO-3"]


def test_it_is_counted(folder: Path) -> None:
    for depth in range(1, 7):
        counted = told(folder, "perft", "standoff", str(depth))
        assert leaves((2, 2, 2), False, depth) == counted["count"], depth


def test_it_is_searched_to_its_end(folder: Path) -> None:
    """Six steps and a pass after each of them, or at the beginning, make at most 13 moves."""

    def wins(gaps: tuple[int, ...], passed: bool) -> bool:
        after = [] if passed else [(gaps, True)]
        for column, gap in enumerate(gaps):
            if gap:
                after.append(((*gaps[:column], gap - 1, *gaps[column + 1 :]), False))
        return not all(wins(*each) for each in after)

    best = told(folder, "analyse", "standoff", "--depth", "14")["lines"][0]
    assert (best["value"] > 0) is wins((2, 2, 2), False)
    assert abs(best["value"]) > 900_000


@pytest.mark.parametrize("how", ["clone", "installed"])
def test_the_engine_is_found_from_anywhere(folder: Path, tmp_path: Path, how: str) -> None:
    prolog = ROOT / "prolog"
    if how == "installed":
        prolog = tmp_path / "site-packages" / "pyfront" / "prolog"
        shutil.copytree(ROOT / "prolog", prolog)
    goal = "initial([], P), aggregate_all(count, legal(P, _), 4)"
    plain = ["swipl", "-f", "none", "-q", "-p", f"tabuleiro={prolog}/engine", "-g", goal]
    listed = [
        *("swipl", "-f", "none", "-q", "-g", "catalogue:games(Games), memberchk(standoff, Games)"),
        str(prolog / "bridge.pl"),
    ]
    for command in ([*plain, "-t", "halt", "standoff.pl"], [*listed, "-t", "halt"]):
        done = subprocess.run(
            command,
            cwd=folder,
            env={**os.environ, "TABULEIRO_GAMES": str(folder)},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )
        assert (done.returncode, done.stderr) == (0, "")
