"""G: the list of valid moves, compared as a set; missing, wrong and repeated moves apart.

The whole list counts where a position is about nothing in particular. Under a clause only those
moves count that this clause decides; so a fault elsewhere in the same list costs nothing there.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import partial

from ..asks import Ask, Pair, Pairs, Play, State
from ..exam.evidence import Evidence, Illegal, Legal, Part
from ..exam.positions import Placed
from .base import (
    CaseMark,
    Check,
    Finding,
    Judged,
    Probe,
    Seen,
    Verdict,
    averaged,
    by_case,
    grouped,
)
from .validation import OWN_PIECE, case, deciding_clauses, permitted_by, refused_by

SHOWN, HIDDEN = 6, 10
"""How many lists a clause is looked at in, for the moves that it decides."""
LISTED = Fraction(1, 3)
"""The share of all legal moves that has to be listed: one list for every position has some."""
REPEATED = Fraction(9, 10)
"""What is left of the points if moves are listed more than once."""


@dataclass(frozen=True)
class OnList:
    """A move that a clause decides, and whether it belongs on the list."""

    pair: Pair
    listed: bool
    case: str
    rule: str = ""


@dataclass(frozen=True)
class RightList:
    """The right list as far as one clause is concerned: its own moves, and all legal moves."""

    own: tuple[OnList, ...]
    legal: frozenset[Pair]


def build(evidence: Evidence) -> list[Check]:
    """Make a check for each clause that decides moves, and one for each source of positions."""
    clauses = [_clause_check(clause, evidence) for clause in deciding_clauses(evidence)]
    sources = {"hand": "other", "played": "played", "strewn": "strewn"}
    return [
        *(check for check in clauses if check is not None),
        *(_whole_check(name, source, evidence) for source, name in sources.items()),
    ]


def _whole_check(name: str, source: str, evidence: Evidence) -> Check:
    def draw(part: Part) -> list[Probe]:
        places = [placed for placed in part.places if placed.source == source]
        mine = part.some(part.clear(places))
        return [Probe((Ask("moves", one.state),), part.oracle.legal(one.state)) for one in mine]

    return Check(f"G.{name}", "", "moves", judge, evidence.probes(f"G {name}", draw), "moves")


def _clause_check(clause: str, evidence: Evidence) -> Check | None:
    """Make the check of a clause; None if it is only about whose pieces are moved."""
    probes = evidence.probes(f"G {clause}", partial(_probes, clause), SHOWN, HIDDEN)
    rules = {own.rule for probe in probes for own in probe.expected.own}
    if not rules - OWN_PIECE:
        return None
    return Check(f"G.{clause}", clause, "decided", judge_decided, probes, "moves")


def _probes(clause: str, part: Part) -> Iterator[Probe]:
    """Choose positions that show every case of a clause, those first that show more."""
    own = _decided_by(clause, part)
    for placed in _covering(own, part):
        expected = RightList(tuple(own[placed.state]), part.oracle.legal(placed.state))
        yield Probe((Ask("moves", placed.state),), expected)


def _decided_by(clause: str, part: Part) -> dict[State, list[OnList]]:
    """List the moves of each position that a clause decides."""
    refused = [one for one in refused_by(clause, part) if one.alone]
    own: list[Legal | Illegal] = [*permitted_by(clause, part), *refused]
    return {state: list(map(_on_list, mine)) for state, mine in grouped(own, _state).items()}


def _state(one: Legal | Illegal) -> State:
    return one.state


def _on_list(one: Legal | Illegal) -> OnList:
    if isinstance(one, Legal):
        return OnList(one.step.pair, True, case(one))
    return OnList(one.step.pair, False, case(one), one.rule)


def _covering(own: dict[State, list[OnList]], part: Part) -> list[Placed]:
    """Choose positions until all cases are covered, and then further ones."""
    places = [placed for placed in part.places if placed.state in own]
    part.random.shuffle(places)
    chosen: list[Placed] = []
    left = {one.case for found in own.values() for one in found}
    while places and len(chosen) < part.count:
        best = max(places, key=lambda one: len(left & {on.case for on in own[one.state]}))
        left -= {on.case for on in own[best.state]}
        places.remove(best)
        chosen.append(best)
    return chosen


# --- judging


@averaged
def judge(probe: Probe, seen: Seen) -> Verdict:
    """Score each list, and report missing, illegal and repeated moves."""
    pairs, trouble = _read(probe, seen)
    if pairs is None:
        return False, trouble
    return set_score(pairs, probe.expected), _findings(probe, pairs)


def _read(probe: Probe, seen: Seen) -> tuple[Pairs | None, list[Finding]]:
    """Return the list, or a finding if there is none."""
    reply = seen.reply(probe.ask)
    if not reply.ok:
        return None, [probe.trouble("moves_trouble", reply)]
    pairs = reply.first if reply.yes else Pairs(())
    if not pairs.listed:
        return None, [probe.wrong("moves_no_list", "".join(reply.texts[:1]))]
    return pairs, []


def set_score(pairs: Pairs, expected: frozenset[Pair]) -> Fraction:
    """Score a list: right moves minus wrong ones, and a tenth off for repetitions."""
    listed, strange = set(pairs.moves), set(pairs.strange)
    wrong = len(listed - expected) + len(strange)
    if not expected:
        return Fraction(int(wrong == 0))
    right = Fraction(max(0, len(listed & expected) - wrong), len(expected))
    repeated = len(listed) + len(strange) < len(pairs.moves) + len(pairs.strange)
    return right * (REPEATED if repeated else 1)


def _findings(probe: Probe, pairs: Pairs) -> list[Finding]:
    listed = set(pairs.moves)
    sorts = {"moves_wrong": listed - probe.expected, "moves_missing": probe.expected - listed}
    found = [
        probe.wrong(kind, step=Play(*pair), count=len(moves))
        for kind, moves in sorts.items()
        for pair in sorted(moves)
    ]
    found += [probe.wrong("moves_strange", text) for text in pairs.strange[:1]]
    found += (probe.wrong("moves_repeated", step=Play(*pair)) for pair in _repeated(pairs)[:1])
    return found


def _repeated(pairs: Pairs) -> list[Pair]:
    """List the moves that stand there more than once."""
    counted = Counter(pairs.moves)
    return [pair for pair in counted if counted[pair] > 1]


def judge_decided(probes: Sequence[Probe], seen: Seen) -> Judged:
    """Score how many of the moves that a clause decides are on the list, or not, as they should.

    All other moves are controls, so that an empty list is right about nothing. If only moves that
    this clause decides are repeated, then that is its fault, too.
    """
    marks: list[CaseMark] = []
    repeats: list[Finding] = []
    findings: list[Finding] = []
    for probe in probes:
        pairs, trouble = _read(probe, seen)
        findings += trouble
        marks += _marks(probe, pairs)
        if pairs is not None:
            findings += _decided_findings(probe, pairs)
            repeats += _own_repeats(probe, pairs)
    score = by_case(marks, LISTED) * (REPEATED if repeats else 1)
    return Judged(score, (*findings, *repeats), len(probes))


def _own_repeats(probe: Probe, pairs: Pairs) -> list[Finding]:
    """Report moves that stand there twice, if the clause decides all of them, and not all moves."""
    repeated, expected = _repeated(pairs), probe.expected
    own = {one.pair for one in expected.own if one.listed}
    if not own.issuperset(repeated) or expected.legal <= own:
        return []
    return [probe.wrong("moves_repeated", step=Play(*pair)) for pair in repeated[:1]]


def _marks(probe: Probe, pairs: Pairs | None) -> Iterator[CaseMark]:
    expected: RightList = probe.expected
    listed = set(pairs.moves) if pairs else set()
    for own in expected.own:
        there = own.pair in listed
        yield CaseMark(own.case, own.listed, pairs is not None and there is own.listed)
    yield from (CaseMark("", True, pair in listed) for pair in expected.legal)
    legal = listed & expected.legal
    yield CaseMark("", False, pairs is not None and 2 * len(legal) >= len(listed))


def _decided_findings(probe: Probe, pairs: Pairs) -> list[Finding]:
    listed = set(pairs.moves)
    wrong = [own for own in probe.expected.own if (own.pair in listed) is not own.listed]
    return [
        probe.wrong(
            "moves_missing" if own.listed else "moves_wrong",
            step=Play(*own.pair),
            rule=own.rule,
            count=sum(other.listed is own.listed for other in wrong),
        )
        for own in wrong
    ]
