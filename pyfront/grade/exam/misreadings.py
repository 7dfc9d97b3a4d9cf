"""Other readings of the rules: what changes under a reading is decided by the clause it misreads.

A reading is the rule text without some clauses, or with others in their place (data/games). If an
answer changes under readings of several clauses, the clause of the highest rank decides: a capture
by the king concerns the king before it concerns captures. Between two of the same rank there is no
decision.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from ...moves import Player
from ..asks import Pair, Play, State
from ..toml import Table
from .ways import case_of

Ground = tuple[str, str]
"""A clause that an answer rests on, and its case."""
Readings = tuple["OtherReading", ...]
KEYS = ("name", "clause", "rule", "rank", "drop", "add", "set")


@dataclass(frozen=True)
class OtherReading:
    """The rules with one clause read otherwise."""

    name: str
    clause: str
    rule: str = ""
    """The end of the game that it is about, if any."""
    rank: int = 0
    drop: tuple[str, ...] = ()
    """Heads of clauses that are left out."""
    add: str = ""
    """Clauses that are there instead."""
    settings: tuple[tuple[str, str], ...] = ()
    """Options with other values."""

    def asked(self) -> dict[str, object]:
        """Return the reading in the form that the engine takes."""
        return {
            "name": self.name,
            "rule": self.rule,
            "drop": list(self.drop),
            "add": self.add,
            "set": dict(self.settings),
        }


@dataclass(frozen=True)
class Misread:
    """The effect of one reading on a position."""

    reading: OtherReading
    lost: frozenset[Pair] = frozenset()
    """Legal moves that it refuses."""
    gained: frozenset[Pair] = frozenset()
    """Moves that it takes for legal."""
    changed: frozenset[Pair] = frozenset()
    """Legal moves that lead elsewhere."""
    ended: tuple[Player | None, ...] | None = None
    """The winner under the reading, if it differs about the end; None if the game is not over."""


@dataclass(frozen=True)
class Decided:
    """Which reading decides each answer about a position."""

    lost: Mapping[Pair, OtherReading] = field(default_factory=dict)
    gained: Mapping[Pair, OtherReading] = field(default_factory=dict)
    changed: Mapping[Pair, OtherReading] = field(default_factory=dict)
    lost_too: Mapping[Pair, int] = field(default_factory=dict)
    """How many readings of other clauses refuse a legal move too."""
    changed_too: Mapping[Pair, int] = field(default_factory=dict)
    """How many readings of other clauses change where it leads too."""
    lost_by: Mapping[Pair, Readings] = field(default_factory=dict)
    """All readings that refuse a legal move."""
    gained_by: Mapping[Pair, Readings] = field(default_factory=dict)
    """All readings that take another move for legal."""
    ended: tuple[OtherReading, ...] = ()
    """The readings under which the game is over, or is not over, here."""


NOTHING = Decided()
Change = tuple[OtherReading, frozenset[Pair]]
"""A reading, and the moves that it changes."""


def decided(found: Iterable[Misread]) -> Decided:
    """Return the reading that decides each answer, among all that change it."""
    misread = list(found)
    lost = _by_move((one.reading, one.lost) for one in misread)
    gained = _by_move((one.reading, one.gained) for one in misread)
    changed = _by_move((one.reading, one.changed) for one in misread)
    permitting, shaping = _deciders(lost), _deciders(changed)
    return Decided(
        permitting,
        _deciders(gained),
        shaping,
        _others(permitting, lost),
        _others(shaping, changed),
        lost,
        gained,
        tuple(one.reading for one in misread if one.ended is not None),
    )


def grounds(readings: Iterable[OtherReading], state: State, step: Play) -> tuple[Ground, ...]:
    """Name the clauses, each with its case, that an answer about a move rests on."""
    return tuple((one.clause, case_of(one.name, state, step)) for one in readings)


def _by_move(changes: Iterable[Change]) -> dict[Pair, Readings]:
    """Return the readings that change each move, in their order."""
    found: dict[Pair, Readings] = {}
    for reading, pairs in changes:
        for pair in pairs:
            found[pair] = (*found.get(pair, ()), reading)
    return found


def _others(
    deciders: Mapping[Pair, OtherReading], changes: Mapping[Pair, Readings]
) -> dict[Pair, int]:
    """Count, for each move, the readings that change it of other clauses than the deciding one.

    If none decides, because two clauses would, then all of them count.
    """
    clauses = {pair: reading.clause for pair, reading in deciders.items()}
    return {
        pair: sum(one.clause != clauses.get(pair) for one in readings)
        for pair, readings in changes.items()
    }


def _deciders(changes: Mapping[Pair, Readings]) -> dict[Pair, OtherReading]:
    chosen = ((pair, _decider(readings)) for pair, readings in changes.items())
    return {pair: reading for pair, reading in chosen if reading is not None}


def _decider(readings: Readings) -> OtherReading | None:
    """Return the last reading of the highest rank; None if those of that rank misread two clauses.

    A game's file has the general readings of a clause before the special ones.
    """
    highest = max(one.rank for one in readings)
    *others, last = (one for one in readings if one.rank == highest)
    return None if any(one.clause != last.clause for one in others) else last


def reading_of(table: Table) -> OtherReading:
    """Read a reading from the file about a game."""
    table.known(KEYS)
    settings = table.table("set")
    return OtherReading(
        name=table.text("name"),
        clause=table.text("clause"),
        rule=table.text("rule"),
        rank=int(table.number("rank", 0)),
        drop=table.texts("drop"),
        add=table.text("add"),
        settings=tuple((key, settings.text(key)) for key in settings.data),
    )
