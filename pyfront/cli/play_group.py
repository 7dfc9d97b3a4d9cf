"""Playing games, and going through those that were played: play watch resume replay report."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any

import typer

from .._errors import BadValue
from ..i18n import tr
from ..invocation import typed
from ..reply import Reply
from . import names
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

ANY_PLAYER = {"allow_extra_args": True, "ignore_unknown_options": True}


def _who(text: str) -> Any:
    return option(text, metavar="WHO", complete=names.players)


@command(PLAY, context_settings=ANY_PLAYER)
def play(
    request: StartRequest,
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
    tutor: Annotated[bool | None, option("Ask before a bad move is played.", "--tutor")] = None,
) -> int:
    """Play a game: people at one console, against the computer, or computers alone.

    A player may also be called what the game calls him, as in --attackers computer.
    Where the report draws lots for the first move, they are drawn at a terminal, unless
    --option first=... says who moves first.
    """
    from ..repl.play import play_new
    from ..repl.reader import interactive
    from ..session.setup import Setup

    given = {"white": white, "black": black, "first": first, "second": second}
    players = {name: who for name, who in given.items() if who is not None}
    setup = Setup(players | _others(ctx.args), clock, match, tutor)

    def begin(name: str) -> int:
        # Lots are drawn only between people: what is piped in is played as it is written.
        asked = request.of(name).with_lots() if interactive() else request.of(name)
        return play_new(asked.find(), setup, lots=asked.lots)

    if game is not None:
        return begin(game)
    if not interactive():
        raise names.NoGameNamed
    from ..repl.menu import choose_game  # late, for the first board needs no menu

    undecided = not any([*ctx.args, *ctx.params.values()])
    return choose_game(None if undecided else begin)


def _others(arguments: Sequence[str]) -> dict[str, str]:
    """Read players that are called as a game calls them: --attackers computer."""
    players: dict[str, str] = {}
    rest = list(arguments)
    while rest:
        name, equals, value = rest.pop(0).partition("=")
        if not name.startswith("--") or (not equals and not rest):
            message = tr("nobody knows what {name} means here", name=name)
            raise BadValue(message, hint=tr("see `{command}`", command=typed("play", "-h")))
        players[name.removeprefix("--")] = value if equals else rest.pop(0)
    return players


@command(PLAY)
def watch(
    request: PositionRequest,
    level: Annotated[
        list[str] | None,
        option(
            "How well they play: once for both, or twice.", metavar="LEVEL", complete=names.levels
        ),
    ] = None,
    pause: Annotated[float | None, option("Seconds to wait after each move.", min=0)] = None,
    clock: Clock = None,
    match: Match = False,
) -> int:
    """Watch two computers play; the first level is that of whoever moves first."""
    from ..repl.play import check_levels, watch

    check_levels(level or ())
    start = request.with_lots().find()
    return watch(start, level or (), pause=pause, clock=clock, match=match)


@command(PLAY)
def resume(
    request: Request,
    file: Annotated[
        str | None, argument("The game; else the last one.", complete=names.saved)
    ] = None,
) -> int:
    """Go on with a game that was kept."""
    from ..repl.play import play_on

    return play_on(file)


@command(PLAY)
def replay(
    request: Request,
    file: KeptGame,
    ply: Annotated[int | None, option("Show only the board after so many moves.", min=0)] = None,
) -> Reply | int:
    """Go through a kept game: forward, back, and into the lines that were tried."""
    from ..repl.reader import interactive
    from . import kept

    if ply is None and not request.as_json and interactive():
        from ..repl.walk import walk_through

        return walk_through(file)
    return kept.replay(file, ply)


@command(PLAY)
def report(request: Request, file: KeptGame) -> Reply:
    """Show the course of a kept game, where it turned, and what was better."""
    from . import kept

    return kept.report(file, quiet=request.as_json)
