"""Questions in the words of the rules; their answers and variables as values.

>>> from pyfront import Position
>>> ask(Position.start("breakthrough"), "from(M, a7), to(M, S)").texts("S")
('a6', 'b6')
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from copy import copy
from dataclasses import dataclass, replace
from time import monotonic
from typing import Any, TypeAlias, overload

from .. import _prolog
from .._errors import BadValue, LimitReached
from ..i18n import tr
from ..moves import Move, Square
from ..position import Position

MOST = 10**12
"""The number of answers to fetch by default."""
PAGE = 100
"""How many answers are looked for first where more are looked for later."""
MOST_MEMORY = 768
"""The memory limit of a question in megabytes, besides the stacks of Prolog."""
NOTHING: dict[str, Any] = {"answers": [], "inferences": 0}
"""The answers of a question that was cut off."""
Found = dict[str, Any]
"""The engine's reply to a question: answers, why there are no more, and inferences."""


@dataclass(frozen=True)
class Term:
    """A Prolog term that is not a value of a game, such as `24-(a7-b6)`, and its parts."""

    functor: str
    args: tuple[Value, ...]
    text: str

    def __str__(self) -> str:
        """Show the term as the answers do."""
        return self.text


Value: TypeAlias = "Move | Square | int | float | str | list[Value] | Term"
"""The value of a variable of a question."""


@dataclass(frozen=True)
class Binding:
    """A value in an answer: a move, a square, a number, a list, a term, or only a text."""

    sort: str
    text: str
    number: int | float | None = None
    move: Move | None = None
    square: Square | None = None
    functor: str | None = None
    parts: tuple[Binding, ...] = ()
    """The items of a list, or the arguments of a term."""

    @property
    def value(self) -> Value:
        """The value in Python: a square even where it may also be a move, or else a text."""
        if self.sort == "list":
            return [part.value for part in self.parts]
        if self.functor is not None:
            return Term(self.functor, tuple(part.value for part in self.parts), self.text)
        if self.number is not None:
            return self.number
        return self.square or self.move or self.text

    def within(self) -> Iterator[Binding]:
        """Yield this binding and all bindings inside it, at any depth."""
        yield self
        for part in self.parts:
            yield from part.within()

    def as_json(self) -> dict[str, Any]:
        """Return the binding as a JSON object."""
        data: dict[str, Any] = {"sort": self.sort, "text": self.text}
        if self.move is not None:
            data["move"] = self.move.as_json()
        if self.square is not None:
            data["square"] = list(self.square)
        if self.sort == "list":
            data["items"] = [part.as_json() for part in self.parts]
        if self.functor is not None:
            data["functor"] = self.functor
            data["args"] = [part.as_json() for part in self.parts]
        return data


def binding(told: Mapping[str, Any], legal: Mapping[str, Move]) -> Binding:
    """Return a binding; in games whose moves are single squares it may be a move and a square."""
    sort, text = told["sort"], told["text"]
    value: Any = told.get("value")
    parts = tuple(binding(part, legal) for part in told.get("items") or told.get("args") or ())
    if sort == "move":
        return Binding(sort, text, move=legal.get(text) or _elsewhere(value, text))
    if sort == "square":
        return Binding(sort, text, move=legal.get(text), square=(value[0], value[1]))
    if sort == "number":
        return Binding(sort, text, number=value if value is not None else _number(text))
    return Binding(sort, text, functor=told.get("functor"), parts=parts)


def _number(text: str) -> int | None:
    """Return the number that a text writes, unless it only says how long that is."""
    return int(text) if text.lstrip("-").isdigit() else None


def _elsewhere(squares: Sequence[Sequence[int]], text: str) -> Move:
    """Return a move from one square to another that is legal in another position, if at all."""
    (row1, column1), (row2, column2) = squares
    return Move((row1, column1), (row2, column2), (), text)


# --- answers --------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Limits:
    """The limits of a question: seconds, inferences, answers, and answers to skip first."""

    seconds: float = 10.0
    inferences: int = 200_000_000
    answers: int = 500
    offset: int = 0

    def __post_init__(self) -> None:
        for name, least in (("seconds", 0.001), ("inferences", 1), ("answers", 1), ("offset", 0)):
            value = getattr(self, name)
            if not least <= value <= 10**15:
                raise BadValue(
                    tr("{name} must be finite and at least {least}", name=name, least=least)
                )


Search = Callable[[Limits], Found]
"""Finds the answers within limits."""
Answer = Mapping[str, Binding]
"""The variables of a question with their values; empty if there are no variables."""


class Answers(Sequence[dict[str, Value]]):
    """The answers to a question as a lazy sequence.

    An answer is a dict from the variables of the question to moves, squares, numbers, lists of
    such, terms or texts; it is empty if there are no variables. Each access restarts the search and
    goes twice as far, for the rules search anew from the first answer.
    """

    def __init__(
        self,
        position: Position,
        search: Search,
        limits: Limits,
        page: int,
        notes: Sequence[str] = (),
    ) -> None:
        self.position = position
        self._search, self._limits, self._page = search, limits, page
        self.notes = tuple(notes)
        """How the question was understood, where that may surprise."""
        self._found: list[Answer] = []
        self._end = "more"
        self.inferences = 0
        """The inferences that it took so far."""
        self._spent = 0.0
        self._look()

    def _look(self) -> None:
        """Search for more answers; the time limit is for all searches together."""
        known, limits, began = len(self._found), self._limits, monotonic()
        if self._spent >= limits.seconds:
            self._end = "time"
            return
        page = replace(
            limits,
            seconds=max(limits.seconds - self._spent, 0.001),
            answers=min(self._page, limits.answers - known),
            offset=limits.offset + known,
        )
        told = self._search(page)
        legal = {move.text: move for move in self.position.legal_moves}
        self._found += ({b["name"]: binding(b, legal) for b in a} for a in told["answers"])
        self._end, self.inferences = told["end"], self.inferences + told["inferences"]
        self._page *= 2
        self._spent += monotonic() - began

    def _reach(self, number: int) -> bool:
        """Search until there is an answer of this number; return whether there is."""
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

        The limits are `time`, `inferences`, `memory` and `digits`, for too long a number.
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
        number = f"{len(self._found)}{'+' if more else ''}"
        count = "1 answer" if number == "1" else f"{number} answers"
        return f"<{count}: {shown}{more}>" if shown else f"<{count}>"

    def texts(self, name: str) -> tuple[str, ...]:
        """Return the value of a variable in each answer, as text."""
        return tuple(answer[name].text for answer in self.found)

    def moves(self) -> list[Move]:
        """Return the moves among the answers, each once."""
        return list(dict.fromkeys(b.move for b in self._within() if b.move is not None))

    def squares(self) -> list[Square]:
        """Return the squares among the answers, each once."""
        return list(dict.fromkeys(b.square for b in self._within() if b.square is not None))

    def _within(self) -> Iterator[Binding]:
        for answer in self.found:
            for value in answer.values():
                yield from value.within()

    def nth(self, number: int) -> Answer | None:
        """Return answer number `n`, counted from 0, with the text of each binding, or None."""
        return self._found[number] if self._reach(number) else None

    def may_have(self, number: int) -> bool:
        """Return whether there may be an answer of this number, without searching for it."""
        return len(self._found) > number or self._unfinished

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
            "notes": list(self.notes),
        }

    def _repr_svg_(self) -> str:
        """Draw the position for a notebook, with the moves and squares of the answers marked."""
        from ..view import answers_view  # imported late: a notebook alone

        return answers_view.as_svg(self)

    def _repr_html_(self) -> str:
        """Draw the same for a notebook, with the answers as a table below it."""
        from ..view import answers_view

        return answers_view.as_html(self)


def _values(answer: Answer) -> dict[str, Value]:
    return {name: binding.value for name, binding in answer.items()}


def _written(answer: Answer) -> str:
    return ", ".join(f"{name}: {binding.text}" for name, binding in answer.items())


def ask(
    position: Position, question: str, limits: Limits | None = None, *, page: int | None = None
) -> Answers:
    """Return the answers to a question, a Prolog goal in the words that `words` lists.

    The first `page` of them are found at once, by default all within the limits.

    :raises BadQuestion: if it cannot be read, or is not allowed.
    :raises UnknownWord: if it contains an unknown word.
    """
    limits = limits or Limits()
    text = position.text
    notes = _prolog.ask("understood", position=text, question=question)["notes"]

    def search(part: Limits) -> Found:
        return bounded("query", position=text, question=question, **vars(part))

    return Answers(position, search, limits, page or limits.answers, notes)


def matching(
    position: Position, filters: Sequence[Sequence[str]], limits: Limits | None = None
) -> Answers:
    """Return the legal moves `M` that pass filters: a word and its arguments after the move."""
    limits, given = limits or Limits(), [list(f) for f in filters]

    def search(part: Limits) -> Found:
        return guarded("filter", position=position.text, filters=given, **vars(part))

    return Answers(position, search, limits, limits.answers)


def leaving(position: Position, square: str) -> list[Move]:
    """Return the legal moves from a square, which is written in any notation of the game.

    :raises BadQuestion: if it is not a square of the board.
    """
    return matching(position, [["from", square]]).moves()


def words(game: str) -> list[tuple[str, str, bool]]:
    """List the words about a game: usage, meaning, and whether all games share it."""
    return [(w["usage"], w["text"], w["shared"]) for w in _prolog.ask("words", game=game)]


def bounded(job: str, *, seconds: float, **arguments: Any) -> Found:
    """Return the result of a job within its limits, in a separate process if possible.

    There it is ended from outside if no limit inside Prolog can end it.
    """
    if not _prolog.apart.possible():
        return guarded(job, seconds=seconds, **arguments)
    try:
        found: Found = _prolog.run_apart(job, seconds=seconds, megabytes=MOST_MEMORY, **arguments)
    except _prolog.CutOff as cut:
        return {**NOTHING, "end": cut.limit}
    return found


def guarded(job: str, *, seconds: float, **arguments: Any) -> Found:
    """Return the result of a job in this process, as far as it keeps its limits."""
    memory, end = _megabytes() + MOST_MEMORY, monotonic() + 2 * seconds + 1
    with _prolog.job(job, seconds=seconds, **arguments) as running:
        while running.poll(_prolog.POLL, reports=False).kind == "none":
            if _megabytes() > memory:
                return {**NOTHING, "end": "memory"}
            if monotonic() > end:
                return {**NOTHING, "end": "time"}
        found: Found = running.result
        return found


def _megabytes() -> int:
    """Return the peak memory of this process, where the system reports it."""
    try:
        import resource
    except ImportError:  # Windows
        return 0
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak // (1024 * 1024 if sys.platform == "darwin" else 1024)
