"""B: whether the program bears what nobody should give it, and ends whatever it begins."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from ..asks import Ask, Reply, Step
from ..gathering import Evidence
from .base import Check, Finding, Judged, Probe, Seen, mean, share, trouble

JUNK = ("nothing", "[]", "42", "[[]]", "[[x,x],[x,x]]")
UNBOUND = "_"
ASKED = ("display", "moves", "legal", "apply", "winner", "value")
INTERRUPTED = frozenset({"endless", "halt", "not_started", "skipped"})
"""The notes about a load that say that a directive had to be stopped or left out."""


def build(evidence: Evidence) -> list[Check]:
    """Make the checks; what a program lacks is not asked of it."""
    return [
        Check("B.load", "B", "", "loading", "", (Probe(()),)),
        Check("B.arguments", "B", "", "arguments", "", _probes(evidence, JUNK)),
        Check("B.unbound", "B", "", "arguments", "", _probes(evidence, (UNBOUND,))),
        Check("B.prompt", "B", "", "prompt", "play", (Probe((Ask("play"),)),)),
        Check("B.limits", "B", "", "limits", "", (Probe(()),)),
    ]


def _probes(evidence: Evidence, terms: Sequence[str]) -> tuple[Probe, ...]:
    start = evidence.oracle.start
    first = evidence.oracle.facts(start).moves[0]
    step = Step(first.origin, first.target)
    return tuple(
        Probe((Ask(sort, start, step, start.player, junk=term),), place=term)
        for sort in ASKED
        for term in terms
    )


def _bore(reply: Reply) -> bool:
    return reply.status in ("ok", "error", "halted") or reply.yes


def judge_arguments(probes: Sequence[Probe], seen: Seen) -> Judged:
    """Score how often a wrong argument is answered by no, or by an exception."""
    findings = []
    rights = []
    for probe in probes:
        if probe.ask not in seen.replies:
            continue
        reply = seen.reply(probe.ask)
        right = _bore(reply)
        rights.append(right)
        if not right:
            more = {"key": probe.ask.sort, "term": probe.ask.junk}
            findings.append(
                Finding(probe, "junk_trouble", trouble(reply), more=more, status=reply.status)
            )
    return Judged(share(rights), tuple(findings), len(rights))


def judge_loading(probes: Sequence[Probe], seen: Seen) -> Judged:
    """Score whether loading does nothing but load."""
    load, findings = seen.load, []
    interrupted = [repair for repair in load.repairs if repair.kind in INTERRUPTED]
    failed = [problem for problem in load.problems if problem.kind == "directive"]
    if interrupted:
        findings.append(Finding(probes[0], "load_interrupted", interrupted[0].text))
    if failed:
        findings.append(Finding(probes[0], "load_directive", failed[0].text))
    if load.printed.strip():
        findings.append(Finding(probes[0], "load_prints", load.printed.strip()[:200]))
    score = share([not interrupted, not failed, not load.printed.strip()])
    return Judged(score, tuple(findings), 1)


def judge_prompt(probes: Sequence[Probe], seen: Seen) -> Judged:
    """Score whether the program's own game ends when there is nothing to read."""
    reply = seen.reply(probes[0].ask)
    if _bore(reply):
        return Judged(Fraction(1), (), 1)
    finding = Finding(probes[0], "prompt_endless", trouble(reply), status=reply.status)
    return Judged(Fraction(0), (finding,), 1)


def judge_limits(probes: Sequence[Probe], seen: Seen) -> Judged:
    """Score whether no sensible question took too long or too much; a few cost half."""
    asked = [
        (ask, reply)
        for ask, reply in seen.replies.items()
        if not ask.junk and ask.sort != "play" and reply.status != "missing"
    ]
    bad = [(ask, reply) for ask, reply in asked if not _bore(reply)]
    if not bad:
        return Judged(Fraction(1), (), len(asked))
    ask, reply = bad[0]  # told without its position, which may be a hidden one
    more = {"key": ask.sort, "count": len(bad), "asked": len(asked)}
    finding = Finding(probes[0], "limits_hit", trouble(reply), more=more, status=reply.status)
    few = Fraction(len(bad), len(asked)) <= Fraction(1, 100)
    return Judged(mean([Fraction(int(few)), Fraction(0)]), (finding,), len(asked))
