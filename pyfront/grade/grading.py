"""Grading one submission: loading, asking, scoring, telling."""

from __future__ import annotations

import time
import traceback
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

from .._errors import TabuleiroError
from . import rubric as rubrics
from .checks.base import Seen
from .errors import GradeError
from .exam import Exam, exam
from .feedback import Teller
from .oracle import Oracle
from .result import failed, item_told, report, unusable
from .running import Run, loaded, run
from .scoring import Score, score
from .submission.asking import Worker
from .submission.subject import Subject
from .task import Task, count_lines

OnCategory = Callable[[str], None]


def grade(task: Task, on_category: OnCategory | None = None) -> dict[str, Any]:
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
    result["measured"]["seconds"] = round(time.perf_counter() - began, 3)
    return result


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

    def result(self, on_category: OnCategory | None = None) -> dict[str, Any]:
        """Ask everything and score it."""
        load = self.program.load
        if not load.usable:
            return unusable(self)
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
        with self.program.worker() as worker:
            items = self._items(scored, seen, worker)
        return report(self, scored, items, done, seen)

    def seen(self, done: Run) -> Seen:
        """Put together everything that is known about the submission."""
        lint = self.program.lint()
        lines = count_lines(self.task.path, self.mapping.loading.entry)
        return Seen(done.replies, self.mapping, self.oracle, self.program.load, lint, lines)

    def _items(self, scored: Score, seen: Seen, worker: Worker) -> list[dict[str, Any]]:
        subject = Subject(self.mapping, worker, self.oracle, self.rubric.limits)
        teller = Teller(subject, self.oracle, seen, shrink=self.task.shrink)
        return [item_told(item, teller, self.task.game) for item in scored.items]
