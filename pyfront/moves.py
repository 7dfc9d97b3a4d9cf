"""Moves, the sequence of the legal ones, rules and outcomes: plain values."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias, overload

from ._errors import AmbiguousMove, IllegalMove, InvalidMove
from .i18n import tr
from .text import JsonObject

if TYPE_CHECKING:
    from .position import Position

Square: TypeAlias = tuple[int, int]
"""Row and column, counted from 1 at the top left."""

Cell: TypeAlias = int | str
"""The content of a square, as the game's report writes it."""

Player: TypeAlias = int | str
"""A player, as the game's report writes it."""

Pair: TypeAlias = Sequence[Sequence[int]]
"""A move as its two squares: ((row, column), (row, column))."""


@dataclass(frozen=True)
class Rule(JsonObject):
    """One rule of a game: its name, its clause, the report's section, and what it says."""

    id: str
    clause: str
    section: str
    text: str

    def __str__(self) -> str:
        """Show the text of the rule and its place."""
        return f"{self.text} ({self.clause}, report {self.section})"


@dataclass(frozen=True)
class Outcome(JsonObject):
    """How a game ended; the winner is None in a draw."""

    winner: Player | None
    rule: Rule
    points: Mapping[Player, int] | None = None


@dataclass(frozen=True)
class Standing:
    """The points so far, in games that count them, and the side on which each player began."""

    points: Mapping[Player, int] | None
    seats: Mapping[Player, Player]

    @property
    def now(self) -> Mapping[Player, Player]:
        """The side that each player plays now, by the one on which they began."""
        return {begun: player for player, begun in self.seats.items()}


@dataclass(frozen=True)
class Move:
    """A move, usually from one square, the origin, to another, the target.

    Any other move, such as a pass, a drop or a move over several squares, has neither; its text
    says which move it is, and `named` are the squares in it.
    """

    origin: Square | None
    target: Square | None
    captured: tuple[Square, ...]
    text: str
    named: tuple[Square, ...] = ()

    @property
    def squares(self) -> tuple[Square, ...]:
        """All squares of the move, in the order in which it is written."""
        if self.origin is None or self.target is None:
            return self.named
        return self.origin, self.target

    def __str__(self) -> str:
        """Show the move as its game writes it."""
        return self.text

    def as_json(self) -> dict[str, Any]:
        """Return the move as a JSON object; `squares` is there if `from` and `to` are null."""
        told = {
            "text": self.text,
            "from": None if self.origin is None else list(self.origin),
            "to": None if self.target is None else list(self.target),
            "captured": [list(square) for square in self.captured],
        }
        if self.origin is None:
            told["squares"] = [list(square) for square in self.named]
        return told


@dataclass(frozen=True)
class Verdict(JsonObject):
    """Whether a move is legal, and if not, which rules it breaks and what to play instead."""

    move: str
    legal: bool
    broken: tuple[Rule, ...]
    nearest: tuple[str, ...]


class LegalMoves(Sequence[Move]):
    """The legal moves of a position, in the order of the rules.

    A text in any notation of the game, a Move or a pair of squares may be tested with `in`.
    """

    def __init__(self, position: Position, moves: Sequence[Move]) -> None:
        self._position = position
        self._moves = tuple(moves)

    @overload
    def __getitem__(self, index: int) -> Move: ...

    @overload
    def __getitem__(self, index: slice) -> tuple[Move, ...]: ...

    def __getitem__(self, index: int | slice) -> Move | tuple[Move, ...]:
        return self._moves[index]

    def __len__(self) -> int:
        return len(self._moves)

    def __iter__(self) -> Iterator[Move]:
        return iter(self._moves)

    def __contains__(self, move: object) -> bool:
        if isinstance(move, Move):
            return move in self._moves
        if not isinstance(move, str | Sequence):
            return False
        try:
            self._position.move(move)
        except (InvalidMove, IllegalMove, AmbiguousMove):
            return False
        return True

    def count(self, value: object = None) -> int:
        """Count the moves, or count how often a given move is among them (0 or 1)."""
        return len(self._moves) if value is None else int(value in self)

    def __repr__(self) -> str:
        texts = ", ".join(move.text for move in self._moves)
        return f"<{len(self)} legal moves: {texts}>"


def rules_from(told: Sequence[Mapping[str, str]]) -> tuple[Rule, ...]:
    """Read the rules from the engine's answer."""
    return tuple(Rule(r["id"], r["clause"], r["section"], r["text"]) for r in told)


def outcome_from(told: Mapping[str, Any] | None) -> Outcome | None:
    """Read the outcome from the engine's answer."""
    if told is None:
        return None
    points = told["points"]
    rule = rules_from([told["rule"]])[0]
    return Outcome(told["winner"], rule, None if points is None else dict(points))


def standing_from(told: Mapping[str, Any]) -> Standing:
    """Read the players' scores from the engine's answer."""
    points = told["points"]
    return Standing(None if points is None else dict(points), dict(told["seats"]))


def move_from(told: Sequence[Any]) -> Move:
    """Read a move from the engine's answer: its text, and all squares as rows and columns in turn.

    If it is not from one square to another, its own squares and those captured are two lists.
    """
    text, *numbers = told
    if isinstance(numbers[0], list):
        named, captured = map(squares_from, numbers)
        return Move(None, None, captured, text, named)
    origin, target, *taken = squares_from(numbers)
    return Move(origin, target, tuple(taken), text)


def squares_from(numbers: Sequence[int]) -> tuple[Square, ...]:
    """Read squares from their rows and columns in turn."""
    return tuple(zip(numbers[::2], numbers[1::2], strict=True))


def given(move: Move | str | Pair) -> str | list[list[int]]:
    """Turn what a caller calls a move into what the rules can read."""
    if isinstance(move, str):
        return move
    if isinstance(move, Move):
        if move.origin is None or move.target is None:
            return move.text
        return [list(move.origin), list(move.target)]
    try:
        pair = [[int(number) for number in square] for square in move]
    except (TypeError, ValueError):
        pair = []
    if [len(square) for square in pair] != [2, 2]:
        raise InvalidMove(
            tr("{move!r} is not a move: give a text or ((row, column), (row, column))", move=move)
        )
    return pair
