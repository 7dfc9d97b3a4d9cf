"""Loading a submission, with the mapping that was named or that fits it best."""

from __future__ import annotations

from fractions import Fraction

from ..game import game_named
from . import mapping as mappings
from .errors import GradeError
from .loading import Load, Program, prepare
from .mapping import Mapping
from .staging import Source
from .task import AUTO, Task


def loaded(task: Task) -> tuple[Program, Mapping]:
    """Load a submission, and give the mapping that it was loaded for."""
    game_named(task.game)
    if task.mapping != AUTO:
        mapping = mappings.find(task.mapping, task.game)
        return _prepared(task, mapping), mapping
    return _by_names(task)


def _prepared(task: Task, mapping: Mapping) -> Program:
    loading = mapping.loading
    source = Source(
        task.path,
        entry=loading.entry if task.path.is_dir() else "",
        dialect=loading.dialect,
        encoding=loading.encoding,
        repairs=loading.repairs,
        prelude=loading.prelude,
    )
    return prepare(source, task.limits, require_isolation=task.require_isolation)


def _by_names(task: Task) -> tuple[Program, Mapping]:
    """Choose the mapping of those that come with the program whose predicates are there."""
    names = [name for name in ("course", "report") if name in mappings.available(task.game)]
    if not names:
        raise GradeError(
            f"there is no mapping for {task.game} to begin with", hint="give one with --mapping"
        )
    candidates = [mappings.find(name, task.game) for name in names]
    program = _prepared(task, candidates[0])
    best = max(candidates, key=lambda candidate: known(candidate, program.load))
    if best is not candidates[0]:
        program.close()
        program = _prepared(task, best)
    return program, best


def known(mapping: Mapping, load: Load) -> Fraction:
    """Give the share of the predicates that a mapping calls which a program has."""
    calls = {call for goal in mapping.goals.values() for call in goal.calls}
    defined = {f"{one.name}/{one.arity}" for one in load.predicates}
    return Fraction(len(calls & defined), max(1, len(calls)))
