"""The legal moves of a position, as a sequence."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, overload

from ._errors import AmbiguousMove, IllegalMove, InvalidMove
from .moves import Move

if TYPE_CHECKING:
    from .position import Position


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
        """Count the moves, or, given a move, tell how often it is among them (0 or 1)."""
        return len(self._moves) if value is None else int(value in self)

    def __repr__(self) -> str:
        texts = ", ".join(move.text for move in self._moves)
        return f"<{len(self)} legal moves: {texts}>"
