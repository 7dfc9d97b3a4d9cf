"""Positions and games as the board that is drawn of them, with what belongs beside it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from rich.console import Console

from .. import glyphs
from ..clock import told as time_told
from ..game import game_named
from ..moves import Move, Player
from ..position import Position
from ..record import Record
from ..wording import announced, called, face, standing
from .board import Board, Mark, Place
from .page import Page, Seat

if TYPE_CHECKING:
    from ..players import Who


def board(
    position: Position,
    *,
    last: Move | None = None,
    offered: Iterable[Move] = (),
    flipped: bool = False,
    spare: int = 3,
    drawn: glyphs.Glyphs | None = None,
) -> Board:
    """Draw a position, with the last move marked and the squares that moves offered lead to."""
    game, chosen = game_named(position.game), drawn or glyphs.chosen()
    faces = glyphs.faces(game, chosen)
    return Board(
        rows=[[faces[str(cell)] for cell in row] for row in position.rows],
        columns=position.column_labels,
        ends=position.row_labels,
        marks=marks(last, offered),
        regions=position.regions,
        sides=glyphs.sides(game),
        cell_width=max(len(face.text.strip()) for face in faces.values()),
        flipped=flipped,
        spare=spare,
        plain=chosen.plain,
    )


def marks(last: Move | None, offered: Iterable[Move]) -> dict[Place, Mark]:
    """Mark the squares of moves; what is offered hides the last move.

    A move of one square goes there, and one over several starts on the first of them.
    """
    offers = list(offered)
    moves = offers or ([] if last is None else [last])
    marked: dict[Place, Mark] = {}
    for move in moves:
        for number, square in enumerate(move.squares, start=1):
            starts = number == 1 < len(move.squares)
            marked[square] = Mark.FROM if starts else Mark.GOAL if offers else Mark.TO
    return marked


def page(
    record: Record,
    *,
    offered: Sequence[Move] = (),
    players: dict[Player, Who] | None = None,
    left: dict[Player, float] | None = None,
    flipped: bool = False,
    title: str = "",
) -> Page:
    """Draw the position that a game has come to, with what belongs beside it."""
    last = record.last.move if record.last else None
    drawn = board(record.position, last=last, offered=offered, flipped=flipped)
    over = record.result is not None
    seats = [
        _seat(record, player, (players or {}).get(player), (left or {}).get(player), over)
        for player in game_named(record.start.game).players
    ]
    return Page(drawn, seats, [move.text for move in record.played], title)


def _seat(record: Record, player: Player, who: Who | None, left: float | None, over: bool) -> Seat:
    points = record.position.standing.points
    return Seat(
        name=called(record.position, player),
        who="" if who is None else who.name or who.text,
        on_turn=not over and record.position.player == player,
        clock="" if left is None else time_told(left),
        points=None if points is None else points[player],
        taken=taken(record, player),
    )


def taken(record: Record, player: Player) -> str:
    """Name the pieces that a player has taken, each sort with its number."""
    times, before = glyphs.times(), record.start
    counts = Counter[str]()
    for step in record.steps[: record.ply]:
        if before.player == player:
            counts.update(face(before, square) for square in step.move.captured)
        before = step.position
    return " ".join(f"{name}{times}{n}" if n > 1 else name for name, n in counts.items())


def describe(console: Console, position: Position, *, flipped: bool = False) -> None:
    """Draw the board of a position and tell how the game stands."""
    console.print(board(position, flipped=flipped))
    console.print(standing(position))
    for remark in announced(position):
        console.print(remark)
