"""This installation: whether all that it needs is there, how fast it is, and its settings."""

from __future__ import annotations

import itertools
import os
import sys
import time
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from rich.console import Console

from .. import saves, settings
from .._errors import EngineUnavailable
from .._prolog import Examined, diagnose
from ..game import game_named, game_problems, games
from ..i18n import tr
from ..position import Position
from ..reply import Reply
from ..view.screen import screen
from ..view.tables import plain_table, speeds_table
from .checklist import checklist

LEAST = 0.3
"""Seconds that a count has to take to be worth dividing by."""


# --- doctor ---------------------------------------------------------------------------------------


def examine() -> Reply:
    """Check Prolog, the games, the terminal and the folder of saved games.

    Without Prolog the exit status is that of every command that needs it; any other problem is a
    negative answer.
    """
    checks = diagnose()
    prolog = all(check.ok for check in checks)
    checks += [*(_games() if prolog else ()), _kept(), _terminal()]
    return checklist(checks, 1 if prolog else EngineUnavailable.exit_code)


def _games() -> Iterator[Examined]:
    names = ", ".join(game.name for game in games())
    yield Examined(tr("games"), bool(games()), names or tr("none found"))
    for problem in game_problems():
        yield Examined(tr("game file"), False, str(problem))


def _kept() -> Examined:
    directory = saves.state_directory()
    existing = next(path for path in (directory, *directory.parents) if path.exists())
    writable = existing.is_dir() and os.access(existing, os.W_OK)
    hint = None if writable else tr("games cannot be saved there; set XDG_STATE_HOME")
    return Examined(tr("saved games"), writable, str(directory), hint)


def _terminal() -> Examined:
    console = screen()
    kind = os.environ.get("TERM") or tr("no TERM")
    colours = console.color_system or tr("no colours")
    detail = f"{console.width} x {console.height}, {console.encoding}, {colours}, {kind}"
    return Examined(tr("terminal"), True, detail if sys.stdout.isatty() else f"-; {detail}")


# --- bench ----------------------------------------------------------------------------------------


class Speed(NamedTuple):
    """The measurements at the start of a game."""

    game: str
    counted: int
    """Positions counted in a second."""
    searched: int
    """Positions searched in a second."""
    depth: int
    """The depth of the search."""


def measure(names: Sequence[str], seconds: float) -> Reply:
    chosen = [game_named(name).name for name in names] or [game.name for game in games()]
    speeds = [_measured(Position.start(name), seconds) for name in chosen]
    data = {"seconds": seconds, "games": [speed._asdict() for speed in speeds]}

    def show(console: Console) -> None:
        console.print(speeds_table(speeds))
        console.print(tr("From the starting position; positions per second."))

    return Reply(data, show)


def _measured(start: Position, seconds: float) -> Speed:
    found = start.analyse(seconds=seconds)
    searched = round(found.nodes / max(found.seconds, 1e-6))
    return Speed(start.game, _counted(start), searched, found.depth)


def _counted(start: Position) -> int:
    """Count deeper and deeper until it takes long enough, or no game lasts so long."""
    speed = 0
    for depth in itertools.count(1):
        began = time.perf_counter()
        count = start.perft(depth)
        took = time.perf_counter() - began
        if count:
            speed = round(count / took)
        if not count or took >= LEAST:
            break
    return speed


# --- config ---------------------------------------------------------------------------------------


def show_settings() -> Reply:
    """Show each setting, and where it was set."""
    values, faults = settings.holding()
    data = {
        "file": str(settings.config_file()),
        "settings": {name: vars(value) for name, value in values.items()},
        "faults": list(faults),
    }

    def show(console: Console) -> None:
        table = plain_table(tr("Setting"), tr("Value"), tr("From"), tr("Meaning"))
        for name, value in values.items():
            table.add_row(name, value.text, value.source, tr(settings.SETTINGS[name].text))
        console.print(table)
        console.print(tr("The file is {path}.", path=settings.config_file()), soft_wrap=True)

    return Reply(data, show)
