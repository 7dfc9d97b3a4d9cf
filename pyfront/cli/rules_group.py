"""The games there are and their rules: rules games check rulesets."""

from __future__ import annotations

from typing import Annotated

import typer

from ..i18n import tr
from ..reply import Reply
from .command import RULES, command, group
from .requests import GameName, GameOrFile, Options, Request, RulesetName, argument, option


@command(RULES)
def rules(
    request: Request, game: GameName, ruleset: RulesetName = None, options: Options = None
) -> Reply:
    """List the rules of a game, each with its clause and the section of the report.

    With a ruleset or options, show each clause as they read it, and mark what differs.
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
            "With `list`, those that were played and kept.",
            metavar="list",
            complete=lambda: ["list"],
        ),
    ] = None,
) -> Reply:
    """List the games there are, or those that were played and kept."""
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
    games: Annotated[int, option("How many random games.", min=1, max=10000)] = 10,
    seed: Annotated[int, option("Which random games.")] = 1,
) -> Reply:
    """Try on random games whether the rules hold together; show a board where not.

    FILE is a game file anywhere, ending in .pl; what breaks the contract is reported with its
    line. The report also says whether the search can read the rules fast.
    """
    from ..repl import answering

    return answering.report(game, ruleset, games, seed)


rulesets = group("rulesets", RULES, "Tell how the rulesets of a game differ.")


@command(under=rulesets)
def diff(
    request: Request,
    game: GameName,
    first: Annotated[str, argument("A ruleset.", metavar="RULESET")],
    second: Annotated[str, argument("Another one.", metavar="RULESET")],
    seconds: Annotated[float, option("How long to look for a position.", min=0.01)] = 30.0,
) -> Reply:
    """Show the clauses and options that differ, and a position and a move where that matters.

    The position comes up in both by the same moves; else both starts are shown.
    """
    from ..repl.answering import diff

    return diff(game, first, second, seconds)
