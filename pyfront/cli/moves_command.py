"""The command that lists legal moves, with its filters."""

from __future__ import annotations

from typing import Annotated

import typer

from .parameters import (
    AsJson,
    GameName,
    Options,
    PositionName,
    PositionText,
    RulesetName,
    complete_square,
)
from .parts import Seconds, Tell, asked_limits, asked_position

Kind = "KIND"


def register_moves(app: typer.Typer, tell: Tell, panel: str) -> None:
    """Add the command under the heading `panel`."""

    @app.command(rich_help_panel=panel)
    def moves(
        game: GameName,
        square: Annotated[
            str | None,
            typer.Option(
                "--from",
                metavar="SQUARE",
                help="Only from a square.",
                autocompletion=complete_square,
            ),
        ] = None,
        target: Annotated[
            str | None,
            typer.Option(
                "--to",
                metavar="SQUARE",
                help="Only to a square.",
                autocompletion=complete_square,
            ),
        ] = None,
        to_row: Annotated[
            int | None, typer.Option(metavar="N", help="Only to a row, counted from the top.")
        ] = None,
        piece: Annotated[
            str | None, typer.Option(metavar=Kind, help="Only of pieces of a kind.")
        ] = None,
        captures: Annotated[bool, typer.Option("--captures", help="Only captures.")] = False,
        taking: Annotated[
            str | None, typer.Option(metavar=Kind, help="Only captures of a kind of piece.")
        ] = None,
        threatens: Annotated[
            str | None, typer.Option(metavar=Kind, help="Only threats to capture a kind of piece.")
        ] = None,
        quiet: Annotated[bool, typer.Option("--quiet", help="Only what captures nothing.")] = False,
        safe: Annotated[
            bool, typer.Option("--safe", help="Only where the piece cannot be recaptured.")
        ] = False,
        recapturable: Annotated[
            bool, typer.Option("--recapturable", help="Only where the piece can be recaptured.")
        ] = False,
        wins: Annotated[bool, typer.Option("--wins", help="Only what wins at once.")] = False,
        such: Annotated[
            list[str] | None,
            typer.Option(metavar="WORD", help="Only what a word of the game says, see `words`."),
        ] = None,
        seconds: Seconds = None,
        ruleset: RulesetName = None,
        option: Options = None,
        position: PositionText = None,
        named: PositionName = None,
        as_json: AsJson = False,
    ) -> None:
        """List the legal moves, all of them or those that pass filters."""
        from . import replies

        asked = asked_position(game, ruleset, option, position, named)
        with_value = {
            "from": square,
            "to": target,
            "to_row": None if to_row is None else str(to_row),
            "piece": piece,
            "captures": taking,
            "threatens": threatens,
        }
        plain = {
            "captures": captures,
            "quiet": quiet,
            "safe": safe,
            "recapturable": recapturable,
            "wins": wins,
        }
        filters = [[name, value] for name, value in with_value.items() if value is not None]
        filters += [[name] for name, wanted in plain.items() if wanted]
        filters += [[name] for name in such or ()]
        if filters:
            tell(replies.moves(asked, filters, asked_limits(seconds, None, None)), as_json)
        else:
            from . import answers

            tell(answers.moves(asked), as_json)
