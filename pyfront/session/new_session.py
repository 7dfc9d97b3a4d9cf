"""The session of a game, set up as those who play it see the board."""

from __future__ import annotations

from ..record import Record
from ..saves import Keeper
from .game_session import Session
from .setup import Setup, turned_for


def session_of(record: Record, keeper: Keeper, setup: Setup) -> Session:
    """Return the session of a game; a person alone against the computer sees it from their side."""
    session = Session(record, keeper, tutor=setup.tutor)
    session.flipped = turned(session)
    session.watched = setup.watched or not session.table.people
    return session


def turned(session: Session) -> bool:
    """Return whether the board is turned so that a person alone plays upwards."""
    start = session.record.start
    people = [p for p, who in session.table.seated(start).items() if not who.computer]
    return len(people) == 1 and turned_for(start, people[0])
