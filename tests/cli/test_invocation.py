"""Every text that names a command names one that can be typed here."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from pathlib import Path

import pytest

from pyfront.cli import main as cli
from pyfront.invocation import typed
from tests.cli.catalogue import PACKAGE
from tests.consoles import settle_in

SCRIPT = Path(sysconfig.get_path("scripts")) / "tabuleiro"
IMPORT = "from pyfront.__main__ import main\n"


@pytest.fixture(autouse=True)
def home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A user whose PATH has no `tabuleiro` yet."""
    settle_in(monkeypatch, tmp_path)
    (tmp_path / "bin").mkdir()
    monkeypatch.setenv("PATH", f"{tmp_path / 'bin'}{os.pathsep}/usr/bin{os.pathsep}/bin")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def program(path: Path, text: str = IMPORT) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"#!{sys.executable}\n{text}", encoding="utf-8")
    path.chmod(0o755)
    return path


def test_on_the_path_it_goes_by_its_name(home: Path) -> None:
    program(home / "bin/tabuleiro")
    assert typed() == "tabuleiro"
    assert typed("grade", "doctor") == "tabuleiro grade doctor"


def test_below_the_current_directory_the_path_is_short(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    script = program(home / "my games/.venv/bin/tabuleiro")
    monkeypatch.setattr(sys, "argv", [str(script), "play"])
    assert typed("resume") == "'my games/.venv/bin/tabuleiro' resume"
    monkeypatch.chdir(home / "my games")
    assert typed("resume") == ".venv/bin/tabuleiro resume"
    monkeypatch.chdir(script.parent)
    assert typed("resume") == "./tabuleiro resume"
    monkeypatch.chdir(home / "bin")
    assert typed("resume") == f"'{script}' resume"


def test_a_directory_that_is_gone_is_no_matter(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    script = program(home / ".venv/bin/tabuleiro")
    monkeypatch.setattr(sys, "argv", [str(script)])
    (home / "gone").mkdir()
    monkeypatch.chdir(home / "gone")
    (home / "gone").rmdir()
    assert typed("resume") == f"{script} resume"


def test_another_program_of_that_name_is_not_meant(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program(home / "bin/tabuleiro", "print('chess')")
    script = program(home / ".venv/bin/tabuleiro")
    monkeypatch.setattr(sys, "argv", [str(script)])
    assert typed() == ".venv/bin/tabuleiro"


def test_without_a_script_it_is_a_module_of_this_python(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "argv", ["-m"])
    monkeypatch.setattr(sys, "executable", str(home / "python"))
    assert typed("games") == "./python -m pyfront games"


@pytest.mark.parametrize("started", [[SCRIPT], [sys.executable, "-m", "pyfront"]])
def test_what_the_program_says_can_be_typed(home: Path, started: list[str]) -> None:
    def run(command: str) -> str:
        done = subprocess.run(
            ["bash", "-c", command], input="a7-a6\n", capture_output=True, text=True, timeout=60
        )
        assert done.returncode == 0, done.stderr
        return done.stdout

    said = run(" ".join(map(str, [*started, "play", "breakthrough"])))
    [resume] = re.findall("`(.*resume)`", said)
    assert "White (○): a7-a6" not in run(resume).partition("2. ")[2]


def test_help_and_hints_name_what_can_be_typed(
    home: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "argv", [str(program(home / ".venv/bin/tabuleiro"))])
    for arguments in (["grade", "map", "--help"], ["games", "--no"], ["resume"], ["config"]):
        cli.run(arguments)
        printed = capsys.readouterr()
        assert ".venv/bin/tabuleiro " in printed.out + printed.err
    assert cli.run([]) == 0
    assert "\n  .venv/bin/tabuleiro play breakthrough\n" in capsys.readouterr().out


def texts() -> Iterator[str]:
    """Find every text in the code that is not a docstring."""
    for file in PACKAGE.rglob("*.py"):
        nodes = list(ast.walk(ast.parse(file.read_text(encoding="utf-8"))))
        docstrings = {id(node.value) for node in nodes if isinstance(node, ast.Expr)}
        for node in nodes:
            if isinstance(node, ast.Constant) and id(node) not in docstrings:
                yield str(node.value)
    for file in (PACKAGE.parent / "prolog").rglob("*.pl"):
        yield from re.findall(r'"(?:[^"\\]|\\.)*"', file.read_text(encoding="utf-8"))


def test_no_text_names_the_program_by_itself() -> None:
    """A text that says `tabuleiro ...` would be wrong for a user without that command."""
    assert [text for text in texts() if re.search(r"`tabuleiro\b|^tabuleiro [a-z]", text)] == []
