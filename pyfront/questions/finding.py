"""Questions about the positions of many kept games."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .. import saves
from .._errors import FileError, LimitReached, TabuleiroError
from ..game import game_named
from ..i18n import tr
from ..position import Position
from ..record_text import read
from ..reply import Reply
from ..view.progress import progress
from .asking import Answers, Limits, ask

if TYPE_CHECKING:
    from rich.console import Console

FEW = 3
"""How many answers of one position are shown."""


@dataclass(frozen=True)
class Place:
    """A position of a kept game: after how many moves, and in which file."""

    file: Path
    ply: int
    position: Position


@dataclass(frozen=True)
class Skipped:
    """A file that was left out, or not read to its end, and why."""

    file: Path
    message: str


def places(game: str, directory: Path) -> tuple[list[Place], list[Skipped]]:
    """List all positions of the kept games of a game in a folder and those below it.

    :raises FileError: if there is no such folder.
    """
    if not directory.is_dir():
        raise FileError(tr("{path} is not a folder", path=directory))
    found: list[Place] = []
    skipped: list[Skipped] = []
    for file in sorted(directory.rglob("*.txt")):
        if not file.is_file():  # a pipe may make us wait, and a device may never end
            if not file.is_dir():
                skipped.append(Skipped(file, tr("skipped: it is not a file")))
            continue
        try:
            record, damage = read(saves.text_of(file))
        except TabuleiroError as error:
            skipped.append(Skipped(file, error.message))
            continue
        if record.start.game != game:
            continue
        if damage is not None:
            skipped.append(
                Skipped(file, tr("{damage}; what comes before it was looked at", damage=damage))
            )
        found += [Place(file, ply, p) for ply, p in enumerate(record.positions)]
    return found, skipped


def find(game: str, question: str, directory: Path, limits: Limits) -> Reply:
    """List the positions of kept games in which a question has answers."""
    game_named(game)
    listed, skipped = places(game, directory)
    hits = [(place, answers) for place, answers in _asked(listed, question, limits)]
    found = [(place, answers) for place, answers in hits if answers.found]
    limited = any(answers.limit for _, answers in hits)
    data = {
        "game": game,
        "question": question,
        "positions": len(listed),
        "found": [
            {"file": str(place.file), "ply": place.ply, **answers.as_json()}
            for place, answers in found
        ],
        "skipped": [{"file": str(s.file), "message": s.message} for s in skipped],
        "limited": limited,
    }

    def show(console: Console) -> None:
        _show(console, listed, found, skipped)
        if limited:
            console.print(tr("A limit was reached: there may be more."))

    return Reply(data, show, LimitReached.exit_code if limited else int(not found))


def _asked(listed: list[Place], question: str, limits: Limits) -> Iterator[tuple[Place, Answers]]:
    """Ask about all positions, with a bar that shows how far it is."""
    with progress(tr("Asking"), len(listed)) as went_on:
        for number, place in enumerate(listed, start=1):
            yield place, ask(place.position, question, limits)
            went_on(number)


def _show(
    console: Console,
    listed: list[Place],
    found: list[tuple[Place, Answers]],
    skipped: list[Skipped],
) -> None:
    from rich.table import Table

    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for heading in (tr("Game"), tr("After"), tr("Answers")):
        table.add_column(heading)
    for place, answers in found:
        table.add_row(place.file.name, str(place.ply), _some(answers))
    if found:
        console.print(table)
    console.print(tr("It holds in {n} of {all} positions.", n=len(found), all=len(listed)))
    for left_out in skipped:
        console.print(f"{left_out.file.name}: {left_out.message}", soft_wrap=True)


def _some(answers: Answers) -> str:
    shown = [_bindings(answer) or tr("Yes") for answer in answers.found[:FEW]]
    return "; ".join([*shown, "..."] if len(answers.found) > FEW else shown)


def _bindings(answer: Any) -> str:
    return ", ".join(f"{name} = {binding.text}" for name, binding in answer.items())
