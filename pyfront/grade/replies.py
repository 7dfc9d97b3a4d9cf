"""What the smaller commands of `tabuleiro grade` answer."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .. import disk
from .._errors import BadValue, UnknownName
from .._prolog import Check
from ..cli.answers import Reply
from ..game import game_named
from ..i18n import language
from . import rubric as rubrics
from .checks.base import Check as ExamCheck
from .checks.base import by_number
from .doctor import examine
from .errors import GradeError
from .exam.paper import exam
from .feedback import title
from .grading import Session
from .mapping import checking, suggesting
from .mapping import file as mappings
from .messages import rules_in
from .result import SCHEMA
from .task import Task

if TYPE_CHECKING:
    from rich.console import Console


def doctor() -> Reply:
    """Say which means of isolation there are here, and why others are not."""
    return _checks(examine())


def _checks(checks: Sequence[Check]) -> Reply:
    well = all(one.ok for one in checks)
    data = {"ok": well, "checks": [one._asdict() for one in checks]}

    def show(console: Console) -> None:
        for one in checks:
            mark = "ok " if one.ok else "BAD"
            console.print(f"{mark} {one.name}: {one.detail}", soft_wrap=True, markup=False)
            if one.hint:
                console.print(f"    {one.hint}", soft_wrap=True, markup=False)

    return Reply(data, show, int(not well))


def mapping(checked: Path | None, suggested: Path | None, game: str | None, name: str) -> Reply:
    """Check a mapping, suggest one, or list those that come with the program.

    :raises GradeError: if the mapping or the program makes no sense.
    """
    if checked is not None and suggested is not None:
        raise BadValue("give --check or --suggest, not both")
    if checked is None and suggested is None:
        return _listed()
    if game is None:
        raise BadValue("it is not said for which game", hint="--game, such as breakthrough")
    game_named(game)
    return _suggested(suggested, game) if suggested is not None else _checked(checked, game, name)


def _checked(path: Path | None, game: str, name: str) -> Reply:
    with Session(Task(path or Path(), game, mapping=name)) as session:
        checks = [Check("mapping", True, session.mapping.name), *checking.check(session)]
    return _checks(checks)


def _suggested(path: Path, game: str) -> Reply:
    text = suggesting.suggest(path, game)
    return Reply(
        {"game": game, "mapping": text},
        lambda console: console.print(text, soft_wrap=True, markup=False, highlight=False, end=""),
    )


def _listed() -> Reply:
    folder = mappings.FOLDER
    found = [(name, mappings.load(folder / f"{name}.toml")) for name in mappings.available()]
    data = {
        "mappings": [
            {"name": name, "game": one.game, "title": one.title, "asks": list(one.goals)}
            for name, one in found
        ]
    }

    def show(console: Console) -> None:
        for name, one in found:
            console.print(f"{name}: {one.title} ({', '.join(one.goals)})", soft_wrap=True)

    return Reply(data, show)


def explain(clause: str, game: str | None) -> Reply:
    """Say what a clause says, how it is tested and what it weighs.

    :raises UnknownName: if no game has such a clause.
    """
    names = sorted({name.partition(".")[0] for name in mappings.available()})
    games = names if game is None else [game]
    clauses = {name: {rule.clause for rule in rules_in(name, "en").values()} for name in games}
    having = [name for name in games if clause in clauses[name]]
    for name in having or (games if "." in clause else ()):
        spoken = language()
        rules = [rule for rule in rules_in(name, spoken).values() if rule.clause == clause]
        checks = [one for one in exam(name).checks if clause in (one.clause, one.id)]
        if rules or checks:
            data = {
                "game": name,
                "clause": clause,
                "rules": [rule.as_json() for rule in rules],
                "checks": [{**_told(one), "title": title(one, name, spoken)} for one in checks],
            }
            return Reply(data, partial(_show_explained, data=data))
    known = sorted(set().union(*clauses.values()), key=by_number)
    raise UnknownName(f"no rule is called {clause}", name=clause, known=known)


def _told(check: ExamCheck) -> dict[str, Any]:
    weights = {}
    for profile in rubrics.PROFILES:
        rubric = rubrics.load(None, profile)
        if rubric.counts(check):
            weights[profile] = {
                "category": float(rubric.weights[check.category]),
                "check": float(rubric.weight(check)),
            }
    shown = [probe for probe in check.probes if not probe.hidden]
    return {
        "id": check.id,
        "category": check.category,
        "kind": check.kind,
        "shown": len(shown),
        "hidden": len(check.probes) - len(shown),
        "weights": weights,
    }


def _show_explained(console: Console, data: Mapping[str, Any]) -> None:
    console.print(f"{data['clause']} ({data['game']})", style="bold")
    for rule in data["rules"]:
        console.print(f"  {rule['text']} (report {rule['section']})", markup=False)
    for one in data["checks"]:
        weights = ", ".join(f"{name} {w['category']:g}" for name, w in one["weights"].items())
        counts = f"{one['shown']} shown and {one['hidden']} hidden questions"
        console.print(f"  {one['id']}: {one['title']}", markup=False)
        console.print(f"    {counts}; category {one['category']} weighs {weights}", markup=False)


def diff(old: Path, new: Path) -> Reply:
    """Say what changed between two results.

    :raises FileError: if a file cannot be read.
    :raises GradeError: if one is no result, or they are for different games.
    """
    before, after = _result(old), _result(new)
    if before["game"] != after["game"]:
        raise GradeError(f"{old} is about {before['game']}, {new} about {after['game']}")
    items, others = (
        {item["id"]: item["points"] for item in one["items"]} for one in (before, after)
    )
    changes = [
        {"id": name, "old": items.get(name), "new": others.get(name)}
        for name in dict.fromkeys([*items, *others])
        if items.get(name) != others.get(name)
    ]
    totals = [one["score"] and one["score"]["points"] for one in (before, after)]
    data = {"old": totals[0], "new": totals[1], "changes": changes}

    def show(console: Console) -> None:
        console.print(f"{totals[0]} -> {totals[1]}", markup=False)
        for change in changes:
            console.print(f"  {change['id']}: {change['old']} -> {change['new']}", markup=False)

    return Reply(data, show, int(totals[0] != totals[1] or bool(changes)))


def _result(path: Path) -> dict[str, Any]:
    text = disk.read(path)
    try:
        found = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise GradeError(f"{path}: it is not JSON: {error}") from error
    if not isinstance(found, dict) or found.get("schema") != SCHEMA:
        raise GradeError(f"{path}: it is no result of a grading", hint=f"its schema is {SCHEMA}")
    return found
