"""Reading lines: comfortably from a terminal, plainly from anything else."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Protocol, runtime_checkable

from .. import settings
from .._errors import BadValue
from ..i18n import tr
from ..text import BYTE_ORDER_MARK, shortened

if TYPE_CHECKING:
    from rich.console import Console

ENDLESS = 1 << 20
"""How many characters are read before a line is taken to have no end."""
REPEATED = 1000
"""How often the same line may come from a pipe in a row before it is taken to come for ever."""

Words = Callable[[], Sequence[str]]
"""What a line may be completed to."""


@runtime_checkable
class ByWord(Protocol):
    """Words that complete what stands at the cursor, not the whole line."""

    def fitting(self, line: str) -> tuple[str, list[str]]:
        """Give the word that a line ends with as far as it is typed, and what it may become."""


Left = Callable[[], float]
"""How many seconds are left to answer."""


class TimeUp(Exception):
    """Nobody has answered in time."""


class Reader(Protocol):
    """Whatever a person's lines come from."""

    def read(self, prompt: str, words: Words, *, typed: str = "", left: Left | None = None) -> str:
        """Read a line. `typed` is what was typed before and may be corrected.

        :raises EOFError: at the end of the input.
        :raises KeyboardInterrupt: at Ctrl-C.
        :raises TimeUp: when no time is left.
        """


class LineReader:
    """Reads plain lines; those that nobody typed are shown as if somebody had."""

    def __init__(self, console: Console) -> None:
        self._console = console
        self._last, self._times = "", 0
        if hasattr(sys.stdin, "reconfigure"):
            sys.stdin.reconfigure(errors="surrogateescape")  # `trouble` tells of such bytes

    def read(self, prompt: str, words: Words, *, typed: str = "", left: Left | None = None) -> str:
        """Read a line; that it took too long is seen afterwards.

        :raises BadValue: if the line has no end, or comes for ever.
        """
        try:
            self._console.print(prompt, end="", soft_wrap=True)
            line = sys.stdin.readline(ENDLESS) if sys.stdin else ""
        except KeyboardInterrupt:
            self._console.print()  # what is said next begins a line
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
        if left is not None and left() <= 0:
            raise TimeUp
        if not line:
            raise EOFError
        return line.strip()


def _endless(reason: str) -> BadValue:
    return BadValue(tr("{path} cannot be read: {reason}", path=tr("the input"), reason=reason))


def reader(console: Console) -> Reader:
    """Give the reader that fits the console."""
    if not interactive() or console.is_dumb_terminal or settings.on("stream"):
        return LineReader(console)
    from .terminal import TerminalReader

    return TerminalReader()


def interactive() -> bool:
    """Tell whether there is a person at a terminal."""
    return all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout))
