"""From answers to points: which checks apply, what each earned, and what all of it comes to.

Everything is exact until the total is rounded. A check with hidden questions counts what holds
for both parts: the lower of the two scores, so that the shown answers alone earn nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from .checks.base import Check, Finding, Judged, Seen
from .exam.paper import Exam
from .mapping.file import Mapping
from .mapping.goals import Goal
from .rubric import PROPORTIONAL, Rubric

STATUSES = {
    "error": "error",
    "halted": "error",
    "output_limit": "error",
    "inference_limit": "inference_limit",
    "timeout": "timeout",
    "memory": "memory",
    "crashed": "crash",
    "killed": "crash",
    "protocol_broken": "crash",
    "wrong_load": "skipped",
    "skipped": "skipped",
}
"""What a check that earned nothing is called, by what became of its questions."""


@dataclass(frozen=True)
class Item:
    """A check with what it earned."""

    check: Check
    status: str
    score: Fraction
    shown: Judged
    hidden: Judged | None
    why: str = ""
    """Why it does not apply, or what is missing."""
    points: Fraction = Fraction(0)
    most: Fraction = Fraction(0)

    @property
    def applies(self) -> bool:
        """Whether it counts."""
        return self.status != "not_applicable"


@dataclass(frozen=True)
class Part:
    """A category with what it earned."""

    category: str
    applies: bool
    points: Fraction
    most: Fraction


@dataclass(frozen=True)
class Score:
    """The whole: all checks, all categories and the total of 100."""

    items: tuple[Item, ...]
    parts: tuple[Part, ...]
    total: Fraction


def score(exam: Exam, seen: Seen, rubric: Rubric) -> Score:
    """Score all checks of an exam that belong to the profile."""
    checks = [check for check in exam.checks if rubric.counts(check)]
    items = [_item(check, seen, rubric) for check in checks]
    return weighed(items, rubric)


def weighed(items: Sequence[Item], rubric: Rubric) -> Score:
    """Share the points out among the categories that apply, and among their checks."""
    applying = [item for item in items if item.applies]
    categories = [c for c in rubric.weights if any(i.check.category == c for i in applying)]
    whole = sum((rubric.weights[category] for category in categories), Fraction(0))
    each = {category: 100 * rubric.weights[category] / whole for category in categories}
    earned = _earned(applying, each, rubric)
    done = [_pointed(item, each, earned, applying, rubric) for item in items]
    parts = [_part(category, each, done) for category in rubric.weights]
    return Score(tuple(done), tuple(parts), sum((p.points for p in parts), Fraction(0)))


def _share(items: Sequence[Item], rubric: Rubric) -> Fraction:
    weights = [rubric.weight(item.check) for item in items]
    scored = [item.score * weight for item, weight in zip(items, weights, strict=True)]
    return sum(scored, Fraction(0)) / sum(weights)


def _of(category: str, items: Iterable[Item]) -> list[Item]:
    return [item for item in items if item.check.category == category]


def _earned(items: Sequence[Item], each: dict[str, Fraction], rubric: Rubric) -> Fraction:
    """Return what share of the points for doing something was earned."""
    doing = [category for category in each if category not in PROPORTIONAL]
    if not doing:
        return Fraction(1)
    got = sum((each[c] * _share(_of(c, items), rubric) for c in doing), Fraction(0))
    return got / sum(each[c] for c in doing)


def _pointed(
    item: Item,
    each: dict[str, Fraction],
    earned: Fraction,
    applying: Sequence[Item],
    rubric: Rubric,
) -> Item:
    category = item.check.category
    if not item.applies:
        return item
    others = sum(rubric.weight(one.check) for one in _of(category, applying))
    most = each[category] * rubric.weight(item.check) / others
    points = most * item.score * (earned if category in PROPORTIONAL else 1)
    return replace(item, points=points, most=most)


def _part(category: str, each: dict[str, Fraction], items: Sequence[Item]) -> Part:
    mine = _of(category, items)
    points = sum((item.points for item in mine), Fraction(0))
    return Part(category, category in each, points, each.get(category, Fraction(0)))


# --- one check


def _item(check: Check, seen: Seen, rubric: Rubric) -> Item:
    status, why = _applies(check, seen, rubric)
    if status:
        return Item(check, status, Fraction(0), Judged(Fraction(0)), None, why)
    shown = check.judge([probe for probe in check.probes if not probe.hidden], seen)
    hidden_probes = [probe for probe in check.probes if probe.hidden]
    hidden = check.judge(hidden_probes, seen) if hidden_probes else None
    value = shown.score if hidden is None else min(shown.score, hidden.score)
    findings = (*shown.findings, *(hidden.findings if hidden else ()))
    return Item(check, _status(value, findings), value, shown, hidden)


def _status(value: Fraction, findings: Sequence[Finding]) -> str:
    if value == 1:
        return "pass"
    if value > 0:
        return "partial"
    troubles = [STATUSES[one.status] for one in findings if one.status in STATUSES]
    if troubles and 2 * len(troubles) > len(findings):
        return max(sorted(set(troubles)), key=troubles.count)
    return "fail"


def _applies(check: Check, seen: Seen, rubric: Rubric) -> tuple[str, str]:
    """Say why a check cannot be made: it does not apply, or what it is about is missing."""
    mapping = seen.mapping
    goal = mapping.goal(check.key)
    absent = "not_applicable" if check.key in rubric.optional else "missing"
    if check.key and goal is None:
        return absent, check.key
    if not check.probes:
        return "not_applicable", "nothing to ask"
    if goal is not None:
        undefined = undefined_in(goal, seen)
        if undefined:
            return absent, undefined
        if check.kind in ("own_piece", "on_board") and check.kind in goal.assumes:
            return "not_applicable", "assumed"
        if not _has_level(check, goal):
            return "not_applicable", "level"
        lacking = _lacking(check, mapping, goal)
        if lacking:
            return "missing" if check.category == "E" else "not_applicable", lacking
    if check.kind == "greedy":
        value = mapping.goal("value")
        if value is None or undefined_in(value, seen):
            return "not_applicable", "value"
    return "", ""


def undefined_in(goal: Goal, seen: Seen) -> str:
    """Name a predicate that a goal calls and neither the program nor the mapping defines."""
    if not seen.load.predicates:
        return ""
    defined = {f"{one.name}/{one.arity}" for one in seen.load.predicates}
    given = seen.mapping.loading.prelude
    for call in goal.calls:
        name = call.rpartition("/")[0]
        if call not in defined and f"{name}(" not in given and call not in _LIBRARY:
            return call
    return ""


_LIBRARY = frozenset(
    {
        *("append/2", "append/3", "between/3", "delete/3", "exclude/3", "include/3", "last/2"),
        *("list_to_set/2", "maplist/2", "maplist/3", "maplist/4", "member/2", "memberchk/2"),
        *("nth0/3", "nth1/3", "random_member/2", "reverse/2", "select/3", "subtract/3"),
        *("sum_list/2", "sumlist/2"),
    }
)
"""Predicates of libraries that a mapping's goal may call."""


def _has_level(check: Check, goal: Goal) -> bool:
    if goal.key != "ai":
        return True
    needed = {ask.level for ask in check.asks if ask.level is not None}
    return needed <= set(goal.levels)


def _lacking(check: Check, mapping: Mapping, goal: Goal) -> str:
    """Name what a state would have to carry for this check, and does not."""
    needed = frozenset().union(*(probe.needs for probe in check.probes))
    carried = mapping.codec.carries | goal.names if "Board" in goal.names else goal.names
    return ", ".join(sorted(needed - carried))
