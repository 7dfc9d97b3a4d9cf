"""The tutor, who speaks up before a move that loses by force or gives too much away."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..game import Line, Move, Position
from ..i18n import later, tr
from ..view.values import PROVED, WON
from .advice import NODES
from .thinking import scale, think, unit

if TYPE_CHECKING:
    from rich.console import Console

    from .session import Session

PLAY, THINK, SHOW = later("play"), later("think"), later("show")


@dataclass(frozen=True)
class Objection:
    """Why a move is bad: its value and the best one's, and what would follow each."""

    value: int
    best: Line
    reply: tuple[Move, ...]

    @property
    def lost(self) -> bool:
        """Whether the move loses by force."""
        return self.value < -PROVED


def warning(position: Position, move: Move, console: Console) -> Objection | None:
    """Find out whether a move is worth a warning."""
    own = think(position, console, nodes=NODES).analysis
    if own is None or own.lines[0].move == move:
        return None
    best, after = own.lines[0], position.play(move)
    if after.outcome is not None:
        if after.outcome.winner in (position.player, None):
            return None
        return Objection(-WON, best, ())
    answer = think(after, console, nodes=NODES).analysis
    if answer is None:
        return None
    value = -answer.lines[0].value
    hopeless = best.value < -PROVED
    if hopeless or best.value - value < unit(position):
        return None
    return Objection(value, best, answer.lines[0].pv)


def agrees(session: Session, move: Move) -> bool:
    """Tell whether a move may be played: the tutor has nothing against it, or is overruled."""
    found = warning(session.position, move, session.console)
    if found is None:
        return True
    session.say(_said(session.position, move, found))
    question = tr("Play it anyway, think again, or show why?")
    answer = session.ask(question, (PLAY, THINK, SHOW))
    if answer == SHOW:
        _show(session, found)
        answer = session.ask(tr("Play it anyway, or think again?"), (PLAY, THINK))
    if answer == THINK:
        session.typed = move.text
    return answer == PLAY


def _said(position: Position, move: Move, found: Objection) -> str:
    if found.lost:
        return tr("Tutor: {move} loses by force.", move=move)
    worth = unit(position)
    if found.best.value > PROVED:
        return tr("Tutor: {move} lets a win slip away.", move=move)
    drop = f"{(found.best.value - found.value) / worth:.1f}"
    return tr("Tutor: {move} gives away {drop} pieces.", move=move, drop=drop)


def _show(session: Session, found: Objection) -> None:
    if found.reply:
        moves = "  ".join(move.text for move in found.reply)
        session.say(tr("Then comes: {moves}", moves=moves))
    better = "  ".join(move.text for move in found.best.pv)
    value = scale(session.position).text(found.best)
    session.say(tr("Better: {moves} ({value})", moves=better, value=value))
