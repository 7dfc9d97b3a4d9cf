"""Playing games, and going through those that were played: play watch resume replay report."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, Any

import typer

from .._errors import BadValue
from ..i18n import tr
from ..invocation import interactive, typed
from ..reply import Reply
from . import completion
from .command import PLAY, command
from .requests import (
    Clock,
    GameOrMenu,
    KeptGame,
    Match,
    PositionRequest,
    Request,
    StartRequest,
    argument,
    option,
)

if TYPE_CHECKING:
    from ..position import Position
    from ..session.setup import Setup

ANY_PLAYER = {"allow_extra_args": True, "ignore_unknown_options": True}


def _who(text: str) -> Any:
    return option(text, metavar="WHO", complete=completion.players)


@command(PLAY, context_settings=ANY_PLAYER)
def play(
    request: StartRequest,
    ctx: typer.Context,
    game: GameOrMenu = None,
    white: Annotated[
        str | None, _who("Who plays White: human, human:NAME, computer:LEVEL or engine:COMMAND.")
    ] = None,
    black: Annotated[str | None, _who("Who plays Black.")] = None,
    first: Annotated[str | None, _who("Who moves first.")] = None,
    second: Annotated[str | None, _who("Who moves second.")] = None,
    clock: Clock = None,
    match: Match = False,
    tutor: Annotated[bool | None, option("Ask before a bad move is played.", "--tutor")] = None,
) -> int:
    """Play a game: people at one console, against the computer, or computers alone.

    Players can also be named as the game names them, as in --attackers computer. Where the report
    draws lots for the first move, so does the program at a terminal, unless --option first=... says
    who moves first.
    """
    from ..session.setup import Setup
    from . import front_ends

    given = {"white": white, "black": black, "first": first, "second": second}
    players = {name: who for name, who in given.items() if who is not None}
    setup = Setup(players | _others(ctx.args), clock, match, tutor)

    def begin(name: str) -> tuple[Position, Setup, bool]:
        # Lots are drawn only between people: what is piped in is played as it is written.
        asked = request.of(name).with_lots() if interactive() else request.of(name)
        return asked.find(), setup, asked.lots

    if game is not None:
        return front_ends.play(*begin(game))
    if not interactive():
        raise completion.NoGameNamed
    if not any([*ctx.args, *ctx.params.values()]):
        return front_ends.home()
    return front_ends.choose_game(begin)


def _others(arguments: Sequence[str]) -> dict[str, str]:
    """Read players under the names that a game gives them: --attackers computer."""
    players: dict[str, str] = {}
    rest = list(arguments)
    while rest:
        name, equals, value = rest.pop(0).partition("=")
        if not name.startswith("--") or (not equals and not rest):
            message = tr("unknown option {name}", name=name)
            raise BadValue(message, hint=tr("see `{command}`", command=typed("play", "-h")))
        players[name.removeprefix("--")] = value if equals else rest.pop(0)
    return players


@command(PLAY)
def watch(
    request: PositionRequest,
    level: Annotated[
        list[str] | None,
        option(
            "Playing strength: once for both players, or twice.",
            metavar="LEVEL",
            complete=completion.levels,
        ),
    ] = None,
    pause: Annotated[float | None, option("Seconds to wait after each move.", min=0)] = None,
    clock: Clock = None,
    match: Match = False,
) -> int:
    """Watch two computers play; the first level is for the player who moves first."""
    from ..session.setup import watching
    from . import front_ends

    setup = watching(level or (), clock, match)
    asked = request.with_lots()
    return front_ends.play(asked.find(), setup, asked.lots, pause)


@command(PLAY)
def serve(
    request: Request,
    games: Annotated[
        list[str] | None,
        argument("The games [default: all].", metavar="GAME", complete=completion.games),
    ] = None,
    host: Annotated[
        str, option("Address to listen on; any but this machine's own requires a token.")
    ] = "127.0.0.1",
    port: Annotated[int, option("Port to listen on; 0 picks a free one.", min=0, max=65535)] = 8000,
    sessions: Annotated[
        int, option("Maximum number of browsers at the same time.", min=1, max=1000)
    ] = 8,
) -> int:
    """Play in a browser: serve the console of `play` as a web page.

    Each browser has its own games, and continues them when the page is opened again. It cannot read
    or write files on this machine.
    """
    from . import front_ends

    return front_ends.serve(host, port, sessions, games or ())


@command(PLAY)
def resume(
    request: Request,
    file: Annotated[
        str | None, argument("The game [default: the last one].", complete=completion.saved)
    ] = None,
) -> int:
    """Continue a saved game."""
    from .. import saves
    from . import front_ends

    return front_ends.resume(saves.to_go_on_with(file))


@command(PLAY)
def replay(
    request: Request,
    file: KeptGame,
    ply: Annotated[int | None, option("Show only the board after this many moves.", min=0)] = None,
    opentafl: Annotated[
        str | None, option("Write a game of Tafl for OpenTafl.", metavar="FILE|-")
    ] = None,
) -> Reply | int:
    """Step through a saved game, forward and back, and into its variations."""
    from .. import saves
    from . import front_ends, kept

    if opentafl is not None:
        return kept.export(file, opentafl, as_json=request.as_json)
    if ply is None and not request.as_json and interactive():
        return front_ends.replay(saves.find(file))
    return kept.replay(file, ply)


@command(PLAY)
def report(request: Request, file: KeptGame) -> Reply:
    """Show the course of a saved game: where it turned, and what was better."""
    from . import kept

    return kept.report(file, quiet=request.as_json)
