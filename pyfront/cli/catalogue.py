"""The list of games, and the rules of one."""

from __future__ import annotations

from collections.abc import Mapping

from rich.console import Console

from ..game import OptionValue, game_named, game_problems, games
from ..questions.readings import Readings, readings
from ..repl.showing import show_readings
from ..reply import Reply
from ..view.screen import screen
from ..view.tables import games_table, rules_table, rulesets_table


def all_games() -> Reply:
    """List the games, and the faults of files that should be games."""
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


def rules(
    name: str, ruleset: str | None = None, options: Mapping[str, OptionValue] | None = None
) -> Reply:
    """List the rules of a game, with the effect of a ruleset and options on them."""
    game = game_named(name)
    read = readings(game, ruleset, options)
    asked = ruleset is not None or bool(options)
    described = read.described.as_json()
    del described["options"]  # they are reported below, with those of the command line
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
    return Reply(
        data, lambda console: show_readings(console, read) if asked else _show_all(console, read)
    )


def _show_all(console: Console, read: Readings) -> None:
    """List the rules and the rulesets."""
    console.print(rules_table(rule for rule, _ in read.rules))
    console.print()
    console.print(rulesets_table(read.game, read.game.ruleset_notes))
