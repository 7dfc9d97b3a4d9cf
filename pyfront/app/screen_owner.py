"""The terminal while the application uses it: nothing else writes to it, and it is fully restored.

Output of the rules or of a library would spoil the screen: it goes to a log.
"""

from __future__ import annotations

import codecs
import contextlib
import os
import signal
import sys
from collections.abc import Iterator
from typing import Any

from .. import glyphs, saves
from .._errors import EngineError
from ..i18n import tr
from ..invocation import interactive

LOG = "screen.log"
STAND_INS = str.maketrans(
    {
        **dict.fromkeys("─━═", "-"),
        **dict.fromkeys("│┃║▌▐▕▏", "|"),
        **dict.fromkeys("╭╮╰╯┌┐└┘├┤┬┴┼", "+"),
        **dict.fromkeys("█▇▆▅▄▃▂▁▀", "#"),
        **dict.fromkeys("░▒▓", ":"),
        **dict.fromkeys("·•", "."),
        "…": "~",
        "×": "x",
        "’": "'",
        "–": "-",
        "\N{NO-BREAK SPACE}": " ",
    }
)
"""Stand-ins for signs that the terminal does not have, one for one, so that nothing moves.

All others become a question mark.
"""


def has_screen() -> bool:
    """Return whether there is a terminal that a whole screen can be drawn on."""
    return interactive() and os.environ.get("TERM", "dumb") not in ("", "dumb")


def terminal_there() -> bool:
    """Return whether the terminal that keys come from is still there."""
    return os.isatty(0)


def broken_down() -> EngineError:
    """Return the error that says that the screen went wrong, and where that was written down."""
    log = saves.state_directory() / LOG
    return EngineError(tr("the screen failed; see {log}", log=log))


def _stand_in(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    text = error.object[error.start : error.end].translate(STAND_INS)
    return "".join(c if c.isascii() else "?" for c in text), error.end


codecs.register_error("tabuleiro.one_for_one", _stand_in)


@contextlib.contextmanager
def alone() -> Iterator[None]:
    """Keep the terminal for the application inside the block."""
    sys.stdout.flush()
    sys.stderr.flush()
    streams = sys.__stdout__, sys.__stderr__
    outputs = os.dup(1), os.dup(2)
    handlers = [(number, signal.getsignal(number)) for number in _stopping()]
    screen = _screen(outputs[0])
    log = _log()
    try:
        sys.__stdout__ = sys.__stderr__ = screen  # type: ignore[misc]  # Final, but for this
        os.dup2(log, 1)
        os.dup2(log, 2)
        yield
    finally:
        with contextlib.suppress(OSError, ValueError):  # a terminal that is gone takes nothing
            screen.close()
        for number, output in zip((1, 2), outputs, strict=True):
            os.dup2(output, number)
            os.close(output)
        os.close(log)
        sys.__stdout__, sys.__stderr__ = streams  # type: ignore[misc]  # as above
        for signal_number, handler in handlers:
            signal.signal(signal_number, handler)


def _stopping() -> list[signal.Signals]:
    """Return the signals whose handlers Textual sets and never restores."""
    names = ("SIGTSTP", "SIGCONT", "SIGWINCH")
    return [getattr(signal, name) for name in names if hasattr(signal, name)]


def _screen(output: int) -> Any:
    """Return a stream to the terminal that writes stand-ins for missing signs."""
    encoding = "ascii" if glyphs.plain_locale() else (sys.stdout.encoding or "ascii")
    return os.fdopen(os.dup(output), "w", encoding=encoding, errors="tabuleiro.one_for_one")


def _log() -> int:
    """Open the file that takes what does not belong on the screen."""
    try:
        folder = saves.state_directory()
        folder.mkdir(parents=True, exist_ok=True)
        return os.open(folder / LOG, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    except OSError:
        return os.open(os.devnull, os.O_WRONLY)
