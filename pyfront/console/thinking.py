"""Letting the computer think, with what it thinks on the screen."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from .. import _prolog, settings
from ..game import Analysis, Position, game_named
from ..i18n import tr
from ..view import glyphs
from ..view.thinking import Scale, lines_table, live, summary
from .keys import unseen

if TYPE_CHECKING:
    from rich.console import Console
    from rich.live import Live

PAUSE = 0.2
"""Seconds between two drawings, and before the first one."""


@dataclass(frozen=True)
class Thought:
    """What was found, if anything was, and whether somebody stopped it."""

    analysis: Analysis | None
    interrupted: bool = False


@lru_cache(maxsize=64)
def unit(position: Position) -> int:
    """Tell what a piece is worth in the values of an analysis."""
    worth: int = _prolog.ask("unit", position=position.text)
    return worth


def scale(position: Position) -> Scale:
    """Tell how values of a position are shown."""
    game = game_named(position.game)
    light, dark = glyphs.sides(game)
    names = tr(game.players[light]), tr(game.players[dark])
    return Scale(unit(position), names, position.player == light, glyphs.chosen().plain)


def think(
    position: Position,
    console: Console,
    *,
    title: str = "",
    drawn: bool = True,
    most_seconds: float | None = None,
    **limits: Any,
) -> Thought:
    """Analyse a position, drawing what is known; Ctrl-C gives the best found so far.

    :raises TabuleiroError: as Position.analyse does.
    """
    begin = time.monotonic()
    found: Analysis | None = None
    search = position.search(**limits)
    try:
        shown = _drawing(console, position, title or tr("Thinking"), drawn and redraws(console))
        with shown as draw, contextlib.closing(search):
            for news in search:
                found = news or found
                spent = time.monotonic() - begin
                draw(found, spent)
                if most_seconds is not None and found is not None and spent > most_seconds:
                    break
    except KeyboardInterrupt:
        return Thought(found, interrupted=True)
    return Thought(found)


class _Drawing:
    """Draws what is known, not too often, and takes it away again."""

    def __init__(self, console: Console, position: Position, title: str) -> None:
        self.console, self.position, self.title = console, position, title
        self.live: Live | None = None
        self.next = PAUSE

    def __call__(self, analysis: Analysis | None, seconds: float) -> None:
        if seconds < self.next:
            return
        from rich.console import Group
        from rich.live import Live

        self.next = seconds + PAUSE
        shown = Group(*live(self.title, analysis, scale(self.position), seconds))
        if self.live is None:
            self.live = Live(
                console=self.console,
                transient=True,
                auto_refresh=False,
                redirect_stdout=False,  # what it puts there does not tell its encoding
                redirect_stderr=False,
            )
            self.live.start()
        self.live.update(shown, refresh=True)

    def stop(self) -> None:
        if self.live is not None:
            self.live.stop()


@contextlib.contextmanager
def _drawing(console: Console, position: Position, title: str, wanted: bool) -> Iterator[Any]:
    """Give what draws, where that is wanted, and what does nothing elsewhere."""
    if not wanted:
        yield lambda *_: None
        return
    drawing = _Drawing(console, position, title)
    with unseen():
        try:
            yield drawing
        finally:
            drawing.stop()


def redraws(console: Console) -> bool:
    """Tell whether what stands on the screen may be changed."""
    return console.is_terminal and not console.is_dumb_terminal and not settings.on("stream")


def show_analysis(console: Console, position: Position, analysis: Analysis) -> None:
    """Print the lines that were found."""
    console.print(lines_table(analysis, scale(position)))
    console.print(summary(analysis, scale(position)))
    if analysis.note is not None:
        console.print(analysis.note)
