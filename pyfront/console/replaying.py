"""Showing a kept game move by move, and going through it at a terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .._errors import BadValue, Exit
from ..cli.answers import Reply
from ..i18n import tr
from ..record import Record
from ..view import screen
from . import playing, saves
from .prompt import interactive, reader

if TYPE_CHECKING:
    from rich.console import Console


def replay(file: str, ply: int | None = None) -> Reply:
    """Show all positions of a game, or the one after `ply` moves.

    :raises BadRecord: if the file is not the record of a game.
    :raises BadValue: if the game has not so many moves.
    """
    path = saves.find(file)
    record, damage = saves.load(path)
    playing.report(damage, path)
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
            _verdict(console, record)

    return Reply(data, show)


def _show(console: Console, record: Record, number: int) -> None:
    from . import scene, wording

    step = record.steps[number - 1] if number else None
    if step is not None:
        before = record.positions[number - 1]
        console.print(f"{number}. {wording.told(before, step.move)}", soft_wrap=True)
    drawn = scene.board(record.positions[number], last=step.move if step else None)
    console.print(drawn)
    if comment := step.comment if step else record.comment:
        console.print(comment)
    console.print()


def _verdict(console: Console, record: Record) -> None:
    from . import wording

    assert record.result is not None
    console.print(wording.emphasised(wording.verdict(record.position, record.result)))


def report(file: str, *, quiet: bool) -> Reply:
    """Tell how a kept game went."""
    from . import reporting

    path = saves.find(file)
    record, damage = saves.load(path)
    playing.report(damage, path)
    found = reporting.review(record, screen(stderr=quiet))
    data = {"game": record.start.game, **found.as_json(record)}
    return Reply(data, lambda console: reporting.show(console, record, found))


# --- at a terminal --------------------------------------------------------------------------------


def walks() -> bool:
    """Tell whether somebody is there to go through a game."""
    return interactive()


def walk(file: str) -> int:
    """Let a person go through a game; give the exit status."""
    from .walking import Walk

    path = saves.find(file)
    record, damage = saves.load(path)
    console = screen()
    playing.report(damage, path)
    try:
        return Walk(record, console, reader(console)).run()
    except (EOFError, KeyboardInterrupt) as left:
        console.print(tr("Goodbye."))
        return Exit.INTERRUPTED if isinstance(left, KeyboardInterrupt) else Exit.YES
