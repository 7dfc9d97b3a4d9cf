"""Recognising boards and moves in terms, by their shape and by what the rules expect."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import count, permutations
from typing import NamedTuple

from ...moves import Cell, Player, Square
from ..asks import Rows
from ..submission.terms import Compound, Listing, Term, Variable, filled, matched, parts_of, rebuilt
from .codec import own_term, rows_in
from .coordinates import Coordinates

Pairs = frozenset[tuple[Square, Square]]


class BoardFound(NamedTuple):
    """A board that was found in a term, and the term with Rows in its place."""

    template: Term
    rows: tuple[tuple[Term, ...], ...]


def board_in(term: Term, lengths: Sequence[int], players: Sequence[Player]) -> BoardFound | None:
    """Find a list of rows of these lengths in a term; a player beside it becomes Player."""
    rows = rows_in(term)
    if rows is not None:
        fits = [len(row) for row in rows] == lengths
        return BoardFound(Variable("Rows"), rows) if fits else None
    return _after_size(term, lengths) or _among(term, lengths, players)


def _after_size(term: Term, lengths: Sequence[int]) -> BoardFound | None:
    """Find rows after another element at the beginning of the same list, such as a size."""
    if not isinstance(term, Listing) or term.tail is not None:
        return None
    rest = board_in(Listing(term.items[1:]), lengths, ())
    if rest is None or rest.template != Variable("Rows"):
        return None
    return BoardFound(Listing(term.items[:1], rest.template), rest.rows)


def _among(term: Term, lengths: Sequence[int], players: Sequence[Player]) -> BoardFound | None:
    parts, on_turn = parts_of(term), [own_term(player) for player in players]
    for number, part in enumerate(parts):
        found = board_in(part, lengths, players)
        if found is not None:
            others = [Variable("Player") if one in on_turn else one for one in parts]
            others[number] = found.template
            return BoardFound(rebuilt(term, others), found.rows)
    return None


def cells_between(rows: Sequence[Sequence[Term]], expected: Rows) -> dict[Cell, Term] | None:
    """Return the counterpart of each cell of a board on another one; None if they do not fit."""
    found: dict[Cell, Term] = {}
    for row, right in zip(rows, expected, strict=True):
        for term, cell in zip(row, right, strict=True):
            if found.setdefault(cell, term) != term:
                return None
    return found if len(set(found.values())) == len(found) else None


def ways(square: Term) -> Iterator[Coordinates]:
    """Yield the usual ways to count squares, the most usual first."""
    return (one for one in Coordinates(square).variants() if not one.swapped)


def element_of(
    items: Sequence[Term], expected: Pairs, rows: Rows
) -> tuple[Term, Coordinates] | None:
    """Find how a list of moves is written, if it holds exactly those that are expected."""
    if not items:
        return None
    numbers = count()
    general = _general(items[0], numbers)
    names = [f"N{number}" for number in range(next(numbers))]
    found = [one for item in items if (one := matched(general, item)) is not None]
    for chosen in permutations(names if len(found) == len(items) else (), 4):
        meant = dict(zip(chosen, ("FromR", "FromC", "ToR", "ToC"), strict=True))
        moves = [{new: one[old] for old, new in meant.items()} for one in found]
        for way in ways(Compound("-", (Variable("R"), Variable("C")))):
            if {way.read_move(move, rows) for move in moves} == expected:
                places = {name: Variable(meant.get(name, "_")) for name in names}
                return filled(general, places), way
    return None


def _general(term: Term, numbers: Iterator[int]) -> Term:
    """Make a template of a term: each number becomes a place of its own, and the rest matches
    anything.
    """
    if isinstance(term, int):
        return Variable(f"N{next(numbers)}")
    parts = parts_of(term)
    return rebuilt(term, [_general(part, numbers) for part in parts]) if parts else Variable("_")
