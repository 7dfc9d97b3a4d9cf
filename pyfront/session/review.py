"""Looking back on a game: its course, where it turned, and what would have been better."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from .. import glyphs
from ..analysis import Line
from ..game import game_named
from ..i18n import tr
from ..position import Position
from ..record import Record
from ..values import WON, share, unit
from .searching import Search

NODES = 4_000
"""How many positions are looked at for each move of the game."""
MOST_TURNS = 5
LEAST_TURN = 0.12
"""How much of all that can be won a move must give away to be called a turning point."""


@dataclass(frozen=True)
class Turn:
    """A move after which the game was worth less to who made it, and what was better."""

    ply: int
    before: int
    after: int
    better: Line


@dataclass(frozen=True)
class Review:
    """The value for the light side at the start and after each move, and the turning points."""

    values: tuple[int, ...]
    turns: tuple[Turn, ...]
    unit: int

    def as_json(self, record: Record) -> dict[str, Any]:
        """Return the review as a JSON object."""
        turns = [
            {
                "ply": turn.ply,
                "move": record.moves[turn.ply - 1].text,
                "before": turn.before,
                "after": turn.after,
                "better": turn.better.as_json(),
            }
            for turn in self.turns
        ]
        return {"values": list(self.values), "unit": self.unit, "turning_points": turns}


class Reviewing:
    """The review of a game while it goes on: one search for each of its positions."""

    def __init__(self, record: Record) -> None:
        self.title = tr("Looking at the game")
        self.stopped = False
        self._record = record
        self._positions = record.positions[: record.ply + 1]
        self._lines: list[Line | None] = []
        self._search: Search | None = None

    @property
    def total(self) -> int:
        """How many positions there are to look at."""
        return len(self._positions)

    @property
    def done(self) -> int:
        """How many positions have been looked at."""
        return len(self._lines)

    def poll(self) -> bool:
        """Go on for a moment; return whether all positions have been looked at."""
        position = self._positions[self.done]
        if position.outcome is not None:
            self._lines.append(None)
        else:
            self._search = self._search or Search(position, nodes=NODES)
            if self._search.poll():
                found, self._search = self._search.analysis, None
                self._lines.append(None if found is None else found.lines[0])
        return self.done == self.total

    def stop(self) -> None:
        """Stop, so that there is no review."""
        self.stopped = True
        if self._search is not None:
            self._search.stop()

    @property
    def review(self) -> Review:
        """What was found, when all is over."""
        worth = unit(self._record.start)
        positions, lines = self._positions, self._lines
        own = [_value(p, line) for p, line in zip(positions, lines, strict=True)]
        light, _ = glyphs.sides(game_named(self._record.start.game))
        values = [v if p.player == light else -v for p, v in zip(positions, own, strict=True)]
        return Review(tuple(values), tuple(_turns(positions, own, lines, worth)), worth)


def _value(position: Position, line: Line | None) -> int:
    """Give the value of a position for who is on turn."""
    if line is not None:
        return line.value
    outcome = position.outcome
    if outcome is None or outcome.winner is None:
        return 0
    return WON if outcome.winner == position.player else -WON


def _turns(
    positions: Sequence[Position], own: Sequence[int], lines: Sequence[Line | None], worth: int
) -> list[Turn]:
    """Find the moves that gave most away, in their order."""
    found: list[tuple[float, Turn]] = []
    for ply in range(1, len(positions)):
        line, mover = lines[ply - 1], positions[ply - 1].player
        after = own[ply] if positions[ply].player == mover else -own[ply]
        before = own[ply - 1]
        lost = share(before, worth) - share(after, worth)
        if line is not None and lost >= LEAST_TURN:
            found.append((lost, Turn(ply, before, after, line)))
    worst = sorted(found, key=lambda item: -item[0])[:MOST_TURNS]
    return sorted((turn for _, turn in worst), key=lambda turn: turn.ply)
