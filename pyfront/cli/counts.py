"""Counting moves on the command line, with how far that is."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from ..game import Counted, Position
from ..i18n import tr
from ..view import screen
from ..view.screen import redraws
from .answers import Reply
from .failures import Interrupted
from .progress import progress

if TYPE_CHECKING:
    from rich.console import Console

PAUSE = 0.5
"""Seconds that a count takes before a bar is drawn."""


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

    return Reply(data, show, Interrupted.exit_code if stopped else 0)


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
