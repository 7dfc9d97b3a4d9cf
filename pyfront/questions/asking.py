"""Questions in the words of the rules, and their answers as values.

>>> from pyfront.game import Position
>>> ask(Position.start("breakthrough"), "from(M, a7), to(M, S)").texts("S")
('a6', 'b6')
"""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from .. import _prolog
from .._errors import BadValue, LimitReached
from ..i18n import tr
from ..moves import Move, Square
from ..position import Position

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

    def as_arguments(self) -> dict[str, Any]:
        """Give the limits as the engine takes them."""
        return {
            "seconds": self.seconds,
            "inferences": self.inferences,
            "answers": self.answers,
            "offset": self.offset,
        }


@dataclass(frozen=True)
class Binding:
    """What a variable stands for in an answer: a move, a square, a number, or only a text."""

    name: str
    sort: str
    text: str
    move: Move | None = None
    square: Square | None = None

    def as_json(self) -> dict[str, Any]:
        """Give the binding as a JSON object."""
        data: dict[str, Any] = {"sort": self.sort, "text": self.text}
        if self.move is not None:
            data["move"] = self.move.as_json()
        if self.square is not None:
            data["square"] = list(self.square)
        return data


Answer = Mapping[str, Binding]
"""The variables of a question with what they stand for; none if there are no variables."""


@dataclass(frozen=True)
class Answers:
    """The answers to a question, in order, and why there are no more.

    `end` is `all`, `more` (as many as were asked for), or the limit that was reached: `time`,
    `inferences` or `memory`.
    """

    position: Position
    found: tuple[Answer, ...]
    end: str
    inferences: int

    @property
    def limit(self) -> str | None:
        """The limit that ended the search, if one did."""
        return self.end if self.end not in ("all", "more") else None

    @property
    def status(self) -> int:
        """The exit status: 4 if a limit was reached, 1 if there is no answer."""
        return LimitReached.exit_code if self.limit else int(not self.found)

    def texts(self, name: str) -> tuple[str, ...]:
        """Give what a variable stands for in each answer, as text."""
        return tuple(answer[name].text for answer in self.found)

    def moves(self) -> list[Move]:
        """Give the moves among the answers, each once."""
        found = [b.move for answer in self.found for b in answer.values() if b.move is not None]
        return list(dict.fromkeys(found))

    def as_json(self) -> dict[str, Any]:
        """Give the answers as a JSON object."""
        return {
            "position": self.position.text,
            "answers": [{n: b.as_json() for n, b in answer.items()} for answer in self.found],
            "count": len(self.found),
            "end": self.end,
            "inferences": self.inferences,
        }


def ask(position: Position, question: str, limits: Limits | None = None) -> Answers:
    """Give the answers to a question, a Prolog goal in the words that `words` lists.

    :raises BadQuestion: if it cannot be read, or must not be asked.
    :raises UnknownWord: if it has a word that is not known.
    """
    return _answers(position, "query", limits, question=question)


def matching(
    position: Position, filters: Sequence[Sequence[str]], limits: Limits | None = None
) -> Answers:
    """Give the legal moves `M` that pass filters: a word and its arguments after the move."""
    return _answers(position, "filter", limits, filters=[list(f) for f in filters])


def leaving(position: Position, square: str) -> list[Move]:
    """Give the legal moves from a square, which is written in any notation of the game.

    :raises BadQuestion: if that is no square of the board.
    """
    return matching(position, [["from", square]]).moves()


def words(game: str) -> list[tuple[str, str, bool]]:
    """List what may be said about a game: usage, meaning, and whether all games share it."""
    return [(w["usage"], w["text"], w["shared"]) for w in _prolog.ask("words", game=game)]


def _answers(position: Position, job: str, limits: Limits | None, **asked: Any) -> Answers:
    arguments = (limits or Limits()).as_arguments()
    told = guarded(job, position=position.text, **arguments, **asked)
    if told is None:
        return Answers(position, (), "memory", 0)
    legal = {move.text: move for move in position.legal_moves}
    found = tuple({b["name"]: _binding(b, legal) for b in answer} for answer in told["answers"])
    return Answers(position, found, told["end"], told["inferences"])


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
    """Give the answer of a job, or None if it took too much memory outside Prolog's stacks."""
    most = _megabytes() + MOST_MEMORY
    with _prolog.job(job, **arguments) as running:
        while running.poll(_prolog.POLL, reports=False).kind == "none":
            if _megabytes() > most:
                running.stop()
                return None
        return running.result


def _megabytes() -> int:
    """Give the most memory that this process has had, where the system tells that."""
    try:
        import resource
    except ImportError:  # Windows
        return 0
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak // (1024 * 1024 if sys.platform == "darwin" else 1024)
