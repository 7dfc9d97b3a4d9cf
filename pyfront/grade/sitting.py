"""A submission that sits an exam: loading it by its mapping, and asking it everything.

Each category has a process of its own.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Mapping
from contextlib import ExitStack, nullcontext
from dataclasses import dataclass, field, replace
from fractions import Fraction

from ..game import game_named
from ..i18n import tr
from ..moves import Square
from . import rubric as rubrics
from .asks import Ask, Play, Replied, State, validity
from .checks.base import Check, Seen
from .errors import BadMapping, GradeError
from .exam.paper import Exam, exam
from .mapping import file as mappings
from .mapping.file import Mapping as GoalMapping
from .oracle import Oracle
from .rubric import CATEGORIES, Rubric
from .sandbox.isolation import Layer
from .sandbox.limits import Status
from .submission.loading import Program, prepare
from .submission.subject import Subject, as_asked
from .submission.terms import shown, written
from .submission.worker import Query, Response, Worker
from .suitability import check_game, check_mapping, check_prelude, hinted, known
from .task import AUTO, Task, count_lines
from .trial.search import find_mapping

NAMES_FIT = Fraction(1, 3)
"""The share of a mapping's predicates that a program has to have for its names to fit."""
BUDGET = 5_000_000


@dataclass
class Run:
    """The answers of a submission."""

    replies: dict[Ask, Replied] = field(default_factory=dict)
    seconds: dict[str, float] = field(default_factory=dict)
    layers: tuple[Layer, ...] = ()
    restarts: int = 0


class Sitting:
    """A submission that was loaded and can be graded; a ``with`` statement ends it."""

    def __init__(self, task: Task) -> None:
        self.task = task
        self.program, self.mapping = _loaded(task)
        profile = task.profile or self.mapping.profile or "final"
        self.rubric = replace(rubrics.load(task.rubric, profile), chosen=task.only)
        self.oracle = Oracle(task.game, self.mapping.ruleset, self.mapping.options)
        try:
            self._admit()
        except BaseException:
            self.program.close()
            raise

    def __enter__(self) -> Sitting:
        return self

    def __exit__(self, *_: object) -> None:
        self.program.close()

    def _admit(self) -> None:
        """Refuse a fault of the mapping, as opposed to one of the program."""
        check_teachers_part(self.program, self.mapping, self.oracle)
        if self.task.fitted:
            check_mapping(self.mapping, self.program.load)

    @property
    def exam(self) -> Exam:
        mapping = self.mapping
        return exam(self.task.game, mapping.ruleset, self.task.seed, mapping.options)

    def subject(self, worker: Worker) -> Subject:
        """Return who puts the game's questions to a process of the submission."""
        return Subject(self.mapping, worker, self.oracle, self.rubric.limits)

    def seen(self, replies: Mapping[Ask, Replied]) -> Seen:
        """Combine everything that is known about the submission."""
        lint = self.program.lint()
        lines = count_lines(self.task.path, self.mapping.loading.entry)
        return Seen(replies, self.mapping, self.oracle, self.program.load, lint, lines)

    def run(self) -> Run:
        """Ask everything that counts; a task may want one process for all categories.

        :raises OtherGame: if the program is one for another game.
        """
        done = Run()
        with ExitStack() as stack:
            one = self.task.one_process
            shared = stack.enter_context(self.program.worker()) if one else None
            for category in CATEGORIES:
                asks = questions(self.exam.checks, category, self.mapping, self.rubric)
                if asks:
                    with nullcontext(shared) if shared else self.program.worker() as worker:
                        self._ask(category, asks, worker, done)
        check_game(self.task.game, done.replies, self.program)
        return done

    def _ask(self, category: str, asks: list[Ask], worker: Worker, done: Run) -> None:
        began = time.perf_counter()
        subject = self.subject(worker)
        replies = subject.ask(asks)
        more = self._asked_back(replies)
        done.replies |= replies | subject.ask(more)
        done.layers = worker.layers or done.layers
        done.restarts += worker.restarts
        done.seconds[category] = time.perf_counter() - began

    def _asked_back(self, replies: Mapping[Ask, Replied]) -> list[Ask]:
        """Ask whether moves are legal that were refused, and what becomes of those played."""
        refused = [validity(one) for one, reply in replies.items() if _refused(one, reply)]
        played = [
            ask
            for one, reply in replies.items()
            if one.sort == "ai" and one.state is not None and reply.first is not None
            for ask in self._about_played(one.state, *reply.first)
        ]
        asks = dict.fromkeys((*refused, *played))
        return [one for one in asks if _can_be_asked(one, self.mapping)]

    def _about_played(self, state: State, origin: Square, target: Square) -> list[Ask]:
        """Ask where a legal move leads; whether an illegal one is legal.

        As a control, whether the piece may stay where it is, too.
        """
        if (origin, target) in self.oracle.legal(state):
            return [Ask("apply", state, Play(origin, target))]
        return [Ask("legal", state, Play(origin, there)) for there in (origin, target)]


def _refused(ask: Ask, reply: Replied) -> bool:
    """Return whether a move was not made, though nothing went wrong."""
    return ask.sort == "apply" and reply.ok and not reply.yes


# --- loading it -----------------------------------------------------------------------------------


def _loaded(task: Task) -> tuple[Program, GoalMapping]:
    """Load a submission, with the mapping that was named or that fits it best."""
    game_named(task.game)
    if task.mapping != AUTO:
        mapping = hinted(mappings.find(task.mapping, task.game), task.game)
        check_prelude(mapping)
        return _prepared(task, mapping), mapping
    return _by_names(task)


def _prepared(task: Task, mapping: GoalMapping) -> Program:
    entry = mapping.loading.entry if task.path.is_dir() else ""
    source = replace(mapping.loading, path=task.path, entry=entry)
    return prepare(source, replace(task.limits, isolation=task.require_isolation))


def _by_names(task: Task) -> tuple[Program, GoalMapping]:
    """Load a submission by its usual names, or by trial where they do not fit."""
    program, best = by_usual_names(task)
    if program.load.usable and not names_fit(program, best):
        return _by_trial(task, program, best)
    return program, best


def names_fit(program: Program, mapping: GoalMapping) -> bool:
    """Return whether a program has enough of the predicates that a mapping calls."""
    return known(mapping, program.load) >= NAMES_FIT


def by_usual_names(task: Task) -> tuple[Program, GoalMapping]:
    """Choose, among the mappings that come with the program, the one whose predicates exist."""
    names = [name for name in ("course", "report") if name in mappings.available(task.game)]
    if not names:
        raise GradeError(
            f"there is no mapping for {task.game} to begin with", hint="give one with --mapping"
        )
    found = [mappings.find(name, task.game) for name in names]
    candidates = [hinted(one, task.game, found) for one in found]
    program = _prepared(task, candidates[0])
    best = max(candidates, key=lambda candidate: known(candidate, program.load))
    if best is not candidates[0]:
        program.close()
        program = _prepared(task, best)
    return program, best


def _by_trial(task: Task, program: Program, best: GoalMapping) -> tuple[Program, GoalMapping]:
    """Look for a mapping where the usual names do not fit; its name says that it was found."""
    found = find_mapping(task.path, task.game, isolation=task.require_isolation)
    if not {"apply", "legal", "moves"} & found.findings.keys():
        return program, best
    mapping = mappings.parse(found.text, tr("found by trial"), task.game)
    program.close()
    return _prepared(task, mapping), mapping


# --- asking it ------------------------------------------------------------------------------------


def questions(
    checks: Iterable[Check], category: str, mapping: GoalMapping, rubric: Rubric
) -> list[Ask]:
    """List the questions that a category can ask through this mapping."""
    mine = (check for check in checks if check.category == category and rubric.counts(check))
    mapped = (check for check in mine if not check.key or mapping.goal(check.key) is not None)
    asks = dict.fromkeys(ask for check in mapped for ask in check.asks)
    return [ask for ask in asks if _can_be_asked(ask, mapping)]


def _can_be_asked(ask: Ask, mapping: GoalMapping) -> bool:
    goal = mapping.goal(ask.sort)
    if goal is None:
        return False
    if ask.junk and not {"Board", "Rows"} & goal.names:
        return False
    if ask.level is not None and ask.level not in goal.levels:
        return False
    if as_asked(ask, goal, mapping.codec) is None:
        return False
    if ask.step is not None and ask.state is not None:
        coordinates, rows = mapping.codec.coordinates, ask.state.rows
        return all(coordinates.writable(square, rows) for square in ask.step.pair)
    return True


def check_teachers_part(program: Program, mapping: GoalMapping, oracle: Oracle) -> None:
    """Refuse a mapping whose own clauses or goals do not work in a program.

    They are checked first. A fault there is the teacher's to correct, and costs no student a point.

    :raises BadMapping: saying what is wrong, and where.
    """
    for problem in program.load.teachers:
        if problem.severity == "error":
            place = f"{mapping.name}: submission.prelude, line {problem.line}"
            raise BadMapping(f"{place}: {problem.text}")
    if mapping.keeping.set and program.load.usable:
        _check_state(program, mapping, oracle)


def _check_state(program: Program, mapping: GoalMapping, oracle: Oracle) -> None:
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


def _must_work(answer: Response, key: str, mapping: GoalMapping) -> None:
    """Refuse a goal of the teacher's that raises or fails."""
    if answer.succeeded or answer.status not in (Status.OK, Status.ERROR):
        return
    hint = tr("if it is a fact, submission.prelude can declare it dynamic")
    raise BadMapping(f"{mapping.name}: state.{key}: {answer.why or tr('it fails')}", hint=hint)
