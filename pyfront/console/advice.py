"""What the computer advises people: hints, analyses, whether to agree, and how a game went."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .. import players, settings
from .._errors import TabuleiroError
from ..game import Line, Position, game_named
from ..i18n import tr
from ..view.values import PROVED
from . import computer, wording
from .thinking import Thought, scale, show_analysis, think

if TYPE_CHECKING:
    from .session import Session

NODES = 8_000
"""How many positions are looked at before one speaks of a move."""
EARLY = 16
"""Before so many moves the computer agrees to no draw."""
CAPTURE = "capture"
"""The rule that every game has about taking pieces."""


def hint(session: Session, _: str) -> None:
    """Propose a move, and tell why."""
    thought = _thought(session)
    if thought is not None and thought.analysis is not None:
        line = thought.analysis.lines[0]
        because = thought.analysis.note or reason(session, line)
        session.say(tr("Hint: {move}. {reason}", move=line.move, reason=because))
        if len(line.pv) > 1:
            moves = "  ".join(move.text for move in line.pv)
            session.say(tr("Expected: {moves}", moves=moves))


def reason(session: Session, line: Line) -> str:
    """Tell why a line is good: by the rule that ends the game, the rule used, or the value."""
    position = session.position
    end = position
    for move in line.pv:
        end = end.play(move)
    if line.wins_in is not None and end.outcome is not None:
        rule = wording.cited(end.outcome.rule)
        return tr("It wins by force in {n}: {rule}", n=line.wins_in, rule=rule)
    value = tr("Its value is {value}.", value=scale(position).text(line))
    if line.move.captured:
        taken = wording.taken(position, line.move)
        return f"{tr('It captures {pieces}.', pieces=taken)} {_rule(position)} {value}"
    return value


def _rule(position: Position) -> str:
    rules = game_named(position.game).rules()
    return next((wording.cited(rule) for rule in rules if rule.id == CAPTURE), "")


def analyse(session: Session, count: str) -> None:
    """Show the best moves."""
    if count and not (count.isdecimal() and 1 <= int(count) <= 50):
        session.say(tr("{count} is not a number of lines from 1 to 50.", count=count))
        return
    thought = _thought(session, lines=int(count or 3))
    if thought is not None and thought.analysis is not None:
        show_analysis(session.console, session.position, thought.analysis)


def _thought(session: Session, lines: int = 1) -> Thought | None:
    if session.record.result is not None:
        session.say(tr("The game is over."))
        return None
    past = computer.lately(session.record)
    return think(session.position, session.console, nodes=NODES * lines, lines=lines, past=past)


def would_agree(session: Session) -> bool:
    """Tell whether the computer that is not on turn agrees to a draw: not early, nor if better."""
    if session.record.ply < EARLY:
        return False
    thought = think(session.position, session.console, nodes=NODES)
    return thought.analysis is not None and 0 <= thought.analysis.lines[0].value < PROVED


def report(session: Session, _: str) -> None:
    """Show the course of the game, and where it turned."""
    from . import reporting

    if not session.record.ply:
        session.say(tr("Nothing has been played."))
        return
    try:
        review = reporting.review(session.record, session.console)
    except KeyboardInterrupt:
        session.say(tr("Stopped."))
    else:
        reporting.show(session.console, session.record, review)


def usual_level() -> str:
    """Give the level of a computer that nobody gave one."""
    return players.known_level(settings.get("level"))


def begun(session: Session, line: str) -> None:
    """Tell how to go on who has named the piece to be moved, not the square it goes to."""
    from ..questions.asking import leaving

    try:
        moves = leaving(session.position, line)
    except TabuleiroError:
        return
    if moves:
        session.say(
            tr(
                "A square alone is where to go; `moves {square}` lists the moves from there.",
                square=line,
            )
        )
