"""Reading lines: comfortably from a terminal, plainly from anything else."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Protocol, runtime_checkable

from .. import settings
from .._errors import BadValue
from ..i18n import tr
from ..invocation import interactive
from ..text import BYTE_ORDER_MARK, shortened

if TYPE_CHECKING:
    from rich.console import Console

ENDLESS = 1 << 20
"""How many characters are read before a line is taken to have no end."""
REPEATED = 1000
"""How often the same line may come from a pipe in a row before it is taken to come for ever."""

UNREADABLE = "surrogateescape"
"""How bytes that are not text are read; `trouble` reports them."""

Words = Callable[[], Sequence[str]]
"""The completions of a line."""


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
