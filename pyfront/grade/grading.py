"""Grading one submission: loading, asking, scoring, telling."""

from __future__ import annotations

import time
import traceback
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Any

from .._errors import TabuleiroError
from . import rubric as rubrics
from .checks.base import Seen
from .errors import GradeError
from .exam.paper import Exam, exam
from .feedback import Teller
from .oracle import Oracle
from .result import CategoryResult, ItemResult, Points, Result, failed, isolation
from .rubric import PROPORTIONAL
from .running import Run, inferences, known, loaded, run
from .scoring import Part, Score, score
from .submission.subject import Subject
from .task import Task, count_lines

OnCategory = Callable[[str], None]


def grade(task: Task, on_category: OnCategory | None = None) -> Result:
    """Grade a submission.

    :raises GradeError: if the task makes no sense: a mapping, a rubric or a path that is wrong.
    """
    began = time.perf_counter()
    try:
        with Session(task) as session:
            result = session.result(on_category)
    except GradeError:
        raise
    except TabuleiroError as error:
        result = failed(task, "internal_error", error.message)
    except Exception as error:  # never the submission's fault, and never its zero
        where = traceback.extract_tb(error.__traceback__)[-1]
        told = f"{type(error).__name__}: {error} ({Path(where.filename).name}:{where.lineno})"
        result = failed(task, "internal_error", told)
    seconds = round(time.perf_counter() - began, 3)
    return replace(result, measured={**result.measured, "seconds": seconds})


class Session:
    """A submission that was loaded and can be graded; a ``with`` statement ends it."""

    def __init__(self, task: Task) -> None:
        self.task = task
        self.program, self.mapping = loaded(task)
        profile = task.profile or self.mapping.profile or "final"
        self.rubric = replace(rubrics.load(task.rubric, profile), chosen=task.only)
        self.oracle = Oracle(task.game, self.mapping.ruleset)

    def __enter__(self) -> Session:
        return self

    def __exit__(self, *_: object) -> None:
        self.program.close()

    @property
    def exam(self) -> Exam:
        """The exam of the game."""
        return exam(self.task.game, self.mapping.ruleset, self.task.seed)

    def result(self, on_category: OnCategory | None = None) -> Result:
        """Ask everything and score it."""
        if not self.program.load.usable:
            return self._unusable()
        done = run(
            self.exam,
            self.program,
            self.mapping,
            self.rubric,
            self.oracle,
            one_process=self.task.one_process,
            on_category=on_category,
        )
        seen = self.seen(done)
        scored = score(self.exam, seen, self.rubric)
        return self._report(scored, self._items(scored, seen), done, seen)

    def seen(self, done: Run) -> Seen:
        """Put together everything that is known about the submission."""
        lint = self.program.lint()
        lines = count_lines(self.task.path, self.mapping.loading.entry)
        return Seen(done.replies, self.mapping, self.oracle, self.program.load, lint, lines)

    def _items(self, scored: Score, seen: Seen) -> tuple[ItemResult, ...]:
        with self.program.worker() as worker:
            subject = Subject(self.mapping, worker, self.oracle, self.rubric.limits)
            teller = Teller(subject, self.oracle, seen, shrink=self.task.shrink)
            return tuple(teller.told(item) for item in scored.items)

    def _unusable(self) -> Result:
        """Make the result of a submission that did not load."""
        load = self.program.load
        status = "load_error" if load.errors or load.status.value != "ok" else "no_entry"
        why = load.detail or (load.errors[0].text if load.errors else "it defines no predicate")
        result = failed(self.task, status, why)
        return replace(
            result,
            ruleset=self.oracle.ruleset,
            profile=self.rubric.profile,
            score=_points(Fraction(0)),
            load=load.problems,
            grader=replace(result.grader, isolation=isolation(self.program.layers)),
        )

    def _report(
        self, scored: Score, items: tuple[ItemResult, ...], done: Run, seen: Seen
    ) -> Result:
        """Make the result of a submission that was graded."""
        load, mapping = self.program.load, self.mapping
        result = failed(self.task, self._status, "")
        return replace(
            result,
            grader=replace(
                result.grader,
                rubric_sha256=self.rubric.sha256,
                isolation=isolation(done.layers or self.program.layers),
            ),
            submission=replace(
                result.submission,
                lines=seen.lines,
                dialect=load.dialect,
                encodings=dict(sorted(load.encodings.items())),
                repairs=load.repairs,
                mapping=mapping.name,
                mapping_sha256=mapping.sha256,
            ),
            ruleset=self.oracle.ruleset,
            profile=self.rubric.profile,
            score=_points(scored.total),
            categories=tuple(self._category(part, scored) for part in scored.parts),
            items=items,
            lint=tuple(seen.lint),
            load=load.problems,
            measured=_measured(done),
        )

    @property
    def _status(self) -> str:
        load = self.program.load
        if not known(self.mapping, load):
            return "no_entry"
        return "graded_with_notes" if load.problems or load.repairs else "graded"

    def _category(self, part: Part, scored: Score) -> CategoryResult:
        items = (item for item in scored.items if item.check.category == part.category)
        statuses = {item.status for item in items if item.applies} or {"not_applicable"}
        return CategoryResult(
            id=part.category,
            title=dict(self.rubric.titles.get(part.category, {})),
            points=round(float(part.points), 4),
            max=round(float(part.most), 4),
            status=statuses.pop() if len(statuses) == 1 else "partial",
            applicable=part.applies,
            proportional=part.category in PROPORTIONAL,
        )


def _points(total: Fraction) -> Points:
    points = round(float(total), 2)
    return Points(points, 100, points, round(float(total) / 5, 2))


def _measured(done: Run) -> dict[str, Any]:
    return {
        "inferences": inferences(done.replies),
        "questions": len(done.replies),
        "restarts": done.restarts,
        "categories": {name: round(took, 3) for name, took in done.seconds.items()},
    }
