"""The loop of every line console: a line is read and answered until somebody leaves."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console

from .._errors import Exit, TabuleiroError
from .reader import Reader, Words


class Loop:
    """A console to print on, and a person whose lines are answered."""

    over = False
    """Whether somebody wants to leave."""

    def __init__(self, console: Console, lines: Reader) -> None:
        self.console = console
        self.lines = lines

    def run(self) -> int:
        """Answer lines until somebody leaves or the input ends; return the exit status."""
        self.begin()
        try:
            while not self.over:
                self.step()
        except EOFError:
            return self.leave(Exit.YES)
        except KeyboardInterrupt:
            return self.leave(Exit.INTERRUPTED)
        return self.leave(Exit.YES)

    def begin(self) -> None:
        """Show what there is before the first line."""

    def step(self) -> None:
        """Read a line and answer it."""
        self.answer(self.lines.read(self.prompt, self.words))

    @property
    def prompt(self) -> str:
        """What stands before the line to be typed."""
        raise NotImplementedError

    @property
    def words(self) -> Words:
        """What a line may be completed to."""
        return self._no_words

    def _no_words(self) -> Sequence[str]:
        return ()

    def answer(self, line: str) -> None:
        """Do what a line asks for."""
        raise NotImplementedError

    def leave(self, status: int) -> int:
        """Say goodbye; return the exit status."""
        return status

    def say(self, text: str) -> None:
        """Print a sentence; what is one long word stays in one line."""
        self.console.print(text, soft_wrap=len(text.split()) < 2)

    def refuse(self, error: TabuleiroError) -> None:
        """Say what is wrong, and what helps."""
        self.say(f"{error.message.rstrip('.')}.")
        if error.hint:
            self.say(f"({error.hint})")
