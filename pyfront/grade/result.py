"""The result of a grading as one JSON object."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from importlib import metadata
from typing import TYPE_CHECKING, Any

from ..text import visible
from .checks.base import Judged, Seen
from .exam import rules_hash
from .feedback import Teller, title
from .messages import LANGUAGES
from .rubric import PROPORTIONAL, Rubric
from .running import Run, inferences, known
from .scoring import Item, Score
from .submission.loading import Load
from .task import Task, files

if TYPE_CHECKING:
    from .grading import Session

SCHEMA = "tabuleiro.grade/1"


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
        "why": visible(why),
        "score": None,
        "categories": [],
        "items": [],
        "lint": [],
        "load": [],
        "measured": {},
    }


def unusable(session: Session) -> dict[str, Any]:
    """Make the result of a submission that did not load."""
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


def report(
    session: Session, scored: Score, items: list[dict[str, Any]], done: Run, seen: Seen
) -> dict[str, Any]:
    """Make the result of a submission that was graded."""
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
    if not known(session.mapping, load):
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


def item_told(item: Item, teller: Teller, game: str) -> dict[str, Any]:
    """Tell what became of one check."""
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


def version() -> str:
    """Return the version of the grader."""
    try:
        return metadata.version("tabuleiro")
    except metadata.PackageNotFoundError:
        return "source"
