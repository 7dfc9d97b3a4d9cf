"""The events of a session for its front end, each a small value."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from .._errors import TabuleiroError
from ..analysis import Analysis
from ..moves import Move, Player, Square, Verdict
from ..position import Position
from ..record import GameResult, Record

if TYPE_CHECKING:
    from .review import Review
    from .searching import Choice, Work


@dataclass(frozen=True)
class Event:
    """Something to be shown."""


@dataclass(frozen=True)
class Message(Event):
    """A sentence for the people who play."""

    text: str


@dataclass(frozen=True)
class Moved(Event):
    """A move was played."""

    before: Position
    move: Move


@dataclass(frozen=True)
class Refused(Event):
    """A line is not a legal move here; `meant` is the command it may have been meant for."""

    line: str
    error: TabuleiroError
    meant: str = ""


@dataclass(frozen=True)
class Failed(Event):
    """A command could not be carried out."""

    error: TabuleiroError


@dataclass(frozen=True)
class Withdrawn(Event):
    """A move was taken back before it was played."""

    move: Move


@dataclass(frozen=True)
class Changed(Event):
    """The current position is another one, or it is another game."""

    notes: Sequence[str] = ()


@dataclass(frozen=True)
class Flag(Event):
    """A player has run out of time."""

    player: Player


@dataclass(frozen=True)
class Stopped(Event):
    """The players have ended the game, not its rules."""


@dataclass(frozen=True)
class Ended(Event):
    """The game is over."""

    result: GameResult


@dataclass(frozen=True)
class Thinking(Event):
    """The computer has begun to think."""

    work: Work


@dataclass(frozen=True)
class Asked(Event):
    """A person has to answer a question."""

    question: Choice


@dataclass(frozen=True)
class Offered(Event):
    """Legal moves to be listed; those of one `square` are to be shown on the board, too."""

    moves: Sequence[Move]
    square: bool


@dataclass(frozen=True)
class Pointed(Event):
    """Squares to look at."""

    squares: Sequence[Square]
    proposed: bool = False
    """Whether they are those of a move that is proposed, or of its piece."""


@dataclass(frozen=True)
class Explained(Event):
    """Whether a move is legal, and why not."""

    verdict: Verdict


@dataclass(frozen=True)
class Analysed(Event):
    """The best lines of the position."""

    position: Position
    analysis: Analysis


@dataclass(frozen=True)
class Reviewed(Event):
    """How the game went."""

    record: Record
    review: Review


@dataclass(frozen=True)
class BoardAsked(Event):
    """The board is to be shown."""


@dataclass(frozen=True)
class PositionAsked(Event):
    """Another position is to be shown."""

    position: Position


@dataclass(frozen=True)
class RulesAsked(Event):
    """The rules of the game are to be shown."""


@dataclass(frozen=True)
class FirstGameAsked(Event):
    """The tasks that teach the game are to be shown."""


@dataclass(frozen=True)
class HelpAsked(Event):
    """The commands are to be listed."""
