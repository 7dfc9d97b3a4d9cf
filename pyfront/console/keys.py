"""What is typed while the computer thinks."""

from __future__ import annotations

import contextlib
import os
import sys
import termios
from collections.abc import Iterator
from typing import Any

LOCAL = 3
"""Which of a terminal's settings tells whether it shows keys, and waits for whole lines."""


@contextlib.contextmanager
def unseen() -> Iterator[None]:
    """Keep what is typed for whoever reads next, and off the screen meanwhile.

    Ctrl-C still interrupts, and nothing typed before it is lost; Ctrl-D is a key like any other,
    for the next prompt to read.
    """
    before = _settings()
    if before is None:
        yield
        return
    silent = [*before]
    silent[LOCAL] = silent[LOCAL] & ~(termios.ECHO | termios.ICANON) | termios.NOFLSH
    try:
        _set(silent)
        yield
    finally:
        _set(before)


def _settings() -> list[Any] | None:
    """Give the settings of the terminal that is typed at, if there is one and it is ours."""
    try:
        keys = sys.stdin.fileno()
        # A program in the background would be stopped for changing the terminal.
        ours = os.tcgetpgrp(keys) == os.getpgrp()
        return termios.tcgetattr(keys) if ours else None
    except (AttributeError, OSError, ValueError, termios.error):  # none, or closed
        return None


def _set(settings: list[Any]) -> None:
    with contextlib.suppress(OSError, ValueError, termios.error):
        termios.tcsetattr(sys.stdin.fileno(), termios.TCSADRAIN, settings)
