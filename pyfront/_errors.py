"""What can go wrong, as one tree, with the exit code of a command that ends with it.

::

    TabuleiroError
    ├── EngineUnavailable        SWI-Prolog is missing, too old or broken     exit 3
    ├── NotInstalled             a library of an extra is missing             exit 3
    ├── EngineError              the engine went wrong: a fault of ours       exit 70
    ├── LimitReached             out of stack, time or inferences             exit 4
    ├── FileError                a file cannot be read or written             exit 5
    └── (each of these is a ValueError as well)
        ├── UnknownName          no such name                                 exit 2
        │   ├── UnknownGame
        │   │   └── BrokenGame   a game whose file cannot be used
        │   ├── UnknownRuleset
        │   ├── UnknownOption
        │   ├── UnknownLevel
        │   ├── UnknownPosition
        │   └── UnknownWord      in a question
        ├── BadValue             a value that an option cannot have           exit 2
        ├── BadPosition          a board that no rule can judge               exit 2
        ├── BadQuestion          a question that cannot be read or asked      exit 2
        ├── InvalidMove          a text that is not a move                    exit 2
        ├── AmbiguousMove        a text with several meanings                 exit 2
        ├── IllegalMove          a move that breaks a rule                    exit 1
        └── GameOver             a question that a finished game cannot answer exit 1

The engine says what kind of error it met, and `REFUSED` finds the class. The help and the README
share `MEANINGS`, the table of the codes.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import IntEnum
from typing import TYPE_CHECKING, Any, ClassVar

from .i18n import later, tr
from .spelling import one_of, suggestion

if TYPE_CHECKING:
    from .moves import Rule


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
    Exit.NO: later("no: an illegal move, nothing found, below the pass mark"),
    Exit.USAGE: later("the command line, or a value in it or in a file, is invalid"),
    Exit.ENVIRONMENT: later(
        "SWI-Prolog, or something else that is needed, is missing, too old or broken"
    ),
    Exit.LIMIT: later("a limit was reached"),
    Exit.FILE: later("a file, the input or the output could not be read or written"),
    Exit.FAULT: later("a fault of the program itself: please report it"),
    Exit.INTERRUPTED: later("interrupted"),
}


class TabuleiroError(Exception):
    """An error to show to the user: what is wrong and, perhaps, a hint.

    A class declares the fields of its errors; the `raise` statement may set them.
    """

    kind: str = "error"
    """The name of this sort of error in JSON: that of the class, unless it names another."""
    exit_code: ClassVar[int] = Exit.USAGE
    """The exit status of a command that ends with this error."""
    printed: str = ""
    """Output of the rules before the error."""

    def __init_subclass__(cls) -> None:
        if "kind" not in vars(cls):
            words = "".join(f" {c}" if c.isupper() else c for c in cls.__name__).split()
            cls.kind = "_".join(words).lower()

    def __init__(self, message: str, *, hint: str | None = None, **particulars: Any) -> None:
        super().__init__(message)
        self.message = message
        for name, value in particulars.items():
            if not hasattr(type(self), name):
                raise TypeError(f"{type(self).__name__} has no {name}")
            setattr(self, name, tuple(value) if isinstance(value, list) else value)
        self.hint = hint or self._usual_hint()

    def _usual_hint(self) -> str | None:
        """Return the hint that is used if there is no better one."""
        return None

    def as_json(self) -> dict[str, str | None]:
        """Return the error as every ``--json`` shows it."""
        return {"kind": self.kind, "message": self.message, "hint": self.hint}


class EngineUnavailable(TabuleiroError):
    """SWI-Prolog, or a file that it needs, is missing, too old or broken."""

    exit_code = Exit.ENVIRONMENT


class EngineError(TabuleiroError):
    """The engine met an error that no user can have caused."""

    kind = "internal"
    exit_code = Exit.FAULT
    culprit: str = ""
    """The exception of the engine, as Prolog text."""


class NotInstalled(TabuleiroError, ImportError):
    """A library that only a part of the program needs is not installed."""

    exit_code = Exit.ENVIRONMENT


class LimitReached(TabuleiroError):
    """A limit of space, time or inferences was reached."""

    kind = "limit"
    exit_code = Exit.LIMIT


class FileError(TabuleiroError):
    """A file, the input or the output cannot be read or written."""

    kind = "file"
    exit_code = Exit.FILE
    reason: str = ""
    """Why not, without the name of the file."""


class UnknownName(TabuleiroError, ValueError):
    """There is nothing of that name."""

    name: str = ""
    known: tuple[str, ...] = ()

    def _usual_hint(self) -> str | None:
        return suggestion(self.name, self.known)


class UnknownGame(UnknownName):
    """There is no game of that name."""


class BrokenGame(UnknownGame):
    """The file of the game cannot be used; the message says why."""

    def _usual_hint(self) -> str | None:
        return tr("correct the file; no other game is affected")


class UnknownRuleset(UnknownName):
    """The game has no ruleset of that name."""


class UnknownOption(UnknownName):
    """The game has no option of that name."""


class UnknownLevel(UnknownName):
    """There is no level of play of that name."""


class UnknownPosition(UnknownName):
    """The game has no example position of that name."""


class UnknownWord(UnknownName):
    """A word of a question that the game does not know."""


class BadQuestion(TabuleiroError, ValueError):
    """A question that cannot be read, or that is not allowed."""


class BadValue(TabuleiroError, ValueError):
    """A value that an option, or an argument, cannot have."""


class BadPosition(TabuleiroError, ValueError):
    """A board that cannot be read, or that the rules cannot judge."""

    row: int | None = None
    column: int | None = None


class InvalidMove(TabuleiroError, ValueError):
    """A text that is not a move at all."""


class IllegalMove(TabuleiroError, ValueError):
    """A move that breaks a rule here."""

    exit_code = Exit.NO
    move: str = ""
    """The move in its game's notation; "" if none leads to the square that was named."""
    broken: tuple[Rule, ...] = ()
    """The broken rules, the one that matters most first."""
    nearest: tuple[str, ...] = ()
    """Legal moves of the same piece, or else to the same square."""

    def _usual_hint(self) -> str | None:
        return one_of(self.nearest)


class GameOver(TabuleiroError, ValueError):
    """The game is over, so there is no move to find."""

    exit_code = Exit.NO

    def _usual_hint(self) -> str | None:
        return tr("ask about a position before the end")


class AmbiguousMove(TabuleiroError, ValueError):
    """A text that could mean several legal moves."""

    candidates: tuple[str, ...] = ()

    def _usual_hint(self) -> str | None:
        return one_of(self.candidates)


REFUSED: Mapping[str, type[TabuleiroError]] = {
    sort.kind: sort
    for sort in (
        *(EngineUnavailable, LimitReached, BadValue, BadPosition, BadQuestion, GameOver),
        *(InvalidMove, IllegalMove, AmbiguousMove, UnknownGame, BrokenGame, UnknownRuleset),
        *(UnknownOption, UnknownLevel, UnknownPosition, UnknownWord),
    )
}
"""The class of every kind of error that the engine reports; any other is an `EngineError`."""
