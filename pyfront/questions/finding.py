"""Questions about the positions of many saved games."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from .. import saves
from .._errors import FileError, TabuleiroError
from ..game import game_named
from ..i18n import tr
from ..position import Position
from ..record import Record
from ..record_text import read
from ..text import JsonObject
from .asking import Answers, Limits, ask

GAME = re.compile(r'^\[Game "(\w+)"\]$', re.MULTILINE)
"""The header that names the game of a record."""
Watched = Callable[[list[Any]], Iterable[Any]]
"""Yields the given items one by one, and may show the progress."""


@dataclass(frozen=True)
class Place:
    """A position of a saved game: after how many moves, and in which file."""

    file: Path
    ply: int
    position: Position


@dataclass(frozen=True)
class Skipped(JsonObject):
    """A file that was left out, or not read to its end, and why."""

    file: Path
    message: str


def kept_records(
    game: str, directory: Path | None, skipped: list[Skipped], watched: Watched = iter
) -> Iterator[tuple[Path, Record]]:
    """Yield the saved games of a game, in a folder and its subfolders [default: all saved games].

    Files that cannot be read, or not to their end, are added to `skipped`.

    :raises FileError: if there is no such folder.
    """
    if directory is not None and not directory.is_dir():
        raise FileError(tr("{path} is not a folder", path=directory))
    for file in watched(sorted((directory or saves.state_directory()).rglob("*.txt"))):
        if not file.is_file():  # a pipe may make us wait, and a device may never end
            if not file.is_dir():
                skipped.append(Skipped(file, tr("skipped: it is not a file")))
            continue
        try:
            text = saves.text_of(file)
            if (named := GAME.search(text)) and named[1] != game:
                continue  # other games are not even read: their rules may be gone
            record, damage = read(text)
        except TabuleiroError as error:
            skipped.append(Skipped(file, error.message))
            continue
        if record.start.game != game:
            continue
        if damage is not None:
            said = tr("{damage}; only what comes before it was searched", damage=damage)
            skipped.append(Skipped(file, said))
        yield file, record


@dataclass(frozen=True)
class Findings:
    """The positions of saved games in which a question has answers, of all that were searched."""

    game: str
    question: str
    positions: int
    found: tuple[tuple[Place, Answers], ...]
    skipped: tuple[Skipped, ...]
    limited: bool
    """Whether a limit was reached, so that there may be more."""

    def as_json(self) -> dict[str, Any]:
        """Return the result as a JSON object."""
        return {
            "game": self.game,
            "question": self.question,
            "positions": self.positions,
            "found": [
                {"file": str(place.file), "ply": place.ply, **answers.as_json()}
                for place, answers in self.found
            ],
            "skipped": [skipped.as_json() for skipped in self.skipped],
            "limited": self.limited,
        }


def find(
    game: str, question: str, directory: Path | None, limits: Limits, watched: Watched = iter
) -> Findings:
    """Find the positions of saved games in which a question has answers.

    The games are those in a folder, or else all saved games.

    :raises FileError: if there is no such folder.
    """
    game_named(game)
    skipped: list[Skipped] = []
    listed = [
        Place(file, ply, position)
        for file, record in kept_records(game, directory, skipped)
        for ply, position in enumerate(record.positions)
    ]
    asked = [(place, ask(place.position, question, limits)) for place in watched(listed)]
    return Findings(
        game,
        question,
        len(listed),
        tuple((place, answers) for place, answers in asked if answers.found),
        tuple(skipped),
        any(answers.limit for _, answers in asked),
    )
