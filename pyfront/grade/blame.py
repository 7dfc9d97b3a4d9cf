"""Which clause a wrong answer is blamed on: the one that decides, unless another one explains it.

A sergeant's capture rests on what is said of captures, and on how sergeants move. If a program
refuses sergeants' moves that rest on nothing else, too, then a refused capture of theirs shows
nothing about captures.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from ..moves import Square
from .asks import Pair, Play, State
from .checks.base import Finding, Probe
from .checks.listing import RightList
from .exam.gamedata import game_data
from .exam.misreadings import Decided, Ground, grounds
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
CONTROLLED = frozenset({"valid", "own_piece", "on_board", "winner"})
"""The kinds of checks that have controls."""


@dataclass(frozen=True)
class Spotted:
    """A finding, with the key it is grouped by."""

    finding: Finding
    item: Item
    clause: str
    family: str
    grounds: tuple[Ground, ...] = ()
    """What the right answer rests on."""
    explained: bool = False
    """Whether another clause is to blame than the one that decides."""

    @property
    def state(self) -> State | None:
        """The position that it is about."""
        return self.finding.state

    @property
    def clauses(self) -> frozenset[str]:
        """The clauses that the right answer rests on."""
        return frozenset(clause for clause, _ in self.grounds)


def spotted(items: Sequence[Item], oracle: Oracle) -> list[Spotted]:
    """Return all findings of the checks, each with the clause to blame."""
    tracer = _Tracer(oracle)
    lost = (item for item in items if item.score < 1)
    found = [tracer.spotted(finding, item) for item in lost for finding in findings(item)]
    return explained(found, items)


def explained(found: Sequence[Spotted], items: Iterable[Item]) -> list[Spotted]:
    """Blame what follows from a proven fault on the clause of that fault."""
    proof = _Proof(found, items)
    return [proof.explained(one) for one in found]


class _Proof:
    """What the answers about moves that rest on one clause alone show for certain."""

    def __init__(self, found: Iterable[Spotted], items: Iterable[Item]) -> None:
        alone = (one for one in found if len(one.clauses) == 1)
        self._rules = {
            broken: one.finding.rule
            for one in alone
            for ground in one.grounds
            for broken in (ground, _wherever(ground))
        }
        self._right = {one for item in items for one in _right(item)}

    def explained(self, one: Spotted) -> Spotted:
        """Blame another clause that is proven to be broken, if its own one is not.

        Where that other clause is kept sometimes, its own one has to be kept elsewhere. Where its
        own one is kept in the very same case, any proof against the other will do.
        """
        side = one.family == "refused"
        own = [ground for ground in one.grounds if ground[0] == one.clause]
        if any(self._broken(ground, side, kept=True) for ground in own):
            return one
        kept = any((clause, yes) == (one.clause, side) for (clause, _), yes in self._right)
        ground = next(filter(None, (self._broken(it, side, kept=kept) for it in one.grounds)), None)
        if ground is None and own and all((it, side) in self._right for it in own):
            others = one.clauses - {one.clause}
            ground = next((known for known in self._rules if known[0] in others), None)
        if ground is None:
            return one
        finding = replace(one.finding, rule=self._rules[ground])
        return replace(one, finding=finding, clause=ground[0], explained=True)

    def _broken(self, ground: Ground, side: bool, *, kept: bool) -> Ground | None:
        """Return what proves a clause to be broken: in this case, or never kept in any like it."""
        wide = _wherever(ground)
        if ground in self._rules and (kept or (ground, side) not in self._right):
            return ground
        return wide if wide in self._rules and (wide, side) not in self._right else None


def _wherever(ground: Ground) -> Ground:
    """Name a case whoever moves, and in whichever direction."""
    clause, case = ground
    return clause, case.rsplit(", ", 2)[0]


def _right(item: Item) -> Iterator[tuple[Ground, bool]]:
    """Yield each case of a clause that was answered rightly, and with which answer."""
    if not item.applies or item.check.category not in "GV":
        return
    wrong = {(id(one.probe), one.step and one.step.pair) for one in findings(item)}
    for probe in item.check.probes:
        if (id(probe), None) in wrong:  # there was no answer
            continue
        for pair, yes, case in _decided_in(probe):
            if (id(probe), pair) not in wrong:
                ground = item.check.clause, case.partition(" ")[2]  # a rule is before it
                yield from ((ground, yes), (_wherever(ground), yes))


def _decided_in(probe: Probe) -> list[tuple[Pair, bool, str]]:
    """List the moves that a question is about and its clause decides, each with its case."""
    if isinstance(probe.expected, RightList):
        return [(one.pair, one.listed, one.case) for one in probe.expected.own]
    return [(probe.step.pair, bool(probe.expected), probe.case)] if probe.step else []


def follows(item: Item, found: Sequence[Spotted]) -> tuple[str, ...]:
    """Name the clauses whose faults explain all that a check found; none if its own is at fault.

    If it found nothing about its own moves, too many of all others are refused.
    """
    if not item.check.clause or not item.shown.asked or item.score == 1:
        return ()
    mine = [one for one in found if one.item is item]
    clauses = {one.clause for one in mine or found if mine or one.family == "refused"}
    return () if item.check.clause in clauses else tuple(sorted(clauses - {""}))


def findings(item: Item) -> list[Finding]:
    """List the findings of a check that counts, those that students see first."""
    if not item.applies:
        return []
    return [*item.shown.findings, *(item.hidden.findings if item.hidden else ())]


class _Tracer:
    """Traces findings to the clauses that decide them."""

    def __init__(self, oracle: Oracle) -> None:
        self._oracle = oracle
        self._readings = game_data(oracle.game.name).readings
        self._decided: dict[State, Decided] = {}

    def spotted(self, finding: Finding, item: Item) -> Spotted:
        family = FAMILIES.get(finding.kind) or _after(finding) or finding.kind
        clause = "" if _is_control(finding, item) else item.check.clause
        rests: Sequence[Ground] = ()
        if item.check.category in "GVCE" and finding.state is not None:
            finding, clause = self._traced(finding, clause, family)
            rests = self._grounds(finding, family)
        return Spotted(finding, item, clause, family, tuple(rests))

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

    def _grounds(self, finding: Finding, family: str) -> tuple[Ground, ...]:
        """Name what the right answer about a move rests on."""
        state, step = finding.state, finding.step
        if state is None or step is None or family not in ("refused", "accepted"):
            return ()
        decided = self._of(state)
        changed = decided.lost_by if family == "refused" else decided.gained_by
        return grounds(changed.get(step.pair, ()), state, step)

    def _of(self, state: State) -> Decided:
        if state not in self._decided:
            self._decided[state] = self._oracle.decided(state, self._readings)
        return self._decided[state]


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
