"""The images of a position: left and right exchanged, or the players and their sides."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from ..game import Game, game_named
from ..moves import Move, Square
from ..position import Position

Rows = Sequence[Sequence[object]]


def mirror(position: Position) -> Position:
    """Return the position with left and right exchanged."""
    return Position.parse(mirror_text(position.text, position.rows))


def mirror_text(text: str, rows: Rows) -> str:
    """Return the text of the position with left and right exchanged."""
    player = text.split(":")[2]
    return _with_rows(text, [row[::-1] for row in rows], player)


def exchanged(position: Position) -> Position | None:
    """Return the position with the players and their sides exchanged, where the game allows it.

    It does if both have the same pieces, and begin in the same way; not while colours may be
    swapped.
    """
    if any(move.origin is None for move in position.legal_moves):
        return None
    text = exchanged_text(position.text, position.rows)
    return None if text is None else Position.parse(text)


def exchanged_text(text: str, rows: Rows) -> str | None:
    """Return the text of the position with the players exchanged, if these are alike."""
    game, ruleset, player, *_ = text.split(":")
    partners = _partners(game, ruleset)
    if not partners:
        return None
    upside = [[partners[str(cell)] for cell in row] for row in rows[::-1]]
    return _with_rows(text, upside, partners[f"player {player}"])


@lru_cache
def _partners(name: str, ruleset: str) -> dict[str, str]:
    """Return the counterpart of every cell and player when colours are exchanged."""
    game = game_named(name)
    one, other = map(str, game.players)
    partners = {f"player {one}": other, f"player {other}": one}
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


def _with_rows(text: str, rows: Iterable[Iterable[object]], player: str) -> str:
    game, ruleset, _, *settings, _ = text.split(":")
    board = "/".join(",".join(str(cell) for cell in row) for row in rows)
    return ":".join([game, ruleset, player, *settings, board])


def images(position: Position) -> tuple[Position, ...]:
    """Return the position, its mirror image, and where the game allows it both for the opponent."""
    other = exchanged(position)
    ways = [position] if other is None else [position, other]
    return tuple(image for way in ways for image in (way, mirror(way)))


def images_of_line(position: Position, moves: Sequence[Move]) -> tuple[tuple[Square, ...], ...]:
    """Return the squares of a line of moves, in the order of the `images` of its position."""
    rows = position.rows
    squares = [square for move in moves for square in move.squares]
    upside = [(len(rows) + 1 - row, column) for row, column in squares]
    ways = [squares] if exchanged(position) is None else [squares, upside]

    def sideways(line: Sequence[Square]) -> list[Square]:
        return [(row, len(rows[row - 1]) + 1 - column) for row, column in line]

    return tuple(tuple(image) for way in ways for image in (way, sideways(way)))
