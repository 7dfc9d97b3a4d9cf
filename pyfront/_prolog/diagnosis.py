"""Looking at everything that an answer needs."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from typing import NamedTuple

from .._errors import EngineError, TabuleiroError
from ..i18n import tr
from .door import ask, started
from .engine import no_pyswip
from .installation import dotted, find_swipl, prolog_directory


class Examined(NamedTuple):
    """One thing that was checked."""

    name: str
    ok: bool
    detail: str
    hint: str | None = None


def diagnose() -> list[Examined]:
    """Check everything that an answer needs, from Python to a round trip through the engine."""
    import platform  # imported late: only `doctor` needs it

    checks = [Examined("Python", True, f"{platform.python_version()} at {sys.executable}")]
    checks += _checked("SWI-Prolog", _look_at_swipl)
    checks += _checked("pyswip", _look_at_pyswip)
    checks += _checked(tr("Prolog files"), lambda: [(tr("Prolog files"), str(prolog_directory()))])
    if all(check.ok for check in checks):
        checks += _checked(tr("engine"), _look_at_engine)
    if all(check.ok for check in checks):
        checks += _checked(tr("round trip"), _look_at_round_trip)
    return checks


def _checked(name: str, look: Callable[[], list[tuple[str, str]]]) -> list[Examined]:
    try:
        return [Examined(seen, True, detail) for seen, detail in look()]
    except TabuleiroError as error:
        return [Examined(name, False, error.message, error.hint)]


def _look_at_swipl() -> list[tuple[str, str]]:
    found = find_swipl()
    version = tr("known once it runs") if found.version is None else dotted(found.version)
    return [
        ("SWI-Prolog", tr("found by {origin}", origin=found.origin)),
        (tr("version"), version),
        (tr("library"), found.library),
        (tr("home"), found.home),
    ]


def _look_at_pyswip() -> list[tuple[str, str]]:
    from importlib import metadata  # imported late: it takes longer than everything else here

    try:
        return [("pyswip", metadata.version("pyswip"))]
    except metadata.PackageNotFoundError as error:
        raise no_pyswip() from error


def _look_at_engine() -> list[tuple[str, str]]:
    begin = time.perf_counter()
    engine = started()
    seconds, version = time.perf_counter() - begin, dotted(engine.version)
    ready = tr("SWI-Prolog {version}, ready in {seconds:.2f} s", version=version, seconds=seconds)
    return [(tr("engine"), ready), *((tr("warning"), str(each)) for each in engine.warnings)]


def _look_at_round_trip() -> list[tuple[str, str]]:
    sent = ["Capitão", "😀", 2**80, None]
    begin = time.perf_counter()
    if ask("echo", value=sent) != sent:
        raise EngineError("what came back is not what was sent")
    return [(tr("round trip"), f"{(time.perf_counter() - begin) * 1e6:.0f} µs")]
