"""The name by which this program is called here, and its version.

Every text that names a command asks this module: after `make play` there is no `tabuleiro` on the
PATH, and advice to type it would be wrong.
"""

from __future__ import annotations

import os
import shlex
import shutil
import sys
from pathlib import Path

from .i18n import tr

NAME = "tabuleiro"
SCRIPT_IMPORTS = b"pyfront"
"""A text in every script that an installer creates for this program."""


def typed(*words: str) -> str:
    """Return a command line of this program, as it can be typed here."""
    return " ".join([_program(), *words])


def _program() -> str:
    found = shutil.which(NAME)
    if found is not None and _is_ours(Path(found)):
        return NAME
    for script in (Path(sys.argv[0]), Path(sys.executable).with_name(NAME)):
        if script.name == NAME and _is_ours(script):
            return _shown(script)
    return f"{_shown(Path(sys.executable))} -m pyfront"


def _is_ours(script: Path) -> bool:
    try:
        with script.open("rb") as file:
            return os.access(script, os.X_OK) and SCRIPT_IMPORTS in file.read(2000)
    except OSError:
        return False


def _shown(program: Path) -> str:
    """Return a path as short as it can be typed: from the current directory, if it is below."""
    try:
        path, here = Path(os.path.abspath(program)), Path.cwd()
    except OSError:  # the current directory is gone
        return shlex.quote(str(program))
    if path.is_relative_to(here):
        below = path.relative_to(here)
        return shlex.quote(str(below) if len(below.parts) > 1 else f"./{below}")
    return shlex.quote(str(path))


def installed() -> str | None:
    """Return the version that is installed; None if the program runs from its source."""
    from importlib import metadata  # imported late: it is slow, and seldom needed

    try:
        return metadata.version("tabuleiro")
    except metadata.PackageNotFoundError:
        return None


def version() -> str:
    """Return the installed version, as it is shown to people."""
    return installed() or tr("(not installed, run from its source)")


def interactive() -> bool:
    """Return whether there is a person at a terminal."""
    return all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout))
