"""Looking back on a game: its course, where it turned, and what would have been better."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from .. import glyphs
from .._prolog import POLL
from ..analysis import Line, Search
from ..game import game_named
from ..i18n import tr
from ..moves import Move, Player
from ..position import Position
from ..record import Record
from ..values import WON, share, unit

NODES = 4_000
"""The number of positions to search for each move of the game."""
MOST_TURNS = 5
LEAST_TURN = 0.12
"""The share of the winning chances that a turning point gives away, at least."""


@dataclass(frozen=True)
class Turn:
    """A move that made the position worse for its player, and what was better."""

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
    kept: Mapping[Player, float]
    """The share of the possible points that each player kept with a move, on average: 1 is all."""
    moves: tuple[Move, ...] = ()
    """The moves that were reviewed."""
    mistakes: tuple[Turn, ...] = ()
    """All serious mistakes; the worst of them are the turning points."""

    def of(self, record: Record) -> bool:
        return record.moves[: len(self.moves)] == self.moves

    def mistake(self, ply: int) -> Turn | None:
        """Return what was wrong with a move, if anything was."""
        return next((turn for turn in self.mistakes if turn.ply == ply), None)

    def as_json(self, record: Record) -> dict[str, Any]:
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
        return {
            "values": list(self.values),
            "unit": self.unit,
            "kept": {str(player): round(share, 3) for player, share in self.kept.items()},
            "turning_points": turns,
        }


class Reviewing:
    """The review of a game in progress: one search for each of its positions."""

    def __init__(self, record: Record) -> None:
        self.title = tr("Reviewing the game")
        self.stopped = False
        self._record = record
        self._positions = record.positions[: record.ply + 1]
        self._lines: list[Line | None] = []
        self._search: Search | None = None

    @property
    def total(self) -> int:
        """The number of positions to search."""
        return len(self._positions)

    @property
    def done(self) -> int:
        """The number of positions reviewed."""
        return len(self._lines)

    def poll(self, wait: float = POLL) -> bool:
        """Poll as a search does; return whether all positions have been reviewed."""
        position = self._positions[self.done]
        if position.outcome is not None:
            self._lines.append(None)
        else:
            self._search = self._search or position.search(nodes=NODES)
            if self._search.poll(wait):
                found, self._search = self._search.analysis, None
                self._lines.append(None if found is None else found.lines[0])
        return self.done == self.total

    def stop(self) -> None:
        """Stop without a review."""
        self.stopped = True
        if self._search is not None:
            self._search.stop()

    @property
    def review(self) -> Review:
        """The result, when all searches are over."""
        worth = unit(self._record.start)
        positions, lines = self._positions, self._lines
        own = [_value(p, line) for p, line in zip(positions, lines, strict=True)]
        light, _ = glyphs.sides(game_named(self._record.start.game))
        values = [v if p.player == light else -v for p, v in zip(positions, own, strict=True)]
        moves = self._record.moves[: len(positions) - 1]
        mistakes = _mistakes(positions, moves, own, lines, worth)
        turns = sorted(_worst(mistakes, worth), key=lambda turn: turn.ply)
        kept = _kept(positions, own, worth)
        return Review(tuple(values), tuple(turns), worth, kept, moves, tuple(mistakes))


def _value(position: Position, line: Line | None) -> int:
    """Return the value of a position for the player to move."""
    if line is not None:
        return line.value
    outcome = position.outcome
    if outcome is None or outcome.winner is None:
        return 0
    return WON if outcome.winner == position.player else -WON


def _after(positions: Sequence[Position], own: Sequence[int], ply: int) -> int:
    """Return the value after a move for the player who made it."""
    same = positions[ply].player == positions[ply - 1].player
    return own[ply] if same else -own[ply]


def _kept(positions: Sequence[Position], own: Sequence[int], worth: int) -> dict[Player, float]:
    """Return the share of the possible points that each player kept with a move, on average."""
    kept: dict[Player, list[float]] = {}
    for ply in range(1, len(positions)):
        lost = share(own[ply - 1], worth) - share(_after(positions, own, ply), worth)
        kept.setdefault(positions[ply - 1].player, []).append(1 - max(lost, 0.0))
    return {player: sum(shares) / len(shares) for player, shares in kept.items()}


def _mistakes(
    positions: Sequence[Position],
    moves: Sequence[Move],
    own: Sequence[int],
    lines: Sequence[Line | None],
    worth: int,
) -> list[Turn]:
    """Find the moves that gave much away.

    A move that was the best one known gave nothing away, though its value became less later.
    """
    found = []
    for ply in range(1, len(positions)):
        line, before, after = lines[ply - 1], own[ply - 1], _after(positions, own, ply)
        if line is not None and line.move.text != moves[ply - 1].text:
            turn = Turn(ply, before, after, line)
            if _lost(turn, worth) >= LEAST_TURN:
                found.append(turn)
    return found


def _lost(turn: Turn, worth: int) -> float:
    """Return how large a share of the win a move gave away."""
    return share(turn.before, worth) - share(turn.after, worth)


def _worst(mistakes: Sequence[Turn], worth: int) -> list[Turn]:
    return sorted(mistakes, key=lambda turn: -_lost(turn, worth))[:MOST_TURNS]
