"""Questions in the words of the rules, and their answers as values.

>>> from pyfront import Position
>>> ask(Position.start("breakthrough"), "from(M, a7), to(M, S)").texts("S")
('a6', 'b6')
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from copy import copy
from dataclasses import dataclass, replace
from time import monotonic
from typing import Any, TypeAlias, overload

from .. import _prolog
from .._errors import BadValue, LimitReached
from ..i18n import tr
from ..moves import Move, Square
from ..position import Position

Value: TypeAlias = Move | Square | int | str
"""What a variable of a question stands for."""
_INTEGER = re.compile(r"-?\d{1,1000}")
MOST = 10**12
"""How many answers nobody waits for."""
PAGE = 100
"""How many answers are looked for first where more are looked for later."""
MOST_MEMORY = 768
"""How many megabytes a question may take, beside the stacks of Prolog."""


@dataclass(frozen=True)
class Limits:
    """How far a question is followed: seconds, inferences, answers, and answers left out first."""

    seconds: float = 10.0
    inferences: int = 200_000_000
    answers: int = 500
    offset: int = 0

    def __post_init__(self) -> None:
        for name, least in (("seconds", 0.001), ("inferences", 1), ("answers", 1), ("offset", 0)):
            value = getattr(self, name)
            if not least <= value <= 10**15:
                raise BadValue(
                    tr(
                        "{name} is a number from {least}, not {value}",
                        name=name,
                        least=least,
                        value=value,
                    )
                )


@dataclass(frozen=True)
class Binding:
    """What a variable stands for in an answer: a move, a square, a number, or only a text."""

    name: str
    sort: str
    text: str
    move: Move | None = None
    square: Square | None = None

    @property
    def value(self) -> Value:
        """What it is in Python: a square even where it may also be a move, or else a text."""
        if self.sort == "number" and _INTEGER.fullmatch(self.text):
            return int(self.text)
        return self.square or self.move or self.text

    def as_json(self) -> dict[str, Any]:
        """Return the binding as a JSON object."""
        data: dict[str, Any] = {"sort": self.sort, "text": self.text}
        if self.move is not None:
            data["move"] = self.move.as_json()
        if self.square is not None:
            data["square"] = list(self.square)
        return data


Answer = Mapping[str, Binding]
"""The variables of a question with what they stand for; none if there are no variables."""


class Answers(Sequence[dict[str, Value]]):
    """The answers to a question as a sequence, looked for as far as they are read.

    An answer is a dict from the variables of the question to moves, squares, numbers or texts; it
    is empty if there are no variables. Each look takes up the search where the last one ended and
    goes twice as far, for the rules search anew from the first answer.
    """

    def __init__(
        self, position: Position, job: str, limits: Limits, page: int, **asked: Any
    ) -> None:
        self.position = position
        self._job, self._asked, self._limits, self._page = job, asked, limits, page
        self._found: list[Answer] = []
        self._end = "more"
        self.inferences = 0
        """The inferences that it took so far."""
        self._began = monotonic()
        self._look()

    def _look(self) -> None:
        """Look for the next answers; the seconds are those of all looks together."""
        known, limits = len(self._found), self._limits
        spent = monotonic() - self._began if known else 0.0
        if spent >= limits.seconds:
            self._end = "time"
            return
        page = replace(
            limits,
            seconds=max(limits.seconds - spent, 0.001),
            answers=min(self._page, limits.answers - known),
            offset=limits.offset + known,
        )
        told = guarded(self._job, position=self.position.text, **vars(page), **self._asked)
        if told is None:
            self._end = "memory"
            return
        legal = {move.text: move for move in self.position.legal_moves}
        self._found += ({b["name"]: _binding(b, legal) for b in a} for a in told["answers"])
        self._end, self.inferences = told["end"], self.inferences + told["inferences"]
        self._page *= 2

    def _reach(self, number: int) -> bool:
        """Look until there is an answer of this number; return whether there is."""
        while len(self._found) <= number and self._unfinished:
            self._look()
        return len(self._found) > number

    def _finish(self) -> None:
        while self._unfinished:
            self._look()

    @property
    def _unfinished(self) -> bool:
        return self._end == "more" and len(self._found) < self._limits.answers

    @property
    def found(self) -> tuple[Answer, ...]:
        """All answers, with the text of each binding."""
        self._finish()
        return tuple(self._found)

    @property
    def end(self) -> str:
        """Why there are no more: `all`, `more` (as many as were asked for) or a limit.

        The limits are `time`, `inferences` and `memory`.
        """
        self._finish()
        return self._end

    @property
    def complete(self) -> bool:
        """Whether these are all the answers there are."""
        return self.end == "all"

    @property
    def limit(self) -> str | None:
        """The limit that ended the search, if one did."""
        return self.end if self.end not in ("all", "more") else None

    @property
    def status(self) -> int:
        """The exit status: 4 if a limit was reached, 1 if there is no answer."""
        return LimitReached.exit_code if self.limit else int(not self.found)

    @overload
    def __getitem__(self, index: int) -> dict[str, Value]: ...

    @overload
    def __getitem__(self, index: slice) -> list[dict[str, Value]]: ...

    def __getitem__(self, index: int | slice) -> dict[str, Value] | list[dict[str, Value]]:
        if isinstance(index, slice):
            return [_values(answer) for answer in self.found[index]]
        if index < 0 or not self._reach(index):
            return _values(self.found[index])
        return _values(self._found[index])

    def __len__(self) -> int:
        return len(self.found)

    def __bool__(self) -> bool:
        return bool(self._found)

    def __iter__(self) -> Iterator[dict[str, Value]]:
        number = 0
        while self._reach(number):
            yield _values(self._found[number])
            number += 1

    def __repr__(self) -> str:
        more = ", ..." if self._unfinished else ""
        shown = ", ".join("{" + _written(answer) + "}" for answer in self._found[:3])
        return f"<{len(self._found)}{'+' if more else ''} answers: {shown}{more}>"

    def texts(self, name: str) -> tuple[str, ...]:
        """Return what a variable stands for in each answer, as text."""
        return tuple(answer[name].text for answer in self.found)

    def moves(self) -> list[Move]:
        """Return the moves among the answers, each once."""
        found = [b.move for answer in self.found for b in answer.values() if b.move is not None]
        return list(dict.fromkeys(found))

    def only(self, answer: Answer) -> Answers:
        """Return one of the answers as if there were no others."""
        one = copy(self)
        one._found, one._end = [answer], "all"
        return one

    def as_json(self) -> dict[str, Any]:
        """Return the answers as a JSON object."""
        return {
            "position": self.position.text,
            "answers": [{n: b.as_json() for n, b in answer.items()} for answer in self.found],
            "count": len(self.found),
            "end": self.end,
            "inferences": self.inferences,
        }


def _values(answer: Answer) -> dict[str, Value]:
    return {name: binding.value for name, binding in answer.items()}


def _written(answer: Answer) -> str:
    return ", ".join(f"{name}: {binding.text}" for name, binding in answer.items())


def ask(
    position: Position, question: str, limits: Limits | None = None, *, page: int | None = None
) -> Answers:
    """Return the answers to a question, a Prolog goal in the words that `words` lists.

    The first `page` of them are looked for at once, by default all within the limits.

    :raises BadQuestion: if it cannot be read, or must not be asked.
    :raises UnknownWord: if it has a word that is not known.
    """
    limits = limits or Limits()
    return Answers(position, "query", limits, page or limits.answers, question=question)


def matching(
    position: Position, filters: Sequence[Sequence[str]], limits: Limits | None = None
) -> Answers:
    """Return the legal moves `M` that pass filters: a word and its arguments after the move."""
    limits, given = limits or Limits(), [list(f) for f in filters]
    return Answers(position, "filter", limits, limits.answers, filters=given)


def leaving(position: Position, square: str) -> list[Move]:
    """Return the legal moves from a square, which is written in any notation of the game.

    :raises BadQuestion: if that is no square of the board.
    """
    return matching(position, [["from", square]]).moves()


def words(game: str) -> list[tuple[str, str, bool]]:
    """List what may be said about a game: usage, meaning, and whether all games share it."""
    return [(w["usage"], w["text"], w["shared"]) for w in _prolog.ask("words", game=game)]


def _binding(told: Mapping[str, Any], legal: Mapping[str, Move]) -> Binding:
    """Return a binding; in games whose moves are single squares it may be a move and a square."""
    name, sort, text, value = told["name"], told["sort"], told["text"], told["value"]
    if sort == "move":
        return Binding(name, sort, text, move=legal.get(text) or _elsewhere(value, text))
    if sort == "square":
        return Binding(name, sort, text, move=legal.get(text), square=(value[0], value[1]))
    return Binding(name, sort, text)


def _elsewhere(squares: Sequence[Sequence[int]], text: str) -> Move:
    """Return a move from one square to another that is legal in another position, if at all."""
    (row1, column1), (row2, column2) = squares
    return Move((row1, column1), (row2, column2), (), text)


def guarded(job: str, **arguments: Any) -> Any:
    """Return the answer of a job, or None if it took too much memory outside Prolog's stacks."""
    most = _megabytes() + MOST_MEMORY
    with _prolog.job(job, **arguments) as running:
        while running.poll(_prolog.POLL, reports=False).kind == "none":
            if _megabytes() > most:
                running.stop()
                return None
        return running.result


def _megabytes() -> int:
    """Return the most memory that this process has had, where the system tells that."""
    try:
        import resource
    except ImportError:  # Windows
        return 0
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak // (1024 * 1024 if sys.platform == "darwin" else 1024)
