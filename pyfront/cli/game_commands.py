"""The commands of the command line that play games and go through those that were played.

Nothing heavy is imported before it is needed, as in `cli`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Annotated, Any

import typer

from . import names
from .parameters import (
    AsJson,
    GameName,
    Options,
    PositionName,
    PositionText,
    RulesetName,
    complete_game,
)

if TYPE_CHECKING:
    from .answers import Reply

Tell = Callable[["Reply", bool], None]


def _complete_who(incomplete: str) -> list[str]:
    return names.players(incomplete)


def _complete_level(incomplete: str) -> list[str]:
    return names.levels(incomplete)


def _complete_saved(incomplete: str) -> list[str]:
    return names.saved(incomplete)


def _who(text: str) -> Any:
    return typer.Option(metavar="WHO", help=text, autocompletion=_complete_who)


Clock = Annotated[
    str | None,
    typer.Option(metavar="M+S", help="Minutes for each player, and seconds more a move."),
]
Match = Annotated[
    bool, typer.Option("--match", help="Play two games with the sides changed, and count both.")
]
GameOrMenu = Annotated[
    str | None,
    typer.Argument(
        metavar="GAME",
        help="A game, see `games`; else a menu.",
        autocompletion=complete_game,
    ),
]
Saved = Annotated[
    str, typer.Argument(metavar="FILE", help="A kept game.", autocompletion=_complete_saved)
]
ANY_PLAYER = {"allow_extra_args": True, "ignore_unknown_options": True}


def register(app: typer.Typer, tell: Tell, panel: str) -> None:
    """Add the commands to the command line under the heading `panel`."""
    _register_playing(app, panel)
    _register_kept(app, tell, panel)


def _register_playing(app: typer.Typer, panel: str) -> None:
    @app.command(rich_help_panel=panel, context_settings=ANY_PLAYER)
    def play(
        ctx: typer.Context,
        game: GameOrMenu = None,
        white: Annotated[
            str | None, _who("Who plays White: human, human:NAME or computer:LEVEL.")
        ] = None,
        black: Annotated[str | None, _who("Who plays Black.")] = None,
        first: Annotated[str | None, _who("Who moves first.")] = None,
        second: Annotated[str | None, _who("Who moves second.")] = None,
        clock: Clock = None,
        match: Match = False,
        tutor: Annotated[
            bool | None, typer.Option("--tutor", help="Ask before a bad move is played.")
        ] = None,
        ruleset: RulesetName = None,
        option: Options = None,
        position: PositionText = None,
        named: PositionName = None,
    ) -> None:
        """Play a game: people at one console, against the computer, or computers alone.

        A player may also be called what the game calls him, as in --attackers computer.
        Where the report draws lots for the first move, they are drawn at a terminal, unless
        --option first=... says who moves first.
        """
        from ..repl.play import play_new
        from ..repl.reader import interactive
        from ..session.setup import Setup
        from .asked import Question

        given = {"white": white, "black": black, "first": first, "second": second}
        players = {name: who for name, who in given.items() if who is not None}
        players |= _others(ctx.args)
        setup = Setup(players, clock, match, tutor)

        def begin(name: str) -> int:
            question = Question(name, ruleset, option or (), position, named)
            # Lots are drawn only between people: what is piped in is played as it is written.
            asked = question.with_lots() if interactive() else question
            return play_new(asked.answer(), setup, lots=asked.lots)

        if game is None:
            from ..repl.menu import choose_game

            if not interactive():
                raise names.NoGameNamed
            undecided = not any([*ctx.args, *ctx.params.values()])
            raise typer.Exit(choose_game(None if undecided else begin))
        raise typer.Exit(begin(game))

    @app.command(rich_help_panel=panel)
    def watch(
        game: GameName,
        level: Annotated[
            list[str] | None,
            typer.Option(
                metavar="LEVEL",
                help="How well they play: once for both, or twice.",
                autocompletion=_complete_level,
            ),
        ] = None,
        pause: Annotated[
            float | None, typer.Option(min=0, metavar="N", help="Seconds to wait after each move.")
        ] = None,
        clock: Clock = None,
        match: Match = False,
        ruleset: RulesetName = None,
        option: Options = None,
        position: PositionText = None,
        named: PositionName = None,
    ) -> None:
        """Watch two computers play; the first level is that of whoever moves first."""
        from ..repl.play import check_levels
        from ..repl.play import watch as show
        from .asked import Question

        check_levels(level or ())
        asked = Question(game, ruleset, option or (), position, named).with_lots().answer()
        raise typer.Exit(show(asked, level or (), pause=pause, clock=clock, match=match))


def _others(arguments: Sequence[str]) -> dict[str, str]:
    """Read players that are called as a game calls them: --attackers computer."""
    from .._errors import BadValue
    from ..i18n import tr
    from ..invocation import typed

    players: dict[str, str] = {}
    rest = list(arguments)
    while rest:
        name, equals, value = rest.pop(0).partition("=")
        if not name.startswith("--") or (not equals and not rest):
            message = tr("nobody knows what {name} means here", name=name)
            raise BadValue(message, hint=tr("see `{command}`", command=typed("play", "-h")))
        players[name.removeprefix("--")] = value if equals else rest.pop(0)
    return players


def _register_kept(app: typer.Typer, tell: Tell, panel: str) -> None:
    @app.command(rich_help_panel=panel)
    def resume(
        file: Annotated[
            str | None,
            typer.Argument(help="The game; else the last one.", autocompletion=_complete_saved),
        ] = None,
    ) -> None:
        """Go on with a game that was kept."""
        from ..repl.play import play_on

        raise typer.Exit(play_on(file))

    @app.command(rich_help_panel=panel)
    def replay(
        file: Saved,
        ply: Annotated[
            int | None, typer.Option(min=0, help="Show only the board after so many moves.")
        ] = None,
        as_json: AsJson = False,
    ) -> None:
        """Go through a kept game: forward, back, and into the lines that were tried."""
        from ..repl.reader import interactive
        from . import kept

        if ply is None and not as_json and interactive():
            from ..repl.walk import walk_through

            raise typer.Exit(walk_through(file))
        tell(kept.replay(file, ply), as_json)

    @app.command(rich_help_panel=panel)
    def report(file: Saved, as_json: AsJson = False) -> None:
        """Show the course of a kept game, where it turned, and what was better."""
        from . import kept

        tell(kept.report(file, quiet=as_json), as_json)
