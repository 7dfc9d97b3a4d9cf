"""Finding a board in a term, whatever its form: rows, one list, a border, tagged cells."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from ...i18n import tr
from ...moves import Cell, Square
from ..asks import Rows, numbered
from ..mapping.coordinates import CORNERS, Coordinates
from ..submission.terms import (
    Atom,
    Compound,
    Listing,
    Term,
    Text,
    Variable,
    filled,
    parts_of,
    rebuilt,
)

Terms = tuple[tuple[Term, ...], ...]
Path = tuple[int, ...]
ROWS = Variable("Rows")


class BoardGrid(NamedTuple):
    """A board that was found in a term."""

    rows: Terms
    """The cell on each square."""
    pattern: Term
    """The term with the variable Rows, or one for each square."""
    plain: bool
    """Whether the pattern has Rows."""
    path: Path
    """The place of the board in the term."""
    told: str
    """The form of the board."""


def grids(term: Term, lengths: Sequence[int], depth: int = 2) -> Iterator[BoardGrid]:
    """Yield the boards of this shape in a term, the simplest first."""
    found = list(_here(term, lengths))
    yield from found
    if found or depth == 0:
        return
    parts = parts_of(term)
    if len(parts) > 12:
        return
    for number, part in enumerate(parts):
        for grid in grids(part, lengths, depth - 1):
            others = [*parts[:number], grid.pattern, *parts[number + 1 :]]
            path = (number, *grid.path)
            yield grid._replace(pattern=rebuilt(term, others), path=path)


def _here(term: Term, lengths: Sequence[int]) -> Iterator[BoardGrid]:
    rows = _rows(term)
    if rows is not None and isinstance(term, Listing) and rows[1] and _long(rows[0]) == [*lengths]:
        yield from _with_cells(rows[0], term, tr("rows"), plain=True)
        return
    after = _after_size(term, lengths)
    if after is not None:
        yield BoardGrid(after, Listing(parts_of(term)[:1], ROWS), True, (), tr("rows after a size"))
        return
    for told, pattern_rows, make in _laid(term, lengths):
        yield from _with_cells(pattern_rows, term, told, plain=False, make=make)


def _after_size(term: Term, lengths: Sequence[int]) -> Terms | None:
    """Return the rows of a list that begins with something else, such as a size."""
    items = parts_of(term)
    if not isinstance(term, Listing) or term.tail is not None or parts_of(items[0] if items else 0):
        return None
    rows = _rows(Listing(items[1:]))
    return rows[0] if rows is not None and rows[1] and _long(rows[0]) == [*lengths] else None


def _long(rows: Terms) -> list[int]:
    return [len(row) for row in rows]


def _rows(term: Term) -> tuple[Terms, bool] | None:
    """Return the parts of the parts of a term, and whether all are lists."""
    outer = parts_of(term)
    if isinstance(term, Listing) and term.tail is not None:
        return None
    if len(outer) < 2 or not all(isinstance(one, Listing | Compound) for one in outer):
        return None
    return tuple(map(parts_of, outer)), all(isinstance(one, Listing) for one in outer)


def _laid(term: Term, lengths: Sequence[int]) -> Iterator[tuple[str, Terms, Mapping[Path, Square]]]:
    """Yield ways to read a term as a board: its form, its cells, and the place of each."""
    total, outer = sum(lengths), parts_of(term)
    rows = _rows(term)
    if len(outer) == total and not (isinstance(term, Listing) and term.tail is not None):
        yield (
            tr("one list"),
            _cut(outer, lengths),
            {(number,): square for number, square in enumerate(_squares(lengths))},
        )
    if rows is None:
        return
    inner = rows[0]
    if _long(inner) == [*lengths]:
        yield tr("a term of terms"), inner, {(r - 1, c - 1): (r, c) for r, c in _squares(lengths)}
    yield from _on_a_corner(inner, lengths)
    if _long(inner) == [one + 2 for one in (lengths[0], *lengths, lengths[-1])]:
        cut = tuple(row[1:-1] for row in inner[1:-1])
        yield tr("rows with a border"), cut, {(r, c): (r, c) for r, c in _squares(lengths)}
    if _long(inner) == [one + 1 for one in (lengths[0], *lengths)]:
        cut = tuple(row[1:] for row in inner[1:])
        yield tr("rows with headings"), cut, {(r, c): (r, c) for r, c in _squares(lengths)}
    if _long(inner) == [one + 1 for one in lengths]:
        cut = tuple(row[1:] for row in inner)
        yield tr("rows with a number"), cut, {(r - 1, c): (r, c) for r, c in _squares(lengths)}


def _on_a_corner(
    inner: Terms, lengths: Sequence[int]
) -> Iterator[tuple[str, Terms, Mapping[Path, Square]]]:
    """Yield the ways to read a square as a diamond, which stands on one of its corners."""
    half = (len(lengths) + 1) // 2
    if _long(inner) != [half] * half or [*lengths] != [*range(1, half), *range(half, 0, -1)]:
        return
    board = [range(length) for length in lengths]
    for upwards, leftwards in CORNERS.values():
        way = Coordinates(ROWS, upwards=upwards, leftwards=leftwards, lines=True)
        where: dict[Path, Square] = {}
        cells: dict[Square, Term] = {}
        for (row, column), cell in _numbered(inner):
            square = way.square(row, column, board)
            if square is not None:
                where[row - 1, column - 1], cells[square] = square, cell
        rows = _cut([cells[square] for square in _squares(lengths)], lengths)
        yield tr("a square that stands on a corner"), rows, where


def _cut(items: Sequence[Term], lengths: Sequence[int]) -> Terms:
    rest = iter(items)
    return tuple(tuple(next(rest) for _ in range(length)) for length in lengths)


def _squares(lengths: Sequence[int]) -> list[Square]:
    return [(r, c) for r, length in enumerate(lengths, 1) for c in range(1, length + 1)]


def _with_cells(
    rows: Terms,
    term: Term,
    told: str,
    *,
    plain: bool,
    make: Mapping[Path, Square] | None = None,
) -> Iterator[BoardGrid]:
    """Yield the grid of these cells, and that of their contents besides the coordinates."""
    place = _cell_place(rows)
    if place is None:
        if plain:
            yield BoardGrid(rows, ROWS, True, (), told)
        else:
            assert make is not None
            yield BoardGrid(rows, _with_places(term, make, ()), False, (), told)
        return
    inside = tuple(tuple(_at(cell, place) for cell in row) for row in rows)
    where = make or {(r - 1, c - 1): (r, c) for r, c in _squares(_long(rows))}
    pattern = _with_places(term, where, place)
    yield BoardGrid(
        inside, pattern, False, (), tr("{told} of cells that carry their coordinates", told=told)
    )


def turned_over(grid: BoardGrid, lengths: Sequence[int]) -> BoardGrid:
    """Return the same board seen from the other side: its last row is the first."""
    height = len(lengths)
    if grid.plain:
        rows = [[variable((r, c)) for c in range(1, n + 1)] for r, n in enumerate(lengths, 1)]
        whole = Listing(tuple(Listing(tuple(row)) for row in reversed(rows)))
        pattern = filled(grid.pattern, {"Rows": whole})
    else:
        moved = {
            variable((r, c)).name: variable((height + 1 - r, c))
            for r, length in enumerate(lengths, 1)
            for c in range(1, length + 1)
        }
        pattern = filled(grid.pattern, moved)
    return BoardGrid(
        tuple(reversed(grid.rows)),
        pattern,
        False,
        grid.path,
        tr("{told}, in reverse order", told=grid.told),
    )


def variable(square: Square) -> Variable:
    """Return the variable for a square in a pattern."""
    return Variable(f"S{square[0]}_{square[1]}")


def _with_places(term: Term, where: Mapping[Path, Square], inside: Path) -> Term:
    for path, square in where.items():
        term = _put(term, (*path, *inside), variable(square))
    return term


def _put(term: Term, path: Path, new: Term) -> Term:
    if not path:
        return new
    parts = list(parts_of(term))
    parts[path[0]] = _put(parts[path[0]], path[1:], new)
    return rebuilt(term, parts)


def _at(term: Term, path: Path) -> Term:
    for number in path:
        term = parts_of(term)[number]
    return term


def _cell_place(rows: Terms) -> Path | None:
    """Find the contents of each cell besides its own coordinates; None if it has none."""
    cells = [(square, cell) for square, cell in _numbered(rows)]
    first = parts_of(cells[0][1])
    if len(first) < 2 or any(len(parts_of(cell)) != len(first) for _, cell in cells):
        return None
    different = [
        number
        for number in range(len(first))
        if len({parts_of(cell)[number] for _, cell in cells}) > 1
    ]
    unique = len({cell_key(cell, different[:]) for _, cell in cells}) == len(cells)
    if not unique or len({cell for _, cell in cells}) != len(cells):
        return None
    telling = [n for n in different if not _tells_place(cells, n)]
    return (telling[0],) if len(telling) == 1 else None


def cell_key(cell: Term, places: Sequence[int]) -> tuple[Term, ...]:
    """Return some parts of a cell."""
    return tuple(parts_of(cell)[place] for place in places)


def _tells_place(cells: Sequence[tuple[Square, Term]], number: int) -> bool:
    """Return whether a part of each cell follows from its row or its column, or from both."""
    for key in (0, 1, None):
        seen: dict[object, Term] = {}
        values = set()
        for square, cell in cells:
            part = parts_of(cell)[number]
            values.add(part)
            if seen.setdefault(square if key is None else square[key], part) != part:
                break
        else:
            many = len({square[key] for square, _ in cells}) if key is not None else len(cells)
            if len(values) == many:
                return True
    return False


def _numbered(rows: Terms) -> Iterator[tuple[Square, Term]]:
    for r, row in enumerate(rows, 1):
        for c, cell in enumerate(row, 1):
            yield (r, c), cell


# --- what the cells are called --------------------------------------------------------------------


@dataclass(frozen=True)
class Words:
    """The program's terms for the cells of the report."""

    cells: Mapping[Cell, Term]
    places: Mapping[tuple[Square, Cell], Term]
    """The term for an empty square that has one of its own."""

    def of(self, square: Square, cell: Cell) -> Term | None:
        """Return the term of a cell on a square."""
        return self.places.get((square, cell), self.cells.get(cell))


class ComparedBoard(NamedTuple):
    """A board of the program beside the expected one."""

    wrong: int
    words: Words
    """The terms known so far, with those learnt from this board."""


def compare(rows: Terms, expected: Rows, words: Words, nothing: Cell) -> ComparedBoard | None:
    """Compare boards, learning words that are not known yet; None if they differ in shape."""
    if _long(rows) != [len(row) for row in expected]:
        return None
    cells, places = dict(words.cells), dict(words.places)
    taken = {term: cell for cell, term in cells.items()}
    wrong = 0
    for (square, cell), (_, term) in zip(numbered(expected), _numbered(rows), strict=True):
        if places.get((square, cell), cells.get(cell)) == term:
            continue
        if cell not in cells and term not in taken:
            cells[cell] = term
            taken[term] = cell
        elif cell == nothing and term not in taken and (square, cell) not in places:
            places[square, cell] = term
        else:
            wrong += 1
    return ComparedBoard(wrong, Words(cells, places))


def first_words(rows: Terms, expected: Rows, nothing: Cell) -> ComparedBoard | None:
    """Learn the words from an initial board, which may have a few cells wrong."""
    if _long(rows) != [len(row) for row in expected]:
        return None
    seen: dict[Cell, Counter[Term]] = {}
    for (_, cell), (_, term) in zip(numbered(expected), _numbered(rows), strict=True):
        if not isinstance(term, Variable):
            seen.setdefault(cell, Counter())[term] += 1
    cells: dict[Cell, Term] = {}
    for cell, terms in sorted(seen.items(), key=lambda one: -sum(one[1].values())):
        free = [term for term, _ in terms.most_common() if term not in cells.values()]
        if free:
            cells[cell] = free[0]
    return compare(rows, expected, Words(cells, {}), nothing)


def generalised(words: Mapping[Cell, Term], all_cells: Sequence[Cell]) -> dict[Cell, Term]:
    """Guess the names of cells not met so far, from those that hold the same number."""
    found = dict(words)
    taken = set(found.values())
    for cell in all_cells:
        owner, _, number = str(cell).partition("-")
        if cell in found or not number:
            continue
        for known, term in words.items():
            side, _, count = str(known).partition("-")
            if side != owner or not count:
                continue
            guess = _with_number(term, int(count), int(number))
            if guess is not None and guess not in taken:
                found[cell] = guess
                taken.add(guess)
                break
    return found


def _with_number(term: Term, old: int, new: int) -> Term | None:
    """Put another number into a term; None if the old one is not in it."""
    if isinstance(term, int):
        return {old: new, -old: -new}.get(term)  # a player's numbers may be the negative ones
    if isinstance(term, Atom) and term.name.endswith(str(old)) and not term.name.isdigit():
        return Atom(term.name[: -len(str(old))] + str(new))
    if isinstance(term, Text | Atom | float | Variable):
        return None
    parts = list(parts_of(term))
    for number in reversed(range(len(parts))):
        changed = _with_number(parts[number], old, new)
        if changed is not None:
            parts[number] = changed
            return rebuilt(term, parts)
    return None
