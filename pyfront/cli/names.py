"""Names for the shell to complete, known without starting Prolog.

The games are the files that hold them. Rulesets, positions and options are those that the games
had when they were last asked for something.
"""

from __future__ import annotations

import contextlib
import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .. import disk

if TYPE_CHECKING:
    from ..game import Game

RULESETS, POSITIONS, OPTIONS, SQUARES = "rulesets", "positions", "options", "squares"
LEVELS = ("beginner", "easy", "medium", "strong", "master")


def cache_file() -> Path:
    """Give the file that names are remembered in ($XDG_CACHE_HOME/tabuleiro/names.json)."""
    return disk.own_folder("CACHE") / "names.json"


def remember(game: Game) -> None:
    """Keep the names of all games for later, unless those of `game` are kept already.

    That they cannot be kept is no matter.
    """
    if _told(game).items() <= _remembered().get(game.name, {}).items():
        return
    from .. import _prolog
    from .._errors import FileError
    from ..game import games

    told = {game.name: _told(game) for game in games()}
    for each in _prolog.ask("completions"):
        told[each["game"]] |= {OPTIONS: each["settings"], SQUARES: each["squares"]}
    with contextlib.suppress(FileError):
        disk.write_own(cache_file(), json.dumps(told))


def _told(game: Game) -> dict[str, list[str]]:
    return {RULESETS: list(game.rulesets), POSITIONS: list(game.positions)}


def _remembered() -> dict[str, dict[str, list[str]]]:
    try:
        names: Any = json.loads(cache_file().read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return names if isinstance(names, dict) else {}


def games(begun: str) -> list[str]:
    """Give the names of games that begin so."""
    names = {file.stem for folder in _folders() for file in folder.glob("*.pl")}
    return sorted(name for name in names if name.startswith(begun))


def _folders() -> Iterator[Path]:
    here = Path(__file__).resolve().parents[1]
    yield from (here / "prolog/games", here.parent / "prolog/games")
    yield from map(Path, filter(None, os.environ.get("TABULEIRO_GAMES", "").split(":")))


def of_game(game: str | None, sort: str, begun: str) -> list[str]:
    """Give the rulesets, positions or options of a game, or of all games, that begin so."""
    remembered = _remembered()
    chosen = [remembered[game]] if game in remembered else list(remembered.values())
    names = {name: None for known in chosen for name in known.get(sort, ())}
    return [name for name in names if name.startswith(begun)]


def levels(begun: str) -> list[str]:
    """Give the levels of play that begin so."""
    return [level for level in LEVELS if level.startswith(begun)]


def players(begun: str) -> list[str]:
    """Give those who may play that begin so."""
    known = ("human", *(f"computer:{level}" for level in LEVELS))
    return [name for name in known if name.startswith(begun)]


def saved(begun: str) -> list[str]:
    """Give the kept games whose names begin so, the latest first."""
    from ..console.saves import kept, state_directory

    directory = state_directory()
    files = [path.name for path in kept(directory)] if directory.is_dir() else []
    return [name for name in files if name.startswith(begun)]
