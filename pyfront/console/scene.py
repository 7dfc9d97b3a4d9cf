"""From a position to what is drawn of it."""

from __future__ import annotations

from collections.abc import Iterable

from ..game import Move, Position, game_named
from ..view import Board, Mark
from ..view.board import Place


def board(
    position: Position,
    *,
    last: Move | None = None,
    offered: Iterable[Move] = (),
    flipped: bool = False,
    spare: int = 3,
) -> Board:
    """Draw a position, with the last move marked and the squares that moves offered lead to."""
    game = game_named(position.game)
    return Board(
        rows=[[game.face(cell) for cell in row] for row in position.rows],
        columns=position.column_labels,
        ends=position.row_labels,
        marks=marks(last, offered),
        sides=tuple(game.players),
        cell_width=max(len(face.text.strip()) for face in game.faces.values()),
        flipped=flipped,
        spare=spare,
    )


def marks(last: Move | None, offered: Iterable[Move]) -> dict[Place, Mark]:
    """Mark the squares of moves; what is offered hides the last move."""
    offers = list(offered)
    moves = offers or ([] if last is None else [last])
    marked: dict[Place, Mark] = {}
    for move in moves:
        if move.origin is not None and move.target is not None:
            marked[move.origin] = Mark.FROM
            marked[move.target] = Mark.GOAL if offers else Mark.TO
    return marked


def leaving(moves: Iterable[Move], square: str) -> list[Move]:
    """Choose the moves whose text begins with the name of a square."""
    name = square.strip().lower()
    return [move for move in moves if _begins(move.text.lower(), name)]


def _begins(text: str, name: str) -> bool:
    return text.startswith(name) and not text[len(name) : len(name) + 1].isalnum()
