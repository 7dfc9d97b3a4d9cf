"""Boards that are kept as one item a cell: facts, or items of a list, with their coordinates."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import permutations

from ...i18n import tr
from ...moves import Square
from ..mapping.coordinates import CORNERS, Coordinates
from ..oracle import Oracle
from ..submission.terms import Atom, Compound, Listing, Term, Variable, parts_of, rebuilt, shown
from .grids import ROWS, Path, Words, first_words
from .holding import View
from .move_ways import ALPHABETS
from .program import Defined

FEW = 3
"""Up to how many items nothing is learnt from what they have in common."""
LINES = "is_list({0}), nth1(R_, {0}, Line_)"
"""The lines of a board. What is asked with no board at all has to end, too."""
_LIKE = 0.9
"""The share of the squares that must agree for items to be the initial board."""
EMPTY = Atom("empty")
"""The cell of a square that has no item."""


@dataclass(frozen=True)
class Items:
    """How an item gives its square and its cell."""

    template: Term
    """With the places Row, Column and Cell, or Kind and Count for a cell of two parts."""
    base: int
    upwards: bool
    sparse: bool
    """Whether empty squares have no item."""
    letters: tuple[str, str] = ("", "")
    """The letters of rows and columns, if there are any."""
    cell: str = "Cell"
    """The cell on a square, in rows."""
    corner: str = ""
    """Where the lines of a diamond are counted from, if they say where a square is."""


def fact_views(setup: str, one: Defined, items: Sequence[Term], oracle: Oracle) -> Iterator[View]:
    """Yield views of a board whose facts are its cells."""
    lengths = tuple(len(row) for row in oracle.start.rows)
    for found, words, agreement in item_readings(items, oracle):
        call, wild = shown(found.template), one.call(["_"] * one.arity)
        row, column = numbering(found, lengths)
        fill = call
        if found.cell != "Cell":
            fill = f"{call}, Cell = {found.cell}"
        if found.sparse:
            fill = f"({fill} -> true ; Cell = {shown(EMPTY)})"
        skip = f"Cell \\== {shown(EMPTY)}, " if found.sparse else ""
        parts = "" if found.cell == "Cell" else f"Cell = {found.cell}, "
        set_ = (
            f"retractall({wild}), forall(({LINES.format('Board')}, nth1(C_, Line_, Cell), {skip}"
            f"{parts}{row}, {column}), assertz({call}))"
        )
        get = (
            f"findall(Line_, (nth1(R_, {list(lengths)}, Long_), {row}, findall(Cell, "
            f"(between(1, Long_, C_), {column}, {fill}), Line_)), Board)"
        )
        yield View(
            f"{setup}{get}", ROWS, words,
            tr("a fact {name} for each cell", name=one.indicator), agreement,
            lengths, dynamic=True, set=set_, get=get,
        )  # fmt: skip


def row_views(setup: str, one: Defined, items: Sequence[Term], oracle: Oracle) -> Iterator[View]:
    """Yield views of a board whose facts are its rows, each with its number."""
    lengths = tuple(len(row) for row in oracle.start.rows)
    facts = [_row(item) for item in items]
    if len(items) != len(lengths) or not all(facts):
        return
    rows = dict(filter(None, facts))
    base, start = min(rows), oracle.start.rows
    names = ["Row" if isinstance(part, int) else "Line_" for part in parts_of(items[0])]
    call, wild = one.call(names), one.call(["_"] * one.arity)
    for upwards in (False, True) if len(rows) == len(lengths) == max(rows) - base + 1 else ():
        grid = tuple(rows[number] for number in sorted(rows, reverse=upwards))
        compared = first_words(grid, start, oracle.nothing)
        if compared is None or set(compared.words.cells) < {cell for row in start for cell in row}:
            continue
        agreement = 1 - compared.wrong / sum(lengths) - 0.002 * upwards
        if agreement < _LIKE:
            continue
        number, _ = numbering(Items(ROWS, base, upwards, sparse=False), lengths)
        get = f"findall(Line_, (between(1, {len(lengths)}, R_), {number}, {call}), Board)"
        set_ = f"retractall({wild}), forall(({LINES.format('Board')}, {number}), assertz({call}))"
        yield View(
            f"{setup}{get}", ROWS, compared.words,
            tr("a fact {name} for each row", name=one.indicator), agreement,
            lengths, dynamic=True, set=set_, get=get,
        )  # fmt: skip


def row_width(items: Sequence[Term]) -> int:
    """Return how long the rows are that facts hold; 0 if these are no rows of one length."""
    facts = [_row(item) for item in items]
    longs = {len(fact[1]) if fact else 0 for fact in facts}
    return longs.pop() if len(longs) == 1 else 0


def _row(fact: Term) -> tuple[int, tuple[Term, ...]] | None:
    """Return the number and the cells of a row, if a fact holds these and nothing else."""
    parts = parts_of(fact)
    numbers = [part for part in parts if isinstance(part, int)]
    lists = [part for part in parts if isinstance(part, Listing) and part.tail is None]
    if len(parts) == 2 and len(numbers) == len(lists) == 1:
        return numbers[0], lists[0].items
    return None


def numbering(found: Items, lengths: Sequence[int]) -> tuple[str, str]:
    """Return the goals that make a row and a column out of those that count from 1."""
    shift = found.base - 1
    if found.corner:
        return "true", _lined(found.corner, len(lengths), shift)
    row = f"{len(lengths) + 1} - R_" if found.upwards else "R_"
    return _named("Row", row, found.letters[0], shift), _named(
        "Column", "C_", found.letters[1], shift
    )


def _lined(corner: str, height: int, shift: int) -> str:
    """Return the goals that make the two lines through a square of a diamond."""
    half = (height + 1) // 2
    ends = zip(("Row", "Column"), CORNERS[corner], strict=True)
    numbers = {name: f"{half + 1} - {name}L" if turned else f"{name}L" for name, turned in ends}
    counted = (
        f"{name} is {number} + {shift}" if shift else f"{name} is {number}"
        for name, number in numbers.items()
    )
    lines = f"ColumnL is C_ + max(0, R_ - {half}), RowL is R_ - ColumnL + 1"
    return ", ".join((lines, *counted))


def _named(name: str, number: str, letters: str, shift: int) -> str:
    if letters:
        return f"Number{name} is {number}, nth1(Number{name}, [{','.join(letters)}], {name})"
    return f"{name} is {number} + {shift}" if shift else f"{name} is {number}"


def item_readings(items: Sequence[Term], oracle: Oracle) -> Iterator[tuple[Items, Words, float]]:
    """Yield ways to read items as the initial board, the best ones first."""
    rows = oracle.start.rows
    lengths = [len(row) for row in rows]
    found = []
    few = len(items) <= FEW
    for row, column, *cell in _choices(_paths(items)):
        placed, named = _placed(items, row, column, cell)
        letters = named[0][: len(lengths)], named[1][: max(lengths)]
        if placed is None:
            continue
        base = 1 if any(letters) else min(min(r, c) for r, c in placed)
        for corner, upwards, squares in _ways(placed, base, oracle):
            grid, missing = _grid(squares, 1 if corner else base, lengths, upwards=upwards)
            compared = first_words(grid, rows, oracle.nothing)
            if compared is None or set(compared.words.cells) < {c for r in rows for c in r}:
                continue
            agreement = 1 - compared.wrong / sum(lengths)
            if few and compared.wrong:
                continue
            if agreement >= _LIKE and (missing == 0 or len(placed) + missing == sum(lengths)):
                names = dict(
                    zip(cell, ("Cell",) if len(cell) == 1 else ("Kind", "Count"), strict=True)
                )
                template = _template(items[0], {row: "Row", column: "Column", **names})
                text = "Cell" if len(cell) == 1 else "Kind-Count"
                made = Items(template, base, upwards, missing > 0, letters, text, corner)
                found.append((made, compared.words, agreement))
    yield from sorted(found, key=lambda one: (-one[2], one[0].cell == "Cell", one[0].upwards))[:2]


def _ways(
    placed: dict[Square, Term], base: int, oracle: Oracle
) -> Iterator[tuple[str, bool, dict[Square, Term]]]:
    """Yield the ways to count rows: from the top, from the bottom, or by lines from a corner."""
    yield "", False, placed
    yield "", True, placed
    if oracle.game.shape != "diamond":
        return
    rows = oracle.start.rows
    half = range(base, base + (len(rows) + 1) // 2)
    if all(one in half for square in placed for one in square):
        for corner, (upwards, leftwards) in CORNERS.items():
            way = Coordinates(ROWS, base, upwards=upwards, leftwards=leftwards, lines=True)
            read = {way.square(*square, rows): term for square, term in placed.items()}
            yield corner, False, {square: term for square, term in read.items() if square}


def _choices(paths: Sequence[Path]) -> Iterator[tuple[Path, ...]]:
    """Yield which arguments may be the row, the column and the cell."""
    yield from permutations(paths, 3)
    if len(paths) == 4:
        yield from permutations(paths, 4)


def _paths(items: Sequence[Term]) -> list[Path]:
    """List the arguments in which otherwise equal items differ; all of a few items."""
    found = [path for path, _ in _leaves(items[0])]
    whole = [path[:1] for path in found if len(path) > 1]
    return [
        path
        for path in dict.fromkeys([*found, *whole])
        if len(items) <= FEW or len({_at(item, path) for item in items}) > 1
    ][:6]


def _leaves(term: Term, path: Path = ()) -> Iterator[tuple[Path, Term]]:
    if not parts_of(term):
        yield path, term
    for number, part in enumerate(parts_of(term)):
        yield from _leaves(part, (*path, number))


def _at(term: Term, path: Path) -> Term | None:
    for number in path:
        parts = parts_of(term)
        if number >= len(parts):
            return None
        term = parts[number]
    return term


def _placed(
    items: Sequence[Term], row: Path, column: Path, cell: Sequence[Path]
) -> tuple[dict[Square, Term] | None, tuple[str, str]]:
    """Return the cell on each square, with the letters that name rows and columns."""
    found: dict[Square, Term] = {}
    letters = tuple(_alphabet(_at(items[0], path)) for path in (row, column))
    for item in items:
        r, c = _number(_at(item, row), letters[0]), _number(_at(item, column), letters[1])
        values = [_at(item, path) for path in cell]
        if r is None or c is None or None in values:
            return None, ("", "")
        found[r, c] = _together([value for value in values if value is not None])
    return (found if len(found) == len(items) else None), (letters[0], letters[1])


def _together(values: Sequence[Term]) -> Term:
    return values[0] if len(values) == 1 else Compound("-", tuple(values))


def _alphabet(term: Term | None) -> str:
    if not isinstance(term, Atom) or len(term.name) != 1:
        return ""
    return next((letters for letters in ALPHABETS if term.name in letters), "")


def _number(term: Term | None, letters: str) -> int | None:
    if isinstance(term, Atom) and letters and term.name in letters:
        return letters.index(term.name) + 1
    return term if isinstance(term, int) and not letters else None


def _grid(
    placed: dict[Square, Term], base: int, lengths: Sequence[int], *, upwards: bool
) -> tuple[tuple[tuple[Term, ...], ...], int]:
    height, missing, rows = len(lengths), 0, []
    for r, length in enumerate(lengths, 1):
        number = (height + 1 - r if upwards else r) + base - 1
        row = [placed.get((number, c + base - 1), EMPTY) for c in range(1, length + 1)]
        missing += sum((number, c + base - 1) not in placed for c in range(1, length + 1))
        rows.append(tuple(row))
    return tuple(rows), missing


def _template(term: Term, names: dict[Path, str], path: Path = ()) -> Term:
    if path in names:
        return Variable(names[path])
    if isinstance(term, Compound | Listing):
        parts = (_template(part, names, (*path, n)) for n, part in enumerate(parts_of(term)))
        return rebuilt(term, parts)
    return term
