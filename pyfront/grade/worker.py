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
            for answer in worker.ask_all(many_questions):            # in order, twice as fast
                ...

*Questions.* ``goal`` is the text of one Prolog goal, written by the teacher (a mapping), and read
with the standard operators. ``data`` gives some of its variables values; each value is the text
of one term and is only ever data: it is read by itself and unified with the variable, never
pasted into the goal. ``wanted`` names the variables whose values are the answer. The goal runs in
the module of the program, in a ``snapshot/1`` (what it asserts or retracts is undone; flags and
global variables are not), with ``input`` as everything that can be read, and within its limits.
So a program that keeps its state in the database is set up, asked and read in one goal, a
conjunction.

*Answers.* ``status`` says what happened and is only then :attr:`Status.OK` when the goal could be
run to the end, or to ``most`` solutions. ``solutions`` are dictionaries from the wanted names to
canonical Prolog text (no operators but lists; variables are ``_1``, ``_2``, ...), which
:func:`pyfront.grade.reading.read` turns into a value. No solution and OK: the goal failed.
``deterministic`` is whether the last solution left no choice point, ``inferences`` what the goal
itself took (the first call of a library's predicate may add some for loading that), ``error`` the
exception, ``printed`` and ``complained`` what it wrote to standard output and error. Solutions
that were found before something went wrong are there whatever the status.

*Trouble.* A goal that crashes, hangs, floods or ends the process costs this question: the worker
is started again and the next question asked, until ``limits.restarts`` are used up; from then on
every answer is :attr:`Status.SKIPPED`. Only :class:`GraderFault` is raised, for what is no fault
of the program and must never be scored: SWI-Prolog missing, our own files broken; and
:class:`BadQuestion`, for a goal that is not Prolog or lacks a variable that is wanted. An answer
is never to be trusted further than this: a program can forge what its own process answers, so it
may lie about what it took, but it has to guess what is right.

A worker belongs to one thread, and dies with it.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator
from pathlib import Path

from .isolation import Layer
from .limits import Limits, Status
from .process import Death, GraderFault, Process
from .questions import Answer, BadQuestion, Failure, Question, answer_in, reply_in, request
from .templates import Term

__all__ = [
    "Answer",
    "BadQuestion",
    "Failure",
    "GraderFault",
    "Limits",
    "Question",
    "Status",
    "Worker",
]

_AHEAD = 8
"""How many questions may be on their way: so that neither process waits for the other."""


def _is_small(question: Question) -> bool:
    """Return whether there is room for ``question`` on the way, whatever else is there."""
    return len(question.goal) + len(question.input) + sum(map(len, question.data.values())) < 4096


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

    def give_up(self, detail: str) -> None:
        """Answer that the program could not be loaded, without trying."""
        self._unusable = Answer(Status.WRONG_LOAD, detail=detail)

    def load(self) -> tuple[Term, str]:
        """Start the process, load the program, and return what was said and printed about that.

        :raises Death: if that ended the process.
        """
        self.close()
        self._process = Process(self._directory, self.limits)
        self.layers = self._process.layers
        try:
            self._process.send(self._load)
            told = self._process.receive(self.limits.load_seconds)
            return reply_in(told), told["printed"]
        except BaseException:
            self.close()
            raise

    def ask(self, question: Question) -> Answer:
        """Return the answer to ``question``.

        :raises BadQuestion: if it cannot be understood.
        :raises GraderFault: if something of ours went wrong.
        """
        return next(self.ask_all([question]))

    def ask_all(self, questions: Iterable[Question]) -> Iterator[Answer]:
        """Return the answers to ``questions``, in order; all of them are asked at once.

        :raises BadQuestion: if one cannot be understood.
        :raises GraderFault: if something of ours went wrong.
        """
        left, sent = deque(questions), deque[Question]()
        answers = []
        try:
            while left or sent:
                answers.append(self._next(left, sent))
        except BaseException:  # a late answer must not be taken for that to a later question
            self.close()
            raise
        return iter(answers)

    def _next(self, left: deque[Question], sent: deque[Question]) -> Answer:
        """Send what is to be sent, and return the next answer."""
        if self._unusable is None:
            try:
                process = self._ready()
            except Death as death:
                self.give_up(death.detail)
        if self._unusable is not None:
            left.popleft()
            return self._unusable
        while left and (not sent or (len(sent) < _AHEAD and _is_small(left[0]))):
            process.send(request(left[0], self.limits))
            sent.append(left.popleft())
        question = sent.popleft()
        try:
            told = process.receive(self.limits.seconds)
            return answer_in(question, told, str(self._directory))
        except Death as death:
            self.close()
            left.extendleft(reversed(sent))
            sent.clear()
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
