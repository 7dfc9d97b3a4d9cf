"""Asking a program that is not trusted.

The program runs in a process of its own, which knows the questions but never the right answers::

    with prepare(Source(path)) as program, program.worker() as worker:
        worker.ask(Query("move(Board, C, After)", {"Board": "[[1,0]]", "C": "1"}, ("After",)))

*Questions.* The goal is the teacher's text (a mapping), read with the standard operators. Data is
only ever data: each text is read by itself and unified with its variable, never pasted into the
goal. The goal runs in the module of the program, in a ``snapshot/1`` (what it asserts or retracts
is undone; flags and global variables are not), with ``input`` as everything that can be read, and
within its limits. So a program that keeps its state in the database is set up, asked and read in
one goal, a conjunction.

*Trouble.* A goal that crashes, hangs, floods or ends the process costs this question: the worker
is started again and the next question asked, until ``limits.restarts`` are used up; from then on
every answer is :attr:`Status.SKIPPED`. Only :class:`GraderFault` is raised, for what is not a fault
of the program and must never be scored: SWI-Prolog missing, our own files broken; and
:class:`BadQuery`, for a goal that is not Prolog or lacks a variable that is wanted. An answer
is never to be trusted further than this: a program can forge what its own process answers, so it
may lie about what it took, but it has to guess what is right.

A worker belongs to one thread, and dies with it.
"""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import islice
from pathlib import Path
from typing import NamedTuple

from ..._errors import TabuleiroError
from ..errors import GradeError
from ..sandbox.child import Said
from ..sandbox.isolation import Layer
from ..sandbox.limits import SandboxLimits, Status
from ..sandbox.process import Death, Process, broken
from .terms import Atom, BadAnswer, Compound, Listing, Term, Text, names_in, read, string, template

_AHEAD = 8
"""The number of questions that may be sent ahead, so that neither process waits for the other."""


class BadQuery(GradeError):
    """A goal that is not Prolog, or that lacks a required variable."""

    kind = "bad_question"


@dataclass(frozen=True)
class Query:
    """A goal, and the answers to collect."""

    goal: str
    data: Mapping[str, str] = field(default_factory=dict)
    """Values of variables of the goal: each the text of a term."""
    wanted: tuple[str, ...] = ()
    """The variables whose values are the answer."""
    most: int = 2
    """The number of solutions wanted; 2 shows whether there is more than one."""
    input: str = ""
    """The input that the goal can read."""
    inferences: int | None = None
    """Steps that the goal may take; None for what the worker's limits say."""


class Thrown(NamedTuple):
    """An exception that the program raised."""

    sort: str
    """The name of the ISO error, such as ``existence_error``; else ``thrown``, ``aborted`` or
    ``unusable_answer`` (a term that is infinite or too long).
    """
    text: str


@dataclass(frozen=True)
class Response:
    """The outcome of a question."""

    status: Status
    """The status; OK only if the goal ran to its end, or to enough solutions."""
    solutions: tuple[Mapping[str, Term], ...] = ()
    """The values of the variables, whatever the status; if there are none and it is OK, the goal
    failed.
    """
    complete: bool = False
    """Whether there are no more solutions."""
    deterministic: bool = False
    """Whether the last solution left no choice point."""
    inferences: int = 0
    """The cost of the goal itself; the first call of a library may include its loading."""
    error: Thrown | None = None
    detail: str = ""
    """The status, if there is neither a result nor an exception."""
    printed: str = ""
    complained: str = ""
    """The text printed to standard error."""

    @property
    def succeeded(self) -> bool:
        """Whether the goal has a solution."""
        return bool(self.solutions)

    @property
    def why(self) -> str:
        """The error, if there is one."""
        return self.detail if self.error is None else self.error.text


class Worker:
    """Answers questions about the program in ``directory``, in a process of its own.

    ``load`` is the first request to the process. A ``with`` statement ends the process.
    """

    def __init__(self, directory: Path, load: str, limits: SandboxLimits) -> None:
        self._directory = directory
        self._load = load
        self.limits = limits
        self.restarts = 0
        """How often it had to be started again."""
        self.layers: tuple[Layer, ...] = ()
        """The isolation of the process; empty before the first question."""
        self._process: Process | None = None
        self._unusable: Response | None = None

    def __enter__(self) -> Worker:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """End the process."""
        if self._process is not None:
            self._process.kill()
            self._process = None

    def give_up(self, detail: str) -> None:
        """Answer that the program could not be loaded, without trying."""
        self._unusable = Response(Status.WRONG_LOAD, detail=detail)

    def load(self) -> tuple[Term, str]:
        """Start the process, load the program, and return what was said and printed about that.

        :raises Death: if that ended the process.
        """
        self.close()
        self._process = Process(self._directory, self.limits)
        self.layers = self._process.layers
        try:
            self._process.send(self._load)
            said = self._process.receive(self.limits.load_seconds)
            return reply_in(said), said.printed
        except BaseException:
            self.close()
            raise

    def ask(self, question: Query) -> Response:
        """Return the answer to ``question``.

        :raises BadQuery: if it cannot be understood.
        :raises GraderFault: if something of ours went wrong.
        """
        return next(self.ask_all([question]))

    def ask_all(self, questions: Iterable[Query]) -> Iterator[Response]:
        """Yield the answers to ``questions``, in order; nothing else can be asked meanwhile.

        A few questions are always on their way, but no more are taken than that: what is asked
        later may depend on the answers so far.

        :raises BadQuery: if one cannot be understood.
        :raises GraderFault: if something of ours went wrong.
        """
        source, sent, left = iter(questions), deque[Query](), deque[Query]()
        try:
            while sent or left or (left := deque(islice(source, 1))):
                yield self._next(source, left, sent)
        finally:
            if sent:  # a late answer must not be taken for that to a later question
                self.close()

    def _next(self, source: Iterator[Query], left: deque[Query], sent: deque[Query]) -> Response:
        """Send the pending requests, and return the next answer."""
        if self._unusable is None:
            try:
                process = self._ready()
            except Death as death:
                self.give_up(death.detail)
        if self._unusable is not None:
            left.popleft()
            return self._unusable
        while left and (not sent or (len(sent) < _AHEAD and _is_small(left[0]))):
            process.send(_request(left[0], self.limits))
            sent.append(left.popleft())
            left.extend(() if left else islice(source, 1))
        try:
            said = process.receive(self.limits.seconds)
            answer = answer_in(sent[0], said, str(self._directory))
        except Death as death:
            self.close()
            _, *again = sent
            left.extendleft(reversed(again))
            sent.clear()
            return self._died(death)
        sent.popleft()
        return answer

    def _ready(self) -> Process:
        if self._process is None:
            self.load()
        assert self._process is not None
        return self._process

    def _died(self, death: Death) -> Response:
        self.restarts += 1
        if self.restarts > self.limits.restarts:
            often = f"the program ended its process {self.restarts} times"
            self._unusable = Response(Status.SKIPPED, detail=often)
        return Response(death.status, detail=death.detail, printed=death.printed)


def _is_small(question: Query) -> bool:
    """Return whether ``question`` may be sent now, whatever else is under way."""
    return len(question.goal) + len(question.input) + sum(map(len, question.data.values())) < 4096


# --- how they are written down --------------------------------------------------------------------


def _request(question: Query, limits: SandboxLimits) -> str:
    """Return the request that puts ``question``."""
    data = (f"bind({string(name)},{string(text)})" for name, text in question.data.items())
    budget = limits.inferences if question.inferences is None else question.inferences
    return (
        f"ask({string(question.goal)},[{','.join(data)}],"
        f"[{','.join(map(string, question.wanted))}],"
        f"{question.most},{budget},{string(question.input)})"
    )


def reply_in(said: Said) -> Term:
    """Return the term that the process replied.

    :raises Death: if there is none: our side of the process no longer works.
    """
    try:
        return read(said.reply or "")
    except BadAnswer as error:
        raise broken() from error


def answer_in(question: Query, said: Said, directory: str) -> Response:
    """Return the answer to ``question`` that the process of a program in ``directory`` gave.

    :raises BadQuery: if the question cannot be understood.
    :raises Death: if the reply is not an answer.
    """
    if said.reply is None:
        answer = Response(Status.ERROR, error=Thrown("aborted", "the goal was aborted"))
    else:
        answer = _understood(question, reply_in(said), directory)
    if said.full:
        answer = replace(answer, status=Status.OUTPUT_LIMIT, detail="it printed too much")
    return replace(answer, printed=said.printed, complained=said.complained)


_STATUSES = {"ok", "error", "inference_limit", "memory", "halted"}


def _understood(question: Query, reply: Term, directory: str) -> Response:
    match reply:
        case Compound("refused", (Text(why),)) if not _makes_sense(question):
            raise BadQuery(f"{question.goal}: {why}")
        case Compound(
            "answer",
            (Atom(status), Listing(solutions), Atom(complete), Atom(sure), int(inferences), error),
        ) if status in _STATUSES:
            return Response(
                Status(status),
                tuple(_solution(question, solution) for solution in solutions),
                complete == "true",
                sure == "true",
                inferences,
                _failure(error, directory),
            )
    raise broken()


def _makes_sense(question: Query) -> bool:
    """Return whether ``question`` is valid, so that a process that rejects it is wrong."""
    try:
        goal = template(question.goal)
        for text in question.data.values():
            template(text)
    except TabuleiroError:
        return False
    return isinstance(goal, Atom | Compound) and names_in(goal).issuperset(question.wanted)


def _solution(question: Query, told: Term) -> Mapping[str, Term]:
    match told:
        case Listing(values, None) if len(values) == len(question.wanted):
            return dict(zip(question.wanted, map(_value, values), strict=True))
    raise broken()


def _value(told: Term) -> Term:
    """Return the value that a text stands for; an empty list if it cannot be read."""
    if not isinstance(told, Text):
        raise broken()
    try:
        return read(told.text)
    except BadAnswer:
        return Listing(())


def _failure(told: Term, directory: str) -> Thrown | None:
    match told:
        case Compound("error", (Text(sort) | Atom(sort), Text(text))):
            return Thrown(sort, lasting(text, directory))
    return None


_CHANGING = re.compile(r"(?<![\w'])_G?\d+\b|(?<=>)\(0x[0-9a-f]+\)|\bsub:(?=[\w(])")


def lasting(text: str, directory: str) -> str:
    """Return Prolog's output without the parts that vary from run to run.

    These are ``directory``, where the program's copy lies, our name for its module, and the numbers
    of variables and objects.
    """
    text = text.replace(f"{directory}/", "")
    return _CHANGING.sub(lambda match: "_" if match.group().startswith("_") else "", text)
