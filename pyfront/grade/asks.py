"""Positions, moves, questions about them, and what a submission answered: all plain data."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeVar

from ..moves import Cell, Player, Square

BETWEEN = "\x01"
"""Printed between the two calls when a goal is called twice in a row."""
Rows = tuple[tuple[Cell, ...], ...]
"""A board as the report writes it."""
Pair = tuple[Square, Square]
"""A move by its squares alone."""
Anything = TypeVar("Anything")


def numbered(rows: Iterable[Sequence[Anything]]) -> Iterator[tuple[Square, Anything]]:
    """Yield the cells of a board, row by row."""
    for r, row in enumerate(rows, start=1):
        yield from (((r, c), cell) for c, cell in enumerate(row, start=1))


@dataclass(frozen=True)
class State:
    """A position: the subject of a question, or its expected answer."""

    rows: Rows
    player: Player
    memory: tuple[tuple[str, int], ...] = ()

    @property
    def squares(self) -> list[Square]:
        return [square for square, _ in numbered(self.rows)]

    def at(self, square: Square) -> Cell:
        return self.rows[square[0] - 1][square[1] - 1]

    def changed(self, changes: Mapping[Square, Cell]) -> State:
        """Return the same position with other cells on some squares."""
        rows = tuple(
            tuple(changes.get((r, c), cell) for c, cell in enumerate(row, start=1))
            for r, row in enumerate(self.rows, start=1)
        )
        return replace(self, rows=rows)


@dataclass(frozen=True)
class Play:
    """A move."""

    origin: Square
    target: Square
    captured: tuple[Square, ...] = ()

    @property
    def pair(self) -> Pair:
        return self.origin, self.target


@dataclass(frozen=True)
class Ask:
    """A question: its sort, by the keys of a mapping's contract, and what it is about."""

    sort: str
    state: State | None = None
    step: Play | None = None
    player: Player | None = None
    level: int | None = None
    seed: int | None = None
    most: int = 1
    """How many answers to take."""
    twice: bool = False
    """Whether the goal is called twice in a row."""
    junk: str = ""
    """A term to give in the place of the board."""
    last: tuple[State, Play] | None = None
    """The position before and the move that led here, where that is known."""


def validity(ask: Ask) -> Ask:
    """Ask whether the move of a question is legal."""
    return Ask("legal", ask.state, ask.step)


# --- what was answered ----------------------------------------------------------------------------


@dataclass(frozen=True)
class Unknown:
    """A cell that the game does not have, as the submission wrote it."""

    text: str

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True)
class Read:
    """A state that a submission returned, as far as it could be understood."""

    rows: tuple[tuple[Cell | Unknown, ...], ...] | None
    player: Player | None = None
    memory: tuple[tuple[str, int], ...] = ()
    text: str = ""

    def shaped(self, right: State) -> bool:
        """Return whether there is a board whose rows have the right lengths."""
        return self.rows is not None and list(map(len, self.rows)) == list(map(len, right.rows))

    def with_cell(self, square: Square, cell: Cell) -> Read:
        """Return the same board with another cell on one square, if the board has that square."""
        rows = tuple(
            tuple(cell if (r, c) == square else old for c, old in enumerate(row, start=1))
            for r, row in enumerate(self.rows or (), start=1)
        )
        return self if self.rows is None else replace(self, rows=rows)

    def wrong_cells(self, right: State) -> Iterator[dict[str, Any]]:
        """Yield the squares whose cells differ, with the expected cells."""
        expected = dict(numbered(right.rows))
        for square, cell in numbered(self.rows or ()):
            if expected.get(square, cell) != cell:
                good = str(expected[square])
                yield {"row": square[0], "column": square[1], "expected": good, "cell": str(cell)}

    def has_board_of(self, right: State) -> bool:
        """Return whether every square is as in another state."""
        return self.shaped(right) and not any(self.wrong_cells(right))

    def wrong_counters(self, right: State) -> Iterator[dict[str, Any]]:
        """Yield the counters that differ, with their expected values."""
        expected = dict(right.memory)
        for name, value in self.memory:
            if expected.get(name, value) != value:
                yield {"got": str(value), "name": name, "expected": str(expected[name])}


@dataclass(frozen=True)
class Pairs:
    """A list of moves: the squares of each, with repetitions, and what could not be read."""

    moves: tuple[Pair, ...]
    strange: tuple[str, ...] = ()
    listed: bool = True
    """Whether the answer was a list at all."""


@dataclass(frozen=True)
class Won:
    """Whether the game is over, and the winner; or the term that could not be read."""

    over: bool
    winner: Player | None = None
    strange: str = ""

    def __bool__(self) -> bool:
        return self.over

    def __str__(self) -> str:
        return "-" if self.winner is None else str(self.winner)


@dataclass(frozen=True)
class Replied:
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
        """Whether the question was answered, yes or no."""
        return self.status == "ok"

    @property
    def yes(self) -> bool:
        """Whether there is an answer, without an error before it."""
        return bool(self.found)

    @property
    def first(self) -> Any:
        """The first answer, or None."""
        return self.found[0] if self.found else None

    @property
    def trouble(self) -> str:
        """The error, in the words of the submission's Prolog if there are any."""
        return self.error or self.status.replace("_", " ")

    @property
    def text(self) -> str:
        """The first answer as the submission wrote it, or the reason that there is none."""
        if self.texts:
            return self.texts[0]
        return "-" if self.ok else self.trouble
