"""The game that the guide writes works as it stands there, wherever its file lies; so do passes.

Clobber is the game of `tabuleiro guide new-game`. It has no passes, so those of a game on its own
are tested after it.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from tests.places import DATA, ROOT
from tests.processes import tabuleiro

GUIDE = (ROOT / "pyfront" / "guide" / "new-game.md").read_text(encoding="utf-8")
CLOBBER = "".join(re.findall(r"(?ms)^```prolog\n(.*?)^```", GUIDE))
ADVICE = re.findall(r"(?ms)^```text\n(balance\(.*?)^```", GUIDE)
STANDOFF = (DATA / "passes" / "standoff.pl").read_text(encoding="utf-8")

Rows = tuple[str, ...]
FULL: Rows = ("wbwbwb", "bwbwbw", "wbwbwb", "bwbwbw", "wbwbwb")
LEFT: list[Rows] = [
    ("oooooo", "owboow", "wbooob", "oowboo", "oooooo"),
    ("oooooo", "owbooo", "owbooo", "oooooo", "ooowbw"),
    ("wbooow", "oooobb", "oowooo", "oobwoo", "oooobw"),
    ("wboooo", "oooooo", "ooobwo", "oooooo", "oooooo"),
    ("wbwooo", "oooooo", "ooobwb", "oooooo", "oooooo"),
]
"""What may remain of a game, and few enough stones to search to the end."""


def position(rows: Rows) -> str:
    """Return the text of a position with White to move."""
    return "clobber:usual:w:" + "/".join(",".join(row) for row in rows)


def clobbered(rows: Rows, player: str) -> list[Rows]:
    """Return what each move leaves, written without a look at the rules of the guide."""
    stones = {(r, c): stone for r, row in enumerate(rows) for c, stone in enumerate(row)}
    left = []
    for (r, c), stone in stones.items():
        for to in ((r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1)):
            if stone == player and stones.get(to) in set("wb") - {player}:
                after = {**stones, (r, c): "o", to: player}
                left.append(tuple("".join(after[r, c] for c in range(6)) for r in range(5)))
    return left


def sequences(rows: Rows, player: str, depth: int) -> int:
    """Count the sequences of moves of this length."""
    if depth == 0:
        return 1
    other = "b" if player == "w" else "w"
    return sum(sequences(after, other, depth - 1) for after in clobbered(rows, player))


def winning(rows: Rows, player: str) -> bool:
    """Return whether the player to move wins: some move leaves the other one lost."""
    other = "b" if player == "w" else "w"
    return not all(winning(after, other) for after in clobbered(rows, player))


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
    """A folder of games whose name has spaces and characters with a meaning in patterns."""
    made = tmp_path / "my games [1]"
    made.mkdir()
    (made / "clobber.pl").write_text(CLOBBER, encoding="utf-8")
    (made / "standoff.pl").write_text(STANDOFF, encoding="utf-8")
    return made


def told(folder: Path, *words: str) -> Any:
    return json.loads(tabuleiro(*words, "--json", TABULEIRO_GAMES=folder).stdout)


def test_it_keeps_the_contract(folder: Path) -> None:
    checked = told(folder, "check", "clobber", "--games", "3")
    assert checked["problems"] == checked["faults"] == []
    assert checked["search"] == {"fast": True, "why": None}
    assert checked["rules"]["unseen"] == []
    assert "clobber" in [game["name"] for game in told(folder, "games")["games"]]


def test_it_keeps_the_contract_with_the_advice_of_the_guide(folder: Path) -> None:
    (advice,) = ADVICE
    exporting = CLOBBER.replace("face/3]", "face/3, balance/2]", 1)
    (folder / "clobber.pl").write_text(exporting + advice, encoding="utf-8")
    checked = told(folder, "check", "clobber", "--games", "1")
    assert checked["problems"] == checked["faults"] == []
    assert checked["search"] == {"fast": True, "why": None}
    rows = ("wboooo", "oooooo", "oooooo", "oooowo", "ooowbw")
    asked = told(folder, "query", "clobber", "value(M, V)", "--position", position(rows))
    values = {answer["M"]["text"]: int(answer["V"]["text"]) for answer in asked["answers"]}
    stones = 100 * (4 - 1)
    assert values.pop("a5-b5") == stones + 10 * (3 - 1)
    assert values == dict.fromkeys(("e2-e1", "d1-e1", "f1-e1"), stones + 10 * (1 - 1))


def test_it_is_played(folder: Path) -> None:
    done = tabuleiro("play", "clobber", typed="a5-b4\na5-b5\n", TABULEIRO_GAMES=folder)
    assert "A stone moves to an adjacent square, never diagonally." in done.stdout
    assert "1. a5-b5" in done.stdout


def test_it_says_why_a_move_is_illegal(folder: Path) -> None:
    why = told(folder, "why", "clobber", "a5-b4")
    assert why["legal"] is False
    assert [rule["id"] for rule in why["broken"]] == ["adjacent", "clobbers"]
    after = told(folder, "apply", "clobber", "a5-b5")["position"]
    again = told(folder, "why", "clobber", "b5-c5", "--position", after)
    assert [rule["clause"] for rule in again["broken"]] == ["CL-1"]


def test_it_is_counted(folder: Path) -> None:
    for depth in range(1, 4):
        counted = told(folder, "perft", "clobber", str(depth))
        assert sequences(FULL, "w", depth) == counted["count"], depth
    assert counted["count"] == 80063


@pytest.mark.parametrize("rows", LEFT)
def test_what_remains_is_searched_to_its_end(folder: Path, rows: Rows) -> None:
    words = ("analyse", "clobber", "--depth", "14", "--position", position(rows))
    best = told(folder, *words)["lines"][0]
    assert (best["value"] > 0) is winning(rows, "w")
    assert abs(best["value"]) > 900_000


def test_what_remains_is_won_and_lost() -> None:
    assert {winning(rows, "w") for rows in LEFT} == {True, False}


@pytest.mark.parametrize("how", ["clone", "installed"])
def test_the_engine_is_found_from_anywhere(folder: Path, tmp_path: Path, how: str) -> None:
    prolog = ROOT / "prolog"
    if how == "installed":
        prolog = tmp_path / "site-packages" / "pyfront" / "prolog"
        shutil.copytree(ROOT / "prolog", prolog)
    goal = "initial([], P), aggregate_all(count, legal(P, _), 49)"
    plain = ["swipl", "-f", "none", "-q", "-p", f"tabuleiro={prolog}/engine", "-g", goal]
    listed = [
        *("swipl", "-f", "none", "-q", "-g", "catalogue:games(Games), memberchk(clobber, Games)"),
        str(prolog / "bridge.pl"),
    ]
    for command in ([*plain, "-t", "halt", "clobber.pl"], [*listed, "-t", "halt"]):
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


# --- passes ---------------------------------------------------------------------------------------


def test_passes_keep_the_contract(folder: Path) -> None:
    checked = told(folder, "check", "standoff", "--games", "3")
    assert checked["problems"] == checked["faults"] == []
    assert checked["search"] == {"fast": True, "why": None}
    assert checked["rules"]["unseen"] == []


def test_it_is_played_with_passes(folder: Path) -> None:
    done = tabuleiro("play", "standoff", typed="pass\npass\na4-a3\na1-a2\n", TABULEIRO_GAMES=folder)
    assert "1. pass" in done.stdout
    assert "You may pass, but not right after a pass." in done.stdout
    assert "2. a4-a3" in done.stdout


def test_it_says_why_a_pass_is_illegal(folder: Path) -> None:
    why = told(folder, "why", "standoff", "a1-a3")
    assert (why["legal"], [rule["id"] for rule in why["broken"]]) == (False, ["one_ahead"])
    after = told(folder, "apply", "standoff", "pass")["position"]
    assert "passed=1" in after
    again = told(folder, "why", "standoff", "pass", "--position", after)
    assert [rule["clause"] for rule in again["broken"]] == ["SO-3"]


def test_passes_are_counted(folder: Path) -> None:
    for depth in range(1, 7):
        counted = told(folder, "perft", "standoff", str(depth))
        assert leaves((2, 2, 2), False, depth) == counted["count"], depth


def test_passes_are_searched_to_the_end(folder: Path) -> None:
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
