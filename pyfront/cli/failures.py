"""The message and the exit status when a command fails."""

from __future__ import annotations

import os
import shlex
import sys
import traceback
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from .._errors import EngineError, Exit, FileError, IllegalMove, TabuleiroError
from ..i18n import later, tr
from ..i18n.foreign import reason
from ..text import as_json as json_text
from ..text import visible
from .typer_patches import misuse

REPORT = later("this is a fault of the program: please report it, with the lines below")
LONGEST = 2000
"""The maximum length of a message: it may quote refused input of any length."""
TRACEBACK = later("TABULEIRO_DEBUG=1 shows where it happened")


class Interrupted(TabuleiroError):
    """The user pressed Ctrl-C."""

    exit_code = Exit.INTERRUPTED


class Closed(Exception):
    """The reader of the output has closed it."""


@dataclass(frozen=True)
class Failure:
    """Why a command failed, in words, and the exit status."""

    kind: str
    message: str
    hint: str | None
    status: int
    more: dict[str, Any] = field(default_factory=dict)

    def as_json(self) -> dict[str, Any]:
        hint = None if self.hint is None else visible(self.hint)
        error = {"kind": self.kind, "message": _shown(self.message), "hint": hint}
        return {"error": {**error, **self.more}}

    def as_text(self) -> str:
        """Return the failure as people read it."""
        broken = self.more.get("broken", ())
        message = f"{self.message.partition(':')[0]}:" if broken else _shown(self.message)
        lines = [tr("error: {message}", message=message)]
        lines += [f"  - {rule['text']} ({_place(rule)})" for rule in broken]
        lines += [tr("hint: {hint}", hint=self.hint)] if self.hint else []
        lines += [f"  {name}: {told}" for name, told in self.more.get("report", {}).items()]
        return visible("\n".join(lines))


def _shown(message: str) -> str:
    return visible(message[:LONGEST]) + ("..." if len(message) > LONGEST else "")


def _place(rule: dict[str, str]) -> str:
    return tr("{clause}, report {section}", clause=rule["clause"], section=rule["section"])


def failure(error: BaseException, arguments: Sequence[str] = ()) -> Failure:
    """Find the words and the exit status for an exception that these arguments led to."""
    if isinstance(error, IllegalMove):
        return _illegal(error)
    if isinstance(error, EngineError):
        return _fault(error.kind, error.message, arguments, error.hint)
    if isinstance(error, TabuleiroError):
        return Failure(error.kind, error.message, error.hint, error.exit_code)
    if told := misuse(error):
        return Failure("usage", *told, Exit.USAGE)
    if isinstance(error, OSError):
        where = f": {os.fsdecode(error.filename)}" if error.filename else ""
        return Failure(FileError.kind, f"{reason(error)}{where}", None, Exit.FILE)
    return _fault(EngineError.kind, f"{type(error).__name__}: {error}", arguments)


def _fault(kind: str, message: str, arguments: Sequence[str], hint: str | None = None) -> Failure:
    """Describe a fault of the program, with everything needed to fix it."""
    import platform  # imported late: most commands meet no fault

    from .. import _prolog
    from ..invocation import version

    report = {
        "tabuleiro": version(),
        "SWI-Prolog": _prolog.version() or tr("not started"),
        "Python": f"{platform.python_version()}, {platform.platform()}",
        tr("command"): visible(shlex.join(["tabuleiro", *arguments])),
    }
    hints = [*([hint] if hint else []), tr(REPORT), tr(TRACEBACK)]
    return Failure(kind, message, "; ".join(hints), Exit.FAULT, {"report": report})


def _illegal(error: IllegalMove) -> Failure:
    hint = (
        tr("legal instead: {moves}", moves=", ".join(error.nearest))
        if error.nearest
        else error.hint
    )
    told = {"broken": [rule.as_json() for rule in error.broken], "nearest": list(error.nearest)}
    return Failure(error.kind, error.message, hint, error.exit_code, told)


def unwritable_output(error: OSError) -> FileError:
    """Return the error that says that standard output cannot be written."""
    told = tr("the output")
    return FileError(tr("{path} cannot be written: {reason}", path=told, reason=reason(error)))


def tell(error: BaseException, arguments: Sequence[str], *, as_json: bool) -> None:
    """Print what went wrong."""
    if os.environ.get("TABULEIRO_DEBUG"):
        print(visible("".join(traceback.format_exception(error))), end="", file=sys.stderr)
    told = failure(error, arguments)
    if as_json:
        print(json_text(told.as_json()))
    elif told.kind == Interrupted.kind and told.hint is None:
        print(file=sys.stderr)
    else:
        print(told.as_text(), file=sys.stderr)
