"""Grading many submissions: one after the other, several at once, or on many machines.

Each is graded in a thread that waits for processes of its own. If one submission fails, the others
are still graded, and an interruption keeps the results so far.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor, as_completed
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from threading import Lock

from ..disk import own_folder
from ..i18n import LANGUAGES
from ..invocation import installed
from . import rubric as rubrics
from .errors import BadMapping, BadSubmission, GradeError, IsolationMissing, OtherGame, WrongGame
from .exam.paper import exam
from .grading import grade
from .keeping import keep, kept, rules_hash
from .mapping import file as mappings
from .messages import rules_in
from .result import Grading, failed
from .sandbox.process import stopping
from .task import AUTO, Task, files

OnResult = Callable[[Grading], None]
Submit = Callable[[Task], "Future[Grading]"]
"""Passes a task on to other machines, which grade it."""


@dataclass(frozen=True)
class Way:
    """How many submissions are graded."""

    jobs: int = 1
    scheduler: str = ""
    """The address of a dask scheduler."""
    resume: bool = False
    """Whether results that were kept are taken."""


def grade_all(tasks: Sequence[Task], way: Way, on_result: OnResult) -> None:
    """Grade all tasks, telling each result as it comes.

    :raises GradeError: if isolation is missing that was required, or a scheduler cannot be had.
    """
    left = []
    for task in tasks:
        found = _kept(task) if way.resume else None
        if found is None:
            left.append(task)
        else:
            on_result(found)
    for task, result in _graded(left, way):
        if result.status == "isolation_missing":
            raise IsolationMissing(result.why)
        _keep(_path(task), result)
        on_result(result)


def safely_graded(task: Task) -> Grading:
    """Grade a task; an invalid submission gets a result too."""
    try:
        return grade(task)
    except GradeError as error:
        statuses = (status for sort, status in _STATUSES.items() if isinstance(error, sort))
        return failed(task, next(statuses, "internal_error"), told(error))


_STATUSES: dict[type[GradeError], str] = {
    IsolationMissing: "isolation_missing",
    BadSubmission: "no_program",
    BadMapping: "bad_mapping",
    WrongGame: "bad_mapping",
    OtherGame: "other_game",
}
"""The result of a submission that cannot be graded: no one loses points for it."""


def told(error: GradeError) -> str:
    """Return what is wrong, and the hint."""
    return f"{error.message}; {error.hint}" if error.hint else error.message


def _graded(tasks: Sequence[Task], way: Way) -> Iterator[tuple[Task, Grading]]:
    if not tasks:
        return
    if not way.scheduler and (way.jobs == 1 or len(tasks) == 1):
        yield from ((task, safely_graded(task)) for task in tasks)
        return
    with _others(tasks, way) as submit:
        futures = {submit(task): task for task in tasks}
        for future in as_completed(list(futures)):
            task, error = futures.pop(future), future.exception()
            told = f"{type(error).__name__}: {error}"
            result = failed(task, "internal_error", told) if error else future.result()
            del future  # else it is graded again if its machine goes away
            yield task, result


def _others(tasks: Sequence[Task], way: Way) -> AbstractContextManager[Submit]:
    if way.scheduler:
        from .cluster import machines  # imported late: few classes need it

        return machines(way.scheduler)
    make_ready(tasks)
    return _threads(way.jobs)


def make_ready(tasks: Iterable[Task]) -> None:
    """Compute once what all threads need: exams, and the rules in all languages.

    It switches the language of the whole process, so no thread may run yet.
    """
    with _getting_ready:
        for game, seed in {(task.game, task.seed): None for task in tasks}:
            exam(game, None, seed)
            for language in LANGUAGES:
                rules_in(game, language)


_getting_ready = Lock()


@contextmanager
def _threads(jobs: int) -> Iterator[Submit]:
    """Grade in threads, and stop those still running on the way out."""
    pool = ThreadPoolExecutor(jobs)
    try:
        yield lambda task: pool.submit(safely_graded, task)
    finally:
        stopping.set()
        pool.shutdown(cancel_futures=True)
        stopping.clear()


# --- what is kept ---------------------------------------------------------------------------------


PASSING = frozenset({"timeout", "crash", "memory", "skipped"})
"""Results that may differ the next time, so they are not cached."""


def _path(task: Task) -> Path:
    """Return where a result is kept: by a hash of everything that it depends on."""
    told = {
        "files": files(task.path),
        "game": task.game,
        "mapping": [_mapping(task), task.fitted],
        "profile": task.profile,
        "seed": task.seed,
        "rubric": _digest(task.rubric or rubrics.SHIPPED),
        "shrink": task.shrink,
        "only": task.only,
        "isolation": task.require_isolation,
        "grader": [installed(), rules_hash()],
    }
    hashed = hashlib.sha256(json.dumps(told, sort_keys=True).encode()).hexdigest()
    return own_folder("CACHE") / "grades" / f"{hashed}.pickle"


def _mapping(task: Task) -> str:
    if task.mapping == AUTO:
        return AUTO
    path = Path(task.mapping)
    return _digest(path) if path.is_file() else mappings.find(task.mapping, task.game).sha256


def _digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def _kept(task: Task) -> Grading | None:
    """Return the result of the same task done before, if it was kept."""
    found = kept(_path(task), Grading)
    if found is None:
        return None
    same = replace(found.submission, id=task.name, files=tuple(files(task.path)))
    return replace(found, submission=same)


def _keep(path: Path, result: Grading) -> None:
    """Keep a result, unless it could come out differently another time."""
    statuses = {item.status for item in result.items}
    troubled = statuses & PASSING or result.measured.restarts
    if result.status != "internal_error" and not troubled:
        keep(path, result)
