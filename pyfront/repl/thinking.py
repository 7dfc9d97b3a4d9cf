"""Waiting for the computer, with what it thinks on the screen."""

from __future__ import annotations

import contextlib
import os
import sys
import termios
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, TypeAlias

from ..session.review import Reviewing
from ..session.searching import Search, Work
from ..view.screen import redraws
from ..view.thinking import live, scale

if TYPE_CHECKING:
    from rich.console import Console
    from rich.live import Live

PAUSE = 0.2
"""Seconds between two drawings, and before the first one."""
LOCAL = 3
"""Which of a terminal's settings tells whether it shows keys, and waits for whole lines."""

Draw: TypeAlias = Callable[[], None]


def finish(work: Work, console: Console, *, drawn: bool = True) -> None:
    """Wait until work is over, drawing what is known; Ctrl-C stops it.

    :raises TabuleiroError: as Position.analyse does.
    """
    with _drawing(work, console, drawn and redraws(console)) as draw:
        try:
            while not work.poll():
                draw()
        except KeyboardInterrupt:
            work.stop()


@contextlib.contextmanager
def _drawing(work: Work, console: Console, wanted: bool) -> Iterator[Draw]:
    """Give what draws the work, where that is wanted, and what does nothing elsewhere."""
    if not wanted:
        yield lambda: None
    elif isinstance(work, Search):
        with unseen(), contextlib.closing(_Thoughts(work, console)) as thoughts:
            yield thoughts.draw
    elif isinstance(work, Reviewing):
        with _bar(work, console) as draw:
            yield draw


class _Thoughts:
    """Draws what a search knows, not too often, and takes it away again."""

    def __init__(self, search: Search, console: Console) -> None:
        self.search, self.console = search, console
        self.live: Live | None = None
        self.next = PAUSE

    def draw(self) -> None:
        """Draw what is known, if it is time."""
        search, seconds = self.search, self.search.seconds
        if seconds < self.next:
            return
        from rich.console import Group  # late, for most searches are over before
        from rich.live import Live

        self.next = seconds + PAUSE
        shown = Group(*live(search.title, search.analysis, scale(search.position), seconds))
        if self.live is None:
            self.live = Live(
                console=self.console,
                transient=True,
                auto_refresh=False,
                redirect_stdout=False,  # what it puts there does not tell its encoding
                redirect_stderr=False,
            )
            self.live.start()
        self.live.update(shown, refresh=True)

    def close(self) -> None:
        """Take away what was drawn."""
        if self.live is not None:
            self.live.stop()


@contextlib.contextmanager
def _bar(reviewing: Reviewing, console: Console) -> Iterator[Draw]:
    """Draw how far a review has come."""
    from rich.progress import Progress  # late, for few games are reviewed

    with Progress(console=console, transient=True) as progress:
        task = progress.add_task(reviewing.title, total=reviewing.total)
        yield lambda: progress.update(task, completed=reviewing.done)


# --- what is typed meanwhile ----------------------------------------------------------------------


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
    """Return the settings of the terminal that is typed at, if there is one and it is ours."""
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
