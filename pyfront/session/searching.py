"""What a session waits for: a running search, or a person's answer.

A command that must wait is a generator, a course: it yields what it waits for and is resumed with
the result. So a front end may poll and draw as it likes, and nothing blocks.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from typing import Any, Protocol, TypeAlias, TypeVar

from .._prolog import POLL
from ..i18n import tr

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
        """Return the only answer with this prefix, in English; None if there is none."""
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
    """Whether it was stopped."""

    @property
    def done(self) -> int:
        """How much of `total` is done."""

    @property
    def total(self) -> int:
        """The amount of work; 0 where it is not known."""

    def poll(self, wait: float = POLL) -> bool:
        """Poll for news, waiting at most this many seconds; return whether the search is over."""

    def stop(self) -> None:
        """Stop, and keep the result so far."""


Course: TypeAlias = Generator["Work | Choice", Any, T]
"""A generator that yields what it waits for."""
