"""Grading many submissions: one after the other, several at once, or on many machines.

Each is graded in a thread, which waits for processes of its own. Whatever becomes of one
submission, the others are graded; and what is done is kept when the grading is interrupted.
"""

from __future__ import annotations

import hashlib
import json
import tempfile
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor, as_completed
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from threading import Lock

from .._errors import FileError
from . import rubric as rubrics
from .errors import BadSubmission, GradeError, IsolationMissing
from .exam.paper import exam
from .grading import grade
from .keeping import cache_directory, keep, kept, rules_hash
from .mapping import file as mappings
from .messages import LANGUAGES, rules_in
from .result import Result, failed, version
from .sandbox.process import stopping
from .submission.staging import SUFFIXES, Source, copied
from .task import AUTO, Task, files, identifier

OnResult = Callable[[Result], None]
Submit = Callable[[Task], "Future[Result]"]
"""Has a task graded by somebody else."""


@dataclass(frozen=True)
class Way:
    """How many submissions are graded."""

    jobs: int = 1
    scheduler: str = ""
    """The address of a dask scheduler."""
    resume: bool = False
    """Whether results that were kept are taken."""


def submissions(paths: Sequence[Path], pattern: str | None = None) -> list[tuple[str, Path]]:
    """Find the submissions that paths mean, each with a name of its own.

    A folder whose files belong together is one submission; every other folder holds several.

    :raises FileError: for a path that is not there.
    :raises BadSubmission: for one that is no submission, or a folder without any.
    """
    found = [one for path in paths for one in _found(path)]
    names: dict[str, int] = {}
    named = []
    for path in found:
        name = identifier(path, pattern)
        names[name] = names.get(name, 0) + 1
        named.append((name if names[name] == 1 else f"{name} ({names[name]})", path))
    return named


def _found(path: Path) -> list[Path]:
    if not path.exists():
        raise FileError(f"{path}: there is no such file or folder")
    if not path.is_dir():
        _copied(path)
        return [path]
    if _is_one(path):
        return [path]
    inside = [child for child in sorted(path.iterdir()) if _is_submission(child)]
    if not inside:
        raise BadSubmission(
            f"{path}: there is no submission in this folder",
            hint=f"a Prolog file ({', '.join(sorted(SUFFIXES))}) is one, or a folder of them",
        )
    return inside


def _is_one(folder: Path) -> bool:
    """Return whether one file of a folder loads all the others."""
    try:
        _copied(folder)
    except BadSubmission:
        return False
    return True


def _copied(path: Path) -> None:
    """Copy a submission somewhere, to see whether it is one.

    :raises BadSubmission: if it is none: no program, no text, nothing to begin with.
    """
    with tempfile.TemporaryDirectory(prefix="tabuleiro-") as directory:
        copied(Source(path), Path(directory))


def _is_submission(path: Path) -> bool:
    if path.name.startswith((".", "__")):
        return False
    if path.is_file():
        return path.suffix.lower() in SUFFIXES
    return any(one.suffix.lower() in SUFFIXES for one in path.rglob("*"))


def grade_all(tasks: Sequence[Task], way: Way, on_result: OnResult) -> None:
    """Grade all tasks, telling each result as it comes.

    :raises GradeError: if isolation is missing that was required, or a scheduler cannot be had.
    """
    left = list(_not_kept(tasks, way, on_result))
    for task, result in _graded(left, way):
        if result.status == "isolation_missing":
            raise IsolationMissing(result.why)
        _keep(_path(task), result)
        on_result(result)


def _not_kept(tasks: Sequence[Task], way: Way, on_result: OnResult) -> Iterator[Task]:
    for task in tasks:
        result = _kept(task) if way.resume else None
        if result is None:
            yield task
        else:
            on_result(result)


def safely_graded(task: Task) -> Result:
    """Grade a task; a submission that is none has a result too."""
    try:
        return grade(task)
    except IsolationMissing as error:
        return failed(task, "isolation_missing", error.message)
    except BadSubmission as error:
        return failed(task, "load_error", error.message)
    except GradeError as error:
        return failed(task, "internal_error", error.message)


def _graded(tasks: Sequence[Task], way: Way) -> Iterator[tuple[Task, Result]]:
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
        from .cluster import machines  # what few classes need

        return machines(way.scheduler)
    make_ready(tasks)
    return _threads(way.jobs)


def make_ready(tasks: Iterable[Task]) -> None:
    """Make once what all threads want: exams, and the rules in all languages.

    For one language after the other is spoken then, by the whole process.
    """
    with _getting_ready:
        for game, seed in {(task.game, task.seed): None for task in tasks}:
            exam(game, None, seed)
            for language in LANGUAGES:
                rules_in(game, language)


_getting_ready = Lock()


@contextmanager
def _threads(jobs: int) -> Iterator[Submit]:
    """Grade in threads; on the way out, those that are still at it are stopped."""
    pool = ThreadPoolExecutor(jobs)
    try:
        yield lambda task: pool.submit(safely_graded, task)
    finally:
        stopping.set()
        pool.shutdown(cancel_futures=True)
        stopping.clear()


# --- what is kept ---------------------------------------------------------------------------------


PASSING = frozenset({"timeout", "crash", "memory", "skipped"})
"""What may come out differently another time, so that it is not kept."""


def _path(task: Task) -> Path:
    """Return where a result is kept: by a hash of everything that it depends on."""
    told = {
        "files": files(task.path),
        "game": task.game,
        "mapping": _mapping(task),
        "profile": task.profile,
        "seed": task.seed,
        "rubric": _digest(task.rubric or rubrics.SHIPPED),
        "shrink": task.shrink,
        "only": task.only,
        "isolation": task.require_isolation,
        "grader": [version(), rules_hash()],
    }
    hashed = hashlib.sha256(json.dumps(told, sort_keys=True).encode()).hexdigest()
    return cache_directory() / "grades" / f"{hashed}.pickle"


def _mapping(task: Task) -> str:
    if task.mapping == AUTO:
        return AUTO
    path = Path(task.mapping)
    return _digest(path) if path.is_file() else mappings.find(task.mapping, task.game).sha256


def _digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def _kept(task: Task) -> Result | None:
    """Return the result of the same task done before, if it was kept."""
    found = kept(_path(task), Result)
    if found is None:
        return None
    same = replace(found.submission, id=task.name, files=files(task.path))
    return replace(found, submission=same)


def _keep(path: Path, result: Result) -> None:
    """Keep a result, unless it could come out differently another time."""
    statuses = {item.status for item in result.items}
    troubled = statuses & PASSING or result.measured.get("restarts")
    if result.status != "internal_error" and not troubled:
        keep(path, result)
