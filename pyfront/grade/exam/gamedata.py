"""What the grader knows of a game beyond its rules: files in data/games, all of it optional."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path

from .. import toml
from ..asks import State, Step
from ..errors import BadRubric
from ..oracle import Oracle, cell_at
from ..toml import Table
from .positions import Placed

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
    tagged: tuple[str, ...] = ()
    """Only moves that a position made by hand for one of these clauses is about."""

    def fits(self, oracle: Oracle, placed: Placed, step: Step) -> bool:
        """Return whether a legal move is one of these."""
        least, most = self.captures
        return (
            least <= len(step.captured) <= most
            and (not self.from_rows or step.origin[0] in self.from_rows)
            and (not self.taken_rows or all(r in self.taken_rows for r, _ in step.captured))
            and (not self.tagged or _about(placed, step, self.tagged))
            and self._kinds(oracle, placed.state, step)
        )

    def _kinds(self, oracle: Oracle, state: State, step: Step) -> bool:
        taken = [oracle.face(cell_at(state.rows, square)).kind for square in step.captured]
        mover = oracle.face(cell_at(state.rows, step.origin)).kind
        return (not self.mover or mover in self.mover) and (
            not self.taken or any(kind in self.taken for kind in taken)
        )


def _about(placed: Placed, step: Step, clauses: tuple[str, ...]) -> bool:
    return bool(set(placed.clauses) & set(clauses)) and any(
        (play.origin, play.target) == (step.origin, step.target) for play in placed.plays
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
    titles: dict[str, dict[str, str]] = field(default_factory=dict, hash=False)
    """What each clause is called, by language."""


@lru_cache
def game_data(game: str) -> GameData:
    """Read the file about a game; for a game without one, what fits all games."""
    path = FOLDER / f"{game}.toml"
    if not path.is_file():
        return GameData(
            (Selector("moves", "moves", (0, 0)),), (Selector("captures", "captures", (1, 99)),)
        )
    top = toml.read(path, BadRubric).known(("quiet", "captures", "display", "clauses"))
    display = top.table("display").known(("columns", "rows", "labels"))
    clauses = top.table("clauses")
    return GameData(
        quiet=tuple(map(_selector, top.tables("quiet"))),
        captures=tuple(map(_selector, top.tables("captures"))),
        columns=tuple(tuple(text.split()) for text in display.texts("columns")),
        rows=tuple(tuple(text.split()) for text in display.texts("rows")),
        labels=display.text("labels"),
        titles={key: dict(clauses.table(key).data) for key in clauses.data},
    )


def _selector(table: Table) -> Selector:
    table.known(
        ("name", "clause", "captures", "mover", "taken", "from_rows", "taken_rows", "tagged")
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
        tagged=table.texts("tagged"),
    )
