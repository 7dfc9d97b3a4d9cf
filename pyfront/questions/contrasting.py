"""Where two rulesets of a game differ, shown on a position that both lead to."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from .. import _prolog
from ..i18n import later
from ..moves import Rule
from ..position import Position

KINDS = {
    "outcome": later("the game is over under only one of them, or the winner differs"),
    "legal": later("a move is legal under only one of them"),
    "effect": later("the same move has a different effect"),
    "result": later("the same move ends the game under only one of them, or the winner differs"),
    "start": later("the pieces stand differently, so a move has a different effect"),
}
"""The difference, by its kind."""


@dataclass(frozen=True)
class Difference:
    """An option that has different values in two rulesets."""

    name: str
    values: tuple[str, str]
    text: str


@dataclass(frozen=True)
class Clause:
    """A rule, and how each of two rulesets reads it."""

    rule: Rule
    readings: tuple[tuple[str, ...], tuple[str, ...]]

    def as_json(self) -> dict[str, Any]:
        """Return the clause as a JSON object."""
        return {**self.rule.as_json(), "readings": [list(said) for said in self.readings]}


@dataclass(frozen=True)
class Witness:
    """A position under both rulesets, the moves that lead there, and a move that differs."""

    kind: str
    path: tuple[str, ...]
    positions: tuple[Position, Position]
    move: str | None

    def verdicts(self) -> tuple[dict[str, Any], dict[str, Any]]:
        """Return the effect of the move, or the state of the position, in each of the rulesets."""
        first, second = (self._verdict(position) for position in self.positions)
        return first, second

    def _verdict(self, position: Position) -> dict[str, Any]:
        if self.move is None:
            return {"outcome": _outcome(position)}
        broken = position.broken_rules(self.move)
        if broken:
            return {"legal": False, "broken": [rule.as_json() for rule in broken]}
        move, after = position.played(self.move)
        return {
            "legal": True,
            "move": move.as_json(),
            "after": after.text,
            "outcome": _outcome(after),
        }

    def as_json(self) -> dict[str, Any]:
        """Return the witness as a JSON object."""
        return {
            "kind": self.kind,
            "path": list(self.path),
            "positions": [position.text for position in self.positions],
            "move": self.move,
            "verdicts": list(self.verdicts()),
        }


def _outcome(position: Position) -> dict[str, Any] | None:
    return None if position.outcome is None else position.outcome.as_json()


@dataclass(frozen=True)
class Contrast:
    """The differences of two rulesets; `witness` is None if there is none or none was found.

    `searched` counts the random games and positions that were searched.
    """

    clauses: tuple[Clause, ...]
    differences: tuple[Difference, ...]
    starts: tuple[Position, Position]
    witness: Witness | None
    exhausted: bool
    searched: tuple[int, int]


def contrast(game: str, first: str, second: str, *, seconds: float, seed: int = 1) -> Contrast:
    """Find the differences of two rulesets, and a position that shows one.

    :raises UnknownRuleset: if the game has no such ruleset.
    """
    told = _prolog.run(
        "contrast", game=game, ruleset1=first, ruleset2=second, seconds=seconds, seed=seed
    )
    found = told["witness"]
    return Contrast(
        tuple(map(_clause, told["clauses"])),
        tuple(Difference(o["name"], tuple(o["values"]), o["text"]) for o in told["options"]),
        (Position.trusted(told["starts"][0]), Position.trusted(told["starts"][1])),
        _witness(found) if isinstance(found, dict) else None,
        found == "timeout",
        (told["searched"]["games"], told["searched"]["positions"]),
    )


def _clause(told: Mapping[str, Any]) -> Clause:
    rule = Rule(told["id"], told["clause"], told["section"], told["text"])
    one, other = told["readings"]
    return Clause(rule, (tuple(one), tuple(other)))


def _witness(told: Mapping[str, Any]) -> Witness:
    first, second = map(Position.trusted, told["positions"])
    return Witness(told["kind"], tuple(told["path"]), (first, second), told["move"])
