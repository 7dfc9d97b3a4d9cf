"""Moves that were not played, walked through on the board: where they begin, and how far one is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from ..moves import Move
from ..position import Position


@dataclass(frozen=True)
class Sideline:
    """A line of moves beside the game; `here` of them are made on the board."""

    title: str
    positions: tuple[Position, ...]
    moves: tuple[Move, ...]
    here: int = 1

    @classmethod
    def of(cls, title: str, start: Position, moves: Sequence[Move]) -> Sideline:
        """Return a line of legal moves, with the first one made."""
        positions = [start]
        for move in moves:
            positions.append(positions[-1].play(move))
        return cls(title, tuple(positions), tuple(moves), min(1, len(moves)))

    @property
    def position(self) -> Position:
        """The position that is shown."""
        return self.positions[self.here]

    @property
    def last(self) -> Move | None:
        """The move that led to the position on the board."""
        return self.moves[self.here - 1] if self.here else None

    def walked(self, key: str) -> Sideline:
        """Step forward or back, or to an end; stay where the line ends."""
        most = len(self.moves)
        here = {"left": self.here - 1, "right": self.here + 1, "home": 0, "end": most}[key]
        return replace(self, here=min(max(here, 0), most))
