"""What to grade, and how."""

from __future__ import annotations

import hashlib
import re
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from ..text import visible
from .sandbox.limits import SandboxLimits
from .submission.consulting import SUFFIXES

LIMITS = SandboxLimits()
AUTO = "auto"
OWN = "own"


@dataclass(frozen=True)
class Task:
    """What to grade, and how."""

    path: Path
    game: str
    id: str = ""
    mapping: str = AUTO
    fitted: bool = False
    """Whether the mapping was made for this submission alone."""
    profile: str | None = None
    seed: int = 0
    rubric: Path | None = None
    require_isolation: str = "none"
    one_process: bool = False
    shrink: bool = True
    only: tuple[str, ...] = ()
    """If there are any, only these categories, clauses and checks are made."""
    limits: SandboxLimits = LIMITS
    """The limits of its processes."""

    @property
    def name(self) -> str:
        """The name of the submission in reports."""
        return self.id or self.path.stem


def identifier(path: Path, pattern: str | None) -> str:
    """Name a submission by its file or folder, or by the part that matches a pattern."""
    name = path.stem if path.is_file() else path.name
    name = visible(name)
    found = re.search(pattern, name) if pattern else None
    if found is None:
        return name
    return found.group(1) if found.groups() else found.group()


class HashedFile(NamedTuple):
    """A file of a submission."""

    path: str
    sha256: str


def files(path: Path) -> list[HashedFile]:
    """List the Prolog files of a submission with their hashes."""
    return [
        HashedFile(
            visible(one.name if one == path else one.relative_to(path).as_posix()),
            hashlib.sha256(one.read_bytes()).hexdigest(),
        )
        for one in program_files(path)
    ]


def count_lines(path: Path, entry: str = "") -> int:
    """Count the lines of a submission's Prolog files; own rules count their entry alone."""
    alone = path / entry
    found = [alone] if alone.is_file() else program_files(path)
    return sum(file.read_bytes().count(b"\n") + 1 for file in found)


def program_files(path: Path) -> list[Path]:
    """Find the Prolog files of a submission; a single file counts as Prolog whatever its name."""
    if path.is_file():
        return [path]
    found = (one for one in sorted(path.rglob("*")) if one.is_file() and is_prolog(one))
    return [one for one in found if not any(map(_is_hidden, one.relative_to(path).parts))]


def _is_hidden(name: str) -> bool:
    return name.startswith(".") or name == "__MACOSX"


def is_prolog(path: Path) -> bool:
    """Return whether a file has a Prolog suffix."""
    return path.suffix.lower() in SUFFIXES
