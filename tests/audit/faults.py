"""Programs with a fault that real programs have, and the checks that have to report it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from pyfront.grade import toml
from pyfront.grade.errors import BadRubric
from pyfront.grade.toml import Table

from .trials import right_program

FILE = Path(__file__).parent / "faults.toml"


@dataclass(frozen=True)
class Fault:
    """A change of the right program that makes it wrong."""

    game: str
    name: str
    changes: tuple[tuple[str, str], ...]
    """What is replaced, and by what."""
    prelude: str
    reports: tuple[str, ...]
    """The checks that have to report it."""

    def put_into(self, text: str) -> str:
        """Make the change in a program.

        :raises ValueError: if the place is not there exactly once.
        """
        for old, new in self.changes:
            if text.count(old) != 1:
                raise ValueError(f"{self.game}: {self.name}: {text.count(old)} places to change")
            text = text.replace(old, new)
        return self.prelude + text

    @property
    def program(self) -> str:
        """The program with the fault."""
        return self.put_into(right_program(self.game))


def faults(game: str) -> tuple[Fault, ...]:
    """List the known faults of programs for a game."""
    top = toml.read(FILE, BadRubric)
    return tuple(_fault(game, table) for table in top.tables(game))


def _fault(game: str, table: Table) -> Fault:
    table.known(("name", "old", "new", "prelude", "reports"))
    return Fault(
        game,
        table.text("name"),
        tuple(zip(_texts(table, "old"), _texts(table, "new"), strict=True)),
        table.text("prelude"),
        table.texts("reports"),
    )


def _texts(table: Table, key: str) -> tuple[str, ...]:
    return table.texts(key) if isinstance(table.data.get(key), list) else (table.text(key),)
