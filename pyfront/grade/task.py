"""What is to be graded, and how."""

from __future__ import annotations

import hashlib
import re
from dataclasses import dataclass
from pathlib import Path

from ..text import visible
from .sandbox.limits import Limits
from .submission.staging import SUFFIXES

LIMITS = Limits()
AUTO = "auto"
OWN = "own"


@dataclass(frozen=True)
class Task:
    """What is to be graded, and how."""

    path: Path
    game: str
    id: str = ""
    mapping: str = AUTO
    profile: str | None = None
    seed: int = 0
    rubric: Path | None = None
    require_isolation: str = "none"
    one_process: bool = False
    shrink: bool = True
    only: tuple[str, ...] = ()
    """If there are any, only these categories, clauses and checks are made."""
    limits: Limits = LIMITS
    """What its processes may use."""

    @property
    def name(self) -> str:
        """What the submission is called in reports."""
        return self.id or self.path.stem


def identifier(path: Path, pattern: str | None) -> str:
    """Name a submission: by its file or folder, or by what a pattern finds in that."""
    name = path.stem if path.is_file() else path.name
    name = visible(name)
    found = re.search(pattern, name) if pattern else None
    if found is None:
        return name
    return found.group(1) if found.groups() else found.group()


def files(path: Path) -> list[dict[str, str]]:
    """List the Prolog files of a submission with their hashes."""
    found = [path] if path.is_file() else sorted(path.rglob("*")) if path.is_dir() else []
    return [
        {
            "path": visible(one.name if path.is_file() else one.relative_to(path).as_posix()),
            "sha256": hashlib.sha256(one.read_bytes()).hexdigest(),
        }
        for one in found
        if one.is_file() and (path.is_file() or one.suffix.lower() in SUFFIXES)
    ]


def count_lines(path: Path, entry: str = "") -> int:
    """Count the lines of a submission's Prolog files; own rules count their entry alone."""
    if path.is_file():
        files = [path]
    elif entry and (path / entry).is_file():
        files = [path / entry]
    else:
        files = [
            one
            for one in sorted(path.rglob("*"))
            if one.is_file() and one.suffix.lower() in SUFFIXES
        ]
    return sum(file.read_bytes().count(b"\n") + 1 for file in files)
