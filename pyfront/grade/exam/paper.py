"""The exam of a game: all checks with all that is expected, ready to be kept and sent.

Making one asks the rules thousands of questions; so it is kept, for as long as neither the rules
nor the grader change.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

from ...game import game_named
from ..checks import (
    computer,
    display,
    ending,
    listing,
    playing,
    representation,
    robustness,
    spacing,
    style,
    validation,
    valuing,
)
from ..checks.base import Check
from ..keeping import cache_directory, keep, kept, rules_hash
from ..oracle import Oracle
from .evidence import Evidence, gather

BUILDERS: tuple[Callable[[Evidence], list[Check]], ...] = (
    representation.build,
    display.build,
    spacing.build,
    listing.build,
    validation.build,
    playing.build,
    ending.build,
    valuing.build,
    computer.build,
    robustness.build,
    style.build,
)


@dataclass(frozen=True)
class Exam:
    """All checks of a game."""

    game: str
    ruleset: str
    seed: int
    checks: tuple[Check, ...]


def make(game: str, ruleset: str | None, seed: int) -> Exam:
    """Make the exam of a game; the same seed makes the same one."""
    oracle = Oracle(game, ruleset)
    evidence = gather(oracle, seed)
    checks = tuple(check for build in BUILDERS for check in build(evidence))
    return Exam(game, oracle.ruleset, seed, checks)


def exam(game: str, ruleset: str | None = None, seed: int = 0) -> Exam:
    """Return the exam of a game, kept or made."""
    return _kept_or_made(game, ruleset or game_named(game).default_ruleset, seed)


@cache
def _kept_or_made(game: str, ruleset: str, seed: int) -> Exam:
    key = hashlib.sha256(f"{game} {ruleset} {seed} {rules_hash()}".encode()).hexdigest()[:24]
    path = cache_directory() / "exams" / f"{game}-{key}.pickle"
    found = kept(path, Exam)
    if found is None:
        found = make(game, ruleset, seed)
        keep(path, found)
    return found
