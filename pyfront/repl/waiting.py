"""Waiting for the computer, with what it thinks on the screen."""

from __future__ import annotations

import contextlib
import math
import os
import sys
import termios
import time
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, TypeAlias

from rich.console import Console

from ..analysis import Search
from ..session.searching import Work
from ..solving import Solving
from ..view.screen import redraws
from ..view.thinking import live, scale, stage_text

if TYPE_CHECKING:
    from rich.live import Live

PAUSE = 0.2
"""Seconds between two drawings, and before the first one."""
LOCAL = 3
"""The index of the terminal's local flags: echo, whole lines."""

Draw: TypeAlias = Callable[[], None]


def finish(work: Work, console: Console, *, drawn: bool = True) -> None:
    """Wait until work is over, drawing its progress; Ctrl-C stops it.

    :raises TabuleiroError: if the work fails.
    """
    with _drawing(work, console, drawn and redraws(console)) as draw:
        try:
            while not work.poll():
                draw()
        except KeyboardInterrupt:
            work.stop()


@contextlib.contextmanager
def _drawing(work: Work, console: Console, wanted: bool) -> Iterator[Draw]:
    """Yield a function that draws the progress, or does nothing if that is not wanted."""
    if not wanted:
        yield lambda: None
    elif isinstance(work, Search):
        with unseen(), contextlib.closing(_Thoughts(work, console)) as thoughts:
            yield thoughts.draw
    elif isinstance(work, Solving):
        with contextlib.closing(_Stages(work, console)) as stages:
            yield stages.draw
    else:
        with contextlib.closing(_Bar(work, console)) as bar:
            yield bar.draw


class _Bar:
    """Draws how far work has come, once it takes long."""

    def __init__(self, work: Work, console: Console) -> None:
        from rich.progress import Progress  # imported late: most of what is waited for is a search

        self.work, self.since = work, math.inf
        self.bar = Progress(console=console, transient=True)
        self.task = self.bar.add_task(work.title)

    def draw(self) -> None:
        """Draw the progress, if it is time."""
        if self.work.total:
            self.since = min(self.since, time.monotonic())
        if time.monotonic() - self.since > PAUSE:
            self.bar.start()
            work = self.work
            self.bar.update(
                self.task, description=work.title, completed=work.done, total=work.total
            )

    def close(self) -> None:
        """Erase what was drawn."""
        self.bar.stop()


class _Stages:
    """Draws how far a solver has come; how much is left is not known."""

    def __init__(self, solving: Solving, console: Console) -> None:
        self.solving = solving
        self.status = console.status(solving.title)

    def draw(self) -> None:
        """Draw what it does, once it takes long."""
        seconds, stage = self.solving.seconds, self.solving.stage
        if seconds > PAUSE:
            done = "" if stage is None else f"  {stage_text(stage)}"
            self.status.update(f"{self.solving.title}  {seconds:.0f} s{done}")
            self.status.start()

    def close(self) -> None:
        """Erase what was drawn."""
        self.status.stop()


class _Thoughts:
    """Draws what a search knows, not too often, and takes it away again."""

    def __init__(self, search: Search, console: Console) -> None:
        self.search, self.console = search, console
        self.live: Live | None = None
        self.next = PAUSE

    def draw(self) -> None:
        """Draw the progress, if it is time."""
        search, seconds = self.search, self.search.seconds
        if seconds < self.next:
            return
        from rich.console import Group  # imported late: most searches are over before
        from rich.live import Live

        self.next = seconds + PAUSE
        shown = Group(*live(search.title, search.analysis, scale(search.position), seconds))
        if self.live is None:
            self.live = Live(
                console=self.console,
                transient=True,
                auto_refresh=False,
                redirect_stdout=False,  # the stream that rich puts there has no encoding
                redirect_stderr=False,
            )
            self.live.start()
        self.live.update(shown, refresh=True)

    def close(self) -> None:
        """Erase what was drawn."""
        if self.live is not None:
            self.live.stop()


# --- what is typed meanwhile ----------------------------------------------------------------------


@contextlib.contextmanager
def unseen() -> Iterator[None]:
    """Keep typed characters for the next reader, and off the screen meanwhile.

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
    """Return the settings of the terminal at the input, if there is one and it is ours."""
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
