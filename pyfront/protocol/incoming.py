"""The lines that another program sends, read without ever waiting longer than asked.

A thread that waits for input cannot be ended, so there is none: `select` says whether anything has
arrived. So a search can be polled in between, and `stop` is noticed during it.
"""

from __future__ import annotations

import os
import select
import time
from collections import deque

LONGEST = 1 << 20
"""The most bytes of a line; the rest of a longer one is dropped."""
CHUNK = 1 << 16


class IncomingLines:
    """The lines of a file descriptor, as they come."""

    def __init__(self, source: int) -> None:
        self.source = source
        self.ended = False
        """Whether no more will come."""
        self._lines: deque[str] = deque()
        self._begun = b""
        self._dropping = False

    def next(self, wait: float | None = None) -> str | None:
        """Return the next line; None if none comes within this many seconds, or at the end.

        What arrives without an end of line does not make the wait longer.
        """
        until = None if wait is None else time.monotonic() + wait
        while not self._lines and not self.ended:
            ready, _, _ = select.select([self.source], [], [], wait)
            if not ready:
                return None
            self._read()
            if until is not None and (wait := until - time.monotonic()) <= 0:
                break
        return self._lines.popleft() if self._lines else None

    def _read(self) -> None:
        data = os.read(self.source, CHUNK)
        if not data:
            self.ended = True
            if self._begun:
                self._lines.append(_text(self._begun))
            return
        *whole, rest = data.split(b"\n")
        for line in whole:
            self._lines.append(_text(self._begun + (b"" if self._dropping else line)))
            self._begun, self._dropping = b"", False
        if not self._dropping:
            self._begun += rest
            self._dropping = len(self._begun) > LONGEST


def _text(line: bytes) -> str:
    return line[:LONGEST].decode(errors="replace").strip()
