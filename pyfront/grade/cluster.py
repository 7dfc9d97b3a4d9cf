"""Grading on many machines, through dask.distributed, an optional extra.

A submission is sent as the bytes of its files, with the mapping and the rubric, so that the
machines need nothing but this program. What a machine that goes away was grading is graded on
another one.
"""

from __future__ import annotations

import importlib
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from ..exit_codes import Exit
from .batch import Result, Submit, make_ready, safely_graded
from .errors import GradeError
from .submission.staging import Source, copied
from .task import AUTO, Task

PATIENCE = "20s"
"""How long to wait for the scheduler."""
ATTEMPTS = 3
"""How many machines may go away under one submission before it is given up."""


class NoScheduler(GradeError):
    """The scheduler cannot be reached, or dask.distributed is not installed."""

    kind = "no_scheduler"
    exit_code = Exit.ENVIRONMENT


@dataclass(frozen=True)
class Bundle:
    """A task with everything that it needs from files."""

    task: Task
    files: tuple[tuple[str, bytes], ...]
    mapping: bytes | None
    rubric: bytes | None


def bundled(task: Task) -> Bundle:
    """Read all files of a task."""
    mapping = Path(task.mapping)
    own = task.mapping != AUTO and mapping.is_file()
    return Bundle(
        task,
        tuple(_files(task.path)),
        mapping.read_bytes() if own else None,
        task.rubric.read_bytes() if task.rubric else None,
    )


def _files(path: Path) -> Iterator[tuple[str, bytes]]:
    """Give the files of a submission, of a single file also those that it loads."""
    root = path.parent if path.is_file() else path
    for name in _names(path):
        yield name, (root / name).read_bytes()


def _names(path: Path) -> list[str]:
    if path.is_dir():
        plain = (one for one in sorted(path.rglob("*")) if one.is_file() and not one.is_symlink())
        return [one.relative_to(path).as_posix() for one in plain]
    with tempfile.TemporaryDirectory(prefix="tabuleiro-") as directory:
        copied(Source(path), Path(directory))
        found = (one for one in sorted(Path(directory).rglob("*")) if one.is_file())
        return [one.relative_to(directory).as_posix() for one in found]


@contextmanager
def unbundled(bundle: Bundle) -> Iterator[Task]:
    """Write the files of a bundle, and give the task that means them."""
    with tempfile.TemporaryDirectory(prefix="tabuleiro-") as directory:
        root = Path(directory)
        base = root / "submission"
        for name, data in bundle.files:
            target = base / name
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(data)
        task = bundle.task
        path = base / task.path.name if (base / task.path.name).is_file() else base
        task = replace(task, path=path, id=task.name)
        if bundle.mapping is not None:
            (root / Path(task.mapping).name).write_bytes(bundle.mapping)
            task = replace(task, mapping=str(root / Path(task.mapping).name))
        if bundle.rubric is not None:
            (root / "rubric.toml").write_bytes(bundle.rubric)
            task = replace(task, rubric=root / "rubric.toml")
        yield task


def grade_bundle(bundle: Bundle) -> Result:
    """Grade a bundle, on whichever machine this is."""
    with unbundled(bundle) as task:
        make_ready([task])
        return safely_graded(task)


@contextmanager
def machines(address: str) -> Iterator[Submit]:
    """Grade on the workers of a scheduler.

    :raises NoScheduler: if there is none, or no dask.distributed here.
    """
    client = _client(address)
    executor = client.get_executor(pure=False, retries=ATTEMPTS)
    try:
        yield lambda task: executor.submit(grade_bundle, bundled(task))
    finally:
        client.close()


def _client(address: str) -> Any:
    try:
        distributed: Any = importlib.import_module("distributed")
    except ImportError as error:
        raise NoScheduler(
            "dask.distributed is not installed", hint="pip install 'tabuleiro[dask]'"
        ) from error
    try:
        return distributed.Client(address, timeout=PATIENCE)
    except (OSError, ValueError) as error:
        raise NoScheduler(f"there is no scheduler at {address}: {error}") from error
