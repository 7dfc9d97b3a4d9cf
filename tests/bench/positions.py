"""How many positions a game has, ply by ply."""

from __future__ import annotations

from itertools import pairwise

from pyfront import Position

from .engine import TITLES
from .table import Line, Section

PLIES = 3


def positions() -> Section:
    """Count the positions of every game by ply, and how many times they grow."""
    return Section(
        "Positions by ply, that is how many moves there are",
        "growth by ply",
        "positions",
        [_line(game) for game in TITLES],
        "The measure is the mean growth.",
    )


def _line(game: str) -> Line:
    start = Position.start(game)
    counts = [1, *(start.perft(ply) for ply in range(1, PLIES + 1))]
    return Line(
        f"{TITLES[game]}, start",
        " ".join(f"{after / before:.1f}" for before, after in pairwise(counts)),
        " ".join(f"{count:,}" for count in counts[1:]),
        (counts[-1] / counts[0]) ** (1 / PLIES),
    )
