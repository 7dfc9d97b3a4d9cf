"""What all five references need and nothing more: squares, boards and moves as values."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple, TypeAlias

Cell: TypeAlias = int | str
Square: TypeAlias = tuple[int, int]
Direction: TypeAlias = tuple[int, int]
Rows: TypeAlias = Sequence[Sequence[Cell]]
Board: TypeAlias = tuple[tuple[Cell, ...], ...]

ORTHOGONALS: tuple[Direction, ...] = ((-1, 0), (0, -1), (0, 1), (1, 0))
DIAGONALS: tuple[Direction, ...] = ((-1, -1), (-1, 1), (1, -1), (1, 1))
ALL_EIGHT: tuple[Direction, ...] = ORTHOGONALS + DIAGONALS


class Move(NamedTuple):
    """Where a piece starts, where it stops, and the squares whose pieces it takes, in order."""

    origin: Square | None
    target: Square | None
    captured: tuple[Square, ...] = ()


def ends(move: Move) -> tuple[Square, Square]:
    """Where a move starts and where it stops.

    :raises ValueError: the move has no squares, as the swap of Monkey Queen.
    """
    if move.origin is None or move.target is None:
        raise ValueError(f"a move without squares: {move}")
    return (move.origin, move.target)


def frozen(rows: Rows) -> Board:
    """The board with these rows."""
    return tuple(tuple(row) for row in rows)


def squares(board: Board) -> Iterator[Square]:
    """Every square of the board, row by row."""
    for row, cells in enumerate(board, start=1):
        for column in range(1, len(cells) + 1):
            yield (row, column)


def on_board(board: Board, square: Square) -> bool:
    """True when the square lies on this rectangular board."""
    row, column = square
    return 1 <= row <= len(board) and 1 <= column <= len(board[0])


def cell_at(board: Board, square: Square) -> Cell:
    """The cell of the square, which must be on the board."""
    row, column = square
    return board[row - 1][column - 1]


def with_cells(board: Board, changes: Mapping[Square, Cell]) -> Board:
    """The board after giving these squares these cells."""
    rows = [list(cells) for cells in board]
    for (row, column), cell in changes.items():
        rows[row - 1][column - 1] = cell
    return frozen(rows)


def step(square: Square, direction: Direction, count: int = 1) -> Square:
    """The square ``count`` steps away in a direction, on the board or not."""
    return (square[0] + count * direction[0], square[1] + count * direction[1])


def ray(board: Board, origin: Square, direction: Direction) -> Iterator[Square]:
    """The squares of the board met in a direction, nearest first, without the origin."""
    square = step(origin, direction)
    while on_board(board, square):
        yield square
        square = step(square, direction)


def neighbours(square: Square, directions: Iterable[Direction]) -> list[Square]:
    """The squares one step away, on the board or not."""
    return [step(square, direction) for direction in directions]
