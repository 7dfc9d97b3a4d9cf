"""The values of the variables of a question, in Python."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from ..moves import Move, Square


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
