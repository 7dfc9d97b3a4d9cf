"""Keeping results by what they depend on: submission, mapping, rubric, seed and grader."""

from __future__ import annotations

import contextlib
import hashlib
import json
import pickle
from dataclasses import replace
from pathlib import Path

from .._errors import FileError
from ..disk import write_own
from . import mapping as mappings
from . import rubric as rubrics
from .exam.paper import cache_directory, rules_hash
from .result import Result, version
from .task import AUTO, Task, files

PASSING = frozenset({"timeout", "crash", "memory", "skipped"})
"""What may come out differently another time, so that it is not kept."""


def key(task: Task) -> str:
    """Return a hash of everything that the result of a task depends on."""
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
    return hashlib.sha256(json.dumps(told, sort_keys=True).encode()).hexdigest()


def _mapping(task: Task) -> str:
    if task.mapping == AUTO:
        return AUTO
    path = Path(task.mapping)
    return _digest(path) if path.is_file() else mappings.find(task.mapping, task.game).sha256


def _digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def kept(task: Task, hashed: str) -> Result | None:
    """Return the result of the same task done before, if it was kept."""
    try:
        found = pickle.loads(_path(hashed).read_bytes())
    except (OSError, ValueError, EOFError, AttributeError, ImportError, pickle.UnpicklingError):
        return None
    if not isinstance(found, Result):
        return None
    same = replace(found.submission, id=task.name, files=files(task.path))
    return replace(found, submission=same)


def keep(hashed: str, result: Result) -> None:
    """Keep a result, unless it could come out differently another time."""
    statuses = {item.status for item in result.items}
    troubled = statuses & PASSING or result.measured.get("restarts")
    if result.status == "internal_error" or troubled:
        return
    with contextlib.suppress(FileError):  # a cache that cannot be written is none
        write_own(_path(hashed), pickle.dumps(result))


def _path(hashed: str) -> Path:
    return cache_directory() / "grades" / f"{hashed}.pickle"
