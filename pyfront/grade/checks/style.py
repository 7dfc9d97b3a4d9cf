"""Y: what Prolog itself finds odd about a program, and whether one answer is all there is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction

from ..asks import Ask, Replied
from ..exam.evidence import Evidence, Part
from ..submission.loading import LoadProblem
from .base import Check, Finding, Judged, Probe, Seen, grouped, mean

PENALTIES = {
    "singleton": (Fraction(2, 100), Fraction(30, 100)),
    "discontiguous": (Fraction(5, 100), Fraction(20, 100)),
    "undefined": (Fraction(5, 100), Fraction(30, 100)),
    "redefined": (Fraction(5, 100), Fraction(15, 100)),
    "redefines": (Fraction(5, 100), Fraction(15, 100)),
    "syntax": (Fraction(10, 100), Fraction(40, 100)),
    "missing_file": (Fraction(10, 100), Fraction(20, 100)),
    "other": (Fraction(2, 100), Fraction(20, 100)),
}
"""The cost of each warning in a program of up to a hundred lines, and the limit for each kind."""

DETERMINATE = ("initial", "display", "apply", "winner", "value", "points")
"""The questions that have one answer."""


def build(evidence: Evidence) -> list[Check]:
    """Make the checks; second answers are requested in some of the same positions."""
    initial = Probe((Ask("initial", most=2),))
    second = (initial, *evidence.probes("Y second", _second))
    return [
        Check("Y.warnings", "", "warnings", judge_warnings, (Probe(()),)),
        Check("Y.choice_points", "", "choice_points", judge_choice_points, (Probe(()),)),
        Check("Y.second_answers", "", "second", judge_second, second),
    ]


def _second(part: Part) -> Iterator[Probe]:
    """Yield questions about moves (many of them captures), ends, boards and values."""
    count = part.count
    captures = [one for one in part.legal if one.step.captured]
    for one in part.some(captures, count // 2) + part.some(part.legal, count // 2):
        yield Probe((Ask("apply", one.state, one.step, most=2),))
    for over in part.some(part.ended):
        yield Probe((Ask("winner", over.state, most=2),))
    for one in part.some(part.legal, count // 4):
        yield Probe((Ask("display", one.state, most=2),))
        yield Probe((Ask("value", one.state, player=one.state.player, most=2),))


def judge_warnings(probes: Sequence[Probe], seen: Seen) -> Judged:
    """Score Prolog's warnings, each kind up to a limit, per hundred lines."""
    [probe] = probes
    told = [(_kind(one), one.file, one.line, one.text) for one in seen.lint]
    lacking = [
        ("undefined", one.file, one.line, f"{one.name}/{one.arity}") for one in seen.load.undefined
    ]
    kinds: dict[str, list[str]] = {}
    for kind, file, line, text in (*lacking, *told):
        kinds.setdefault(kind, []).append(f"{file}:{line}: {text}")
    kinds.pop("directive", None)
    size = max(Fraction(1), Fraction(seen.lines, 100))
    costs = ((len(mine) / size, *PENALTIES[kind]) for kind, mine in kinds.items())
    lost = sum((min(most, many * each) for many, each, most in costs), Fraction(0))
    findings = tuple(
        probe.wrong("warnings", mine[0], count=len(mine), sort=kind)
        for kind, mine in sorted(kinds.items())
    )
    return Judged(max(Fraction(0), 1 - lost), findings, 1)


def _kind(problem: LoadProblem) -> str:
    return problem.kind if problem.kind in {*PENALTIES, "directive"} else "other"


def judge_choice_points(probes: Sequence[Probe], seen: Seen) -> Judged:
    """Score how many questions with one answer leave no choice point."""
    [probe] = probes
    given = [
        (ask.sort, reply.deterministic)
        for ask, reply in seen.replies.items()
        if ask.sort in DETERMINATE and ask.most == 1 and not ask.junk and reply.ok and reply.yes
    ]
    sorts = grouped(given, lambda one: one[0])
    left = {sort: [not only for _, only in mine] for sort, mine in sorts.items()}
    findings = tuple(
        probe.wrong("choice_points", key=sort, count=sum(mine), asked=len(mine))
        for sort, mine in sorted(left.items())
        if any(mine)
    )
    rights = [1 - Fraction(sum(mine), len(mine)) for mine in left.values()]
    return Judged(_mean_or_none(rights), findings, len(rights))


def _mean_or_none(scores: Sequence[Fraction]) -> Fraction:
    """Return the mean; 0 for a program that answered nothing."""
    return mean(scores) if scores else Fraction(0)


def judge_second(probes: Sequence[Probe], seen: Seen) -> Judged:
    """Score how many questions have one answer; a different second one is worse than the same."""
    answered = [(probe, seen.reply(probe.ask)) for probe in probes if seen.reply(probe.ask).yes]
    found = [_second_answer(probe, reply, seen) for probe, reply in answered]
    findings = tuple(finding for finding in found if finding is not None)
    costs = {"second_same": Fraction(1, 2), "second_other": Fraction(1)}
    scores = [1 - (costs[one.kind] if one else Fraction(0)) for one in found]
    return Judged(_mean_or_none(scores), findings, len(scores))


def _second_answer(probe: Probe, reply: Replied, seen: Seen) -> Finding | None:
    """Return whether an answer differs from the one that was given first."""
    once = seen.reply(replace(probe.ask, most=1))
    first = (once.texts or reply.texts)[0]
    others = [text for text in reply.texts[1:] if text != first]
    if not others and len(reply.found) == 1:
        return None
    kind = "second_other" if others else "second_same"
    return probe.wrong(kind, "".join(others[:1])[:400], key=probe.ask.sort)
