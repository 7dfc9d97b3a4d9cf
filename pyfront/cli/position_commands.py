"""The commands of the command line that play moves on a position, count them and draw it.

Nothing heavy is imported before it is needed, as in `cli`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated

import typer

from .parameters import AsJson, GameName, Options, PositionName, PositionText, RulesetName

if TYPE_CHECKING:
    from .answers import Reply
    from .asked import Question


def _question(
    game: str,
    ruleset: str | None,
    option: list[str] | None,
    position: str | None,
    named: str | None,
) -> Question:
    from .asked import Question

    return Question(game, ruleset, option or (), position, named)


def register(app: typer.Typer, tell: Callable[[Reply, bool], None], panel: str) -> None:
    """Add the commands to the command line under the heading `panel`."""

    @app.command(rich_help_panel=panel)
    def apply(
        game: GameName,
        moves: Annotated[
            list[str],
            typer.Argument(metavar="MOVE", help="Moves, in order; one with a space in quotes."),
        ],
        ruleset: RulesetName = None,
        option: Options = None,
        position: PositionText = None,
        named: PositionName = None,
        as_json: AsJson = False,
    ) -> None:
        """Play moves and print the position they lead to."""
        from . import answers

        asked = _question(game, ruleset, option, position, named)
        tell(answers.apply(asked.answer(), moves), as_json)

    @app.command(rich_help_panel=panel)
    def perft(
        game: GameName,
        depth: Annotated[int, typer.Argument(min=0, metavar="DEPTH", help="How many moves.")],
        divide: Annotated[bool, typer.Option("--divide", help="For each first move.")] = False,
        leaves: Annotated[
            bool, typer.Option("--leaves", help="Make the last moves, not only list them.")
        ] = False,
        by: Annotated[
            str,
            typer.Option(metavar="compiled|text", help="How to ask the rules."),
        ] = "compiled",
        ruleset: RulesetName = None,
        option: Options = None,
        position: PositionText = None,
        named: PositionName = None,
        as_json: AsJson = False,
    ) -> None:
        """Count the sequences of legal moves of a length."""
        from . import counts as counting

        asked = _question(game, ruleset, option, position, named)
        tell(
            counting.perft(asked.answer(), depth, divide=divide, leaves=leaves, by=by),
            as_json,
        )

    @app.command(rich_help_panel=panel)
    def show(
        game: GameName,
        ruleset: RulesetName = None,
        option: Options = None,
        position: PositionText = None,
        named: PositionName = None,
        flip: Annotated[bool, typer.Option("--flip", help="Turn the board round.")] = False,
        svg: Annotated[str | None, typer.Option(metavar="FILE|-", help="Write a picture.")] = None,
        html: Annotated[
            str | None, typer.Option(metavar="FILE|-", help="Write a web page.")
        ] = None,
        text: Annotated[bool, typer.Option("--text", help="Draw in plain text only.")] = False,
        as_json: AsJson = False,
    ) -> None:
        """Draw a position, on the screen or into a file."""
        from . import answers, exporting

        asked = _question(game, ruleset, option, position, named).answer()
        if svg is None and html is None and not text:
            tell(answers.show(asked, flipped=flip), as_json)
        reply = exporting.export(
            asked, svg=svg, html=html, text=text, flipped=flip, as_json=as_json
        )
        if reply is not None:
            tell(reply, as_json)
