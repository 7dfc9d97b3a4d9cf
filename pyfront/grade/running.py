"""Asking a submission everything that an exam asks, each category in a process of its own."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Mapping
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, field

from .asks import Ask, Reply
from .checks.base import Check
from .exam.paper import Exam
from .isolation import Layer
from .loading import Program
from .mapping import Mapping as GoalMapping
from .oracle import Oracle
from .rubric import CATEGORIES, Rubric
from .scoring import goal_for
from .subject import Subject
from .worker import Worker

OnCategory = Callable[[str], None]


@dataclass
class Run:
    """What came of asking."""

    replies: dict[Ask, Reply] = field(default_factory=dict)
    seconds: dict[str, float] = field(default_factory=dict)
    layers: tuple[Layer, ...] = ()
    restarts: int = 0


def run(
    exam: Exam,
    program: Program,
    mapping: GoalMapping,
    rubric: Rubric,
    oracle: Oracle,
    *,
    one_process: bool = False,
    on_category: OnCategory | None = None,
) -> Run:
    """Ask everything that counts; with `one_process` all categories share one."""
    done = Run()
    shared = program.worker() if one_process else None
    with shared or nullcontext():
        for category in CATEGORIES:
            asks = questions(exam.checks, category, mapping, rubric)
            if not asks:
                continue
            if on_category is not None:
                on_category(category)
            began = time.perf_counter()
            holding: AbstractContextManager[Worker] = (
                program.worker() if shared is None else nullcontext(shared)
            )
            with holding as worker:
                subject = Subject(mapping, worker, oracle, rubric.limits)
                done.replies |= subject.ask(asks)
                done.layers = worker.layers or done.layers
                done.restarts += worker.restarts
            done.seconds[category] = time.perf_counter() - began
    return done


def questions(
    checks: Iterable[Check], category: str, mapping: GoalMapping, rubric: Rubric
) -> list[Ask]:
    """List what a category asks of a submission with this mapping."""
    found: dict[Ask, None] = {}
    for check in checks:
        if check.category == category and rubric.counts(check):
            if check.key and goal_for(check.key, mapping) is None:
                continue
            for ask in check.asks:
                if _can_be_asked(ask, mapping):
                    found[ask] = None
    return list(found)


def _can_be_asked(ask: Ask, mapping: GoalMapping) -> bool:
    goal = goal_for(ask.sort, mapping)
    if goal is None:
        return False
    if ask.junk and not {"Board", "Rows"} & goal.names:
        return False
    if ask.level is not None and ask.level not in goal.levels:
        return False
    if ask.step is not None and ask.state is not None:
        coordinates, rows = mapping.codec.coordinates, ask.state.rows
        return all(coordinates.writable(s, rows) for s in (ask.step.origin, ask.step.target))
    return True


def inferences(replies: Mapping[Ask, Reply]) -> int:
    """Sum up what all answers took."""
    return sum(reply.inferences for reply in replies.values())
