"""What the system and the reader of the command line say, which say it in English only."""

from __future__ import annotations

import re
from collections.abc import Iterator

from . import later, tr

REASONS = (
    later("No such file or directory"),
    later("Permission denied"),
    later("Is a directory"),
    later("Not a directory"),
    later("File exists"),
    later("File name too long"),
    later("No space left on device"),
    later("Read-only file system"),
    later("Input/output error"),
    later("Operation not permitted"),
    later("File too large"),
    later("Disk quota exceeded"),
    later("No such device or address"),
    later("Too many levels of symbolic links"),
)
"""Why the system refuses something, as far as that happens to people."""

USAGE = (
    later("No such option: {name} (Possible options: {names})"),
    later("No such option: {name}"),
    later("No such command {name}. Did you mean {names}?"),
    later("No such command {name}."),
    later("Missing argument {name}."),
    later("Missing command."),
    later("Option {name} requires an argument."),
    later("Option {name} does not take a value."),
    later("Got unexpected extra argument(s) ({names})"),
    later("Got unexpected extra argument ({names})"),
    later("Invalid value for {name}: {reason}"),
    later("Invalid value: {reason}"),
)
"""What is wrong with a command line, the more particular before the more general."""


def reason(error: Exception) -> str:
    """Tell why the system refused something."""
    return tr(getattr(error, "strerror", None) or str(error))


def usage(message: str) -> str:
    """Tell what is wrong with a command line; what is not known here stays as it is."""
    return next(_said(message), message)


def _said(message: str) -> Iterator[str]:
    for text in USAGE:
        pattern = re.sub(r"\\\{(\w+)\\\}", r"(?P<\1>.+)", re.escape(text))
        if found := re.fullmatch(pattern, message, re.DOTALL):
            values = found.groupdict()
            if "reason" in values:
                values["reason"] = usage(values["reason"])
            yield tr(text, **values)
