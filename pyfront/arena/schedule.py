"""Who meets whom in which game: every opening is played from both sides."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from .._errors import BadValue
from ..i18n import counted, tr
from ..position import Position

ROUND_ROBIN, GAUNTLET = FORMATS = ("round-robin", "gauntlet")
TRIES = 200
"""Give up after this many openings in a row that are repeats or end the game."""


@dataclass(frozen=True)
class Fixture:
    """One game: the players by their numbers, in the order of the game's players."""

    number: int
    players: tuple[int, int]
    opening: tuple[str, ...]

    @property
    def pair(self) -> int:
        """The pair of games with the same opening and the sides changed."""
        return self.number // 2


def fixtures(
    players: int, games: int, form: str, openings: Iterator[tuple[str, ...]]
) -> Iterator[Fixture]:
    """Yield the games in playing order, `games` of them for each pairing.

    The pairings take turns, so that early results cover all of them.
    """
    met = pairings(players, form)
    number = 0
    for _ in range(games // 2):
        opening = next(openings)
        for one, two in met:
            yield Fixture(number, (one, two), opening)
            yield Fixture(number + 1, (two, one), opening)
            number += 2


def pairings(players: int, form: str) -> Sequence[tuple[int, int]]:
    """Return who meets whom."""
    if form == GAUNTLET:
        return [(0, other) for other in range(1, players)]
    return list(combinations(range(players), 2))


def drawn(start: Position, plies: int, seed: int) -> Iterator[tuple[str, ...]]:
    """Draw openings of legal moves, different ones as long as there are any, without end."""
    draw = random.Random(seed)
    seen: set[str] = set()
    while True:
        for _ in range(TRIES):
            opening, position = _walk(start, plies, draw)
            if position.outcome is None and position.text not in seen:
                break
        else:
            if not seen:
                raise BadValue(
                    counted(
                        plies,
                        "every game is over after {n} random move",
                        "every game is over after {n} random moves",
                    ),
                    hint=tr("use fewer with --plies"),
                )
            seen.clear()
            continue
        seen.add(position.text)
        yield opening


def _walk(start: Position, plies: int, draw: random.Random) -> tuple[tuple[str, ...], Position]:
    position, opening = start, []
    for _ in range(plies):
        moves = position.legal_moves
        if not moves:
            break
        move = draw.choice(moves)
        opening.append(move.text)
        position = position.play(move)
    return tuple(opening), position


def listed(start: Position, lines: Sequence[str]) -> Iterator[tuple[str, ...]]:
    """Yield the openings of a file, a line of moves each, again and again.

    :raises TabuleiroError: for a line that is not an opening of this game.
    """
    openings = [tuple(line.split()) for line in lines if line.strip() and line[0] != "#"]
    if not openings:
        raise BadValue(
            tr("the file has no openings"), hint=tr("write the moves of one opening on each line")
        )
    for number, opening in enumerate(openings, start=1):
        position = start
        for move in opening:
            position = position.play(move)
        if position.outcome is not None:
            raise BadValue(tr("the game is over after opening {n}", n=number))
    while True:
        yield from openings
