"""From a position, or a game, to what is drawn of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from ..clock import told as time_told
from ..game import Move, Player, Position, game_named
from ..record import Record, standing
from ..view import Board, Mark, glyphs
from ..view.board import Place
from ..view.page import Page, Seat
from .wording import called, face

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
    points = standing(record.position).points
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


def turned_for(start: Position, player: Player) -> bool:
    """Tell whether the pieces of a player stand farther up than the others."""
    game = game_named(start.game)
    rows: dict[bool, list[int]] = {True: [], False: []}
    for number, row in enumerate(start.rows):
        for cell in row:
            owner = game.face(cell).player
            if owner is not None:
                rows[owner == player].append(number)
    own, others = rows[True], rows[False]
    return bool(own and others) and sum(own) / len(own) < sum(others) / len(others)
