"""A check: questions with the expected answers, and a judge.

A check can be stored and sent to other processes: its judge is a function of the module that makes
it, and the rest is plain data.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import wraps
from typing import TYPE_CHECKING, Any, TypeVar

from ..asks import Ask, Play, Replied, State

if TYPE_CHECKING:
    from ..mapping.file import Mapping as GoalMapping
    from ..oracle import Oracle
    from ..submission.loading import Load, LoadProblem

ENOUGH = 4
"""A case with fewer answers than this counts less than the others."""

Item = TypeVar("Item")
Key = TypeVar("Key", bound=Hashable)


@dataclass(frozen=True)
class Probe:
    """One question to settle: what to ask, and the right answer."""

    asks: tuple[Ask, ...]
    expected: Any = None
    hidden: bool = False
    rule: str = ""
    """The rule of the game that decides."""
    needs: frozenset[str] = frozenset()
    """The counters that a state must have for the question to make sense."""
    case: str = ""
    """Which case of its clause it is; a probe without one is a control."""
    source: str = ""
    """The source of its position, by the names in the exam."""
    excused: bool = False
    """Whether it shows nothing about a program that takes the move for illegal."""

    @property
    def ask(self) -> Ask:
        """The question, or the first of several."""
        return self.asks[0]

    @property
    def step(self) -> Play | None:
        """The move it asks about, if any."""
        return self.ask.step if self.asks else None

    def wrong(
        self,
        kind: str,
        got: object = "",
        step: Play | None = None,
        rule: str = "",
        status: str = "ok",
        **more: Any,
    ) -> Finding:
        """Return a finding about the move of this probe, or about another one."""
        return Finding(self, kind, str(got), step or self.step, rule, more, status)

    def trouble(self, kind: str, reply: Replied, **more: Any) -> Finding:
        """Return the finding that a question was not answered, and why."""
        return self.wrong(kind, reply.trouble, status=reply.status, **more)


@dataclass(frozen=True)
class Check:
    """Some probes about one clause that are scored together."""

    id: str
    clause: str
    kind: str
    judge: Judge
    probes: tuple[Probe, ...]
    key: str = ""
    """The goals that a submission must have for it, as keys of a mapping's contract."""

    @property
    def category(self) -> str:
        """The letter of its category, with which its name begins."""
        return self.id[0]

    @property
    def asks(self) -> Iterable[Ask]:
        return (ask for probe in self.probes for ask in probe.asks)


@dataclass(frozen=True)
class Finding:
    """A fault, in a form that can be reported in any language."""

    probe: Probe
    kind: str
    """The key of its message."""
    got: str = ""
    step: Play | None = None
    rule: str = ""
    more: Mapping[str, Any] = field(default_factory=dict, hash=False)
    status: str = "ok"

    @property
    def ask(self) -> Ask | None:
        """The question that was answered wrongly, or the first of several."""
        return self.probe.ask if self.probe.asks else None

    @property
    def state(self) -> State | None:
        """The position that it is about."""
        return self.ask.state if self.ask else None


@dataclass(frozen=True)
class Judged:
    """The share that is right, and the faults."""

    score: Fraction
    findings: tuple[Finding, ...] = ()
    asked: int = 0

    @property
    def wrong(self) -> int:
        """How many questions were answered wrongly; one may have several findings."""
        return len({id(finding.probe) for finding in self.findings})


@dataclass
class Seen:
    """Everything that is known about a submission when it is judged."""

    replies: Mapping[Ask, Replied]
    mapping: GoalMapping
    oracle: Oracle
    load: Load
    lint: Sequence[LoadProblem] = ()
    """Prolog's warnings about the program, without interference from it."""
    lines: int = 100
    """How long the program is."""

    def reply(self, ask: Ask) -> Replied:
        """Return the answer to a question; a question that was not asked counts as skipped."""
        return self.replies.get(ask) or Replied("skipped")


Judge = Callable[[Sequence[Probe], Seen], Judged]
Verdict = tuple["Fraction | bool", Sequence[Finding]]
Finder = Callable[[Probe, Seen], "Finding | None"]
"""The fault that a probe shows, if any."""
Scorer = Callable[[Sequence[Probe], Sequence[bool]], Fraction]
"""The credit of probes, depending on which of them are right."""


def averaged(one: Callable[[Probe, Seen], Verdict]) -> Judge:
    """Make a judge from a function that judges one probe: all findings, and the mean score."""

    @wraps(one)
    def judge(probes: Sequence[Probe], seen: Seen) -> Judged:
        verdicts = [one(probe, seen) for probe in probes]
        findings = tuple(finding for _, found in verdicts for finding in found)
        return Judged(mean([Fraction(score) for score, _ in verdicts]), findings, len(probes))

    return judge


def counted(one: Finder, scored: Scorer | None = None) -> Judge:
    """Make a judge from a function that finds a fault with one probe: the share without a fault."""

    @wraps(one)
    def judge(probes: Sequence[Probe], seen: Seen) -> Judged:
        found = [one(probe, seen) for probe in probes]
        findings = tuple(finding for finding in found if finding is not None)
        rights = [finding is None for finding in found]
        score = scored(probes, rights) if scored else share(rights)
        return Judged(score, findings, len(probes))

    return judge


@dataclass(frozen=True)
class CaseMark:
    """One answer of yes or no about a case of a clause, and whether it is right."""

    case: str
    yes: bool
    """Whether yes is right."""
    right: bool


def by_case(marks: Iterable[CaseMark], least: Fraction = Fraction(1, 8)) -> Fraction:
    """Score answers of yes and no, so that always saying the same earns nothing.

    The answers with a case are about the clause. Those without are controls: other clauses decide
    them, so they only have to show that the other answer is given too: to a least share.
    """
    cases: dict[bool, dict[str, list[bool]]] = {True: {}, False: {}}
    controls: dict[bool, list[bool]] = {True: [], False: []}
    for mark in marks:
        if mark.case:
            cases[mark.yes].setdefault(mark.case, []).append(mark.right)
        else:
            controls[mark.yes].append(mark.right)
    sides = {yes: over_cases(found.values()) for yes, found in cases.items()}
    if all(cases.values()):
        return max(Fraction(0), sides[True] + sides[False] - 1)
    [yes] = [yes for yes, found in cases.items() if found] or [True]
    return sides[yes] * min(Fraction(1), share(controls[not yes]) / least)


def yes_or_no(one: Finder) -> Judge:
    """Make a judge of questions to say yes or no to: always saying the same is worth nothing.

    Where no probe names its case, all of them are one.
    """

    def scored(probes: Sequence[Probe], rights: Sequence[bool]) -> Fraction:
        pairs = zip(probes, rights, strict=True)
        return by_case(CaseMark(probe.case, bool(probe.expected), right) for probe, right in pairs)

    return counted(one, scored)


def cased(one: Finder) -> Judge:
    """Make a judge from a function that finds a fault with one probe, scored by case."""

    def scored(probes: Sequence[Probe], rights: Sequence[bool]) -> Fraction:
        cases: dict[str, list[bool]] = {}
        for probe, right in zip(probes, rights, strict=True):
            cases.setdefault(probe.case, []).append(right)
        return over_cases(cases.values())

    return counted(one, scored)


def over_cases(cases: Iterable[Sequence[bool]]) -> Fraction:
    """Return the share that is right: all cases alike, but less those with few answers.

    Whether a rare case is asked about at all is a matter of chance. If one answer about it counted
    as much as many about another case, that chance would decide the points.
    """
    return mean([share(mine) for mine in cases for _ in mine[:ENOUGH]])


def mean(scores: Sequence[Fraction]) -> Fraction:
    """Return the mean; without questions it is 1."""
    return sum(scores, Fraction(0)) / len(scores) if scores else Fraction(1)


def share(rights: Iterable[bool]) -> Fraction:
    return mean([Fraction(int(right)) for right in rights])


def grouped(items: Iterable[Item], key: Callable[[Item], Key]) -> dict[Key, list[Item]]:
    """Group equal items, in the order in which they first occur."""
    groups: dict[Key, list[Item]] = {}
    for item in items:
        groups.setdefault(key(item), []).append(item)
    return groups


def by_number(clause: str) -> tuple[str, int]:
    """Order clauses by their numbers.

    >>> sorted(["BT-10", "BT-9"], key=by_number)
    ['BT-9', 'BT-10']
    """
    name, _, number = clause.rpartition("-")
    return (name, int(number)) if number.isdigit() else (clause, 0)
