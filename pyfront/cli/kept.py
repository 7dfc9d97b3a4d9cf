"""Showing a kept game move by move, and how it went."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .. import saves, wording
from .._errors import BadValue
from ..i18n import tr
from ..record import Record
from ..repl.play import report_damage
from ..repl.thinking import finish
from ..session.review import Reviewing
from ..view import board_view, screen
from ..view.course import show_review
from ..view.styles import emphasised
from .answers import Reply

if TYPE_CHECKING:
    from rich.console import Console


def replay(file: str, ply: int | None = None) -> Reply:
    """Show all positions of a game, or the one after `ply` moves.

    :raises BadRecord: if the file is not the record of a game.
    :raises BadValue: if the game has not so many moves.
    """
    path = saves.find(file)
    record, damage = saves.load(path)
    report_damage(damage, path)
    last = record.ply
    if ply is not None and ply > last:
        raise BadValue(tr("the game has only {last} moves, not {ply}", last=last, ply=ply))
    chosen = range(last + 1) if ply is None else [ply]
    data = {
        "game": record.start.game,
        "players": list(record.players),
        "moves": [move.as_json() for move in record.played],
        "positions": [record.positions[number].text for number in chosen],
        "comments": [step.comment for step in record.steps[:last]],
        "result": None if record.result is None else record.result.as_json(),
        "damage": None if damage is None else vars(damage),
    }

    def show(console: Console) -> None:
        for number in chosen:
            _show(console, record, number)
        if record.result is not None and last in chosen:
            console.print(emphasised(wording.verdict(record.position, record.result)))

    return Reply(data, show)


def _show(console: Console, record: Record, number: int) -> None:
    step = record.steps[number - 1] if number else None
    if step is not None:
        before = record.positions[number - 1]
        console.print(f"{number}. {wording.told(before, step.move)}", soft_wrap=True)
    console.print(board_view.board(record.positions[number], last=step.move if step else None))
    if comment := step.comment if step else record.comment:
        console.print(comment)
    console.print()


def report(file: str, *, quiet: bool) -> Reply:
    """Tell how a kept game went.

    :raises KeyboardInterrupt: at Ctrl-C.
    """
    path = saves.find(file)
    record, damage = saves.load(path)
    report_damage(damage, path)
    reviewing = Reviewing(record)
    finish(reviewing, screen(stderr=quiet))
    if reviewing.stopped:
        raise KeyboardInterrupt
    found = reviewing.review
    data = {"game": record.start.game, **found.as_json(record)}
    return Reply(data, lambda console: show_review(console, record, found))
