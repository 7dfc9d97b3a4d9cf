"""Looking ahead from a position: searching for the best move, and counting sequences of moves."""

from __future__ import annotations

import math
from collections.abc import Callable, Generator, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from . import _prolog
from ._errors import BadValue
from .i18n import later, tr
from .moves import Move, move_from

DEFAULT_NODES = 120_000
"""How many positions a search looks at that was given no limit."""

UNSEARCHED = later(
    "Not even one ply was searched to the end, so this is the first move that does not lose "
    "at once, if there is one."
)


@dataclass(frozen=True)
class Line:
    """What a search expects: the moves, their value for who is on turn, plies to a proved win."""

    value: int
    pv: tuple[Move, ...]
    wins_in: int | None

    @property
    def move(self) -> Move:
        """The move to play."""
        return self.pv[0]

    def as_json(self) -> dict[str, Any]:
        """Return the line as a JSON object."""
        return {
            "move": self.move.as_json(),
            "value": self.value,
            "pv": [move.text for move in self.pv],
            "wins_in": self.wins_in,
        }


@dataclass(frozen=True)
class Analysis:
    """The best lines a search found, the best one first, and what it took."""

    lines: tuple[Line, ...]
    depth: int
    nodes: int
    seconds: float

    @property
    def wins_in(self) -> int | None:
        """The plies to a proved win of the player on turn."""
        return self.lines[0].wins_in

    @property
    def note(self) -> str | None:
        """What to know about the answer of a search that was cut short within its first ply."""
        return tr(UNSEARCHED) if self.depth == 0 else None

    def as_json(self) -> dict[str, Any]:
        """Return the analysis as a JSON object."""
        return {
            "lines": [line.as_json() for line in self.lines],
            "depth": self.depth,
            "note": self.note,
            "nodes": self.nodes,
            "seconds": round(self.seconds, 3),
        }


def _analysis(told: Mapping[str, Any]) -> Analysis:
    lines = tuple(
        Line(line["value"], tuple(move_from(move) for move in line["pv"]), line["wins_in"])
        for line in told["lines"]
    )
    return Analysis(lines, told["depth"], told["nodes"], told["seconds"])


def _sendable(value: Any) -> Any:
    """Return a value in a form that JSON has, so that the engine can refuse it by its name."""
    return str(value) if isinstance(value, float) and not math.isfinite(value) else value


class Analysable:
    """A position that can be searched."""

    text: str

    def analyse(
        self,
        *,
        lines: int = 1,
        level: str | None = None,
        depth: int | None = None,
        nodes: int | None = None,
        seconds: float | None = None,
        inferences: int | None = None,
        seed: int | None = None,
        on_news: Callable[[Analysis], None] | None = None,
    ) -> Analysis:
        """Find the best moves within one limit; without any it looks at 120,000 positions.

        Every limit but `seconds` gives the same answer on every machine. `on_news` is called
        with what is known so far; Ctrl-C stops the search at once.

        :raises GameOver: if nobody can move any more.
        :raises UnknownLevel: for a level that does not exist.
        :raises BadValue: for a limit that makes no sense, or more than one.
        """
        found: Analysis | None = None
        for news in self.search(
            lines=lines,
            level=level,
            depth=depth,
            nodes=nodes,
            seconds=seconds,
            inferences=inferences,
            seed=seed,
        ):
            found = news or found
            if news is not None and on_news is not None:
                on_news(news)
        if found is None:
            raise LookupError("a search ended without an answer")
        return found

    def search(
        self,
        *,
        lines: int = 1,
        level: str | None = None,
        depth: int | None = None,
        nodes: int | None = None,
        seconds: float | None = None,
        inferences: int | None = None,
        seed: int | None = None,
        past: Iterable[Analysable] = (),
    ) -> Generator[Analysis | None, None, None]:
        """Analyse, giving now and then what is known so far, or None if that is nothing new.

        What is given last is the result. Whoever stops asking stops the search. A move that
        brings back a position of `past`, those of the game so far, makes nothing better. Raises
        as `analyse` does.
        """
        given = {"level": level, "depth": depth, "nodes": nodes, "seconds": seconds}
        limits = {k: v for k, v in {**given, "inferences": inferences}.items() if v is not None}
        limits = limits or {"nodes": DEFAULT_NODES}
        if len(limits) > 1:
            raise BadValue(tr("give one limit, not all of {names}", names=", ".join(limits)))
        asked: dict[str, Any] = {
            **{name: _sendable(value) for name, value in limits.items()},
            "position": self.text,
            "lines": _sendable(lines),
            "seed": _sendable(seed),
            "past": [position.text for position in past],
        }
        with _prolog.job("think", **asked) as job:
            while (event := job.poll(_prolog.POLL)).kind in ("none", "info"):
                yield _analysis(event.value) if event.kind == "info" else None
            if event.kind == "result":
                yield _analysis(event.value)

    def best_move(
        self,
        *,
        level: str | None = None,
        depth: int | None = None,
        nodes: int | None = None,
        seconds: float | None = None,
        inferences: int | None = None,
        seed: int | None = None,
    ) -> Move:
        """Return the move that a search within one limit finds best; raises as `analyse` does."""
        return (
            self.analyse(
                level=level,
                depth=depth,
                nodes=nodes,
                seconds=seconds,
                inferences=inferences,
                seed=seed,
            )
            .lines[0]
            .move
        )


# --- counting -------------------------------------------------------------------------------------


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
