"""G: the list of valid moves, compared as a set; missing, wrong and repeated moves apart."""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction

from ..asks import Ask, Pairs, Step
from ..exam.evidence import HIDDEN, SHOWN, Evidence
from ..exam.gamedata import game_data
from ..exam.positions import Placed
from .base import (
    Check,
    Finding,
    Probe,
    Seen,
    Verdict,
    averaged,
    by_number,
    chosen,
    trouble,
)


def build(evidence: Evidence) -> list[Check]:
    """Make a check for each clause that has positions made by hand, and two more."""
    about_moves = _clauses_of_moves(evidence)
    groups: dict[str, list[Placed]] = defaultdict(list)
    for placed in evidence.places:
        if placed.source == "hand":
            clauses = [clause for clause in placed.clauses if clause in about_moves]
            for clause in clauses or ["other"]:
                groups[clause].append(placed)
        else:
            groups[placed.source].append(placed)
    for name in [name for name in groups if not any(one.hidden for one in groups[name])]:
        groups["other"] += [one for one in groups.pop(name) if one not in groups["other"]]
    return [_check(name, groups[name], evidence) for name in sorted(groups, key=by_number)]


def _clauses_of_moves(evidence: Evidence) -> frozenset[str]:
    """Name the clauses that say how pieces move: what an illegal move breaks, a capture shows."""
    data = game_data(evidence.oracle.game.name)
    broken = {one.fault.clause for one in evidence.illegal}
    return frozenset(broken | {one.clause for one in (*data.quiet, *data.captures)})


def _check(name: str, places: list[Placed], evidence: Evidence) -> Check:
    random = evidence.random(f"G {name}")
    shown = [placed for placed in places if not placed.hidden]
    hidden = [placed for placed in places if placed.hidden]
    probes = [
        _probe(placed, evidence)
        for placed in [*chosen(shown, SHOWN, random), *chosen(hidden, HIDDEN, random)]
    ]
    clause = name if "-" in name else ""
    return Check(f"G.{name}", clause, "moves", judge, tuple(probes), "moves")


def _probe(placed: Placed, evidence: Evidence) -> Probe:
    moves = evidence.oracle.facts(placed.state).moves
    expected = frozenset((step.origin, step.target) for step in moves)
    return Probe((Ask("moves", placed.state),), expected, placed.hidden, placed.id)


@averaged
def judge(probe: Probe, seen: Seen) -> Verdict:
    """Score each list, and tell which moves are missing, wrong or repeated."""
    reply = seen.reply(probe.ask)
    if not reply.ok:
        return False, [Finding(probe, "moves_trouble", trouble(reply), status=reply.status)]
    pairs = reply.first if reply.yes else Pairs(())
    if not pairs.listed:
        got = reply.texts[0] if reply.texts else ""
        return False, [Finding(probe, "moves_no_list", got)]
    score = set_score(pairs, probe.expected)
    return score, _findings(probe, pairs) if score < 1 else []


def set_score(pairs: Pairs, expected: frozenset[object]) -> Fraction:
    """Score a list: what is right less what is wrong, and a tenth off for repetitions."""
    listed = set(pairs.moves)
    wrong = len(listed - expected) + len(set(pairs.strange))
    if not expected:
        return Fraction(int(wrong == 0))
    right = Fraction(max(0, len(listed & expected) - wrong), len(expected))
    repeated = len(listed) < len(pairs.moves) or len(set(pairs.strange)) < len(pairs.strange)
    return right * (Fraction(9, 10) if repeated else 1)


def _findings(probe: Probe, pairs: Pairs) -> list[Finding]:
    listed, expected = set(pairs.moves), probe.expected
    found = [
        Finding(probe, "moves_wrong", step=Step(*pair), more={"count": len(listed - expected)})
        for pair in sorted(listed - expected)
    ]
    found += [
        Finding(probe, "moves_missing", step=Step(*pair), more={"count": len(expected - listed)})
        for pair in sorted(expected - listed)
    ]
    found += [Finding(probe, "moves_strange", text) for text in pairs.strange[:1]]
    if len(listed) < len(pairs.moves):
        twice = next(pair for pair in pairs.moves if pairs.moves.count(pair) > 1)
        found.append(Finding(probe, "moves_repeated", step=Step(*twice)))
    return found
