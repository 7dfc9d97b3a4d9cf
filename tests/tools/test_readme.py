"""What the README shows works as it is printed."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from pyfront import Position, saves
from tests.consoles import played, settle_in
from tests.grade.grading import SUBMISSIONS
from tests.places import ROOT

README = (ROOT / "README.md").read_text(encoding="utf-8")
LAST_MOVE = Position.from_rows("tafl", [["-"] * 9] * 7 + [["k", *"-------b"], ["-"] * 9], "w")
SHORTER = {
    "pytest": "test_mine.py",
    "tabuleiro bench": "breakthrough --seconds 0.1",
    "tabuleiro check": "--games 1",
    "tabuleiro grade --game": "--only R",
    "tabuleiro grade class/": "--only R",
    "tabuleiro grade mygame.pl": "--only R",
    "tabuleiro watch": f"--position {LAST_MOVE.text}",
}
"""What is added to commands that would take long."""
OWN_TEST = """
def test_start(tabuleiro_submission, tabuleiro_oracle):
    assert tabuleiro_submission.initial().value == tabuleiro_oracle.start.rows
"""


def examples() -> Iterator[tuple[str, list[str]]]:
    """Find the command lines, each with the output that is shown below it."""
    for block in re.findall(r"(?m)^ {4}\$ (?:.*\n {4}.*)*.*$", README):
        for example in re.split(r"(?m)^ {4}\$ ", f"\n{block}")[1:]:
            command, *output = example.rstrip().split("\n")
            if command.split()[0] in ("tabuleiro", "pytest"):
                yield (
                    command.partition("  #")[0].rstrip(),
                    [line.removeprefix("    ") for line in output],
                )


EXAMPLES = list(examples())


@pytest.fixture
def home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A home with what the README speaks of: a program, a class of them, games played."""
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.delenv("TABULEIRO_GAMES", raising=False)
    settle_in(monkeypatch, tmp_path)
    for name in ("class", "games"):
        (tmp_path / name).mkdir()
    for name in ("class/ana.pl", "mygame.pl"):
        shutil.copy(SUBMISSIONS / "trench_interim.pl", tmp_path / name)
    (standoff,) = re.findall(r"```prolog\n(:- module\(standoff,.*?)```", README, re.DOTALL)
    (tmp_path / "standoff.pl").write_text(standoff, encoding="utf-8")
    (tmp_path / "test_mine.py").write_text(OWN_TEST, encoding="utf-8")
    played("a7-a6", path=saves.state_directory() / "game.txt")
    return tmp_path


def test_the_examples_are_found() -> None:
    commands = [command for command, _ in EXAMPLES]
    others = README.count("\n    $ swipl") + README.count("\n    $ export")
    assert len(commands) == README.count("\n    $ ") - others
    assert [output for command, output in EXAMPLES if "perft" in command] == [["256036"], ["177"]]


@pytest.mark.parametrize(("command", "output"), EXAMPLES, ids=[command for command, _ in EXAMPLES])
def test_an_example_works_as_it_is_printed(home: Path, command: str, output: list[str]) -> None:
    more = [SHORTER[begun] for begun in SHORTER if command.startswith(begun)]
    done = subprocess.run(
        ["bash", "-c", " ".join([command, *more])],
        cwd=home,
        env={name: value for name, value in os.environ.items() if "PYTEST" not in name}
        | ({"TABULEIRO_GAMES": str(home)} if "standoff" in command else {}),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    printed = [line.rstrip() for line in done.stdout.splitlines()]
    assert done.returncode in (0, 1), done.stderr  # yes or no, and no fault of the command line
    assert "error:" not in done.stderr
    assert printed == output if output else printed


def test_what_the_readme_makes_can_be_made() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    targets = re.findall(r"(?m)^([a-z]+):.*## ", makefile)
    named = re.findall(r"(?:`|^ {4})make ([a-z]+)", README, re.MULTILINE)
    assert {"play", "test", "install", "uninstall"} <= set(named) <= set(targets)
