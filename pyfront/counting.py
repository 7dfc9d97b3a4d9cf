"""Counting the sequences of legal moves of a length."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from typing import Any

from . import _prolog


@dataclass(frozen=True)
class Counted:
    """What is counted so far: `parts` has the first moves that are, of `moves` in all."""

    count: int
    moves: int
    parts: dict[str, int]


class Countable:
    """A position from which moves can be counted."""

    text: str

    def perft(self, depth: int, *, leaves: bool = False, by: str = "compiled") -> int:
        """Count the sequences of `depth` legal moves; Ctrl-C stops the counting at once.

        Sequences that end before do not count. The last moves are listed, and only made
        with `leaves`. The rules are compiled for this; `by="text"` asks them as they are
        written, on lists of lists, which is slow.

        :raises BadValue: for a depth or a way of counting that makes no sense.
        """
        return self._counted(depth, leaves, by).count

    def divide(self, depth: int, *, leaves: bool = False, by: str = "compiled") -> dict[str, int]:
        """Count as `perft` does, for each first move separately."""
        return self._counted(depth, leaves, by).parts

    def counting(
        self, depth: int, *, leaves: bool = False, by: str = "compiled"
    ) -> Generator[Counted | None, None, None]:
        """Count, yielding now and then what is counted so far, or None if that is nothing new.

        What comes last is the result. Closing the generator stops the count. Raises as `perft`
        does.
        """
        asked = {"position": self.text, "depth": depth, "leaves": leaves, "by": by}
        with _prolog.job("perft", **asked) as job:
            while job.poll(_prolog.POLL, reports=False).kind == "none":
                event = job.poll()
                yield _counted(event.value) if event.kind == "info" else None
            event = job.poll()
            if event.kind == "result":
                yield _counted(event.value)

    def _counted(self, depth: int, leaves: bool, by: str) -> Counted:
        found: Counted | None = None
        for news in self.counting(depth, leaves=leaves, by=by):
            found = news
        if found is None:
            raise LookupError("a count ended without an answer")
        return found


def _counted(told: dict[str, Any]) -> Counted:
    return Counted(told["count"], told["moves"], dict(told["parts"]))
