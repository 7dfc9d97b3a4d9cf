"""What a game teaches on the board: a picture of each rule, and the tasks of a first game.

They are data, `lessons/GAME.toml`, with every sentence in English and Portuguese; a file is read
when it is first needed, and a game without one has neither pictures nor tasks.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any

from .._tomllib import loads
from ..i18n import language
from ..moves import Move
from ..position import Position

FOLDER = Path(__file__).with_name("lessons")


@dataclass(frozen=True)
class Lesson:
    """A picture of a rule: a position, and a move that shows it or is refused by it."""

    rule: str
    start: str
    move: str
    text: str = ""

    @cached_property
    def position(self) -> Position:
        """The position before the move."""
        return Position(self.start)


def _wins(before: Position, _: Move, after: Position) -> bool:
    return after.outcome is not None and after.outcome.winner == before.player


LIKE: Mapping[str, Callable[[Position, Move, Position], bool]] = {
    "legal": lambda before, move, after: True,
    "captures": lambda before, move, after: bool(move.captured),
    "wins": _wins,
}
"""Conditions that a task may set for a move, instead of naming it."""


@dataclass(frozen=True)
class Exercise:
    """A task on the board: one of a few moves, or any move that is `like` something."""

    text: str
    start: str
    done: str
    """The sentence shown when it is done."""
    moves: tuple[str, ...] = ()
    like: str = "legal"

    @cached_property
    def position(self) -> Position:
        return Position(self.start)

    def fulfilled(self, move: Move, after: Position) -> bool:
        """Return whether a legal move solves it."""
        if self.moves:
            return move.text in self.moves
        return LIKE[self.like](self.position, move, after)


def lessons(game: str) -> tuple[Lesson, ...]:
    """Return the pictures of the rules of a game."""
    return tuple(
        Lesson(told["rule"], told["position"], told["move"], told.get(language(), ""))
        for told in _read(game).get("lesson", ())
    )


def tasks(game: str) -> tuple[Exercise, ...]:
    """Return the tasks of the first game."""
    return tuple(
        Exercise(
            told[language()],
            told["position"],
            told["done"][language()],
            tuple(told.get("moves", ())),
            told.get("like", "legal"),
        )
        for told in _read(game).get("task", ())
    )


@lru_cache
def _read(game: str) -> Mapping[str, Any]:
    file = FOLDER / f"{game}.toml"
    return loads(file.read_text(encoding="utf-8")) if file.is_file() else {}
