"""Finding SWI-Prolog, and the Prolog files of the project."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

from .._errors import EngineUnavailable
from ..i18n import tr

OLDEST = (9, 0, 4)
"""The oldest SWI-Prolog that the engine is tested with."""

if sys.platform == "darwin":
    INSTALL = "brew install swi-prolog"
else:
    INSTALL = "sudo apt install swi-prolog-nox"


class Installation(NamedTuple):
    """The places of SWI-Prolog's parts."""

    library: str
    home: str
    version: tuple[int, int, int] | None
    """The version that the executable reports; None if there is no executable."""
    origin: str
    """How it was found."""


def unavailable(message: str, hint: str) -> EngineUnavailable:
    """Return the error that says what is missing, with a hint."""
    return EngineUnavailable(message, hint=hint)


def broken(what: str) -> EngineUnavailable:
    """Return the error that says what is wrong with an installation."""
    return unavailable(
        tr("SWI-Prolog is installed but broken: {what}", what=what),
        tr("reinstall it: {command}", command=INSTALL),
    )


def find_swipl() -> Installation:
    """Return the SWI-Prolog to use, checked as far as possible before loading it.

    The environment variables ``LIBSWIPL_PATH`` and ``SWI_HOME_DIR`` together come first, then
    ``swipl`` on the ``PATH``.

    :raises EngineUnavailable: if there is none, or it is too old or broken.
    """
    library, home = os.environ.get("LIBSWIPL_PATH"), os.environ.get("SWI_HOME_DIR")
    if library and home:
        found = Installation(library, home, None, "LIBSWIPL_PATH, SWI_HOME_DIR")
    elif swipl := shutil.which("swipl"):
        found = _by_executable(swipl)
    else:
        raise unavailable(tr("SWI-Prolog is not installed: no swipl on the PATH"), INSTALL)
    _check_home(found.home)
    return found


def _by_executable(swipl: str) -> Installation:
    variables = _runtime_variables(swipl)
    try:
        number = int(variables["PLVERSION"])
        version = (number // 10000, number // 100 % 100, number % 100)
        check_version(version)
        library, home = _library(variables), variables["PLBASE"]
    except (KeyError, ValueError) as error:
        raise broken(tr("{swipl} does not report its version", swipl=swipl)) from error
    return Installation(library, home, version, swipl)


def _runtime_variables(swipl: str) -> dict[str, str]:
    try:
        answer = subprocess.run(
            [swipl, "--dump-runtime-variables"],
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=20,
            check=True,
        )
    except (OSError, subprocess.SubprocessError, UnicodeDecodeError) as error:
        raise broken(tr("{swipl} does not run", swipl=swipl)) from error
    pairs = (line.rstrip(";").split("=", 1) for line in answer.stdout.splitlines() if "=" in line)
    return {name: value.strip('"') for name, value in pairs}


def _library(variables: dict[str, str]) -> str:
    if variables.get("PLSHARED") == "no":
        raise broken(tr("it was built without its shared library"))
    if path := variables.get("PLLIBSWIPL"):
        return path
    suffix = "dylib" if sys.platform == "darwin" else variables["PLSOEXT"]
    return str(Path(variables["PLLIBDIR"], f"libswipl.{suffix}"))


def check_version(version: tuple[int, int, int] | None) -> None:
    """Refuse a version that is too old.

    :raises EngineUnavailable: if it is.
    """
    if version is not None and version < OLDEST:
        raise unavailable(
            tr(
                "SWI-Prolog {version} is too old: {oldest} or newer is needed",
                version=dotted(version),
                oldest=dotted(OLDEST),
            ),
            tr(
                "update it: {command}, or from https://www.swi-prolog.org/download/stable",
                command=INSTALL,
            ),
        )


def _check_home(home: str) -> None:
    """Check the files without which libswipl would abort the whole process."""
    try:
        with Path(home, "boot.prc").open("rb") as file:
            whole = file.read(2) == b"PK"
    except OSError as error:
        raise broken(tr("there is no boot.prc in its home {home}", home=home)) from error
    if not whole:
        raise broken(tr("boot.prc in its home {home} is damaged", home=home))


def dotted(version: tuple[int, int, int]) -> str:
    """Write a version as people do."""
    return ".".join(map(str, version))


def prolog_directory() -> Path:
    """Return the directory of the Prolog files: inside the package, or beside it in a checkout.

    :raises EngineUnavailable: if there is none.
    """
    here = Path(__file__).resolve().parents[1]
    for candidate in (here / "prolog", here.parent / "prolog"):
        if (candidate / "bridge.pl").is_file():
            return candidate
    raise unavailable(tr("the Prolog files are missing"), tr("reinstall tabuleiro"))
