"""The guides that come with the program: a page of Markdown for each topic.

A topic is a file of the folder `guide`. Its title is the first heading, its summary the paragraph
below that. `guide/pt/` has the pages that are there in Portuguese; the others are shown in English.
"""

from __future__ import annotations

import os
import shutil
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from .. import settings
from .._errors import UnknownName
from ..i18n import LANGUAGES, language, tr
from ..reply import Reply

if TYPE_CHECKING:
    from rich.console import Console

_STYLES = {"markdown.code": "bold", "markdown.code_block": "none"}
"""Styles that read well on light and on dark terminals."""
FOLDER = Path(__file__).parents[1] / "guide"


@dataclass(frozen=True)
class Guide:
    """A page of the guides."""

    topic: str
    language: str
    """The language it is written in, whichever was requested."""
    text: str

    @property
    def title(self) -> str:
        """The first heading."""
        return self._paragraphs[0].lstrip("# ")

    @property
    def summary(self) -> str:
        """Its topic, in one line."""
        return " ".join(self._paragraphs[1].split())

    @property
    def _paragraphs(self) -> list[str]:
        return [part.strip() for part in self.text.split("\n\n") if part.strip()]


def topics() -> list[str]:
    return sorted(path.stem for path in FOLDER.glob("*.md"))


def guide(topic: str) -> Guide:
    """Return the page about a topic, in the current language if it exists.

    :raises UnknownName: if there is none.
    """
    if topic not in topics():
        message = tr("there is no guide called {name}", name=topic)
        raise UnknownName(message, name=topic, known=tuple(topics()))
    spoken = FOLDER / language() / f"{topic}.md"
    if spoken.is_file():
        return Guide(topic, language(), spoken.read_text(encoding="utf-8"))
    return Guide(topic, LANGUAGES[0], (FOLDER / f"{topic}.md").read_text(encoding="utf-8"))


def page(topic: str) -> Reply:
    found = guide(topic)
    data = {
        "topic": topic,
        "title": found.title,
        "summary": found.summary,
        "language": found.language,
        "text": found.text,
    }
    return Reply(data, lambda console: _show(found, console))


def contents() -> Reply:
    """List the topics of the guides, one a line."""
    found = [guide(topic) for topic in topics()]

    width = max(len(one.topic) for one in found)

    def show(console: Console) -> None:
        for one in found:
            console.print(f"{one.topic:<{width}}  {one.summary}", soft_wrap=True)

    listed = [
        {"name": one.topic, "title": one.title, "summary": one.summary, "language": one.language}
        for one in found
    ]
    return Reply({"topics": listed}, show)


# --- showing it -----------------------------------------------------------------------------------


def _show(found: Guide, console: Console) -> None:
    """Show a page: drawn at a terminal, else as source, so that examples can be copied."""
    note = "" if found.language == language() else tr("(this guide is only available in English)")
    text = f"{note}\n\n{found.text}" if note else found.text
    if not console.is_terminal:
        console.print(text, soft_wrap=True, end="")
        return
    from rich.markdown import Markdown
    from rich.theme import Theme

    drawn = Markdown(text, code_theme="ansi_dark")
    with console.use_theme(Theme(_STYLES)):
        lines = console.render_lines(drawn, pad=False)
        if len(lines) <= console.height or not _pages(console):
            console.print(drawn)
            return
        os.environ.setdefault("LESS", "-R")  # colours, and not only their codes
        with console.pager(styles=_shows_colours()):
            console.print(drawn)


def _pages(console: Console) -> bool:
    """Return whether the output is a terminal where pages can be turned."""
    at_keyboard = sys.stdin is not None and sys.stdin.isatty()
    return at_keyboard and not console.is_dumb_terminal and not settings.on("stream")


def _shows_colours() -> bool:
    """Return whether pages can have colours: `more`, used without `less`, counts their codes."""
    return "PAGER" in os.environ or shutil.which("less") is not None
