"""Two computers at the board, for people to watch."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from .._errors import BadValue
from ..cli.requests import PositionRequest
from ..game import Position
from ..i18n import tr
from ..players import COMPUTER
from ..view import screen
from . import advice, playing, saves
from .playing import Setup
from .prompt import reader
from .thinking import redraws

if TYPE_CHECKING:
    from rich.console import Console


PAUSE = 0.5
"""Seconds between two moves that somebody watches on a screen."""


def watch(
    question: PositionRequest,
    levels: Sequence[str],
    *,
    pause: float | None = None,
    clock: str | None = None,
    match: bool = False,
) -> int:
    """Let two computers play; give the exit status.

    :raises BadValue: for more than two levels.
    """
    if len(levels) > 2:
        raise BadValue(
            tr("two play, not {n}", n=len(levels)), hint=tr("give --level once or twice")
        )
    chosen = [*levels] or [advice.usual_level()]
    first, second = chosen[0], chosen[-1]
    players = {playing.FIRST: f"{COMPUTER}:{first}", playing.SECOND: f"{COMPUTER}:{second}"}
    console = screen()
    wait = (PAUSE if redraws(console) else 0.0) if pause is None else pause
    setup = Setup(players, clock, match, watched=True, pause=wait)
    asked = playing.with_lots(question)
    return playing.play(asked.find(), console, reader(console), setup)


def demonstrate(start: Position, console: Console, level: str) -> int:
    """Show a game that is not kept; give the exit status."""
    from ..record import Record
    from .desk import Ways
    from .session import Session

    computer = f"{COMPUTER}:{level}"
    record = Record.begin(start, players=(computer, computer))
    session = Session(record, console, reader(console), saves.Keeper(None), ways=Ways(watched=True))
    return session.run()
