"""Which console games are played at: the full screen, or one that reads and writes lines."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from .. import saves, settings
from ..app.screen_owner import has_screen
from ..extras import missing
from ..game import game_named, games
from ..i18n import tr
from ..position import Position
from ..puzzles import Puzzle
from ..repetition import Training
from ..session.setup import Setup, lots_drawn

# Each console is imported when it is chosen: the other one would only cost time.


def full_screen() -> bool:
    """Return whether there is a screen to draw on, and line mode was not requested."""
    return has_screen() and not settings.on("stream")


def home() -> int:
    """Let a person choose what to play; return the exit status."""
    if full_screen():
        from ..app.application import Application, run

        return run(Application.usual())
    from ..repl.menu import open_menu

    return open_menu()


def choose_game(begin: Callable[[str], tuple[Position, Setup, bool]]) -> int:
    """Ask only which game to play, and begin it as was said."""
    if full_screen():
        from ..app.application import Application, run

        def found(name: str) -> tuple[Position, Setup, Sequence[str]]:
            start, setup, lots = begin(name)
            return start, setup, lots_drawn(start) if lots else ()

        application = Application.usual()
        application.begin_by_choice(found)
        return run(application)
    from ..repl.menu import choose_game

    return choose_game(lambda name: play(*begin(name)))


def play(start: Position, setup: Setup, lots: bool = False, pause: float | None = None) -> int:
    """Play a new game; return the exit status."""
    if full_screen():
        from ..app.application import Application, run

        application = Application.usual(pause=pause)
        application.begin_anew(start, setup, lots_drawn(start) if lots else ())
        return run(application)
    from ..repl.game_console import play_new

    return play_new(start, setup, lots=lots, pause=pause or 0.0)


def resume(path: Path) -> int:
    """Continue a saved game, or look back on a finished one; return the exit status."""
    if full_screen():
        from ..app.application import Application, run

        application = Application.usual()
        application.begin_with_kept(path, *saves.load(path))
        return run(application)
    from ..repl.game_console import play_on

    return play_on(path)


def replay(path: Path) -> int:
    """Go through a saved game."""
    if full_screen():
        return resume(path)
    from ..repl.walk import walk_through

    return walk_through(path)


def solve_puzzles(offered: Sequence[Puzzle], training: Training) -> int:
    """Let a person solve puzzles; return the exit status."""
    if full_screen():
        from ..app.application import Application, run

        application = Application.usual()
        application.begin_with_puzzles(offered)
        return run(application)
    from ..repl.puzzle_console import solve_puzzles

    return solve_puzzles(offered, training)


def serve(host: str, port: int, sessions: int, offered: Sequence[str]) -> int:
    """Offer the full screen to browsers; return the exit status.

    :raises NotInstalled: if what that needs is not installed.
    """
    names = [game_named(name).name for name in offered] or [game.name for game in games()]
    try:
        from ..web.server import Serving
        from ..web.server import serve as run_server
    except ImportError as error:
        raise missing("web", error) from error
    return run_server(Serving(host, port, sessions, names), _tell_address)


def _tell_address(address: str) -> None:
    print(tr("Open this address in a browser: {address}", address=address))
    print(tr("Ctrl-C stops the server; every game is saved."), flush=True)
