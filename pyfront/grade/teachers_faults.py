"""Faults in the teacher's own part: the prelude, and the goals that set and get the position.

They are checked first. A fault there is the teacher's to correct, and costs no student a point.
"""

from __future__ import annotations

from ..i18n import tr
from .errors import BadMapping
from .mapping.file import Mapping
from .oracle import Oracle
from .sandbox.limits import Status
from .submission.loading import Program
from .submission.terms import shown, written
from .submission.worker import Query, Response

BUDGET = 5_000_000


def check_teachers_part(program: Program, mapping: Mapping, oracle: Oracle) -> None:
    """Refuse a mapping whose own clauses or goals do not work in a program.

    :raises BadMapping: saying what is wrong, and where.
    """
    for problem in program.load.teachers:
        if problem.severity == "error":
            place = f"{mapping.name}: submission.prelude, line {problem.line}"
            raise BadMapping(f"{place}: {problem.text}")
    if mapping.keeping.set and program.load.usable:
        _check_state(program, mapping, oracle)


def _check_state(program: Program, mapping: Mapping, oracle: Oracle) -> None:
    """Store the initial position in the database and read it back."""
    keeping, codec, start = mapping.keeping, mapping.codec, oracle.start
    values = codec.state_values(start)
    data = {name: written(values[name]) for name in keeping.set_names if name in values}
    wanted = tuple(keeping.told("apply", frozenset()))
    both = f"({keeping.set}), ({keeping.getting('apply', frozenset())})"
    with program.worker() as worker:
        _must_work(worker.ask(Query(keeping.set, data, inferences=BUDGET)), "set", mapping)
        if not wanted:
            return
        answer = worker.ask(Query(both, data, wanted, inferences=BUDGET))
        _must_work(answer, "get", mapping)
    for one in answer.solutions[:1]:
        if "After" in one and codec.read_state(one["After"]).rows != start.rows:
            message = tr("it does not return the board that state.set stored")
            raise BadMapping(f"{mapping.name}: state.get: {message}", hint=shown(one["After"])[:80])


def _must_work(answer: Response, key: str, mapping: Mapping) -> None:
    """Refuse a goal of the teacher's that raises or fails."""
    if answer.succeeded or answer.status not in (Status.OK, Status.ERROR):
        return
    hint = tr("if it is a fact, submission.prelude can declare it dynamic")
    raise BadMapping(f"{mapping.name}: state.{key}: {answer.why or tr('it fails')}", hint=hint)
