"""What the pytest plugin does while a submission is graded, and its fixtures' short names."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from .._errors import FileError
from .plugin_desk import Credit
from .plugin_subject import Positions, RightAnswers, Submission
from .pytest_plugin import desk


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(
    session: pytest.Session, config: pytest.Config, items: list[pytest.Item]
) -> None:
    """Add the grader's own checks where no test says what it is worth."""
    desk(config).collected(session, items)


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Skip a test whose prerequisite has failed."""
    reason = desk(item.config).in_the_way(item)
    if reason:
        pytest.skip(reason)


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]) -> Iterator[None]:
    """Note what became of a test: an error before it began is a result too."""
    outcome: Any = yield
    desk(item.config).reported(item, outcome.get_result())


def pytest_sessionfinish(session: pytest.Session, exitstatus: int) -> None:
    """Write the results; a run in which tests got lost is a failure."""
    found = desk(session.config)
    try:
        found.write()
    except FileError as error:
        pytest.exit(error.message, returncode=pytest.ExitCode.USAGE_ERROR)
    if found.lost(session) and exitstatus == pytest.ExitCode.OK:
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def pytest_terminal_summary(terminalreporter: Any, config: pytest.Config) -> None:
    """Say what it all comes to."""
    terminalreporter.section("grade")
    terminalreporter.write_line(desk(config).summary())


@pytest.fixture(scope="session")
def submission(tabuleiro_submission: Submission) -> Submission:
    """Return the program."""
    return tabuleiro_submission


@pytest.fixture(scope="session")
def oracle(tabuleiro_oracle: RightAnswers) -> RightAnswers:
    """Return the project's own rules."""
    return tabuleiro_oracle


@pytest.fixture(scope="session")
def positions(tabuleiro_positions: Positions) -> Positions:
    """Return the positions that the grader asks about."""
    return tabuleiro_positions


@pytest.fixture
def credit(tabuleiro_credit: Credit) -> Credit:
    """Return what sets how many of a test's points are earned."""
    return tabuleiro_credit
