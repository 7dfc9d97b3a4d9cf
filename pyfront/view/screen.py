"""The console that is drawn on, whatever the terminal can show; its styles, and a bar."""

from __future__ import annotations

import codecs
import sys
import unicodedata
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from io import StringIO
from typing import Any, TextIO

from rich.console import Console
from rich.segment import Segment
from rich.text import Text

from .. import settings
from ..glyphs import plain_locale
from ..text import is_visible, visible

STAND_INS = {"–": "-", "\u2014": "-", "’": "'", "\u2018": "'", "…": "...", "×": "x"}
"""What to write for typography that an encoding lacks."""
QUIET = "dim"
MARKED = "bold"
STRONG = "bold"
FAULT = "bold red"


def stand_in(error: UnicodeError) -> tuple[str, int]:
    """Replace characters that an encoding lacks by the nearest ones it has, as an error handler."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join(map(_plain, error.object[error.start : error.end])), error.end


def _plain(character: str) -> str:
    letters = unicodedata.normalize("NFKD", character).encode("ascii", "ignore").decode()
    return STAND_INS.get(character) or letters or "?"


codecs.register_error("tabuleiro.stand_in", stand_in)


class _Console(Console):
    def render(self, *arguments: Any, **options: Any) -> Iterator[Segment]:
        """Render something, with what could control the terminal written out."""
        for segment in super().render(*arguments, **options):
            if segment.control or is_visible(segment.text):
                yield segment
            else:
                yield segment._replace(text=visible(segment.text))

    def on_broken_pipe(self) -> None:
        """Leave it to the caller, who ends the program quietly."""
        self.quiet = True
        raise BrokenPipeError


def _fitted(stream: TextIO | None) -> TextIO:
    """Keep writing to a stream from failing when it lacks a character."""
    if stream is None:  # the program was started with it closed
        return StringIO()
    reconfigure = getattr(stream, "reconfigure", None)
    if reconfigure is not None:
        encoding = "ascii" if plain_locale() else stream.encoding
        reconfigure(encoding=encoding, errors="tabuleiro.stand_in")
    return stream


def screen(*, stderr: bool = False) -> Console:
    """Return a console on standard output, or on standard error."""
    stream = _fitted(sys.stderr if stderr else sys.stdout)
    return _Console(file=stream, highlight=False, markup=False, emoji=False, soft_wrap=False)


def redraws(console: Console) -> bool:
    """Return whether lines already on the screen may be redrawn."""
    return console.is_terminal and not console.is_dumb_terminal and not settings.on("stream")


def emphasised(text: str) -> Text:
    """Highlight a line."""
    return Text(text, style=STRONG)


@contextmanager
def progress(text: str, total: int | None = None) -> Iterator[Callable[[int], None]]:
    """Show a bar until the work is done; yields a function to call with the progress.

    Without a total the bar only shows that something goes on.
    """
    console = screen(stderr=True)
    # A bar that cannot be drawn would still end with an empty line.
    if not console.is_terminal or console.is_dumb_terminal:
        yield lambda done: None
        return
    from rich.progress import Progress

    with Progress(console=console, transient=True) as bar:
        task = bar.add_task(text, total=total)
        yield lambda done: bar.update(task, completed=done)
