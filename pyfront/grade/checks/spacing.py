"""D: whether cells that stand side by side can be told apart, and stand below their labels."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from random import Random

from ...moves import Cell, Player
from ..asks import Ask
from ..exam.evidence import Evidence
from ..exam.gamedata import game_data
from ..mapping.codec import cells_of
from ..oracle import Oracle, all_squares
from .base import Check, Finding, Probe, Seen, counted
from .display import differs_at, empty_board, nothing_of, shown, with_cells
from .validation import board_clause


def build(evidence: Evidence) -> list[Check]:
    """Make the check that cells do not run together, and for games with labels one on those."""
    oracle = evidence.oracle
    random = evidence.random("D apart")
    data = game_data(oracle.game.name)
    pieces = [_longest(oracle, player) for player in oracle.game.players]
    shown_first = zip((pieces, pieces[::-1]), (False, True), strict=True)
    probes = tuple(_probe(oracle, pair, hidden, random) for pair, hidden in shown_first)
    checks = [Check("D.apart", board_clause(oracle), "apart", judge_apart, probes, "display")]
    if data.labels:
        checks.append(Check("D.aligned", data.labels, "aligned", judge_aligned, probes, "display"))
    return checks


def _longest(oracle: Oracle, player: Player) -> Cell:
    """Choose a piece of a player that has a long name, so that its print is likely to be long."""
    mine = [cell for cell in cells_of(oracle.game) if oracle.face(cell).player == player]
    return max(mine, key=lambda cell: len(str(cell)))


def _probe(oracle: Oracle, pieces: Sequence[Cell], hidden: bool, random: Random) -> Probe:
    """Put two pieces on squares side by side: none of them, each alone, and both."""
    squares = all_squares(oracle.start.rows)
    pairs = [((r, c), (r, c + 1)) for r, c in squares if (r, c + 1) in squares]
    places = random.choice(pairs)
    both = dict(zip(places, pieces, strict=True))
    alone = [{square: piece} for square, piece in both.items()]
    empty = empty_board(oracle)
    asks = tuple(Ask("display", with_cells(empty, some)) for some in ({}, *alone, both))
    names = (*map(str, pieces), str(nothing_of(oracle)))
    return Probe(asks, (places, names, game_data(oracle.game.name).columns), hidden)


@counted
def judge_apart(probe: Probe, seen: Seen) -> Finding | None:
    """Score how often something that is no letter or digit stands between two pieces.

    Pieces of one character need nothing between them.
    """
    return _finding(probe, seen, "print_touches", _touch)


@counted
def judge_aligned(probe: Probe, seen: Seen) -> Finding | None:
    """Score how often columns are as far from each other as their labels, if these are there."""
    return _finding(probe, seen, "labels_beside", _beside)


WrongPrint = Callable[[str, int, int, Probe], bool]
"""Whether something is wrong with a print that shows two neighbours at these places."""


def _finding(probe: Probe, seen: Seen, kind: str, wrong: WrongPrint) -> Finding | None:
    empty, one, other, both = (shown(seen.reply(ask)) for ask in probe.asks)
    ((row, column), (_, column2)), (piece, piece2, nothing), _ = probe.expected
    first, second = differs_at(empty, one), differs_at(empty, other)
    if both is None:
        return Finding(probe, "print_nothing")
    if first is None or second is None:
        more = {"one": piece, "other": nothing, "row": row, "column": column}
        return Finding(probe, "cells_alike", more=more)
    if not wrong(both, first, second, probe):
        return None
    more = {"one": piece, "other": piece2, "row": row, "column": column, "column2": column2}
    return Finding(probe, kind, more=more)


def _touch(both: str, first: int, second: int, _: Probe) -> bool:
    return second - first > 1 and both[first : second + 1].isalnum()


def _beside(both: str, first: int, second: int, probe: Probe) -> bool:
    column: int = probe.expected[0][0][1]
    columns: tuple[tuple[str, ...], ...] = probe.expected[-1]
    for line in both.splitlines():
        tokens = list(re.finditer(r"[A-Za-z0-9]+", line))
        for labels in columns:
            starts = _starts(labels, tokens)
            if starts:
                return starts[column] - starts[column - 1] != second - first
    return False


def _starts(labels: Sequence[str], tokens: Sequence[re.Match[str]]) -> list[int]:
    """Say where in a line labels stand one after the other; nowhere if one is not there."""
    rest = iter(tokens)
    found = [next((one for one in rest if one.group() == label), None) for label in labels]
    starts = [one.start() for one in found if one is not None]
    return starts if len(starts) == len(labels) else []
