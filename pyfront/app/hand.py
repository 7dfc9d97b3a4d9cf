"""A move being made with the hand: a piece is picked up and put down."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ..moves import Move
from ..position import Position
from ..view.board import Place
from .palette import Sign


@dataclass(frozen=True)
class Tried:
    """A piece was put down: the legal moves this may be, and the two squares."""

    moves: Sequence[Move]
    pair: tuple[Place, Place]


class Hand:
    """The piece that is picked up, if there is one, in a position."""

    def __init__(self, position: Position | None = None) -> None:
        self.position = position
        self.picked: Place | None = None

    def put_back(self) -> None:
        """Put the piece back."""
        self.picked = None

    def touch(self, place: Place) -> Tried | None:
        """Pick up the piece on a square, put it back, or put it down and report the attempt."""
        if self.picked == place:
            self.picked = None
            return None
        if self.picked is not None and not (self._from(place) and not self._to(place)):
            return Tried(self._to(place), (self.picked, place))
        if self._from(place):
            whole = [move for move in self._from(place) if len(move.squares) == 1]
            if whole:
                return Tried(whole, (place, place))
            self.picked = place
            return None
        return Tried((), (place, place))

    def _moves(self) -> Sequence[Move]:
        return () if self.position is None else [m for m in self.position.legal_moves if m.squares]

    def _from(self, place: Place) -> list[Move]:
        return [move for move in self._moves() if move.squares[0] == place]

    def _to(self, place: Place) -> list[Move]:
        """Return the moves of the piece picked up that end on a square."""
        return [
            move
            for move in self._moves()
            if move.squares[0] == self.picked and move.squares[-1] == place
        ]

    def signs(self) -> dict[Place, Sign]:
        """Show the piece that is picked up, where it may go, and what it takes there."""
        if self.picked is None:
            return {}
        shown: dict[Place, Sign] = {}
        for move in self._from(self.picked):
            shown.update(dict.fromkeys(move.captured, Sign.CAPTURE))
        for move in self._from(self.picked):
            goal = move.squares[-1]
            shown[goal] = Sign.CAPTURE if goal in move.captured else Sign.GOAL
        return {**shown, self.picked: Sign.PICKED}
