"""A match of Breakthrough between two programs, refereed by our rules."""

from __future__ import annotations

import random
from collections.abc import Iterator

from pyfront import Move, Position

from .players import GAME, Player
from .score import Score

OPENING = 4


def opening(seed: int) -> list[Move]:
    """Draw the moves a pair of games begins with."""
    chance, position, moves = random.Random(seed), Position.start(GAME), []
    for _ in range(OPENING):
        move = chance.choice(list(position.legal_moves))
        moves.append(move)
        position = position.play(move)
    return moves


def play(first: Player, second: Player, begun: list[Move]) -> bool:
    """Play a game from an opening, and return whether the first player won it."""
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
    """Play pairs of games, each from its own opening with both colours; report every score."""
    score = Score()
    for number in range(games):
        begun = opening(number // 2)
        won = play(ours, theirs, begun) if number % 2 == 0 else not play(theirs, ours, begun)
        score = score.after(won)
        yield score
