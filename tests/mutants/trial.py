"""Runs the tests of one game that are written in Python, inside a workspace with a mutant.

``python -m tests.mutants.trial GAME`` exits with 0 if all passed, 1 if a test noticed something,
and :data:`UNLOADED` if the game did not even load.
"""

from __future__ import annotations

import sys
import traceback
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

from _pytest.mark import ParameterSet

from pyfront import _prolog, games
from tests.rules import test_against_reference, test_cases, test_reports

UNLOADED = 3
POSITIONS = 30
"""How many positions of each variant are compared with the reference."""


def calls(module: Any, game: str) -> Iterator[Callable[[], None]]:
    """List the tests of a module that are about the game, ready to be called."""
    for name, test in list(vars(module).items()):
        if name.startswith("test_") and callable(test):
            for values in parameters(test):
                if about(name, values) in (game, None):
                    yield partial(test, *values)


def parameters(test: Callable[..., None]) -> Iterator[tuple[Any, ...]]:
    """List the arguments that pytest would call a test with, the slow ones left out."""
    marks = [mark for mark in getattr(test, "pytestmark", []) if mark.name == "parametrize"]
    if not marks:
        yield ()
    for mark in marks:
        for parameter in mark.args[1]:
            if not isinstance(parameter, ParameterSet):
                yield parameter if isinstance(parameter, tuple) else (parameter,)
            elif not any(own.name == "slow" for own in parameter.marks):
                yield tuple(parameter.values)


def about(name: str, values: tuple[Any, ...]) -> str | None:
    """Return the game that a test with these arguments is about."""
    if not values:  # one repairs a Trench board, the others count in Breakthrough
        return "trench" if "trench" in name else "breakthrough"
    first = values[0]
    if isinstance(first, dict):
        return str(first["game"])
    return first.stem if isinstance(first, Path) else str(first)


def main(game: str) -> int:
    """Run the tests until one fails."""
    told = _prolog.ask("games")
    if game not in [found.name for found in games()] or told["problems"]:
        print(told["problems"])
        return UNLOADED
    test_against_reference.POSITIONS = POSITIONS
    for module in (test_cases, test_against_reference, test_reports):
        for call in calls(module, game):
            try:
                call()
            except BaseException:
                traceback.print_exc(limit=-1)
                return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
