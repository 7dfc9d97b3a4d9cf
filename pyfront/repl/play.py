"""Starting a game or a match at the line console, going on with one, or watching one."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from rich.console import Console

from .. import saves
from ..i18n import tr
from ..match import Match
from ..players import COMPUTER
from ..position import Position
from ..record import Record
from ..record_text import Damage
from ..session import matches
from ..session.new_session import session_of
from ..session.setup import Setup, begun, lots_drawn
from ..view import screen
from ..view.screen import emphasised
from .game_console import GameConsole
from .reader import Reader, reader


def play_new(start: Position, setup: Setup, *, lots: bool = False, pause: float = 0.0) -> int:
    """Play a game or a match from a position; return the exit status."""
    console = screen()
    return play(start, console, reader(console), setup, lots=lots, pause=pause)


def play(
    start: Position,
    console: Console,
    lines: Reader,
    setup: Setup,
    *,
    lots: bool = False,
    pause: float = 0.0,
) -> int:
    """Play a game or a match from a position at a console; return the exit status."""
    notes = lots_drawn(start) if lots else ()
    return go_on(begun(start, setup), _new_keeper(start), console, lines, setup, notes, pause)


def go_on(
    record: Record,
    keeper: saves.Keeper,
    console: Console,
    lines: Reader,
    setup: Setup,
    notes: Sequence[str] = (),
    pause: float = 0.0,
) -> int:
    """Play a game, and then the other games of its match."""
    while True:
        session = session_of(record, keeper, setup)
        status = GameConsole(session, console, lines, notes=notes, pause=pause).run()
        session.keeper.release()
        if not session.record.match or session.record.result is None:
            return status
        following = count_game(session.record, console)
        if following is None:
            return status
        keeper = _new_keeper(record.start)
        if fault := keeper.keep(following):
            console.print(fault)
        if not session.onward:
            return status
        record, notes = following, ()


def count_game(record: Record, console: Console) -> Record | None:
    """Say what the games of a match count after one has ended; return the next game, if any."""
    match = Match(record.match).after(record)
    for score in matches.scores(match):
        console.print(score)
    console.print(emphasised(matches.verdict(match)))
    return matches.following(record, match)


def _new_keeper(start: Position) -> saves.Keeper:
    return saves.Keeper(saves.new_path(start.game, saves.state_directory()))


def play_on(path: Path) -> int:
    """Continue the game of a file; return the exit status."""
    record, damage = load(path)
    console = screen()
    keeper, told = saves.Keeper.going_on(path, record, whole=damage is None)
    notes = (told,) if told else ()
    return go_on(record, keeper, console, reader(console), Setup(), notes)


def load(path: Path) -> tuple[Record, Damage | None]:
    """Read a saved game; say on standard error that its file is damaged, if it is.

    :raises FileError: if the file cannot be read.
    :raises BadRecord: if not even the start of the game can be read.
    """
    record, damage = saves.load(path)
    if damage is not None:
        text = tr(
            "{path} is damaged; only what comes before was read. {damage}", path=path, damage=damage
        )
        screen(stderr=True).print(text, soft_wrap=True)
    return record, damage


def demonstrate(start: Position, console: Console, level: str) -> int:
    """Show a game that is not kept; return the exit status."""
    computer = f"{COMPUTER}:{level}"
    record = Record.begin(start, players=(computer, computer))
    session = session_of(record, saves.Keeper(None), Setup(watched=True))
    return GameConsole(session, console, reader(console)).run()
