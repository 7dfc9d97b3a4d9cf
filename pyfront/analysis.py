"""Looking ahead from a position: searching for the best move, and counting sequences of moves."""

from __future__ import annotations

import math
import time
import weakref
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, TypedDict, TypeVar, cast

from . import _prolog
from ._errors import BadValue
from .i18n import enumerated, later, tr
from .moves import Move, move_from

if TYPE_CHECKING:
    from typing_extensions import Unpack  # Python 3.10 has none; used for type checks only

    from .position import Position

DEFAULT_NODES = 120_000
"""How many positions a search looks at that was given no limit."""

UNSEARCHED = later(
    "The search did not finish even one ply, so this is the first move that does not lose "
    "at once, if there is one."
)


@dataclass(frozen=True)
class Line:
    """The expected moves, their value for the player to move, and the plies to a proved win."""

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
        """The plies to a proved win of the player to move."""
        return self.lines[0].wins_in

    @property
    def note(self) -> str | None:
        """A note about the answer of a search that was cut short within its first ply."""
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
    """Return a value in a JSON form, so that the engine can refuse it by its name."""
    return str(value) if isinstance(value, float) and not math.isfinite(value) else value


T = TypeVar("T")


class Background(Generic[T]):
    """A question that is answered in the background, with the result so far.

    Poll it until it is over, waiting as long as you like each time, or iterate over it. It ends
    when it is stopped or forgotten.
    """

    def __init__(self, job: str, read: Callable[[Any], T], title: str, **asked: Any) -> None:
        self.known: T | None = None
        """The result so far."""
        self.stopped = False
        """Whether it was stopped."""
        self.title = title
        """The label of its progress bar."""
        self._read = read
        self._begun = time.monotonic()
        self._job = _prolog.job(job, **asked).start()
        weakref.finalize(self, self._job.stop).atexit = False  # the job handles that itself

    @property
    def seconds(self) -> float:
        """How long it has taken so far."""
        return time.monotonic() - self._begun

    @property
    def done(self) -> int:
        """How much of `total` is done."""
        return 0

    @property
    def total(self) -> int:
        """The amount of work; 0 where it is not known."""
        return 0

    def poll(self, wait: float = _prolog.POLL) -> bool:
        """Poll for the next event, waiting at most this many seconds; return whether it is over.

        :raises TabuleiroError: if there is no answer.
        """
        event = self._job.poll(wait)
        if event.kind in ("info", "result"):
            self.known = self._read(event.value)
        return not self._job.running

    def stop(self) -> None:
        """Stop, and keep the result so far."""
        self.stopped = True
        self._job.stop()

    def __iter__(self) -> Iterator[T | None]:
        """Yield the result so far from time to time, None if it is unchanged, then the answer."""
        over, before = False, None
        try:
            while not over:
                over = self.poll()
                yield None if self.known is before else self.known
                before = self.known
        finally:
            self._job.stop()


class Search(Background[Analysis]):
    """A running search."""

    def __init__(self, position: Position, **asked: Any) -> None:
        super().__init__("think", _analysis, tr("Thinking"), position=position.text, **asked)
        self.position = position
        self.most_seconds: float | None = None
        """The time at which it ends if it has found anything."""

    @property
    def analysis(self) -> Analysis | None:
        """The result so far."""
        return self.known

    def poll(self, wait: float = _prolog.POLL) -> bool:
        """Poll for news; raises as `Position.analyse` does."""
        over = super().poll(wait)
        if self.known and self.most_seconds is not None and self.seconds > self.most_seconds:
            self._job.stop()
            return True
        return over


class SearchLimits(TypedDict, total=False):
    """The limit of a search, at most one of these, and the seed for random choices."""

    level: str | None
    depth: int | None
    nodes: int | None
    seconds: float | None
    inferences: int | None
    seed: int | None


class Analysable:
    """A position that can be searched."""

    text: str

    def analyse(
        self,
        *,
        lines: int = 1,
        on_news: Callable[[Analysis], None] | None = None,
        **limits: Unpack[SearchLimits],
    ) -> Analysis:
        """Find the best moves within one limit: level, depth, nodes, seconds or inferences.

        Without any it searches 120,000 positions. Every limit but `seconds` gives the same answer
        on every machine; `seed` decides among equal moves. `on_news` is called with what is known
        so far; Ctrl-C stops the search at once.

        :raises GameOver: if there is no legal move.
        :raises UnknownLevel: for a level that does not exist.
        :raises BadValue: for a limit that makes no sense, or more than one.
        """
        search = self.search(lines=lines, **limits)
        for news in search:
            if news is not None and on_news is not None:
                on_news(news)
        if search.analysis is None:
            raise LookupError("a search ended without an answer")
        return search.analysis

    def search(
        self,
        *,
        lines: int = 1,
        past: Iterable[Analysable] = (),
        **limits: Unpack[SearchLimits],
    ) -> Search:
        """Begin to analyse in the background, within the limits that `analyse` takes.

        A move that repeats a position of `past`, the game so far, counts as no progress.

        :raises BadValue: for more than one limit.
        """
        if unknown := limits.keys() - SearchLimits.__annotations__.keys():
            raise TypeError(f"a search has no {min(unknown)}")
        given = {name: _sendable(value) for name, value in limits.items() if value is not None}
        seed = given.pop("seed", None)
        if len(given) > 1:
            raise BadValue(tr("use only one of {names}", names=enumerated(tuple(given))))
        return Search(
            cast("Position", self),
            **(given or {"nodes": DEFAULT_NODES}),
            lines=_sendable(lines),
            seed=seed,
            past=[position.text for position in past],
        )

    def best_move(self, **limits: Unpack[SearchLimits]) -> Move:
        """Return the best move that a search finds; takes and raises what `analyse` does."""
        return self.analyse(**limits).lines[0].move


# --- counting -------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Counted:
    """The count so far: `parts` has the first moves that are finished, of `moves` in all."""

    count: int
    moves: int
    parts: dict[str, int]


class Count(Background[Counted]):
    """A running count; progress is in first moves."""

    @property
    def done(self) -> int:
        """How many first moves are counted."""
        return len(self.known.parts) if self.known else 0

    @property
    def total(self) -> int:
        """How many first moves there are."""
        return self.known.moves if self.known else 0


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

    def counting(self, depth: int, *, leaves: bool = False, by: str = "compiled") -> Count:
        """Begin to count in the background; takes what `perft` takes."""
        asked = {"position": self.text, "depth": depth, "leaves": leaves, "by": by}
        return Count("perft", _counted, tr("Counting"), **asked)

    def _counted(self, depth: int, leaves: bool, by: str) -> Counted:
        *_, found = self.counting(depth, leaves=leaves, by=by)
        if found is None:
            raise LookupError("a count ended without an answer")
        return found


def _counted(told: dict[str, Any]) -> Counted:
    return Counted(told["count"], told["moves"], dict(told["parts"]))
