"""The exit codes of all commands: the one table that the errors, the help and the README share."""

from __future__ import annotations

from collections.abc import Mapping
from enum import IntEnum

from .i18n import later


class Exit(IntEnum):
    """How a command ended."""

    YES = 0
    NO = 1
    USAGE = 2
    ENVIRONMENT = 3
    LIMIT = 4
    FILE = 5
    FAULT = 70
    INTERRUPTED = 130


MEANINGS: Mapping[Exit, str] = {
    Exit.YES: later("yes, or done"),
    Exit.NO: later("no: an illegal move, nothing found, below the mark"),
    Exit.USAGE: later("the command line, or a value given there or in a file, makes no sense"),
    Exit.ENVIRONMENT: later(
        "SWI-Prolog, or something else that is needed, is missing, too old or broken"
    ),
    Exit.LIMIT: later("a limit was reached"),
    Exit.FILE: later("a file, the input or the output could not be read or written"),
    Exit.FAULT: later("a fault of the program itself: please report it"),
    Exit.INTERRUPTED: later("interrupted"),
}
