"""How fast this machine counts positions and searches, game by game."""

from __future__ import annotations

import itertools
import time
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING

from ..game import Position, game_named, games
from ..i18n import tr
from ..reply import Reply
from ..view import speeds_table

if TYPE_CHECKING:
    from rich.console import Console

LEAST = 0.3
"""Seconds that a count has to take to be worth dividing by."""


@dataclass(frozen=True)
class Speed:
    """What was measured in the start of a game."""

    game: str
    counted: int
    """Positions counted in a second."""
    searched: int
    """Positions searched in a second."""
    depth: int
    """How deep the search was then."""


def measure(names: Sequence[str], seconds: float) -> Reply:
    """Measure the games that are named, or all."""
    chosen = [game_named(name).name for name in names] or [game.name for game in games()]
    speeds = [_measured(Position.start(name), seconds) for name in chosen]
    data = {"seconds": seconds, "games": [asdict(speed) for speed in speeds]}
    return Reply(data, lambda console: _show(console, speeds))


def _measured(start: Position, seconds: float) -> Speed:
    found = start.analyse(seconds=seconds)
    searched = round(found.nodes / max(found.seconds, 1e-6))
    return Speed(start.game, _counted(start), searched, found.depth)


def _counted(start: Position) -> int:
    """Count deeper and deeper until it takes long enough, or no game lasts so long."""
    speed = 0
    for depth in itertools.count(1):
        began = time.perf_counter()
        count = start.perft(depth)
        took = time.perf_counter() - began
        if count:
            speed = round(count / took)
        if not count or took >= LEAST:
            break
    return speed


def _show(console: Console, speeds: Sequence[Speed]) -> None:
    console.print(speeds_table([(s.game, s.counted, s.searched, s.depth) for s in speeds]))
    console.print(tr("From the start; positions a second."))
