"""Puzzles: puzzles list play make."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

from ..reply import Reply
from . import completion
from .command import PLAY, command, group
from .requests import GameName, Options, Request, RulesetName, argument, option
from .typer_patches import GroupOfPaths

puzzles = group(
    "puzzles",
    PLAY,
    "Solve puzzles with one winning move, and make more of them.\n\n"
    "`puzzles` alone is short for `puzzles list`.",
    cls=GroupOfPaths,
)

PackFile = Annotated[
    Path | None, option("A file that `puzzles make` has written.", "--pack", metavar="FILE")
]
Theme = Annotated[
    str | None, option("Only puzzles with this theme.", metavar="THEME", complete=completion.themes)
]
PuzzleGame = Annotated[
    str | None, argument("A game [default: all].", metavar="GAME", complete=completion.games)
]


@dataclass(frozen=True, kw_only=True)
class PuzzlesRequest(Request):
    """Which puzzles are meant."""

    game: PuzzleGame = None
    theme: Theme = None
    pack: PackFile = None


@command(name="list", under=puzzles)
def list_puzzles(request: PuzzlesRequest) -> Reply:
    """Show which puzzles there are, how many are due again, and how you did."""
    from .puzzle_answers import overview

    return overview(request.game, request.pack, request.theme)


@command(name="play", under=puzzles)
def play_puzzles(
    request: PuzzlesRequest,
    due: Annotated[bool, option("Only puzzles that are due again.", "--due")] = False,
) -> int:
    """Solve puzzles: first those that are due again, then new ones, the easiest first."""
    from .puzzle_answers import play

    return play(request.game, request.pack, request.theme, due=due)


@dataclass(frozen=True, kw_only=True)
class MakeRequest(Request):
    """What puzzles are to be made of, and how long their wins may take."""

    game: GameName
    ruleset: RulesetName = None
    options: Options = None
    self_play: Annotated[
        int | None,
        option("Let the computer play this many games [default: 100].", min=1, max=1_000_000),
    ] = None
    from_games: Annotated[
        str | None,
        option("Use the games in a folder, or `kept` for your saved games.", metavar="DIR|kept"),
    ] = None
    plies: Annotated[int, option("The longest win, in plies.", min=2, max=15)] = 5
    count: Annotated[
        int | None, option("Stop when there are this many puzzles.", min=1, max=100_000)
    ] = None
    opening: Annotated[
        int, option("Random moves at the start of each game, and up to 6 more.", min=0, max=200)
    ] = 4
    duals: Annotated[
        bool, option("Also take wins with a choice before the last move.", "--duals")
    ] = False
    seed: Annotated[int, option("Random seed for the games.", min=0)] = 1
    out: Annotated[
        str | None, option("The file to write [default: puzzles-GAME.toml].", metavar="FILE")
    ] = None


@command(name="make", under=puzzles)
def make_puzzles(request: MakeRequest) -> Reply:
    """Find positions where just one move wins by force, which is proved by trying all others.

    Ctrl-C keeps what was found; the same command then continues.
    """
    from .puzzle_answers import make

    return make(request)
