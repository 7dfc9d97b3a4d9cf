"""Shell completion: suggestions for an incomplete command line.

Names are known without starting Prolog: the games are their files, and rulesets, positions,
options, squares and kinds of pieces are cached whenever a game is loaded. The words of questions
are fetched when one is first completed; only the moves of a position need Prolog each time. If
something cannot be found out, nothing is suggested and no error is shown.
"""

from __future__ import annotations

import contextlib
import json
import os
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias

import typer

from .. import disk
from .._errors import FileError, TabuleiroError
from ..i18n import tr

if TYPE_CHECKING:
    from ..game import Game
    from ..position import Position

RULESETS, POSITIONS, OPTIONS, SQUARES = "rulesets", "positions", "options", "squares"
KINDS, WORDS = "kinds", "words"
KEPT, ENDING = "game:", ".txt"
"""How a saved game is named as a position, and how its file ends."""
LEVELS = ("beginner", "easy", "medium", "strong", "master")
Completer: TypeAlias = Callable[[typer.Context, str], list[str]]
LAST_WORD = re.compile(r"\w*(?:[-/]\w*)*$")
"""The word of a question that is being typed."""


def among(*known: str) -> Callable[[str], list[str]]:
    """Return a completer for words that are always the same."""

    def complete(incomplete: str) -> list[str]:
        return [word for word in known if word.startswith(incomplete)]

    return complete


levels = among(*LEVELS)
players = among("human", *(f"computer:{level}" for level in LEVELS))


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


def of_the_game(sort: str) -> Completer:
    def complete(ctx: typer.Context, incomplete: str) -> list[str]:
        return of_game(_game(ctx), sort, incomplete)

    return complete


def _game(ctx: typer.Context) -> str | None:
    return ctx.params.get("game") or next(iter(ctx.args), None)


def square(ctx: typer.Context, incomplete: str) -> list[str]:
    """Return the squares of the game that begin like this, in whichever case."""
    return _begun(of_game(_game(ctx), SQUARES, ""), incomplete)


def _begun(known: Iterable[str], incomplete: str) -> list[str]:
    """Return the names that begin with a text, in lower case if the text is."""
    listed = [name.lower() if incomplete.islower() else name for name in known]
    return [name for name in listed if name.startswith(incomplete)]


def filter_word(ctx: typer.Context, incomplete: str) -> list[str]:
    """Return the words that say something about a move alone."""
    return [usage.removesuffix("(move)") for usage in _words(ctx, incomplete) if "(move)" in usage]


def question(ctx: typer.Context, incomplete: str) -> list[str]:
    """Return the question with its last word completed: a word, or within brackets a name too."""
    found = LAST_WORD.search(incomplete)
    begun = found[0] if found else ""
    before = incomplete.removesuffix(begun)
    known = [f"{usage.partition('(')[0]}(" for usage in _words(ctx, begun)]
    if begun and before.count("(") > before.count(")"):
        known += square(ctx, begun) + of_game(_game(ctx), KINDS, begun)
    return [before + name for name in dict.fromkeys(known)]


def _words(ctx: typer.Context, begun: str) -> list[str]:
    game = _game(ctx)
    with contextlib.suppress(TabuleiroError):
        return [] if game is None else words(game, begun)
    return []


def next_move(ctx: typer.Context, incomplete: str) -> list[str]:
    """Return the moves that may follow those on the command line."""
    with contextlib.suppress(TabuleiroError):
        position = _position(ctx)
        for move in _typed(ctx):
            position = position.play(move)
        return _begun((move.text for move in position.legal_moves), incomplete)
    return []


def one_move(ctx: typer.Context, incomplete: str) -> list[str]:
    """Return the moves that begin with the words on the command line, without these."""
    before = "".join(f"{word} " for word in _typed(ctx))
    with contextlib.suppress(TabuleiroError):
        moves = _begun((move.text for move in _position(ctx).legal_moves), before + incomplete)
        return [move.removeprefix(before) for move in moves]
    return []


def _typed(ctx: typer.Context) -> Sequence[str]:
    return [*(ctx.params.get("moves") or ()), *(ctx.params.get("move") or ())]


def _position(ctx: typer.Context) -> Position:
    """Return the position of an incomplete command line, as far as it can be read."""
    from .requests import PositionRequest  # imported late: it imports this module

    given: dict[str, Any] = {
        name: ctx.params.get(name) for name in ("ruleset", "options", "position", "named")
    }
    if given["position"] == "-":  # the shell has the input
        given["position"] = None
    return PositionRequest(game=_game(ctx) or "", **given).find()
