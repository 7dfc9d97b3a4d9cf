"""Questions that nothing inside Prolog could stop: answered by a copy of this process."""

from __future__ import annotations

import contextlib
import json
import os
import select
import signal
import sys
import time
import warnings
from typing import Any

if sys.platform == "linux":  # where processes are copied: see possible()
    import resource

from .._errors import EngineError
from ..lifetime import interrupts_kept
from .door import ask, reply_to, value_of

PATIENCE = 0.5
"""Seconds that a question may take beyond its own limit, before its process is ended."""
SHARE = 0.25
"""The share of the time limit at which the answers so far are reported."""
CHUNK = 1 << 16
MEGABYTE = 1 << 20
_ended: list[int] = []
"""Processes that have answered or were killed, and are not gone yet."""


class CutOff(EngineError):
    """The process of a question was ended: at the limit `time`, or at that of `memory`."""

    kind = EngineError.kind

    def __init__(self, limit: str) -> None:
        super().__init__(limit)
        self.limit = limit


def possible() -> bool:
    """Return whether this process can be copied.

    A copy has only this thread. The work of any other Prolog thread would stay as it is, locks
    included.
    """
    return sys.platform == "linux" and not ask("threads_beside")


def run_apart(name: str, /, *, seconds: float, megabytes: int, **arguments: Any) -> Any:
    """Return the answer of a job, from a copy of this process that ends with it.

    Nothing that the job does changes this process. Ctrl-C ends it at once.

    :raises CutOff: if it took too much time or memory.
    :raises TabuleiroError: of the class that fits, if there is no answer.
    """
    request = {"job": name, "seconds": seconds, **arguments}
    here, there = os.pipe()
    # Raised in what Python runs after a fork, a Ctrl-C would be printed and lost. The warnings are
    # about threads, which Python 3.12 looks for: see possible().
    with interrupts_kept() as came, warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        child = os.fork()
        if child == 0:
            _answer(request, there, seconds, megabytes)
    os.close(there)
    try:
        if came:
            raise KeyboardInterrupt
        reply = _all_of(here, time.monotonic() + PATIENCE + (1 + SHARE) * seconds)
    finally:
        os.close(here)
        with contextlib.suppress(ProcessLookupError):
            os.kill(child, signal.SIGKILL)
        _ended.append(child)
        _bury()
    return value_of(json.loads(reply))


def _bury() -> None:
    """Reap processes that have ended, without waiting for the others."""
    for child in _ended[:]:
        with contextlib.suppress(ChildProcessError):  # another thread has waited for it
            if os.waitpid(child, os.WNOHANG) == (0, 0):
                continue
        with contextlib.suppress(ValueError):  # another thread was faster
            _ended.remove(child)


def _all_of(pipe: int, end: float) -> bytes:
    """Read a pipe until it is closed."""
    found = bytearray()
    while (left := end - time.monotonic()) > 0:
        ready, _, _ = select.select([pipe], [], [], left)
        if ready:
            chunk = os.read(pipe, CHUNK)
            if not chunk:
                break
            found += chunk
    else:
        raise CutOff("time")
    if not found:
        raise CutOff("memory")  # it was killed, or could not go on
    return bytes(found)


def _answer(request: dict[str, Any], pipe: int, seconds: float, megabytes: int) -> None:
    """Write the reply to a request, and end this process, the copy."""
    try:
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # for the process that waits
        _limit(seconds, megabytes)
        reply = reply_to("run", request).encode()
        while reply:
            reply = reply[os.write(pipe, reply) :]
        os.close(pipe)  # the memory of a process is cleared away before its files are closed
    finally:
        os._exit(0)


def _limit(seconds: float, megabytes: int) -> None:
    """Close what a question does not need, in case the parent never ends this process."""
    most = int((1 + SHARE) * seconds) + 2
    resource.setrlimit(resource.RLIMIT_CPU, (most, most))
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    sizes = os.open("/proc/self/statm", os.O_RDONLY)
    size = int(os.read(sizes, 100).split()[0]) * resource.getpagesize()
    room = size + megabytes * MEGABYTE
    resource.setrlimit(resource.RLIMIT_AS, (room, room))
