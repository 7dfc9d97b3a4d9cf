"""The loop of every line console: read and answer lines until the user leaves."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence

from rich.console import Console

from .._errors import Exit, TabuleiroError
from ..i18n import tr
from ..text import is_visible, shortened
from .reader import Reader

LONGEST = 200
"""How many characters a line may have."""


class Loop(ABC):
    """A console to print on, and a person whose lines are answered."""

    over = False
    """Whether the person wants to leave."""

    def __init__(self, console: Console, lines: Reader) -> None:
        self.console = console
        self.lines = lines

    def run(self) -> int:
        """Answer lines until the user leaves or the input ends; return the exit status."""
        self.begin()
        try:
            while not self.over:
                self.step()
        except EOFError:
            return self.leave(Exit.YES)
        except KeyboardInterrupt:
            return self.leave(Exit.INTERRUPTED)
        return self.leave(Exit.YES)

    def begin(self) -> None:  # noqa: B027 - a console may have nothing to show at first
        """Show what there is before the first line."""

    def step(self) -> None:
        """Read a line and answer it."""
        self.answer(self.lines.read(self.prompt, self.words))

    @property
    @abstractmethod
    def prompt(self) -> str:
        """The prompt."""

    def words(self) -> Sequence[str]:
        """Return the completions of a line."""
        return ()

    @abstractmethod
    def answer(self, line: str) -> None:
        """Do what a line asks for."""

    def leave(self, status: int) -> int:
        """Say goodbye; return the exit status."""
        return status

    def say(self, text: str) -> None:
        """Print a sentence; a single long word stays on one line."""
        self.console.print(text, soft_wrap=len(text.split()) < 2)

    def refuse(self, error: TabuleiroError) -> None:
        self.say(f"{error.message.rstrip('.')}.")
        if error.hint:
            self.say(f"({error.hint})")


def trouble(line: str) -> str | None:
    """Return why a line cannot be meant as input, or None."""
    if len(line) > LONGEST:
        return tr("That line has {n:,} characters; a move or a command is short.", n=len(line))
    if line.isprintable():
        return None
    return unseen(line) or (_unseen(line) if "\t" in line else None)


def unseen(line: str) -> str | None:
    """Return what is wrong with a line of invisible characters or bytes that are not UTF-8."""
    return None if is_visible(line) else _unseen(line)


def _unseen(line: str) -> str:
    return tr("That line has characters that cannot be shown: {line}", line=shortened(line))
