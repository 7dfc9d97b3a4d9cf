"""E: when the game is over, and who has won."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

from ..asks import Ask, Won
from ..exam.evidence import Ended, Evidence
from ..exam.positions import Placed
from ..submission.terms import shown
from .base import Check, Finding, Judged, Probe, Seen, balanced, trouble, youden

COUNTED = {"no_capture_limit": frozenset({"Quiet"}), "move_limit": frozenset({"Ply"})}
"""The ends that the board does not tell, and what does."""


def build(evidence: Evidence) -> list[Check]:
    """Make a check for each rule by which a game can end."""
    clauses = {one.ending.rule: one.ending.clause for one in reversed(evidence.ended)}
    return [_check(rule, clauses[rule], evidence) for rule in sorted(clauses)]


def _check(rule: str, clause: str, evidence: Evidence) -> Check:
    random = evidence.random(f"E {rule}")
    needs = COUNTED.get(rule, frozenset())
    probes = []
    for part, count in evidence.parts():
        winners: dict[str, list[Ended]] = defaultdict(list)
        sources: dict[str, list[Placed]] = defaultdict(list)
        for ended in (one for one in part.ended if one.ending.rule == rule):
            winners[str(ended.ending.winner)].append(ended)
        for placed in part.going_on:
            sources[placed.source].append(placed)
        probes += [_over(ended, needs) for ended in balanced(winners, count, random)]
        probes += [_going_on(placed) for placed in balanced(sources, count, random)]
    return Check(f"E.{rule}", clause, "winner", judge, tuple(probes), "winner")


def _over(ended: Ended, needs: frozenset[str]) -> Probe:
    placed, ending = ended.placed, ended.ending
    ask = Ask("winner", placed.state)
    return Probe((ask,), Won(True, ending.winner), placed.hidden, placed.id, ending.rule, needs)


def _going_on(placed: Placed) -> Probe:
    return Probe((Ask("winner", placed.state),), Won(False), placed.hidden, placed.id)


def judge(probes: Sequence[Probe], seen: Seen) -> Judged:
    """Score by how many ends are seen, with the right winner, and how often there is none."""
    findings = []
    over: list[bool] = []
    going_on: list[bool] = []
    for probe in probes:
        reply = seen.reply(probe.ask)
        got = reply.first if reply.yes else Won(False)
        right = (reply.ok or reply.yes) and not got.strange and got == probe.expected
        (over if probe.expected.over else going_on).append(right)
        if not right:
            findings.append(
                _strange(probe, got, seen)
                if got.strange and (reply.ok or reply.yes)
                else _finding(probe, reply.ok or reply.yes, got, trouble(reply), reply.status)
            )
    return Judged(youden(over, going_on), tuple(findings), len(probes))


def _strange(probe: Probe, got: Won, seen: Seen) -> Finding:
    """Say that a winner is nobody who plays, and who does, as the submission writes them."""
    players = ", ".join(shown(term) for term in seen.mapping.codec.players.out.values())
    more = {"expected": players}
    return Finding(probe, "winner_strange", got.strange, rule=probe.rule, more=more)


def _finding(probe: Probe, answered: bool, got: Won, error: str, status: str) -> Finding:
    if not answered:
        return Finding(probe, "winner_trouble", error, rule=probe.rule, status=status)
    if not probe.expected.over:
        return Finding(probe, "winner_too_early", _name(got), rule=probe.rule)
    if not got.over:
        more = {"expected": _name(probe.expected)}
        return Finding(probe, "winner_missing", rule=probe.rule, more=more)
    more = {"expected": _name(probe.expected)}
    return Finding(probe, "winner_wrong", _name(got), rule=probe.rule, more=more)


def _name(won: Won) -> str:
    return "-" if won.winner is None else str(won.winner)
