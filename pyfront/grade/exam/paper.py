"""The exam of a game: all checks with all that is expected, ready to be kept and sent.

Making one asks the rules thousands of questions; so it is kept, for as long as neither the rules
nor the grader change.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache

from ...disk import own_folder
from ...game import OptionValue, game_named
from ..checks import (
    choosing,
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
from ..keeping import keep, kept, rules_hash
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
    choosing.build,
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


def make(
    game: str, ruleset: str | None, seed: int, options: Mapping[str, OptionValue] | None = None
) -> Exam:
    """Make the exam of a game, without checks that have no questions in it."""
    oracle = Oracle(game, ruleset, options)
    evidence = gather(oracle, seed)
    checks = tuple(check for build in BUILDERS for check in build(evidence) if check.probes)
    return Exam(game, oracle.ruleset, seed, checks)


def exam(
    game: str,
    ruleset: str | None = None,
    seed: int = 0,
    options: Mapping[str, OptionValue] | None = None,
) -> Exam:
    """Return the exam of a game, kept or made."""
    wanted = json.dumps(options or {}, sort_keys=True)
    return _kept_or_made(game, ruleset or game_named(game).default_ruleset, seed, wanted)


@cache
def _kept_or_made(game: str, ruleset: str, seed: int, options: str) -> Exam:
    about = f"{game} {ruleset} {seed} {options} {rules_hash()}"
    key = hashlib.sha256(about.encode()).hexdigest()[:24]
    path = own_folder("CACHE") / "exams" / f"{game}-{key}.pickle"
    found = kept(path, Exam)
    if found is None:
        found = make(game, ruleset, seed, json.loads(options))
        keep(path, found)
    return found
