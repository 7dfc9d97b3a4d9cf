"""Where a person sits: lines are read there, and answers are written."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from .._errors import AmbiguousMove, TabuleiroError
from ..i18n import tr
from .prompt import Reader

if TYPE_CHECKING:
    from rich.console import Console


@dataclass
class Ways:
    """How a game is shown and taken part in."""

    flipped: bool = False
    tutor: bool = False
    watched: bool = False
    """Whether nobody takes part: the computers play until the end."""
    pause: float = 0.0
    title: str = ""


class Desk:
    """A console to write on, and lines that somebody types."""

    def __init__(self, console: Console, lines: Reader) -> None:
        self.console = console
        self.lines = lines

    def say(self, text: str) -> None:
        """Print a line."""
        self.console.print(text, soft_wrap=len(text.split()) < 2)

    def ask(self, question: str, answers: Sequence[str]) -> str:
        """Ask until one of the answers, or its beginning, is typed; gives it in English."""
        said = [tr(answer) for answer in answers]
        while True:
            line = self.lines.read(f"{question} [{', '.join(said)}]> ", lambda: said).lower()
            for shown in (said, answers):
                fitting = [n for n, text in enumerate(shown) if line and text.startswith(line)]
                if len(fitting) == 1:
                    return answers[fitting[0]]
            self.say(tr("Type one of: {answers}", answers=", ".join(said)))

    def refuse(self, error: TabuleiroError) -> None:
        """Tell what is wrong."""
        self.say(f"{error.message.rstrip('.')}.")
        if error.hint and not isinstance(error, AmbiguousMove):
            self.say(f"({error.hint})")
