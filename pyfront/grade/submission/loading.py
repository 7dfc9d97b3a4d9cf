"""Loading a program, in the way that suits it best.

A program is first loaded as it is. If that fails, the usual remedies are tried one after the other,
each in a new process: those that reduce the errors are kept, and listed among the repairs.
"""

from __future__ import annotations

import os
import re
import shutil
import tempfile
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, NamedTuple

from ..sandbox.isolation import NOBODY, Layer
from ..sandbox.limits import SandboxLimits, Status
from ..sandbox.process import Death, GraderFault, broken
from .staging import Copy, Repair, Source, copied
from .terms import Atom, Compound, Listing, Term, Text, string
from .worker import Worker, lasting

PRELUDE = "prelude"
"""The file name under which Prolog loads the teacher's clauses."""
MISSING = "not_exported"
"""The kind of problem that an exported predicate is not defined."""


class LoadProblem(NamedTuple):
    """Prolog's messages while it loaded the program."""

    severity: str
    """``error`` or ``warning``."""
    kind: str
    """One of the sorts of ``prolog/grade/problems.pl``."""
    file: str
    line: int
    text: str
    about: str = ""
    """The predicate or the module that it is about."""


class Predicate(NamedTuple):
    """The predicates of the program."""

    name: str
    arity: int
    kind: str
    """``static`` or ``dynamic``."""
    file: str
    lines: tuple[int, ...]
    """The first lines of its clauses."""
    module: str


class Undefined(NamedTuple):
    """Predicates that the program calls but does not define."""

    name: str
    arity: int
    file: str
    line: int


@dataclass(frozen=True)
class Load:
    """How loading went."""

    status: Status
    detail: str = ""
    problems: tuple[LoadProblem, ...] = ()
    repairs: tuple[Repair, ...] = ()
    predicates: tuple[Predicate, ...] = ()
    undefined: tuple[Undefined, ...] = ()
    printed: str = ""
    dialect: str = "none"
    encodings: Mapping[str, str] = field(default_factory=dict)
    teachers: tuple[LoadProblem, ...] = ()
    """The problems with the teacher's clauses, which are not the program's."""

    @property
    def errors(self) -> tuple[LoadProblem, ...]:
        return tuple(problem for problem in self.problems if problem.severity == "error")

    @property
    def defined(self) -> frozenset[str]:
        """The predicates that it defines, as ``name/arity``."""
        return frozenset(f"{one.name}/{one.arity}" for one in self.predicates)

    @property
    def usable(self) -> bool:
        """Whether the program can be asked anything."""
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
    """Whether none of it may run, so that it can only be inspected."""


class Program:
    """A program that was loaded once, to know how; a ``with`` statement takes its copy away."""

    def __init__(self, source: Source, limits: SandboxLimits) -> None:
        self.source = source
        self.limits = limits
        self.layers: tuple[Layer, ...] = ()
        """The isolation of its processes."""
        self._directory = Path(tempfile.mkdtemp(prefix="tabuleiro-")).resolve()
        self._spare: Worker | None = None
        try:
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
        self._keep(None)
        shutil.rmtree(self._directory, ignore_errors=True)

    def worker(self) -> Worker:
        """Return a worker that answers questions about this program."""
        if self._spare is not None:
            worker, self._spare = self._spare, None
            return worker
        worker = Worker(self._directory, self._request(self.plan), self.limits)
        if not self.load.usable:
            worker.give_up(self.load.detail or "it defines nothing")
        return worker

    def lint(self) -> tuple[LoadProblem, ...]:
        """Return what Prolog says about the program if nothing of it can interfere.

        What the program makes only while it is loaded is not missing.
        """
        load, worker = self._loaded(replace(self.plan, static=True))
        worker.close()
        missing = {one.about for one in self.load.problems if one.kind == MISSING}
        return tuple(p for p in load.problems if p.kind != MISSING or p.about in missing)

    def _keep(self, worker: Worker | None) -> None:
        """Keep a fresh worker for the first caller that wants one."""
        if self._spare is not None:
            self._spare.close()
        self._spare = worker

    # --- how to load it

    def _best(self) -> tuple[Plan, Load]:
        plan = Plan() if self.source.dialect == "auto" else Plan(self.source.dialect)
        load, worker = self._loaded(plan)
        self._keep(worker)
        tried = {plan}
        while other := next((i for i in self._ideas(plan, load) if i not in tried), None):
            tried.add(other)
            result, worker = self._loaded(other)
            if _badness(result) < _badness(load):
                plan, load = other, result
                self._keep(worker)
            else:
                worker.close()
        self._copy = self._copied(plan)
        if not load.usable:
            self._keep(None)
        return plan, load

    def _ideas(self, plan: Plan, load: Load) -> Iterator[Plan]:
        """Yield possible remedies, the mildest first."""
        if not load.errors and load.status is Status.OK:
            return
        if load.status is not Status.OK:
            yield replace(plan, skip=True)
        kinds = {problem.kind for problem in load.errors}
        if "syntax" in kinds and "slash_comments" in self.source.repairs:
            yield replace(plan, slashes=True)
        if self.source.dialect == "auto":
            yield replace(plan, dialect="sicstus4")
        redefined = {one.about for one in load.errors if one.kind == "redefines"}
        if more := set(filter(_INDICATOR.fullmatch, redefined)) - _CONTROL - set(plan.redefine):
            yield replace(plan, redefine=(*plan.redefine, *sorted(more)))
        if "module" in kinds:
            names = {problem.about for problem in load.errors if problem.kind == "module"}
            yield replace(plan, headless=(*plan.headless, *sorted(names)))

    def _loaded(self, plan: Plan) -> tuple[Load, Worker]:
        """Load by ``plan``; return the report, and the worker that loaded it."""
        self._copy = self._copied(plan)
        worker = Worker(self._directory, self._request(plan), self.limits)
        try:
            reply, printed = worker.load()
            load = load_in(reply, printed, str(self._directory))
        except Death as death:
            load = Load(death.status, death.detail, printed=death.printed)
        self.layers = worker.layers
        repairs = (*self._copy.repairs, *_planned(plan, self.source), *load.repairs)
        dialect, encodings = plan.dialect, self._copy.encodings
        load = replace(load, repairs=repairs, dialect=dialect, encodings=encodings)
        return load, worker

    def _copied(self, plan: Plan) -> Copy:
        copy = copied(self.source, self._directory, slashes=plan.slashes)
        if os.geteuid() == 0:
            _give_to_user_nobody(self._directory)
        return copy

    def _request(self, plan: Plan) -> str:
        options = [
            f"limit({self.limits.load_inferences})",
            f"budget({self.limits.directive_inferences})",
            f"redefine([{','.join(map(_indicator, plan.redefine))}])",
            f"headless([{','.join(map(string, plan.headless))}])",
            f"prelude({string(self.source.prelude)})",
            f"prelude_dialect({self.source.prelude_dialect})",
        ]
        if plan.dialect != "none":
            options.append(f"dialect({plan.dialect})")
        if plan.skip or plan.static:
            options.append("directives(skip)")
        if plan.static:
            options.append("static(true)")
        return f"load({string(str(self._copy.entry))},[{','.join(options)}])"


_INDICATOR = re.compile(r".+/\d{1,4}", re.DOTALL)
_CONTROL = {"(,)/2", "(;)/2", "(->)/2", "(*->)/2", "(:-)/2", "(:-)/1", "(|)/2", "!/0", "(\\+)/1"}


def prepare(source: Source, limits: SandboxLimits | None = None) -> Program:
    """Copy ``source``, find out how to load it, and return it as a program.

    :raises BadSubmission: if it does not exist, or is not a Prolog program.
    :raises IsolationMissing: if a required layer is not available.
    :raises GraderFault: if the grader itself failed.
    """
    try:
        return Program(source, limits or SandboxLimits())
    except OSError as error:
        raise GraderFault(f"{source.path} cannot be copied: {error}") from error


def _badness(load: Load) -> tuple[bool, bool, int]:
    return load.status is not Status.OK, not load.predicates, len(load.errors)


def _indicator(text: str) -> str:
    name, _, arity = text.rpartition("/")
    return f"pi({string(name)},{int(arity)})"


def _planned(plan: Plan, source: Source) -> Iterator[Repair]:
    if plan.dialect != source.dialect.replace("auto", "none"):
        yield Repair("dialect", "", 0, f"it was loaded as a program for {plan.dialect}")
    if plan.skip:
        yield Repair("directives", "", 0, "its directives were not run")
    if source.prelude:
        yield Repair("prelude", "", 0, "the teacher's clauses were loaded before it")


def _give_to_user_nobody(directory: Path) -> None:
    for path in (directory, *directory.rglob("*")):
        os.chown(path, NOBODY, NOBODY)


# --- what was told --------------------------------------------------------------------------------


_HOW = {
    "ok": (Status.OK, ""),
    "inference_limit": (Status.INFERENCE_LIMIT, "loading it would not end"),
    "broken_off": (Status.ERROR, "loading it was broken off by an error"),
}


def _problem(severity: str, kind: str, file: str, line: int, text: str, about: str) -> LoadProblem:
    """Make a problem from a message, which may begin by repeating its place."""
    text = re.sub(rf"^{re.escape(f'{file}:{line}:')}\d+: ", "", text)
    return LoadProblem(severity, kind, file, line, text, about)


_TOLD: dict[Callable[..., Any], tuple[type, ...]] = {
    _problem: (str, str, str, int, str, str),
    Repair: (str, str, int, str),
    Predicate: (str, int, str, str, tuple, str),
    Undefined: (str, int, str, int),
}
"""The fields of a report about loading, in order, with their types."""


def load_in(reply: Term, printed: str, directory: str) -> Load:
    """Return how loading went, as the process of a program in ``directory`` replied.

    :raises Death: if the reply is invalid.
    """
    match _plain(reply, directory):
        case (str(how), *lists) if len(lists) == len(_TOLD):
            status, detail = _HOW.get(how, _HOW["broken_off"])
            told, repairs, predicates, lacking = map(_all, _TOLD, lists)
            teachers = tuple(filter(_is_teachers, told))
            problems = tuple(one for one in told if one not in teachers)
            lacking = tuple(one for one in lacking if one.file != PRELUDE)
            load = Load(status, detail, problems, repairs, predicates, lacking, printed)
            return replace(load, teachers=teachers)
    raise broken()


def _is_teachers(problem: LoadProblem) -> bool:
    """Return whether a problem concerns the teacher's clauses, or something that blocks them."""
    return problem.file == PRELUDE or f"Previously defined at {PRELUDE}:" in problem.text


def _all(make: Callable[..., Any], told: Any) -> tuple[Any, ...]:
    sorts = _TOLD[make]
    if isinstance(told, tuple) and all(_fits(one, sorts) for one in told):
        return tuple(make(*one) for one in told)
    raise broken()


def _fits(told: Any, sorts: tuple[type, ...]) -> bool:
    fits = isinstance(told, tuple) and len(told) == len(sorts)
    return fits and all(map(isinstance, told, sorts))


def _plain(term: Term, directory: str) -> Any:
    match term:
        case Atom(text) | Text(text):
            return lasting(text, directory)
        case Listing(items) | Compound(_, items):
            return tuple(_plain(item, directory) for item in items)
    return term
