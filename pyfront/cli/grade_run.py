"""Running `grade run`: from the request to files, reports and an exit status."""

from __future__ import annotations

import re
import sys
from collections.abc import Sequence
from contextlib import nullcontext
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from .. import _prolog, text
from .._errors import BadValue, Exit, FileError
from ..disk import make_folder
from ..game import game_named
from ..grade import rubric as rubrics
from ..grade.batch import Way, grade_all
from ..grade.errors import WrongGame
from ..grade.exam.paper import exam
from ..grade.handed_in import submissions, unused, with_own_mapping
from ..grade.mapping import file as mappings
from ..grade.reports.class_page import line, mixture, more_about, table
from ..grade.reports.exchange import (
    as_csv,
    as_github,
    as_gradescope,
    as_junit,
    as_prairielearn,
    in_base64,
)
from ..grade.reports.files import as_json, file_names, write_result, write_summary
from ..grade.reports.writers import as_html, as_markdown, as_text, text_of, unprotected
from ..grade.result import STUDENT, TEACHER, Grading
from ..grade.sandbox.isolation import LEVELS
from ..grade.similarity import Similarity, similar
from ..grade.task import AUTO, OWN, Task
from ..grade.trial.toml_text import lacking_in
from ..i18n import tr
from ..reply import Reply
from ..spelling import suggestion
from ..view.screen import progress
from .grade_group import FORMATS, SUCH_AS, GradeRequest

SUMMARIES = ("text", "junit", "csv")
"""The formats that print many results in brief."""


def graded(request: GradeRequest) -> Reply | int:
    """Carry out a request to grade.

    :raises GradeError: before anything is graded, if an argument is invalid.
    """
    _check_words(request)
    tasks = _tasks(request)
    _check_only(tasks)
    if request.out is not None:
        make_folder(request.out)
    taken = _Taken(request, file_names(task.name for task in tasks))
    interrupted = False
    way = Way(request.jobs, request.scheduler, request.resume)
    try:
        with progress(tr("Grading")) if len(tasks) == 1 else nullcontext():
            grade_all(tasks, way, taken.add)
    except KeyboardInterrupt:
        interrupted = True
    alike = None if interrupted else _alike(tasks, request)
    taken.sum_up(alike)
    if interrupted:
        told = tr(
            "interrupted: {n} of {all} were graded and saved; --resume continues",
            n=len(taken.results),
            all=len(tasks),
        )
        print(f"\n{told}", file=sys.stderr)
        return Exit.INTERRUPTED
    _warn(taken.results)
    return _reply(taken.results, request, alike)


@dataclass
class _Taken:
    """Takes results as they come, saves them and prints a line about each."""

    request: GradeRequest
    names: dict[str, str]
    """The names of the files about each submission."""
    results: list[Grading] = field(default_factory=list)

    @property
    def every(self) -> int:
        """How many results there will be."""
        return len(self.names)

    def add(self, result: Grading) -> None:
        """Take a result; of many, keep only what is printed and summed up."""
        asked = self.request
        brief = self.every > 1 and asked.form in SUMMARIES and not asked.as_json
        self.results.append(result.brief if brief else result)
        if asked.out is not None:
            write_result(asked.out, result, self.names[result.submission.id])
        if self.every > 1 or asked.out is not None:
            print(line(result, len(self.results), self.every), file=sys.stderr, flush=True)

    def sum_up(self, alike: Similarity | None) -> None:
        """Write the reports about all results."""
        if self.request.out is not None:
            write_summary(self.request.out, self.results, self.request.id_column, alike)


def _alike(tasks: Sequence[Task], request: GradeRequest) -> Similarity | None:
    """Compare the programs of a class, if that will be reported."""
    told = request.out is not None or (request.form == "text" and not request.as_json)
    if len(tasks) < 2 or not request.paths or not told:
        return None
    return similar((task.name, task.path) for task in tasks)


# --- what was asked -------------------------------------------------------------------------------


def _check_words(request: GradeRequest) -> None:
    """Refuse words that mean nothing."""
    for name, value, known in (
        ("--format", request.form, FORMATS),
        ("--audience", request.audience or STUDENT, (STUDENT, TEACHER)),
        ("--require-isolation", request.require_isolation, tuple(LEVELS)),
    ):
        if value not in known:
            message = tr("{name}: unknown value {value!r}", name=name, value=value)
            raise BadValue(message, hint=suggestion(value, known))
    try:
        re.compile(request.id_pattern or "")
    except re.error as error:
        message = tr(
            "{value!r} is not a regular expression: {reason}",
            value=request.id_pattern,
            reason=error,
        )
        raise BadValue(f"--id-pattern: {message}") from error
    if request.rubric is not None or request.profile is not None:
        rubrics.load(request.rubric, request.profile or "final")


def _tasks(request: GradeRequest) -> list[Task]:
    """Make the tasks, after everything that they need has been read once."""
    task = Task(
        Path(),
        request.game or "",
        mapping=request.mapping,
        profile=request.profile,
        seed=request.seed,
        rubric=request.rubric,
        require_isolation=request.require_isolation,
        only=tuple(one.strip() for one in request.only.split(",")) if request.only else (),
    )
    if not request.paths:
        return _own_tasks(task)
    if not task.game:
        raise BadValue(tr("--game is required"), hint=tr(SUCH_AS))
    game_named(task.game)
    if task.mapping != AUTO:
        mappings.find(task.mapping, task.game)
    found = submissions(request.paths, request.id_pattern)
    tasks = [replace(task, path=path, id=name) for name, path in found]
    return tasks if request.mappings is None else _fitted(tasks, request.mappings)


def _fitted(tasks: Sequence[Task], folder: Path) -> list[Task]:
    """Assign each submission its own mapping, if it has one, and report which have none."""
    if not folder.is_dir():
        raise FileError(tr("{path}: there is no such folder", path=folder))
    fitted = [with_own_mapping(task, folder) for task in tasks]
    without = [task.name for task in fitted if not task.fitted]
    if without:
        told = tr(
            "without a mapping of their own, graded with --map {mapping}: {names}",
            mapping=tasks[0].mapping,
            names=", ".join(without),
        )
        print(told, file=sys.stderr)
    for name, other in unused(folder, tasks):
        more = f"; {suggested}" if (suggested := suggestion(other, [t.name for t in tasks])) else ""
        told = tr("{name}: there is no submission for this mapping", name=name)
        print(f"{told}{more}", file=sys.stderr)
    for task in fitted:
        _tell_lacking(task)
    return fitted


def _tell_lacking(task: Task) -> None:
    """Say which goals were not found for a program: what is not asked earns its student nothing."""
    text = Path(task.mapping).read_text("utf-8", errors="replace") if task.fitted else ""
    if lacking := lacking_in(text):
        told = tr(
            "{name}: the mapping lacks {goals}, and what is not asked earns no points; "
            "complete it first with `grade map --interactive`",
            name=task.name,
            goals=", ".join(lacking),
        )
        print(told, file=sys.stderr)


def _own_tasks(task: Task) -> list[Task]:
    """Make the tasks of grading the project's own rules."""
    own = [name.partition(".")[0] for name in mappings.available() if name.endswith(f".{OWN}")]
    if task.game:
        game_named(task.game)
        if task.game not in own:
            message = tr(
                "there is no mapping for the project's own rules of {game}", game=task.game
            )
            raise WrongGame(message, hint=suggestion(task.game, own))
        own = [task.game]
    if task.mapping not in (AUTO, OWN):
        raise BadValue(tr("--map needs a submission"), hint=tr("give the path of one"))
    rules = _prolog.prolog_directory()
    return [replace(task, path=rules, game=game, id=game, mapping=OWN) for game in own]


def _check_only(tasks: Sequence[Task]) -> None:
    """Refuse checks that no exam has."""
    only = tasks[0].only
    if not only:
        return
    asked = {(task.game, _ruleset(task), task.seed) for task in tasks}
    checks = [check for one in asked for check in exam(*one).checks]
    known = {name for one in checks for name in (one.category, one.clause, one.id)}
    for name in only:
        if name not in known:
            message = tr("--only: there is no category, clause or check called {name!r}", name=name)
            hint = tr(
                "a category such as {category}, a clause such as {clause}, or a check such as {id}",
                category=checks[0].category,
                clause=checks[0].clause,
                id=checks[0].id,
            )
            raise BadValue(message, hint=hint)


def _ruleset(task: Task) -> str | None:
    """Return the ruleset of a task's mapping; its errors are reported with the result."""
    if task.mapping == AUTO or task.fitted:
        return None
    return mappings.find(task.mapping, task.game).ruleset


# --- what is told ---------------------------------------------------------------------------------


def _warn(results: Sequence[Grading]) -> None:
    """Describe the missing means of isolation."""
    missing = {
        f"{layer.layer}: {layer.reason}"
        for result in results
        for layer in result.grader.isolation
        if layer.status != "applied"
    }
    for told in sorted(missing):
        print(tr("warning: without {layer}", layer=told), file=sys.stderr)


def _reply(results: Sequence[Grading], request: GradeRequest, alike: Similarity | None) -> Reply:
    audience = request.audience or (STUDENT if len(results) == 1 else TEACHER)
    views = [result.seen_by(audience) for result in results]
    data = _one_or_all([view.as_json() for view in views])
    status = _status(results, request.minimum)

    def show(_: object) -> None:
        print(_written(views, data, request), end="")
        if len(views) > 1 and request.form == "text":
            print(text_of([*mixture(views), *more_about(views, alike)]), end="")

    return Reply(data, show, status)


def _one_or_all(told: list[dict[str, Any]]) -> Any:
    return told[0] if len(told) == 1 else told


def _written(views: Sequence[Grading], data: Any, request: GradeRequest) -> str:
    """Write results in the requested format."""
    form = request.form
    if form == "json":
        return text.as_json(data) + "\n"
    if form == "text" and len(views) > 1:
        return text_of(unprotected(views)).lstrip("\n") + table(views)
    if form == "text":
        return as_text(views[0]).lstrip("\n")
    if form == "csv":
        return as_csv(views, request.id_column)
    if form == "junit":
        return as_junit(views)
    if form == "gradescope":
        return as_json(_one_or_all([as_gradescope(one.seen_by(STUDENT)) for one in views]))
    if form == "prairielearn":
        return as_json(_one_or_all([as_prairielearn(one.seen_by(STUDENT)) for one in views]))
    if form == "github":
        return "".join(f"{in_base64(as_github(one.seen_by(STUDENT)))}\n" for one in views)
    write = as_markdown if form == "md" else as_html
    return "\n".join(write(one) for one in views)


def _status(results: Sequence[Grading], minimum: float) -> Exit:
    """Return the exit status; a submission without any mark misses every mark."""
    if any(result.status == "internal_error" for result in results):
        return Exit.FAULT
    if any(result.score is None or result.score.points < minimum for result in results):
        return Exit.NO
    return Exit.YES
