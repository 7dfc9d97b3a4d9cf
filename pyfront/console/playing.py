"""Starting a game, or going on with one."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from .._errors import TabuleiroError
from ..game import Game, Position, game_named
from ..record import Damage, Record, read
from ..view import screen
from . import saves, wording
from .prompt import Reader, interactive, reader
from .questions import Question
from .session import Session

if TYPE_CHECKING:
    from rich.console import Console

FIRST, LOTS = "first", "random"
"""The option that says who moves first, and its value that draws lots for that."""


class NoGame(TabuleiroError):
    """There is no game to go on with."""

    kind = "no_game"
    exit_code = 1


def draws_lots(game: Game) -> bool:
    """Tell whether the players of a game may draw lots for the first move."""
    return any(
        option.name == FIRST and LOTS in option.domain.replace(",", "").split()
        for option in game.options
    )


def with_lots(question: Question) -> Question:
    """Ask for lots to be drawn, where the game knows that and nothing else was asked for."""
    given = {option.partition("=")[0].strip() for option in question.options}
    fixed = question.position is not None or question.named is not None or FIRST in given
    if fixed or not draws_lots(game_named(question.game)):
        return question
    return replace(question, options=[*question.options, f"{FIRST}={LOTS}"])


def play_new(question: Question) -> int:
    """Play a game from the position that the command line asks for; give the exit status.

    Lots are drawn only between people: what is piped in is played as it is written.
    """
    console = screen()
    asked = with_lots(question) if interactive() else question
    lines = reader(console)
    return play(asked.answer(), console, lines, lots=f"{FIRST}={LOTS}" in asked.options)


def play(start: Position, console: Console, lines: Reader, *, lots: bool = False) -> int:
    """Play a game from a position; give the exit status."""
    if lots:
        console.print(f"Lots were drawn: {wording.called(start, start.player)} moves first.")
    keeper = saves.Keeper(saves.new_path(start.game, saves.state_directory()))
    return Session(Record.begin(start), console, lines, keeper).run()


def play_on(file: str | None) -> int:
    """Go on with the game of a file, or with the last one that has not ended."""
    path = last_unfinished() if file is None else Path(file)
    if path is None:
        raise NoGame(
            "there is no unfinished game to go on with", hint="`tabuleiro play` begins one"
        )
    record, damage = load(path)
    console = screen()
    report(damage, path)
    if damage is not None:
        path = saves.new_path(record.start.game, saves.state_directory())
    return Session(record, console, reader(console), saves.Keeper(path)).run()


def last_unfinished() -> Path | None:
    """Find the latest game that was kept and has not ended."""
    for path in saves.kept(saves.state_directory()):
        try:
            if saves.UNFINISHED in saves.text_of(path) and load(path)[0].result is None:
                return path
        except TabuleiroError:
            continue
    return None


def load(path: Path) -> tuple[Record, Damage | None]:
    """Read a kept game, up to the first damage if there is any.

    :raises BadRecord: if not even the start of the game can be read.
    """
    return read(saves.text_of(path))


def report(damage: Damage | None, path: Path) -> None:
    """Tell on standard error that a file is damaged."""
    if damage is not None:
        text = f"{path} is damaged; what stands before is good. {damage}"
        screen(stderr=True).print(text, soft_wrap=True)
