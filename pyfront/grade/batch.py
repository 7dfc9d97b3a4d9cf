"""Grading many submissions: one after the other, in several processes, or on many machines.

Whatever becomes of one submission, the others are graded; and what is done is kept when the
grading is interrupted.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import signal
import tempfile
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, replace
from pathlib import Path

from .._errors import FileError
from . import caching
from .errors import BadSubmission, GradeError, IsolationMissing
from .exam.paper import Exam, exam, remember
from .grading import grade
from .result import Result, failed
from .staging import SUFFIXES, Source, copied
from .task import Task, identifier

OnResult = Callable[[Result], None]


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
    """Tell whether one file of a folder loads all the others."""
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
    if not left:
        return
    if way.scheduler:
        from .cluster import graded_on

        results = graded_on(way.scheduler, left)
    elif way.jobs > 1 and len(left) > 1:
        results = _in_processes(left, way.jobs)
    else:
        results = ((task, safely_graded(task)) for task in left)
    for task, result in results:
        if result.status == "isolation_missing":
            raise IsolationMissing(result.why)
        caching.keep(caching.key(task), result)
        on_result(result)


def _not_kept(tasks: Sequence[Task], way: Way, on_result: OnResult) -> Iterator[Task]:
    for task in tasks:
        result = caching.kept(task, caching.key(task)) if way.resume else None
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


# --- several processes


def prepare_process(exams: Sequence[Exam]) -> None:
    """Make a process of the pool ready: it knows the exams, and leaves Ctrl-C to its parent."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    for one in exams:
        remember(one)


def exams_of(tasks: Sequence[Task]) -> list[Exam]:
    """Make the exams that tasks need, as far as that can be told before."""
    return [exam(game, None, seed) for game, seed in {(task.game, task.seed): 0 for task in tasks}]


def _in_processes(tasks: Sequence[Task], jobs: int) -> Iterator[tuple[Task, Result]]:
    """Grade in a pool; what breaks that is tried once more, each in a pool of its own."""
    exams = exams_of(tasks)
    left = []
    for task, result in _one_pool(tasks, min(jobs, len(tasks)), exams):
        if result is None:
            left.append(task)
        else:
            yield task, result
    for task in left:
        for _, result in _one_pool([task], 1, exams):
            yield task, result or failed(task, "internal_error", "grading it ended its process")


def _one_pool(
    tasks: Sequence[Task], jobs: int, exams: Sequence[Exam]
) -> Iterator[tuple[Task, Result | None]]:
    """Grade in a pool; None is the result of what a broken pool did not come to."""
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(jobs, context, prepare_process, (exams,))
    futures: dict[Future[Result], Task] = {}
    try:
        futures = {pool.submit(safely_graded, task): task for task in tasks}
        for future in as_completed(list(futures)):
            task = futures.pop(future)  # so that no result outlives its turn
            try:
                yield task, future.result()
            except BrokenProcessPool:
                yield task, None
    finally:
        _stop(pool)


def _stop(pool: ProcessPoolExecutor) -> None:
    """End a pool at once; the processes that it started for submissions end with theirs."""
    processes = list((getattr(pool, "_processes", None) or {}).values())
    pool.shutdown(wait=False, cancel_futures=True)
    for process in processes:
        with contextlib.suppress(OSError, ValueError):
            process.join(0.5)
        with contextlib.suppress(OSError, ValueError):
            process.kill()


def with_ids(tasks: Sequence[Task], names: Sequence[str]) -> list[Task]:
    """Give tasks their names."""
    return [replace(task, id=name) for task, name in zip(tasks, names, strict=True)]
