"""What a match has come to, how sure that is, and whether a mark is reached."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from math import sqrt


@dataclass(frozen=True)
class Score:
    """What one side has made of a number of games, and how sure that is."""

    points: float = 0
    games: int = 0

    @property
    def share(self) -> float:
        """The share of the points."""
        return self.points / self.games

    @property
    def doubt(self) -> float:
        """Half of the interval that holds the true share in 95 of 100 cases, after Wilson."""
        n, z = self.games, 1.96
        spread = sqrt(self.share * (1 - self.share) / n + z * z / (4 * n * n))
        return z * spread / (1 + z * z / n)

    def after(self, points: float) -> Score:
        """Count one more game."""
        return Score(self.points + points, self.games + 1)

    @property
    def text(self) -> str:
        """The points and the games."""
        return f"{self.points:g} of {self.games}"

    def __str__(self) -> str:
        return f"{self.text} ({self.share * 100:.0f} % ± {self.doubt * 100:.0f})"


@dataclass(frozen=True)
class Pairs:
    """Pairs of games from the same opening, with the sides changed.

    Where the rules favour a side, that side wins both games of a pair between players who are
    about as good, so such a pair says nothing. Those that one player wins are what counts.
    """

    made: Mapping[int, tuple[float, ...]] = field(default_factory=dict)

    def after(self, pair: int, points: float) -> Pairs:
        """Count one more game of a pair."""
        return Pairs({**self.made, pair: (*self.made.get(pair, ()), points)})

    @property
    def won(self) -> int:
        """The number of pairs in which more than half was made."""
        return sum(total > 1 for total in self._totals)

    @property
    def lost(self) -> int:
        """The number of pairs in which less than half was made."""
        return sum(total < 1 for total in self._totals)

    @property
    def _totals(self) -> list[float]:
        return [sum(points) for points in self.made.values() if len(points) == 2]

    def __str__(self) -> str:
        halved = len(self._totals) - self.won - self.lost
        return f"pairs: {self.won} won, {self.lost} lost, {halved} halved"


@dataclass(frozen=True)
class Mark:
    """A share of a number of games that has to be reached."""

    share: float
    games: int

    def verdict(self, score: Score) -> str | None:
        """Return `enough` or `too few` as soon as the remaining games cannot change it."""
        needed = self.share * self.games
        if score.points >= needed:
            return "enough"
        if score.points + self.games - score.games < needed:
            return "too few"
        return None

    def told(self, score: Score) -> str:
        """Describe the result of a match; shares are for complete matches only."""
        what = str(score) if score.games == self.games else score.text
        return f"{what}, {self.verdict(score)} for {self.share * 100:.0f} % of {self.games}"
