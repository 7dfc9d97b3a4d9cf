"""This program itself: guide doctor bench config schema."""

from __future__ import annotations

from typing import Annotated

from .. import text
from ..reply import Reply
from . import completion
from .command import SYSTEM, command, group
from .requests import Request, argument, option


@command(SYSTEM)
def guide(
    request: Request,
    topic: Annotated[
        str | None,
        argument(
            "The topic; without one, the guides are listed.",
            metavar="TOPIC",
            complete=completion.guides,
        ),
    ] = None,
) -> Reply:
    """Read a guide to this program."""
    from .guides import contents, page

    return contents() if topic is None else page(topic)


@command(SYSTEM)
def doctor(request: Request) -> Reply:
    """Check the installation."""
    from .machine import examine

    return examine()


@command(SYSTEM)
def bench(
    request: Request,
    games: Annotated[
        list[str] | None,
        argument("The games [default: all].", metavar="GAME", complete=completion.games),
    ] = None,
    seconds: Annotated[float, option("Seconds of search for each game.", min=0.1, max=60)] = 1.0,
) -> Reply:
    """Measure how fast this machine counts and searches positions."""
    from .machine import measure

    return measure(games or (), seconds)


@command(SYSTEM)
def schema(request: Request) -> int:
    """Print the JSON Schema of what the commands answer with --json."""
    from .schema import schema

    print(text.as_json(schema()))
    return 0


config = group("config", SYSTEM, "Show the settings.")


@command(name="show", under=config)
def show_config(request: Request) -> Reply:
    """Show each setting, and where it was set."""
    from .machine import show_settings

    return show_settings()
