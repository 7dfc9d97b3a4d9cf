"""One process that runs a program, seen from outside.

It is started, sent requests, and killed. Its answers are lines of JSON, which are not trusted;
:class:`Death` says what ended it.
"""

from __future__ import annotations

import contextlib
import fcntl
import functools
import json
import os
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path
from typing import IO, Any

from ..._errors import EngineError
from ..._prolog import find_swipl, prolog_directory
from ...invocation import typed
from ..errors import IsolationMissing
from .child import OUT_OF_MEMORY, Said, Settings
from .isolation import Fence, Layer, missing
from .limits import SandboxLimits, Status

LONGEST_REPLY = 64 << 20
"""Bytes that one line of a process may have."""
_START_SECONDS = 60
_POLL_SECONDS = 0.2

stopping = threading.Event()
"""Set when the grading of many is interrupted: it stops whoever waits for a process then."""

#: Imports the child without the rest of the package, which it does not need.
_CODE = """\
import sys, types
package = types.ModuleType("pyfront")
package.__path__ = [sys.argv.pop(1)]
sys.modules["pyfront"] = package
from pyfront.grade.sandbox.child import main
main()
"""


class GraderFault(EngineError):
    """The grader itself went wrong: never to be scored as a fault of the program."""


class Death(Exception):
    """The process has ended, or has to be ended, because of the program."""

    def __init__(self, status: Status, detail: str, printed: str = "") -> None:
        super().__init__(detail)
        self.status = status
        self.detail = detail
        self.printed = printed


def broken() -> Death:
    """Return why a process with an invalid answer has to be ended."""
    return Death(Status.PROTOCOL_BROKEN, "it answered something that is no answer")


class BrokenOff(BaseException):
    """The grading was interrupted: this is not an error."""


class Process:
    """A process that is ready to load a program from ``directory``."""

    def __init__(self, directory: Path, limits: SandboxLimits) -> None:
        self._limits = limits
        self._buffer = b""
        self._outputs = [_output(), _output()]
        ours, theirs = socket.socketpair()
        self._channel = ours
        try:
            with theirs:
                self._popen = self._start(directory, theirs.fileno())
        except OSError as error:
            self.kill()
            raise GraderFault(f"a worker cannot be started: {error}") from error
        try:
            self.layers = self._ready(directory)
        except BaseException:
            self.kill()
            raise

    def _start(self, directory: Path, channel: int) -> subprocess.Popen[bytes]:
        package = Path(__file__).resolve().parents[2]
        out, complaints = self._outputs
        return subprocess.Popen(
            [sys.executable, "-I", "-S", "-c", _CODE, str(package), str(channel)],
            stdin=subprocess.DEVNULL,
            stdout=out,
            stderr=complaints,
            cwd=directory,
            env=_environment(directory),
            pass_fds=(channel,),
            start_new_session=True,
        )

    def _ready(self, directory: Path) -> tuple[Layer, ...]:
        settings = _settings(directory, self._limits)
        try:
            self._send(settings)
            layers = tuple(Layer(*layer) for layer in self._receive(_START_SECONDS))
        except (Death, TypeError) as error:
            raise GraderFault(f"a worker does not start: {error}\n{self._complaints()}") from error
        _demand(self._limits.isolation, layers)
        return layers

    def send(self, request: str) -> None:
        """Send ``request``; if the process has ended, the next answer reports that."""
        with contextlib.suppress(OSError):
            self._send(request)

    def receive(self, seconds: float) -> Said:
        """Return the answer to the oldest pending request, waiting up to a time limit.

        :raises Death: if there is none. The process must then be killed.
        :raises GraderFault: if that is our fault.
        """
        match self._receive(seconds):
            case [str() | None as reply, str(printed), str(complained), bool(full)]:
                return Said(reply, printed, complained, full)
        raise broken()

    def _send(self, message: Any) -> None:
        self._channel.settimeout(_START_SECONDS)
        self._channel.sendall(json.dumps(message).encode() + b"\n")

    def _receive(self, seconds: float) -> Any:
        line = self._line(time.monotonic() + seconds)
        try:
            answer = json.loads(line)
        except (ValueError, RecursionError) as error:
            raise Death(Status.PROTOCOL_BROKEN, "it sent something that is not JSON") from error
        if isinstance(answer, dict) and "fault" in answer:
            raise GraderFault(f"a worker went wrong:\n{answer['fault']}{self._complaints()}")
        return answer

    def _line(self, end: float) -> bytes:
        parts = [self._buffer]
        while b"\n" not in parts[-1]:
            if sum(map(len, parts)) > LONGEST_REPLY:
                raise Death(Status.PROTOCOL_BROKEN, "its answer had no end")
            parts.append(self._data(end))
        line, _, self._buffer = b"".join(parts).partition(b"\n")
        return line

    def _data(self, end: float) -> bytes:
        while (left := end - time.monotonic()) > 0:
            if stopping.is_set():
                raise BrokenOff
            self._channel.settimeout(min(left, _POLL_SECONDS))
            try:
                data = self._channel.recv(1 << 16)
            except TimeoutError:
                continue
            except OSError:
                data = b""
            if not data:
                raise self._death()
            return data
        raise Death(Status.TIMEOUT, "it took too long", self._printed())

    def _death(self) -> Death:
        """Return why the process ended."""
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._popen.wait(2)
        return _cause(self._popen.poll(), self._complaints(), self._printed())

    def _printed(self) -> str:
        return _text(self._outputs[0], self._limits.output)

    def _complaints(self) -> str:
        return _text(self._outputs[1], self._limits.output)

    def kill(self) -> None:
        """End the process and everything that it started."""
        self._channel.close()
        popen = getattr(self, "_popen", None)
        if popen is not None:
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.killpg(popen.pid, signal.SIGKILL)
            popen.kill()
            popen.wait()
        for output in self._outputs:
            output.close()


_installation = functools.cache(find_swipl)


def _settings(directory: Path, limits: SandboxLimits) -> Settings:
    library, home, *_ = _installation()
    real = (os.path.realpath(os.path.join(home, part)) for part in ("", "library"))
    readable = (str(directory), home, *real, "/dev/null", "/dev/urandom")
    fence = Fence(
        os.getpid(),
        tuple(filter(os.path.exists, readable)),
        limits.processor_seconds,
        limits.memory,
        limits.output,
    )
    return Settings(library, home, str(prolog_directory() / "grade" / "guest.pl"), fence)


def _environment(directory: Path) -> dict[str, str]:
    """Return all that the process may know of its surroundings."""
    kept = {name: os.environ[name] for name in ("LD_LIBRARY_PATH",) if name in os.environ}
    here = str(directory)
    return {"HOME": here, "TMPDIR": here, "LANG": "C.UTF-8", "TZ": "UTC", **kept}


def _demand(level: str, layers: tuple[Layer, ...]) -> None:
    if lacking := missing(level, layers):
        told = "; ".join(f"{layer.name}: {layer.detail}" for layer in lacking)
        raise IsolationMissing(
            f"the isolation {level!r} cannot be had here ({told})",
            hint=f"`{typed('grade', 'doctor')}` tells which can",
        )


def _output() -> IO[bytes]:
    """Return an unnamed file to which all output is appended."""
    output = tempfile.TemporaryFile("w+b", buffering=0)  # noqa: SIM115 - kill() closes it
    fcntl.fcntl(output, fcntl.F_SETFL, os.O_RDWR | os.O_APPEND)
    return output


def _text(output: IO[bytes], most: int) -> str:
    return os.pread(output.fileno(), most, 0).decode("utf-8", "replace")


_ENDS = {
    None: (Status.PROTOCOL_BROKEN, "it stopped answering"),
    OUT_OF_MEMORY: (Status.MEMORY, "it used up the memory"),
    -signal.SIGXCPU: (Status.TIMEOUT, "it used up the processor time"),
    -signal.SIGKILL: (Status.KILLED, "it was killed"),
}
"""The meaning of an exit status; None if the process has not ended."""


def _cause(code: int | None, complaints: str, printed: str) -> Death:
    if code is not None and "ould not allocate memory" in complaints:
        code = OUT_OF_MEMORY
    if code in _ENDS:
        return Death(*_ENDS[code], printed)
    if code is not None and code < 0:
        name = signal.Signals(-code).name if -code in set(signal.Signals) else str(-code)
        return Death(Status.CRASHED, f"it crashed ({name})", printed)
    return Death(Status.CRASHED, f"it ended its process (exit status {code})", printed)
