"""Puzzles: positions in which a better move is to be found, kept one in a file.

A file is the record of the solution, with headers of its own; so whatever reads games reads it:

    [Puzzle "breakthrough"]
    [Mistake "c6-c5"]
    [Value "999997"]
    [Origin "2026-11-19-201500-812-breakthrough.txt, move 23"]
    [Solved ""]
    [Format "1"]
    ...
    [Start "breakthrough:report:1:..."]

    1. d6-e5
    2. f4-e5

Mistake is the move that was played instead, Value what the solution is worth to who plays it, and
Solved the day on which it was found.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import date
from pathlib import Path

from . import disk, saves
from ._errors import TabuleiroError
from .i18n import tr
from .moves import Move
from .position import Position
from .record import BadRecord, Record
from .record_text import HEADER, text_of

HEADERS = ("Puzzle", "Mistake", "Value", "Origin", "Solved")


@dataclass(frozen=True)
class ForcedWin:
    """What was proved of a puzzle of a pack; see `puzzle_pack`."""

    plies: int
    duals: tuple[int, ...]
    difficulty: int
    themes: tuple[str, ...]


@dataclass(frozen=True)
class Puzzle:
    """A position, the best line known, and the mistake that was made there in a game.

    One of a pack has no mistake but a win that begins with one move only.
    """

    solution: Record
    mistake: str
    value: int
    origin: str = ""
    solved: str = ""
    win: ForcedWin | None = None

    @property
    def position(self) -> Position:
        """The position to begin with."""
        return self.solution.start

    @property
    def answer(self) -> Move:
        """The move to be found."""
        return self.solution.moves[0]

    @property
    def key(self) -> str:
        """What it is known by: that of a position is always the same."""
        return key_of(self.position.text)

    @property
    def name(self) -> str:
        """The name of its file."""
        return f"{self.key}.txt"

    @property
    def text(self) -> str:
        """The text of the puzzle, as `read` reads it."""
        values = (self.position.game, self.mistake, self.value, self.origin, self.solved)
        headers = [f'[{name} "{value}"]' for name, value in zip(HEADERS, values, strict=True)]
        return "\n".join([*headers, text_of(self.solution)])


def key_of(position: str) -> str:
    """Return what the puzzle of a position is known by."""
    digest = hashlib.sha256(position.encode()).hexdigest()[:10]
    return f"{position.partition(':')[0]}-{digest}"


def read(text: str) -> Puzzle:
    """Read a puzzle from its text.

    :raises BadRecord: if it is not one.
    """
    solution = Record.parse(text)
    matches = filter(None, map(HEADER.fullmatch, text.splitlines()))
    headers = {match[1]: match[2] for match in matches}
    told = {name: headers.get(name, "") for name in HEADERS}
    if not told["Puzzle"] or not solution.steps or not told["Value"].lstrip("-").isdecimal():
        raise BadRecord(tr("this is the record of a game, not a puzzle"))
    return Puzzle(solution, told["Mistake"], int(told["Value"]), told["Origin"], told["Solved"])


def folder() -> Path:
    """Return the folder that puzzles are kept in."""
    return saves.state_directory() / "puzzles"


def keep(puzzle: Puzzle) -> Path:
    """Write a puzzle to its file; a puzzle of the same position is replaced.

    :raises FileError: if that cannot be done.
    """
    path = folder() / puzzle.name
    disk.write_own(path, puzzle.text)
    return path


def solved(puzzle: Puzzle) -> Puzzle:
    """Note that a puzzle was solved today, if it is kept."""
    done = replace(puzzle, solved=date.today().isoformat())
    if disk.is_file(folder() / puzzle.name):
        keep(done)
    return done


def kept(game: str = "") -> Iterator[Puzzle]:
    """Return the saved puzzles, unsolved ones first; damaged files are left out."""
    found = []
    for path in sorted(folder().glob(f"{game}*.txt")):
        try:
            found.append(read(saves.text_of(path)))
        except TabuleiroError:
            continue
    yield from sorted(found, key=lambda puzzle: (bool(puzzle.solved), puzzle.origin))
