"""The same position seen from elsewhere: mirrored, or with the sides exchanged.

Only boards are rewritten; the right answers on the new board always come from the rules.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property

from ...game import Game
from ...moves import Cell, Player, Square
from ..asks import Rows, State


class Symmetry:
    """The mirror images of a game's boards."""

    def __init__(self, game: Game) -> None:
        self.game = game

    @cached_property
    def colours(self) -> dict[str, Cell] | None:
        """The counterpart of every cell on the other side; None if the sides differ."""
        twins = {name: self._twin(name) for name in self.game.faces}
        cells = {name: int(twin) if twin.isdigit() else twin for name, twin in twins.items()}
        one_each = "" not in cells.values() and len({*cells.values()}) == len(cells)
        return cells if one_each else None

    def _twin(self, name: str) -> str:
        """Find the cell of the other player that differs only in the player's mark."""
        player = self.game.faces[name].player
        if player is None:
            return name
        mark, other, place = str(player), self._other(player), -1
        while (place := name.find(mark, place + 1)) >= 0:
            twin = name[:place] + str(other) + name[place + len(mark) :]
            if twin in self.game.faces and self.game.faces[twin].player == other:
                return twin
        return ""

    def _other(self, player: Player) -> Player:
        return next(one for one in self.game.players if one != player)

    def mirrored(self, state: State) -> State:
        """Exchange left and right."""
        return replace(state, rows=tuple(row[::-1] for row in state.rows))

    def turned(self, state: State) -> State:
        """Flip the board from top to bottom, and exchange the sides if they are alike."""
        rows, colours = state.rows[::-1], self.colours
        if colours is None:
            return replace(state, rows=rows)
        swapped = tuple(tuple(colours[str(cell)] for cell in row) for row in rows)
        return replace(state, rows=swapped, player=self._other(state.player))


def mirrored_square(square: Square, rows: Rows) -> Square:
    """Return where a square is if left and right are exchanged."""
    row, column = square
    return row, len(rows[row - 1]) + 1 - column


def turned_square(square: Square, rows: Rows) -> Square:
    """Return where a square is if top and bottom are exchanged."""
    return len(rows) + 1 - square[0], square[1]
