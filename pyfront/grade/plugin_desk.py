"""What the pytest plugin keeps: which tests count how much, and what became of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from .._errors import TabuleiroError
from ..disk import write
from .errors import meant
from .grading import Session, grade
from .mapping.file import Mapping as GoalMapping
from .reports.audience import for_students
from .reports.exchange import as_gradescope
from .reports.files import as_json
from .rubric import CATEGORIES
from .scoring import undefined_in
from .task import Task

PASSED, FAILED, SKIPPED, ERROR = "pass", "fail", "skipped", "error"


@dataclass
class Credit:
    """How much of a test's points are earned, and why not all."""

    fraction: Fraction | None = None
    why: str = ""

    def set(self, fraction: float | Fraction, why: str = "") -> None:
        """Give a share of the points, from 0 to 1, instead of all or nothing.

        :raises ValueError: if it is no such share.
        """
        share = Fraction(str(fraction)) if isinstance(fraction, float) else Fraction(fraction)
        if not 0 <= share <= 1:
            raise ValueError(f"a credit is from 0 to 1, not {fraction}")
        self.fraction, self.why = share, why


@dataclass
class Entry:
    """A test with a marker `rubric`, and what became of it."""

    name: str
    category: str
    points: Fraction
    clause: str
    visibility: str
    needs: tuple[str, ...]
    credit: Credit = field(default_factory=Credit)
    status: str = ""
    told: str = ""

    @property
    def earned(self) -> Fraction:
        """The points of the test."""
        if self.credit.fraction is not None and self.status in (PASSED, FAILED):
            return self.points * self.credit.fraction
        return self.points if self.status == PASSED else Fraction(0)

    def as_json(self) -> dict[str, Any]:
        """Give the test as a JSON object."""
        return {
            "id": self.name,
            "category": self.category,
            "clause": self.clause,
            "points": float(self.earned),
            "max": float(self.points),
            "status": self.status or "skipped",
            "visibility": self.visibility,
            "message": self.credit.why or self.told,
        }


class Desk:
    """Keeps the points of one run of pytest."""

    def __init__(self, config: pytest.Config) -> None:
        self.task = _task(config)
        self._config = config
        self._entries: dict[str, Entry] = {}
        self._own: dict[str, Any] | None = None
        self._collected: set[str] = set()
        self._reported: set[str] = set()
        self._names: dict[str, str] = {}

    # --- what is collected

    def collected(self, session: pytest.Session, items: list[pytest.Item]) -> None:
        """Note all tests; without any that are worth something, add the grader's checks."""
        for item in items:
            mark = item.get_closest_marker("rubric")
            if mark is not None:
                self._entries[item.nodeid] = _entry(item, mark)
        if not self._entries:
            from .plugin_items import own_items

            items += own_items(session, self)
        self._collected = {item.nodeid for item in items}
        self._names = {item.nodeid: getattr(item, "originalname", item.name) for item in items}

    @property
    def result(self) -> dict[str, Any]:
        """The result of the grader's own checks, made when it is first asked for."""
        if self._own is None:
            self._own = grade(self.task)
        return self._own

    def opened(self) -> Session:
        """Load the submission, for a test author's questions."""
        return Session(self.task)

    # --- what becomes of it

    def in_the_way(self, item: pytest.Item) -> str:
        """Name a prerequisite of a test that failed or is missing; nothing if there is none."""
        entry = self._entries.get(item.nodeid)
        for need in entry.needs if entry else ():
            failed = [
                other.name
                for nodeid, other in self._entries.items()
                if self._names.get(nodeid) == need and other.status in (FAILED, ERROR, SKIPPED)
            ]
            if failed:
                return f"{need} failed"
            if need not in self._names.values() and (missing := self._missing(need)):
                return missing
        return ""

    def _missing(self, key: str) -> str:
        """Tell what is missing for a sort of question."""
        with self.opened() as session:
            mapping: GoalMapping = session.mapping
            goal = mapping.goals.get(key)
            if goal is None:
                return f"the mapping has no {key}"
            from .checks.base import Seen

            undefined = undefined_in(goal, Seen({}, mapping, session.oracle, session.program.load))
            return f"{undefined} is missing" if undefined else ""

    def credit(self, item: Any) -> Credit:
        """Give the credit of a test."""
        entry = self._entries.get(item.nodeid)
        return entry.credit if entry is not None else Credit()

    def reported(self, item: pytest.Item, report: pytest.TestReport) -> None:
        """Note a report; what failed before or after the test itself is an error."""
        self._reported.add(item.nodeid)
        entry = self._entries.get(item.nodeid)
        if entry is None:
            return
        if report.failed:
            entry.status = FAILED if report.when == "call" else ERROR
            entry.told = str(getattr(report.longrepr, "reprcrash", report.longrepr))[:2000]
        elif report.skipped:
            entry.status = SKIPPED
            entry.told = str(report.longrepr[2] if isinstance(report.longrepr, tuple) else "")
        elif report.when == "call":
            entry.status = PASSED

    def lost(self, session: pytest.Session) -> bool:
        """Tell whether tests were collected that nobody reported on."""
        stopped = session.shouldstop or session.shouldfail
        listing = self._config.getoption("--collect-only")
        return not stopped and not listing and not self._collected <= self._reported

    # --- what it comes to

    def total(self) -> tuple[Fraction, Fraction]:
        """Give the points of a test author's tests, and how many there are."""
        entries = self._entries.values()
        earned = sum((entry.earned for entry in entries), Fraction(0))
        return earned, sum((entry.points for entry in entries), Fraction(0))

    def percent(self) -> float | None:
        """Give the score of 100; None if there is none."""
        if not self._entries:
            score = self._own and self._own["score"]
            return score["points"] if score else None
        earned, most = self.total()
        return round(float(100 * earned / most), 2) if most else None

    def as_json(self) -> Mapping[str, Any]:
        """Give everything as a JSON object."""
        if not self._entries:
            return self._own or {}
        percent = self.percent()
        return {
            "schema": "tabuleiro.tests/1",
            "submission": {"id": self.task.name},
            "game": self.task.game,
            "score": {
                "points": percent,
                "max": 100,
                "grade20": None if percent is None else round(percent / 5, 2),
            },
            "items": [entry.as_json() for entry in self._entries.values()],
        }

    def write(self) -> None:
        """Write the results where they were asked for.

        :raises FileError: if they cannot be written there.
        """
        place = self._config.getoption("--grade-json")
        if place:
            write(place, as_json(self.as_json()))
        place = self._config.getoption("--gradescope")
        if place:
            write(place, as_json(self._for_gradescope()))

    def _for_gradescope(self) -> dict[str, Any]:
        if not self._entries:
            return as_gradescope(for_students(self.result)) if self._own else {"tests": []}
        return {
            "score": self.percent(),
            "stdout_visibility": "hidden",
            "tests": [
                {
                    "name": entry.name,
                    "score": float(entry.earned),
                    "max_score": float(entry.points),
                    "status": "passed" if entry.status == PASSED else "failed",
                    "output": entry.credit.why or entry.told,
                    "tags": [entry.category, entry.clause],
                    "visibility": entry.visibility,
                }
                for entry in self._entries.values()
            ],
        }

    def summary(self) -> str:
        """Say in a line what it all comes to."""
        percent = self.percent()
        if percent is None:
            return f"{self.task.name}: not graded"
        return f"{self.task.name}: {percent:.2f} of 100, {percent / 5:.2f} of 20"


def _task(config: pytest.Config) -> Task:
    game = config.getoption("--game")
    if not game:
        raise pytest.UsageError("--submission needs --game GAME")
    path = Path(config.getoption("--submission"))
    if not path.exists():
        raise pytest.UsageError(f"{path}: there is no such file or folder")
    task = Task(
        path=path,
        game=game,
        mapping=config.getoption("--mapping"),
        profile=config.getoption("--grade-profile"),
        seed=config.getoption("--grade-seed"),
    )
    try:
        with Session(task):  # so that what makes no sense is told before any test
            return task
    except TabuleiroError as error:
        hint = f" ({error.hint})" if error.hint else ""
        raise pytest.UsageError(f"{error.message}{hint}") from error


def _entry(item: pytest.Item, mark: pytest.Mark) -> Entry:
    known = {"category", "points", "clause", "visibility", "needs"}
    given = dict(zip(("category",), mark.args, strict=False)) | dict(mark.kwargs)
    for key in given:
        if key not in known:
            raise pytest.UsageError(f"{item.nodeid}: rubric has no {key!r}: {meant(key, known)}")
    category = str(given.get("category", ""))
    if category not in CATEGORIES:
        raise pytest.UsageError(
            f"{item.nodeid}: {category!r} is no category: {', '.join(CATEGORIES)}"
        )
    needs: Sequence[str] = given.get("needs", ())
    return Entry(
        name=item.name,
        category=category,
        points=Fraction(str(given.get("points", 1))),
        clause=str(given.get("clause", "")),
        visibility=str(given.get("visibility", "visible")),
        needs=(needs,) if isinstance(needs, str) else tuple(needs),
    )
