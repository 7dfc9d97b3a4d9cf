"""The commands that let the computer look at a position."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from .._errors import BadValue
from ..cli.answers import Reply
from ..cli.failures import Interrupted
from ..game import Analysis, Position
from ..i18n import tr
from ..view import screen
from .thinking import Thought, scale, think

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
    thought, analysis = _thought(position, quiet, **limits.as_arguments())
    line = analysis.lines[0]
    data = {
        "position": position.text,
        "move": line.move.as_json(),
        **{name: value for name, value in line.as_json().items() if name != "move"},
        "depth": analysis.depth,
        "note": analysis.note,
        "nodes": analysis.nodes,
        "seconds": round(analysis.seconds, 3),
        "interrupted": thought.interrupted,
    }
    return Reply(data, lambda console: _show_best(console, analysis), _status(thought))


def _show_best(console: Console, analysis: Analysis) -> None:
    """Print the move for programs to read, and what people have to know about it."""
    console.print(analysis.lines[0].move.text)
    if analysis.note is not None:
        screen(stderr=True).print(analysis.note)


def analyse(position: Position, limits: Limits, lines: int = 1, *, quiet: bool = False) -> Reply:
    """Find the best lines."""
    thought, analysis = _thought(position, quiet, lines=lines, **limits.as_arguments())
    data = {
        "position": position.text,
        "player": position.player,
        **analysis.as_json(),
        "interrupted": thought.interrupted,
    }
    return Reply(data, lambda console: show(console, position, analysis), _status(thought))


def show(console: Console, position: Position, analysis: Analysis) -> None:
    """Print the lines that were found."""
    from ..view.thinking import lines_table, summary

    console.print(lines_table(analysis, scale(position)))
    console.print(summary(analysis, scale(position)))
    if analysis.note is not None:
        console.print(analysis.note)


def _thought(position: Position, quiet: bool, **limits: Any) -> tuple[Thought, Analysis]:
    """Think, drawing that on a terminal unless it is to be quiet."""
    thought = think(position, screen(), drawn=not quiet, **limits)
    if thought.analysis is None:
        raise Interrupted(tr("interrupted before anything was found"))
    return thought, thought.analysis


def _status(thought: Thought) -> int:
    return Interrupted.exit_code if thought.interrupted else 0
