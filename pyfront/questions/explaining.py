"""Why a move is legal or not, how a game ended, and what is forced."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from .. import _prolog
from .._errors import IllegalMove
from ..i18n import tr
from ..moves import Move, Pair, Rule, Square, given
from ..position import Position

HORIZON = 5
"""How many plies ahead to look for a forced end by default."""
PATIENCE = 10.0
"""How many seconds to look for a forced end by default."""
ALONE = ("in_play", "own_piece", "empty_square", "enemy_piece")
"""Broken rules that make all others irrelevant."""
FEW_CHANGES = 3
"""The maximum number of changes shown that would make a move legal."""


@dataclass(frozen=True)
class Ground:
    """A rule that decided about a move: its place, and the facts it was about."""

    rule: Rule
    file: str | None
    line: int | None
    facts: tuple[Mapping[str, Any], ...] = ()

    @property
    def place(self) -> str:
        """The place of the rule, in the report and in the source."""
        source = "" if self.file is None else f", {self.file}:{self.line}"
        rule = self.rule
        return tr("{clause}, report {section}", clause=rule.clause, section=rule.section) + source

    @property
    def here(self) -> str:
        """The facts as a sentence; "" if all of them were stated before."""
        facts = "; ".join(fact["text"] for fact in self.facts)
        return f"{facts[0].upper()}{facts[1:]}." if facts else ""

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
    """Why a move is legal or not; it is true if it is, and a notebook draws it on the board.

    >>> told = Position.start("breakthrough").why("a7-b6")
    >>> print(told)
    a7-b6 is legal: a White pawn moves from a7 to the empty square b6.
     - A piece moves one step towards the opponent's base row, straight ahead or diagonally \
forward, never sideways or backward. (BT-4, report 2.2)
    """

    position: Position
    move: str
    legal: bool
    grounds: tuple[Ground, ...]
    """The rules that decided, each with its facts and its source line, the headline first."""
    nearest: tuple[str, ...] = ()
    """Legal moves that may have been meant."""
    would_be_legal_if: tuple[Change, ...] = ()
    """The smallest changes of the position that would make the move legal."""
    ended: Ground | None = None
    """The rule that ended the game."""
    squares: tuple[Square, ...] = ()
    """The squares that the move names, row and column."""

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
        """Whether the move is legal, and what a legal one does, as a sentence before the rules."""
        if not self.legal:
            return tr("{move} is not legal:", move=self.move)
        facts = "; ".join(fact["text"] for fact in self.facts)
        if not facts:
            return tr("{move} is legal:", move=self.move)
        return tr("{move} is legal: {facts}.", move=self.move, facts=facts)

    @property
    def telling(self) -> tuple[Ground, ...]:
        """The grounds to show: in a finished game, or without a piece, only the first."""
        alone = self.broken and self.broken[0].id in ALONE
        return self.grounds[:1] if alone else self.grounds

    def __str__(self) -> str:
        return "\n".join([self.headline, *(f" - {ground.rule}" for ground in self.telling)])

    def _repr_html_(self) -> str:
        """Draw for a notebook the board, with the squares that matter marked, and the reasons."""
        from ..view.picture import explained  # imported late: view imports this module

        return explained(self.position, self.squares, self._squares_of_facts(), self.paragraphs())

    def _squares_of_facts(self) -> list[Square]:
        return [(f["square"][0], f["square"][1]) for f in self.facts if "square" in f]

    def paragraphs(self) -> list[str]:
        """Write the explanation as sentences, one for each rule and each advice."""
        told = [self.headline]
        for ground in self.telling:
            told.append(f"{ground.rule.text} ({ground.place})")
            if not self.legal and (here := ground.here):
                told.append(here)
        return [*told, *self.advice()]

    def advice(self) -> list[str]:
        """Say how the game has ended, what is legal instead, and what would make the move legal."""
        told = []
        if self.ended is not None:
            ended = f"{self.ended.rule.text} ({self.ended.place})"
            told.append(tr("The game has ended: {rule}", rule=ended))
        if self.nearest:
            told.append(tr("Legal instead: {moves}", moves=", ".join(self.nearest)))
        if self.would_be_legal_if:
            some = [change.text for change in self.would_be_legal_if[:FEW_CHANGES]]
            told.append(tr("It would be legal {changes}.", changes=tr(", or ").join(some)))
        return told

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
    except IllegalMove as error:  # only a square was named, and no piece can go there
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
        squares=tuple((row, column) for row, column in told["squares"]),
    )


def _change(told: Mapping[str, str]) -> Change:
    return Change(told["text"], Position.trusted(told["position"]))


def _ground(told: Mapping[str, Any]) -> Ground:
    rule = Rule(told["id"], told["clause"], told["section"], told["text"])
    return Ground(rule, told["file"], told["line"], tuple(told.get("facts", ())))


@dataclass(frozen=True)
class Forced:
    """The forced end of a game: who wins, in how many plies, and the tree of all defences.

    `searched` is the number of plies within which no one can force it; `limited`: time ran out.
    """

    found: Mapping[str, Any] | None
    searched: int
    limited: bool


def forced(position: Position, plies: int = HORIZON, seconds: float = PATIENCE) -> Forced:
    """Look for a forced end of the game, one ply deeper at a time, within some plies.

    The result has the keys `winner`, `plies`, and `tree`: a list of objects with `move` and `then`.
    """
    told = _prolog.run("forced", position=position.text, plies=plies, seconds=seconds)
    return Forced(told["found"], told["searched"], told["limited"])
