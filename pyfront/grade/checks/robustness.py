"""B: whether the program survives invalid input, and ends whatever it begins."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import product

from ..asks import Ask, Play, Replied
from ..exam.evidence import Evidence
from .base import Check, Finding, Judged, Probe, Seen, Verdict, averaged, counted

JUNK = ("nothing", "[]", "42", "[[]]", "[[x,x],[x,x]]")
UNBOUND = "_"
ASKED = ("display", "moves", "legal", "apply", "winner", "value")
INTERRUPTED = frozenset({"endless", "halt", "not_started", "skipped"})
"""The notes about loading that report a directive which was stopped or left out."""


def build(evidence: Evidence) -> list[Check]:
    """Make the checks; predicates that a program lacks are not tested."""
    return [
        Check("B.load", "", "loading", judge_loading, (Probe(()),)),
        Check("B.arguments", "", "arguments", judge_arguments, _probes(evidence, JUNK)),
        Check("B.unbound", "", "arguments", judge_arguments, _probes(evidence, (UNBOUND,))),
        Check("B.prompt", "", "prompt", judge_prompt, (Probe((Ask("play"),)),), "play"),
        Check("B.limits", "", "limits", judge_limits, (Probe(()),)),
    ]


def _probes(evidence: Evidence, terms: Sequence[str]) -> tuple[Probe, ...]:
    start = evidence.oracle.start
    first = evidence.oracle.facts(start).moves[0]
    step = Play(*first.pair)
    sorts = product(ASKED, terms)
    return tuple(Probe((Ask(sort, start, step, start.player, junk=term),)) for sort, term in sorts)


def _unborne(probe: Probe, kind: str, reply: Replied, **more: object) -> Finding | None:
    return None if _bore(reply) else probe.trouble(kind, reply, **more)


def _bore(reply: Replied) -> bool:
    return reply.status in ("ok", "error", "halted") or reply.yes


@counted
def judge_arguments(probe: Probe, seen: Seen) -> Finding | None:
    """Score how often a wrong argument is answered by no, or by an exception."""
    ask = probe.ask
    return _unborne(probe, "junk_trouble", seen.reply(ask), key=ask.sort, term=ask.junk)


@averaged
def judge_loading(probe: Probe, seen: Seen) -> Verdict:
    """Score whether loading has no side effects."""
    load = seen.load
    told = {
        "load_interrupted": [one.text for one in load.repairs if one.kind in INTERRUPTED],
        "load_directive": [one.text for one in load.problems if one.kind == "directive"],
        "load_prints": [text] if (text := load.printed.strip()[:200]) else [],
    }
    findings = [probe.wrong(kind, texts[0]) for kind, texts in told.items() if texts]
    return 1 - Fraction(len(findings), len(told)), findings


@counted
def judge_prompt(probe: Probe, seen: Seen) -> Finding | None:
    """Score whether the program's own game ends when there is nothing to read."""
    return _unborne(probe, "prompt_endless", seen.reply(probe.ask))


def judge_limits(probes: Sequence[Probe], seen: Seen) -> Judged:
    """Score whether every sensible question was answered in time; a few that were not cost half."""
    [probe] = probes
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
    few = Fraction(len(bad), len(asked)) <= Fraction(1, 100)
    return Judged(Fraction(int(few), 2), (probe.trouble("limits_hit", reply, **more),), len(asked))
