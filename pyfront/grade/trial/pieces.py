"""Boards that are lists of pieces, each with its square."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Sequence

from ...i18n import tr
from ..oracle import Oracle
from ..submission.terms import (
    Atom,
    Compound,
    Listing,
    Term,
    Variable,
    filled,
    parts_of,
    rebuilt,
    shown,
)
from .facts import EMPTY, LINES, Items, item_readings, numbering
from .grids import ROWS
from .holding import View

_SQUARE = re.compile(r"([a-z])([1-9]\d?)")
_SPLIT = Compound("square", (Variable("Column"), Variable("Row")))
_FEWEST = 8
"""Shorter lists hold something else."""


def piece_views(goal: str, term: Term, oracle: Oracle) -> Iterator[View]:
    """Yield the views of a list as the pieces of the initial board."""
    items = parts_of(term)
    if not isinstance(term, Listing) or term.tail is not None or len(items) < _FEWEST:
        return
    split = [_split(item) for item in items]
    if not all(map(parts_of, split)):
        return
    lengths = tuple(len(row) for row in oracle.start.rows)
    for found, words, agreement in item_readings(split, oracle):
        of_one_word = _joined(found.template)[1]
        if not found.sparse or of_one_word != (split != list(items)):
            continue
        yield View(
            goal, ROWS, words, tr("a list of pieces with their squares"), agreement, lengths,
            into=_into(found, lengths), out=_out(found, lengths),
        )  # fmt: skip


def sided_views(
    goal: str, term: Term, oracle: Oracle, framed: Callable[[Term], Term]
) -> Iterator[View]:
    """Yield the views of a term with several lists of squares, one for each sort of piece."""
    parts = term.arguments if isinstance(term, Compound) else ()
    lists = {
        number: part.items
        for number, part in enumerate(parts)
        if isinstance(part, Listing) and part.tail is None and part.items
    }
    every = [(item, Atom(f"men{number}")) for number, own in lists.items() for item in own]
    split = [Compound("piece", (_split(item), word)) for item, word in every]
    if len(lists) < 2 or not all(parts_of(one.arguments[0]) for one in split):
        return
    places = (Variable(f"X_{n}") if n in lists else part for n, part in enumerate(parts))
    frame = framed(rebuilt(term, places))
    lengths = tuple(len(row) for row in oracle.start.rows)
    for found, words, agreement in item_readings(split, oracle):
        joined = split != [Compound("piece", one) for one in every]
        if not found.sparse or found.cell != "Cell" or _joined(found.template)[1] != joined:
            continue
        yield View(
            goal, frame, words, tr("a list of squares for each sort of piece"), agreement, lengths,
            into=_sides_into(found, lengths, frame, lists),
            out=_sides_out(found, lengths, frame, lists),
        )  # fmt: skip


def _sides_into(found: Items, lengths: Sequence[int], frame: Term, lists: Collection[int]) -> str:
    """Return the goal that makes a list for each sort of piece of rows, in the standard order."""
    piece, goals = _call(found, lengths)
    made = (
        f"findall(Square_, ({LINES}, nth1(C_, Line_, men{number}), {goals}, "
        f"{piece} = piece(Square_, _)), All_{number}), sort(All_{number}, X_{number})"
        for number in lists
    )
    return f"{', '.join(made)}, {{1}} = {shown(frame)}"


def _sides_out(found: Items, lengths: Sequence[int], frame: Term, lists: Collection[int]) -> str:
    """Return the goal that makes rows of a list for each sort of piece."""
    piece, goals = _call(found, lengths)
    names: dict[str, Term] = {f"X_{number}": Variable(f"Own_{number}") for number in lists}
    own = ", ".join(f"men{number}-Own_{number}" for number in lists)
    return (
        f"{{1}} = {shown(filled(frame, {**names, 'Player': Variable('_')}))}, "
        f"findall(Row_, (nth1(R_, {list(lengths)}, Long_), findall(Cell, (between(1, Long_, C_), "
        f"({goals}, member(Cell-Men_, [{own}]), {piece} = piece(Square_, Cell), "
        f"memberchk(Square_, Men_) -> true ; Cell = {shown(EMPTY)})), Row_)), {{0}})"
    )


def _split(term: Term) -> Term:
    """Write a square of one word, such as a1, as its column and its row."""
    if isinstance(term, Atom) and (found := _SQUARE.fullmatch(term.name)):
        return Compound("square", (Atom(found.group(1)), int(found.group(2))))
    if isinstance(term, Compound):
        return Compound(term.name, tuple(map(_split, term.arguments)))
    return term


def _joined(term: Term) -> tuple[Term, bool]:
    """Return a template with squares of one word, and whether it has any."""
    if term == _SPLIT:
        return Variable("Square"), True
    if not isinstance(term, Compound):
        return term, False
    parts = [_joined(part) for part in term.arguments]
    return Compound(term.name, tuple(part for part, _ in parts)), any(has for _, has in parts)


def _call(found: Items, lengths: Sequence[int]) -> tuple[str, str]:
    """Return the form of a piece, and the goals that number its square."""
    template, joined = _joined(filled(found.template, {}))
    goals = [*numbering(found, lengths), *(["atom_concat(Column, Row, Square)"] * joined)]
    if found.cell != "Cell":
        goals.append(f"Cell = {found.cell}")
    return shown(template), ", ".join(goals)


def _into(found: Items, lengths: Sequence[int]) -> str:
    """Return the goal that makes pieces of rows."""
    piece, goals = _call(found, lengths)
    return (
        f"findall({piece}, ({LINES}, nth1(C_, Line_, Cell), "
        f"Cell \\== {shown(EMPTY)}, {goals}), {{1}})"
    )


def _out(found: Items, lengths: Sequence[int]) -> str:
    """Return the goal that makes rows of pieces."""
    piece, goals = _call(found, lengths)
    return (
        f"findall(Row_, (nth1(R_, {list(lengths)}, Long_), findall(Cell, (between(1, Long_, C_), "
        f"({goals}, memberchk({piece}, {{1}}) -> true ; Cell = {shown(EMPTY)})), Row_)), {{0}})"
    )
