"""The games there are and their rules: rules games check rulesets."""

from __future__ import annotations

from typing import Annotated

import typer

from ..i18n import tr
from ..reply import Reply
from . import completion
from .command import RULES, command, group
from .requests import GameName, GameOrFile, Options, Request, RulesetName, argument, option


@command(RULES)
def rules(
    request: Request, game: GameName, ruleset: RulesetName = None, options: Options = None
) -> Reply:
    """List the rules of a game, each with its clause and the section of the report.

    With a ruleset or options, show each clause as it then reads, and mark what differs.
    """
    from ..game import pairs
    from .catalogue import rules

    return rules(game, ruleset, pairs(options or ()))


@command(RULES)
def games(
    request: Request,
    what: Annotated[
        str | None,
        argument(
            "`list` lists the saved games.",
            metavar="list",
            complete=lambda: ["list"],
        ),
    ] = None,
) -> Reply:
    """List the games that can be played, or the saved games."""
    if what not in (None, "list"):
        raise typer.BadParameter(tr("`games` or `games list`, not `games {what}`", what=what))
    if what:
        from .kept import kept_games

        return kept_games()
    from .catalogue import all_games

    return all_games()


@command(RULES)
def check(
    request: Request,
    game: GameOrFile,
    ruleset: RulesetName = None,
    games: Annotated[int, option("Number of random games.", min=1, max=10000)] = 10,
    seed: Annotated[int, option("Random seed for the games.")] = 1,
) -> Reply:
    """Check in random games that the rules are consistent; show a board where they are not.

    FILE is a game file in any folder, ending in .pl; what breaks the contract is reported with its
    line. The report also says whether the search can run the rules fast.
    """
    from .rule_check import report

    return report(game, ruleset, games, seed)


complete_ruleset = completion.of_the_game(completion.RULESETS)
rulesets = group("rulesets", RULES, "Show how the rulesets of a game differ.")


@command(under=rulesets)
def diff(
    request: Request,
    game: GameName,
    first: Annotated[str, argument("A ruleset.", metavar="RULESET", complete=complete_ruleset)],
    second: Annotated[
        str, argument("Another ruleset.", metavar="RULESET", complete=complete_ruleset)
    ],
    seconds: Annotated[
        float, option("Time limit for finding a position, in seconds.", min=0.01)
    ] = 30.0,
) -> Reply:
    """Show the clauses and options that differ, and a position and a move where that matters.

    The same moves lead to the position under both; if none do, both starting positions are shown.
    """
    from .ruleset_diff import diff

    return diff(game, first, second, seconds)
