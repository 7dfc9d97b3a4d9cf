"""The commands of the command line that let the computer look at a position.

Nothing heavy is imported before it is needed, as in `cli`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated

import typer

from . import names
from .parameters import AsJson, GameName, Options, PositionName, PositionText, RulesetName

if TYPE_CHECKING:
    from .answers import Reply


def _complete_level(incomplete: str) -> list[str]:
    return names.levels(incomplete)


Level = Annotated[
    str | None,
    typer.Option(metavar="LEVEL", help="As good as this.", autocompletion=_complete_level),
]
Depth = Annotated[int | None, typer.Option(metavar="N", help="Look so many moves ahead.")]
Nodes = Annotated[int | None, typer.Option(metavar="N", help="Look at so many positions.")]
Seconds = Annotated[float | None, typer.Option(metavar="N", help="Think for so many seconds.")]
Seed = Annotated[int | None, typer.Option(metavar="N", help="Draws lots among equal moves.")]


def register(app: typer.Typer, tell: Callable[[Reply, bool], None], panel: str) -> None:
    """Add the commands to the command line under the heading `panel`."""

    @app.command(rich_help_panel=panel)
    def best(
        game: GameName,
        level: Level = None,
        depth: Depth = None,
        nodes: Nodes = None,
        seconds: Seconds = None,
        seed: Seed = None,
        ruleset: RulesetName = None,
        option: Options = None,
        position: PositionText = None,
        named: PositionName = None,
        as_json: AsJson = False,
    ) -> None:
        """Find the best move. Ctrl-C gives the best one found so far."""
        from .analysing import Limits
        from .analysing import best as answer
        from .asked import Question

        asked = Question(game, ruleset, option or (), position, named).answer()
        limits = Limits(level, depth, nodes, seconds, seed)
        tell(answer(asked, limits, quiet=as_json), as_json)

    @app.command(rich_help_panel=panel)
    def analyse(
        game: GameName,
        lines: Annotated[
            int, typer.Option(min=1, max=50, metavar="N", help="Find the N best moves.")
        ] = 1,
        level: Level = None,
        depth: Depth = None,
        nodes: Nodes = None,
        seconds: Seconds = None,
        seed: Seed = None,
        ruleset: RulesetName = None,
        option: Options = None,
        position: PositionText = None,
        named: PositionName = None,
        as_json: AsJson = False,
    ) -> None:
        """Find the best moves, with their values and what is expected to follow."""
        from .analysing import Limits
        from .analysing import analyse as answer
        from .asked import Question

        asked = Question(game, ruleset, option or (), position, named).answer()
        limits = Limits(level, depth, nodes, seconds, seed)
        tell(answer(asked, limits, lines, quiet=as_json), as_json)
