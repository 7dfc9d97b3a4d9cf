"""Loading a program, in the way that suits it best.

A program is loaded as it is first. If that goes wrong, the things that usually help are tried one
after the other, each in a process of its own: what brings fewer errors is kept, and listed among
the repairs.
"""

from __future__ import annotations

import os
import re
import shutil
import tempfile
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, NamedTuple

from . import isolation
from .errors import IsolationMissing
from .isolation import NOBODY, Layer
from .limits import Limits, Status
from .process import Death
from .reading import quoted
from .staging import Copy, Repair, Source, copied
from .templates import Atom, Compound, Listing, Term, Text
from .worker import Worker


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


@dataclass(frozen=True)
class Plan:
    """How a program is loaded."""

    dialect: str = "none"
    redefine: tuple[str, ...] = ()
    """Predicates of Prolog that it may define, as ``name/arity``."""
    headless: tuple[str, ...] = ()
    """Modules whose header is ignored."""
    skip: bool = False
    """Whether its directives are not run."""
    slashes: bool = False
    static: bool = False
    """Whether nothing of it may run, so that it can only be looked at."""


class Program:
    """A program that was loaded once, to know how; a ``with`` statement takes its copy away."""

    def __init__(self, source: Source, limits: Limits) -> None:
        self.source = source
        self.limits = limits
        self.layers: tuple[Layer, ...] = ()
        """The isolation of its processes."""
        self._directory = Path(tempfile.mkdtemp(prefix="tabuleiro-"))
        try:
            self._copy = self._copied(Plan())
            self.plan, self.load = self._best()
        except BaseException:
            self.close()
            raise

    def __enter__(self) -> Program:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Take the copy away."""
        shutil.rmtree(self._directory, ignore_errors=True)

    def worker(self, limits: Limits | None = None) -> Worker:
        """Return a worker that answers questions about this program."""
        worker = Worker(self._directory, self._request(self.plan), limits or self.limits)
        if not self.load.usable:
            worker.give_up(self.load.detail or "it defines nothing")
        return worker

    def lint(self) -> tuple[Problem, ...]:
        """Return what Prolog says about the program if nothing of it can interfere."""
        return self._loaded(replace(self.plan, static=True)).problems

    # --- how to load it

    def _best(self) -> tuple[Plan, Load]:
        plan = Plan() if self.source.dialect == "auto" else Plan(self.source.dialect)
        load = self._loaded(plan)
        tried = {plan}
        while (other := next(self._ideas(plan, load, tried), None)) is not None:
            tried.add(other)
            result = self._loaded(other)
            if _badness(result) < _badness(load):
                plan, load = other, result
        self._copy = self._copied(plan)
        return plan, load

    def _ideas(self, plan: Plan, load: Load, tried: set[Plan]) -> Iterator[Plan]:
        return (idea for idea in self._all_ideas(plan, load) if idea not in tried)

    def _all_ideas(self, plan: Plan, load: Load) -> Iterator[Plan]:
        """Yield what could help, the least intervention first."""
        if not load.errors and load.status is Status.OK:
            return
        if load.status is not Status.OK:
            yield replace(plan, skip=True)
        kinds = {problem.kind for problem in load.errors}
        if "syntax" in kinds and "slash_comments" in self.source.repairs:
            yield replace(plan, slashes=True)
        if self.source.dialect == "auto":
            yield replace(plan, dialect="sicstus4")
        redefined = {problem.about for problem in load.errors if problem.kind == "redefines"}
        if more := redefined - _CONTROL - set(plan.redefine):
            yield replace(plan, redefine=(*plan.redefine, *sorted(more)))
        if "module" in kinds:
            names = {problem.about for problem in load.errors if problem.kind == "module"}
            yield replace(plan, headless=(*plan.headless, *sorted(names)))

    def _loaded(self, plan: Plan) -> Load:
        self._copy = self._copied(plan)
        with Worker(self._directory, self._request(plan), self.limits) as worker:
            try:
                reply, printed = worker.load()
            except Death as death:
                load = Load(death.status, death.detail, printed=death.printed)
            else:
                load = _understood(reply, printed, str(self._directory))
            self.layers = worker.layers
        repairs = (*self._copy.repairs, *_planned(plan, self.source), *load.repairs)
        dialect, encodings = plan.dialect, self._copy.encodings
        return replace(load, repairs=repairs, dialect=dialect, encodings=encodings)

    def _copied(self, plan: Plan) -> Copy:
        copy = copied(self.source, self._directory, slashes=plan.slashes)
        if os.geteuid() == 0:
            _give_to_nobody(self._directory)
        return copy

    def _request(self, plan: Plan) -> str:
        options = [
            f"limit({self.limits.load_inferences})",
            f"budget({self.limits.directive_inferences})",
            f"redefine([{','.join(map(_indicator, plan.redefine))}])",
            f"headless([{','.join(map(quoted, plan.headless))}])",
            f"prelude({quoted(self.source.prelude)})",
        ]
        if plan.dialect != "none":
            options.append(f"dialect({plan.dialect})")
        if plan.skip or plan.static:
            options.append("directives(skip)")
        if plan.static:
            options.append("static(true)")
        return f"load({quoted(str(self._copy.entry))},[{','.join(options)}])"


_CONTROL = {"(,)/2", "(;)/2", "(->)/2", "(*->)/2", "(:-)/2", "(:-)/1", "(|)/2", "!/0", "(\\+)/1"}


def prepare(
    source: Source, limits: Limits | None = None, *, require_isolation: str = "none"
) -> Program:
    """Copy ``source``, find out how to load it, and return it as a program.

    ``require_isolation`` is a level of :data:`pyfront.grade.isolation.LEVELS`.

    :raises BadSubmission: if it is not there, or is no Prolog program.
    :raises IsolationMissing: if a layer that is required cannot be had.
    :raises GraderFault: if something of ours went wrong.
    """
    program = Program(source, limits or Limits())
    if lacking := isolation.missing(require_isolation, program.layers):
        program.close()
        told = "; ".join(f"{layer.name}: {layer.detail}" for layer in lacking)
        raise IsolationMissing(f"the isolation {require_isolation!r} cannot be had ({told})")
    return program
