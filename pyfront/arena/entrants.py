"""The students' programs that enter an arena: each is loaded once, to see whether it can play.

Those that can are made engines, `tabuleiro engine --program`, named after the submission. The
mapping of each, the teacher's or one found by trial, is kept in the arena's folder, so that every
game can be played again.
"""

from __future__ import annotations

import re
import shlex
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from .. import disk
from .._errors import FileError, TabuleiroError
from ..grade.handed_in import submissions, with_own_mapping
from ..grade.reports.files import file_name
from ..grade.task import Task
from ..i18n import tr
from ..players import ENGINE
from ..position import Position
from .student_program import Rules, StudentProgram, other_rules

MAPPINGS = "mappings"
"""The folder of an arena in which the mappings are kept."""
AWKWARD = re.compile(r'[,="\\\s]+')
"""Characters that the name of a player may not contain."""
LONGEST_NAME = 60


@dataclass(frozen=True)
class Entrant:
    """A program, and how to let it play; or why it cannot."""

    name: str
    command: str = ""
    why: str = ""
    missing: tuple[str, ...] = ()
    """The missing means of isolation."""

    @property
    def player(self) -> str:
        return f"{ENGINE}:{self.name}"


Told = Callable[[Entrant], None]


def found(paths: Sequence[Path], game: str, mapping: str, mappings: Path | None) -> list[Task]:
    """Find the programs, each with its mapping: the one of its name, or else the common one.

    :raises TabuleiroError: for a path without programs, or a missing folder of mappings.
    """
    if mappings is not None and not mappings.is_dir():
        raise FileError(tr("{path}: there is no such folder", path=mappings))
    tasks = [Task(path, game, id=name, mapping=mapping) for name, path in submissions(paths)]
    if mappings is None:
        return tasks
    return [with_own_mapping(task, mappings) for task in tasks]


def admitted(
    tasks: Sequence[Task], start: Position, folder: Path, seed: int, told: Told
) -> list[Entrant]:
    """Load the programs one after the other, reporting each, and save their mappings."""
    disk.make_folder(folder / MAPPINGS)
    entrants = []
    for task, name in zip(tasks, _names(tasks), strict=True):
        entrants.append(_admitted(task, name, start, folder, seed))
        told(entrants[-1])
    return entrants


def _admitted(task: Task, name: str, start: Position, folder: Path, seed: int) -> Entrant:
    try:
        with StudentProgram(task) as program:
            if program.rules != Rules.of(start):
                return Entrant(name, why=other_rules(program, start))
            missing = tuple(str(layer.name) for layer in program.layers if not layer.applied)
            mapping = folder / MAPPINGS / f"{file_name(name)}.toml"
            disk.write(mapping, program.mapping.text)
    except TabuleiroError as error:
        return Entrant(name, why=error.message)
    return Entrant(name, _command(task, mapping, seed), missing=missing)


def _command(task: Task, mapping: Path, seed: int) -> str:
    words = [sys.executable, "-m", "pyfront", "engine", task.game]
    words += ["--program", str(task.path.resolve()), "--mapping", str(mapping.resolve())]
    return shlex.join([*words, "--seed", str(seed)])


def _names(tasks: Sequence[Task]) -> Iterator[str]:
    """Yield the names of the programs as players, all of them different."""
    taken: set[str] = set()
    for task in tasks:
        plain = AWKWARD.sub(" ", task.name).strip()[:LONGEST_NAME] or "program"
        name, number = plain, 1
        while name in taken:
            number += 1
            name = f"{plain} ({number})"
        taken.add(name)
        yield name
