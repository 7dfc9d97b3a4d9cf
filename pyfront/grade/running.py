"""Loading a submission by its mapping, and asking everything that an exam asks.

Each category is asked in a process of its own.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Mapping
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, field, replace
from fractions import Fraction

from ..game import game_named
from .asks import Ask, Reply
from .checks.base import Check
from .errors import GradeError
from .exam.paper import Exam
from .mapping import file as mappings
from .mapping.file import Mapping as GoalMapping
from .oracle import Oracle
from .rubric import CATEGORIES, Rubric
from .sandbox.isolation import Layer
from .submission.asking import Worker
from .submission.loading import Load, Program, prepare
from .submission.subject import Subject
from .task import AUTO, Task

OnCategory = Callable[[str], None]


# --- loading it -----------------------------------------------------------------------------------


def loaded(task: Task) -> tuple[Program, GoalMapping]:
    """Load a submission, with the mapping that was named or that fits it best."""
    game_named(task.game)
    if task.mapping != AUTO:
        mapping = mappings.find(task.mapping, task.game)
        return _prepared(task, mapping), mapping
    return _by_names(task)


def _prepared(task: Task, mapping: GoalMapping) -> Program:
    entry = mapping.loading.entry if task.path.is_dir() else ""
    source = replace(mapping.loading, path=task.path, entry=entry)
    return prepare(source, task.limits, require_isolation=task.require_isolation)


def _by_names(task: Task) -> tuple[Program, GoalMapping]:
    """Choose the mapping of those that come with the program whose predicates are there."""
    names = [name for name in ("course", "report") if name in mappings.available(task.game)]
    if not names:
        raise GradeError(
            f"there is no mapping for {task.game} to begin with", hint="give one with --mapping"
        )
    candidates = [mappings.find(name, task.game) for name in names]
    program = _prepared(task, candidates[0])
    best = max(candidates, key=lambda candidate: known(candidate, program.load))
    if best is not candidates[0]:
        program.close()
        program = _prepared(task, best)
    return program, best


def known(mapping: GoalMapping, load: Load) -> Fraction:
    """Return the share of the predicates that a mapping calls which a program has."""
    calls = {call for goal in mapping.goals.values() for call in goal.calls}
    defined = {f"{one.name}/{one.arity}" for one in load.predicates}
    return Fraction(len(calls & defined), max(1, len(calls)))


# --- asking it ------------------------------------------------------------------------------------


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
            if check.key and mapping.goal(check.key) is None:
                continue
            for ask in check.asks:
                if _can_be_asked(ask, mapping):
                    found[ask] = None
    return list(found)


def _can_be_asked(ask: Ask, mapping: GoalMapping) -> bool:
    goal = mapping.goal(ask.sort)
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
