"""Grading one submission: loading, asking, scoring, telling."""

from __future__ import annotations

import time
import traceback
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

from .._errors import TabuleiroError
from .blame import follows, spotted
from .checks.base import Seen
from .errors import GradeError
from .feedback import Teller
from .result import CategoryResult, Grading, ItemResult, Measured, Points, failed, isolation
from .rubric import PROPORTIONAL, Rubric
from .scoring import CategoryScore, Score, score
from .sitting import Run, Sitting
from .suitability import known
from .task import Task


def grade(task: Task) -> Grading:
    """Grade a submission.

    :raises GradeError: if the task makes no sense: a mapping, a rubric or a path that is wrong.
    """
    began = time.perf_counter()
    try:
        with Sitting(task) as sitting:
            result = _result(sitting)
    except GradeError:
        raise
    except TabuleiroError as error:
        result = failed(task, "internal_error", error.message)
    except Exception as error:  # never the submission's fault, and never its zero
        where = traceback.extract_tb(error.__traceback__)[-1]
        told = f"{type(error).__name__}: {error} ({Path(where.filename).name}:{where.lineno})"
        result = failed(task, "internal_error", told)
    seconds = round(time.perf_counter() - began, 3)
    return replace(result, measured=replace(result.measured, seconds=seconds))


def _result(sitting: Sitting) -> Grading:
    """Ask everything and score it."""
    if not sitting.program.load.usable:
        return _unusable(sitting)
    done = sitting.run()
    seen = sitting.seen(done.replies)
    scored = score(sitting.exam, seen, sitting.rubric)
    with sitting.program.worker() as worker:
        shrink = sitting.task.shrink
        path = sitting.task.path
        teller = Teller(sitting.subject(worker), sitting.oracle, seen, path, shrink=shrink)
        found = spotted(scored.items, sitting.oracle)
        items = tuple(teller.told(item, follows(item, found)) for item in scored.items)
        faults = teller.faults(found, scored.items)
    return replace(_graded(sitting, scored, items, done, seen), faults=faults)


def _loaded(sitting: Sitting, status: str, why: str, total: Fraction) -> Grading:
    """Describe every submission that could be loaded."""
    return replace(
        failed(sitting.task, status, why),
        ruleset=_rules(sitting),
        profile=sitting.rubric.profile,
        score=_points(total),
        load=sitting.program.load.problems,
    )


def _rules(sitting: Sitting) -> str:
    """Name the ruleset that was graded by, and options that differ from it."""
    options = (f"{name}={value}" for name, value in sitting.oracle.options.items())
    return ", ".join([sitting.oracle.ruleset, *options])


def _unusable(sitting: Sitting) -> Grading:
    """Make the result of a submission that did not load."""
    load = sitting.program.load
    status = "load_error" if load.errors or load.status.value != "ok" else "no_entry"
    why = load.detail or (load.errors[0].text if load.errors else "it defines no predicate")
    result = _loaded(sitting, status, why, Fraction(0))
    layers = isolation(sitting.program.layers)
    return replace(result, grader=replace(result.grader, isolation=layers))


def _graded(
    sitting: Sitting, scored: Score, items: tuple[ItemResult, ...], done: Run, seen: Seen
) -> Grading:
    load, mapping, rubric = sitting.program.load, sitting.mapping, sitting.rubric
    result = _loaded(sitting, _status(sitting), "", scored.total)
    layers = isolation(done.layers or sitting.program.layers)
    return replace(
        result,
        grader=replace(result.grader, rubric_sha256=rubric.sha256, isolation=layers),
        submission=replace(
            result.submission,
            lines=seen.lines,
            dialect=load.dialect,
            encodings=dict(sorted(load.encodings.items())),
            repairs=load.repairs,
            mapping=mapping.name,
            mapping_sha256=mapping.sha256,
        ),
        categories=tuple(_category(part, scored, rubric) for part in scored.parts),
        items=items,
        lint=tuple(seen.lint),
        measured=_measured(done),
    )


def _status(sitting: Sitting) -> str:
    load = sitting.program.load
    if not known(sitting.mapping, load):
        return "no_entry"
    return "graded_with_notes" if load.problems or load.repairs else "graded"


def _category(part: CategoryScore, scored: Score, rubric: Rubric) -> CategoryResult:
    items = (item for item in scored.items if item.check.category == part.category)
    statuses = {item.status for item in items if item.applies} or {"not_applicable"}
    return CategoryResult(
        id=part.category,
        title=dict(rubric.titles.get(part.category, {})),
        points=round(float(part.points), 4),
        max=round(float(part.most), 4),
        status=statuses.pop() if len(statuses) == 1 else "partial",
        applicable=part.applies,
        proportional=part.category in PROPORTIONAL,
    )


def _points(total: Fraction) -> Points:
    points = round(float(total), 2)
    return Points(points, 100, points, round(float(total) / 5, 2))


def _measured(done: Run) -> Measured:
    return Measured(
        inferences=sum(reply.inferences for reply in done.replies.values()),
        questions=len(done.replies),
        restarts=done.restarts,
        categories={name: round(took, 3) for name, took in done.seconds.items()},
    )
