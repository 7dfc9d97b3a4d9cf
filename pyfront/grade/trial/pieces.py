"""Boards that are lists of pieces, each with its square."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from ...i18n import tr
from ..oracle import Oracle
from ..submission.terms import Atom, Compound, Listing, Term, Variable, filled, parts_of, shown
from .facts import EMPTY, Items, item_readings, numbering
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
    """Return what a piece looks like, and the goals that number its square."""
    template, joined = _joined(filled(found.template, {}))
    goals = [*numbering(found, lengths), *(["atom_concat(Column, Row, Square)"] * joined)]
    if found.cell != "Cell":
        goals.append(f"Cell = {found.cell}")
    return shown(template), ", ".join(goals)


def _into(found: Items, lengths: Sequence[int]) -> str:
    """Return the goal that makes pieces of rows."""
    piece, goals = _call(found, lengths)
    return (
        f"findall({piece}, (nth1(R_, {{0}}, Line_), nth1(C_, Line_, Cell), "
        f"Cell \\== {shown(EMPTY)}, {goals}), {{1}})"
    )


def _out(found: Items, lengths: Sequence[int]) -> str:
    """Return the goal that makes rows of pieces."""
    piece, goals = _call(found, lengths)
    return (
        f"findall(Row_, (nth1(R_, {list(lengths)}, Long_), findall(Cell, (between(1, Long_, C_), "
        f"({goals}, memberchk({piece}, {{1}}) -> true ; Cell = {shown(EMPTY)})), Row_)), {{0}})"
    )
