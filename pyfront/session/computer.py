"""The computer's turn at the board."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import TYPE_CHECKING

from .. import wording
from ..i18n import tr
from ..position import Position
from ..record import AGREEMENT, Record
from .searching import Course, Search

if TYPE_CHECKING:
    from .game_session import Session

MOST_MOVES = 400
"""After so many moves two computers agree on a draw."""
RETURNS = 3
"""They do so too when a position comes for the third time."""
RECENT = 60
"""So many positions before are kept in mind, so that who is better does not go in circles."""


def turn(session: Session) -> Course[None]:
    """Let the computer move; if it is stopped, it plays the best move found so far, or waits."""
    if session.table.people == 0 and tired(session.record):
        session.end(AGREEMENT, None)
        return
    player = wording.called(session.position, session.position.player)
    left = session.table.own(session.record)
    if left is not None and left <= 0:
        session.out_of_time()
        return
    control = session.table.control
    search = Search(
        session.position,
        title=f"{player} {session.who}",
        most_seconds=None if left is None or control is None else control.share(left),
        level=session.who.level,
        seed=random.getrandbits(30),
        past=lately(session.record),
    )
    yield search
    if search.analysis is None:
        session.paused = True
        session.say(tr("{player} waits; `go` lets it move.", player=player))
    else:
        session.make(*session.position.played(search.analysis.lines[0].move, drawn=True))


def lately(record: Record) -> Sequence[Position]:
    """Return the positions before the last one to which the game may come back."""
    return record.positions[max(0, record.ply - RECENT) : record.ply]


def tired(record: Record) -> bool:
    """Return whether nothing new comes of this game."""
    now = record.position
    boards = [(position.rows, position.player) for position in record.positions[: record.ply + 1]]
    return record.ply >= MOST_MOVES or boards.count((now.rows, now.player)) >= RETURNS
