"""Properties of positions that the rules of every game should have.

Two of them compare a position with its images: left and right exchanged, or the players.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache, partial
from typing import Any

from .._errors import InvalidMove
from ..game import Game, game_named
from ..i18n import later, tr
from ..moves import Move, Square
from ..position import Position

Placed = Callable[[Position, Square | None], Square | None]
"""Where a square of a position lies in an image of it."""

SOME = 4
"""How many moves of a position are looked at where all would take too long."""

Found = Iterator[tuple[str, Move | None]]
"""What is wrong with a position, and by which move."""


@lru_cache(maxsize=1)
def _some(position: Position) -> list[tuple[Move, Position]]:
    """Return some moves of a position, and what each leads to."""
    moves = list(position.legal_moves)
    captures = [move for move in moves if move.captured][:SOME]
    chosen = random.Random(position.text).sample(moves, min(SOME, len(moves)))
    return [(move, position.play(move)) for move in dict.fromkeys([*chosen, *captures])]


def _once(position: Position, _: random.Random) -> Found:
    for move, times in Counter(position.legal_moves).items():
        if times > 1:
            yield tr("{move} is listed {n} times", move=move, n=times), move


def _explained(position: Position, chance: random.Random) -> Found:
    """Moves listed break no rule, and others do."""
    everywhere = squares(position)
    legal = {
        (move.origin, move.target): move
        for move in position.legal_moves
        if move.origin is not None and move.target is not None
    }
    pairs = {(chance.choice(everywhere), chance.choice(everywhere)) for _ in range(8)}
    for pair in [*pairs, *chance.sample(list(legal), min(2, len(legal)))]:
        if (pair in legal) == _broken(position, pair):
            said = (
                later("the move from {origin} to {target} is listed and breaks rules")
                if pair in legal
                else later("the move from {origin} to {target} breaks no rule, and is not listed")
            )
            yield tr(said, origin=pair[0], target=pair[1]), legal.get(pair)
    others = [move for move in position.legal_moves if move.origin is None]
    for move in chance.sample(others, min(2, len(others))):
        if position.broken_rules(move):
            yield tr("{move} is listed and breaks rules", move=move), move


def _broken(position: Position, pair: tuple[Square, Square]) -> bool:
    """Return whether going from one square to another breaks a rule, or is no move of the game."""
    try:
        return bool(position.broken_rules(pair))
    except InvalidMove:
        return True


def _conserved(position: Position, _: random.Random) -> Found:
    """What a move captures, and nothing else, is lost."""
    before = _pieces(position)
    for move, played in _some(position):
        after = _pieces(played)
        taken = Counter(_owner(position, square) for square in move.captured)
        for player in game_named(position.game).players:
            if player != position.player and before[player] - after[player] != taken[player]:
                lost = before[player] - after[player]
                yield (
                    (
                        tr(
                            "{move} captures {n}, but {player} loses {lost}",
                            move=move,
                            n=taken[player],
                            player=player,
                            lost=lost,
                        )
                    ),
                    move,
                )
            if player == position.player and after[player] < before[player]:
                yield tr("{move} loses pieces of who makes it", move=move), move


def _local(position: Position, _: random.Random) -> Found:
    """A move changes nothing but where it starts, where it ends, and what it captures."""
    for move, after in _some(position):
        if move.origin is None or move.target is None:
            continue  # what other moves change depends on the game
        changed = {s for s in squares(position) if _cell(position, s) != _cell(after, s)}
        for square in sorted(changed - {move.origin, move.target, *move.captured}):
            yield (
                tr(
                    "{move} changes what stands on row {row}, column {column}",
                    move=move,
                    row=square[0],
                    column=square[1],
                ),
                move,
            )
        if _owner(after, move.target) != position.player:
            yield tr("after {move} no piece of who made it stands where it ends", move=move), move
        if _owner(after, move.origin) not in (None, position.player):
            yield tr("{move} leaves an enemy where it starts", move=move), move
        for square in sorted(set(move.captured) - {move.target}):
            if _owner(after, square) is not None:
                yield (
                    tr(
                        "{move} captures on row {row}, column {column}, not empty then",
                        move=move,
                        row=square[0],
                        column=square[1],
                    ),
                    move,
                )


def _turned(position: Position, _: random.Random) -> Found:
    """The mirror image has the mirror image's moves."""
    if "history" not in position.memory:
        yield from _compared(position, mirror(position), mirrored)


def _exchanged(position: Position, _: random.Random) -> Found:
    """With colours and sides exchanged, the same moves are legal for the other player."""
    other = exchanged(position)
    if other is not None and "history" not in position.memory:
        yield from _compared(position, other, upside_down)


def _compared(position: Position, image: Position, placed: Placed) -> Found:
    moved = {_where(move, partial(placed, position)): move for move in position.legal_moves}
    for where in moved.keys() ^ {_where(move, tuple) for move in image.legal_moves}:
        move = moved.get(where)
        said = (
            later("a move is legal here only: {move}")
            if move
            else later("a move is legal in the image only: {move}")
        )
        yield tr(said, move=move or where), move


def _where(move: Move, place: Callable[[Square], Any]) -> tuple[Any, ...]:
    """Return the squares of a move, in order if it is from one to another."""
    placed = [place(square) for square in move.squares]
    return tuple(placed if move.origin is not None else sorted(placed))


def _concluded(position: Position, _: random.Random) -> Found:
    """A game goes on exactly as long as there are moves."""
    if position.outcome is None and not position.legal_moves:
        yield tr("nobody can move, and the game is not over"), None
    if position.outcome is not None and position.legal_moves:
        yield tr("the game is over, and there are moves"), position.legal_moves[0]


def _written(position: Position, _: random.Random) -> Found:
    """A position is read back from its text, and a move from its own."""
    if Position.parse(position.text) != position:
        yield tr("its text reads as another position"), None
    for move, _played in _some(position):
        if position.move(move.text) != move:
            yield tr("{move} reads as another move", move=move), move


EXCHANGED = later("with colours and sides exchanged the same moves are legal")
PROPERTIES: dict[str, Callable[[Position, random.Random], Found]] = {
    later("each move is listed once"): _once,
    later("a move is legal if and only if it breaks no rule"): _explained,
    later("what is captured, and nothing else, is lost"): _conserved,
    later("a move changes nothing but where it starts and ends and what it captures"): _local,
    later("the mirror image of a position has the mirror image's moves"): _turned,
    EXCHANGED: _exchanged,
    later("a game goes on exactly as long as there are moves"): _concluded,
    later("positions and moves are read back from their texts"): _written,
}


def squares(position: Position) -> list[Square]:
    """List the squares of a board."""
    rows = position.rows
    return [(r, c) for r, row in enumerate(rows, start=1) for c in range(1, len(row) + 1)]


def _cell(position: Position, square: Square) -> Any:
    row, column = square
    return position.rows[row - 1][column - 1]


def _owner(position: Position, square: Square) -> Any:
    return game_named(position.game).face(_cell(position, square)).player


def _pieces(position: Position) -> Counter[Any]:
    return Counter(_owner(position, square) for square in squares(position))


# --- images ---------------------------------------------------------------------------------------


def mirror(position: Position) -> Position:
    """Return the position with left and right exchanged."""
    return _with_rows(position, [row[::-1] for row in position.rows], str(position.player))


def exchanged(position: Position) -> Position | None:
    """Return the position with the players and their sides exchanged, where the game allows it.

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
    """Return for every cell and player which one stands for it when colours are exchanged."""
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
    """Return where a square lies when left and right are exchanged."""
    if square is None:
        return None
    row, column = square
    return row, len(position.rows[row - 1]) + 1 - column


def upside_down(position: Position, square: Square | None) -> Square | None:
    """Return where a square lies when top and bottom are exchanged."""
    return None if square is None else (len(position.rows) + 1 - square[0], square[1])
