"""The commands that let the computer look at a position."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from .._errors import BadValue
from ..analysis import Analysis
from ..i18n import tr
from ..position import Position
from ..repl.thinking import finish
from ..session.searching import Search
from ..view import screen
from ..view.thinking import show_analysis
from .answers import Reply
from .failures import Interrupted

if TYPE_CHECKING:
    from rich.console import Console


@dataclass(frozen=True)
class Limits:
    """How far the command line lets the computer look."""

    level: str | None = None
    depth: int | None = None
    nodes: int | None = None
    seconds: float | None = None
    seed: int | None = None

    def as_arguments(self) -> dict[str, Any]:
        """Give the limits that were set.

        :raises BadValue: if there is more than one.
        """
        limits = {name: value for name, value in vars(self).items() if value is not None}
        if len(limits.keys() - {"seed"}) > 1:
            names = ", ".join(f"--{name}" for name in limits if name != "seed")
            message = tr("{names} do not go together", names=names)
            raise BadValue(message, hint=tr("leave one out"))
        return limits


def best(position: Position, limits: Limits, *, quiet: bool = False) -> Reply:
    """Find the best move."""
    search, analysis = _searched(position, quiet, **limits.as_arguments())
    line = analysis.lines[0]
    data = {
        "position": position.text,
        "move": line.move.as_json(),
        **{name: value for name, value in line.as_json().items() if name != "move"},
        "depth": analysis.depth,
        "note": analysis.note,
        "nodes": analysis.nodes,
        "seconds": round(analysis.seconds, 3),
        "interrupted": search.stopped,
    }
    return Reply(data, lambda console: _show_best(console, analysis), _status(search))


def _show_best(console: Console, analysis: Analysis) -> None:
    """Print the move for programs to read, and what people have to know about it."""
    console.print(analysis.lines[0].move.text)
    if analysis.note is not None:
        screen(stderr=True).print(analysis.note)


def analyse(position: Position, limits: Limits, lines: int = 1, *, quiet: bool = False) -> Reply:
    """Find the best lines."""
    search, analysis = _searched(position, quiet, lines=lines, **limits.as_arguments())
    data = {
        "position": position.text,
        "player": position.player,
        **analysis.as_json(),
        "interrupted": search.stopped,
    }
    return Reply(data, lambda console: show_analysis(console, position, analysis), _status(search))


def _searched(position: Position, quiet: bool, **limits: Any) -> tuple[Search, Analysis]:
    """Search a position, drawing that on a terminal unless it is to be quiet."""
    search = Search(position, **limits)
    finish(search, screen(), drawn=not quiet)
    if search.analysis is None:
        raise Interrupted(tr("interrupted before anything was found"))
    return search, search.analysis


def _status(search: Search) -> int:
    return Interrupted.exit_code if search.stopped else 0
