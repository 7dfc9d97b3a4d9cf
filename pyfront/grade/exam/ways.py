"""Where moves lead, as people see it on the board that is drawn."""

from __future__ import annotations

from ...moves import Square
from ..asks import Play, Rows, State

WAYS = {
    (-1, 0): "up",
    (1, 0): "down",
    (0, -1): "left",
    (0, 1): "right",
    (-1, -1): "up left",
    (-1, 1): "up right",
    (1, -1): "down left",
    (1, 1): "down right",
}
"""The names of directions, by the signs of rows and columns."""


def way(step: Play, rows: Rows) -> str:
    """Return the direction of a move; "" if it is none of the eight.

    Rows of different lengths are centred.
    """
    down = step.target[0] - step.origin[0]
    across = _place(step.target, rows) - _place(step.origin, rows)
    even = len(set(map(len, rows))) == 1
    if even and 0 not in (down, across) and 2 * abs(down) != abs(across):
        return ""
    return WAYS.get((_sign(down), _sign(across)), "")


def _place(square: Square, rows: Rows) -> int:
    """Return how far right a square is, in halves, from the middle of its row."""
    row, column = square
    if not 1 <= row <= len(rows):
        return 2 * column
    return 2 * column - len(rows[row - 1])


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)


def case_of(name: str, state: State, step: Play) -> str:
    """Name the case of a clause that a move is: who makes it, and in which direction."""
    return f"{name}, {state.player}, {way(step, state.rows)}"
