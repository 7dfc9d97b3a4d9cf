"""D: whether adjacent cells can be told apart, and whether they are below their labels."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence

from ...moves import Cell, Player
from ..asks import Ask
from ..exam.evidence import Evidence, Part
from ..oracle import Oracle
from .base import Check, Finding, Probe, Seen, counted
from .display import differs_at, empty_board, shown


def build(evidence: Evidence) -> list[Check]:
    """Make the checks that cells do not run together, and that they line up with any labels."""
    oracle, labels = evidence.oracle, evidence.data.labels
    probes = evidence.probes("D apart", _neighbours)
    apart = Check("D.apart", oracle.clause("board"), "apart", judge_apart, probes, "display")
    labelled = probes if labels else ()
    aligned = Check("D.aligned", labels, "aligned", judge_aligned, labelled, "display")
    return [apart, aligned]


def _longest(oracle: Oracle, player: Player) -> Cell:
    """Choose a piece of a player that has a long name, so that its print is likely to be long."""
    mine = [cell for cell in oracle.cells if oracle.face(cell).player == player]
    return max(mine, key=lambda cell: len(str(cell)))


def _neighbours(part: Part) -> Iterator[Probe]:
    """Put two pieces on squares side by side: none of them, each alone, and both."""
    oracle, empty = part.oracle, empty_board(part.oracle)
    pieces = [_longest(oracle, player) for player in oracle.game.players]
    if part.hidden:
        pieces.reverse()
    known = empty.squares
    places = part.random.choice([((r, c), (r, c + 1)) for r, c in known if (r, c + 1) in known])
    both = dict(zip(places, pieces, strict=True))
    alone = [{square: piece} for square, piece in both.items()]
    asks = tuple(Ask("display", empty.changed(some)) for some in ({}, *alone, both))
    names = (*map(str, pieces), str(oracle.nothing))
    yield Probe(asks, (places, names, part.data.columns))


@counted
def judge_apart(probe: Probe, seen: Seen) -> Finding | None:
    """Score how often two pieces are separated by something that is not a letter or digit.

    Pieces of one character need no separator.
    """
    return _finding(probe, seen, "print_touches", _touch)


@counted
def judge_aligned(probe: Probe, seen: Seen) -> Finding | None:
    """Score how often columns are as far apart as their labels, if there are labels."""
    return _finding(probe, seen, "labels_beside", _beside)


WrongPrint = Callable[[str, int, int, Probe], bool]
"""Whether something is wrong with a print that shows two neighbours at these places."""


def _finding(probe: Probe, seen: Seen, kind: str, wrong: WrongPrint) -> Finding | None:
    empty, one, other, both = (shown(seen.reply(ask)) for ask in probe.asks)
    ((row, column), (_, column2)), (piece, piece2, nothing), _ = probe.expected
    first, second = differs_at(empty, one), differs_at(empty, other)
    if both is None:
        return probe.wrong("print_nothing")
    if first is None or second is None:
        return probe.wrong("cells_alike", one=piece, other=nothing, row=row, column=column)
    if not wrong(both, first, second, probe):
        return None
    return probe.wrong(kind, one=piece, other=piece2, row=row, column=column, column2=column2)


def _touch(both: str, first: int, second: int, _: Probe) -> bool:
    return second - first > 1 and both[first : second + 1].isalnum()


def _beside(both: str, first: int, second: int, probe: Probe) -> bool:
    column: int = probe.expected[0][0][1]
    columns: tuple[tuple[str, ...], ...] = probe.expected[-1]
    for line in both.splitlines():
        tokens = list(re.finditer(r"[A-Za-z0-9]+", line))
        for labels in columns:
            found = _consecutive(labels, tokens)
            if found:
                left, right = found[column - 1], found[column]
                apart = (right.start() - left.start(), right.end() - left.end())
                return second - first not in apart  # labels may end below each other, such as 9, 10
    return False


def _consecutive(labels: Sequence[str], tokens: Sequence[re.Match[str]]) -> list[re.Match[str]]:
    """Return consecutive labels in a line; none if one is missing."""
    rest = iter(tokens)
    found = [next((one for one in rest if one.group() == label), None) for label in labels]
    return [one for one in found if one is not None] if None not in found else []
