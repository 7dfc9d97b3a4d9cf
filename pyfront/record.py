"""A played game as a value, and as a text that people can read.

    [Format "1"]
    [Game "breakthrough"]
    [Ruleset "report"]
    [Options ""]
    [Start "breakthrough:report:1:8x1/8x1/8x0/8x0/8x0/8x0/8x2/8x2"]
    [Result "*"]
    [Reason ""]

    1. a7-a6
    2. b2-b3

Result is a player, `draw`, or `*` while the game goes on. Moves that were taken back, and may
be played again, are the last ones; the header Undone says how many. A line that begins with a
semicolon is a comment.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from ._errors import TabuleiroError
from .game import Move, Player, Position, game_named

FORMAT = "1"
RESIGNATION = "resignation"
HEADER = re.compile(r'\[(\w+) "((?:[^"\\]|\\.)*)"\]')
NUMBERED = re.compile(r"(\d+)\.\s*(\S.*)")


class BadRecord(TabuleiroError, ValueError):
    """A text is not the record of a game, and nothing of it can be recovered."""


@dataclass(frozen=True)
class Result:
    """How a game has ended: the winner (None: a draw), and why."""

    winner: Player | None
    reason: str


@dataclass(frozen=True)
class Damage:
    """Where the record of a game stops making sense, and how."""

    line: int
    message: str

    def __str__(self) -> str:
        return f"line {self.line}: {self.message}"


@dataclass(frozen=True)
class Record:
    """A game from its start, with the moves that were taken back last."""

    positions: tuple[Position, ...]
    moves: tuple[Move, ...] = ()
    ply: int = 0
    resigned: Player | None = None

    @classmethod
    def begin(cls, start: Position) -> Record:
        """Give the record of a game in which nothing has been played."""
        return cls((start,))

    @property
    def start(self) -> Position:
        """The position the game began with."""
        return self.positions[0]

    @property
    def position(self) -> Position:
        """The position now."""
        return self.positions[self.ply]

    @property
    def played(self) -> tuple[Move, ...]:
        """The moves that led to the position now."""
        return self.moves[: self.ply]

    @property
    def undone(self) -> int:
        """How many moves may be played again."""
        return len(self.moves) - self.ply

    @property
    def result(self) -> Result | None:
        """How the game has ended, or None while it goes on."""
        if self.resigned is not None:
            return Result(opponent(self.position, self.resigned), RESIGNATION)
        outcome = self.position.outcome
        return None if outcome is None else Result(outcome.winner, str(outcome.rule))

    def play(self, move: Move | str) -> Record:
        """Add a move; moves that were taken back are forgotten. Raises as Position.play does."""
        made, position = self.position.played(move)
        return Record((*self.positions[: self.ply + 1], position), (*self.played, made), self.ply + 1)

    def undo(self) -> Record:
        """Take back a resignation or the last move; nothing happens before the first one."""
        if self.resigned is not None:
            return replace(self, resigned=None)
        return replace(self, ply=max(self.ply - 1, 0))

    def redo(self) -> Record:
        """Play again the move taken back last, if there is one."""
        return replace(self, ply=min(self.ply + 1, len(self.moves)))

    def resign(self) -> Record:
        """Let the player on turn give up."""
        return replace(self, resigned=self.position.player)

    @property
    def text(self) -> str:
        """The record as `read` takes it."""
        headers = "".join(f'[{name} "{_quoted(value)}"]\n' for name, value in self._headers())
        moves = "".join(f"{n}. {move}\n" for n, move in enumerate(self.moves, start=1))
        return f"{headers}\n{moves}"

    def _headers(self) -> Iterator[tuple[str, str]]:
        result = self.result
        options = self.start.options.items()
        yield "Format", FORMAT
        yield "Game", self.start.game
        yield "Ruleset", self.start.ruleset
        yield "Options", ", ".join(f"{name}={value}" for name, value in options)
        yield "Start", self.start.text
        yield "Result", _score(result)
        yield "Reason", result.reason if result else ""
        if self.undone:
            yield "Undone", str(self.undone)


def opponent(position: Position, player: Player) -> Player:
    """Give the player that plays against another one."""
    return next(other for other in game_named(position.game).players if other != player)


def _score(result: Result | None) -> str:
    if result is None:
        return "*"
    return "draw" if result.winner is None else str(result.winner)


def _quoted(value: str) -> str:
    return value.replace("\\", "\\\\").replace('"', '\\"')


def read(text: str) -> tuple[Record, Damage | None]:
    """Read a record, up to the first damage if there is any.

    :raises BadRecord: if not even the start of the game can be read.
    """
    lines = list(enumerate(text.splitlines(), start=1))
    headers, rest = _headers_of(lines)
    record = Record.begin(_start(headers))
    damage = None
    for number, line in rest:
        try:
            record = _continued(record, line)
        except (TabuleiroError, ValueError) as error:
            damage = Damage(number, str(error))
            break
    return _concluded(record, headers, damage, len(lines))
