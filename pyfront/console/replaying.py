"""Showing a kept game move by move."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from .._errors import BadValue
from ..record import Record
from . import playing
from .answers import Reply

if TYPE_CHECKING:
    from rich.console import Console


def replay(file: str, ply: int | None = None) -> Reply:
    """Show all positions of a game, or the one after `ply` moves.

    :raises BadRecord: if the file is not the record of a game.
    :raises BadValue: if the game has not so many moves.
    """
    record, damage = playing.load(Path(file))
    playing.report(damage, Path(file))
    last = record.ply
    if ply is not None and ply > last:
        raise BadValue(f"the game has only {last} moves, not {ply}")
    chosen = range(last + 1) if ply is None else [ply]
    data = {
        "game": record.start.game,
        "moves": [move.as_json() for move in record.played],
        "positions": [record.positions[number].text for number in chosen],
        "result": None if record.result is None else vars(record.result),
        "damage": None if damage is None else vars(damage),
    }

    def show(console: Console) -> None:
        for number in chosen:
            _show(console, record, number)
        if record.result is not None and last in chosen:
            _verdict(console, record)

    return Reply(data, show)


def _show(console: Console, record: Record, number: int) -> None:
    from . import scene, wording

    last = record.moves[number - 1] if number else None
    if last is not None:
        before = record.positions[number - 1]
        console.print(f"{number}. {wording.told(before, last)}", soft_wrap=True)
    console.print(scene.board(record.positions[number], last=last))
    console.print()


def _verdict(console: Console, record: Record) -> None:
    from . import wording

    assert record.result is not None
    console.print(wording.emphasised(wording.verdict(record.position, record.result)))
