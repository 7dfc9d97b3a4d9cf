"""The rules of a game as a ruleset and options read them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from .. import _prolog
from ..game import Game, OptionValue, Ruleset, game_named
from ..moves import Rule
from ..position import Position


@dataclass(frozen=True)
class Reading:
    """A sentence that depends on the ruleset, and what the default ruleset says instead."""

    text: str
    default: str

    @property
    def differs(self) -> bool:
        """Whether the default ruleset says something else."""
        return self.text != self.default

    def as_json(self) -> dict[str, Any]:
        """Return the reading as a JSON object."""
        return {"text": self.text, "default": self.default, "differs": self.differs}


@dataclass(frozen=True)
class Readings:
    """The rules of a game in the order of their clauses, each with its readings, and the options.

    `settings` are the values of all options here, `usual` those under the default ruleset.
    """

    game: Game
    ruleset: str
    rules: tuple[tuple[Rule, tuple[Reading, ...]], ...]
    settings: Mapping[str, OptionValue]
    usual: Mapping[str, OptionValue]

    @property
    def described(self) -> Ruleset:
        """The ruleset, with its note."""
        return next(each for each in self.game.ruleset_notes if each.name == self.ruleset)

    @property
    def lines(self) -> dict[str, list[str]]:
        """The readings by the names of their rules, as people read them."""
        return {rule.id: [self._line(one) for one in readings] for rule, readings in self.rules}

    def _line(self, reading: Reading) -> str:
        if not reading.differs:
            return f"- {reading.text}"
        return f"* {reading.text} ({self.game.default_ruleset}: {reading.default})"

    @property
    def standard(self) -> bool:
        """Whether nothing differs from the default ruleset."""
        return self.settings == self.usual


def readings(
    game: Game, ruleset: str | None = None, options: Mapping[str, OptionValue] | None = None
) -> Readings:
    """Read the rules of a game.

    :raises UnknownName: for a ruleset or an option that does not exist.
    :raises BadValue: for a value that an option cannot have.
    """
    told = _prolog.ask("reading", game=game.name, ruleset=ruleset, options=dict(options or {}))
    return Readings(
        game,
        told["ruleset"],
        tuple(map(_rule, told["rules"])),
        told["settings"],
        told["usual"],
    )


def _rule(told: Mapping[str, Any]) -> tuple[Rule, tuple[Reading, ...]]:
    rule = Rule(told["id"], told["clause"], told["section"], told["text"])
    return rule, tuple(Reading(one["text"], one["default"]) for one in told["readings"])


def of(position: Position) -> Readings:
    """Read the rules as they hold in a position."""
    return readings(game_named(position.game), position.ruleset, position.options)
