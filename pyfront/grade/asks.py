"""Positions, moves, questions about them, and what a submission answered: all plain data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ..moves import Cell, Player, Square

BETWEEN = "\x01"
"""What is printed between the two calls of a goal that is called twice in a row."""
Rows = tuple[tuple[Cell, ...], ...]
"""A board as the report writes it."""


@dataclass(frozen=True)
class State:
    """A position: what is asked about, and what is expected."""

    rows: Rows
    player: Player
    memory: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True)
class Step:
    """A move."""

    origin: Square
    target: Square
    captured: tuple[Square, ...] = ()


@dataclass(frozen=True)
class Ask:
    """A question: its sort, by the keys of a mapping's contract, and what it is about."""

    sort: str
    state: State | None = None
    step: Step | None = None
    player: Player | None = None
    level: int | None = None
    seed: int | None = None
    most: int = 1
    """How many answers to take."""
    twice: bool = False
    """Whether the goal is called twice in a row."""
    junk: str = ""
    """A term to give in the place of the board."""


# --- what was answered ----------------------------------------------------------------------------


@dataclass(frozen=True)
class Unknown:
    """A cell that the game does not have, as the submission wrote it."""

    text: str


@dataclass(frozen=True)
class Read:
    """What a submission gave for a state, as far as it could be understood."""

    rows: tuple[tuple[Cell | Unknown, ...], ...] | None
    player: Player | None = None
    memory: tuple[tuple[str, int], ...] = ()
    text: str = ""


@dataclass(frozen=True)
class Pairs:
    """A list of moves: the squares of each, with repetitions, and what could not be read."""

    moves: tuple[tuple[Square, Square], ...]
    strange: tuple[str, ...] = ()
    listed: bool = True
    """Whether the answer was a list at all."""


@dataclass(frozen=True)
class Won:
    """Who has won: whether the game is over, and the winner; or what could not be read."""

    over: bool
    winner: Player | None = None
    strange: str = ""


@dataclass(frozen=True)
class Reply:
    """What a submission answered.

    ``status`` is `ok` or what went wrong. ``found`` holds the answers: states (`Read`) for
    boards, one `Pairs` for moves, `Won` for the end, numbers, pairs of squares or None for the
    computer's move; nothing at all is "no". ``texts`` are the same as the submission wrote them.
    """

    status: str
    found: tuple[Any, ...] = ()
    texts: tuple[str, ...] = ()
    deterministic: bool = True
    inferences: int = 0
    printed: str = ""
    error: str = ""

    @property
    def ok(self) -> bool:
        """Whether the question was answered, be it by no."""
        return self.status == "ok"

    @property
    def yes(self) -> bool:
        """Whether there is an answer and nothing went wrong before it."""
        return bool(self.found)

    @property
    def first(self) -> Any:
        """The first answer, or None."""
        return self.found[0] if self.found else None


Replies = Mapping[Ask, Reply]
