"""This program itself: doctor bench config schema."""

from __future__ import annotations

from typing import Annotated

from .. import text
from ..reply import Reply
from .command import SYSTEM, command, group
from .requests import Request, argument, option


@command(SYSTEM)
def doctor(request: Request) -> Reply:
    """Tell whether everything that is needed is there."""
    from .machine import examine

    return examine()


@command(SYSTEM)
def bench(
    request: Request,
    games: Annotated[list[str] | None, argument("Games; else all.", metavar="GAME")] = None,
    seconds: Annotated[float, option("How long each searches.", min=0.1, max=60)] = 1.0,
) -> Reply:
    """Measure how fast positions are counted and searched here."""
    from .machine import measure

    return measure(games or (), seconds)


@command(SYSTEM)
def schema(request: Request) -> int:
    """Print the JSON Schema of what the commands answer with --json."""
    from .schema import schema

    print(text.as_json(schema()))
    return 0


config = group("config", SYSTEM, "Tell which settings hold.")


@command(name="show", under=config)
def show_config(request: Request) -> Reply:
    """Tell what each setting is, and where that was said."""
    from .machine import show_settings

    return show_settings()
