"""Findings grouped by their cause: one fault, however many checks and boards show it.

A cause is a clause and a way of breaking it. A fault in a list of moves or in a whole game names no
clause; it is traced to the clause that decides the move, if there is one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

from ..moves import Player
from .asks import Play, State
from .blame import FAMILIES, Spotted, findings
from .checks.base import Finding, Probe
from .exam.misreadings import OtherReading
from .exam.ways import way
from .scoring import Item

BY_RULE = frozenset({"accepted", "winner_missing", "winner_wrong"})
"""The kinds of faults that are distinguished by the deciding rule."""
WHATEVER = frozenset({"after_origin", "after_target", "after_turn", "after_counter"})
"""Faults that may follow any sort of move, and are one fault whatever the move was."""
NEARLY_ALL = 0.8
"""The share of a clause's permitted moves that must be refused to explain all its other faults."""
SIDES = {"refused": True, "accepted": False}
"""The right answers to yes-or-no questions."""
KINDS = tuple(FAMILIES)
"""The kinds of a family in the order in which they say most."""
SOURCES = ("played", "gathered", "hand", "end", "strewn", "rare")
"""The sources of positions, the most natural first."""


@dataclass(eq=False)
class Cause:
    """Findings with one cause."""

    clause: str
    family: str
    spotted: list[Spotted] = field(default_factory=list)
    points: Fraction = Fraction(0)

    @property
    def items(self) -> list[Item]:
        """The checks that report it."""
        return list({one.item.check.id: one.item for one in self.spotted}.values())

    @property
    def best(self) -> Spotted:
        """The finding that shows it best: to students, in a natural position, with few pieces."""
        return min(self.spotted, key=_merit)

    @property
    def wrong(self) -> list[Probe]:
        """The probes with a wrong answer."""
        return list({id(one.finding.probe): one.finding.probe for one in self.spotted}.values())


def _merit(one: Spotted) -> tuple[bool, bool, int, int, int]:
    probe, kind = one.finding.probe, one.finding.kind
    if one.item.check.category not in "GVCEA":
        return probe.hidden, False, 0, 0, 0
    source = SOURCES.index(probe.source) if probe.source in SOURCES else len(SOURCES)
    full = len({cell for row in one.state.rows for cell in row}) if one.state else 0
    shown_by = KINDS.index(kind) if kind in KINDS else 0
    return probe.hidden, one.explained, shown_by, source, full


def causes(found: Sequence[Spotted], readings: Sequence[OtherReading]) -> list[Cause]:
    """Return the causes, those that cost most first; each point that was lost has one."""
    shared = Counter(one.item.check.id for one in found)
    made: dict[tuple[str, ...], Cause] = {}
    for one in found:
        cause = made.setdefault(_key(one), Cause(one.clause, one.family))
        cause.spotted.append(one)
        cause.points += (one.item.most - one.item.points) / shared[one.item.check.id]
    folded = _folded(list(made.values()), readings)
    return sorted(folded, key=lambda one: (-one.points, one.clause, one.family))


def _folded(causes: list[Cause], readings: Sequence[OtherReading]) -> list[Cause]:
    """Fold what only follows from a general fault into it.

    Where nearly every move is refused that one clause permits, moves that depend on it and on
    more special ones are refused too; and so are those that show no clause.
    """
    refused = [one for one in causes if one.family == "refused"]
    ranks = {one.clause: one.rank for one in reversed(readings)}
    known = sorted(
        (one for one in refused if one.clause in ranks),
        key=lambda one: (ranks[one.clause], -len(one.wrong)),
    )
    if not known:
        return _joined_repeats(causes)
    general = known[0]
    nearly_all = len(general.wrong) >= NEARLY_ALL * (len(general.wrong) + len(right(general)))
    follow = [one for one in refused if one is not general]
    if not nearly_all:
        follow = [one for one in follow if not one.clause]
        general = max(known, key=lambda one: len(one.wrong))
    for one in follow:
        general.spotted += one.spotted
        general.points += one.points
    return _joined_repeats([one for one in causes if one not in follow])


def _joined_repeats(causes: list[Cause]) -> list[Cause]:
    """Put whole lists with moves in them twice to the clause whose moves these are."""
    repeats = [one for one in causes if one.family == "moves_repeated"]
    known = max((one for one in repeats if one.clause), key=lambda one: one.points, default=None)
    general = [one for one in repeats if known and not one.clause]
    for one in general:
        assert known is not None
        known.spotted += one.spotted
        known.points += one.points
    return [one for one in causes if one not in general]


def _key(one: Spotted) -> tuple[str, ...]:
    rule = one.finding.rule if one.family in BY_RULE else ""
    check = "" if one.item.check.category in "GVCEAS" else one.item.check.id
    clause = "" if one.family in WHATEVER else one.clause
    return clause, one.family, rule, check


# --- whom and what it concerns


def players(cause: Cause, every: Sequence[Player]) -> tuple[Player, ...]:
    """Name the players that a cause concerns; none if it concerns both, or too few failed."""
    mine = [probe.ask.state.player for probe in cause.wrong if probe.asks and probe.ask.state]
    concerned = tuple(one for one in every if one in mine)
    alone = len(mine) >= 2 and len(concerned) == 1 and _asked_of_others(cause, concerned[0])
    return concerned if alone else ()


def _asked_of_others(cause: Cause, player: Player) -> bool:
    """Return whether the same question was right for the other player."""
    return any(probe.ask.state.player != player for probe in right(cause) if probe.ask.state)


def right(cause: Cause) -> list[Probe]:
    """List the probes of the same checks that had the right answer of the same sort."""
    bad = {id(finding.probe) for item in cause.items for finding in findings(item)}
    said = {bool(probe.expected) for probe in cause.wrong}
    side = SIDES.get(cause.family)
    return [
        probe
        for item in cause.items
        for probe in item.check.probes
        if id(probe) not in bad and probe.asks and _alike(probe, side, said)
    ]


def others_right(items: Iterable[Item], like: Finding) -> list[Probe]:
    """List the probes of all checks with the same sort of answer to the same sort of question."""
    ask = like.ask
    if ask is None or like.probe.expected not in (True, False):
        return []
    return [
        probe
        for item in items
        if item.applies and item.check.key == "legal"
        for bad in [{id(finding.probe) for finding in findings(item)}]
        for probe in item.check.probes
        if id(probe) not in bad and probe.asks and probe.expected is like.probe.expected
    ]


def _alike(probe: Probe, side: bool | None, said: set[bool]) -> bool:
    """Return whether the same answer would be right to a probe."""
    if side is None:
        return bool(probe.expected) in said
    return probe.ask.sort != "legal" or probe.expected is side


def ways(cause: Cause) -> tuple[str, ...]:
    """Name the directions that a cause concerns, if more were asked about and only one or two
    failed.
    """
    steps = [(one.finding.step, one.state) for one in cause.spotted]
    mine = _ways(steps)
    others = _ways([(probe.step, probe.ask.state) for probe in right(cause)]) - mine
    few = 0 < len(mine) <= 2 and len(cause.wrong) >= 2
    return tuple(sorted(mine)) if few and others and "" not in mine else ()


def _ways(steps: Iterable[tuple[Play | None, State | None]]) -> set[str]:
    return {way(step, state.rows) for step, state in steps if step and state}
