"""Processes that end with the one that started them, and Ctrl-C when it must wait."""

from __future__ import annotations

import contextlib
import ctypes
import os
import signal
import sys
import threading
from collections.abc import Iterator
from typing import Any

DIES_WITH_PARENT = 1
"""PR_SET_PDEATHSIG, the option of prctl(2)."""


def die_with(parent: int) -> None:
    """End this process at once when its parent ends; only Linux knows how."""
    with contextlib.suppress(OSError, AttributeError):
        library: Any = ctypes.CDLL(None)
        library.prctl(DIES_WITH_PARENT, signal.SIGKILL)
    if os.getppid() != parent:  # it has ended already
        sys.exit()


@contextlib.contextmanager
def interrupts_kept() -> Iterator[list[int]]:
    """Note each Ctrl-C instead of raising KeyboardInterrupt, which only the main thread does."""
    came: list[int] = []
    if threading.current_thread() is not threading.main_thread():
        yield came
        return
    before = signal.signal(signal.SIGINT, lambda number, _: came.append(number))
    try:
        yield came
    finally:
        signal.signal(signal.SIGINT, before)
