"""Libraries that only a part of the program needs, which come with an extra."""

from __future__ import annotations

import shlex
import sys

from ._errors import NotInstalled
from .i18n import tr


def missing(extra: str, error: ImportError) -> NotInstalled:
    """Return the error for a library that is not installed, with the command that installs it."""
    name = (error.name or extra).partition(".")[0]
    return NotInstalled(tr("{name} is not installed", name=name), hint=_installing(extra))


def _installing(extra: str) -> str:
    """Return a command that works however the program was installed: it names the libraries."""
    libraries = (shlex.quote(library) for library in _libraries(extra))
    return f"{shlex.quote(sys.executable)} -m pip install {' '.join(libraries)}"


def _libraries(extra: str) -> list[str]:
    # Every game would load it, to say nothing.
    from importlib.metadata import PackageNotFoundError, requires

    try:
        required = requires("tabuleiro") or []
    except PackageNotFoundError:  # run from its source alone
        return [extra]
    parts = (requirement.replace('"', "'").partition(";") for requirement in required)
    return [name.strip() for name, _, when in parts if when.strip() == f"extra == '{extra}'"]
