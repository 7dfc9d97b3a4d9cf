"""Drawing the game that is played, where it may be redrawn and where it may not."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from .. import settings
from ..game import Move
from ..i18n import tr
from ..record import Result
from ..view.page import Page
from . import scene, wording
from .thinking import redraws

if TYPE_CHECKING:
    from .session import Session

WORTH_A_REPORT = 10
"""After so many moves a game has a course to look back on."""
NEWS = 3
"""How many of the last sentences stand below a board that is redrawn."""


def board(session: Session, offered: Sequence[Move] = ()) -> None:
    """Draw the board, and what is new below it.

    What cannot be redrawn is drawn only when somebody is to look at it.
    """
    again = redraws(session.console)
    if again:
        session.console.clear()
    if again or (not settings.on("stream") and (still(session) or not awaited(session))):
        session.console.print(page(session, offered))
    for sentence in session.news[-NEWS:]:
        session.say(sentence)
    if not again:
        session.news = []


def awaited(session: Session) -> bool:
    """Tell whether the computer is about to change the board."""
    return session.who.computer and not session.paused


def still(session: Session) -> bool:
    """Tell whether nothing moves: at the start of the game, and at its end."""
    return not session.record.ply or session.record.result is not None


def page(session: Session, offered: Sequence[Move] = ()) -> Page:
    """Give the board with what belongs beside it."""
    return scene.page(
        session.record,
        offered=offered,
        players=session.table.seated(session.position),
        left=session.table.left(session.record),
        flipped=session.ways.flipped,
        title=session.ways.title,
    )


def end(session: Session, result: Result) -> None:
    """Tell how the game has ended, and what may be done now."""
    session.console.print(wording.emphasised(wording.verdict(session.position, result)))
    if counted := wording.points(session.position):
        session.say(counted)
    if session.ways.watched:
        return
    if session.record.ply >= WORTH_A_REPORT:
        session.say(tr("`report` shows where the game turned."))
    if session.record.match:
        session.say(tr("`next` goes on with the match."))
