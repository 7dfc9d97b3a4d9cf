"""The loop of every line console: read and answer lines until the user leaves.

Lines are read comfortably from a terminal, and plainly from anything else.
"""

from __future__ import annotations

import sys
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Protocol, runtime_checkable

from rich.console import Console

from .. import settings
from .._errors import BadValue, Exit, TabuleiroError
from ..i18n import tr
from ..invocation import interactive
from ..text import BYTE_ORDER_MARK, is_visible, shortened

ENDLESS = 1 << 20
"""How many characters are read before a line is taken to have no end."""
REPEATED = 1000
"""How often the same line may come from a pipe in a row before it is taken to come for ever."""

UNREADABLE = "surrogateescape"
"""How bytes that are not text are read; `trouble` reports them."""

Words = Callable[[], Sequence[str]]
"""The completions of a line."""
LONGEST = 200
"""How many characters a line may have."""


@runtime_checkable
class ByWord(Protocol):
    """Words that complete the text at the cursor, not the whole line."""

    def fitting(self, line: str) -> tuple[str, list[str]]:
        """Return the unfinished last word of a line, and its completions."""

    def note(self, line: str) -> str:
        """Return the usage of the word at the end of a line; "" if it is unknown."""


class Reader(Protocol):
    """The source of a person's lines."""

    def read(self, prompt: str, words: Words) -> str:
        """Read a line.

        :raises EOFError: at the end of the input.
        :raises KeyboardInterrupt: at Ctrl-C.
        """


class LineStopped(KeyboardInterrupt):
    """Ctrl-C came when a line had been given, and before it could be answered."""


class LineReader:
    """Reads plain lines; piped lines are echoed as if they had been typed."""

    def __init__(self, console: Console) -> None:
        self._console = console
        self._last, self._times = "", 0
        if hasattr(sys.stdin, "reconfigure") and sys.stdin.errors != UNREADABLE:
            sys.stdin.reconfigure(errors=UNREADABLE)  # only possible before anything is read

    def read(self, prompt: str, words: Words) -> str:
        """Read a line.

        :raises BadValue: if the line is too long, or is repeated for ever.
        """
        try:
            self._console.print(prompt, end="", soft_wrap=True)
            line = sys.stdin.readline(ENDLESS) if sys.stdin else ""
        except KeyboardInterrupt:
            self._console.print()  # the next output begins a new line
            raise
        if len(line) == ENDLESS and not line.endswith("\n"):
            raise _endless(tr("it has a line of more than {n:,} characters", n=ENDLESS))
        self._times = self._times + 1 if line == self._last else 1
        self._last = line
        if self._times > REPEATED and not sys.stdin.isatty():
            raise _endless(tr("it has the same line more than {n:,} times", n=REPEATED))
        line = line.removeprefix(BYTE_ORDER_MARK)
        if not (line and sys.stdin.isatty()):
            self._console.print(shortened(line.strip()), soft_wrap=True)
        if not line:
            raise EOFError
        return line.strip()


def _endless(reason: str) -> BadValue:
    return BadValue(tr("{path} cannot be read: {reason}", path=tr("the input"), reason=reason))


def reader(console: Console) -> Reader:
    if not interactive() or console.is_dumb_terminal or settings.on("stream"):
        return LineReader(console)
    from .terminal import TerminalReader

    return TerminalReader()


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
                try:
                    self.step()
                except LineStopped:
                    self.say(tr("Stopped."))
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
