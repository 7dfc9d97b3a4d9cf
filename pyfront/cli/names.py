"""Names for the shell to complete, known without starting Prolog.

The games are their files. Rulesets, positions, options, squares and kinds of pieces are cached
whenever a game is loaded. The words of questions are fetched when one is first completed.
"""

from __future__ import annotations

import contextlib
import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .. import disk
from .._errors import FileError, TabuleiroError
from ..i18n import tr

if TYPE_CHECKING:
    from ..game import Game

RULESETS, POSITIONS, OPTIONS, SQUARES = "rulesets", "positions", "options", "squares"
KINDS, WORDS = "kinds", "words"
KEPT, ENDING = "game:", ".txt"
"""How a saved game is named as a position, and how its file ends."""
LEVELS = ("beginner", "easy", "medium", "strong", "master")


def cache_file() -> Path:
    """Return the file that names are remembered in ($XDG_CACHE_HOME/tabuleiro/names.json)."""
    return disk.own_folder("CACHE") / "names.json"


def remember(game: Game) -> None:
    """Keep the names of all games for later, unless those of `game` are there already.

    Failing to write them is harmless.
    """
    if _told(game).items() <= _remembered().get(game.name, {}).items():
        return
    from .. import _prolog
    from ..game import games

    told = {game.name: _told(game) for game in games()}
    for each in _prolog.ask("completions"):
        told[each["game"]] |= {OPTIONS: each["settings"], SQUARES: each["squares"]}
    _keep(told)


def _keep(told: dict[str, dict[str, list[str]]]) -> None:
    with contextlib.suppress(FileError):
        disk.write_own(cache_file(), json.dumps(told))


def _told(game: Game) -> dict[str, list[str]]:
    kinds = {face.kind: None for face in game.faces.values() if face.kind}
    return {
        RULESETS: list(game.rulesets),
        POSITIONS: list(game.positions),
        KINDS: list(kinds),
    }


def _remembered() -> dict[str, dict[str, list[str]]]:
    try:
        names: Any = json.loads(cache_file().read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return names if isinstance(names, dict) else {}


def games(begun: str) -> list[str]:
    """Return the names of games with this prefix."""
    names = {file.stem for folder in _folders() for file in folder.glob("*.pl")}
    return sorted(name for name in names if name.startswith(begun))


def guides(begun: str) -> list[str]:
    """Return the topics of guides with this prefix."""
    from .guides import topics

    return [topic for topic in topics() if topic.startswith(begun)]


def _folders() -> Iterator[Path]:
    here = Path(__file__).resolve().parents[1]
    yield from (here / "prolog/games", here.parent / "prolog/games")
    yield from map(Path, filter(None, os.environ.get("TABULEIRO_GAMES", "").split(":")))


def of_game(game: str | None, sort: str, begun: str) -> list[str]:
    """Return the rulesets, positions or options of a game, or of all games, with this prefix."""
    remembered = _remembered()
    chosen = [remembered[game]] if game in remembered else list(remembered.values())
    names = {name: None for known in chosen for name in known.get(sort, ())}
    return [name for name in names if name.startswith(begun)]


def words(game: str, begun: str) -> list[str]:
    """Return the words for questions about a game with this prefix, as they are used.

    :raises TabuleiroError: if they have to be asked for, and cannot be.
    """
    remembered = _remembered()
    if WORDS not in remembered.get(game, {}):
        from ..questions import asking  # imported late: only once is the engine asked

        remembered.setdefault(game, {})[WORDS] = [usage for usage, *_ in asking.words(game)]
        _keep(remembered)
    return [usage for usage in remembered[game][WORDS] if usage.startswith(begun)]


def themes(begun: str) -> list[str]:
    """Return the themes of puzzles with this prefix."""
    from ..questions.themes import THEMES  # imported late: it is seldom asked for

    return [theme.name for theme in THEMES if theme.name.startswith(begun)]


def levels(begun: str) -> list[str]:
    """Return the levels of play with this prefix."""
    return [level for level in LEVELS if level.startswith(begun)]


def ways(begun: str) -> list[str]:
    """Return the ways to query the rules with this prefix."""
    return [way for way in ("compiled", "text") if way.startswith(begun)]


def solvers(begun: str) -> list[str]:
    """Return the methods of solving with this prefix."""
    return [way for way in ("any", "positions", "search") if way.startswith(begun)]


def players(begun: str) -> list[str]:
    """Return the players with this prefix."""
    known = ("human", *(f"computer:{level}" for level in LEVELS))
    return [name for name in known if name.startswith(begun)]


def saved(begun: str) -> list[str]:
    """Return the saved games whose names have this prefix, the latest first."""
    from ..saves import kept, state_directory

    directory = state_directory()
    files = [path.name for path in kept(directory)] if directory.is_dir() else []
    return [name for name in files if name.startswith(begun)]


def kept_positions(begun: str) -> list[str]:
    """Return the last positions of saved games with this prefix."""
    return [name for kept in saved("") if (name := f"{KEPT}{kept}").startswith(begun)]


class NoGameNamed(TabuleiroError):
    """The command line does not say which game to play."""

    kind = "usage"

    def __init__(self) -> None:
        super().__init__(
            tr("Missing argument {name}.", name="'GAME'"),
            hint=tr("one of: {names}", names=", ".join(games(""))),
        )
