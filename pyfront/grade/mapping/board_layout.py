"""How a program writes a board as a term: as rows, flat, or as cells with their squares.

A layout writes the cells of a board as one term, and finds them in such a term. It knows the places
of cells, not their meaning, which belongs to the codec.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from ...i18n import tr
from ...moves import Square
from ...spelling import suggestion
from ..submission.terms import Listing, Term, Variable, filled, matched, names_in
from ..toml import Table
from .coordinates import Coordinates, term_at

Grid = tuple[tuple[Term, ...], ...]
KINDS = ("rows", "columns", "flat", "cells", "pieces")
"""Lists of rows or columns, all cells in one list, cells in any order, cells that hold a piece."""
SCATTERED = ("cells", "pieces")
"""The kinds whose cells say where they are."""
SIDES = ("top", "bottom", "left", "right")
ALONE = Variable("Cell")
NOTHING = Variable("_")
"""Read where a board has no cell at all."""


@dataclass(frozen=True)
class Border:
    """The border of a board: for each side the terms along it, the last one repeated."""

    top: tuple[Term, ...] = ()
    bottom: tuple[Term, ...] = ()
    left: tuple[Term, ...] = ()
    right: tuple[Term, ...] = ()

    def around(self, grid: Grid) -> Grid:
        """Put the border around a board."""
        inner = [
            (*_at(self.left, number), *row, *_at(self.right, number))
            for number, row in enumerate(grid)
        ]
        return (*_line(self.top, inner[:1]), *inner, *_line(self.bottom, inner[-1:]))

    def within(self, grid: Grid) -> Grid:
        """Take the border away."""
        inner = grid[bool(self.top) : len(grid) - bool(self.bottom)]
        return tuple(row[bool(self.left) : len(row) - bool(self.right)] for row in inner)


def _at(side: tuple[Term, ...], number: int) -> tuple[Term, ...]:
    return (side[min(number, len(side) - 1)],) if side else ()


def _line(side: tuple[Term, ...], beside: Sequence[Sequence[Term]]) -> Grid:
    if not side:
        return ()
    return (tuple(side[min(number, len(side) - 1)] for number in range(len(beside[0]))),)


@dataclass(frozen=True)
class BoardLayout:
    """The places of the cells of a board in a term."""

    lengths: tuple[int, ...] = ()
    """How many cells each row of the game's board has."""
    kind: str = "rows"
    cell: Term = ALONE
    """The term of a cell, with Cell and its square in it."""
    border: Border = Border()
    upwards: bool = False
    """Whether the bottom row comes first."""

    def write(self, grid: Grid, coordinates: Coordinates, empty: Term) -> Term:
        """Write a board, given the terms of its cells."""
        pieces = self.kind == "pieces"
        places = (one for one in _places(grid) if not pieces or one[1] != empty)
        if self.kind in SCATTERED:
            return Listing(tuple(self._placed(*one, grid, coordinates) for one in places))
        full = _regrouped([self._placed(*one, grid, coordinates) for one in places], grid)
        return self._arranged(self.border.around(self._first_row(full)))

    def read(self, term: Term, coordinates: Coordinates, empty: Term) -> Grid | None:
        """Find the terms of a board's cells; None if there is no board."""
        if not isinstance(term, Listing) or term.tail is not None:
            return None
        if self.kind in SCATTERED:
            return self._gathered(term.items, coordinates, empty)
        grid = self._grid(term)
        if grid is None or self.cell == ALONE:
            return grid
        cells = [self._alone(*one, grid, coordinates) for one in _places(grid)]
        return _regrouped(cells, grid)

    def _first_row(self, grid: Grid) -> Grid:
        return grid[::-1] if self.upwards else grid

    def _arranged(self, grid: Grid) -> Term:
        if self.kind == "flat":
            return Listing(tuple(cell for row in grid for cell in row))
        rows = tuple(zip(*grid, strict=True)) if self.kind == "columns" else grid
        return Listing(tuple(map(Listing, rows)))

    def _grid(self, term: Listing) -> Grid | None:
        if self.kind == "flat":
            grid: Grid | None = tuple(self._sliced(term.items))
        else:
            grid = rows_in(term)
        if grid is None:
            return None
        if self.kind == "columns":
            grid = tuple(zip(*grid, strict=False))
        return self._first_row(self.border.within(grid))

    def _sliced(self, items: Sequence[Term]) -> Iterator[tuple[Term, ...]]:
        """Cut a flat board into rows; a remainder becomes a row of its own."""
        blank: Grid = tuple((NOTHING,) * length for length in self.lengths)
        begin = 0
        lengths = list(map(len, self.border.around(self._first_row(blank))))
        for length in (*lengths, len(items)):
            if items[begin : begin + length]:
                yield tuple(items[begin : begin + length])
            begin += length

    # --- one cell

    def _placed(self, square: Square, term: Term, rows: Grid, coordinates: Coordinates) -> Term:
        if self.cell == ALONE:
            return term
        return filled(self.cell, {**_where(square, rows, coordinates), "Cell": term})

    def _alone(self, square: Square, term: Term, rows: Grid, coordinates: Coordinates) -> Term:
        """Take a cell out of the term around it; leave a term for another square as it is."""
        found = matched(self.cell, term)
        if found is None:
            return term
        where = _where(square, rows, coordinates)
        right = all(where[name] == value for name, value in found.items() if name in where)
        return found["Cell"] if right else term

    def _gathered(
        self, items: Iterable[Term], coordinates: Coordinates, empty: Term
    ) -> Grid | None:
        """Put cells into the places that they name."""
        blank: Grid = tuple((NOTHING,) * length for length in self.lengths)
        squares = {square for square, _ in _places(blank)}
        found: dict[Square, Term] = {}
        for item in items:
            parts = matched(self.cell, item)
            square = None if parts is None else _square(parts, blank, coordinates)
            if parts is None or square not in squares or square is None:
                return None
            twice = square in found
            found[square] = Listing((found[square], parts["Cell"])) if twice else parts["Cell"]
        missing = empty if self.kind == "pieces" else NOTHING
        return _regrouped([found.get(square, missing) for square, _ in _places(blank)], blank)


def rows_in(term: Term) -> Grid | None:
    """Return the rows of a list of lists; None if the term is not one."""
    if not isinstance(term, Listing) or term.tail is not None:
        return None
    rows = [row for row in term.items if isinstance(row, Listing) and row.tail is None]
    return tuple(row.items for row in rows) if len(rows) == len(term.items) else None


def _places(grid: Grid) -> Iterator[tuple[Square, Term]]:
    for r, row in enumerate(grid, start=1):
        yield from (((r, c), cell) for c, cell in enumerate(row, start=1))


def _regrouped(cells: Sequence[Term], grid: Grid) -> Grid:
    """Cut cells into rows as long as those of another board."""
    found, begin = [], 0
    for row in grid:
        found.append(tuple(cells[begin : begin + len(row)]))
        begin += len(row)
    return tuple(found)


def _where(square: Square, rows: Grid, coordinates: Coordinates) -> dict[str, Term]:
    row, column = coordinates.terms(square, rows)
    return {"R": row, "C": column, "Square": coordinates.pair(row, column)}


def _square(parts: dict[str, Term], rows: Grid, coordinates: Coordinates) -> Square | None:
    where = coordinates.apart(parts["Square"]) if "Square" in parts else parts
    if "R" not in where or "C" not in where:
        return None
    return coordinates.square(where["R"], where["C"], rows)


# --- the keys of a mapping ------------------------------------------------------------------------


def read_layout(table: Table, lengths: tuple[int, ...], fact: Term | None) -> BoardLayout:
    """Read the keys `layout`, `cell`, `border` and `first_row` of the table `codec`.

    A program that keeps a fact for each cell says there how those are written.
    """
    kind = table.choice("layout", KINDS, "cells" if fact else "rows")
    if fact is not None and kind not in SCATTERED:
        message = tr('with style = "facts" it must be {names}', names=" or ".join(SCATTERED))
        raise table.wrong("layout", message)
    if fact is not None and "cell" in table.data:
        raise table.wrong("cell", tr("state.fact says how a cell is written"))
    if kind == "columns" and len(set(lengths)) > 1:
        raise table.wrong("layout", tr("the columns of this board differ in length"))
    upwards = table.choice("first_row", ("top", "bottom"), "top") == "bottom"
    cell = fact or _cell(table, kind)
    return BoardLayout(lengths, kind, cell, _border(table, kind), upwards)


def _cell(table: Table, kind: str) -> Term:
    cell = term_at(table, "cell", table.text("cell", "Cell"))
    check_cell(table, "cell", cell, scattered=kind in SCATTERED)
    return cell


def check_cell(table: Table, key: str, cell: Term, *, scattered: bool) -> None:
    """Refuse a cell that does not say what it holds, or where it is though it has to."""
    names, known = names_in(cell), ("Cell", "R", "C", "Square")
    for name in sorted(names - set(known)):
        raise table.wrong(key, tr("{name} has no meaning here", name=name), suggestion(name, known))
    if "Cell" not in names:
        raise table.wrong(key, tr("it does not mention Cell"), tr('such as "cell(R, C, Cell)"'))
    if scattered and "Square" not in names and not {"R", "C"} <= names:
        raise table.wrong(
            key, tr("it must contain the square of the cell"), tr('such as "cell(R, C, Cell)"')
        )


def _border(table: Table, kind: str) -> Border:
    if "border" not in table.data:
        return Border()
    if kind in SCATTERED:
        raise table.wrong("border", tr('a board with layout = "{kind}" has none', kind=kind))
    if isinstance(table.data["border"], str):
        side = (term_at(table, "border", table.text("border")),)
        return Border(side, side, side, side)
    sides = table.table("border").known(SIDES)
    return Border(*(_side(sides, name) for name in SIDES))


def _side(sides: Table, name: str) -> tuple[Term, ...]:
    texts = sides.one_or_more(name) if name in sides.data else ()
    return tuple(term_at(sides, name, text) for text in texts)
