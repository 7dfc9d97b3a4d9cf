"""How loading a program went, and how a worker tells that."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from .decoding import Repair
from .limits import Status
from .reading import lasting
from .templates import Atom, Compound, Listing, Term, Text


class Problem(NamedTuple):
    """What Prolog said about the program while it loaded it."""

    severity: str
    """``error`` or ``warning``."""
    kind: str
    """``syntax``, ``singleton``, ``discontiguous``, ``missing_file``, ``redefines``,
    ``redefined``, ``overrides_library``, ``module``, ``directive``, ``error`` or ``other``."""
    file: str
    line: int
    text: str
    about: str = ""
    """The predicate, for ``redefines``."""


class Predicate(NamedTuple):
    """What the program defines."""

    name: str
    arity: int
    dynamic: bool
    file: str
    lines: tuple[int, ...]
    """Where its clauses begin."""
    module: str


class Undefined(NamedTuple):
    """What the program calls, and nobody defines."""

    name: str
    arity: int
    file: str
    line: int


@dataclass(frozen=True)
class Load:
    """How loading went."""

    status: Status
    detail: str = ""
    problems: tuple[Problem, ...] = ()
    repairs: tuple[Repair, ...] = ()
    predicates: tuple[Predicate, ...] = ()
    undefined: tuple[Undefined, ...] = ()
    printed: str = ""
    dialect: str = "none"
    encodings: Mapping[str, str] = field(default_factory=dict)

    @property
    def errors(self) -> tuple[Problem, ...]:
        """Those of the problems that are errors."""
        return tuple(problem for problem in self.problems if problem.severity == "error")

    @property
    def usable(self) -> bool:
        """Whether the program can be asked something."""
        return self.status is Status.OK and bool(self.predicates)


# --- what was told --------------------------------------------------------------------------------


_HOW = {
    "ok": (Status.OK, ""),
    "inference_limit": (Status.INFERENCE_LIMIT, "loading it would not end"),
    "broken_off": (Status.ERROR, "loading it was broken off by an error"),
}


def load_in(reply: Term, printed: str, directory: str) -> Load:
    """Return how loading went, as the process of a program in ``directory`` replied."""
    match reply:
        case Compound(
            "loaded",
            (
                Atom(status),
                Listing(problems),
                Listing(notes),
                Listing(predicates),
                Listing(undefined),
            ),
        ):
            here = _Here(directory)
            return Load(
                *_HOW.get(status, _HOW["broken_off"]),
                tuple(here.problem(term) for term in problems),
                tuple(here.repair(term) for term in notes),
                tuple(here.predicate(term) for term in predicates),
                tuple(here.undefined(term) for term in undefined),
                printed,
            )
    return Load(Status.PROTOCOL_BROKEN, "it answered something that is no answer", printed=printed)


class _Here:
    """Reads what is told about the program; its files lie in one directory."""

    def __init__(self, directory: str) -> None:
        self._directory = directory

    def _arguments(self, term: Term) -> list[Any]:
        if not isinstance(term, Compound):
            return []
        return [_plain(argument) for argument in term.arguments]

    def _said(self, text: str) -> str:
        return lasting(text, self._directory)

    def problem(self, term: Term) -> Problem:
        severity, kind, about, file, line, text = self._arguments(term)
        place = f"{file}:{line}:"
        text = re.sub(rf"^{re.escape(place)}\d+: ", "", text)
        return Problem(severity, kind, self._said(file), line, self._said(text), about)

    def repair(self, term: Term) -> Repair:
        kind, file, line, text = self._arguments(term)
        return Repair(kind, self._said(file), line, self._said(text))

    def predicate(self, term: Term) -> Predicate:
        module, name, arity, kind, file, lines = self._arguments(term)
        return Predicate(name, arity, kind == "dynamic", self._said(file), lines, module)

    def undefined(self, term: Term) -> Undefined:
        name, arity, file, line = self._arguments(term)
        return Undefined(name, arity, self._said(file), line)


def _plain(term: Term) -> Any:
    match term:
        case Atom(name):
            return name
        case Text(text):
            return text
        case Listing(items):
            return tuple(map(_plain, items))
    return term
