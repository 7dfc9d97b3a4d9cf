"""Y: what Prolog itself finds odd about a program, and whether one answer is all there is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

from ..asks import Ask
from ..exam.evidence import Evidence
from .base import Check, Finding, Judged, Probe, Seen, chosen, mean, share

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
"""What each warning costs in a program of a hundred lines or fewer, and what all of a kind do."""

DETERMINATE = ("initial", "display", "apply", "winner", "value", "points")
"""The questions that have one answer."""


def build(evidence: Evidence) -> list[Check]:
    """Make the checks; second answers are asked for again, in some of the same positions."""
    return [
        Check("Y.warnings", "", "warnings", judge_warnings, (Probe(()),)),
        Check("Y.choice_points", "", "choice_points", judge_choice_points, (Probe(()),)),
        Check("Y.second_answers", "", "second", judge_second, _second(evidence)),
    ]


def _second(evidence: Evidence) -> tuple[Probe, ...]:
    random = evidence.random("Y second")
    probes = [Probe((Ask("initial", most=2),))]
    for part, count in evidence.parts():
        legal, hidden = part.legal, part.hidden
        captures = [one for one in legal if one.step.captured]
        for one in chosen(captures, count // 2, random) + chosen(legal, count // 2, random):
            ask = Ask("apply", one.placed.state, one.step, most=2)
            probes.append(Probe((ask,), hidden=hidden, place=one.placed.id))
        for over in chosen(part.ended, count, random):
            ask = Ask("winner", over.placed.state, most=2)
            probes.append(Probe((ask,), hidden=hidden, place=over.placed.id))
        for one in chosen(legal, count // 4, random):
            asks = (
                Ask("display", one.placed.state, most=2),
                Ask("value", one.placed.state, player=one.placed.state.player, most=2),
            )
            probes += [Probe((ask,), hidden=hidden, place=one.placed.id) for ask in asks]
    return tuple(probes)


def judge_warnings(probes: Sequence[Probe], seen: Seen) -> Judged:
    """Score by what Prolog warns about, each kind up to a limit, per hundred lines."""
    counts = Counter(
        problem.kind if problem.kind in PENALTIES else "other"
        for problem in seen.lint
        if problem.kind != "directive"
    )
    counts["undefined"] += len(seen.load.undefined)
    size = max(Fraction(1), Fraction(seen.lines, 100))
    lost = sum(
        (min(most, each * counts[kind] / size) for kind, (each, most) in PENALTIES.items()),
        Fraction(0),
    )
    findings = tuple(
        Finding(probes[0], "warnings", _first(kind, seen), more={"count": count, "sort": kind})
        for kind, count in sorted(counts.items())
        if count
    )
    return Judged(max(Fraction(0), 1 - lost), findings, 1)


def _first(kind: str, seen: Seen) -> str:
    if kind == "undefined" and seen.load.undefined:
        call = seen.load.undefined[0]
        return f"{call.file}:{call.line}: {call.name}/{call.arity}"
    for problem in seen.lint:
        if (problem.kind if problem.kind in PENALTIES else "other") == kind:
            return f"{problem.file}:{problem.line}: {problem.text}"
    return ""


def judge_choice_points(probes: Sequence[Probe], seen: Seen) -> Judged:
    """Score how many answers that are the only ones leave nothing to go back to."""
    sorts: dict[str, list[bool]] = {}
    findings = []
    for ask, reply in seen.replies.items():
        if ask.sort in DETERMINATE and ask.most == 1 and not ask.junk and reply.ok and reply.yes:
            sorts.setdefault(ask.sort, []).append(reply.deterministic)
    for sort, answers in sorted(sorts.items()):
        if not all(answers):
            more = {"key": sort, "count": answers.count(False), "asked": len(answers)}
            findings.append(Finding(probes[0], "choice_points", more=more))
    rights = [share(answers) for answers in sorts.values()]
    return Judged(_mean_or_none(rights), tuple(findings), len(rights))


def _mean_or_none(scores: Sequence[Fraction]) -> Fraction:
    """Return the mean; of a program that answered nothing nothing is well."""
    return mean(scores) if scores else Fraction(0)


def judge_second(probes: Sequence[Probe], seen: Seen) -> Judged:
    """Score how many questions have no second answer; another answer is worse than a repeated."""
    scores, findings = [], []
    for probe in probes:
        reply = seen.replies.get(probe.ask)
        if reply is None or not reply.yes:
            continue
        single = seen.replies.get(replace(probe.ask, most=1))
        first = reply.texts[0] if single is None or not single.texts else single.texts[0]
        others = [text for text in reply.texts[1:] if text != first]
        repeated = len(reply.found) > 1 and not others
        scores.append(Fraction(0) if others else Fraction(1, 2) if repeated else Fraction(1))
        if others or repeated:
            more = {"key": probe.ask.sort}
            kind = "second_other" if others else "second_same"
            findings.append(
                Finding(probe, kind, "".join(others[:1])[:400], probe.ask.step, more=more)
            )
    return Judged(_mean_or_none(scores), tuple(findings), len(scores))
