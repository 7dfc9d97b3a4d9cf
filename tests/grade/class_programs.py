"""The class: programs as students write them, with their planted faults, from the tables."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from pyfront._tomllib import loads
from tests.places import TESTS

CLASS = TESTS / "grade" / "class"
MAPPINGS = CLASS / "mappings"
TABLES = "table*.toml"


@dataclass(frozen=True)
class Planted:
    """A fault that is planted in a program."""

    what: str
    category: str
    clause: str = ""
    """The clause that it breaks; empty if no rule says it, as of values or of the computer."""
    also: tuple[str, ...] = ()
    """Other clauses that the same fault breaks."""

    @property
    def clauses(self) -> frozenset[str]:
        """All clauses that may be blamed for it."""
        return frozenset((self.clause, *self.also)) - {""}


@dataclass(frozen=True)
class ClassProgram:
    """A program of the class, as its table has it."""

    file: str
    game: str
    shapes: tuple[int, ...]
    words: str
    style: str
    mappable: bool
    faults: tuple[Planted, ...] = ()
    lacks: tuple[str, ...] = ()
    ruleset: str | None = None
    options: dict[str, Any] = field(default_factory=dict, hash=False)

    @property
    def path(self) -> Path:
        """Where its file or folder is."""
        return CLASS / self.file

    @property
    def name(self) -> str:
        """What it is called: its file or folder without the rest."""
        return Path(self.file).stem

    @property
    def mapping(self) -> Path:
        """Where its mapping by hand is."""
        return MAPPINGS / f"{self.game}-{self.name}.toml"

    @property
    def clauses(self) -> frozenset[str]:
        """The clauses that may be blamed."""
        return frozenset().union(*(fault.clauses for fault in self.faults))


def programs() -> list[ClassProgram]:
    """Read all tables of the class."""
    return [
        _program(entry)
        for table in sorted(CLASS.glob(TABLES))
        for entry in loads(table.read_text(encoding="utf-8"))["program"]
    ]


def _program(entry: dict[str, Any]) -> ClassProgram:
    faults = tuple(_planted(fault) for fault in entry.get("faults", ()))
    lists = {key: tuple(entry.get(key, ())) for key in ("shapes", "lacks")}
    return ClassProgram(**{**entry, **lists, "faults": faults})


def _planted(fault: dict[str, Any]) -> Planted:
    return Planted(**{**fault, "also": tuple(fault.get("also", ()))})


def files() -> list[str]:
    """Name the programs whose files are there: a file each, or a folder."""
    games = sorted(one for one in CLASS.iterdir() if one.is_dir() and one != MAPPINGS)
    return [
        path.relative_to(CLASS).as_posix()
        for game in games
        for path in sorted(game.iterdir())
        if path.is_dir() or path.suffix == ".pl"
    ]
