"""Questions to a program and its answers, and how both are written down."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from .._errors import TabuleiroError
from .errors import GradeError
from .limits import Limits, Status
from .process import Death
from .reading import BadAnswer, lasting, quoted, read
from .templates import Atom, Compound, Listing, Term, Text, names_in, template


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


# --- how they are written down --------------------------------------------------------------------


def request(question: Question, limits: Limits) -> str:
    """Return the request that puts ``question``."""
    data = (f"bind({quoted(name)},{quoted(text)})" for name, text in question.data.items())
    budget = limits.inferences if question.inferences is None else question.inferences
    return (
        f"ask({quoted(question.goal)},[{','.join(data)}],"
        f"[{','.join(map(quoted, question.wanted))}],"
        f"{question.most},{budget},{quoted(question.input)})"
    )


def reply_in(told: Mapping[str, Any]) -> Term:
    """Return the term that the process replied.

    :raises Death: if there is none: our side of the process no longer works.
    """
    try:
        return read(told["reply"])
    except (KeyError, TypeError, BadAnswer) as error:
        raise Death(Status.PROTOCOL_BROKEN, "it answered something that is no answer") from error


def answer_in(question: Question, told: Mapping[str, Any], directory: str) -> Answer:
    """Return the answer to ``question`` that the process of a program in ``directory`` told.

    :raises BadQuestion: if the question cannot be understood.
    :raises Death: if what it told is no answer.
    """
    if "reply" in told and told["reply"] is None:
        answer = Answer(Status.ERROR, error=Failure("aborted", "the goal was aborted"))
    else:
        answer = _understood(question, reply_in(told), directory)
    if told.get("full"):
        answer = replace(answer, status=Status.OUTPUT_LIMIT, detail="it printed too much")
    printed, complained = str(told.get("printed", "")), str(told.get("complained", ""))
    return replace(answer, printed=printed, complained=complained)


_STATUSES = {"ok", "error", "inference_limit", "memory", "halted"}


def _understood(question: Question, reply: Term, directory: str) -> Answer:
    match reply:
        case Compound("refused", (Text(why),)) if not _makes_sense(question):
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
                _failure(error, directory),
            )
    raise Death(Status.PROTOCOL_BROKEN, "it answered something that is no answer")


def _makes_sense(question: Question) -> bool:
    """Return whether a process that does not understand ``question`` is not to be believed."""
    try:
        goal = template(question.goal)
        for text in question.data.values():
            template(text)
    except TabuleiroError:
        return False
    return isinstance(goal, Atom | Compound) and names_in(goal).issuperset(question.wanted)


def _solution(question: Question, told: Term) -> Mapping[str, str]:
    match told:
        case Listing(values, None) if len(values) == len(question.wanted):
            texts = [value.text for value in values if isinstance(value, Text)]
            if len(texts) == len(values):
                return dict(zip(question.wanted, texts, strict=True))
    raise Death(Status.PROTOCOL_BROKEN, "it answered something that is no answer")


def _failure(told: Term, directory: str) -> Failure | None:
    match told:
        case Compound("error", (Text(sort) | Atom(sort), Text(text))):
            return Failure(sort, lasting(text, directory))
    return None
