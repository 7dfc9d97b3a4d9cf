"""How a program holds a position: in an argument, in the database, in a shape of its own."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace

from ...moves import Cell, Player
from ..asks import Rows, State, numbered
from ..mapping.codec import rows_in
from ..mapping.goal_text import renamed
from ..submission.terms import (
    Compound,
    Listing,
    Term,
    Variable,
    filled,
    matched,
    names_in,
    parts_of,
    rebuilt,
    shown,
)
from .following import CLAUSES, Following
from .grids import ROWS, Terms, Words, variable

GIVEN = "copy_term(Layout_, l({0}, {1}))"
TAKEN = "copy_term(Loose_, l({0}, {1}))"
"""How rows and the program's terms are related while a reading is tried."""
CLAUSE = "board_layout"
"""The text with the same effect in the written mapping."""


@dataclass(frozen=True)
class View:
    """How a program holds a position, and the goal that gives the initial one."""

    initial: str
    frame: Term
    """The form of an argument, with Rows or the places of a layout."""
    words: Words
    told: str
    agreement: float
    lengths: tuple[int, ...]
    dynamic: bool = False
    set: str = ""
    get: str = ""
    turn: str = ""
    """The last part of `set`: the goals that say whose turn it is."""
    following: tuple[Following, ...] = ()
    """The parts of the frame that follow from the board."""
    into: str = ""
    out: str = ""
    """The goals that convert rows to the program's pieces and back, if it has no board."""

    @property
    def plain(self) -> bool:
        """Whether the codec can say how a board is written, without a layout."""
        return "Rows" in names_in(self.frame) and not self.following and not self.into

    def related(self, frame: Term) -> Term:
        """Return the relation between rows and the program's pieces, as a term."""
        if "Rows" in names_in(self.frame):
            rows: Term = ROWS
        else:
            rows = Listing(
                tuple(
                    Listing(tuple(variable((r, c)) for c in range(1, length + 1)))
                    for r, length in enumerate(self.lengths, 1)
                )
            )
        return Compound("l", (rows, frame))

    @property
    def clauses(self) -> str:
        """The clauses that a mapping needs besides the program's own."""
        if self.plain:
            return ""
        if self.into:
            into, out = self.into.format("Rows", "Pieces"), self.out.format("Rows", "Pieces")
            head = f"board_pieces(Rows, Pieces{self._player_argument('Player')})"
            return f"{head} :- {into}. board_rows(Pieces, Rows) :- {out}."
        head, player = f"{CLAUSE}({{0}}, {{1}}{{2}})", self._player_argument("Player")
        parts = self.related(self.frame)
        assert isinstance(parts, Compound)
        rows, frame = map(shown, parts.arguments)
        clause = head.format(rows, frame, player)
        if not self.following:
            return f"{clause}."
        found = ", ".join(one.goal for one in self.following)
        after = f"{CLAUSE}_after({rows}, {shown(_loosened(self.frame, constants=False))})."
        return f"{clause} :- append({rows}, Here), {found}. {after} {CLAUSES}"

    def _player_argument(self, text: str) -> str:
        return f", {text}" if "Player" in names_in(self.frame) else ""

    def in_mapping(self, text: str) -> str:
        """Return a goal as a mapping has it, where a clause of the prelude says the layout."""
        if self.into:
            for rows, pieces in (("Board", "Given"), ("Board", "Held"), ("After", "Left")):
                into, out = (one.format(rows, pieces) for one in (self.into, self.out))
                player = self._player_argument("Player")
                text = text.replace(into, f"board_pieces({rows}, {pieces}{player})")
                text = text.replace(out, f"board_rows({pieces}, {rows})")
            return text
        given = rf"{CLAUSE}(\1, \2{self._player_argument('Player')})"
        taken = rf"{CLAUSE}(\1, \2{self._player_argument('_')})"
        if self.following:
            taken = rf"{CLAUSE}_after(\1, \2)"
        text = re.sub(r"copy_term\(Layout_, l\((\w+), (\w+)\)\)", given, text)
        return re.sub(r"copy_term\(Loose_, l\((\w+), (\w+)\)\)", taken, text)

    @property
    def template(self) -> Term:
        """The value of codec.board."""
        return self.frame if self.plain else ROWS

    @property
    def carries_player(self) -> bool:
        """Whether a position says itself whose turn it is."""
        return "Player" in names_in(self.frame)

    @property
    def heavy(self) -> bool:
        """Whether storing a position in the program takes long."""
        return "forall" in self.set

    # --- goals

    def asked(self, core: str, *, after: bool = False) -> str:
        """Return a goal with everything around it that it needs while it is tried."""
        return self._asked(core, self.set, after=after)

    @property
    def stored(self) -> str:
        """The goal, before many others, that stores a position once if that takes long."""
        return f"{self.set.removesuffix(self.turn).removesuffix(', ')}, " if self.heavy else ""

    def asked_again(self, core: str, *, after: bool = False) -> str:
        """Return what `asked` does, for a position that is stored: it is there again afterwards."""
        if not self.heavy:
            return self.asked(core, after=after)
        return f"snapshot(({self._asked(core, self.turn, after=after)}))"

    def _asked(self, core: str, before: str, *, after: bool) -> str:
        inside = self.around(core)
        if not self.dynamic:
            return inside
        parts = [before, inside]
        if after and "After" not in core:
            parts.append(renamed(self.get, {"Board": "After"}))
        return ", ".join(part for part in parts if part)

    def around(self, core: str) -> str:
        """Return a goal without the goals that set and get the state in the database."""
        parts: list[str] = []
        names, later = {}, ""
        if not self.plain and re.search(r"\bBoard\b", core):
            parts.append((self.into or GIVEN).format("Board", "Given"))
            names["Board"] = "Given"
        if not self.plain and re.search(r"\bAfter\b", core):
            later = (self.out or TAKEN).format("After", "Left")
            names["After"] = "Left"
        return ", ".join(part for part in (*parts, renamed(core, names), later) if part)

    @property
    def start(self) -> str:
        """The goal for the initial board, as it is tried."""
        if self.plain or self.dynamic:
            return self.initial
        taken = (self.out or TAKEN).format("Board", "Held")
        return f"{renamed(self.initial, {'Board': 'Held'})}, {taken}"

    # --- states

    def data(self, state: State, players: Mapping[Player, Term]) -> dict[str, Term]:
        """Return the values of the variables of a position."""
        values: dict[str, Term] = {
            "Rows": self.rows_term(state.rows),
            **{name.capitalize(): count for name, count in state.memory},
        }
        if state.player in players:
            values["Player"] = players[state.player]
        cells = self.cells(state.rows) if self.following else ()
        values |= {one.name: one.value(cells) for one in self.following}
        return values | {
            "Board": filled(self.template, values),
            "Layout_": self.related(filled(self.frame, {**values, "Rows": ROWS})),
            "Loose_": self.related(_loosened(self.frame, keep=_squares(self.lengths))),
        }

    def rows_term(self, rows: Rows) -> Term:
        """Write rows in the program's words."""
        return Listing(
            tuple(
                Listing(tuple(self._cell((r, c), cell) for c, cell in enumerate(row, 1)))
                for r, row in enumerate(rows, 1)
            )
        )

    def cells(self, rows: Rows) -> tuple[Term, ...]:
        """List the cells of a board in the program's words."""
        return tuple(self._cell(square, cell) for square, cell in numbered(rows))

    def _cell(self, square: tuple[int, int], cell: Cell) -> Term:
        term = self.words.of(square, cell)
        return Variable("_") if term is None else term

    def knows(self, rows: Rows) -> bool:
        """Return whether all cells of a board have a word."""
        return all(cell in self.words.cells for row in rows for cell in row)

    def read(self, term: Term) -> tuple[Terms, dict[str, Term]] | None:
        """Read a position: its rows, and the other parts of the frame."""
        pattern = self.template if self.plain else ROWS
        loose = _loosened(pattern)
        found = matched(loose, term)
        if found is None:
            return None
        rows = rows_in(found.pop("Rows"))
        return None if rows is None else (rows, found)

    def player_in(self, term: Term) -> Term | None:
        """Return whose turn it is, if a term is a position that says so."""
        if not isinstance(self.frame, Compound) or not self.carries_player:
            return None
        told = (matched(_loosened(self.frame), term) or {}).get("Player")
        return None if isinstance(told, Variable) else told

    def learned(self, words: Words) -> View:
        """Return the same view with more words."""
        return self if words == self.words else replace(self, words=words)


def _squares(lengths: tuple[int, ...]) -> frozenset[str]:
    """Return the names of the squares of a board."""
    places = ((r, c) for r, length in enumerate(lengths, 1) for c in range(1, length + 1))
    return frozenset({"Rows", *(variable(place).name for place in places)})


def _loosened(
    pattern: Term, path: str = "X", *, keep: frozenset[str] | None = None, constants: bool = True
) -> Term:
    """Put a variable in place of the parts beside the board, and of constants around it."""
    if isinstance(pattern, Variable):
        return pattern if keep is None or pattern.name in keep else Variable(path)
    if not names_in(pattern) and (constants or not parts_of(pattern)):
        return Variable(path)
    inner = (
        _loosened(one, f"{path}_{n}", keep=keep, constants=constants)
        for n, one in enumerate(parts_of(pattern))
    )
    return rebuilt(pattern, inner)


def constants_in(pattern: Term, path: str = "X") -> dict[str, Term]:
    """Return the constant parts of a frame, by the names of the places that may be put there."""
    if isinstance(pattern, Variable):
        return {}
    if not names_in(pattern):
        return {path: pattern}
    found: dict[str, Term] = {}
    for number, one in enumerate(parts_of(pattern)):
        found |= constants_in(one, f"{path}_{number}")
    return found


def with_places(pattern: Term, names: Collection[str], path: str = "X") -> Term:
    """Put places of these names into a frame, instead of its constants."""
    if not names_in(pattern):
        return Variable(path) if path in names else pattern
    parts = enumerate(parts_of(pattern))
    return rebuilt(pattern, (with_places(one, names, f"{path}_{n}") for n, one in parts))
