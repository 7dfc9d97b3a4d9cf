"""The table of an arena: what each player has won, and how strong that makes them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from .statistics import SequentialTest, Strength, strength


@dataclass(frozen=True)
class Finished:
    """How a game has ended; `winner` is the number of the player, None in a draw."""

    number: int
    players: tuple[int, int]
    winner: int | None
    reason: str
    clause: str | None
    plies: int
    note: str = ""

    @classmethod
    def of(cls, told: Mapping[str, Any]) -> Finished:
        """Read the output of `as_json`."""
        return cls(**{**told, "players": tuple(told["players"])})

    def as_json(self) -> dict[str, Any]:
        """Return the game as a JSON object."""
        return {**vars(self), "players": list(self.players)}

    def points(self, player: int) -> float:
        """Return the points of a player in the game."""
        return 0.5 if self.winner is None else float(self.winner == player)


@dataclass(frozen=True)
class Row:
    """A player in the table."""

    player: int
    won: int
    drawn: int
    lost: int
    strength: Strength
    failures: int
    """Games lost otherwise than by the rules of the game."""

    @property
    def games(self) -> int:
        """How many games were played."""
        return self.won + self.drawn + self.lost

    @property
    def points(self) -> float:
        """A point for a win, half of one for a draw."""
        return self.won + self.drawn / 2


def table(players: int, games: Sequence[Finished]) -> list[Row]:
    """Return the players, the best first."""
    rows = [
        _row(player, [game for game in games if player in game.players])
        for player in range(players)
    ]
    return sorted(rows, key=lambda row: (-_share(row), row.player))


def _share(row: Row) -> float:
    return row.points / row.games if row.games else 0.0


def _row(player: int, games: Sequence[Finished]) -> Row:
    points = [game.points(player) for game in games]
    return Row(
        player,
        points.count(1),
        points.count(0.5),
        points.count(0),
        strength(counts(player, games)),
        sum(game.clause is None and game.points(player) == 0 for game in games),
    )


def counts(player: int, games: Iterable[Finished]) -> list[int]:
    """Count the pairs in which a player has 0, 1/2, 1, 3/2 and 2 points; unfinished ones wait."""
    pairs: dict[int, list[float]] = {}
    for game in games:
        pairs.setdefault(game.number // 2, []).append(game.points(player))
    counted = [0] * 5
    for pair in pairs.values():
        if len(pair) == 2:
            counted[round(2 * sum(pair))] += 1
    return counted


def decided(test: SequentialTest, games: Iterable[Finished]) -> bool | None:
    """Return the verdict of the test, taking the pairs in the order of the schedule.

    So it does not depend on which game ended first.
    """
    finished = {game.number: game for game in games}
    counted = [0] * 5
    number = 0
    while number in finished and number + 1 in finished:
        for n, more in enumerate(counts(0, (finished[number], finished[number + 1]))):
            counted[n] += more
        verdict = test.verdict(counted)
        if verdict is not None:
            return verdict
        number += 2
    return None
