"""Grading one submission: loading, asking, scoring, telling. The result is one JSON object."""

from __future__ import annotations

import hashlib
import re
import time
import traceback
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from importlib import metadata
from pathlib import Path
from typing import Any

from .._errors import TabuleiroError
from ..game import game_named
from . import mapping as mappings
from . import rubric as rubrics
from .checks.base import Judged, Seen
from .errors import GradeError, IsolationMissing
from .exam import Exam, exam, rules_hash
from .feedback import Teller, title
from .limits import Limits
from .loading import Load, Program, prepare
from .mapping import Mapping
from .messages import LANGUAGES
from .oracle import Oracle
from .rubric import PROPORTIONAL, Rubric
from .running import Run, inferences, run
from .scoring import Item, Score, score
from .staging import SUFFIXES, Source
from .subject import Subject
from .worker import Worker

SCHEMA = "tabuleiro.grade/1"
LIMITS = Limits()
AUTO = "auto"
OWN = "own"


@dataclass(frozen=True)
class Task:
    """What is to be graded, and how."""

    path: Path
    game: str
    id: str = ""
    mapping: str = AUTO
    profile: str | None = None
    seed: int = 0
    rubric: Path | None = None
    require_isolation: str = "none"
    one_process: bool = False
    shrink: bool = True
    only: tuple[str, ...] = ()
    """If there are any, only these categories, clauses and checks are made."""
    limits: Limits = LIMITS
    """What its processes may use."""

    @property
    def name(self) -> str:
        """What the submission is called in reports."""
        return self.id or self.path.stem


OnCategory = Callable[[str], None]


def grade(task: Task, on_category: OnCategory | None = None) -> dict[str, Any]:
    """Grade a submission.

    :raises GradeError: if the task makes no sense: a mapping, a rubric or a path that is wrong.
    """
    began = time.perf_counter()
    try:
        with Session(task) as session:
            result = session.result(on_category)
    except GradeError:
        raise
    except TabuleiroError as error:
        result = failed(task, "internal_error", error.message)
    except Exception as error:  # never the submission's fault, and never its zero
        where = traceback.extract_tb(error.__traceback__)[-1]
        told = f"{type(error).__name__}: {error} ({Path(where.filename).name}:{where.lineno})"
        result = failed(task, "internal_error", told)
    result["measured"]["seconds"] = round(time.perf_counter() - began, 3)
    return result


class Session:
    """A submission that was loaded and can be graded; a ``with`` statement ends it."""

    def __init__(self, task: Task) -> None:
        self.task = task
        self.program, self.mapping = _loaded(task)
        profile = task.profile or self.mapping.profile or "final"
        self.rubric = replace(rubrics.load(task.rubric, profile), chosen=task.only)
        self.oracle = Oracle(task.game, self.mapping.ruleset)

    def __enter__(self) -> Session:
        return self

    def __exit__(self, *_: object) -> None:
        self.program.close()

    @property
    def exam(self) -> Exam:
        """The exam of the game."""
        return exam(self.task.game, self.mapping.ruleset, self.task.seed)

    def result(self, on_category: OnCategory | None = None) -> dict[str, Any]:
        """Ask everything and score it."""
        load = self.program.load
        if not load.usable:
            return _unusable(self)
        done = run(
            self.exam,
            self.program,
            self.mapping,
            self.rubric,
            self.oracle,
            one_process=self.task.one_process,
            on_category=on_category,
        )
        seen = self.seen(done)
        scored = score(self.exam, seen, self.rubric)
        with self.program.worker() as worker:
            items = self._items(scored, seen, worker)
        return _report(self, scored, items, done, seen)

    def seen(self, done: Run) -> Seen:
        """Put together everything that is known about the submission."""
        lint = self.program.lint()
        lines = count_lines(self.task.path, self.mapping.loading.entry)
        return Seen(done.replies, self.mapping, self.oracle, self.program.load, lint, lines)

    def _items(self, scored: Score, seen: Seen, worker: Worker) -> list[dict[str, Any]]:
        subject = Subject(self.mapping, worker, self.oracle, self.rubric.limits)
        teller = Teller(subject, self.oracle, seen, shrink=self.task.shrink)
        return [_item(item, teller, self.task.game) for item in scored.items]


# --- loading


def _loaded(task: Task) -> tuple[Program, Mapping]:
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
    best = max(candidates, key=lambda candidate: _known(candidate, program.load))
    if best is not candidates[0]:
        program.close()
        program = _prepared(task, best)
    return program, best


def _known(mapping: Mapping, load: Load) -> Fraction:
    """Give the share of the predicates that a mapping calls which a program has."""
    calls = {call for goal in mapping.goals.values() for call in goal.calls}
    defined = {f"{one.name}/{one.arity}" for one in load.predicates}
    return Fraction(len(calls & defined), max(1, len(calls)))


def count_lines(path: Path, entry: str = "") -> int:
    """Count the lines of a submission's Prolog files; own rules count their entry alone."""
    if path.is_file():
        files = [path]
    elif entry and (path / entry).is_file():
        files = [path / entry]
    else:
        files = [one for one in sorted(path.rglob("*")) if one.suffix.lower() in SUFFIXES]
    return sum(file.read_bytes().count(b"\n") + 1 for file in files)


# --- the result


def failed(task: Task, status: str, why: str) -> dict[str, Any]:
    """Make the result of a submission that could not be graded."""
    return {
        "schema": SCHEMA,
        "grader": {
            "version": version(),
            "rules_hash": rules_hash(),
            "seed": task.seed,
            "isolation": [],
        },
        "submission": {"id": task.name, "files": files(task.path)},
        "game": task.game,
        "ruleset": "",
        "profile": task.profile or "",
        "status": status,
        "why": why,
        "score": None,
        "categories": [],
        "items": [],
        "lint": [],
        "load": [],
        "measured": {},
    }


def _unusable(session: Session) -> dict[str, Any]:
    load = session.program.load
    status = "load_error" if load.errors or load.status.value != "ok" else "no_entry"
    why = load.detail or (load.errors[0].text if load.errors else "it defines no predicate")
    result = failed(session.task, status, why)
    return result | {
        "ruleset": session.oracle.ruleset,
        "profile": session.rubric.profile,
        "score": _score(Fraction(0)),
        "load": _load(load),
        "grader": result["grader"] | {"isolation": _isolation(session.program.layers)},
    }


def _report(
    session: Session, scored: Score, items: list[dict[str, Any]], done: Run, seen: Seen
) -> dict[str, Any]:
    load = session.program.load
    mapping = session.mapping
    shown = _status(session, load)
    return {
        **failed(session.task, shown, ""),
        "grader": {
            "version": version(),
            "rules_hash": rules_hash(),
            "rubric_sha256": session.rubric.sha256,
            "seed": session.task.seed,
            "isolation": _isolation(done.layers or session.program.layers),
        },
        "submission": {
            "id": session.task.name,
            "files": files(session.task.path),
            "lines": seen.lines,
            "dialect": load.dialect,
            "encodings": dict(sorted(load.encodings.items())),
            "repairs": [one._asdict() for one in load.repairs],
            "mapping": mapping.name,
            "mapping_sha256": mapping.sha256,
        },
        "ruleset": session.oracle.ruleset,
        "profile": session.rubric.profile,
        "score": _score(scored.total),
        "categories": _categories(scored, session.rubric),
        "items": items,
        "lint": [one._asdict() for one in seen.lint],
        "load": _load(load),
        "measured": {
            "inferences": inferences(done.replies),
            "questions": len(done.replies),
            "restarts": done.restarts,
            "categories": {name: round(took, 3) for name, took in done.seconds.items()},
        },
    }


def _status(session: Session, load: Load) -> str:
    if not _known(session.mapping, load):
        return "no_entry"
    return "graded_with_notes" if load.problems or load.repairs else "graded"


def _score(total: Fraction) -> dict[str, Any]:
    points = round(float(total), 2)
    return {
        "points": points,
        "max": 100,
        "percent": points,
        "grade20": round(float(total) / 5, 2),
    }


def _categories(scored: Score, rubric: Rubric) -> list[dict[str, Any]]:
    return [
        {
            "id": part.category,
            "title": dict(rubric.titles.get(part.category, {})),
            "points": round(float(part.points), 4),
            "max": round(float(part.most), 4),
            "status": _category_status(part.category, scored),
            "applicable": part.applies,
            "proportional": part.category in PROPORTIONAL,
        }
        for part in scored.parts
    ]


def _category_status(category: str, scored: Score) -> str:
    statuses = {i.status for i in scored.items if i.check.category == category and i.applies}
    if not statuses:
        return "not_applicable"
    return statuses.pop() if len(statuses) == 1 else "partial"


def _item(item: Item, teller: Teller, game: str) -> dict[str, Any]:
    check = item.check
    shown, hidden = teller.told(item)
    return {
        "id": check.id,
        "clause": check.clause,
        "category": check.category,
        "kind": check.kind,
        "title": {lang: title(check, game, lang) for lang in LANGUAGES},
        "points": round(float(item.points), 4),
        "max": round(float(item.most), 4),
        "score": round(float(item.score), 4),
        "status": item.status,
        "why": item.why,
        "visibility": "visible",
        "asked": item.shown.asked,
        "wrong": _wrong(item.shown),
        "findings": shown,
        "hidden": {
            "asked": item.hidden.asked if item.hidden else 0,
            "wrong": _wrong(item.hidden) if item.hidden else 0,
            "findings": hidden,
        },
    }


def _wrong(judged: Judged) -> int:
    """Count the questions that were answered wrongly; one may have several findings."""
    return len({id(finding.probe) for finding in judged.findings})


def _load(load: Load) -> list[dict[str, Any]]:
    return [one._asdict() for one in load.problems]


def _isolation(layers: Sequence[Any]) -> list[dict[str, Any]]:
    return [
        {
            "layer": layer.name,
            "status": "applied" if layer.applied else "unavailable",
            "reason": layer.detail,
        }
        for layer in layers
    ]


def files(path: Path) -> list[dict[str, str]]:
    """List the Prolog files of a submission with their hashes."""
    found = [path] if path.is_file() else sorted(path.rglob("*")) if path.is_dir() else []
    return [
        {
            "path": one.name if path.is_file() else one.relative_to(path).as_posix(),
            "sha256": hashlib.sha256(one.read_bytes()).hexdigest(),
        }
        for one in found
        if one.is_file() and (path.is_file() or one.suffix.lower() in SUFFIXES)
    ]


def version() -> str:
    """Return the version of the grader."""
    try:
        return metadata.version("tabuleiro")
    except metadata.PackageNotFoundError:
        return "source"


def identifier(path: Path, pattern: str | None) -> str:
    """Name a submission: by its file or folder, or by what a pattern finds in that."""
    name = path.stem if path.is_file() else path.name
    found = re.search(pattern, name) if pattern else None
    if found is None:
        return name
    return found.group(1) if found.groups() else found.group()


__all__ = ["IsolationMissing", "Session", "Task", "grade"]
