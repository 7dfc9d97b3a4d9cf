"""What the tests of the grader share."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from pyfront.grade import grading
from pyfront.grade.task import Task
from tests.audit.trials import right_program
from tests.places import DATA, ROOT

SUBMISSIONS = DATA / "submissions"
GAMES = ("breakthrough", "fields_of_action", "monkey_queen", "tafl", "trench")

# Exams take seconds to make: they are kept with what pytest keeps, for as long as they hold.
os.environ["XDG_CACHE_HOME"] = str(ROOT / ".pytest_cache")


def changed(game: str, old: str, new: str) -> str:
    """Return the right program with one place changed."""
    text = right_program(game)
    assert text.count(old) == 1
    return text.replace(old, new)


STRAIGHT = "can_enter(_, _, 0).\ncan_enter(0, P, E) :- opponent(P, E)."


def straight_capture() -> str:
    """Return a program for Breakthrough that captures straight ahead too."""
    return changed("breakthrough", "can_enter(_, _, 0).", STRAIGHT)


def grade(task: Task) -> dict[str, Any]:
    """Grade a submission, and return the result as JSON has it."""
    return grading.grade(task).as_json()


def graded(path: Path, game: str, **more: Any) -> dict[str, Any]:
    """Grade a submission by the contract of the course, unless said otherwise."""
    return grade(Task(path, game, **({"mapping": "course"} | more)))


def item(result: dict[str, Any], name: str) -> dict[str, Any]:
    """Find a check in a result."""
    [found] = [one for one in result["items"] if one["id"] == name]
    return dict(found)


def lost(result: dict[str, Any]) -> set[str]:
    """Name the checks that lost points."""
    return {one["id"] for one in result["items"] if one["status"] not in ("pass", "not_applicable")}


def points(result: dict[str, Any]) -> float:
    """Return the points of a result."""
    assert result["score"] is not None, result["why"]
    return float(result["score"]["points"])


def canonical(result: dict[str, Any]) -> dict[str, Any]:
    """Return what does not depend on the machine in a result."""
    return {key: value for key, value in result.items() if key not in ("measured", "grader")}
