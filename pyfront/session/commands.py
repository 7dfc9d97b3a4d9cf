"""Commands that are typed: each with its names, its argument, its help and what it does."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

from ..i18n import tr
from ..spelling import nearest

TOGETHER = ""
"""The help of a command that the text of the one before it explains too."""
WRITTEN = re.compile(r":?\s*(;|\?|[^\W\d_]+)(?:\s+(.*))?")
"""How a line with a command is written."""


class Taker(Protocol):
    """The owner of the commands."""

    def say(self, text: str) -> None:
        """Show a sentence."""


T = TypeVar("T", bound=Taker)


@dataclass(frozen=True)
class Command(Generic[T]):
    """A command: its name, its argument, its help, what it does, and its other names."""

    name: str
    argument: str
    """The argument after the name, in brackets if it is optional."""
    text: str
    does: Callable[[T, str], Any]
    """The function for the argument; a course (see `searching`) if it takes several steps."""
    aliases: tuple[str, ...] = ()
    """In Portuguese, and shorter ones."""
    hindrance: Callable[[T], str | None] = lambda _: None
    """Why the command is not possible now, if it is not."""

    @property
    def usage(self) -> str:
        return f"{self.name} {tr(self.argument)}".strip()

    def misused(self, argument: str) -> str | None:
        if argument and not self.argument:
            return tr("{command} takes no argument.", command=self.name)
        if self.argument and not argument and not self.argument.startswith("["):
            return tr("Usage: {usage}", usage=self.usage)
        return None

    def run(self, taker: T, argument: str) -> Any:
        """Do it, or say why that cannot be done; return the course if it takes several steps."""
        if fault := self.misused(argument) or self.hindrance(taker):
            return taker.say(fault)
        return self.does(taker, argument)


class Commands(Generic[T]):
    """All commands of one place, found by any of their names."""

    def __init__(self, *commands: Command[T]) -> None:
        self.all = commands
        self._by_word = {word: c for c in commands for word in (c.name, *c.aliases)}

    @property
    def names(self) -> list[str]:
        return [command.name for command in self.all]

    def named(self, word: str) -> Command[T] | None:
        return self._by_word.get(word.lower())

    def find(self, line: str) -> tuple[Command[T], str] | None:
        """Read a line as a command and its argument, if it begins with one."""
        match = WRITTEN.fullmatch(line)
        command = self.named(match[1]) if match else None
        return None if match is None or command is None else (command, (match[2] or "").strip())

    def meant(self, line: str) -> Command[T] | None:
        """Return the command that a line may have been meant for."""
        word = nearest(line.partition(" ")[0].lower(), self._by_word)
        return None if word is None else self._by_word[word]

    def explained(self) -> list[tuple[str, str]]:
        """Return the lines of the help, few enough for a small terminal: usage and explanation."""
        lines: list[tuple[str, str]] = []
        for command in self.all:
            if command.text == TOGETHER:
                usage, text = lines.pop()
                lines.append((f"{usage}, {command.usage}", text))
            else:
                lines.append((command.usage, tr(command.text)))
        return lines
