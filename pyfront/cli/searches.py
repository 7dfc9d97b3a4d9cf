"""Searching and counting on the command line, with how far that is; Ctrl-C ends both early."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from ..analysis import Analysis, Counted
from ..i18n import tr
from ..position import Position
from ..repl.thinking import finish
from ..reply import Reply
from ..session.searching import Search
from ..view import screen
from ..view.progress import progress
from ..view.screen import redraws
from ..view.thinking import show_analysis
from .failures import Interrupted
from .requests import SearchRequest

if TYPE_CHECKING:
    from rich.console import Console

PAUSE = 0.5
"""Seconds that a count takes before a bar is drawn."""


def best(request: SearchRequest) -> Reply:
    """Find the best move."""
    position = request.find()
    search, analysis = _searched(position, request)
    line = analysis.lines[0]
    data = {
        "position": position.text,
        **line.as_json(),
        "depth": analysis.depth,
        "note": analysis.note,
        "nodes": analysis.nodes,
        "seconds": round(analysis.seconds, 3),
        "interrupted": search.stopped,
    }

    def show_best(console: Console) -> None:
        """Print the move for programs to read, and what people have to know about it."""
        console.print(line.move.text)
        if analysis.note is not None:
            screen(stderr=True).print(analysis.note)

    return Reply(data, show_best, _status(search.stopped))


def analyse(request: SearchRequest, lines: int) -> Reply:
    """Find the best lines."""
    position = request.find()
    search, analysis = _searched(position, request, lines=lines)
    data = {
        "position": position.text,
        "player": position.player,
        **analysis.as_json(),
        "interrupted": search.stopped,
    }
    return Reply(
        data,
        lambda console: show_analysis(console, position, analysis),
        _status(search.stopped),
    )


def _searched(position: Position, request: SearchRequest, **wanted: Any) -> tuple[Search, Analysis]:
    """Search a position, drawing that on a terminal unless the answer is JSON."""
    search = Search(position, **wanted, **request.limits())
    finish(search, screen(), drawn=not request.as_json)
    if search.analysis is None:
        raise Interrupted(tr("interrupted before anything was found"))
    return search, search.analysis


def _status(interrupted: bool) -> int:
    return Interrupted.exit_code if interrupted else 0


def perft(
    position: Position, depth: int, *, divide: bool = False, leaves: bool = False, by: str
) -> Reply:
    """Count the sequences of legal moves of a length, for each first move if so asked.

    :raises Interrupted: if Ctrl-C comes before a first move is counted.
    """
    found, stopped = _found(position, depth, leaves, by)
    data = {
        "position": position.text,
        "depth": depth,
        "count": found.count,
        "first_moves": {"counted": len(found.parts), "of": found.moves},
        **({"divide": found.parts} if divide else {}),
        "interrupted": stopped,
    }
    lines = [f"{move}: {count}" for move, count in found.parts.items()] if divide else []
    total = f"total: {found.count}" if divide else str(found.count)
    shown = lines if stopped else [*lines, total]

    def show(console: Console) -> None:
        if shown:
            console.print("\n".join(shown))
        if stopped:
            screen(stderr=True).print(_so_far(found), soft_wrap=True)

    return Reply(data, show, _status(stopped))


def _so_far(found: Counted) -> str:
    return tr(
        "Stopped after {n} of {all} first moves, with {count} counted.",
        n=len(found.parts),
        all=found.moves,
        count=f"{found.count:,}",
    )


def _found(position: Position, depth: int, leaves: bool, by: str) -> tuple[Counted, bool]:
    """Return what is counted, and whether Ctrl-C has stopped it."""
    found: Counted | None = None
    counting = position.counting(depth, leaves=leaves, by=by)
    try:
        with contextlib.closing(counting), _bar() as draw:
            for news in counting:
                found = news or found
                draw(found)
    except KeyboardInterrupt:
        if found is None or not found.parts:
            raise Interrupted(tr("interrupted before a first move was counted")) from None
        return found, True
    assert found is not None
    return found, False


@contextlib.contextmanager
def _bar() -> Iterator[Callable[[Counted | None], None]]:
    """Draw a bar of the first moves counted, if that takes long and the screen can be redrawn."""
    begun, drawn = time.monotonic(), redraws(screen(stderr=True))
    with contextlib.ExitStack() as stack:
        advance: Callable[[int], None] | None = None

        def draw(found: Counted | None) -> None:
            nonlocal advance
            if advance is None and drawn and found and time.monotonic() - begun > PAUSE:
                advance = stack.enter_context(progress(tr("Counting"), found.moves))
            if advance is not None and found is not None:
                advance(len(found.parts))

        yield draw
