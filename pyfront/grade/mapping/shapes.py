"""Recognising boards and moves in terms, by their shape and by what the rules expect."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ...moves import Player, Square
from ..submission.terms import Listing, Term, Variable, parts_of, rebuilt
from .codec import own_term, rows_in

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
