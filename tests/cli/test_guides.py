"""`tabuleiro guide`: the pages, in a pipe and at a terminal."""

from __future__ import annotations

import json
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

from pyfront.cli import guides
from pyfront.cli.guides import FOLDER, guide, topics
from pyfront.cli.main import run
from pyfront.i18n import LANGUAGES, speaking
from tests.consoles import settle_in

PAGE = "# Um jogo\n\nComo se joga.\n\nMais `isto`.\n"


@pytest.fixture(autouse=True)
def home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    settle_in(monkeypatch, tmp_path)


@pytest.fixture
def folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """Have two guides, one of them in Portuguese too."""
    (tmp_path / "pt").mkdir()
    (tmp_path / "pt" / "game.md").write_text(PAGE, encoding="utf-8")
    (tmp_path / "game.md").write_text("# A game\n\nHow to\nplay.\n\nMore.\n", encoding="utf-8")
    (tmp_path / "asking.md").write_text("# Asking\n\nHow to ask.\n", encoding="utf-8")
    monkeypatch.setattr(guides, "FOLDER", tmp_path)
    return tmp_path


@pytest.mark.parametrize("topic", topics())
def test_every_page_has_a_title_and_a_line_about_it(topic: str) -> None:
    found = guide(topic)
    assert found.text.startswith(f"# {found.title}\n\n{found.summary}\n\n")


def test_every_page_is_there_in_every_language() -> None:
    for spoken in LANGUAGES[1:]:
        assert sorted(path.stem for path in (FOLDER / spoken).glob("*.md")) == topics()


def test_without_a_topic_there_is_a_line_for_each(folder: Path, capsys: Any) -> None:
    assert run(["guide"]) == 0
    assert capsys.readouterr().out == "asking  How to ask.\ngame    How to play.\n"


def test_a_page_goes_through_a_pipe_as_it_is_written(capsys: Any) -> None:
    assert run(["guide", "mapping"]) == 0
    assert capsys.readouterr().out == (FOLDER / "mapping.md").read_text(encoding="utf-8")


def test_a_page_is_there_in_portuguese_or_else_in_english(folder: Path, capsys: Any) -> None:
    assert run(["guide", "game", "--lang", "pt"]) == 0
    assert capsys.readouterr().out == PAGE
    assert run(["guide", "asking", "--lang", "pt"]) == 0
    assert capsys.readouterr().out == (
        "(este guia só existe em inglês)\n\n# Asking\n\nHow to ask.\n"
    )
    assert run(["guide", "--lang", "pt", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)["topics"]
    assert [(one["title"], one["language"]) for one in told] == [
        ("Asking", "en"),
        ("Um jogo", "pt"),
    ]


def test_a_topic_that_is_not_there_names_the_nearest(capsys: Any) -> None:
    assert run(["guide", "maping"]) == 2
    told = capsys.readouterr().err
    assert told == "error: there is no guide called maping\nhint: did you mean 'mapping'?\n"


def test_at_a_terminal_a_page_is_drawn(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from rich.console import Console

    console = Console(file=StringIO(), force_terminal=True, width=40, height=50)
    with speaking("pt"):
        guides.page("game").show(console)
    drawn = console.file.getvalue()  # type: ignore[attr-defined]  # it is a StringIO
    assert "#" not in drawn
    assert "\x1b[1misto\x1b[0m" in drawn


def test_a_long_page_is_paged_only_where_somebody_turns_pages(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    from rich.console import Console

    paged: list[str] = []
    monkeypatch.setattr("pydoc.pager", paged.append)
    for at_keyboard in (False, True):
        monkeypatch.setattr(guides, "_pages", lambda console, there=at_keyboard: there)
        guides.page("mapping").show(Console(file=StringIO(), force_terminal=True, height=24))
        assert bool(paged) is at_keyboard


@pytest.mark.parametrize("less", [None, "/usr/bin/less"])
def test_a_page_has_colours_where_the_pager_shows_them(
    monkeypatch: pytest.MonkeyPatch, less: str | None
) -> None:
    from rich.console import Console

    paged: list[str] = []
    monkeypatch.setattr("pydoc.pager", paged.append)
    monkeypatch.setattr("shutil.which", lambda name: less)
    monkeypatch.setattr(guides, "_pages", lambda console: True)
    monkeypatch.delenv("PAGER", raising=False)
    guides.page("mapping").show(Console(file=StringIO(), force_terminal=True, height=24))
    assert ("\x1b[" in paged[0]) is (less is not None)
