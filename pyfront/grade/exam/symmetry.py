"""The same position seen from elsewhere: mirrored, or with the sides exchanged.

These only rewrite boards; what is right on the new board is always asked of the rules again.
"""

from __future__ import annotations

from functools import cached_property

from ...game import Game
from ...moves import Cell, Player, Square
from ..asks import Rows, State, Step


class Symmetry:
    """The mirror images of a game's boards."""

    def __init__(self, game: Game) -> None:
        self.game = game

    @cached_property
    def colours(self) -> dict[str, Cell] | None:
        """For every cell the same one of the other side; None if the sides are not alike."""
        table: dict[str, Cell] = {}
        for name, face in self.game.faces.items():
            if face.player is None:
                table[name] = _cell(name)
                continue
            other = next(player for player in self.game.players if player != face.player)
            twin = self._twin(name, face.player, other)
            if twin is None:
                return None
            table[name] = _cell(twin)
        return table if len(set(table.values())) == len(table) else None

    def _twin(self, name: str, player: Player, other: Player) -> str | None:
        """Find the cell of the other player that differs in nothing but the player's mark."""
        mark, place = str(player), -1
        while (place := name.find(mark, place + 1)) >= 0:
            twin = name[:place] + str(other) + name[place + len(mark) :]
            face = self.game.faces.get(twin)
            if face is not None and face.player == other:
                return twin
        return None

    def mirrored(self, state: State) -> State:
        """Exchange left and right."""
        rows = tuple(tuple(reversed(row)) for row in state.rows)
        return State(rows, state.player, state.memory)

    def mirrored_step(self, step: Step, rows: Rows) -> Step:
        """Exchange left and right in a move on a board of this shape."""
        return Step(
            _mirrored(step.origin, rows),
            _mirrored(step.target, rows),
            tuple(_mirrored(square, rows) for square in step.captured),
        )

    def turned(self, state: State) -> State:
        """Exchange top and bottom, and the sides with them if they are alike."""
        rows = tuple(reversed(state.rows))
        colours = self.colours
        if colours is None:
            return State(rows, state.player, state.memory)
        swapped = tuple(tuple(colours[str(cell)] for cell in row) for row in rows)
        other = next(player for player in self.game.players if player != state.player)
        return State(swapped, other, state.memory)

    def turned_step(self, step: Step, rows: Rows) -> Step:
        """Exchange top and bottom in a move on a board of this shape."""
        height = len(rows)
        return Step(
            _turned(step.origin, height),
            _turned(step.target, height),
            tuple(_turned(square, height) for square in step.captured),
        )


def _cell(name: str) -> Cell:
    return int(name) if name.isdigit() else name


def _mirrored(square: Square, rows: Rows) -> Square:
    row, column = square
    return row, len(rows[row - 1]) + 1 - column


def _turned(square: Square, height: int) -> Square:
    return height + 1 - square[0], square[1]
