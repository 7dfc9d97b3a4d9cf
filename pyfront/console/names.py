"""Names for the shell to complete, known without starting Prolog.

The games are the files that hold them. Rulesets, positions and options are those that the games
had when they were last asked for something.
"""

from __future__ import annotations

import contextlib
import json
import os
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ..game import Game

RULESETS, POSITIONS, OPTIONS = "rulesets", "positions", "options"


def cache_file() -> Path:
    """Give the file that names are remembered in ($XDG_CACHE_HOME/tabuleiro/names.json)."""
    base = os.environ.get("XDG_CACHE_HOME", "")
    root = Path(base) if os.path.isabs(base) else Path.home() / ".cache"
    return root / "tabuleiro" / "names.json"


def remember(games: Iterable[Game]) -> None:
    """Keep the names of games for later; that they cannot be kept is no matter."""
    names = {
        game.name: {
            RULESETS: list(game.rulesets),
            POSITIONS: list(game.positions),
            OPTIONS: [f"{option.name}=" for option in game.options],
        }
        for game in games
    }
    if names != _remembered():
        from .saves import write

        with contextlib.suppress(OSError):
            write(cache_file(), json.dumps(names))


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
