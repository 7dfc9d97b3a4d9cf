"""The pytest plugin while a submission is graded: it collects the points of the tests.

If no test has points, the grader's own checks are the tests.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from .._errors import FileError, TabuleiroError
from ..disk import write
from ..spelling import suggestion
from .checks.base import Seen
from .grading import grade
from .plugin_subject import Positions, RightAnswers, Submission
from .pytest_plugin import setting
from .reports.exchange import as_gradescope
from .reports.files import as_json
from .reports.writers import told_lines
from .result import STUDENT, Grading
from .rubric import CATEGORIES
from .scoring import undefined_in
from .sitting import Sitting
from .task import AUTO, Task

PASSED, FAILED, SKIPPED, ERROR = "pass", "fail", "skipped", "error"


@dataclass
class Credit:
    """How much of a test's points are earned, and why not all."""

    fraction: Fraction | None = None
    why: str = ""

    def set(self, fraction: float | Fraction, why: str = "") -> None:
        """Earn a share of the points, from 0 to 1, instead of all or nothing.

        :raises ValueError: if it is not such a share.
        """
        share = Fraction(str(fraction)) if isinstance(fraction, float) else Fraction(fraction)
        if not 0 <= share <= 1:
            raise ValueError(f"a credit is from 0 to 1, not {fraction}")
        self.fraction, self.why = share, why


@dataclass
class Entry:
    """A test with a marker `rubric`, and its outcome."""

    name: str
    category: str
    points: Fraction
    clause: str
    visibility: str
    needs: tuple[str, ...]
    credit: Credit = field(default_factory=Credit)
    status: str = ""
    """The outcome; empty until it is known."""
    told: str = ""

    @property
    def earned(self) -> Fraction:
        """The points of the test."""
        if self.credit.fraction is not None and self.status in (PASSED, FAILED):
            return self.points * self.credit.fraction
        return self.points if self.status == PASSED else Fraction(0)

    @property
    def message(self) -> str:
        """The author's note on the credit, or pytest's message."""
        return self.credit.why or self.told

    def note(self, report: pytest.TestReport) -> None:
        """Note a report; what failed before or after the test itself is an error."""
        if report.failed:
            self.status = FAILED if report.when == "call" else ERROR
            self.told = str(getattr(report.longrepr, "reprcrash", report.longrepr))[:2000]
        elif report.skipped:
            self.status = SKIPPED
            self.told = str(report.longrepr[2] if isinstance(report.longrepr, tuple) else "")
        elif report.when == "call":
            self.status = PASSED

    def as_json(self) -> dict[str, Any]:
        """Return the test as a JSON object."""
        return {
            "id": self.name,
            "category": self.category,
            "clause": self.clause,
            "points": float(self.earned),
            "max": float(self.points),
            "status": self.status or SKIPPED,
            "visibility": self.visibility,
            "message": self.message,
        }

    def as_gradescope(self) -> dict[str, Any]:
        """Return the test as Gradescope reads it."""
        return {
            "name": self.name,
            "score": float(self.earned),
            "max_score": float(self.points),
            "status": "passed" if self.status == PASSED else "failed",
            "output": self.message,
            "tags": [self.category, self.clause],
            "visibility": self.visibility,
        }


def entry(item: pytest.Item, mark: pytest.Mark) -> Entry:
    """Read the marker of a test.

    :raises UsageError: if it makes no sense.
    """
    known = {"category", "points", "clause", "visibility", "needs"}
    given = dict(zip(("category",), mark.args, strict=False)) | dict(mark.kwargs)
    for key in given:
        if key not in known:
            raise pytest.UsageError(
                f"{item.nodeid}: rubric has no {key!r}: {suggestion(key, known)}"
            )
    category = str(given.get("category", ""))
    if category not in CATEGORIES:
        listed = ", ".join(CATEGORIES)
        raise pytest.UsageError(f"{item.nodeid}: {category!r} is no category: {listed}")
    needs: Sequence[str] = given.get("needs", ())
    return Entry(
        name=item.name,
        category=category,
        points=Fraction(str(given.get("points", 1))),
        clause=str(given.get("clause", "")),
        visibility=str(given.get("visibility", "visible")),
        needs=(needs,) if isinstance(needs, str) else tuple(needs),
    )


def percent(entries: Sequence[Entry]) -> float | None:
    """Return the total of all tests, out of 100; None if no test has points."""
    most = sum((one.points for one in entries), Fraction(0))
    earned = sum((one.earned for one in entries), Fraction(0))
    return round(float(100 * earned / most), 2) if most else None


class Desk:
    """The plugin of one run of pytest: its hooks, and the short names of the fixtures."""

    def __init__(self, config: pytest.Config) -> None:
        self.task = _task(config)
        self._config = config
        self._entries: dict[str, Entry] = {}
        self._own: Grading | None = None
        self._names: dict[str, str] = {}
        """The names of the tests collected, as `needs` calls them."""
        self._reported: set[str] = set()

    def opened(self) -> Sitting:
        """Load the submission, for a test author's questions."""
        return Sitting(self.task)

    @property
    def result(self) -> Grading:
        """The result of the grader's own checks, computed on first use."""
        if self._own is None:
            self._own = grade(self.task)
        return self._own

    def credit_of(self, item: pytest.Item) -> Credit:
        """Return the credit of a test."""
        found = self._entries.get(item.nodeid)
        return Credit() if found is None else found.credit

    # --- hooks

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(
        self, session: pytest.Session, items: list[pytest.Item]
    ) -> None:
        """Note all tests; without any that are worth something, add the grader's checks."""
        for item in items:
            mark = item.get_closest_marker("rubric")
            if mark is not None:
                self._entries[item.nodeid] = entry(item, mark)
        if not self._entries:
            items += self._own_items(session)
        self._names = {item.nodeid: getattr(item, "originalname", item.name) for item in items}

    def _own_items(self, session: pytest.Session) -> list[pytest.Item]:
        """Make an item for each check that counts."""
        with self.opened() as opened:
            return [
                CheckItem.from_parent(session, name=check.id, desk=self)
                for check in opened.exam.checks
                if opened.rubric.counts(check)
            ]

    def pytest_runtest_setup(self, item: pytest.Item) -> None:
        """Skip a test whose prerequisite has failed, or is missing."""
        found = self._entries.get(item.nodeid)
        for need in found.needs if found else ():
            if why := self._in_the_way(need):
                pytest.skip(why)

    def _in_the_way(self, need: str) -> str:
        tests = [nodeid for nodeid, name in self._names.items() if name == need]
        found = [self._entries[nodeid] for nodeid in tests if nodeid in self._entries]
        if any(one.status in (FAILED, ERROR, SKIPPED) for one in found):
            return f"{need} failed"
        return "" if tests else self._missing(need)

    def _missing(self, key: str) -> str:
        """Return what is missing for a sort of question."""
        with self.opened() as session:
            goal = session.mapping.goals.get(key)
            if goal is None:
                return f"the mapping has no {key}"
            seen = Seen({}, session.mapping, session.oracle, session.program.load)
            undefined = undefined_in(goal, seen)
            return f"{undefined} is missing" if undefined else ""

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(
        self, item: pytest.Item
    ) -> Generator[None, pytest.TestReport, pytest.TestReport]:
        """Note what became of a test: an error before it began is a result too."""
        report = yield
        self._reported.add(item.nodeid)
        if item.nodeid in self._entries:
            self._entries[item.nodeid].note(report)
        return report

    def pytest_sessionfinish(self, session: pytest.Session, exitstatus: int) -> None:
        """Write the results; a run in which tests got lost is a failure."""
        try:
            self._write()
        except FileError as error:
            pytest.exit(error.message, returncode=pytest.ExitCode.USAGE_ERROR)
        ended = session.shouldstop or session.shouldfail or self._config.option.collectonly
        if not ended and exitstatus == pytest.ExitCode.OK and self._names.keys() - self._reported:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def pytest_terminal_summary(self, terminalreporter: Any) -> None:
        """Describe the total of all tests."""
        points = self._percent()
        told = "not graded" if points is None else f"{points:.2f} of 100, {points / 5:.2f} of 20"
        terminalreporter.section("grade")
        terminalreporter.write_line(f"{self.task.name}: {told}")

    # --- what it comes to

    def _percent(self) -> float | None:
        """Return the score out of 100; None if there is no score."""
        if self._entries:
            return percent([*self._entries.values()])
        return self._own.score.points if self._own and self._own.score else None

    def _write(self) -> None:
        """Write the results where they were asked for.

        :raises FileError: if they cannot be written there.
        """
        for name, told in (("json", self._as_json), ("gradescope", self._as_gradescope)):
            place = setting(self._config, name)
            if place:
                write(place, as_json(told()))

    def _as_json(self) -> dict[str, Any]:
        if not self._entries:
            return self._own.as_json() if self._own else {}
        points = self._percent()
        twenty = None if points is None else round(points / 5, 2)
        return {
            "schema": "tabuleiro.tests/1",
            "submission": {"id": self.task.name},
            "game": self.task.game,
            "score": {"points": points, "max": 100, "grade20": twenty},
            "items": [one.as_json() for one in self._entries.values()],
        }

    def _as_gradescope(self) -> dict[str, Any]:
        if not self._entries:
            return as_gradescope(self._own.seen_by(STUDENT)) if self._own else {"tests": []}
        return {
            "score": self._percent(),
            "stdout_visibility": "hidden",
            "tests": [one.as_gradescope() for one in self._entries.values()],
        }

    # --- the short names of the fixtures

    @pytest.fixture(scope="session")
    def submission(self, tabuleiro_submission: Submission) -> Submission:
        """Return the program."""
        return tabuleiro_submission

    @pytest.fixture(scope="session")
    def oracle(self, tabuleiro_oracle: RightAnswers) -> RightAnswers:
        """Return the project's own rules."""
        return tabuleiro_oracle

    @pytest.fixture(scope="session")
    def positions(self, tabuleiro_positions: Positions) -> Positions:
        """Return the positions that the grader asks about."""
        return tabuleiro_positions

    @pytest.fixture
    def credit(self, tabuleiro_credit: Credit) -> Credit:
        """Return the function that sets the share of a test's points."""
        return tabuleiro_credit


def _task(config: pytest.Config) -> Task:
    """Read the options; invalid ones are reported before any test runs."""
    game, path = setting(config, "game"), _path(config)
    if not game:
        raise pytest.UsageError("--tabuleiro-submission needs --tabuleiro-game GAME")
    if not path.exists():
        raise pytest.UsageError(f"{path}: there is no such file or folder")
    seed = setting(config, "seed") or "0"
    if not seed.lstrip("-").isdigit():
        raise pytest.UsageError(f"--tabuleiro-seed: {seed!r} is no number")
    mapping, profile = setting(config, "mapping") or AUTO, setting(config, "profile") or None
    task = Task(path, game, mapping=mapping, profile=profile, seed=int(seed))
    try:
        with Sitting(task):
            return task
    except TabuleiroError as error:
        hint = f" ({error.hint})" if error.hint else ""
        raise pytest.UsageError(f"{error.message}{hint}") from error


def _path(config: pytest.Config) -> Path:
    """Find the submission; a path in the ini file is relative to that file."""
    given = config.getoption("tabuleiro_submission")
    return Path(given) if given else config.rootpath / setting(config, "submission")


class CheckFailed(Exception):
    """A check of a submission in which not everything is right."""


class CheckItem(pytest.Item):
    """One check of the exam."""

    def __init__(self, *, desk: Desk, **more: Any) -> None:
        super().__init__(**more)
        self._desk = desk

    def runtest(self) -> None:
        """Report the result of the check."""
        result = self._desk.result.seen_by(STUDENT)
        found = next((one for one in result.items if one.id == self.name), None)
        if result.score is None or found is None:
            raise CheckFailed(f"{result.status}: {result.why or 'it cannot be asked'}")
        if found.status == "not_applicable":
            pytest.skip(f"does not apply: {found.why}")
        if found.failed:
            raise CheckFailed("\n".join(told_lines(found)))

    def repr_failure(self, excinfo: Any, style: Any = None) -> Any:
        """Report a failed check by its message, without a traceback."""
        if isinstance(excinfo.value, CheckFailed):
            return str(excinfo.value)
        return super().repr_failure(excinfo, style)

    def reportinfo(self) -> tuple[Path, int | None, str]:
        """Return where the check belongs."""
        return self._desk.task.path, None, self.name
