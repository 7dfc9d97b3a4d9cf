"""Starting a game or a match at the line console, going on with one, or watching one."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from rich.console import Console

from .. import saves, settings
from .._errors import BadValue, Exit, TabuleiroError
from ..i18n import tr
from ..invocation import typed
from ..match import Match
from ..players import COMPUTER, known_level
from ..position import Position
from ..record import Record
from ..record_text import Damage
from ..session import matches
from ..session.setup import FIRST, SECOND, Setup, begun, lots_drawn, session_of
from ..view import screen
from ..view.screen import redraws
from ..view.styles import emphasised
from .game_console import GameConsole
from .reader import Reader, reader

PAUSE = 0.5
"""Seconds between two moves that somebody watches on a screen."""


class NoGame(TabuleiroError):
    """There is no game to go on with."""

    kind = "no_game"
    exit_code = Exit.NO


def play_new(start: Position, setup: Setup, *, lots: bool = False) -> int:
    """Play a game or a match from a position; return the exit status."""
    console = screen()
    return play(start, console, reader(console), setup, lots=lots)


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


def play_on(file: str | None) -> int:
    """Go on with the game of a file, or with the last one that has not ended."""
    path = saves.last_unfinished() if file is None else saves.find(file)
    if path is None:
        raise NoGame(
            tr("there is no unfinished game to go on with"),
            hint=tr("`{command}` starts one", command=typed("play")),
        )
    record, damage = saves.load(path)
    console = screen()
    report_damage(damage, path)
    if damage is not None or not path.is_file():  # what comes through a pipe cannot go back there
        path = saves.new_path(record.start.game, saves.state_directory())
    return go_on(record, saves.Keeper(path), console, reader(console), Setup())


def report_damage(damage: Damage | None, path: Path) -> None:
    """Say on standard error that a file is damaged, if it is."""
    if damage is not None:
        text = tr(
            "{path} is damaged; what stands before is good. {damage}", path=path, damage=damage
        )
        screen(stderr=True).print(text, soft_wrap=True)


# --- watching -------------------------------------------------------------------------------------


def check_levels(levels: Sequence[str]) -> None:
    """Refuse more levels than there are players.

    :raises BadValue: for more than two levels.
    """
    if len(levels) > 2:
        raise BadValue(
            tr("two play, not {n}", n=len(levels)), hint=tr("give --level once or twice")
        )


def watch(
    start: Position,
    levels: Sequence[str],
    *,
    pause: float | None = None,
    clock: str | None = None,
    match: bool = False,
) -> int:
    """Let two computers play, the first level for whoever moves first; return the exit status."""
    chosen = [*levels] or [usual_level()]
    players = {FIRST: f"{COMPUTER}:{chosen[0]}", SECOND: f"{COMPUTER}:{chosen[-1]}"}
    console = screen()
    wait = (PAUSE if redraws(console) else 0.0) if pause is None else pause
    setup = Setup(players, clock, match, watched=True)
    return play(start, console, reader(console), setup, pause=wait)


def usual_level() -> str:
    """Return the level of a computer that nobody gave one."""
    return known_level(settings.get("level"))


def demonstrate(start: Position, console: Console, level: str) -> int:
    """Show a game that is not kept; return the exit status."""
    computer = f"{COMPUTER}:{level}"
    record = Record.begin(start, players=(computer, computer))
    session = session_of(record, saves.Keeper(None), Setup(watched=True))
    return GameConsole(session, console, reader(console)).run()
