"""What the computer does in a game: its moves, hints, analyses, the tutor, a report."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from .. import wording
from .._errors import TabuleiroError
from ..analysis import Analysis, Line
from ..game import game_named
from ..i18n import later, tr
from ..moves import Move
from ..position import Position
from ..protocol.engine_board import ThinkingTime
from ..protocol.foreign_engine import ForeignSearch
from ..record import AGREEMENT, FORFEIT, Record, opponent
from ..values import PROVED, WON, unit, value_text
from .events import Analysed, Failed, Pointed, Reviewed, Withdrawn
from .review import Reviewing
from .searching import Choice, Course
from .study import Sideline

if TYPE_CHECKING:
    from .game_session import Session

NODES = 8_000
"""The number of positions to search before advising on a move."""
EARLY = 16
"""The computer refuses a draw before this many moves."""
CAPTURE = "capture"
"""The rule that every game has about taking pieces."""
PLAY, THINK, SHOW = later("play"), later("think"), later("show")
MOST_MOVES = 400
"""Two computers agree on a draw after this many moves."""
RETURNS = 3
"""They do so too when a position comes for the third time."""
RECENT = 60
"""The number of earlier positions remembered, so that the better side does not go in circles."""


# --- asked for ------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Hint:
    """A move that is proposed in a position, and how much of it has been revealed."""

    position: Position
    analysis: Analysis
    told: int = 0


def hint(session: Session, _: str) -> Course[None]:
    """Propose a move in three steps: which piece, which move, and why."""
    position = session.position
    if session.hint is None or session.hint.position is not position:
        search = position.search(nodes=NODES, past=lately(session.record))
        yield search
        if search.analysis is None:
            return
        session.hint = Hint(position, search.analysis)
    given = session.hint
    move = given.analysis.lines[0].move
    steps = (
        [_tell_piece, _tell_move, _tell_why] if len(move.squares) > 1 else [_tell_move, _tell_why]
    )
    steps[min(given.told, len(steps) - 1)](session, given.analysis)
    session.hint = replace(given, told=given.told + 1)


def _tell_piece(session: Session, analysis: Analysis) -> None:
    start = analysis.lines[0].move.squares[0]
    piece, square = wording.face(session.position, start), analysis.lines[0].move.text
    told = tr("Hint: a move of {piece}, {square}.", piece=piece, square=_start(square))
    session.say(f"{told} {tr('`hint` again shows which.')}")
    session.emit(Pointed((start,), proposed=True))


def _start(move: str) -> str:
    """Return the square that a move starts on, as its text has it."""
    return move.partition("-")[0]


def _tell_move(session: Session, analysis: Analysis) -> None:
    move = analysis.lines[0].move
    session.say(f"{tr('Hint: {move}.', move=move)} {tr('`hint` again says why.')}")
    session.emit(Pointed(move.squares, proposed=True))


def _tell_why(session: Session, analysis: Analysis) -> None:
    line = analysis.lines[0]
    because = analysis.note or reason(session.position, line)
    session.say(tr("Hint: {move}. {reason}", move=line.move, reason=because))
    if len(line.pv) > 1:
        session.say(tr("Expected: {moves}", moves=_moves(line.pv)))
    session.emit(Pointed(line.move.squares, proposed=True))


def reason(position: Position, line: Line) -> str:
    """Say why a line is good: by the rule that ends the game, the rule used, or the value."""
    end = position
    for move in line.pv:
        end = end.play(move)
    if line.wins_in is not None and end.outcome is not None:
        rule = wording.cited(end.outcome.rule)
        return tr("It wins by force in {n}: {rule}", n=line.wins_in, rule=rule)
    value = tr("Its value is {value}.", value=value_text(line.value, unit(position)))
    if end.outcome is None and abs(line.value) < unit(position) // 4:
        value = tr("It keeps the balance: nothing is lost in the moves that follow.")
    if line.move.captured:
        taken = wording.taken(position, line.move)
        return f"{tr('It captures {pieces}.', pieces=taken)} {_rule(position)} {value}"
    return value


def _rule(position: Position) -> str:
    rules = game_named(position.game).rules()
    return next((wording.cited(rule) for rule in rules if rule.id == CAPTURE), "")


def analyse(session: Session, count: str) -> Course[None]:
    """Show the best moves."""
    if count and not (count.isdecimal() and 1 <= int(count) <= 50):
        session.say(tr("The number of lines must be from 1 to 50, not {count}.", count=count))
        return
    lines = int(count or 3)
    search = session.position.search(nodes=NODES * lines, lines=lines, past=lately(session.record))
    yield search
    if search.analysis is not None:
        session.emit(Analysed(session.position, search.analysis))


def would_agree(session: Session) -> Course[bool]:
    """Return whether the computer agrees to its opponent's draw: not early, and not if better."""
    if session.record.ply < EARLY:
        return False
    search = session.position.search(nodes=NODES)
    yield search
    return search.analysis is not None and 0 <= search.analysis.lines[0].value < PROVED


def report(session: Session, _: str) -> Course[None]:
    """Show the course of the game, and where it turned."""
    if not session.game.ply:
        session.say(tr("No move has been played yet."))
        return
    game = session.game if session.study is not None else session.record
    reviewing = Reviewing(game)
    yield reviewing
    if reviewing.stopped:
        session.say(tr("Stopped."))
    else:
        session.emit(Reviewed(game, reviewing.review))


# --- the tutor ------------------------------------------------------------------------------------


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


@dataclass(frozen=True)
class Objecting(Choice):
    """The tutor's question, with the line after the move, and the line after the best one."""

    follows: Sideline
    better: Sideline


def tutored(session: Session, move: Move, after: Position) -> Course[None]:
    """Play a move, unless the tutor objects and is not overruled."""
    found = yield from _objection(session.position, move, after)
    if found is None or (yield from _overruled(session, move, found)):
        session.make(move, after)
    else:
        session.emit(Withdrawn(move))


def _objection(position: Position, move: Move, after: Position) -> Course[Objection | None]:
    """Find out whether a move loses by force or gives too much away."""
    own = position.search(nodes=NODES)
    yield own
    if own.analysis is None or own.analysis.lines[0].move == move:
        return None
    best = own.analysis.lines[0]
    if after.outcome is not None:
        if after.outcome.winner in (position.player, None):
            return None
        return Objection(-WON, best, ())
    answer = after.search(nodes=NODES)
    yield answer
    if answer.analysis is None:
        return None
    value = -answer.analysis.lines[0].value
    hopeless = best.value < -PROVED
    if hopeless or best.value - value < unit(position):
        return None
    return Objection(value, best, answer.analysis.lines[0].pv)


def _overruled(session: Session, move: Move, found: Objection) -> Course[bool]:
    session.say(_said(session.position, move, found))
    answer = yield Objecting(
        tr("Play it anyway, think again, or show why?"),
        (PLAY, THINK, SHOW),
        Sideline.of(tr("What follows"), session.position, (move, *found.reply)),
        Sideline.of(tr("Better"), session.position, found.best.pv),
    )
    if answer == SHOW:
        _show(session, found)
        answer = yield Choice(tr("Play it anyway, or think again?"), (PLAY, THINK))
    return bool(answer == PLAY)


def _said(position: Position, move: Move, found: Objection) -> str:
    if found.lost:
        return tr("Tutor: {move} loses by force.", move=move)
    if found.best.value > PROVED:
        return tr("Tutor: {move} lets a win slip away.", move=move)
    drop = f"{(found.best.value - found.value) / unit(position):.1f}"
    return tr("Tutor: {move} gives away {drop} pieces.", move=move, drop=drop)


def _show(session: Session, found: Objection) -> None:
    if found.reply:
        session.say(tr("What follows: {moves}", moves=_moves(found.reply)))
    value = value_text(found.best.value, unit(session.position))
    session.say(tr("Better: {moves} ({value})", moves=_moves(found.best.pv), value=value))


def _moves(moves: tuple[Move, ...]) -> str:
    return "  ".join(move.text for move in moves)


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
        session.say(tr("{player} to move; `go` lets the computer move.", player=player))
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
    """Return whether the game makes no more progress."""
    now = record.position
    boards = [(position.rows, position.player) for position in record.positions[: record.ply + 1]]
    return record.ply >= MOST_MOVES or boards.count((now.rows, now.player)) >= RETURNS
