"""Why a move is legal or not, how a game ended, and what is forced."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from .. import _prolog
from .._errors import IllegalMove
from ..i18n import tr
from ..moves import Move, Pair, Rule, given
from ..position import Position

HORIZON = 5
"""How many plies ahead a forced end is looked for where nobody says how many."""


@dataclass(frozen=True)
class Ground:
    """A rule that decided about a move: where it stands, and the facts it was about."""

    rule: Rule
    file: str | None
    line: int | None
    facts: tuple[Mapping[str, Any], ...] = ()

    @property
    def place(self) -> str:
        """Where the rule stands, in the report and in the source."""
        source = "" if self.file is None else f", {self.file}:{self.line}"
        rule = self.rule
        return tr("{clause}, report {section}", clause=rule.clause, section=rule.section) + source

    def as_json(self) -> dict[str, Any]:
        """Return the ground as a JSON object."""
        facts = [dict(fact) for fact in self.facts]
        return {**self.rule.as_json(), "file": self.file, "line": self.line, "facts": facts}


@dataclass(frozen=True)
class Change:
    """Something that would make a move legal, and the position in which it is."""

    text: str
    position: Position

    def as_json(self) -> dict[str, Any]:
        """Return the change as a JSON object."""
        return {"text": self.text, "position": self.position.text}


@dataclass(frozen=True)
class Explanation:
    """All about a move: the rules that it breaks or keeps, legal moves near it, what would help.

    `grounds` are the rules that decided, each with its facts and where it stands.
    """

    position: Position
    move: str
    legal: bool
    grounds: tuple[Ground, ...]
    nearest: tuple[str, ...] = ()
    would_be_legal_if: tuple[Change, ...] = ()
    ended: Ground | None = None

    @property
    def broken(self) -> tuple[Rule, ...]:
        """The rules that the move breaks, the one that matters most first; none if it is legal."""
        return () if self.legal else tuple(ground.rule for ground in self.grounds)

    @property
    def facts(self) -> tuple[Mapping[str, Any], ...]:
        """What the rules were about: each fact has a `text`, most a `square` and its `cell`."""
        return tuple(fact for ground in self.grounds for fact in ground.facts)

    def __bool__(self) -> bool:
        return self.legal

    @property
    def headline(self) -> str:
        """Whether the move is legal, as the sentence before the grounds."""
        return tr("{move} is legal:" if self.legal else "{move} is not legal:", move=self.move)

    def __str__(self) -> str:
        return "\n".join([self.headline, *(f" - {ground.rule}" for ground in self.grounds)])

    def as_json(self) -> dict[str, Any]:
        """Return the explanation as a JSON object."""
        return {
            "position": self.position.text,
            "move": self.move,
            "legal": self.legal,
            "broken": [rule.as_json() for rule in self.broken],
            "grounds": [ground.as_json() for ground in self.grounds],
            "nearest": list(self.nearest),
            "changes": [change.as_json() for change in self.would_be_legal_if],
            "ended": None if self.ended is None else self.ended.as_json(),
        }


def explain(position: Position, move: Move | str | Pair) -> Explanation:
    """Explain why a move is legal or not.

    :raises InvalidMove: if the text is not a move at all.
    :raises AmbiguousMove: if several legal moves fit.
    """
    try:
        told = _prolog.ask("explain", position=position.text, move=given(move))
    except IllegalMove as error:  # only a square was named, and nobody can go there
        grounds = tuple(Ground(rule, None, None) for rule in error.broken)
        return Explanation(position, str(move), False, grounds)
    outcome = told["outcome"]
    return Explanation(
        position=position,
        move=told["move"],
        legal=told["legal"],
        grounds=tuple(map(_ground, told["broken"] or told["held"])),
        nearest=tuple(told["nearest"]),
        would_be_legal_if=tuple(_change(change) for change in told["changes"]),
        ended=None if outcome is None else _ground(outcome["rule"]),
    )


def _change(told: Mapping[str, str]) -> Change:
    return Change(told["text"], Position.trusted(told["position"]))


def _ground(told: Mapping[str, Any]) -> Ground:
    rule = Rule(told["id"], told["clause"], told["section"], told["text"])
    return Ground(rule, told["file"], told["line"], tuple(told.get("facts", ())))


@dataclass(frozen=True)
class Forced:
    """The forced end of a game: who wins, in how many plies, and the tree of all defences.

    `searched` is within how many plies nobody can force it; `limited` that time ran out then.
    """

    found: Mapping[str, Any] | None
    searched: int
    limited: bool


def forced(position: Position, plies: int = HORIZON, seconds: float = 10.0) -> Forced:
    """Look for a forced end of the game within some plies.

    What is found has the keys `winner`, `plies`, and `tree`: a list of objects with `move` and
    `then`.
    """
    told = _prolog.run("forced", position=position.text, plies=plies, seconds=seconds)
    return Forced(told["found"], told["searched"], told["limited"])
