"""The parameters that commands of the command line share, and how a shell completes them."""

from __future__ import annotations

from typing import Annotated

import typer

from . import names


def complete_game(incomplete: str) -> list[str]:
    """Return the games whose names begin like this."""
    return names.games(incomplete)


def _game_typed(ctx: typer.Context) -> str | None:
    """Find the game on a command line that is not complete yet."""
    return ctx.params.get("game") or next(iter(ctx.args), None)


def _complete_ruleset(ctx: typer.Context, incomplete: str) -> list[str]:
    return names.of_game(_game_typed(ctx), names.RULESETS, incomplete)


def _complete_option(ctx: typer.Context, incomplete: str) -> list[str]:
    return names.of_game(_game_typed(ctx), names.OPTIONS, incomplete)


def _complete_position(ctx: typer.Context, incomplete: str) -> list[str]:
    return names.of_game(_game_typed(ctx), names.POSITIONS, incomplete)


def complete_square(ctx: typer.Context, incomplete: str) -> list[str]:
    """Give the squares of the game typed that begin so, in whichever case."""
    squares = names.of_game(_game_typed(ctx), names.SQUARES, "")
    if incomplete.islower():
        squares = [square.lower() for square in squares]
    return [square for square in squares if square.startswith(incomplete)]


GameName = Annotated[
    str, typer.Argument(metavar="GAME", help="A game, see `games`.", autocompletion=complete_game)
]
GameOrFile = Annotated[
    str,
    typer.Argument(
        metavar="GAME|FILE",
        help="A game, see `games`, or the file of one.",
        autocompletion=complete_game,
    ),
]
RulesetName = Annotated[
    str | None,
    typer.Option(metavar="NAME", help="How to read the rules.", autocompletion=_complete_ruleset),
]
Options = Annotated[
    list[str] | None,
    typer.Option(
        "--option",
        metavar="NAME=VALUE",
        help="An option of the game; may be repeated.",
        autocompletion=_complete_option,
    ),
]
PositionText = Annotated[
    str | None,
    typer.Option(metavar="TEXT|FILE|-", help="The position: its text, a file, or - for the input."),
]
PositionName = Annotated[
    str | None,
    typer.Option(
        metavar="NAME", help="A position of the report.", autocompletion=_complete_position
    ),
]
AsJson = Annotated[bool, typer.Option("--json", help="Answer in JSON.")]
MoveText = Annotated[str, typer.Argument(metavar="MOVE", help="A move, such as e2-e3.")]
