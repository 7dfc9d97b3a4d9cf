"""The computer's turn at the board, or that of another engine."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import TYPE_CHECKING

from .. import wording
from .._errors import TabuleiroError
from ..i18n import tr
from ..position import Position
from ..protocol.engine_board import ThinkingTime
from ..protocol.foreign_engine import ForeignSearch
from ..record import AGREEMENT, FORFEIT, Record, opponent
from .events import Failed
from .searching import Course

if TYPE_CHECKING:
    from .game_session import Session

MOST_MOVES = 400
"""Two computers agree on a draw after this many moves."""
RETURNS = 3
"""They do so too when a position comes for the third time."""
RECENT = 60
"""The number of earlier positions remembered, so that the better side does not go in circles."""


def turn(session: Session) -> Course[None]:
    """Let the computer move; if it is stopped, it plays the best move found so far, or waits."""
    if session.table.people == 0 and tired(session.record):
        session.end(AGREEMENT, None)
        return
    left = session.table.own(session.record)
    if left is not None and left <= 0:
        session.out_of_time()
    elif session.who.command:
        yield from _let_engine_move(session, left)
    else:
        yield from _search(session, left)


def _search(session: Session, left: float | None) -> Course[None]:
    player = wording.called(session.position, session.position.player)
    control = session.table.control
    search = session.position.search(
        level=session.who.level, seed=random.getrandbits(30), past=lately(session.record)
    )
    search.title = f"{player} {session.who.shown}"
    if left is not None and control is not None:
        search.most_seconds = control.share(left)
    yield search
    if search.analysis is None:
        session.paused = True
        session.say(tr("{player} is waiting; `go` lets the computer move.", player=player))
    else:
        session.make(*session.position.played(search.analysis.lines[0].move, drawn=True))


def _let_engine_move(session: Session, left: float | None) -> Course[None]:
    """Ask another engine for its move; an engine that does not play as it should has lost."""
    record, control = session.record, session.table.control
    moves = [step.move for step in record.steps[: record.ply]]
    increment = control.increment if control is not None else 0.0
    limits = (
        ThinkingTime(seconds=session.engines.seconds)
        if left is None
        else ThinkingTime(remaining=(left, increment))
    )
    try:
        search = ForeignSearch(session.engines[session.who.command], record.start, moves, limits)
        search.title = f"{wording.called(session.position, session.position.player)} {search.title}"
        yield search
        session.make(*session.position.played(search.move, drawn=True))
    except TabuleiroError as error:
        session.engines.end(session.who.command)
        session.emit(Failed(error))
        session.end(FORFEIT, opponent(session.position, session.position.player))


def lately(record: Record) -> Sequence[Position]:
    """Return the earlier positions that may still be repeated."""
    return record.positions[max(0, record.ply - RECENT) : record.ply]


def tired(record: Record) -> bool:
    """Return whether nothing new comes of this game."""
    now = record.position
    boards = [(position.rows, position.player) for position in record.positions[: record.ply + 1]]
    return record.ply >= MOST_MOVES or boards.count((now.rows, now.player)) >= RETURNS
