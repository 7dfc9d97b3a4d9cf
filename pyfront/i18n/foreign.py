"""Messages of the system and of the command-line parser, which exist in English only."""

from __future__ import annotations

import re
from collections.abc import Iterator

from . import later, tr

REASONS = later(
    (
        "No such file or directory",
        "Permission denied",
        "Is a directory",
        "Not a directory",
        "File exists",
        "File name too long",
        "No space left on device",
        "Read-only file system",
        "Input/output error",
        "Operation not permitted",
        "File too large",
        "Disk quota exceeded",
        "No such device or address",
        "Too many levels of symbolic links",
    )
)
"""Why the system refuses something, as far as that happens to people."""

USAGE = later(
    (
        "No such option: {name} (Possible options: {names})",
        "No such option: {name}",
        "No such command {name}. Did you mean {names}?",
        "No such command {name}.",
        "Missing argument {name}.",
        "Missing command.",
        "Option {name} requires an argument.",
        "Option {name} does not take a value.",
        "Got unexpected extra argument(s) ({names})",
        "Got unexpected extra argument ({names})",
        "Invalid value for {name}: {reason}",
        "Invalid value: {reason}",
    )
)
"""Errors of a command line, the more specific before the more general."""


def reason(error: Exception) -> str:
    """Return why the system refused something."""
    return tr(getattr(error, "strerror", None) or str(error))


def usage(message: str) -> str:
    """Return an error of the command line in the current language; leave unknown ones alone."""
    return next(_said(message), message)


def _said(message: str) -> Iterator[str]:
    for text in USAGE:
        pattern = re.sub(r"\\\{(\w+)\\\}", r"(?P<\1>.+)", re.escape(text))
        if found := re.fullmatch(pattern, message, re.DOTALL):
            values = found.groupdict()
            if "reason" in values:
                values["reason"] = usage(values["reason"])
            yield tr(text, **values)
