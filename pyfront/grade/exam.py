"""The exam of a game: all checks with all that is expected, as plain data.

Making one asks the rules thousands of questions; so it is kept, for as long as neither the rules
nor the grader change.
"""

from __future__ import annotations

import contextlib
import hashlib
import pickle
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from .. import _prolog
from .._errors import FileError
from ..disk import own_folder, write_own
from ..game import game_named
from .checks import (
    computer,
    display,
    ending,
    existing,
    listing,
    playing,
    representation,
    robustness,
    spacing,
    style,
    validation,
    valuing,
)
from .checks.base import Check, Judge
from .gathering import Evidence, gather
from .oracle import Oracle

BUILDERS: tuple[Callable[[Evidence], list[Check]], ...] = (
    representation.build,
    display.build,
    spacing.build,
    listing.build,
    validation.build,
    existing.build,
    playing.build,
    ending.build,
    valuing.build,
    computer.build,
    robustness.build,
    style.build,
)

JUDGES: dict[str, Judge] = {
    "shape": representation.judge_shape,
    "start": representation.judge_start,
    "example": representation.judge_example,
    "prints": display.judge_prints,
    "cells": display.judge_cells,
    "width": display.judge_width,
    "diamond": display.judge_diamond,
    "order": display.judge_order,
    "boards": display.judge_boards,
    "labels": display.judge_labels,
    "apart": spacing.judge_apart,
    "aligned": spacing.judge_aligned,
    "moves": listing.judge,
    "valid": validation.judge,
    "own_piece": validation.judge,
    "on_board": validation.judge,
    "predicates": existing.judge,
    "after": playing.judge,
    "winner": ending.judge,
    "value": valuing.judge_values,
    "points": valuing.judge_points,
    "plays": computer.judge_plays,
    "wins": computer.judge_wins,
    "greedy": computer.judge_greedy,
    "varies": computer.judge_varies,
    "loading": robustness.judge_loading,
    "arguments": robustness.judge_arguments,
    "prompt": robustness.judge_prompt,
    "limits": robustness.judge_limits,
    "warnings": style.judge_warnings,
    "choice_points": style.judge_choice_points,
    "second": style.judge_second,
}
"""How each kind of check is judged."""


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


_known: dict[tuple[str, str, int], Exam] = {}


def remember(one: Exam) -> None:
    """Have an exam given that was made elsewhere."""
    _known[one.game, one.ruleset, one.seed] = one


def exam(game: str, ruleset: str | None = None, seed: int = 0) -> Exam:
    """Give the exam of a game, from where it is kept if it is."""
    ruleset = ruleset or game_named(game).default_ruleset
    if (game, ruleset, seed) not in _known:
        remember(_kept_or_made(game, ruleset, seed))
    return _known[game, ruleset, seed]


def _kept_or_made(game: str, ruleset: str, seed: int) -> Exam:
    path = cache_directory() / "exams" / f"{game}-{_key(game, ruleset, seed)}.pickle"
    kept = _kept(path)
    if kept is not None:
        return kept
    made = make(game, ruleset, seed)
    _keep(path, made)
    return made


def cache_directory() -> Path:
    """Return the directory for what can be made again."""
    return own_folder("CACHE")


def _key(game: str, ruleset: str, seed: int) -> str:
    return hashlib.sha256(f"{game} {ruleset} {seed} {rules_hash()}".encode()).hexdigest()[:24]


@lru_cache(maxsize=1)
def rules_hash() -> str:
    """Return a hash of the rules and of the grader: what a grade depends on."""
    grader = Path(__file__).parent
    files = [
        *_prolog.prolog_directory().rglob("*.pl"),
        *grader.rglob("*.py"),
        *grader.rglob("*.toml"),
        *grader.rglob("*.json"),
    ]
    digest = hashlib.sha256()
    for path in sorted(files, key=lambda path: path.name):
        digest.update(path.read_bytes())
    return digest.hexdigest()


def _kept(path: Path) -> Exam | None:
    try:
        with path.open("rb") as file:
            found = pickle.load(file)
    except (OSError, pickle.UnpicklingError, EOFError, AttributeError, ImportError):
        return None
    return found if isinstance(found, Exam) else None


def _keep(path: Path, made: Exam) -> None:
    """Keep an exam if that is possible; a half-written one is never seen."""
    with contextlib.suppress(FileError):
        write_own(path, pickle.dumps(made))
