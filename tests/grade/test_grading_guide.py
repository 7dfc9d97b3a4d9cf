"""The guide about grading a class: every command in it does what it says."""

from __future__ import annotations

import io
import re
import shlex
from contextlib import redirect_stdout
from pathlib import Path

import pytest

from pyfront.cli import main as cli
from tests.grade.grading import SUBMISSIONS
from tests.places import ROOT

GUIDE = (ROOT / "pyfront" / "guide" / "grading.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```sh\n(.*?)^```", GUIDE, re.MULTILINE | re.DOTALL)
COMMANDS = [line for block in BLOCKS for line in block.splitlines()]
MAY_BE_1 = ("class/ ", "doctor", "--check", "diff")
"""Commands that may find something, such as an archive, a missing layer or a change."""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A class of small programs."""
    root = tmp_path_factory.mktemp("guide")
    report = (SUBMISSIONS / "breakthrough_report.pl").read_text(encoding="utf-8")
    other = report.replace("initBoard", "tabuleiro").replace("printBoard", "mostra")
    files = {
        "class/ana/main.pl": f":- consult(board).\n{report}",
        "class/ana/board.pl": "side(1).\nside(2).\n",
        "class/rui/jogo_v1.pl": other,
        "class/rui/jogo_v2.pl": f"{other}% the second\n",
        "class/João Conceição.pl": "initial_state(8, []-1).\n",
        "class/eva.zip": "PK",
        "handout.pl": "side(1).\n",
    }
    for name, text in files.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text, encoding="utf-8")
    (root / "mappings").mkdir()
    return root


def test_every_command_of_the_guide_works(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In their order, for each needs what those before it have made."""
    monkeypatch.chdir(folder)
    assert len(COMMANDS) >= 13
    for command in COMMANDS:
        words, target = said(command)
        printed = io.StringIO()
        with redirect_stdout(printed):
            status = cli.run(words)
        allowed = {0, 1} if any(one in command for one in MAY_BE_1) else {0}
        assert status in allowed, (command, printed.getvalue())
        if target:
            (folder / target).write_text(printed.getvalue(), encoding="utf-8")
            assert printed.getvalue()
    for name in ("results/class.html", "similar.html", "results.json", "result.b64"):
        assert (folder / name).is_file()


def said(command: str) -> tuple[list[str], str]:
    """Return the words after the program's name, and the file that is written to."""
    program, *words = shlex.split(command)
    assert program == "tabuleiro"
    if ">" not in words:
        return words, ""
    place = words.index(">")
    return words[:place], words[place + 1]


def test_the_guide_names_every_file_and_every_status() -> None:
    for name in ("class", "student", "teacher", "similar", "summary", "junit", "gradescope"):
        assert f"`{name}" in GUIDE
    for status in ("no_entry", "load_error", "no_program", "other_game", "bad_mapping"):
        assert f"| `{status}` |" in GUIDE
