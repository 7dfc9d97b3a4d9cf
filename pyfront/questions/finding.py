"""Questions about the positions of many kept games."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from .. import saves
from .._errors import FileError, TabuleiroError
from ..game import game_named
from ..i18n import tr
from ..position import Position
from ..record_text import read
from .asking import Answers, Limits, ask


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


@dataclass(frozen=True)
class Findings:
    """The positions of kept games in which a question has answers, of all that were looked at."""

    game: str
    question: str
    positions: int
    found: tuple[tuple[Place, Answers], ...]
    skipped: tuple[Skipped, ...]
    limited: bool
    """Whether a limit was reached, so that there may be more."""

    def as_json(self) -> dict[str, Any]:
        """Return what was found as a JSON object."""
        return {
            "game": self.game,
            "question": self.question,
            "positions": self.positions,
            "found": [
                {"file": str(place.file), "ply": place.ply, **answers.as_json()}
                for place, answers in self.found
            ],
            "skipped": [{"file": str(s.file), "message": s.message} for s in self.skipped],
            "limited": self.limited,
        }


Watched = Callable[[list[Place]], Iterable[Place]]
"""Yields the places it is given, and may show meanwhile how far they are."""


def find(
    game: str, question: str, directory: Path, limits: Limits, watched: Watched = iter
) -> Findings:
    """Find the positions of kept games in which a question has answers."""
    game_named(game)
    listed, skipped = places(game, directory)
    asked = [(place, ask(place.position, question, limits)) for place in watched(listed)]
    return Findings(
        game,
        question,
        len(listed),
        tuple((place, answers) for place, answers in asked if answers.found),
        tuple(skipped),
        any(answers.limit for _, answers in asked),
    )
