"""What a check is: questions with what is expected, and how the answers are judged.

A check can be kept and sent to other processes: its judge is a function of the module that makes
it, and all else is plain data.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import wraps
from random import Random
from typing import TYPE_CHECKING, Any, TypeVar

from ..asks import Ask, Reply, State, Step

if TYPE_CHECKING:
    from ..mapping.file import Mapping as GoalMapping
    from ..oracle import Oracle
    from ..submission.loading import Load, Problem

Item = TypeVar("Item")


@dataclass(frozen=True)
class Probe:
    """One thing to find out: the questions for it and what is right."""

    asks: tuple[Ask, ...]
    expected: Any = None
    hidden: bool = False
    place: str = ""
    """The name of the position."""
    rule: str = ""
    """The rule of the game that decides."""
    needs: frozenset[str] = frozenset()
    """What a state has to carry for the question to make sense: counters."""

    @property
    def ask(self) -> Ask:
        """The question, where there is but one."""
        return self.asks[0]


@dataclass(frozen=True)
class Check:
    """Some probes about one clause that are scored together."""

    id: str
    clause: str
    kind: str
    judge: Judge
    probes: tuple[Probe, ...]
    key: str = ""
    """What the submission must have for it, by the keys of a mapping's contract."""

    @property
    def category(self) -> str:
        """The letter of its category, with which its name begins."""
        return self.id[0]

    @property
    def asks(self) -> Iterable[Ask]:
        """All its questions."""
        return (ask for probe in self.probes for ask in probe.asks)


@dataclass(frozen=True)
class Finding:
    """Something that is wrong, in a form that can be told in any language."""

    probe: Probe
    kind: str
    """The key of its message."""
    got: str = ""
    step: Step | None = None
    rule: str = ""
    more: Mapping[str, Any] = field(default_factory=dict, hash=False)
    status: str = "ok"

    @property
    def ask(self) -> Ask | None:
        """The question that was answered wrongly, or the first of several."""
        return self.probe.asks[0] if self.probe.asks else None

    @property
    def state(self) -> State | None:
        """The position that it is about."""
        return self.ask.state if self.ask else None


@dataclass(frozen=True)
class Judged:
    """How much is right, and what is not."""

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

    replies: Mapping[Ask, Reply]
    mapping: GoalMapping
    oracle: Oracle
    load: Load
    lint: Sequence[Problem] = ()
    """What Prolog says about the program if nothing of it can interfere."""
    lines: int = 100
    """How long the program is."""

    def reply(self, ask: Ask) -> Reply:
        """Return the answer to a question; one that was not asked was skipped."""
        return self.replies.get(ask) or Reply("skipped")


Judge = Callable[[Sequence[Probe], Seen], Judged]
Verdict = tuple["Fraction | bool", Sequence[Finding]]


def averaged(one: Callable[[Probe, Seen], Verdict]) -> Judge:
    """Make a judge of what judges one probe: all findings, and the mean of the scores."""

    @wraps(one)
    def judge(probes: Sequence[Probe], seen: Seen) -> Judged:
        verdicts = [one(probe, seen) for probe in probes]
        findings = tuple(finding for _, found in verdicts for finding in found)
        return Judged(mean([Fraction(score) for score, _ in verdicts]), findings, len(probes))

    return judge


def counted(one: Callable[[Probe, Seen], Finding | None]) -> Judge:
    """Make a judge of what finds a fault with one probe or none: the share without a fault."""

    @wraps(one)
    def verdict(probe: Probe, seen: Seen) -> Verdict:
        finding = one(probe, seen)
        return (True, ()) if finding is None else (False, (finding,))

    return averaged(verdict)


def mean(scores: Sequence[Fraction]) -> Fraction:
    """Return the mean; nothing asked is nothing wrong."""
    return sum(scores, Fraction(0)) / len(scores) if scores else Fraction(1)


def share(rights: Iterable[bool]) -> Fraction:
    """Return the share of what is right."""
    return mean([Fraction(int(right)) for right in rights])


def youden(positive: Iterable[bool], negative: Iterable[bool]) -> Fraction:
    """Score a yes-no question so that always saying the same is worth nothing.

    Both are whether the answer was right, where yes was and where no was.
    """
    rights = [list(positive), list(negative)]
    if not all(rights):
        return share(rights[0] + rights[1])
    return max(Fraction(0), share(rights[0]) + share(rights[1]) - 1)


def chosen(items: Sequence[Item], count: int, random: Random) -> list[Item]:
    """Choose some, keeping their order."""
    numbers = sorted(random.sample(range(len(items)), min(count, len(items))))
    return [items[number] for number in numbers]


def balanced(groups: Mapping[str, Sequence[Item]], count: int, random: Random) -> list[Item]:
    """Choose about equally many of each group, the small groups whole."""
    left, found = count, []
    ordered = sorted(groups.items(), key=lambda group: (len(group[1]), group[0]))
    for number, (_, items) in enumerate(ordered):
        part = chosen(items, max(1, left // (len(ordered) - number)), random)
        left -= len(part)
        found += part
    return found


def trouble(reply: Reply) -> str:
    """Describe an answer that is none."""
    return reply.error or reply.status.replace("_", " ")


def written(reply: Reply) -> str:
    """Write an answer that means nothing as the submission did, or say why there is none."""
    return reply.texts[0] if reply.texts else trouble(reply) if not reply.ok else "-"


def by_number(clause: str) -> tuple[str, int]:
    """Order clauses by their numbers.

    >>> sorted(["BT-10", "BT-9"], key=by_number)
    ['BT-9', 'BT-10']
    """
    name, _, number = clause.rpartition("-")
    return (name, int(number)) if number.isdigit() else (clause, 0)
