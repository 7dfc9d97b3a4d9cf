"""What `tabuleiro grade` does: from what was typed to reports and an exit status."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from .. import _prolog
from .._errors import BadValue
from ..disk import make_folder
from ..exit_codes import Exit
from ..game import game_named
from ..i18n import language
from . import rubric as rubrics
from .batch import Way, grade_all, submissions
from .errors import GradeError, WrongGame, meant
from .exam import exam
from .mapping import file as mappings
from .reports.audience import for_students, for_teachers
from .reports.exchange import as_csv, as_gradescope, as_junit
from .reports.files import as_json, write_result, write_summary
from .reports.summary import brief, line, table
from .reports.writers import as_html, as_markdown, as_text
from .sandbox.isolation import LEVELS
from .task import AUTO, OWN, Task

AUDIENCES = ("student", "teacher")
FORMATS = ("text", "json", "md", "html", "junit", "gradescope", "csv")
SUMMARIES = ("text", "junit", "csv")
"""The formats that print many results in brief."""


@dataclass(frozen=True)
class Wanted:
    """What was typed."""

    paths: tuple[Path, ...]
    game: str | None
    out: Path | None
    profile: str | None
    jobs: int
    seed: int
    resume: bool
    mapping: str
    rubric: Path | None
    require_isolation: str
    only: tuple[str, ...]
    audience: str | None
    form: str
    minimum: float
    scheduler: str
    id_pattern: str | None
    id_column: str


@dataclass
class _Desk:
    """Takes results as they come, writes them down and tells of each in a line."""

    wanted: Wanted
    every: int
    results: list[dict[str, Any]] = field(default_factory=list)

    def take(self, result: dict[str, Any]) -> None:
        """Take a result; of many, only what is printed and summed up is kept."""
        short = self.every > 1 and self.wanted.form in SUMMARIES
        self.results.append(brief(result) if short else result)
        if self.wanted.out is not None:
            write_result(self.wanted.out, result, language())
        if self.every > 1 or self.wanted.out is not None:
            print(line(result, len(self.results), self.every), file=sys.stderr, flush=True)

    def close(self) -> None:
        """Write what is about all results."""
        if self.wanted.out is not None:
            write_summary(self.wanted.out, self.results, self.wanted.id_column)


def grade_paths(wanted: Wanted) -> int:
    """Grade what was asked for and give the exit status.

    :raises GradeError: before anything is graded, if something that was given makes no sense.
    """
    _known(wanted)
    tasks = tasks_for(wanted)
    _only_known(tasks, wanted)
    if wanted.out is not None:
        make_folder(wanted.out)
    desk = _Desk(wanted, len(tasks))
    way = Way(wanted.jobs, wanted.scheduler, wanted.resume)
    try:
        grade_all(tasks, way, desk.take)
    except KeyboardInterrupt:
        desk.close()
        done = f"interrupted: {len(desk.results)} of {len(tasks)} are graded and kept"
        print(f"\n{done}; --resume goes on", file=sys.stderr)
        return Exit.INTERRUPTED
    desk.close()
    _warn(desk.results)
    _print(desk.results, wanted)
    return _status(desk.results, wanted)


def _known(wanted: Wanted) -> None:
    """Refuse words that mean nothing."""
    for name, value, known in (
        ("--format", wanted.form, FORMATS),
        ("--audience", wanted.audience or "student", AUDIENCES),
        ("--require-isolation", wanted.require_isolation, tuple(LEVELS)),
    ):
        if value not in known:
            raise BadValue(f"{name}: {value!r} is not known", hint=meant(value, known))
    try:
        re.compile(wanted.id_pattern or "")
    except re.error as error:
        raise BadValue(f"--id-pattern: {wanted.id_pattern!r} is no pattern: {error}") from error
    if wanted.rubric is not None or wanted.profile is not None:
        rubrics.load(wanted.rubric, wanted.profile or "final")


def _only_known(tasks: Sequence[Task], wanted: Wanted) -> None:
    """Refuse to grade only what no exam has."""
    if not wanted.only:
        return
    asked = {(task.game, _ruleset(task)) for task in tasks}
    checks = [one for game, ruleset in asked for one in exam(game, ruleset, wanted.seed).checks]
    known = {name for one in checks for name in (one.category, one.clause, one.id)}
    for name in wanted.only:
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
    if not wanted.paths:
        return _own_tasks(wanted)
    if wanted.game is None:
        raise BadValue("it is not said which game is graded", hint="--game, such as breakthrough")
    game_named(wanted.game)
    if wanted.mapping != AUTO:
        mappings.find(wanted.mapping, wanted.game)
    return [
        _task(wanted, path, wanted.game, name, wanted.mapping)
        for name, path in submissions(wanted.paths, wanted.id_pattern)
    ]


def _own_tasks(wanted: Wanted) -> list[Task]:
    """Make the tasks of grading the project's own rules."""
    own = [name.partition(".")[0] for name in mappings.available() if name.endswith(f".{OWN}")]
    if wanted.game is not None:
        game_named(wanted.game)
        if wanted.game not in own:
            raise WrongGame(
                f"there is no mapping for the project's own rules of {wanted.game}",
                hint=meant(wanted.game, own),
            )
        own = [wanted.game]
    if wanted.mapping not in (AUTO, OWN):
        raise BadValue("a mapping is for a submission", hint="give the path of one")
    rules = _prolog.prolog_directory()
    return [_task(wanted, rules, game, game, OWN) for game in own]


def _task(wanted: Wanted, path: Path, game: str, name: str, mapping: str) -> Task:
    return Task(
        path=path,
        game=game,
        id=name,
        mapping=mapping,
        profile=wanted.profile,
        seed=wanted.seed,
        rubric=wanted.rubric,
        require_isolation=wanted.require_isolation,
        only=wanted.only,
    )


def _warn(results: Sequence[dict[str, Any]]) -> None:
    """Say which means of isolation were not there."""
    missing = {
        f"{layer['layer']}: {layer['reason']}"
        for result in results
        for layer in result["grader"]["isolation"]
        if layer["status"] != "applied"
    }
    for told in sorted(missing):
        print(f"warning: without {told}", file=sys.stderr)


def _print(results: list[dict[str, Any]], wanted: Wanted) -> None:
    audience = wanted.audience or ("student" if len(results) == 1 else "teacher")
    view = for_students if audience == "student" else for_teachers
    views = [view(result) for result in results]
    spoken = language()
    if wanted.form == "text":
        _print_text(views, spoken)
    elif wanted.form == "json":
        print(json.dumps(views[0] if len(views) == 1 else views, ensure_ascii=False))
    elif wanted.form == "csv":
        print(as_csv(views, wanted.id_column), end="")
    elif wanted.form == "junit":
        print(as_junit(views), end="")
    elif wanted.form == "gradescope":
        told = [as_gradescope(for_students(one), spoken) for one in results]
        print(as_json(told[0] if len(told) == 1 else told), end="")
    else:
        write = as_markdown if wanted.form == "md" else as_html
        print("\n".join(write(one, spoken) for one in views), end="")


def _print_text(views: Sequence[dict[str, Any]], spoken: str) -> None:
    if len(views) == 1:
        print(as_text(views[0], spoken).lstrip("\n"), end="")
        return
    print(table(views))


def _status(results: Sequence[dict[str, Any]], wanted: Wanted) -> Exit:
    if any(result["status"] == "internal_error" for result in results):
        return Exit.FAULT
    if any(_below(result["score"], wanted.minimum) for result in results):
        return Exit.NO
    return Exit.YES


def _below(score: dict[str, Any] | None, minimum: float) -> bool:
    """Return whether a submission misses the mark; one without any mark does."""
    return score is None or score["points"] < minimum


__all__ = ["GradeError", "Wanted", "grade_paths", "tasks_for"]
