"""What a session waits for: a search that goes on, or the answer of a person.

A command that must wait is a generator, a course: it yields what it waits for and is resumed
with it when that is over. So a front end may poll and draw as it likes, and nothing blocks.
"""

from __future__ import annotations

import time
from collections.abc import Generator
from dataclasses import dataclass
from typing import Any, Protocol, TypeAlias, TypeVar

from ..analysis import Analysis
from ..i18n import tr
from ..position import Position

T = TypeVar("T")


@dataclass(frozen=True)
class Choice:
    """A question to a person, with the answers to choose from, in English."""

    text: str
    answers: tuple[str, ...]

    @property
    def said(self) -> list[str]:
        """The answers in the language of the person."""
        return [tr(answer) for answer in self.answers]

    def understood(self, line: str) -> str | None:
        """Return the one answer that a line begins, in English; None if there is none."""
        begun = line.lower()
        for shown in (self.said, self.answers):
            fitting = [n for n, text in enumerate(shown) if begun and text.startswith(begun)]
            if len(fitting) == 1:
                return self.answers[fitting[0]]
        return None


class Work(Protocol):
    """Something that takes its time: it is polled until it is over, or stopped."""

    title: str
    stopped: bool
    """Whether somebody has stopped it."""

    def poll(self) -> bool:
        """Go on for a moment; return whether it is over."""

    def stop(self) -> None:
        """Stop with what is known so far."""


class Search:
    """A search of a position that goes on, with what it has found so far."""

    def __init__(
        self,
        position: Position,
        *,
        title: str = "",
        most_seconds: float | None = None,
        **limits: Any,
    ) -> None:
        self.position = position
        self.title = title or tr("Thinking")
        self.analysis: Analysis | None = None
        self.stopped = False
        self._most_seconds = most_seconds
        self._begun = time.monotonic()
        self._news = position.search(**limits)

    @property
    def seconds(self) -> float:
        """How long the search has taken so far."""
        return time.monotonic() - self._begun

    def poll(self) -> bool:
        """Look what is new; return whether the search is over.

        :raises TabuleiroError: as Position.analyse does.
        """
        try:
            self.analysis = next(self._news) or self.analysis
        except StopIteration:
            return True
        late = self._most_seconds is not None and self.seconds > self._most_seconds
        if late and self.analysis is not None:
            self._news.close()
            return True
        return False

    def stop(self) -> None:
        """Stop with what is known so far."""
        self.stopped = True
        self._news.close()


Course: TypeAlias = Generator["Work | Choice", Any, T]
"""What takes several steps: it yields what it waits for."""
