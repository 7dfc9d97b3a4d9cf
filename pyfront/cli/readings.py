"""The games, and the rules of one as a ruleset and options read them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from .. import _prolog
from ..game import Game, OptionValue, Ruleset, game_named, game_problems, games
from ..i18n import tr
from ..moves import Rule
from ..position import Position
from ..reply import Reply
from ..view import games_table, options_table, rules_table, rulesets_table, screen

if TYPE_CHECKING:
    from rich.console import Console


def all_games() -> Reply:
    """List the games found, and what is wrong with files that should be games."""
    problems = game_problems()
    data = {
        "games": [game.as_json() for game in games()],
        "problems": [problem.as_json() for problem in problems],
    }

    def show(console: Console) -> None:
        console.print(games_table(games()))
        for problem in problems:
            screen(stderr=True).print(str(problem), soft_wrap=True)

    return Reply(data, show)


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


def rules(
    name: str, ruleset: str | None = None, options: Mapping[str, OptionValue] | None = None
) -> Reply:
    """List the rules of a game, and what a ruleset and options change about them."""
    game = game_named(name)
    read = readings(game, ruleset, options)
    asked = ruleset is not None or bool(options)
    described = read.described.as_json()
    del described["options"]  # they are told below, with those of the command line
    listed = {rule for rule, _ in read.rules}
    data = {
        "game": game.name,
        "ruleset": described if asked else None,
        "default_ruleset": game.default_ruleset,
        "rules": [
            {**rule.as_json(), "readings": [one.as_json() for one in said]}
            for rule, said in read.rules
        ],
        "refusals": [rule.as_json() for rule in game.rules() if rule not in listed],
        "options": [
            {**option, "value": read.settings[option["name"]]}
            for option in game.as_json()["options"]
        ],
    }
    return Reply(data, lambda console: show(console, read) if asked else _show_all(console, read))


def _show_all(console: Console, read: Readings) -> None:
    """List the rules, and the rulesets that there are."""
    console.print(rules_table(rule for rule, _ in read.rules))
    console.print()
    console.print(rulesets_table(read.game, read.game.ruleset_notes))


def show(console: Console, read: Readings) -> None:
    """List the rules and the options as a ruleset reads them, and mark what differs."""
    usual = read.game.default_ruleset
    console.print(rulesets_table(read.game, [read.described]))
    console.print()
    console.print(
        tr("Nothing differs from {ruleset}.", ruleset=usual)
        if read.standard
        else tr("* marks what differs from {ruleset}.", ruleset=usual)
    )
    console.print()
    console.print(rules_table((rule for rule, _ in read.rules), read.lines))
    if read.game.options:
        console.print()
        console.print(options_table(read.game.options, read.settings, read.usual))


def of(position: Position) -> Readings:
    """Read the rules as they hold in a position."""
    return readings(game_named(position.game), position.ruleset, position.options)
