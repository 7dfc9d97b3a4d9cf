"""From answers to points: which checks apply, what each earned, and what all of it comes to.

Everything is exact until the total is rounded. A check counts what holds for all its questions,
but never more than for the hidden ones, so that the shown answers alone earn nothing.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from .checks.base import Check, Finding, Judged, Probe, Seen, grouped
from .exam.paper import Exam
from .mapping.file import Mapping as GoalMapping
from .mapping.goals import Goal
from .rubric import PROPORTIONAL, Rubric

ENOUGH_HIDDEN = 6
"""A check of a clause counts less if it has fewer hidden questions than this."""
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
"""The status of a check that earned nothing, by the status of its questions."""


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

    @property
    def proportional(self) -> bool:
        """Whether its points are scaled by the share of the other categories that works."""
        return self.check.category in PROPORTIONAL


@dataclass(frozen=True)
class CategoryScore:
    """A category with what it earned."""

    category: str
    applies: bool
    points: Fraction
    most: Fraction


@dataclass(frozen=True)
class Score:
    """The whole: all checks, all categories and the total of 100."""

    items: tuple[Item, ...]
    parts: tuple[CategoryScore, ...]
    total: Fraction


def score(exam: Exam, seen: Seen, rubric: Rubric) -> Score:
    """Score all checks of an exam that belong to the profile."""
    checks = [check for check in exam.checks if rubric.counts(check)]
    items = [_item(check, seen, rubric) for check in checks]
    return weighed(without_followers(items), rubric)


def without_followers(items: Sequence[Item]) -> list[Item]:
    """Leave out whether the computer follows its values if these are wrong: they are the fault."""
    values = [one for one in items if one.check.kind == "value" and one.applies]
    if all(one.score == 1 for one in values):
        return list(items)
    return [
        replace(one, status="not_applicable", why="value") if one.check.kind == "greedy" else one
        for one in items
    ]


def weighed(items: Sequence[Item], rubric: Rubric) -> Score:
    """Share the points out among the categories that apply, and among their checks."""
    applying = grouped((item for item in items if item.applies), lambda one: one.check.category)
    whole = sum(rubric.weights[category] for category in applying)
    each = {
        category: 100 * rubric.weights[category] / whole / sum(_weight(i, rubric) for i in mine)
        for category, mine in applying.items()
    }
    pointed = [_pointed(item, each, rubric) if item.applies else item for item in items]
    earned = _earned(pointed)
    scaled = [
        replace(item, points=item.points * earned) if item.proportional else item
        for item in pointed
    ]
    parts = tuple(_part(category, scaled) for category in rubric.weights)
    return Score(tuple(scaled), parts, sum((part.points for part in parts), Fraction(0)))


def _weight(item: Item, rubric: Rubric) -> Fraction:
    """Return how much a check counts: less if few questions show its clause, which is chance."""
    weight, hidden = rubric.weight(item.check), sum(one.hidden for one in item.check.probes)
    if not item.check.clause or not hidden:
        return weight
    return weight * min(Fraction(1), Fraction(hidden, ENOUGH_HIDDEN))


def _pointed(item: Item, each: Mapping[str, Fraction], rubric: Rubric) -> Item:
    """Add the points of a check, of as many as its weight says."""
    most = each[item.check.category] * _weight(item, rubric)
    return replace(item, points=most * item.score, most=most)


def _earned(items: Sequence[Item]) -> Fraction:
    """Return the share of the points that were earned for actions."""
    doing = [item for item in items if item.most and not item.proportional]
    if not doing:
        return Fraction(1)
    return sum((one.points for one in doing), Fraction(0)) / sum(one.most for one in doing)


def _part(category: str, items: Sequence[Item]) -> CategoryScore:
    mine = [item for item in items if item.applies and item.check.category == category]
    points, most = sum(one.points for one in mine), sum(one.most for one in mine)
    return CategoryScore(category, bool(mine), Fraction(points), Fraction(most))


# --- one check


def _item(check: Check, seen: Seen, rubric: Rubric) -> Item:
    status, why = _applies(check, seen, rubric)
    if status:
        return Item(check, status, Fraction(0), Judged(Fraction(0)), None, why)
    asked = [probe for probe in check.probes if not probe.asks or probe.ask in seen.replies]
    if check.category == "E" and not _shows_an_end(asked):
        return Item(check, "not_applicable", Fraction(0), Judged(Fraction(0)), None, "asked")
    hidden_probes = [probe for probe in asked if probe.hidden]
    shown = check.judge([probe for probe in asked if not probe.hidden], seen)
    hidden = check.judge(hidden_probes, seen) if hidden_probes else None
    both = check.judge(asked, seen).score
    value = both if hidden is None else min(both, hidden.score)
    findings = (*shown.findings, *(hidden.findings if hidden else ()))
    return Item(check, _status(value, findings), value, shown, hidden)


def _shows_an_end(asked: Sequence[Probe]) -> bool:
    """Return whether a finished game is among the questions: not every program can be asked."""
    return any(probe.expected for probe in asked)


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
    """Return why a check cannot be made: it does not apply, or its subject is missing."""
    missing = missing_for(check.key, seen) if check.key else ""
    if missing:
        return "not_applicable" if check.key in rubric.optional else "missing", missing
    goal = seen.mapping.goal(check.key)
    if goal is not None:
        if check.kind in ("own_piece", "on_board") and check.kind in goal.assumes:
            return "not_applicable", "assumed"
        if not {ask.level for ask in check.asks if ask.level} <= {*goal.levels}:
            return "not_applicable", "level"
        lacking = _lacking(check, seen.mapping, goal)
        if lacking:
            return "missing" if check.category == "E" else "not_applicable", lacking
    if check.kind == "greedy" and missing_for("value", seen):
        return "not_applicable", "value"
    return "", ""


def missing_for(key: str, seen: Seen) -> str:
    """Name what is missing for a sort of question: its goal, or a predicate that the goal calls."""
    goal = seen.mapping.goal(key)
    return key if goal is None else undefined_in(goal, seen)


def undefined_in(goal: Goal, seen: Seen) -> str:
    """Name a predicate that a goal calls and neither the program nor the mapping defines."""
    if not seen.load.predicates:
        return ""
    defined = seen.load.defined
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


def _lacking(check: Check, mapping: GoalMapping, goal: Goal) -> str:
    """Name the parts that a state lacks for this check."""
    needed = frozenset().union(*(probe.needs for probe in check.probes))
    carried = mapping.codec.carries | goal.names if "Board" in goal.names else goal.names
    return ", ".join(sorted(needed - carried))
