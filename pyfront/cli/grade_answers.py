"""The answers of `grade map`, `grade doctor`, `grade explain` and `grade diff`."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .. import disk
from .._errors import UnknownName
from ..grade import rubric as rubrics
from ..grade.checks.base import Check, by_number
from ..grade.doctor import examine
from ..grade.errors import GradeError
from ..grade.exam.paper import exam
from ..grade.feedback import title
from ..grade.mapping import file as mappings
from ..grade.messages import rules_in
from ..grade.result import SCHEMA
from ..i18n import language, tr
from ..moves import Rule
from ..reply import Reply
from .checklist import checklist

if TYPE_CHECKING:
    from rich.console import Console


def protection() -> Reply:
    """Return the means of isolation on this machine, and why others are missing."""
    return checklist(examine())


# --- clauses --------------------------------------------------------------------------------------


def explain(clause: str, game: str | None) -> Reply:
    """Return what a clause says, how it is tested and how much it counts.

    :raises UnknownName: if no game has such a clause.
    """
    names = sorted({name.partition(".")[0] for name in mappings.available()})
    games = names if game is None else [game]
    clauses = {name: {rule.clause for rule in rules_in(name, "en").values()} for name in games}
    having = [name for name in games if clause in clauses[name]]
    for name in having or (games if "." in clause else ()):
        rules = [rule for rule in rules_in(name, language()).values() if rule.clause == clause]
        checks = [one for one in exam(name).checks if clause in (one.clause, one.id)]
        if rules or checks:
            return _explained(clause, name, rules, checks)
    known = sorted(set().union(*clauses.values()), key=by_number)
    raise UnknownName(tr("there is no rule called {name}", name=clause), name=clause, known=known)


def _explained(clause: str, game: str, rules: Sequence[Rule], checks: Sequence[Check]) -> Reply:
    told = [{**_told(one), "title": title(one, game, language())} for one in checks]

    def show(console: Console) -> None:
        console.print(f"{clause} ({game})", style="bold")
        for rule in rules:
            place = tr("report {section}", section=rule.section)
            console.print(f"  {rule.text} ({place})")
        for one in told:
            weights = ", ".join(f"{name} {w['category']:g}" for name, w in one["weights"].items())
            counts = tr("{shown} shown and {hidden} hidden questions", **one)
            weighs = tr("weight of category {category}: {weights}", **{**one, "weights": weights})
            console.print(f"  {one['id']}: {one['title']}")
            console.print(f"    {counts}; {weighs}")

    data = {
        "game": game,
        "clause": clause,
        "rules": [rule.as_json() for rule in rules],
        "checks": told,
    }
    return Reply(data, show)


def _told(check: Check) -> dict[str, Any]:
    shown = sum(not probe.hidden for probe in check.probes)
    weighing = {profile: rubrics.load(None, profile) for profile in rubrics.PROFILES}
    return {
        "id": check.id,
        "category": check.category,
        "kind": check.kind,
        "shown": shown,
        "hidden": len(check.probes) - shown,
        "weights": {
            profile: {
                "category": float(rubric.weights[check.category]),
                "check": float(rubric.weight(check)),
            }
            for profile, rubric in weighing.items()
            if rubric.counts(check)
        },
    }


# --- results --------------------------------------------------------------------------------------


def diff(old: Path, new: Path) -> Reply:
    """Return what changed between two results.

    :raises FileError: if a file cannot be read.
    :raises GradeError: if one is not a result, or they are for different games.
    """
    before, after = _result(old), _result(new)
    if before["game"] != after["game"]:
        games = {"game": before["game"], "other": after["game"]}
        raise GradeError(
            tr("{old} is about {game}, {new} about {other}", old=old, new=new, **games)
        )
    items, others = (
        {item["id"]: item["points"] for item in one["items"]} for one in (before, after)
    )
    changes = [
        {"id": name, "old": items.get(name), "new": others.get(name)}
        for name in dict.fromkeys([*items, *others])
        if items.get(name) != others.get(name)
    ]
    totals = [one["score"] and one["score"]["points"] for one in (before, after)]

    def show(console: Console) -> None:
        console.print(f"{_points(totals[0])} -> {_points(totals[1])}")
        for change in changes:
            console.print(f"  {change['id']}: {_points(change['old'])} -> {_points(change['new'])}")

    data = {"old": totals[0], "new": totals[1], "changes": changes}
    return Reply(data, show, int(totals[0] != totals[1] or bool(changes)))


def _points(number: float | None) -> str:
    return "-" if number is None else f"{number:.2f}"


def _result(path: Path) -> dict[str, Any]:
    text = disk.read(path)
    try:
        found = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise GradeError(tr("{path} is not JSON: {reason}", path=path, reason=error)) from error
    if not isinstance(found, dict) or found.get("schema") != SCHEMA:
        raise GradeError(
            tr("{path} is not the result of a grading", path=path),
            hint=tr("its schema is {schema}", schema=SCHEMA),
        )
    return found
