"""The pytest plugin: `pytest --tabuleiro-submission FILE --tabuleiro-game G`.

Without tests of one's own it runs the grader's checks as tests, and comes to the same score as
`tabuleiro grade`. A test author writes tests with the fixtures `tabuleiro_submission`,
`tabuleiro_oracle`, `tabuleiro_positions` and `tabuleiro_credit`, and says by the marker `rubric`
what they are worth; then those count.

Until a submission is named there are only the options, the marker and these fixtures; then
`plugin_desk` adds the hooks, and short names for the fixtures. The submission never runs in this
process.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

import pytest

if TYPE_CHECKING:
    from .plugin_desk import Credit, Desk
    from .plugin_subject import Positions, RightAnswers, Submission

MARKER = (
    "rubric(category, points=1, clause='', visibility='visible', needs=()): "
    "what a test of a submission is worth"
)


class PytestSetting(NamedTuple):
    """Something that can be given on the command line or in pytest's ini file."""

    name: str
    """Its name after `tabuleiro_`, and after `--tabuleiro-`."""
    old: str
    """The old names of the options, which still work unless another plugin uses them."""
    metavar: str
    help: str


SETTINGS = (
    PytestSetting("submission", "--submission", "FILE", "the program to test"),
    PytestSetting("game", "--game", "GAME", "the game that it is to play"),
    PytestSetting("mapping", "--mapping", "FILE|NAME", "how to ask it"),
    PytestSetting("profile", "--grade-profile", "NAME", "what counts: final or intercalar"),
    PytestSetting("seed", "--grade-seed", "N", "which positions"),
    PytestSetting("json", "--grade-json", "FILE", "where to write the result"),
    PytestSetting("gradescope", "--gradescope", "FILE", "where to write it for Gradescope"),
)
DESK = pytest.StashKey["Desk"]()


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the options about the submission."""
    group = parser.getgroup("tabuleiro", "grading a Prolog submission")
    for one in SETTINGS:
        group.addoption(f"--tabuleiro-{one.name}", metavar=one.metavar, help=one.help)
        parser.addini(f"tabuleiro_{one.name}", one.help)


@pytest.hookimpl(hookwrapper=True)
def pytest_load_initial_conftests(parser: pytest.Parser) -> Iterator[None]:
    """Add the options by their old names, unless a plugin or a conftest has one of that name."""
    yield
    for one in SETTINGS:
        _, unknown = parser.parse_known_and_unknown_args([f"{one.old}=x"])
        if unknown:
            parser.getgroup("tabuleiro").addoption(
                one.old, dest=f"tabuleiro_{one.name}", help=argparse.SUPPRESS
            )


def setting(config: pytest.Config, name: str) -> str:
    """Return an option of the command line, else of the ini file, else nothing."""
    return str(config.getoption(f"tabuleiro_{name}") or config.getini(f"tabuleiro_{name}") or "")


def pytest_configure(config: pytest.Config) -> None:
    """Register the marker, and read the submission if one is given."""
    config.addinivalue_line("markers", MARKER)
    if setting(config, "submission"):
        from .plugin_desk import Desk  # imported late: most runs of pytest grade nothing

        config.stash[DESK] = Desk(config)
        config.pluginmanager.register(config.stash[DESK], "tabuleiro-desk")


def desk(config: pytest.Config) -> Desk:
    """Return the object that collects the points of this run."""
    if DESK not in config.stash:
        told = "give --tabuleiro-submission FILE --tabuleiro-game GAME"
        raise pytest.UsageError(f"there is nothing to grade: {told}")
    return config.stash[DESK]


@pytest.fixture(scope="session")
def tabuleiro_submission(request: pytest.FixtureRequest) -> Iterator[Submission]:
    """Yield the program, which answers questions in the game's own notation."""
    from .plugin_subject import Submission

    with desk(request.config).opened() as session:
        found = Submission(session)
        yield found
        found.close()


@pytest.fixture(scope="session")
def tabuleiro_oracle(request: pytest.FixtureRequest) -> RightAnswers:
    """Return the project's own rules, which give the right answers to the same questions."""
    from .plugin_subject import RightAnswers

    return RightAnswers(desk(request.config).task.game)


@pytest.fixture(scope="session")
def tabuleiro_positions(request: pytest.FixtureRequest) -> Positions:
    """Return the positions that the grader asks about."""
    from .plugin_subject import Positions

    task = desk(request.config).task
    return Positions(task.game, task.seed)


@pytest.fixture
def tabuleiro_credit(request: pytest.FixtureRequest) -> Credit:
    """Return the function that sets the share of a test's points: `credit.set(0.5, "half")`."""
    return desk(request.config).credit_of(request.node)
