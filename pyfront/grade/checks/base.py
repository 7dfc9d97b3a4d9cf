"""What a check is: questions with what is expected, and a way to judge the answers.

A check is plain data, so that it can be kept, sent to other processes and counted. How each kind
of check is judged is a function in the module of its kind.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from random import Random
from typing import TYPE_CHECKING, Any, TypeVar

from ..asks import Ask, Reply, Step

if TYPE_CHECKING:
    from ..mapping.file import Mapping as GoalMapping
    from ..oracle import Oracle
    from ..submission.loading import Load, Problem

Item = TypeVar("Item")

SHOWN, HIDDEN = 8, 16
"""How many questions of a sort a clause has: shown to students, and hidden."""


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
    category: str
    clause: str
    kind: str
    """How it is judged."""
    key: str
    """What the submission must have for it, by the keys of a mapping's contract."""
    probes: tuple[Probe, ...]

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


@dataclass(frozen=True)
class Judged:
    """How much is right, and what is not."""

    score: Fraction
    findings: tuple[Finding, ...] = ()
    asked: int = 0


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
        """Give the answer to a question; one that was not asked was skipped."""
        return self.replies.get(ask) or Reply("skipped")


Judge = Callable[[Sequence[Probe], Seen], Judged]


def mean(scores: Sequence[Fraction]) -> Fraction:
    """Give the mean; nothing asked is nothing wrong."""
    return sum(scores, Fraction(0)) / len(scores) if scores else Fraction(1)


def share(rights: Iterable[bool]) -> Fraction:
    """Give the share of what is right."""
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


def by_number(clause: str) -> tuple[str, int]:
    """Order clauses by their numbers.

    >>> sorted(["BT-10", "BT-9"], key=by_number)
    ['BT-9', 'BT-10']
    """
    name, _, number = clause.rpartition("-")
    return (name, int(number)) if number.isdigit() else (clause, 0)
