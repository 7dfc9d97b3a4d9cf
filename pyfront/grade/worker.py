"""Asking a program that nobody trusts.

A student's program runs in a process of its own, which knows the questions but never the right
answers. This module is the parent's side::

    source = Source(Path("handed-in/anna"), entry="game.pl")         # staging.py
    with prepare(source) as program:                                 # loading.py
        program.load            # Load: status, problems, repairs, predicates, printed
        with program.worker() as worker:                             # one for each category
            answer = worker.ask(
                Question(
                    "movePawn(Board, C, R, C2, R2, After)",          # a template: Prolog text
                    data={"Board": "[[1,0],[0,2]]", "C": "1", "R": "2", "C2": "1", "R2": "1"},
                    wanted=("After",),
                    most=2,
                )
            )
            for answer in worker.ask_all(many_questions):            # streamed, in order
                ...

*Questions.* ``goal`` is the text of one Prolog goal, written by the teacher (a mapping), and read
with the standard operators. ``data`` gives some of its variables values; each value is the text
of one term and is only ever data: it is read by itself and unified with the variable, never
pasted into the goal. ``wanted`` names the variables whose values are the answer. The goal runs in
the module of the program, in a ``snapshot/1`` (what it asserts or retracts is undone), with
``input`` as everything that can be read, and within its limits. So a program that keeps its state
in the database is set up, asked and read in one goal, a conjunction.

*Answers.* ``status`` says what happened and is only then :attr:`Status.OK` when the goal could be
run to the end, or to ``most`` solutions. ``solutions`` are dictionaries from the wanted names to
canonical Prolog text (no operators but lists; variables are ``_1``, ``_2``, ...), which
:func:`pyfront.grade.terms.read` turns into a value. No solution and OK: the goal failed.
``deterministic`` is whether the last solution left no choice point, ``inferences`` what the goal
itself took, ``error`` the exception, ``printed`` what it wrote (to standard output or error).

*Trouble.* A goal that crashes, hangs, floods or ends the process costs this question: the worker
is started again and the next question asked, until ``limits.restarts`` are used up; from then on
every answer is :attr:`Status.SKIPPED`. Only :class:`GraderFault` is raised, for what is no fault
of the program and must never be scored: SWI-Prolog missing, our own files broken; and
:class:`BadQuestion`, for a goal that is not Prolog or lacks a variable that is wanted.

A worker belongs to one thread, and dies with it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, NamedTuple

from .errors import GradeError
from .isolation import Layer
from .limits import Limits, Status
from .process import Death, GraderFault, Process
from .reading import BadAnswer, quoted, read
from .templates import Atom, Compound, Listing, Term, Text

__all__ = ["Answer", "BadQuestion", "Failure", "GraderFault", "Limits", "Question", "Status", "Worker"]


class BadQuestion(GradeError):
    """A goal that is not Prolog, or that lacks a variable that is wanted."""

    kind = "bad_question"


@dataclass(frozen=True)
class Question:
    """A goal, and what is to be known about it."""

    goal: str
    data: Mapping[str, str] = field(default_factory=dict)
    """Values of variables of the goal: each the text of a term."""
    wanted: tuple[str, ...] = ()
    """The variables whose values are the answer."""
    most: int = 2
    """How many solutions are enough; with 2 it is seen whether there is more than one."""
    input: str = ""
    """Everything that the goal can read."""
    inferences: int | None = None
    """Steps that the goal may take; None for what the worker's limits say."""


class Failure(NamedTuple):
    """An exception that the program raised."""

    sort: str
    """The name of the ISO error, such as ``existence_error``; else ``thrown``, ``aborted`` or
    ``unusable_answer`` (a term that is infinite or too long)."""
    text: str


@dataclass(frozen=True)
class Answer:
    """What became of a question."""

    status: Status
    solutions: tuple[Mapping[str, str], ...] = ()
    """The values of the wanted variables, as canonical text."""
    complete: bool = False
    """Whether there are no more solutions."""
    deterministic: bool = False
    """Whether the last solution left no choice point."""
    inferences: int = 0
    error: Failure | None = None
    detail: str = ""
    """What happened, if there is neither a result nor an exception."""
    printed: str = ""
    complained: str = ""
    """What was printed to standard error."""

    @property
    def succeeded(self) -> bool:
        """Whether the goal has a solution."""
        return bool(self.solutions)


class Worker:
    """Answers questions about the program in ``directory``, in a process of its own.

    ``load`` is what the process is told first. A ``with`` statement ends the process.
    """

    def __init__(self, directory: Path, load: str, limits: Limits) -> None:
        self._directory = directory
        self._load = load
        self.limits = limits
        self.restarts = 0
        """How often it had to be started again."""
        self.layers: tuple[Layer, ...] = ()
        """The isolation of the process; empty before the first question."""
        self._process: Process | None = None
        self._unusable: Answer | None = None

    def __enter__(self) -> Worker:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """End the process."""
        if self._process is not None:
            self._process.kill()
            self._process = None

    def load(self) -> tuple[Term, str]:
        """Start the process, load the program, and return what was said and printed about that.

        :raises Death: if that ended the process.
        """
        self.close()
        self._process = Process(self._directory, self.limits)
        self.layers = self._process.layers
        try:
            told = self._process.ask(self._load, self.limits.load_seconds)
            return _reply(told), told["printed"]
        except (Death, KeyError):
            self.close()
            raise

    def ask_all(self, questions: Iterable[Question]) -> Iterator[Answer]:
        """Yield the answer to each of ``questions``, in order."""
        return map(self.ask, questions)

    def ask(self, question: Question) -> Answer:
        """Return the answer to ``question``.

        :raises BadQuestion: if it cannot be understood.
        :raises GraderFault: if something of ours went wrong.
        """
        if self._unusable is not None:
            return self._unusable
        try:
            process = self._ready()
        except Death as death:
            self._unusable = Answer(Status.WRONG_LOAD, detail=death.detail)
            return self._unusable
        try:
            told = process.ask(_request(question, self.limits), self.limits.seconds)
            return _answer(question, told)
        except Death as death:
            self.close()
            return self._died(death)

    def _ready(self) -> Process:
        if self._process is None:
            self.load()
        assert self._process is not None
        return self._process

    def _died(self, death: Death) -> Answer:
        self.restarts += 1
        if self.restarts > self.limits.restarts:
            often = f"the program ended its process {self.restarts} times"
            self._unusable = Answer(Status.SKIPPED, detail=often)
        return Answer(death.status, detail=death.detail, printed=death.printed)


def _request(question: Question, limits: Limits) -> str:
    data = (f"bind({quoted(name)},{quoted(text)})" for name, text in question.data.items())
    budget = limits.inferences if question.inferences is None else question.inferences
    return (
        f"ask({quoted(question.goal)},[{','.join(data)}],"
        f"[{','.join(map(quoted, question.wanted))}],"
        f"{question.most},{budget},{quoted(question.input)})"
    )


def _reply(told: Mapping[str, Any]) -> Term:
    """Return the term that the process replied.

    :raises Death: if there is none: our side of the process no longer works.
    """
    try:
        return read(told["reply"])
    except (KeyError, TypeError, BadAnswer) as error:
        raise Death(Status.PROTOCOL_BROKEN, "it answered something that is no answer") from error


def _answer(question: Question, told: Mapping[str, Any]) -> Answer:
    printed, complained = str(told.get("printed", "")), str(told.get("complained", ""))
    if "reply" in told and told["reply"] is None:
        failure = Failure("aborted", "the goal was aborted")
        return Answer(Status.ERROR, error=failure, printed=printed, complained=complained)
    answer = _understood(question, _reply(told))
    if told.get("full"):
        answer = replace(answer, status=Status.OUTPUT_LIMIT, detail="it printed too much")
    return replace(answer, printed=printed, complained=complained)


def _understood(question: Question, reply: Term) -> Answer:
    match reply:
        case Compound("refused", (Text(why),)):
            raise BadQuestion(f"{question.goal}: {why}")
        case Compound(
            "answer",
            (
                Atom(status),
                Listing(solutions),
                Atom(complete),
                Atom(deterministic),
                int(inferences),
                error,
            ),
        ) if status in _STATUSES:
            return Answer(
                Status(status),
                tuple(_solution(question, solution) for solution in solutions),
                complete == "true",
                deterministic == "true",
                inferences,
                _failure(error),
            )
    raise Death(Status.PROTOCOL_BROKEN, "it answered something that is no answer")


_STATUSES = {"ok", "error", "inference_limit", "memory", "halted"}


def _solution(question: Question, told: Term) -> Mapping[str, str]:
    match told:
        case Listing(values, None) if len(values) == len(question.wanted):
            texts = [value.text for value in values if isinstance(value, Text)]
            if len(texts) == len(values):
                return dict(zip(question.wanted, texts, strict=True))
    raise Death(Status.PROTOCOL_BROKEN, "it answered something that is no answer")


def _failure(told: Term) -> Failure | None:
    match told:
        case Compound("error", (Text(sort), Text(text))):
            return Failure(sort, text)
        case Compound("error", (Atom(sort), Text(text))):
            return Failure(sort, text)
    return None
