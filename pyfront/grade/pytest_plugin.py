"""The pytest plugin: `pytest --submission FILE --game G`.

Without tests of one's own it runs the grader's checks as tests, and comes to the same score as
`tabuleiro grade`. A test author writes tests with the fixtures `submission`, `oracle`,
`positions` and `credit` and says by the marker `rubric` what they are worth; then those count.

The submission never runs in this process.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from .plugin_desk import Credit, Desk
    from .plugin_subject import Oracle, Positions, Submission

MARKER = (
    "rubric(category, points=1, clause='', visibility='visible', needs=()): "
    "what a test of a submission is worth"
)


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the options about the submission."""
    group = parser.getgroup("tabuleiro", "grading a Prolog submission")
    group.addoption("--submission", metavar="FILE", help="the program to test")
    group.addoption("--game", metavar="GAME", help="the game that it is to play")
    group.addoption("--mapping", metavar="FILE|NAME", default="auto", help="how to ask it")
    group.addoption("--grade-profile", metavar="NAME", help="what counts: final or intercalar")
    group.addoption("--grade-seed", metavar="N", type=int, default=0, help="which positions")
    group.addoption("--grade-json", metavar="FILE", help="where to write the result")
    group.addoption("--gradescope", metavar="FILE", help="where to write it for Gradescope")


DESK = pytest.StashKey["Desk"]()


def pytest_configure(config: pytest.Config) -> None:
    """Know the marker, and what is graded."""
    config.addinivalue_line("markers", MARKER)
    if config.getoption("--submission"):
        from .plugin_desk import Desk

        config.stash[DESK] = Desk(config)


def desk(config: pytest.Config) -> Desk:
    """Give what keeps the points of this run."""
    if DESK not in config.stash:
        raise pytest.UsageError("there is nothing to grade: give --submission FILE --game GAME")
    return config.stash[DESK]


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(
    session: pytest.Session, config: pytest.Config, items: list[pytest.Item]
) -> None:
    """Add the grader's own checks where no test says what it is worth."""
    if DESK in config.stash:
        desk(config).collected(session, items)


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Skip a test whose prerequisite has failed."""
    if DESK in item.config.stash:
        reason = desk(item.config).in_the_way(item)
        if reason:
            pytest.skip(reason)


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]) -> Iterator[None]:
    """Note what became of a test: an error before it began is a result too."""
    outcome: Any = yield
    if DESK in item.config.stash:
        desk(item.config).reported(item, outcome.get_result())


def pytest_sessionfinish(session: pytest.Session, exitstatus: int) -> None:
    """Write the results; a run in which tests got lost is a failure."""
    if DESK in session.config.stash:
        from .._errors import FileError

        found = desk(session.config)
        try:
            found.write()
        except FileError as error:
            pytest.exit(error.message, returncode=pytest.ExitCode.USAGE_ERROR)
        if found.lost(session) and exitstatus == pytest.ExitCode.OK:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED


def pytest_terminal_summary(terminalreporter: Any, config: pytest.Config) -> None:
    """Say what it all comes to."""
    if DESK in config.stash:
        terminalreporter.section("grade")
        terminalreporter.write_line(desk(config).summary())


@pytest.fixture(scope="session")
def submission(request: pytest.FixtureRequest) -> Iterator[Submission]:
    """Give the program, which answers questions in the game's own notation."""
    from .plugin_subject import Submission

    with desk(request.config).opened() as session:
        found = Submission(session)
        yield found
        found.close()


@pytest.fixture(scope="session")
def oracle(request: pytest.FixtureRequest) -> Oracle:
    """Give the project's own rules, which answer the same questions rightly."""
    from .plugin_subject import Oracle

    return Oracle(desk(request.config).task.game)


@pytest.fixture(scope="session")
def positions(request: pytest.FixtureRequest) -> Positions:
    """Give the positions that the grader asks about."""
    from .plugin_subject import Positions

    task = desk(request.config).task
    return Positions(task.game, task.seed)


@pytest.fixture
def credit(request: pytest.FixtureRequest) -> Credit:
    """Give what sets how much of a test's points are earned: `credit.set(0.5, "half")`."""
    return desk(request.config).credit(request.node)
