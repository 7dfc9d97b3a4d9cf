"""Processes that end with the one that started them, however that ends."""

from __future__ import annotations

import contextlib
import ctypes
import os
import signal
import sys
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
