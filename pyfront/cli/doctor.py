"""Looking at everything that is needed, and saying what is missing."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from .. import saves
from .._errors import EngineUnavailable
from .._prolog import Check, diagnose
from ..game import game_problems, games
from ..i18n import tr
from .answers import Reply

if TYPE_CHECKING:
    from rich.console import Console


def examine() -> Reply:
    """Look at Prolog, at the games, at the terminal and at where games are kept.

    Without Prolog the exit status is that of every command that needs it; anything else that
    is wrong is a negative answer.
    """
    checks = diagnose()
    prolog = all(check.ok for check in checks)
    checks += [*(_games() if prolog else ()), _kept(), _terminal()]
    well = all(check.ok for check in checks)
    data = {"ok": well, "checks": [check._asdict() for check in checks]}
    status = int(not well) if prolog else EngineUnavailable.exit_code
    return Reply(data, lambda console: _show(console, checks), status)


def _games() -> Iterator[Check]:
    names = ", ".join(game.name for game in games())
    yield Check(tr("games"), bool(games()), names or tr("none found"))
    for problem in game_problems():
        yield Check(tr("game file"), False, str(problem))


def _kept() -> Check:
    directory = saves.state_directory()
    existing = next(path for path in (directory, *directory.parents) if path.exists())
    writable = existing.is_dir() and os.access(existing, os.W_OK)
    hint = None if writable else tr("games cannot be kept there; set XDG_STATE_HOME")
    return Check(tr("kept games"), writable, str(directory), hint)


def _terminal() -> Check:
    from ..view import screen

    console = screen()
    kind = os.environ.get("TERM") or tr("no TERM")
    colours = console.color_system or tr("no colours")
    detail = f"{console.width} x {console.height}, {console.encoding}, {colours}, {kind}"
    return Check(tr("terminal"), True, detail if sys.stdout.isatty() else f"-; {detail}")


def _show(console: Console, checks: list[Check]) -> None:
    for check in checks:
        mark = tr("ok ") if check.ok else tr("BAD")
        home = str(Path.home())
        detail = check.detail.replace(home, "~") if home != "/" else check.detail
        console.print(f"{mark} {check.name}: {detail}", soft_wrap=True)
        if check.hint:
            console.print(f"    {check.hint}", soft_wrap=True)
