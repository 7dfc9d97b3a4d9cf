"""Grading on many machines, through dask.distributed, an optional extra.

A submission is sent as the bytes of its files, with the mapping and the rubric, so that the
machines need nothing but this program. What a machine that goes away was grading is graded on
another one.
"""

from __future__ import annotations

import importlib
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from .._errors import Exit
from ..extras import missing
from .batch import Submit, make_ready, safely_graded
from .errors import GradeError
from .handed_in import copy_of
from .result import Grading
from .task import AUTO, Task

_SUBMISSION, _MAPPING, _RUBRIC = Path("submission"), Path("mapping"), Path("rubric.toml")
"""Where the files of a bundle lie."""
PATIENCE = "20s"
"""How long to wait for the scheduler."""
ATTEMPTS = 3
"""How many machines may go away under one submission before it is given up."""


class NoScheduler(GradeError):
    """The scheduler cannot be reached."""

    exit_code = Exit.ENVIRONMENT


@dataclass(frozen=True)
class Bundle:
    """A task with the contents of its files, and the paths that they will have elsewhere."""

    task: Task
    files: Mapping[Path, bytes]


def bundled(task: Task) -> Bundle:
    """Read all files of a task."""
    root, name = (task.path.parent, task.path.name) if task.path.is_file() else (task.path, "")
    files = {_SUBMISSION / one: (root / one).read_bytes() for one in _names(task.path)}
    moved = replace(task, path=_SUBMISSION / name, id=task.name)
    mapping = Path(task.mapping)
    if task.mapping != AUTO and mapping.is_file():
        files[_MAPPING / mapping.name] = mapping.read_bytes()
        moved = replace(moved, mapping=str(_MAPPING / mapping.name))
    if task.rubric is not None:
        files[_RUBRIC] = task.rubric.read_bytes()
        moved = replace(moved, rubric=_RUBRIC)
    return Bundle(moved, files)


def _names(path: Path) -> list[str]:
    if path.is_dir():
        plain = (one for one in sorted(path.rglob("*")) if one.is_file() and not one.is_symlink())
        return [one.relative_to(path).as_posix() for one in plain]
    with copy_of(path) as folder:
        found = (one for one in sorted(folder.rglob("*")) if one.is_file())
        return [one.relative_to(folder).as_posix() for one in found]


@contextmanager
def unbundled(bundle: Bundle) -> Iterator[Task]:
    """Write the files of a bundle, and return the task with their paths."""
    with tempfile.TemporaryDirectory(prefix="tabuleiro-") as directory:
        root, task = Path(directory), bundle.task
        for path, data in bundle.files.items():
            (root / path).parent.mkdir(parents=True, exist_ok=True)
            (root / path).write_bytes(data)
        mapping = root / task.mapping
        yield replace(
            task,
            path=root / task.path,
            mapping=str(mapping) if mapping.is_file() else task.mapping,
            rubric=task.rubric and root / task.rubric,
        )


def grade_bundle(bundle: Bundle) -> Grading:
    """Grade a bundle, on whichever machine this is."""
    with unbundled(bundle) as task:
        make_ready([task])
        return safely_graded(task)


@contextmanager
def machines(address: str) -> Iterator[Submit]:
    """Grade on the workers of a scheduler.

    :raises NoScheduler: if there is no scheduler, or dask.distributed is not installed.
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
        raise missing("dask", error) from error
    try:
        return distributed.Client(address, timeout=PATIENCE)
    except (OSError, ValueError) as error:
        raise NoScheduler(f"there is no scheduler at {address}: {error}") from error
