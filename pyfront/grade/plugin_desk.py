"""What the pytest plugin keeps: which tests count how much, and what became of them.

The grader's own checks are tests too.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from .._errors import TabuleiroError
from ..disk import write
from .checks.base import Seen
from .errors import meant
from .grading import Session, grade
from .pytest_plugin import setting
from .reports.exchange import as_gradescope
from .reports.files import as_json
from .reports.writers import told_lines
from .result import STUDENT, Result
from .rubric import CATEGORIES
from .scoring import undefined_in
from .task import AUTO, Task

PASSED, FAILED, SKIPPED, ERROR = "pass", "fail", "skipped", "error"


@dataclass
class Credit:
    """How much of a test's points are earned, and why not all."""

    fraction: Fraction | None = None
    why: str = ""

    def set(self, fraction: float | Fraction, why: str = "") -> None:
        """Earn a share of the points, from 0 to 1, instead of all or nothing.

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
        """Return the test as a JSON object."""
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
        self._own: Result | None = None
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
            items += self._own_items(session)
        self._collected = {item.nodeid for item in items}
        self._names = {item.nodeid: getattr(item, "originalname", item.name) for item in items}

    @property
    def result(self) -> Result:
        """The result of the grader's own checks, made when it is first asked for."""
        if self._own is None:
            self._own = grade(self.task)
        return self._own

    def _own_items(self, session: pytest.Session) -> list[pytest.Item]:
        """Make an item for each check that counts."""
        with self.opened() as opened:
            return [
                CheckItem.from_parent(session, name=check.id, desk=self)
                for check in opened.exam.checks
                if opened.rubric.counts(check)
            ]

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
        """Say what is missing for a sort of question."""
        with self.opened() as session:
            goal = session.mapping.goals.get(key)
            if goal is None:
                return f"the mapping has no {key}"
            seen = Seen({}, session.mapping, session.oracle, session.program.load)
            undefined = undefined_in(goal, seen)
            return f"{undefined} is missing" if undefined else ""

    def credit(self, item: Any) -> Credit:
        """Return the credit of a test."""
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
        """Return whether tests were collected that nobody reported on."""
        stopped = session.shouldstop or session.shouldfail
        listing = self._config.getoption("--collect-only")
        return not stopped and not listing and not self._collected <= self._reported

    # --- what it comes to

    def total(self) -> tuple[Fraction, Fraction]:
        """Return the points of a test author's tests, and how many there are."""
        entries = self._entries.values()
        earned = sum((entry.earned for entry in entries), Fraction(0))
        return earned, sum((entry.points for entry in entries), Fraction(0))

    def percent(self) -> float | None:
        """Return the score of 100; None if there is none."""
        if not self._entries:
            return self._own.score.points if self._own and self._own.score else None
        earned, most = self.total()
        return round(float(100 * earned / most), 2) if most else None

    def as_json(self) -> Mapping[str, Any]:
        """Return everything as a JSON object."""
        if not self._entries:
            return self._own.as_json() if self._own else {}
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
        for name, told in (("json", self.as_json), ("gradescope", self._for_gradescope)):
            place = setting(self._config, name)
            if place:
                write(place, as_json(told()))

    def _for_gradescope(self) -> dict[str, Any]:
        if not self._entries:
            return as_gradescope(self.result.seen_by(STUDENT)) if self._own else {"tests": []}
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
    game, path = setting(config, "game"), _path(config)
    if not game:
        raise pytest.UsageError("--tabuleiro-submission needs --tabuleiro-game GAME")
    if not path.exists():
        raise pytest.UsageError(f"{path}: there is no such file or folder")
    seed = setting(config, "seed") or "0"
    if not seed.lstrip("-").isdigit():
        raise pytest.UsageError(f"--tabuleiro-seed: {seed!r} is no number")
    task = Task(
        path=path,
        game=game,
        mapping=setting(config, "mapping") or AUTO,
        profile=setting(config, "profile") or None,
        seed=int(seed),
    )
    try:
        with Session(task):  # so that what makes no sense is told before any test
            return task
    except TabuleiroError as error:
        hint = f" ({error.hint})" if error.hint else ""
        raise pytest.UsageError(f"{error.message}{hint}") from error


def _path(config: pytest.Config) -> Path:
    """Find the submission; one that the ini file names is looked for beside that."""
    given = config.getoption("tabuleiro_submission")
    return Path(given) if given else config.rootpath / setting(config, "submission")


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


class CheckFailed(Exception):
    """A check of a submission in which not everything is right."""


class CheckItem(pytest.Item):
    """One check of the exam."""

    def __init__(self, *, desk: Desk, **more: Any) -> None:
        super().__init__(**more)
        self._desk = desk

    def runtest(self) -> None:
        """Look at what became of the check."""
        result = self._desk.result.seen_by(STUDENT)
        found = next((one for one in result.items if one.id == self.name), None)
        if result.score is None or found is None:
            raise CheckFailed(f"{result.status}: {result.why or 'it cannot be asked'}")
        if found.status == "not_applicable":
            pytest.skip(f"does not apply: {found.why}")
        if found.failed:
            raise CheckFailed("\n".join(told_lines(found)))

    def repr_failure(self, excinfo: Any, style: Any = None) -> Any:
        """Show a failed check by what is wrong, without a traceback."""
        if isinstance(excinfo.value, CheckFailed):
            return str(excinfo.value)
        return super().repr_failure(excinfo, style)

    def reportinfo(self) -> tuple[Path, int | None, str]:
        """Say where the check belongs."""
        return self._desk.task.path, None, self.name
