"""A match of Breakthrough between two programs, refereed by our rules."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from math import sqrt

from pyfront import Move, Position

from .players import GAME, Player

OPENING = 4


@dataclass(frozen=True)
class Score:
    """What one side has made of a number of games, and how sure that is."""

    points: float
    games: int

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

    def __str__(self) -> str:
        return f"{self.points:g} of {self.games} ({self.share:.0%} ± {self.doubt:.0%})"


def opening(seed: int) -> list[Move]:
    """Draw the moves a pair of games begins with."""
    chance, position, moves = random.Random(seed), Position.start(GAME), []
    for _ in range(OPENING):
        move = chance.choice(list(position.legal_moves))
        moves.append(move)
        position = position.play(move)
    return moves


def play(first: Player, second: Player, begun: list[Move]) -> bool:
    """Play a game from an opening, and tell whether the first player has won it."""
    position, played = Position.start(GAME), list(begun)
    for move in begun:
        position = position.play(move)
    winner_if_first = position.player
    players = [first, second]
    while position.outcome is None:
        move = players[0].choose(position, played)
        position = position.play(move)
        played.append(move)
        players.reverse()
    return position.outcome.winner == winner_if_first


def match(ours: Player, theirs: Player, games: int) -> Iterator[Score]:
    """Play pairs of games, each from an opening of its own with both colours; tell every score."""
    points = 0
    for number in range(games):
        begun = opening(number // 2)
        won = play(ours, theirs, begun) if number % 2 == 0 else not play(theirs, ours, begun)
        points += won
        yield Score(points, number + 1)
