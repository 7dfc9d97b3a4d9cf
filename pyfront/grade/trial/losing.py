"""Which parts of a state follow from the board: found by what captures change.

The initial state has an empty list or a number there. If it stayed, a program would be told in
every position that nothing has been captured yet, and might never see the end of a game.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from ..asks import State
from ..submission.terms import Compound, Listing, Term, parts_of
from .candidates import Candidate
from .following import Following
from .holding import View, constants_in, with_places
from .manner import Case
from .moving import parts_after

_SHARE = 0.03
_FEWEST = 2
"""How many captures, and how many other moves, have to agree."""


@dataclass(frozen=True)
class _Seen:
    """A move, and the parts of the state beside the board after it."""

    before: tuple[Term, ...]
    after: tuple[Term, ...]
    parts: Mapping[str, Term]


def with_following(case: Case, made: Candidate) -> View:
    """Return how a program holds a position, with the parts that follow from the board."""
    view = made.reading.view
    constants = constants_in(view.frame)
    if not view.plain or view.dynamic or not constants:
        return view
    seen: list[_Seen] = []
    with case.desk.stage(_SHARE):
        seen += _moves(case, made)
    start = case.oracle.start
    found = []
    for name, term in constants.items():
        readings = (one for one in _readings(case, view, start, name, term) if _agrees(one, seen))
        found += [one for one in (next(readings, None),) if one is not None]
    places = with_places(view.frame, {one.name for one in found})
    return replace(view, frame=places, following=tuple(found)) if found else view


def _moves(case: Case, made: Candidate) -> Iterator[_Seen]:
    view = made.reading.view
    for trying in (*case.samples.captures, *case.samples.legal):
        if trying.after is None or not view.knows(trying.state.rows):
            continue
        parts = parts_after(case, made, trying)
        if parts is not None:
            yield _Seen(view.cells(trying.state.rows), view.cells(trying.after.rows), parts)


def _agrees(one: Following, seen: Sequence[_Seen]) -> bool:
    """Return whether a part is after every move what it should be."""
    counted = Counter[bool]()
    for move in seen:
        lost = Counter(one.lost(move.after)) - Counter(one.lost(move.before))
        told = move.parts.get(one.name)
        if isinstance(told, Listing) and one.before is None:
            right = Counter(told.items) == lost
        else:
            right = told == (one.before or 0) + one.step * lost.total()
        if not right:
            return False
        counted[bool(lost)] += 1
    return min(counted[True], counted[False]) >= _FEWEST


def _readings(case: Case, view: View, start: State, name: str, term: Term) -> Iterator[Following]:
    """Yield what a part may be: the lost pieces of a side or of both, or a number of them."""
    players = case.oracle.game.players
    for owners in (*((one,) for one in players), players):
        squares = case.oracle.squares(start.rows, owners)
        pieces = [view.words.cells[start.at(square)] for square in squares]
        if isinstance(term, int):
            named = tuple((piece, piece) for piece in pieces)
            yield from (Following(name, named, term, step) for step in (1, -1))
        elif term == Listing(()):
            for names in _names(pieces):
                yield Following(name, tuple(zip(pieces, names, strict=True)))


def _names(pieces: Sequence[Term]) -> Iterator[Sequence[Term]]:
    """Yield what a list may have for each piece: the piece, or something inside it."""
    yield pieces
    inside = [parts_of(piece) for piece in pieces if isinstance(piece, Compound)]
    if len(inside) == len(pieces):
        yield from zip(*inside, strict=False)
