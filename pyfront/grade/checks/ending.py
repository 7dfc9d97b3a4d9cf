"""E: when the game is over, and who has won."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from random import Random

from ..asks import Ask, Won
from ..gathering import Ended, Evidence
from ..positions import Placed
from ..submission.terms import shown
from .base import HIDDEN, SHOWN, Check, Finding, Judged, Probe, Seen, balanced, trouble, youden

COUNTED = {"no_capture_limit": frozenset({"Quiet"}), "move_limit": frozenset({"Ply"})}
"""The ends that the board does not tell, and what does."""


def build(evidence: Evidence) -> list[Check]:
    """Make a check for each rule by which a game can end."""
    rules: dict[str, list[Ended]] = defaultdict(list)
    for ended in evidence.ended:
        rules[ended.ending.rule].append(ended)
    return [_check(rule, rules[rule], evidence) for rule in sorted(rules)]


def _check(rule: str, found: list[Ended], evidence: Evidence) -> Check:
    random = Random(f"{evidence.seed} E {rule}")
    needs = COUNTED.get(rule, frozenset())
    probes = []
    for hidden, count in ((False, SHOWN), (True, HIDDEN)):
        winners: dict[str, list[Ended]] = defaultdict(list)
        for ended in found:
            if ended.placed.hidden is hidden:
                winners[str(ended.ending.winner)].append(ended)
        over = balanced(winners, count, random) if winners else []
        probes += [_over(ended, needs) for ended in over]
        probes += [_going_on(one) for one in _near(evidence, hidden, count, random)]
    clause = found[0].ending.clause
    return Check(f"E.{rule}", "E", clause, "winner", "winner", tuple(probes))


def _near(evidence: Evidence, hidden: bool, count: int, random: Random) -> list[Placed]:
    """Choose positions in which the game goes on, of all sources alike."""
    sources: dict[str, list[Placed]] = defaultdict(list)
    for placed in evidence.places:
        if placed.hidden is hidden and evidence.oracle.facts(placed.state).ending is None:
            sources[placed.source].append(placed)
    return balanced(sources, count, random)


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
    """Tell that a winner is nobody who plays, and who does, as the submission writes them."""
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
