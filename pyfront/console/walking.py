"""Going through a kept game: forward, back, to any move, and into other lines."""

from __future__ import annotations

from difflib import get_close_matches
from typing import TYPE_CHECKING

from ..i18n import tr
from ..record import Record
from . import scene, wording
from .prompt import Reader, shortened
from .table import Table
from .thinking import redraws

if TYPE_CHECKING:
    from rich.console import Console

WORDS = ("next", "back", "first", "last", "line", "flip", "help", "quit")


class Walk:
    """A game that a person goes through; nothing is changed in it."""

    def __init__(self, record: Record, console: Console, lines: Reader) -> None:
        self.end = record
        self.record = record.at(0)
        self.console = console
        self.lines = lines
        self.flipped = False
        self.over = False

    def run(self) -> int:
        """Show what is asked for until somebody leaves."""
        self.show()
        self.help()
        while not self.over:
            prompt = f"{self.record.ply}/{len(self.record.steps)}> "
            self.answer(self.lines.read(prompt, lambda: WORDS).lower())
        return 0

    def answer(self, line: str) -> None:
        """Do what a line asks for; an empty one goes a move on."""
        word, _, rest = line.partition(" ")
        known = [name for name in WORDS if name.startswith(word)] if word else ["next"]
        if word.isdecimal():
            self.go(int(word[:9]))
        elif len(known) != 1 and word not in WORDS:
            close = get_close_matches(word, WORDS, n=1)
            hint = tr("Did you mean {word}?", word=close[0]) if close else ", ".join(WORDS)
            self.console.print(f"{shortened(line)}? {hint}", soft_wrap=True)
        else:
            self.do(word if word in WORDS else known[0], rest.strip())

    def do(self, word: str, rest: str) -> None:
        """Carry out a word."""
        ply, last = self.record.ply, len(self.record.steps)
        places = {"next": ply + 1, "back": ply - 1, "first": 0, "last": last}
        if word in places:
            self.go(places[word])
        elif word == "line":
            self.line(rest)
        elif word == "flip":
            self.flipped = not self.flipped
            self.show()
        elif word == "help":
            self.help()
        else:
            self.over = True

    def go(self, ply: int) -> None:
        """Go to the position after so many moves."""
        if not 0 <= ply <= len(self.record.steps):
            most = len(self.record.steps)
            self.console.print(tr("The game has moves 0 to {n}.", n=most))
            return
        self.record = self.record.at(ply)
        self.show()

    def line(self, number: str) -> None:
        """List the ways on from here, or take one."""
        known = self.record.lines
        if number.isdecimal() and 1 <= int(number[:9]) <= len(known):
            self.record = self.record.follow(int(number) - 1)
            self.show()
            return
        for place, line in enumerate(known, start=1):
            moves = "  ".join(step.move.text for step in line[:12])
            self.console.print(f"line {place}: {moves}")
        if not known:
            self.console.print(tr("Nothing was played from here."))

    def show(self) -> None:
        """Draw the position, and tell how it came about."""
        if redraws(self.console):
            self.console.clear()
        table = Table.of(self.record)
        at_end = self.record.ply == len(self.record.steps) and self.end.ending is not None
        shown = self.end if at_end and self.record.steps == self.end.steps else self.record
        page = scene.page(shown, players=table.seated(shown.position), flipped=self.flipped)
        self.console.print(page)
        step = shown.last
        if step is not None:
            before = shown.positions[shown.ply - 1]
            self.console.print(f"{shown.ply}. {wording.told(before, step.move)}", soft_wrap=True)
        if comment := step.comment if step else shown.comment:
            self.console.print(comment)
        others = len(self.record.lines) - 1
        if others > 0:
            self.console.print(tr("`line` shows {n} more ways on.", n=others))
        if shown.result is not None:
            told = wording.verdict(shown.position, shown.result)
            self.console.print(wording.emphasised(told))

    def help(self) -> None:
        """Tell what may be typed."""
        self.console.print(
            tr("Enter: next move; {words}, or the number of a move.", words=", ".join(WORDS))
        )
