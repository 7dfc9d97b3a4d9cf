"""What the smaller commands of `tabuleiro grade` answer."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .. import disk
from .._errors import BadValue, UnknownName
from .._prolog import Check
from ..cli.answers import Reply
from ..game import game_named
from ..i18n import language
from . import rubric as rubrics
from .errors import GradeError
from .mapping import file as mappings

if TYPE_CHECKING:
    from rich.console import Console

    from .checks.base import Check as ExamCheck


def doctor() -> Reply:
    """Tell which means of isolation there are here, and why others are not."""
    from .doctor import examine

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
    from .grading import Session
    from .mapping.checking import check
    from .task import Task

    with Session(Task(path or Path(), game, mapping=name)) as session:
        checks = [Check("mapping", True, session.mapping.name), *check(session)]
    return _checks(checks)


def _suggested(path: Path, game: str) -> Reply:
    from .mapping.suggesting import suggest

    text = suggest(path, game)
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
    """Tell what a clause says, how it is tested and what it weighs.

    :raises UnknownName: if no game has such a clause.
    """
    from .exam.paper import exam
    from .feedback import title
    from .messages import rules_in

    games = [game] if game is not None else _games_with(clause)
    if "." not in clause and not any(_has_clause(name, clause) for name in games):
        raise _no_clause(clause, games)
    spoken = language()
    for name in games:
        rules = [rule for rule in rules_in(name, spoken).values() if rule.clause == clause]
        checks = [one for one in exam(name).checks if clause in (one.clause, one.id)]
        if rules or checks:
            told = [{**_told(one), "title": title(one, name, spoken)} for one in checks]
            return _explained(name, clause, [rule.as_json() for rule in rules], told)
    raise _no_clause(clause, games)


def _no_clause(clause: str, games: Sequence[str]) -> UnknownName:
    from .checks.base import by_number
    from .messages import rules_in

    known = {rule.clause for one in games for rule in rules_in(one, "en").values()}
    return UnknownName(
        f"no rule is called {clause}", name=clause, known=sorted(known, key=by_number)
    )


def _has_clause(game: str, clause: str) -> bool:
    from .messages import rules_in

    return any(rule.clause == clause for rule in rules_in(game, "en").values())


def _explained(
    game: str, clause: str, rules: list[dict[str, str]], checks: list[dict[str, Any]]
) -> Reply:
    data = {"game": game, "clause": clause, "rules": rules, "checks": checks}
    return Reply(data, lambda console: _show_explained(console, data))


def _games_with(clause: str) -> list[str]:
    names = sorted({name.partition(".")[0] for name in mappings.available()})
    return [name for name in names if _has_clause(name, clause)] or names


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
    """Tell what changed between two results.

    :raises FileError: if a file cannot be read.
    :raises GradeError: if one is no result, or they are for different games.
    """
    before, after = _result(old), _result(new)
    if before["game"] != after["game"]:
        raise GradeError(f"{old} is about {before['game']}, {new} about {after['game']}")
    items = {item["id"]: item for item in before["items"]}
    others = {item["id"]: item for item in after["items"]}
    changes = [
        {"id": name, "old": _points(items.get(name)), "new": _points(others.get(name))}
        for name in dict.fromkeys([*items, *others])
        if _points(items.get(name)) != _points(others.get(name))
    ]
    totals = [one["score"] and one["score"]["points"] for one in (before, after)]
    data = {"old": totals[0], "new": totals[1], "changes": changes}

    def show(console: Console) -> None:
        console.print(f"{totals[0]} -> {totals[1]}", markup=False)
        for change in changes:
            console.print(f"  {change['id']}: {change['old']} -> {change['new']}", markup=False)

    return Reply(data, show, int(totals[0] != totals[1] or bool(changes)))


def _points(item: Mapping[str, Any] | None) -> float | None:
    return None if item is None else item["points"]


def _result(path: Path) -> dict[str, Any]:
    from .result import SCHEMA

    text = disk.read(path)
    try:
        found = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise GradeError(f"{path}: it is not JSON: {error}") from error
    if not isinstance(found, dict) or found.get("schema") != SCHEMA:
        raise GradeError(f"{path}: it is no result of a grading", hint=f"its schema is {SCHEMA}")
    return found
