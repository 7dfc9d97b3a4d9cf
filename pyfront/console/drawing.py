"""Drawing the game that is played, where it may be redrawn and where it may not."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from .. import settings
from ..game import Move
from ..view.page import Page
from . import scene
from .thinking import redraws

if TYPE_CHECKING:
    from .session import Session

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
        session.console.print(sentence, soft_wrap=True)
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
