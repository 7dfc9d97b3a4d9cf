"""The grader's own checks as tests of pytest."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from . import rubric as rubrics
from .exam.paper import exam
from .reports.audience import for_students
from .reports.writers import told_lines

if TYPE_CHECKING:
    from .plugin_desk import Desk


class CheckFailed(Exception):
    """A check of a submission in which not everything is right."""


class CheckItem(pytest.Item):
    """One check of the exam."""

    def __init__(self, *, desk: Desk, **more: Any) -> None:
        super().__init__(**more)
        self._desk = desk

    def runtest(self) -> None:
        """Look at what became of the check."""
        result = for_students(self._desk.result)
        if result["score"] is None:
            raise CheckFailed(f"{result['status']}: {result['why']}")
        found = next((one for one in result["items"] if one["id"] == self.name), None)
        if found is None:
            raise CheckFailed(f"{result['status']}: {result['why'] or 'it cannot be asked'}")
        if found["status"] == "not_applicable":
            pytest.skip(f"does not apply: {found['why']}")
        if found["status"] != "pass":
            raise CheckFailed("\n".join(told_lines(found)))

    def repr_failure(self, excinfo: Any, style: Any = None) -> Any:
        """Show a failed check by what is wrong, without a traceback."""
        if isinstance(excinfo.value, CheckFailed):
            return str(excinfo.value)
        return super().repr_failure(excinfo, style)

    def reportinfo(self) -> tuple[Path, int | None, str]:
        """Tell where the check belongs."""
        return self._desk.task.path, None, self.name


def own_items(session: pytest.Session, desk: Desk) -> list[pytest.Item]:
    """Make an item for each check that counts."""
    with desk.opened() as opened:
        checks = exam(desk.task.game, opened.mapping.ruleset, desk.task.seed).checks
        profile = desk.task.profile or opened.mapping.profile or "final"
    rubric = rubrics.load(None, profile)
    return [
        CheckItem.from_parent(session, name=check.id, desk=desk)
        for check in checks
        if rubric.counts(check)
    ]
