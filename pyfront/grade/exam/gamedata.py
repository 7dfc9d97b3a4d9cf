"""What the grader knows of a game beyond its rules: files in data/games, all of it optional."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import lru_cache
from pathlib import Path

from .. import toml
from ..asks import Play, State
from ..errors import BadRubric
from ..oracle import Oracle
from ..toml import Table
from .misreadings import OtherReading, reading_of

FOLDER = Path(__file__).parents[1] / "data" / "games"


@dataclass(frozen=True)
class Selector:
    """Moves that show a clause: how many pieces they capture, what moves, and where."""

    name: str
    clause: str
    captures: tuple[int, int] = (0, 99)
    mover: tuple[str, ...] = ()
    taken: tuple[str, ...] = ()
    from_rows: tuple[int, ...] = ()
    taken_rows: tuple[int, ...] = ()
    decided: bool = False
    """Only moves that this clause decides: a misreading of it changes their effect."""

    def fits(self, oracle: Oracle, state: State, step: Play, shaped: OtherReading | None) -> bool:
        """Return whether a legal move is one of these; no other clause may decide it."""
        least, most = self.captures
        return (
            (shaped.clause == self.clause if shaped else not self.decided)
            and least <= len(step.captured) <= most
            and (not self.from_rows or step.origin[0] in self.from_rows)
            and (not self.taken_rows or all(r in self.taken_rows for r, _ in step.captured))
            and self._kinds(oracle, state, step)
        )

    def _kinds(self, oracle: Oracle, state: State, step: Play) -> bool:
        taken = [oracle.face(state.at(square)).kind for square in step.captured]
        mover = oracle.face(state.at(step.origin)).kind
        return (not self.mover or mover in self.mover) and (
            not self.taken or any(kind in self.taken for kind in taken)
        )


@dataclass(frozen=True)
class GameData:
    """The file about one game."""

    quiet: tuple[Selector, ...]
    captures: tuple[Selector, ...]
    columns: tuple[tuple[str, ...], ...] = ()
    rows: tuple[tuple[str, ...], ...] = ()
    labels: str = ""
    """The clause that asks for labels; empty if none does."""
    titles: dict[str, str] = field(default_factory=dict, hash=False)
    """The titles of the clauses."""
    senses: tuple[str, ...] = ()
    """The goals besides pieces that a value may be about."""
    readings: tuple[OtherReading, ...] = field(default=(), hash=False)
    """Other readings of the rules."""

    def on_board(self, height: int, width: int) -> GameData:
        """Return the same data for a board of another size, which has other labels."""
        columns = tuple(_as_many(labels, width) for labels in self.columns)
        return replace(
            self, columns=columns, rows=tuple(_as_many(one, height) for one in self.rows)
        )


def _as_many(labels: tuple[str, ...], count: int) -> tuple[str, ...]:
    """Continue labels that count up from the first, or down to the last.

    >>> _as_many(("3", "2", "1"), 4), _as_many(("a", "b", "c"), 2)
    (('4', '3', '2', '1'), ('a', 'b'))
    """
    if count == len(labels) or len(labels) < 2:
        return labels
    if labels[0] > labels[1]:
        return _as_many(labels[::-1], count)[::-1]
    first = labels[0]
    if first.isdigit():
        return tuple(str(int(first) + number) for number in range(count))
    return tuple(chr(ord(first) + number) for number in range(count))


@lru_cache
def game_data(game: str) -> GameData:
    """Read the file about a game; a game without one gets the general data."""
    path = FOLDER / f"{game}.toml"
    if not path.is_file():
        return GameData(
            (Selector("moves", "moves", (0, 0)),), (Selector("captures", "captures", (1, 99)),)
        )
    top = toml.read(path, BadRubric).known(
        ("quiet", "captures", "reading", "display", "clauses", "senses")
    )
    display = top.table("display").known(("columns", "rows", "labels"))
    clauses = top.table("clauses")
    return GameData(
        quiet=tuple(map(_selector, top.tables("quiet"))),
        captures=tuple(map(_selector, top.tables("captures"))),
        columns=tuple(tuple(text.split()) for text in display.texts("columns")),
        rows=tuple(tuple(text.split()) for text in display.texts("rows")),
        labels=display.text("labels"),
        titles={key: clauses.text(key) for key in clauses.data},
        senses=top.texts("senses"),
        readings=tuple(map(reading_of, top.tables("reading"))),
    )


def _selector(table: Table) -> Selector:
    table.known(
        ("name", "clause", "captures", "mover", "taken", "from_rows", "taken_rows", "decided")
    )
    least, most = table.numbers("captures", (0, 99))
    return Selector(
        name=table.text("name"),
        clause=table.text("clause"),
        captures=(least, most),
        mover=table.texts("mover"),
        taken=table.texts("taken"),
        from_rows=table.numbers("from_rows"),
        taken_rows=table.numbers("taken_rows"),
        decided=table.data.get("decided") is True,
    )
