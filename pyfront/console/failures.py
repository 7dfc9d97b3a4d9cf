"""What is said, and with which exit status, when a command cannot do what it was asked."""

from __future__ import annotations

import json
import os
import sys
import traceback
from dataclasses import dataclass, field
from typing import Any

from .._errors import EngineError, IllegalMove, TabuleiroError
from ..lang import later, tr
from ..lang.foreign import reason, usage
from . import helping

REPORT = later("this is a fault of the program: please report it, with what you typed")
TRACEBACK = later("TABULEIRO_DEBUG=1 shows where it happened")


class Interrupted(TabuleiroError):
    """The user pressed Ctrl-C."""

    kind = "interrupted"
    exit_code = 130


class Closed(Exception):
    """Nobody reads the output any more."""


@dataclass(frozen=True)
class Failure:
    """Why a command failed, in words, and the exit status."""

    kind: str
    message: str
    hint: str | None
    status: int
    more: dict[str, Any] = field(default_factory=dict)

    def as_json(self) -> dict[str, Any]:
        """Give the failure as a JSON object."""
        error = {"kind": self.kind, "message": self.message, "hint": self.hint, **self.more}
        return {"error": error}

    def as_text(self) -> str:
        """Give the failure as people read it."""
        broken = self.more.get("broken", ())
        message = f"{self.message.partition(':')[0]}:" if broken else self.message
        lines = [tr("error: {message}", message=message)]
        lines += [f"  - {rule['text']} ({_place(rule)})" for rule in broken]
        return "\n".join([*lines, *([tr("hint: {hint}", hint=self.hint)] if self.hint else [])])


def _place(rule: dict[str, str]) -> str:
    return tr("{clause}, report {section}", clause=rule["clause"], section=rule["section"])


def failure(error: BaseException) -> Failure:
    """Find the words and the exit status for an exception."""
    if isinstance(error, TabuleiroError):
        return _ours(error)
    if hasattr(error, "format_message"):  # typer's own, from whichever place it has them
        return Failure("usage", _misused(error), _usage_hint(error), 2)
    if isinstance(error, OSError):
        where = f": {error.filename}" if error.filename else ""
        return Failure("system", f"{reason(error)}{where}", None, 3)
    return Failure(
        "internal",
        f"{type(error).__name__}: {error}",
        f"{tr(REPORT)}; {tr(TRACEBACK)}",
        EngineError.exit_code,
    )


def _ours(error: TabuleiroError) -> Failure:
    if isinstance(error, IllegalMove):
        return _illegal(error)
    if isinstance(error, EngineError):
        hint = f"{error.hint}; {tr(REPORT)}" if error.hint else tr(REPORT)
        return Failure(error.kind, error.message, hint, error.exit_code)
    return Failure(error.kind, error.message, error.hint, error.exit_code)


def _illegal(error: IllegalMove) -> Failure:
    hint = (
        tr("legal instead: {moves}", moves=", ".join(error.nearest))
        if error.nearest
        else error.hint
    )
    told = {"broken": [rule.as_json() for rule in error.broken], "nearest": list(error.nearest)}
    return Failure(error.kind, error.message, hint, error.exit_code, told)


def _misused(error: Any) -> str:
    """Tell what is wrong with a command line, in the same words whichever typer found it."""
    if names := getattr(error, "possibilities", None):
        return tr(
            "No such option: {name} (Possible options: {names})",
            name=error.option_name,
            names=", ".join(sorted(names)),
        )
    parameter = getattr(error, "param", None)
    missing = hasattr(error, "param_type")
    if parameter is not None and not missing and (taken := helping.number(parameter)):
        name = helping.quoted(parameter)
        return tr("Invalid value for {name}: {reason}", name=name, reason=taken.demand)
    return usage(error.format_message())


def _usage_hint(error: BaseException) -> str:
    command = helping.command_path(getattr(error, "ctx", None))
    return tr("`{command} --help` tells what it takes", command=command)


def tell(error: BaseException, *, as_json: bool) -> None:
    """Print what went wrong."""
    if os.environ.get("TABULEIRO_DEBUG"):
        traceback.print_exception(error, file=sys.stderr)
    told = failure(error)
    if as_json:
        print(json.dumps(told.as_json()))
    elif told.kind == Interrupted.kind:
        print(file=sys.stderr)
    else:
        print(told.as_text(), file=sys.stderr)
