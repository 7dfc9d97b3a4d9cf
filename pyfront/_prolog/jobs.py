"""Questions that take their time: answered in the background, and stopped at once."""

from __future__ import annotations

import atexit
import contextlib
import time
from collections.abc import Iterator
from typing import Any, Literal, NamedTuple

from .._errors import TabuleiroError
from .door import ask, value_of

POLL = 0.05
"""Seconds between two looks at a job: the longest time that Ctrl-C waits."""
PATIENCE = 2.0
"""Seconds to wait for a cancelled job before it is left to itself."""
HASTE = 0.2
"""The same at the end of the process."""


class News(NamedTuple):
    """The result of polling a job."""

    kind: Literal["none", "info", "result", "cancelled"]
    value: Any = None
    """The newest report of an ``info``, the answer of a ``result``: JSON values."""
    printed: str = ""
    """The output of the goal of a ``result``."""


class Job:
    """A question that is answered in the background, while its ``with`` block runs."""

    def __init__(self, name: str, arguments: dict[str, Any]) -> None:
        self.name = name
        self._arguments = arguments
        self._number: int | None = None
        self._end: News | TabuleiroError | None = None

    def start(self) -> Job:
        """Start the job; without a ``with`` block, the caller has to stop the job."""
        self._number = ask("job_start", **{**self._arguments, "job": self.name})
        atexit.register(self.stop, HASTE)
        return self

    def __enter__(self) -> Job:
        return self.start()

    def __exit__(self, *_: object) -> None:
        self.stop()

    @property
    def running(self) -> bool:
        """Whether there is more to come."""
        return self._number is not None

    @property
    def result(self) -> Any:
        """The answer; None until there is one, and for ever if the job was cancelled."""
        return self._end.value if isinstance(self._end, News) else None

    def poll(self, timeout: float = 0, *, reports: bool = True) -> News:
        """Poll for the next event, waiting up to ``timeout`` seconds.

        Only the newest of several reports is returned, and none without ``reports``. The last event
        stays.

        :raises TabuleiroError: of the class that fits, if the job ended by an error.
        """
        if self._number is not None:
            verb = "job_poll" if reports else "job_wait"
            try:
                told = ask(verb, id=self._number, timeout=timeout)
            except TabuleiroError as error:  # the report is not JSON
                self._abandon(error)
                raise
            if told["event"] in ("none", "info"):
                return News(told["event"], told.get("value"))
            self._ended(_end(told))
        return self._last()

    def _last(self) -> News:
        if self._end is None:
            raise RuntimeError("a job that was never started has nothing to tell")
        if isinstance(self._end, TabuleiroError):
            raise self._end
        return self._end

    def _ended(self, end: News | TabuleiroError) -> None:
        self._number, self._end = None, end
        atexit.unregister(self.stop)

    def _abandon(self, end: News | TabuleiroError) -> None:
        with contextlib.suppress(TabuleiroError):  # it may have ended meanwhile
            ask("job_abandon", id=self._number)
        self._ended(end)

    def stop(self, patience: float = PATIENCE) -> None:
        """Cancel the job and wait until it has ended; one that has ended stays as it is.

        A goal that sleeps cannot end before it wakes up: after ``patience`` seconds it is left to
        itself.
        """
        give_up = time.monotonic() + patience
        try:
            while self._number is not None and time.monotonic() < give_up:
                with contextlib.suppress(TabuleiroError):
                    ask(
                        "job_cancel", id=self._number
                    )  # again, in case a catch/3 of the rules swallowed it
                with contextlib.suppress(TabuleiroError):
                    self.poll(0.02, reports=False)
        finally:
            if self._number is not None:
                self._abandon(News("cancelled"))


def _end(told: dict[str, Any]) -> News | TabuleiroError:
    """Return the end of a job from its last report."""
    if told["event"] == "cancelled":
        return News("cancelled")
    try:
        return News("result", value_of(told), told.get("printed", ""))
    except TabuleiroError as error:
        return error


def job(name: str, /, **arguments: Any) -> Job:
    """Return the question ``name`` as a job, which runs inside a ``with`` statement.

    ::

        with job("count", to=1000) as counting:
            for info in watch(counting):
                print(info)
            print(counting.result)

    Leaving the block cancels a job that still runs.
    """
    if "job" in arguments:
        raise TypeError("'job' is the name of the job, not of an argument")
    return Job(name, arguments)


def watch(running: Job, interval: float = POLL) -> Iterator[Any]:
    """Yield the reports of a job until it ends, at most one every ``interval`` seconds.

    Ctrl-C cancels the job at once, and continues as KeyboardInterrupt.

    :raises TabuleiroError: of the class that fits, if the job ends with an error.
    """
    try:
        while True:
            event = running.poll(interval)
            if event.kind == "info":
                yield event.value
                event = running.poll(interval, reports=False)
            if event.kind in ("result", "cancelled"):
                return
    except KeyboardInterrupt:
        running.stop()
        raise


def run(name: str, /, **arguments: Any) -> Any:
    """Return the answer of the job ``name``; Ctrl-C cancels it at once.

    :raises TabuleiroError: of the class that fits, if there is no answer.
    """
    with job(name, **arguments) as running:
        while running.poll(POLL, reports=False).kind == "none":
            pass
        return running.result
