"""What `tabuleiro grade run` does: from what was typed to reports and an exit status."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from .. import _prolog
from .._errors import BadValue, Exit
from ..disk import make_folder
from ..game import game_named
from ..i18n import language
from . import rubric as rubrics
from .batch import Way, grade_all, submissions
from .errors import WrongGame, meant
from .exam.paper import exam
from .mapping import file as mappings
from .reports.exchange import as_csv, as_gradescope, as_junit
from .reports.files import as_json, write_result, write_summary
from .reports.summary import line, table
from .reports.writers import as_html, as_markdown, as_text
from .result import STUDENT, TEACHER, Result
from .sandbox.isolation import LEVELS
from .task import AUTO, OWN, Task

AUDIENCES = (STUDENT, TEACHER)
FORMATS = ("text", "json", "md", "html", "junit", "gradescope", "csv")
SUMMARIES = ("text", "junit", "csv")
"""The formats that print many results in brief."""


@dataclass(frozen=True)
class Wanted:
    """What was typed."""

    paths: tuple[Path, ...]
    task: Task
    """What holds for all submissions."""
    way: Way
    out: Path | None
    audience: str | None
    form: str
    minimum: float
    id_pattern: str | None
    id_column: str


@dataclass
class _Desk:
    """Takes results as they come, writes them down and tells of each in a line."""

    wanted: Wanted
    every: int
    results: list[Result] = field(default_factory=list)

    def take(self, result: Result) -> None:
        """Take a result; of many, only what is printed and summed up is kept."""
        short = self.every > 1 and self.wanted.form in SUMMARIES
        self.results.append(result.brief if short else result)
        if self.wanted.out is not None:
            write_result(self.wanted.out, result, language())
        if self.every > 1 or self.wanted.out is not None:
            print(line(result, len(self.results), self.every), file=sys.stderr, flush=True)

    def close(self) -> None:
        """Write what is about all results."""
        if self.wanted.out is not None:
            write_summary(self.wanted.out, self.results, self.wanted.id_column)


def grade_paths(wanted: Wanted) -> int:
    """Grade what was asked for and return the exit status.

    :raises GradeError: before anything is graded, if something that was given makes no sense.
    """
    _known(wanted)
    tasks = tasks_for(wanted)
    _only_known(tasks, wanted.task.only)
    if wanted.out is not None:
        make_folder(wanted.out)
    desk = _Desk(wanted, len(tasks))
    try:
        grade_all(tasks, wanted.way, desk.take)
    except KeyboardInterrupt:
        desk.close()
        done = f"interrupted: {len(desk.results)} of {len(tasks)} are graded and kept"
        print(f"\n{done}; --resume goes on", file=sys.stderr)
        return Exit.INTERRUPTED
    desk.close()
    _warn(desk.results)
    _print(desk.results, wanted)
    return _status(desk.results, wanted.minimum)


def _known(wanted: Wanted) -> None:
    """Refuse words that mean nothing."""
    task = wanted.task
    for name, value, known in (
        ("--format", wanted.form, FORMATS),
        ("--audience", wanted.audience or STUDENT, AUDIENCES),
        ("--require-isolation", task.require_isolation, tuple(LEVELS)),
    ):
        if value not in known:
            raise BadValue(f"{name}: {value!r} is not known", hint=meant(value, known))
    try:
        re.compile(wanted.id_pattern or "")
    except re.error as error:
        raise BadValue(f"--id-pattern: {wanted.id_pattern!r} is no pattern: {error}") from error
    if task.rubric is not None or task.profile is not None:
        rubrics.load(task.rubric, task.profile or "final")


def _only_known(tasks: Sequence[Task], only: Sequence[str]) -> None:
    """Refuse to grade only what no exam has."""
    if not only:
        return
    asked = {(task.game, _ruleset(task), task.seed) for task in tasks}
    checks = [check for one in asked for check in exam(*one).checks]
    known = {name for one in checks for name in (one.category, one.clause, one.id)}
    for name in only:
        if name not in known:
            one = checks[0]
            hint = f"a category such as {one.category}, a clause such as {one.clause}"
            raise BadValue(
                f"--only: nothing that is checked is called {name!r}",
                hint=f"{hint}, or a check such as {one.id}",
            )


def _ruleset(task: Task) -> str | None:
    return None if task.mapping == AUTO else mappings.find(task.mapping, task.game).ruleset


def tasks_for(wanted: Wanted) -> list[Task]:
    """Make the tasks, after everything that they need has been read once."""
    task = wanted.task
    if not wanted.paths:
        return _own_tasks(task)
    if not task.game:
        raise BadValue("it is not said which game is graded", hint="--game, such as breakthrough")
    game_named(task.game)
    if task.mapping != AUTO:
        mappings.find(task.mapping, task.game)
    found = submissions(wanted.paths, wanted.id_pattern)
    return [replace(task, path=path, id=name) for name, path in found]


def _own_tasks(task: Task) -> list[Task]:
    """Make the tasks of grading the project's own rules."""
    own = [name.partition(".")[0] for name in mappings.available() if name.endswith(f".{OWN}")]
    if task.game:
        game_named(task.game)
        if task.game not in own:
            raise WrongGame(
                f"there is no mapping for the project's own rules of {task.game}",
                hint=meant(task.game, own),
            )
        own = [task.game]
    if task.mapping not in (AUTO, OWN):
        raise BadValue("a mapping is for a submission", hint="give the path of one")
    rules = _prolog.prolog_directory()
    return [replace(task, path=rules, game=game, id=game, mapping=OWN) for game in own]


def _warn(results: Sequence[Result]) -> None:
    """Say which means of isolation were not there."""
    missing = {
        f"{layer['layer']}: {layer['reason']}"
        for result in results
        for layer in result.grader.isolation
        if layer["status"] != "applied"
    }
    for told in sorted(missing):
        print(f"warning: without {told}", file=sys.stderr)


def _print(results: list[Result], wanted: Wanted) -> None:
    audience = wanted.audience or (STUDENT if len(results) == 1 else TEACHER)
    views = [result.seen_by(audience) for result in results]
    print(_written(views, wanted), end="")


def _written(views: list[Result], wanted: Wanted) -> str:
    single, spoken, form = len(views) == 1, language(), wanted.form
    if form == "text":
        return as_text(views[0], spoken).lstrip("\n") if single else table(views) + "\n"
    if form == "json":
        told = [one.as_json() for one in views]
        return json.dumps(told[0] if single else told, ensure_ascii=False) + "\n"
    if form == "csv":
        return as_csv(views, wanted.id_column)
    if form == "junit":
        return as_junit(views)
    if form == "gradescope":
        pages = [as_gradescope(one.seen_by(STUDENT), spoken) for one in views]
        return as_json(pages[0] if single else pages)
    write = as_markdown if form == "md" else as_html
    return "\n".join(write(one, spoken) for one in views)


def _status(results: Sequence[Result], minimum: float) -> Exit:
    """Return the exit status; a submission without any mark misses every mark."""
    if any(result.status == "internal_error" for result in results):
        return Exit.FAULT
    if any(result.score is None or result.score.points < minimum for result in results):
        return Exit.NO
    return Exit.YES
