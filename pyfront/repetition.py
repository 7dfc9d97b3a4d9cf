"""When puzzles come again: each is repeated just before it would be forgotten.

The spacing is that of FSRS, by the library `fsrs`, which only this module knows. What was trained
is kept in a file of its own, as text that people can read; one that is damaged counts as none.
"""

from __future__ import annotations

import contextlib
import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime, timezone
from enum import Enum
from pathlib import Path
from typing import Any

from fsrs import Card, Rating, Scheduler

from . import disk
from ._errors import TabuleiroError
from .text import JsonObject

FORMAT = 1


def _scheduler() -> Scheduler:
    """Return a scheduler that counts in whole days, and gives equal answers equal intervals."""
    return Scheduler(learning_steps=(), relearning_steps=(), enable_fuzzing=False)


class Recall(Enum):
    """How a puzzle went: after a wrong try, after a hint, or at the first try."""

    WRONG = Rating.Again
    HINTED = Rating.Hard
    AT_ONCE = Rating.Good


@dataclass(frozen=True)
class PuzzleCard:
    """What is known of one puzzle: how often it was tried and solved at once, when it is due."""

    card: Card
    times: int = 0
    at_once: int = 0

    @property
    def due(self) -> datetime:
        """When it comes again."""
        return self.card.due


@dataclass(frozen=True)
class TrainingScore(JsonObject):
    """How many puzzles were tried, how often, and how often the first try was right."""

    puzzles: int
    times: int
    at_once: int


@dataclass
class Training:
    """The puzzles that were trained, by their names."""

    path: Path
    cards: dict[str, PuzzleCard] = field(default_factory=dict)

    @classmethod
    def load(cls) -> Training:
        """Read what was trained so far."""
        training = cls(disk.own_folder("DATA") / "puzzles.json")
        if not disk.is_file(training.path):
            return training
        with contextlib.suppress(TabuleiroError, ValueError, KeyError, TypeError, AttributeError):
            told = json.loads(disk.read_file(training.path))
            if told["format"] == FORMAT:
                training.cards = {name: _card(each) for name, each in told["puzzles"].items()}
        return training

    def trained(self, name: str, recall: Recall, now: datetime | None = None) -> PuzzleCard:
        """Note how a puzzle went, write that down, and return when it comes again.

        :raises FileError: if it cannot be written; it is noted all the same.
        """
        now = now or _now()
        known = self.cards.get(name) or PuzzleCard(Card(card_id=0, due=now))
        card, _ = _scheduler().review_card(known.card, recall.value, now)
        at_once = known.at_once + (recall is Recall.AT_ONCE)
        self.cards[name] = replace(known, card=card, times=known.times + 1, at_once=at_once)
        self.save()
        return self.cards[name]

    def save(self) -> None:
        """Write what was trained.

        :raises FileError: if that cannot be done.
        """
        told = {name: _told(card) for name, card in sorted(self.cards.items())}
        text = json.dumps({"format": FORMAT, "puzzles": told}, indent=1)
        disk.write_own(self.path, text + "\n")

    def due(self, names: Iterable[str], now: datetime | None = None) -> list[str]:
        """Return those puzzles that are to come again by now, the longest overdue first."""
        now = now or _now()
        waiting = [name for name in names if name in self.cards and self.cards[name].due <= now]
        return sorted(waiting, key=lambda name: (self.cards[name].due, name))

    def fresh(self, names: Iterable[str]) -> list[str]:
        """Return those puzzles that were never tried, in the order that they are given."""
        return [name for name in names if name not in self.cards]

    def in_order(self, names: Iterable[str], now: datetime | None = None) -> list[str]:
        """Return puzzles in the order to train them: due, never tried, then early ones."""
        given = list(names)
        first = [*self.due(given, now), *self.fresh(given)]
        early = sorted(set(given) - set(first), key=lambda name: (self.cards[name].due, name))
        return [*first, *early]

    def score(self, names: Iterable[str]) -> TrainingScore:
        """Count how puzzles went."""
        known = [self.cards[name] for name in names if name in self.cards]
        times, at_once = sum(card.times for card in known), sum(card.at_once for card in known)
        return TrainingScore(len(known), times, at_once)


def _now() -> datetime:
    return datetime.now(timezone.utc)


def _told(known: PuzzleCard) -> dict[str, Any]:
    card = {key: value for key, value in known.card.to_dict().items() if key != "card_id"}
    return {"times": known.times, "at_once": known.at_once, **card}


def _card(told: Mapping[str, Any]) -> PuzzleCard:
    card = {key: value for key, value in told.items() if key not in ("times", "at_once")}
    known: Any = {"card_id": 0, **card}
    return PuzzleCard(Card.from_dict(known), int(told["times"]), int(told["at_once"]))
