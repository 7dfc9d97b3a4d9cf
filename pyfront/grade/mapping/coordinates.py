"""Squares as a submission writes them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence, Sized
from dataclasses import dataclass, replace
from string import ascii_lowercase
from typing import TypeVar

from ..._errors import BadValue
from ...game import Game
from ...i18n import tr
from ...moves import Square
from ..submission.terms import (
    Atom,
    Compound,
    Term,
    Text,
    filled,
    matched,
    names_in,
    parts_of,
    template,
)
from ..toml import Table

Read = TypeVar("Read")
Board = Sequence[Sized]
"""A board, of which only the lengths of the rows matter."""

COORDS_KEYS = (
    *("form", "order", "base", "rows", "cols", "rows_from", "cols_from", "system", "corner"),
)
FORMS = {
    ("separate", "row_col"): "R-C",
    ("separate", "col_row"): "C-R",
    ("list", "row_col"): "[R,C]",
    ("list", "col_row"): "[C,R]",
    ("pair", "row_col"): "R-C",
    ("pair", "col_row"): "C-R",
    ("atom", "row_col"): "R-C",
    ("atom", "col_row"): "C-R",
    ("string", "row_col"): "R-C",
    ("string", "col_row"): "C-R",
}
"""The templates of the forms that have a name, by the order of row and column."""
JOINED = ("atom", "string")
"""The forms that write a square as one word."""
CORNERS = {
    "top": (False, False),
    "bottom": (True, True),
    "left": (True, False),
    "right": (False, True),
}
"""Where the lines of a diamond are counted from: whether each of the two runs the other way."""
_NAMELESS = Atom("?")
_JOINED = re.compile(r"([A-Za-z])(\d+)|(\d+)([A-Za-z])")


@dataclass(frozen=True)
class Coordinates:
    """How rows and columns are counted and how a square is written.

    ``template`` has the places R and C. ``rows`` and ``columns`` are letters for the numbers, the
    first for 1. Rows are counted from the top unless ``upwards``, columns from the left unless
    ``leftwards``. On a diamond, R and C may be the two ``lines`` through a square, counted from the
    top: the first grows to the left, the second to the right.
    """

    template: Term
    base: int = 1
    rows: str = ""
    columns: str = ""
    upwards: bool = False
    lines: bool = False
    swapped: bool = False
    """Whether R is the column and C the row."""
    leftwards: bool = False
    joined: str = ""
    """``atom`` or ``string`` if a square is one word, such as a1."""

    def variants(self) -> Iterator[Coordinates]:
        """Yield all ways to count that differ only a little, this one first."""
        sides = (self.leftwards, not self.leftwards) if self.lines else (self.leftwards,)
        for base in dict.fromkeys((self.base, 0, 1)):
            for upwards in (self.upwards, not self.upwards):
                for leftwards in sides:
                    for swapped in (self.swapped, not self.swapped):
                        way = replace(self, base=base, upwards=upwards, swapped=swapped)
                        yield replace(way, leftwards=leftwards)

    def terms(self, square: Square, rows: Board) -> tuple[Term, Term]:
        """Return the row and the column of a square, which may lie off the board."""
        row, column = self._counted(square, rows)
        return self._term(row, self.rows), self._term(column, self.columns)

    def pair(self, row: Term, column: Term) -> Term:
        """Write a square."""
        square = filled(self.template, {"R": row, "C": column})
        if not self.joined:
            return square
        parts = [one.name if isinstance(one, Atom) else str(one) for one in parts_of(square)]
        return (Atom if self.joined == "atom" else Text)("".join(parts))

    def apart(self, square: Term) -> Mapping[str, Term]:
        """Return R and C of a square as it is written; None if it is not a square."""
        if not self.joined:
            return matched(self.template, square) or {}
        word = square.name if isinstance(square, Atom) else getattr(square, "text", "")
        found = _JOINED.fullmatch(word)
        if found is None:
            return {}
        parts = (part for part in found.groups() if part is not None)
        left, right = (int(part) if part.isdigit() else Atom(part) for part in parts)
        return matched(self.template, Compound("-", (left, right))) or {}

    def values(self, name: str, square: Square, rows: Board) -> dict[str, Term]:
        """Return the variables of a square: its name, and that with R and C."""
        row, column = self.terms(square, rows)
        return {f"{name}R": row, f"{name}C": column, name: self.pair(row, column)}

    def square(self, row: Term, column: Term, rows: Board) -> Square | None:
        """Read a square; None if the terms are not one."""
        r, c = self._number(row, self.rows), self._number(column, self.columns)
        return None if r is None or c is None else self._uncounted(r, c, rows)

    def read_move(self, found: Mapping[str, Term], rows: Board) -> tuple[Square, Square] | None:
        """Read both squares of a move, given whole or in parts; None if one is missing."""
        origin, target = (self._read(name, found, rows) for name in ("From", "To"))
        return None if origin is None or target is None else (origin, target)

    def _read(self, name: str, found: Mapping[str, Term], rows: Board) -> Square | None:
        if name in found:
            parts = self.apart(found[name])
        else:
            parts = {part: found[name + part] for part in "RC" if name + part in found}
        return self.square(parts["R"], parts["C"], rows) if len(parts) == 2 else None

    def writable(self, square: Square, rows: Board) -> bool:
        """Return whether the square, perhaps off the board, has a name at all."""
        return _NAMELESS not in self.terms(square, rows)

    def _term(self, number: int, letters: str) -> Term:
        if letters:
            return Atom(letters[number - 1]) if 1 <= number <= len(letters) else _NAMELESS
        return number - 1 + self.base

    def _number(self, term: Term, letters: str) -> int | None:
        match term:
            case Atom(name) if name in tuple(letters):
                return letters.index(name) + 1
            case int() if not letters:
                return term + 1 - self.base
        return None

    def _counted(self, square: Square, rows: Board) -> Square:
        row, column = square
        if self.lines:
            left, right = _lines(row, column, len(rows))
            row, column = self._turned(left, right, _half(rows), _half(rows))
        else:
            row, column = self._turned(row, column, len(rows), _width(row, rows))
        return (column, row) if self.swapped else (row, column)

    def _uncounted(self, row: int, column: int, rows: Board) -> Square:
        if self.swapped:
            row, column = column, row
        if self.lines:
            return _unlined(*self._turned(row, column, _half(rows), _half(rows)), len(rows))
        row, _ = self._turned(row, 0, len(rows), 0)
        return row, self._turned(0, column, 0, _width(row, rows))[1]

    def _turned(self, row: int, column: int, height: int, width: int) -> Square:
        """Count from the other end; the same function turns it back."""
        return (
            height + 1 - row if self.upwards else row,
            width + 1 - column if self.leftwards else column,
        )


def _half(rows: Board) -> int:
    return (len(rows) + 1) // 2


def _width(row: int, rows: Board) -> int:
    """Return the length of a row; one off the board is as long as the nearest."""
    return len(rows[min(max(row, 1), len(rows)) - 1]) if rows else 0


def _lines(row: int, column: int, height: int) -> Square:
    """Return the two lines through a square of a diamond, counted from 1 at the top."""
    half = (height + 1) // 2
    right = column + max(0, row - half)
    return row - right + 1, right


def _unlined(left: int, right: int, height: int) -> Square:
    half = (height + 1) // 2
    row = left + right - 1
    return row, right - max(0, row - half)


# --- the table of a mapping -----------------------------------------------------------------------


def understood(table: Table, key: str, text: str, read: Callable[[str], Read]) -> Read:
    """Return a text of a mapping as the reader understands it.

    :raises BadMapping: naming the key, if the reader cannot.
    """
    try:
        return read(text)
    except BadValue as error:
        raise table.wrong(key, tr("{text!r}: {why}", text=text, why=error.message)) from error


def term_at(table: Table, key: str, text: str) -> Term:
    """Read the term that a text of a mapping is."""
    return understood(table, key, text, template)


def read_coordinates(table: Table, game: Game) -> Coordinates:
    """Read the table `codec.coords`.

    :raises BadMapping: saying which key is wrong, and what with it.
    """
    table.known(COORDS_KEYS)
    form = table.text("form", "separate")
    lines = table.choice("system", ("list", "lines"), "list") == "lines"
    if lines and game.shape != "diamond":
        raise table.wrong(
            "system",
            tr("the board of {game} is not a diamond, so it has no such lines", game=game.name),
        )
    upwards, leftwards = _ends(table, lines)
    rows, columns = _letters(table, "rows"), _letters(table, "cols")
    if form in JOINED and not rows and not columns:
        columns = ascii_lowercase
    if form in JOINED and rows and columns:
        raise table.wrong(
            "form", tr("a word such as a1 has letters for rows or columns, not for both")
        )
    return Coordinates(
        template=_form(table, form),
        base=_base(table),
        rows=rows,
        columns=columns,
        upwards=upwards,
        lines=lines,
        leftwards=leftwards,
        joined=form if form in JOINED else "",
    )


def _form(table: Table, form: str) -> Term:
    """Read how a square is written: a form that has a name, or a term with R and C."""
    usual = "col_row" if form in JOINED else "row_col"
    order = table.choice("order", ("row_col", "col_row"), usual)
    square = term_at(table, "form", FORMS.get((form, order), form))
    if names_in(square) != {"R", "C"}:
        names = ", ".join(sorted({name for name, _ in FORMS}))
        hint = tr("such as [R,C], C-R, or {names}", names=names)
        raise table.wrong("form", tr("it is not a term with R and C"), hint)
    return square


def _base(table: Table) -> int:
    base = table.number("base", 1)
    if base not in (0, 1, 2):
        raise table.wrong("base", tr("{base} is not 0, 1 or 2 (inside a border)", base=base))
    return int(base)


def _ends(table: Table, lines: bool) -> tuple[bool, bool]:
    """Return whether rows are counted from the bottom, and columns from the right."""
    if not lines and "corner" in table.data:
        raise table.wrong(
            "corner", tr('only system = "lines" has one'), tr("rows_from and cols_from")
        )
    if lines:
        for key in ("rows_from", "cols_from"):
            if key in table.data:
                raise table.wrong(
                    key, tr("lines must be counted from a corner"), tr('such as corner = "left"')
                )
        return CORNERS[table.choice("corner", CORNERS, "top")]
    return (
        table.choice("rows_from", ("top", "bottom"), "top") == "bottom",
        table.choice("cols_from", ("left", "right"), "left") == "right",
    )


def _letters(table: Table, key: str) -> str:
    letters = table.text(key)
    if len(set(letters)) != len(letters):
        raise table.wrong(key, tr("{letters!r} has a letter twice", letters=letters))
    return letters
