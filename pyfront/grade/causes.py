"""Findings grouped by their cause: one fault, however many checks and boards show it.

A cause is a clause and a way of breaking it. A fault in a list of moves or in a whole game names no
clause; it is traced to the clause that decides the move, if there is one.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction

from ..moves import Player, Square
from .asks import Play, State
from .checks.base import Finding, Probe
from .exam.gamedata import game_data
from .exam.misreadings import Decided
from .exam.ways import way
from .oracle import Oracle
from .scoring import Item

FAMILIES = {
    "legal_refused": "refused",
    "moves_missing": "refused",
    "apply_failed": "refused",
    "illegal_accepted": "accepted",
    "moves_wrong": "accepted",
}
"""Kinds that are the same fault, although they show in different ways."""
BY_RULE = frozenset({"accepted", "winner_missing", "winner_wrong"})
"""The kinds of faults that are distinguished by the deciding rule."""
WHATEVER = frozenset({"after_origin", "after_target", "after_turn", "after_counter"})
"""Faults that may follow any sort of move, and are one fault whatever the move was."""
CONTROLLED = frozenset({"valid", "own_piece", "on_board", "winner"})
"""The kinds of checks that have controls."""
NEARLY_ALL = 0.8
"""The share of a clause's permitted moves that must be refused to explain all its other faults."""
SIDES = {"refused": True, "accepted": False}
"""The right answers to yes-or-no questions."""
KINDS = tuple(FAMILIES)
"""The kinds of a family in the order in which they say most."""
SOURCES = ("played", "gathered", "hand", "end", "strewn")
"""The sources of positions, the most natural first."""


@dataclass(frozen=True)
class Spotted:
    """A finding, with the key it is grouped by."""

    finding: Finding
    item: Item
    clause: str
    family: str

    @property
    def state(self) -> State | None:
        """The position that it is about."""
        return self.finding.state


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


def _merit(one: Spotted) -> tuple[bool, int, int, int]:
    probe, kind = one.finding.probe, one.finding.kind
    if one.item.check.category not in "GVCEA":
        return probe.hidden, 0, 0, 0
    source = SOURCES.index(probe.source) if probe.source in SOURCES else len(SOURCES)
    full = len({cell for row in one.state.rows for cell in row}) if one.state else 0
    return probe.hidden, KINDS.index(kind) if kind in KINDS else 0, source, full


class Causes:
    """Finds the causes of the faults of one submission."""

    def __init__(self, oracle: Oracle) -> None:
        self._oracle = oracle
        self._readings = game_data(oracle.game.name).readings
        self._decided: dict[State, Decided] = {}

    def of(self, items: Iterable[Item]) -> list[Cause]:
        """Return the causes, those that cost most first; each point that was lost has one."""
        found: dict[tuple[str, ...], Cause] = {}
        for item in (item for item in items if item.score < 1):
            spotted = [self._spotted(one, item) for one in _findings(item)]
            for one in spotted:
                cause = found.setdefault(_key(one), Cause(one.clause, one.family))
                cause.spotted.append(one)
                cause.points += (item.most - item.points) / len(spotted)
        causes = self._folded(list(found.values()))
        return sorted(causes, key=lambda one: (-one.points, one.clause, one.family))

    def _folded(self, causes: list[Cause]) -> list[Cause]:
        """Fold what only follows from a general fault into it.

        Where nearly every move is refused that one clause permits, moves that depend on it and on
        more special ones are refused too; and so are those that show no clause.
        """
        refused = [one for one in causes if one.family == "refused"]
        ranks = {one.clause: one.rank for one in reversed(self._readings)}
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

    def _spotted(self, finding: Finding, item: Item) -> Spotted:
        family = FAMILIES.get(finding.kind) or _after(finding) or finding.kind
        clause = "" if _is_control(finding, item) else item.check.clause
        if item.check.category in "GVCE" and finding.state is not None:
            finding, clause = self._traced(finding, clause, family)
        return Spotted(finding, item, clause, family)

    def _traced(self, finding: Finding, clause: str, family: str) -> tuple[Finding, str]:
        """Trace a finding to the clause that decides it, if that is another one or was unknown."""
        state, step = finding.state, finding.step
        assert state is not None
        if family == "accepted" and step is not None:
            return self._broken(finding, state, step, clause)
        decided = self._of(state)
        if family == "refused" and step is not None:
            reading = decided.lost.get(step.pair)
        elif family == "winner_too_early":
            reading = next((one for one in decided.ended if one.rule), None)
            clause = clause or self._oracle.clause("in_play")
        else:
            reading = None
        return finding, reading.clause if reading else clause

    def _broken(
        self, finding: Finding, state: State, step: Play, clause: str
    ) -> tuple[Finding, str]:
        known = set(state.squares)
        fault = self._oracle.fault(state, step) if known.issuperset(step.pair) else None
        if fault is None:
            return finding, clause
        return replace(finding, rule=fault.rule), clause or fault.clause

    def _of(self, state: State) -> Decided:
        if state not in self._decided:
            self._decided[state] = self._oracle.decided(state, self._readings)
        return self._decided[state]


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


def _findings(item: Item) -> list[Finding]:
    """List the findings of a check that counts, those that students see first."""
    if not item.applies:
        return []
    return [*item.shown.findings, *(item.hidden.findings if item.hidden else ())]


def _is_control(finding: Finding, item: Item) -> bool:
    """Return whether a probe is in a check only to show that the other answer is given too."""
    return item.check.kind in CONTROLLED and not finding.probe.case


def _after(finding: Finding) -> str:
    """Distinguish the faults on a board: at the origin, at the destination, or in the captures."""
    step = finding.step
    if finding.kind != "after_cell" or step is None:
        return ""
    square: Square = (finding.more["row"], finding.more["column"])
    if square in step.captured and square != step.target:
        return "after_taken"
    return {step.origin: "after_origin", step.target: "after_target"}.get(square, "")


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
    bad = {id(finding.probe) for item in cause.items for finding in _findings(item)}
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
        for bad in [{id(finding.probe) for finding in _findings(item)}]
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
