"""The exam of a game: all checks with all that is expected, ready to be kept and sent.

Making one asks the rules thousands of questions; so it is kept, for as long as neither the rules
nor the grader change.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import pickle
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from ... import _prolog
from ..._errors import FileError
from ...disk import write_own
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


_known: dict[tuple[str, str, int], Exam] = {}


def remember(one: Exam) -> None:
    """Take an exam that was made elsewhere."""
    _known[one.game, one.ruleset, one.seed] = one


def exam(game: str, ruleset: str | None = None, seed: int = 0) -> Exam:
    """Return the exam of a game, kept or made."""
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
    home = os.environ.get("XDG_CACHE_HOME")
    return (Path(home) if home else Path.home() / ".cache") / "tabuleiro"


def _key(game: str, ruleset: str, seed: int) -> str:
    return hashlib.sha256(f"{game} {ruleset} {seed} {rules_hash()}".encode()).hexdigest()[:24]


@lru_cache(maxsize=1)
def rules_hash() -> str:
    """Return a hash of the rules and of the grader: what a grade depends on."""
    grader = Path(__file__).parents[1]
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
