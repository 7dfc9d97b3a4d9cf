"""The commands that ask about the rules themselves."""

from __future__ import annotations

from typing import Annotated

import typer

from .parameters import AsJson, GameName, GameOrFile, RulesetName
from .parts import Tell


def register_rulesets(app: typer.Typer, tell: Tell, panel: str) -> None:
    """Add the commands about rulesets under the heading `panel`."""
    group = typer.Typer(
        help="Tell how the rulesets of a game differ.",
        rich_markup_mode=None,
        context_settings={"help_option_names": ["-h", "--help"]},
    )
    app.add_typer(group, name="rulesets", rich_help_panel=panel)

    @group.callback()
    def _rulesets() -> None:
        """Tell how the rulesets of a game differ."""

    @group.command()
    def diff(
        game: GameName,
        first: Annotated[str, typer.Argument(metavar="RULESET", help="A ruleset.")],
        second: Annotated[str, typer.Argument(metavar="RULESET", help="Another one.")],
        seconds: Annotated[
            float, typer.Option(min=0.01, metavar="N", help="How long to look for a position.")
        ] = 30.0,
        as_json: AsJson = False,
    ) -> None:
        """Show the clauses and options that differ, and a position and a move where that matters.

        The position comes up in both by the same moves; else both starts are shown.
        """
        from ..questions.answering import diff as shown

        tell(shown(game, first, second, seconds), as_json)


def register_check(app: typer.Typer, tell: Tell, panel: str) -> None:
    """Add the command that checks the rules of a game, under the heading `panel`."""

    @app.command(rich_help_panel=panel)
    def check(
        game: GameOrFile,
        ruleset: RulesetName = None,
        games: Annotated[
            int, typer.Option(min=1, max=10_000, metavar="N", help="How many random games.")
        ] = 10,
        seed: Annotated[int, typer.Option(metavar="N", help="Which random games.")] = 1,
        as_json: AsJson = False,
    ) -> None:
        """Try on random games whether the rules hold together; show a board where not.

        FILE is a game file anywhere, ending in .pl; what breaks the contract is reported with its
        line. The report also says whether the search can read the rules fast.
        """
        from ..questions import answering

        tell(answering.report(game, ruleset, games, seed), as_json)
