"""A cache for what can be computed again, valid as long as neither rules nor grader change."""

from __future__ import annotations

import contextlib
import hashlib
import pickle
from functools import lru_cache
from pathlib import Path
from typing import TypeVar

from .. import _prolog
from .._errors import FileError
from ..disk import write_own

Value = TypeVar("Value")


@lru_cache(maxsize=1)
def rules_hash() -> str:
    """Return a hash of the rules, of the grader and of its words: what a grade depends on."""
    grader = Path(__file__).parent
    files = [
        *_prolog.prolog_directory().rglob("*.pl"),
        *_prolog.prolog_directory().rglob("*.bin"),
        *grader.rglob("*.py"),
        *grader.rglob("*.toml"),
        *grader.rglob("*.json"),
        *(grader.parent / "i18n").glob("*.toml"),
    ]
    digest = hashlib.sha256()
    for path in sorted(files, key=lambda path: path.name):
        digest.update(path.read_bytes())
    return digest.hexdigest()


def kept(path: Path, sort: type[Value]) -> Value | None:
    """Return the cached contents of a file, if they are of the expected sort."""
    try:
        found = pickle.loads(path.read_bytes())
    except (OSError, ValueError, EOFError, AttributeError, ImportError, pickle.UnpicklingError):
        return None
    return found if isinstance(found, sort) else None


def keep(path: Path, value: object) -> None:
    """Keep a value if that is possible; a half-written one is never seen."""
    with contextlib.suppress(FileError):
        write_own(path, pickle.dumps(value))
