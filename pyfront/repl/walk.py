"""Going through a saved game: forward, back, to any move, and into other lines."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from rich.console import Console

from .. import wording
from ..game import game_named
from ..i18n import tr
from ..record import Record
from ..session.commands import Command, Commands
from ..session.table import GameTable
from ..spelling import nearest
from ..text import shortened
from ..view import board_view
from ..view.screen import emphasised, screen
from .game_console import load
from .loop import Loop, Reader, reader


def walk_through(path: Path) -> int:
    """Let a person go through a saved game; return the exit status."""
    record, _ = load(path)
    console = screen()
    return Walk(record, console, reader(console)).run()


class Walk(Loop):
    """A game that a person goes through; nothing is changed in it."""

    def __init__(self, record: Record, console: Console, lines: Reader) -> None:
        super().__init__(console, lines)
        self.end = record
        self.record = record.at(0)
        self.flipped = False
        self.view = board_view.GameView(game_named(record.start.game))

    def begin(self) -> None:
        """Show the start, and the commands."""
        self.show()
        self.help()

    @property
    def prompt(self) -> str:
        return f"{self.record.ply}/{len(self.record.steps)}> "

    def words(self) -> Sequence[str]:
        return COMMANDS.names

    def leave(self, status: int) -> int:
        """Say goodbye at the end of the input."""
        if not self.over:
            self.console.print(tr("Goodbye."))
        return status

    def answer(self, line: str) -> None:
        """Do what a line asks for; an empty one goes a move on, and a word may be cut short."""
        line = line.lower()
        word, _, rest = line.partition(" ")
        known = [name for name in COMMANDS.names if name.startswith(word)] if word else ["next"]
        command = COMMANDS.named(word) or (COMMANDS.named(known[0]) if len(known) == 1 else None)
        if word.isdecimal():
            self.go(int(word[:9]))
        elif command is None:
            close = nearest(word, COMMANDS.names)
            hint = tr("Did you mean {word}?", word=close) if close else ", ".join(COMMANDS.names)
            self.console.print(f"{shortened(line)}? {hint}", soft_wrap=True)
        else:
            command.does(self, rest.strip())

    def go(self, ply: int) -> None:
        """Go to the position after `ply` moves."""
        most = len(self.record.steps)
        if not 0 <= ply <= most:
            self.console.print(tr("Choose a move from 0 to {n}.", n=most))
            return
        self.record = self.record.at(ply)
        self.show()

    def line(self, number: str) -> None:
        """List the variations from here, or follow one."""
        known = self.record.lines
        if number.isdecimal() and 1 <= int(number[:9]) <= len(known):
            self.record = self.record.follow(int(number) - 1)
            self.show()
            return
        for place, line in enumerate(known, start=1):
            moves = "  ".join(step.move.text for step in line[:12])
            self.console.print(f"line {place}: {moves}")
        if not known:
            self.console.print(tr("No move was played from here."))

    def flip(self) -> None:
        """Turn the board round."""
        self.flipped = not self.flipped
        self.show()

    def show(self) -> None:
        """Draw the position and the move that led to it."""
        table = GameTable.of(self.record)
        at_end = self.record.ply == len(self.record.steps) and self.end.ending is not None
        shown = self.end if at_end and self.record.steps == self.end.steps else self.record
        page = self.view.page(shown, players=table.seated(shown.position), flipped=self.flipped)
        self.console.print(page)
        step = shown.last
        if step is not None:
            before = shown.positions[shown.ply - 1]
            self.console.print(f"{shown.ply}. {self.view.told(before, step.move)}", soft_wrap=True)
        if comment := step.comment if step else shown.comment:
            self.console.print(comment)
        others = len(self.record.lines) - 1
        if others > 0:
            self.console.print(tr("`line` shows the other variations: {n}.", n=others))
        if shown.result is not None:
            self.console.print(emphasised(wording.verdict(shown.position, shown.result)))

    def help(self) -> None:
        words = ", ".join(COMMANDS.names)
        self.console.print(tr("Enter: next move; {words}, or the number of a move.", words=words))

    def stop(self) -> None:
        self.over = True


def _going(to: Callable[[Record], int]) -> Callable[[Walk, str], None]:
    """Return a command that goes to a move of the game."""
    return lambda walk, _: walk.go(to(walk.record))


COMMANDS = Commands[Walk](
    Command("next", "", "", _going(lambda record: record.ply + 1)),
    Command("back", "", "", _going(lambda record: record.ply - 1)),
    Command("first", "", "", _going(lambda record: 0)),
    Command("last", "", "", _going(lambda record: len(record.steps))),
    Command("line", "", "", Walk.line),
    Command("flip", "", "", lambda walk, _: walk.flip()),
    Command("help", "", "", lambda walk, _: walk.help()),
    Command("quit", "", "", lambda walk, _: walk.stop()),
)
