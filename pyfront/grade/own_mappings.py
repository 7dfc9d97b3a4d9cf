"""The folder in which each submission of a class has a mapping of its own, called by its id."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path

from .reports.files import file_name
from .task import Task


def with_own_mapping(task: Task, folder: Path) -> Task:
    """Use the mapping named after a submission, if there is one."""
    places = (folder / f"{name}.toml" for name in _names(task))
    found = next((path for path in places if path.is_file()), None)
    return task if found is None else replace(task, mapping=str(found), fitted=True)


def unused(folder: Path, tasks: Iterable[Task]) -> Iterator[tuple[str, str]]:
    """Yield the mappings of the folder that are for no submission, and what they are called."""
    names = {name for task in tasks for name in _names(task)}
    for path in sorted(folder.glob("*.toml")):
        if path.stem not in names:
            yield path.name, path.stem


def _names(task: Task) -> tuple[str, ...]:
    """Return what the mapping may be called: as the submission, or as the files about it."""
    return task.name, file_name(task.name)
