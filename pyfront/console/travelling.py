"""Going back and forth in the game that is played."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ..i18n import tr
from ..record import Record

if TYPE_CHECKING:
    from .session import Session


def undo(session: Session, count: str) -> None:
    """Take moves back, until a person is on turn."""
    walk(session, count, Record.undo, tr("There is nothing to take back."))


def redo(session: Session, count: str) -> None:
    """Play moves again, until a person is on turn."""
    walk(session, count, Record.redo, tr("There is nothing to play again."))


def walk(session: Session, count: str, step: Callable[[Record], Record], nothing: str) -> None:
    """Change the record some times, as long as that changes anything."""
    times = number(session, count or "1")
    if times is None:
        return
    goal = session.record
    for _ in range(min(times, len(goal.steps) + 1)):
        goal = until_a_person(session, goal, step)
    if goal == session.record:
        session.say(nothing)
    else:
        session.change(goal)


def until_a_person(session: Session, start: Record, step: Callable[[Record], Record]) -> Record:
    """Take steps until a person is on turn; none if nobody ever is."""
    reached = step(start)
    while session.table.people == 1 and session.table.who(reached.position).computer:
        further = step(reached)
        if further == reached:
            return start
        reached = further
    return reached


def back(session: Session, count: str) -> None:
    """Go to the position after so many moves."""
    if not count.isdecimal() or int(count) > len(session.record.steps):
        most = len(session.record.steps)
        session.say(tr("The game has moves 0 to {n}; {given} is none.", n=most, given=count))
        return
    session.paused = True
    session.change(session.record.at(int(count)))


def lines(session: Session, count: str) -> None:
    """Show the ways on that were tried, or take one."""
    known = session.record.lines
    if count and count.isdecimal() and 1 <= int(count) <= len(known):
        session.paused = True
        session.change(session.record.follow(int(count) - 1))
        return
    if count:
        session.say(tr("There is no line {count}.", count=count))
    if not known:
        session.say(tr("Nothing was played from here."))
    for place, line in enumerate(known, start=1):
        session.say(f"{place}. {'  '.join(step.move.text for step in line[:12])}")


def number(session: Session, text: str) -> int | None:
    """Read a number of moves."""
    if text.isdecimal() and int(text):
        return int(text[:9])
    session.say(tr("{text} is not a number of moves.", text=text))
    return None
