"""Recognising boards and moves in terms, by their shape and by what the rules expect."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import permutations

from ...moves import Cell, Player, Square
from ..asks import Rows
from ..submission.terms import Atom, Compound, Listing, Term, Variable
from .codec import own_term
from .coordinates import Coordinates

Pairs = frozenset[tuple[Square, Square]]


@dataclass(frozen=True)
class BoardFound:
    """A board that was found in a term, and the term with Rows in its place."""

    template: Term
    rows: tuple[tuple[Term, ...], ...]


def board_in(term: Term, lengths: Sequence[int], players: Sequence[Player]) -> BoardFound | None:
    """Find a list of rows of these lengths in a term; a player beside it becomes Player."""
    rows = _rows(term)
    if rows is not None and [len(row) for row in rows] == list(lengths):
        return BoardFound(Variable("Rows"), rows)
    if isinstance(term, Listing) and rows is None:
        return _after_size(term, lengths) or _among(term, term.items, lengths, players)
    if isinstance(term, Compound):
        return _among(term, term.arguments, lengths, players)
    return None


def _rows(term: Term) -> tuple[tuple[Term, ...], ...] | None:
    if not isinstance(term, Listing) or term.tail is not None:
        return None
    rows = [row for row in term.items if isinstance(row, Listing) and row.tail is None]
    return tuple(row.items for row in rows) if len(rows) == len(term.items) and rows else None


def _after_size(term: Listing, lengths: Sequence[int]) -> BoardFound | None:
    """Find rows after something else at the beginning of the same list, such as a size."""
    if term.tail is not None:
        return None
    rest = _rows(Listing(term.items[1:]))
    if rest is None or [len(row) for row in rest] != list(lengths):
        return None
    return BoardFound(Listing(term.items[:1], Variable("Rows")), rest)


def _among(
    term: Term, parts: Sequence[Term], lengths: Sequence[int], players: Sequence[Player]
) -> BoardFound | None:
    for number, part in enumerate(parts):
        found = board_in(part, lengths, players)
        if found is None:
            continue
        others = [_player(one, players) for one in parts]
        others[number] = found.template
        return BoardFound(_rebuilt(term, others), found.rows)
    return None


def _rebuilt(term: Term, parts: Sequence[Term]) -> Term:
    if isinstance(term, Compound):
        return Compound(term.name, tuple(parts))
    return Listing(tuple(parts))


def _player(term: Term, players: Sequence[Player]) -> Term:
    return Variable("Player") if term in [own_term(player) for player in players] else term


def cells_between(rows: Sequence[Sequence[Term]], expected: Rows) -> dict[Cell, Term] | None:
    """Return what each cell of a board is called on another one; None if they do not fit."""
    found: dict[Cell, Term] = {}
    for row, right in zip(rows, expected, strict=True):
        for term, cell in zip(row, right, strict=True):
            if found.setdefault(cell, term) != term:
                return None
    return found if len(set(found.values())) == len(found) else None


def ways(square: Term) -> Iterator[Coordinates]:
    """Yield the usual ways to count squares, the most usual first."""
    for base in (1, 0):
        for upwards in (False, True):
            yield Coordinates(square, base=base, upwards=upwards)


def element_of(
    items: Sequence[Term], expected: Pairs, rows: Rows
) -> tuple[Term, Coordinates] | None:
    """Find how a list of moves is written, if it holds exactly those that are expected."""
    if not items:
        return None
    places = [place for place in _leaves(items[0]) if isinstance(_at(items[0], place), int)]
    for chosen in permutations(places, 4):
        for way in ways(Compound("-", (Variable("R"), Variable("C")))):
            moves = [_squares(item, chosen, way, rows) for item in items]
            if None not in moves and frozenset(moves) == expected:
                names = ("FromR", "FromC", "ToR", "ToC")
                return _template(items[0], dict(zip(chosen, names, strict=True))), way
    return None


def _leaves(term: Term, place: tuple[int, ...] = ()) -> Iterator[tuple[int, ...]]:
    parts = _parts(term)
    if not parts:
        yield place
    for number, part in enumerate(parts):
        yield from _leaves(part, (*place, number))


def _parts(term: Term) -> tuple[Term, ...]:
    if isinstance(term, Compound):
        return term.arguments
    return term.items if isinstance(term, Listing) else ()


def _at(term: Term, place: Sequence[int]) -> Term:
    for number in place:
        parts = _parts(term)
        if number >= len(parts):
            return Atom("")
        term = parts[number]
    return term


def _squares(
    item: Term, places: Sequence[Sequence[int]], coordinates: Coordinates, rows: Rows
) -> tuple[Square, Square] | None:
    r1, c1, r2, c2 = (_at(item, place) for place in places)
    origin, target = coordinates.square(r1, c1, rows), coordinates.square(r2, c2, rows)
    return None if origin is None or target is None else (origin, target)


def _template(term: Term, names: dict[tuple[int, ...], str], place: tuple[int, ...] = ()) -> Term:
    if place in names:
        return Variable(names[place])
    parts = _parts(term)
    if not parts:
        return Variable("_")
    inner = [_template(part, names, (*place, number)) for number, part in enumerate(parts)]
    return _rebuilt(term, inner)
