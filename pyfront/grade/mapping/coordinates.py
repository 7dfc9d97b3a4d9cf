"""Squares as a submission writes them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from ..._errors import BadValue
from ...game import Game
from ...moves import Square
from ..submission.terms import Atom, Term, filled, names_in, template
from ..toml import Table

System: TypeAlias = Literal["list", "lines"]
BoardRows: TypeAlias = Sequence[Sequence[object]]
"""A board of which only the shape matters."""

FORMS = {
    ("separate", "row_col"): "R-C",
    ("separate", "col_row"): "C-R",
    ("list", "row_col"): "[R,C]",
    ("list", "col_row"): "[C,R]",
    ("pair", "row_col"): "R-C",
    ("pair", "col_row"): "C-R",
}
"""The templates of the forms that have a name, by the order of row and column."""


@dataclass(frozen=True)
class Coordinates:
    """How rows and columns are counted and how a square is written.

    ``template`` has the places R and C. ``rows`` and ``columns`` are letters that stand for the
    numbers, the first for 1. Rows are counted from the top unless ``upwards``. In the system
    ``lines`` of a diamond, R and C are the two lines through a square, counted from the top.
    """

    template: Term
    base: int = 1
    rows: str = ""
    columns: str = ""
    upwards: bool = False
    system: System = "list"
    swapped: bool = False
    """Whether R stands for the column and C for the row."""

    def terms(self, square: Square, rows: BoardRows) -> tuple[Term, Term]:
        """Return the row and the column of a square, which may lie off the board."""
        row, column = self._counted(square, len(rows))
        return self._term(row, self.rows), self._term(column, self.columns)

    def pair(self, row: Term, column: Term) -> Term:
        """Write a square."""
        return filled(self.template, {"R": row, "C": column})

    def square(self, row: Term, column: Term, rows: BoardRows) -> Square | None:
        """Read a square; None if the terms are none."""
        r, c = self._number(row, self.rows), self._number(column, self.columns)
        return None if r is None or c is None else self._uncounted(r, c, len(rows))

    def writable(self, square: Square, rows: BoardRows) -> bool:
        """Return whether the square, perhaps off the board, has a name at all."""
        row, column = self._counted(square, len(rows))
        return all(
            not letters or 1 <= number <= len(letters)
            for number, letters in ((row, self.rows), (column, self.columns))
        )

    def _term(self, number: int, letters: str) -> Term:
        if letters:
            return Atom(letters[number - 1]) if 1 <= number <= len(letters) else Atom("?")
        return number - 1 + self.base

    def _number(self, term: Term, letters: str) -> int | None:
        if letters:
            known = isinstance(term, Atom) and len(term.name) == 1 and term.name in letters
            return letters.index(term.name) + 1 if known and isinstance(term, Atom) else None
        return term + 1 - self.base if isinstance(term, int) else None

    def _counted(self, square: Square, height: int) -> Square:
        row, column = square
        if self.system == "lines":
            row, column = _lines(row, column, height)
        elif self.upwards:
            row = height + 1 - row
        return (column, row) if self.swapped else (row, column)

    def _uncounted(self, row: int, column: int, height: int) -> Square:
        if self.swapped:
            row, column = column, row
        if self.system == "lines":
            return _unlined(row, column, height)
        return (height + 1 - row if self.upwards else row), column


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


def term_at(table: Table, key: str, text: str) -> Term:
    """Read the term that a text of a mapping is.

    :raises BadMapping: naming the key, if it is none.
    """
    try:
        return template(text)
    except BadValue as error:
        raise table.wrong(key, f"{text!r}: {error.message}") from error


def read_coordinates(table: Table, game: Game) -> Coordinates:
    """Read the table `codec.coords`.

    :raises BadMapping: saying which key is wrong, and what with it.
    """
    table.known(("form", "order", "base", "rows", "cols", "rows_from", "system"))
    order = table.choice("order", ("row_col", "col_row"), "row_col")
    form = table.text("form", "separate")
    square = term_at(table, "form", FORMS.get((form, order), form))
    if names_in(square) != {"R", "C"}:
        names = sorted({name for name, _ in FORMS})
        raise table.wrong(
            "form", "it is not a term with R and C", f"such as [R,C], C-R, or {', '.join(names)}"
        )
    base = table.number("base", 1)
    if base not in (0, 1):
        raise table.wrong("base", f"{base} is neither 0 nor 1")
    return Coordinates(
        template=square,
        base=int(base),
        rows=_letters(table, "rows"),
        columns=_letters(table, "cols"),
        upwards=table.choice("rows_from", ("top", "bottom"), "top") == "bottom",
        system=_system(table, game),
    )


def _letters(table: Table, key: str) -> str:
    letters = table.text(key)
    if len(set(letters)) != len(letters):
        raise table.wrong(key, f"{letters!r} has a letter twice")
    return letters


def _system(table: Table, game: Game) -> System:
    if table.choice("system", ("list", "lines"), "list") == "list":
        return "list"
    if game.shape != "diamond":
        raise table.wrong("system", f"the board of {game.name} is no diamond and has no such lines")
    return "lines"
