"""Images of positions: left and right exchanged, or the players and their sides."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

from ..game import Game, game_named
from ..moves import Square
from ..position import Position

Placed = Callable[[Position, Square | None], Square | None]
"""Where a square of a position lies in an image of it."""


def mirror(position: Position) -> Position:
    """Give the position with left and right exchanged."""
    return _with_rows(position, [row[::-1] for row in position.rows], str(position.player))


def exchanged(position: Position) -> Position | None:
    """Give the position with the players and their sides exchanged, where the game allows it.

    It does if both have the same pieces, and begin in the same way; not while colours may be
    swapped.
    """
    partners = _partners(position.game, position.ruleset)
    if not partners or any(move.origin is None for move in position.legal_moves):
        return None
    rows = [[partners[str(cell)] for cell in row] for row in position.rows[::-1]]
    return _with_rows(position, rows, partners[f"player {position.player}"])


@lru_cache
def _partners(name: str, ruleset: str) -> dict[str, str]:
    """Tell for every cell and player which one stands for it when colours are exchanged."""
    game = game_named(name)
    one, other = map(str, game.players)
    partners = {f"player {one}": f"player {other}", f"player {other}": f"player {one}"}
    partners = {key: value.removeprefix("player ") for key, value in partners.items()}
    for cell in game.faces:
        partner = _partner(game, cell, one, other)
        if partner is None:
            return {}
        partners[cell] = partner
    rows = [[str(cell) for cell in row] for row in Position.start(name, ruleset=ruleset).rows]
    upside = [[partners[cell] for cell in row] for row in rows[::-1]]
    return partners if rows in (upside, [row[::-1] for row in upside]) else {}


def _partner(game: Game, cell: str, one: str, other: str) -> str | None:
    face = game.faces[cell]
    if face.player is None:
        return cell
    mine, theirs = (one, other) if str(face.player) == one else (other, one)
    partner = cell.replace(mine, theirs, 1)
    found = game.faces.get(partner)
    same = found is not None and str(found.player) == theirs and found.kind == face.kind
    return partner if same else None


def _with_rows(position: Position, rows: Sequence[Sequence[object]], player: str) -> Position:
    game, ruleset, _, *rest = position.text.split(":")
    board = "/".join(",".join(str(cell) for cell in row) for row in rows)
    return Position.parse(":".join([game, ruleset, player, *rest[:-1], board]))


def mirrored(position: Position, square: Square | None) -> Square | None:
    """Tell where a square lies when left and right are exchanged."""
    if square is None:
        return None
    row, column = square
    return row, len(position.rows[row - 1]) + 1 - column


def upside_down(position: Position, square: Square | None) -> Square | None:
    """Tell where a square lies when top and bottom are exchanged."""
    return None if square is None else (len(position.rows) + 1 - square[0], square[1])
