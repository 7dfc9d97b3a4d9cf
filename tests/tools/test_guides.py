"""Every command of the guides and of the README works, and prints the output shown below it.

A block of `sh` is commands, one a line; a block of `text` after it is exactly what they print.
"""

from __future__ import annotations

import io
import re
import shlex
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from pyfront import Position, saves
from pyfront.cli import main as cli
from pyfront.opentafl import game_text
from pyfront.puzzle_pack import FOLDER
from pyfront.record import Record
from tests.consoles import played, settle_in
from tests.grade.grading import SUBMISSIONS
from tests.places import ROOT
from tests.processes import tabuleiro
from tests.tools.rule_pages import pages

GUIDES = ROOT / "pyfront" / "guide"
NEW_GAME = (GUIDES / "new-game.md").read_text(encoding="utf-8")
OTHERS = {"mapping", "grading"}
"""Guides with tests of their own, for they need a class of programs."""
CODE = re.compile(r"(?ms)^```(sh|python|prolog|toml)\n(.*?)^```")
BLOCK = re.compile(r"(?m)^```sh\n(.*?)^```\n(?:\n```text\n(.*?)^```)?", re.DOTALL)
ELSEWHERE = (
    "tabuleiro serve",
    "tabuleiro engine",
    "tabuleiro arena",
    "tabuleiro mcp",
    'tabuleiro play breakthrough --white computer:easy --black "engine',
)
"""Commands that run until they are ended, or start programs: test_serve, test_mcp and others run
them.
"""
SHORTER = {
    "tabuleiro analyse": "--json",
    "tabuleiro grade class/": "--only R",
    "tabuleiro grade map class/": "--budget 1",
    "tabuleiro grade mygame.pl": "--only R",
    "tabuleiro puzzles make breakthrough --self-play": "--count 1",
    "tabuleiro watch": "--position {last}",
}
"""Options added to commands that would take long."""
LAST_MOVE = {
    "tafl": "tafl:tablut/report:w:9x-/9x-/9x-/9x-/9x-/9x-/9x-/k,7x-,b/9x-",
    "monkey_queen": f"monkey_queen:report:w:b-20,11x0/w-20,11x0{'/12x0' * 10}",
}


def examples() -> Iterator[tuple[str, str, str | None]]:
    """Yield each command with the page it is on and what it prints, if that is shown.

    Of the pages in Portuguese only the commands with output: the others are those of the English.
    """
    texts = {path.stem: path.read_text(encoding="utf-8") for path in GUIDES.glob("*.md")}
    texts["README"] = (ROOT / "README.md").read_text(encoding="utf-8")
    for path in GUIDES.glob("*/*.md"):
        texts[f"{path.parent.name}/{path.stem}"] = path.read_text(encoding="utf-8")
    for name, text in sorted(texts.items()):
        if name.split("/")[-1] in OTHERS:
            continue
        for commands, output in BLOCK.findall(text):
            lines = commands.strip().splitlines()
            for line in lines:
                shown = output if line == lines[-1] and output else None
                if shown or "/" not in name:
                    yield name, line, shown


EXAMPLES = list(dict.fromkeys(examples()))


@pytest.fixture
def home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A home with what the guides speak of: a program, a class of them, games played."""
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setattr(sys, "stdin", io.StringIO())
    monkeypatch.chdir(tmp_path)
    settle_in(monkeypatch, tmp_path)
    for folder in ("class", "mappings"):
        (tmp_path / folder).mkdir()
    for name in ("class/ana.pl", "mygame.pl"):
        shutil.copy(SUBMISSIONS / "trench_interim.pl", tmp_path / name)
    rules = "".join(re.findall(r"(?ms)^```prolog\n(.*?)^```", NEW_GAME))
    (tmp_path / "clobber.pl").write_text(rules, encoding="utf-8")
    played("a7-a6", path=saves.state_directory() / "game.txt")
    tafl = Record.begin(Position.start("tafl", ruleset="brandubh/walker")).play("d1-c1")
    shutil.copy(FOLDER / "trench.toml", tmp_path / "mine.toml")
    (tmp_path / "game.otg").write_text(game_text.text_of(tafl), encoding="utf-8")
    return tmp_path


@pytest.mark.parametrize(
    ("page", "command", "output"), EXAMPLES, ids=[f"{page}: {line}" for page, line, _ in EXAMPLES]
)
def test_an_example_works_as_it_is_printed(
    home: Path, page: str, command: str, output: str | None, capsys: pytest.CaptureFixture[str]
) -> None:
    if command.startswith(ELSEWHERE) or "--resume" in command:
        return
    if "--out mine.toml" in command:
        (home / "mine.toml").unlink()
    more = [SHORTER[begun] for begun in SHORTER if command.startswith(begun)]
    last = next((text for game, text in LAST_MOVE.items() if game in command), "")
    spoken = ["--lang", page.split("/")[0]] if "/" in page else []
    words = shlex.split(" ".join([command, *more, *spoken]).format(last=last))
    assert words.pop(0) == "tabuleiro"
    status, printed, said = _alone(words, home) if "clobber" in command else _here(words, capsys)
    assert status in (0, 1), said  # yes or no, and no fault of the command line
    assert "error:" not in said
    if output is not None:
        lines = "\n".join(line.rstrip() for line in printed.splitlines())
        assert lines == output.rstrip("\n")


def _here(words: list[str], capsys: pytest.CaptureFixture[str]) -> tuple[int, str, str]:
    capsys.readouterr()
    status = cli.run(words)
    return (status, *capsys.readouterr())


def _alone(words: list[str], home: Path) -> tuple[int, str, str]:
    """Run a command where the games of the home are known."""
    done = tabuleiro(*words, cwd=Path(), TABULEIRO_GAMES=home)
    return done.returncode, done.stdout, done.stderr


@pytest.mark.parametrize("topic", sorted(path.stem for path in GUIDES.glob("*.md")))
def test_a_page_has_the_same_code_and_headings_in_portuguese(topic: str) -> None:
    pages = [
        (folder / f"{topic}.md").read_text(encoding="utf-8") for folder in (GUIDES, GUIDES / "pt")
    ]
    english, portuguese = (CODE.findall(page) for page in pages)
    assert portuguese == english
    english, portuguese = (re.findall(r"(?m)^(#+|\|)", CODE.sub("", page)) for page in pages)
    assert portuguese == english


def test_the_pages_of_the_rules_are_those_of_the_games() -> None:
    for path, text in pages():
        assert path.read_text(encoding="utf-8") == text, "run `make guides`"


def test_what_the_readme_names_is_there() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    targets = set(re.findall(r"(?m)^([a-z]+):.*## ", makefile))
    assert (
        {"play", "test", "install", "uninstall"}
        <= set(re.findall(r"make ([a-z]+)", readme))
        <= targets
    )
    topics = set(re.findall(r"`(?:tabuleiro )?guide ([a-z-]+)`", readme))
    assert topics <= {path.stem for path in GUIDES.glob("*.md")}
    for link in re.findall(r"\]\(([\w./-]+)\)", readme):
        assert (ROOT / link).exists(), link
    assert len(readme.splitlines()) <= 150


def test_the_python_of_the_readme_gives_what_stands_behind_it() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    (code,) = re.findall(r"(?ms)^```python\n(.*?)^```", readme)
    names: dict[str, object] = {}
    shown = 0
    for line in code.splitlines():
        if line.startswith(("from ", "import ")) or re.match(r"\w+ = ", line):
            exec(line, names)
        elif line:
            expression, _, value = line.partition("  # ")
            found = eval(expression, names)
            assert not value or repr(found) == value
            shown += bool(value)
    assert shown == 4
