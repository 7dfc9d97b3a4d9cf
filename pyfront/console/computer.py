"""The computer's turn at the board."""

from __future__ import annotations

import random
import time
from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..game import Position
from ..i18n import tr
from ..record import AGREEMENT, Record
from . import wording
from .thinking import think

if TYPE_CHECKING:
    from .session import Session

MOST_MOVES = 400
"""After so many moves two computers agree on a draw."""
RETURNS = 3
"""They do so too when a position comes for the third time."""
RECENT = 60
"""So many positions before are kept in mind, so that who is better does not go in circles."""


def turn(session: Session) -> None:
    """Let the computer move. Ctrl-C makes it play the best move found so far, or wait."""
    if session.table.people == 0 and tired(session.record):
        session.end(AGREEMENT, None)
        return
    player = wording.called(session.position, session.position.player)
    left = session.table.own(session.record)
    if left is not None and left <= 0:
        session.out_of_time()
        return
    control = session.table.control
    share = None if left is None or control is None else control.share(left)
    thought = think(
        session.position,
        session.console,
        title=f"{player} {session.who}",
        most_seconds=share,
        level=session.who.level,
        seed=random.getrandbits(30),
        past=lately(session.record),
    )
    if thought.interrupted and session.ways.watched:
        raise KeyboardInterrupt
    if thought.analysis is None:
        session.paused = True
        session.say(tr("{player} waits; `go` lets it move.", player=player))
        return
    session.play(thought.analysis.lines[0].move)
    if session.ways.pause:
        time.sleep(session.ways.pause)
        session.table.turn()


def lately(record: Record) -> Sequence[Position]:
    """Give the positions before the last one to which the game may come back."""
    return record.positions[max(0, record.ply - RECENT) : record.ply]


def tired(record: Record) -> bool:
    """Tell whether nothing new comes of this game."""
    now = record.position
    boards = [(position.rows, position.player) for position in record.positions[: record.ply + 1]]
    return record.ply >= MOST_MOVES or boards.count((now.rows, now.player)) >= RETURNS
