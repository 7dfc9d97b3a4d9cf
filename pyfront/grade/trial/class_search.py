"""Mapping the programs of a class: one after the other, or several at once.

Each program is searched in a process of ours, which waits for the isolated one of the program: the
search computes about as much as the program does, so threads would hold each other up.
"""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass, replace
from pathlib import Path

from ..errors import GradeError
from ..mapping.file import Mapping
from .findings import Mapped
from .proving import proved
from .search import SECONDS, find_mapping
from .usual_names import asks_for_moves, usual_mapping

OnMapped = Callable[[Mapped], None]


@dataclass(frozen=True)
class SearchTask:
    """A program to map, with its budget."""

    id: str
    path: Path
    game: str
    seed: int = 0
    seconds: float = SECONDS
    ruleset: str | None = None
    patience: float = 1.0
    """The time limit of a search, as a multiple of its budget."""


def map_program(task: SearchTask) -> Mapped:
    """Map a program and try the mapping; one that cannot be loaded has a result too."""
    try:
        usual = usual_mapping(task.path, task.game) if task.ruleset is None else None
        if usual is not None and asks_for_moves(usual):
            return _needing_none(task, usual)
        found = find_mapping(
            task.path,
            task.game,
            ruleset=task.ruleset,
            seed=task.seed,
            seconds=task.seconds,
            patience=task.patience,
        )
    except GradeError as error:
        return Mapped(task.id, task.game, remarks=[error.message])
    if usual is not None and not found.findings.keys() & {"moves", "legal", "apply"}:
        return _needing_none(task, usual)
    found = replace(found, id=task.id)
    return proved(found, task.path) if found.text else found


def _needing_none(task: SearchTask, usual: Mapping) -> Mapped:
    return Mapped(task.id, task.game, text=usual.text, usual=usual.name)


def map_all(tasks: Sequence[SearchTask], jobs: int, on_mapped: OnMapped) -> None:
    """Map programs, telling each result as it comes."""
    if jobs == 1 or len(tasks) == 1:
        for task in tasks:
            on_mapped(map_program(task))
        return
    for result in _at_once(tasks, jobs):
        on_mapped(result)


def _at_once(tasks: Sequence[SearchTask], jobs: int) -> Iterator[Mapped]:
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(min(jobs, len(tasks)), mp_context=context) as pool:
        futures = {pool.submit(map_program, task): task for task in tasks}
        try:
            for future in as_completed(futures):
                task, error = futures[future], future.exception()
                if error is None:
                    yield future.result()
                else:
                    why = f"{type(error).__name__}: {error}"
                    yield Mapped(task.id, task.game, remarks=[why])
        finally:
            pool.shutdown(wait=False, cancel_futures=True)
