"""The table of an arena: what each player has won, and how strong that makes them.

Differences are in Elo with an error, and a sequential test decides between two claims. Games are
counted in pairs, the same opening from both sides, because the two are not independent: a pair
gives 0, 1/2, 1, 3/2 or 2 points, so there are five counts. Single games give three. All formulas
take either. The sequential test is the generalised one (GSPRT) for normalised Elo: it compares the
likelihoods of the counts under the two most likely distributions that have exactly the one or the
other strength.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from statistics import NormalDist
from typing import Any

from ..text import JsonObject

ELO = 400 / math.log(10)
"""Elo for one unit of the logarithm of the odds."""
NORMALISED = 2 * ELO
"""Normalised Elo for a score that is one standard deviation of a game above one half."""
CERTAIN = NormalDist().inv_cdf(0.975)
"""How many standard errors the error on either side is: 95 of 100 intervals hold the truth."""
UNSEEN = 1e-3
"""The count given to results that never occurred, since they may still occur."""
ALPHA = BETA = 0.05
"""How likely either wrong verdict of the test is."""


@dataclass(frozen=True)
class Strength:
    """How much stronger one side is, in Elo, with the error on either side."""

    elo: float
    error: float
    normalised: float
    normalised_error: float
    superiority: float
    """The probability that the first player is stronger."""


def strength(counts: Sequence[int]) -> Strength:
    """Return what counts of results, the worst first, say of the strength.

    >>> told = strength([34, 54, 31 + 32, 64, 75])
    >>> round(told.elo, 2), round(told.error, 2), round(told.normalised, 2)
    (55.58, 27.65, 57.94)
    """
    number = sum(counts)
    if number == 0:
        return Strength(0.0, math.inf, 0.0, math.inf, 0.5)
    mean, variance = _moments([count / number for count in counts])
    deviation = math.sqrt(variance / number)
    low, high = mean - CERTAIN * deviation, mean + CERTAIN * deviation
    per_game = math.sqrt(variance * _games(counts))
    edge = (mean - 0.5) / deviation if deviation else math.copysign(math.inf, mean - 0.5)
    return Strength(
        elo(mean),
        (elo(high) - elo(low)) / 2,
        NORMALISED * (mean - 0.5) / per_game if per_game else math.copysign(math.inf, mean - 0.5),
        NORMALISED * CERTAIN / math.sqrt(number * _games(counts)),
        0.5 if mean == 0.5 else NormalDist().cdf(edge),
    )


def elo(score: float) -> float:
    """Return the difference in Elo that gives a share of the points.

    >>> round(elo(0.64), 1)
    100.0
    """
    if score <= 0 or score >= 1:
        return math.copysign(math.inf, score - 0.5)
    return ELO * math.log(score / (1 - score))


def _games(counts: Sequence[int]) -> int:
    """Return how many games one of the counted results has."""
    return (len(counts) - 1) // 2


def _moments(shares: Sequence[float]) -> tuple[float, float]:
    """Return the mean and the variance of a distribution over scores from 0 to 1."""
    points = [n / (len(shares) - 1) for n in range(len(shares))]
    mean = sum(share * point for share, point in zip(shares, points, strict=True))
    return mean, sum(s * (p - mean) ** 2 for s, p in zip(shares, points, strict=True))


# --- the sequential test --------------------------------------------------------------------------


@dataclass(frozen=True)
class SequentialTest:
    """Whether the first is as good as `elo1`, or only as `elo0`, in normalised Elo."""

    elo0: float
    elo1: float
    alpha: float = ALPHA
    beta: float = BETA

    @property
    def lower(self) -> float:
        """The bound at which `elo0` is accepted."""
        return math.log(self.beta / (1 - self.alpha))

    @property
    def upper(self) -> float:
        """The bound at which `elo1` is accepted."""
        return math.log((1 - self.beta) / self.alpha)

    def ratio(self, counts: Sequence[int]) -> float:
        """Return the logarithm of how much likelier `elo1` makes the counts than `elo0`."""
        if not any(counts):
            return 0.0
        seen = [count or UNSEEN for count in counts]
        number = sum(seen)
        shares = [count / number for count in seen]
        scale = math.sqrt(_games(counts)) / NORMALISED
        one, two = (_likeliest(shares, edge * scale) for edge in (self.elo0, self.elo1))
        return number * sum(
            share * math.log(second / first)
            for share, first, second in zip(shares, one, two, strict=True)
        )

    def verdict(self, counts: Sequence[int]) -> bool | None:
        """Return whether `elo1` is accepted, False if `elo0` is, None while neither is."""
        ratio = self.ratio(counts)
        return True if ratio >= self.upper else False if ratio <= self.lower else None


STEPS = 50
NEAR = 1e-9


def _likeliest(shares: Sequence[float], edge: float) -> Sequence[float]:
    """Return the likeliest distribution whose mean is `edge` standard deviations above one half.

    That condition is not linear in the distribution. It is made so around one that is nearly
    right, and again around the result, until nothing changes.
    """
    points = [n / (len(shares) - 1) for n in range(len(shares))]
    likely: Sequence[float] = [1 / len(shares)] * len(shares)
    for _ in range(STEPS):
        mean, variance = _moments(likely)
        deviation = math.sqrt(variance)
        above = [
            point - 0.5 - edge * deviation * (1 + ((point - mean) / deviation) ** 2) / 2
            for point in points
        ]
        before, likely = likely, _with_mean_nought(shares, above)
        if max(abs(a - b) for a, b in zip(before, likely, strict=True)) < NEAR:
            break
    return likely


def _with_mean_nought(shares: Sequence[float], values: Sequence[float]) -> Sequence[float]:
    """Return the most likely distribution whose mean is 0.

    By Lagrange it is share/(1 + x value), with the x that makes the mean 0.
    """
    low, high = -1 / max(values), -1 / min(values)

    def mean(x: float) -> float:
        return sum(s * v / (1 + x * v) for s, v in zip(shares, values, strict=True))

    x = _root(mean, low, high)
    return [share / (1 + x * value) for share, value in zip(shares, values, strict=True)]


def _root(function: Callable[[float], float], low: float, high: float) -> float:
    """Return where a falling function is 0, by bisection."""
    for _ in range(200):
        middle = (low + high) / 2
        if middle in (low, high):
            break
        if function(middle) > 0:
            low = middle
        else:
            high = middle
    return (low + high) / 2


@dataclass(frozen=True)
class Finished(JsonObject):
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

    def points(self, player: int) -> float:
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
