"""The openings of one's own games: which moves were played from a position, and how that ended.

Positions that are reached by different orders of moves are one: what counts of a position is its
board, whose turn it is and the rules, not how many moves were played before.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeAlias

from ..game import game_named
from ..position import Position
from ..record import GameResult, Record
from .finding import Skipped, Watched, kept_records


@dataclass
class Tally:
    """How games went for the player who made a move."""

    won: int = 0
    drawn: int = 0
    lost: int = 0
    unfinished: int = 0

    @property
    def games(self) -> int:
        """How many games there were."""
        return self.won + self.drawn + self.lost + self.unfinished

    @property
    def percent(self) -> float | None:
        """The points of the games that ended, a draw being half a point; None if none did."""
        ended = self.won + self.drawn + self.lost
        return round(100 * (self.won + self.drawn / 2) / ended, 1) if ended else None

    def count(self, result: GameResult | None, mover: str) -> None:
        """Count a game with this result."""
        if result is None:
            self.unfinished += 1
        elif result.winner is None:
            self.drawn += 1
        elif str(result.winner) == mover:
            self.won += 1
        else:
            self.lost += 1


@dataclass(frozen=True)
class Opening:
    """A move that was played, the position it led to, and the moves played there."""

    move: str
    position: Position
    score: Tally
    elsewhere: bool
    """Whether other moves lead there too, and the continuation is listed with them."""
    moves: tuple[Opening, ...]

    def as_json(self) -> dict[str, Any]:
        """Return the opening as a JSON object."""
        return {
            "move": self.move,
            "position": self.position.text,
            "games": self.score.games,
            **vars(self.score),
            "percent": self.score.percent,
            "elsewhere": self.elsewhere,
            "moves": [move.as_json() for move in self.moves],
        }


@dataclass(frozen=True)
class Openings:
    """The moves played from a position, in how many games; and the games that were not finished."""

    position: Position
    depth: int
    games: int
    moves: tuple[Opening, ...]
    unfinished: tuple[Path, ...]
    skipped: tuple[Skipped, ...]

    def as_json(self) -> dict[str, Any]:
        """Return the openings as a JSON object."""
        return {
            "game": self.position.game,
            "position": self.position.text,
            "depth": self.depth,
            "games": self.games,
            "moves": [move.as_json() for move in self.moves],
            "unfinished": [str(file) for file in self.unfinished],
            "skipped": [skipped.as_json() for skipped in self.skipped],
        }


@dataclass
class _Played:
    """A move from a position, where it led, and how these games went."""

    position: Position
    score: Tally = field(default_factory=Tally)


Tree: TypeAlias = dict[str, dict[str, _Played]]
"""The moves played in positions, by the keys of the positions and the moves."""


def openings(
    start: Position, directory: Path | None, depth: int, watched: Watched = iter
) -> Openings:
    """Return the tree of moves played from a position in saved games, `depth` moves deep.

    The games are those in a folder, or else all saved games.

    :raises FileError: if there is no such folder.
    """
    skipped: list[Skipped] = []
    tree: Tree = {}
    counted, unfinished = 0, []
    for file, record in kept_records(start.game, directory, skipped, watched):
        if _count(start, record, tree):
            counted += 1
            unfinished += [file] if record.result is None else []
    moves = _moves(_key(start), depth, tree, _homes(_key(start), depth, tree))
    return Openings(start, depth, counted, moves, tuple(unfinished), tuple(skipped))


def _count(start: Position, record: Record, tree: Tree) -> bool:
    """Count the moves of a game from a position on; return whether it was there at all.

    A game that goes round, and so plays the same move twice, is counted once.
    """
    keys = [_key(position) for position in record.positions[: record.ply + 1]]
    if _key(start) not in keys:
        return False
    result, counted = record.result, set()
    for ply in range(keys.index(_key(start)), record.ply):
        step = record.steps[ply]
        if (keys[ply], step.move) not in counted:
            counted.add((keys[ply], step.move))
            moves = tree.setdefault(keys[ply], {})
            played = moves.setdefault(step.move.text, _Played(step.position))
            played.score.count(result, mover=keys[ply].split(":")[2])
    return True


def _key(position: Position) -> str:
    """Return the text of a position without its counters, such as plies played."""
    game, ruleset, player, *settings, board = position.text.split(":")
    options = {option.name for option in game_named(game).options}
    given = ",".join(settings).split(",")
    kept = [setting for setting in given if setting.partition("=")[0] in options]
    return ":".join([game, ruleset, player, ",".join(kept), board])


def _ranked(key: str, tree: Tree) -> list[tuple[str, _Played]]:
    """Return the moves of a position, those of most games first."""
    return sorted(tree.get(key, {}).items(), key=lambda each: (-each[1].score.games, each[0]))


def _homes(start: str, depth: int, tree: Tree) -> dict[str, tuple[str, str]]:
    """Return the place of each position in the tree: after which move of which position.

    It is the place that the fewest moves lead to.
    """
    homes = {start: ("", "")}
    level = [start]
    for _ in range(depth):
        reached = []
        for key in level:
            for move, played in _ranked(key, tree):
                child = _key(played.position)
                if child not in homes:
                    homes[child] = (key, move)
                    reached.append(child)
        level = reached
    return homes


def _moves(
    key: str, depth: int, tree: Tree, homes: Mapping[str, tuple[str, str]]
) -> tuple[Opening, ...]:
    """Return the moves played in a position and after it, `depth` moves deep."""
    found = []
    for move, played in _ranked(key, tree) if depth else ():
        child = _key(played.position)
        elsewhere = homes[child] != (key, move)
        below = () if elsewhere else _moves(child, depth - 1, tree, homes)
        found.append(Opening(move, played.position, played.score, elsewhere, below))
    return tuple(found)
