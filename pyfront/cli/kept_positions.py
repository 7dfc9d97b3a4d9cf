"""The positions of saved games: `game:NAME`, which is the last one, and `game:NAME@PLY`."""

from __future__ import annotations

import re
from pathlib import Path

from .. import disk, saves
from .._errors import BadValue, UnknownName
from ..i18n import tr
from ..position import Position
from ..repl.game_console import load
from ..spelling import one_of
from . import names

PLY = re.compile(r"-?\d{1,9}")
FEW = 10
"""The number of games to suggest if there is none of that name."""


def position_of(game: str, given: str) -> Position:
    """Return the position after `ply` moves; a negative ply counts from the end.

    :raises UnknownName: if there is no such saved game.
    :raises BadValue: if it has no such position.
    :raises BadPosition: if it is another game.
    """
    name, at, written = given.removeprefix(names.KEPT).partition("@")
    if at and not PLY.fullmatch(written):
        told = tr("@ must be followed by the number of a move, not {text!r}", text=written)
        raise BadValue(told, hint=tr("write it like {example}", example=f"{names.KEPT}{name}@10"))
    record, _ = load(_file(name))
    positions = record.positions[: record.ply + 1]
    ply = int(written) if at else -1
    if not -len(positions) <= ply < len(positions):
        raise BadValue(
            tr("there is no move {ply}; this game has {last}", last=record.ply, ply=ply),
            hint=tr(
                "use 0 to {last}, or -1 to -{n} counted from the end",
                last=record.ply,
                n=record.ply + 1,
            ),
        )
    return Position.parse(positions[ply].text, game=game)


def _file(name: str) -> Path:
    """Find the file of a game by its name, with or without the suffix."""
    for written in (name, f"{name}{names.ENDING}") if name else ():
        path = saves.find(written)
        if disk.is_file(path):
            return path
    known = names.saved("")
    few = [*known[:FEW], *(["..."] if len(known) > FEW else [])]
    raise UnknownName(
        tr("there is no saved game {name!r}", name=name),
        name=name,
        known=tuple(known),
        hint=one_of(few) or tr("There are no saved games."),
    )
