"""Everything that is changed about Textual, with the reasons."""

from __future__ import annotations

import asyncio
import os
import signal
from collections import deque

from rich.console import Console
from rich.control import Control
from textual import _compositor
from textual.app import App, ScreenStackError
from textual.drivers.linux_driver import LinuxDriver
from textual.events import Event, Key
from textual.message_pump import MessagePump
from textual.widgets import Input

ROUNDS = 3
"""How many messages a key sends up to the application: the key, the widget's message, the answer.
"""
LOOK = 0.02
"""Seconds between two checks that a widget is still there."""


class TypedAhead:
    """Admits one key at a time, for keys typed faster than the screens react.

    Textual hands every key at once to whatever has the focus; so a key typed right after the one
    that opens or closes an overlay would go to the wrong screen, and be lost.
    """

    def __init__(self, app: App[int]) -> None:
        self._app = app
        self._waiting: deque[Event] = deque()
        self._next: Event | None = None
        self._settling: asyncio.Task[None] | None = None

    def admits(self, key: Event) -> bool:
        """Return whether a key may act now; if not, it comes again when it may."""
        if key is self._next:
            self._next = None
        elif self._settling is not None:
            self._waiting.append(key)
            return False
        elif self._only_written(key):
            return True
        self._settling = asyncio.create_task(self._settle(self._only_written(key)))
        return True

    def _only_written(self, key: Event) -> bool:
        """Return whether a key is a character of a line: those may come all at once."""
        return isinstance(key, Key) and key.is_printable and isinstance(self._app.focused, Input)

    async def _settle(self, at_once: bool) -> None:
        """Admit the next key when all messages of this one have been handled."""
        try:
            if not at_once:
                await self._settled()
        except ScreenStackError:
            return  # the program ends
        self._settling = None
        if self._waiting:
            self._next = self._waiting.popleft()
            self._settling = asyncio.current_task()
            self._app.post_message(self._next)

    async def _settled(self) -> None:
        """Wait until a key and all its messages have reached the application."""
        await _reached(self._app)
        for _ in range(ROUNDS):
            while not self._app.screen.is_mounted:
                await asyncio.sleep(LOOK)
            for part in (self._app.focused or self._app.screen).ancestors_with_self:
                await _reached(part)


async def _reached(part: MessagePump) -> None:
    """Wait until a widget has handled all its messages, or is gone."""
    done = asyncio.Event()
    told = part.call_later(done.set)
    while told and not done.is_set() and part.is_running:
        try:
            await asyncio.wait_for(done.wait(), LOOK)
        except asyncio.TimeoutError:
            continue


class Keyboard(LinuxDriver):
    """A driver that survives bytes that are not text, and ends with its terminal."""

    def run_input_thread(self) -> None:
        """Read keys until the program ends; bytes that are not UTF-8 are dropped."""
        while True:
            try:
                super().run_input_thread()
            except UnicodeDecodeError:
                continue
            except OSError:  # the terminal is gone, and no signal said so
                os.kill(os.getpid(), signal.SIGHUP)
            return


class NarrowUpdate(_compositor.ChopsUpdate):
    """An update that draws only the columns that have changed.

    Textual draws every changed line from the left edge of the widget, whichever columns have
    changed: on a large board, a cursor that moves would repaint half of it, several kilobytes at
    each key.
    """

    def render_segments(self, console: Console) -> str:
        """Return what is written to the terminal."""
        drawn = []
        for y, first, last in self.spans:
            for end, (x, strip) in zip(self.chop_ends[y], self.chops[y].items(), strict=False):
                left, right = max(x, first), min(end, last)
                if strip is not None and left < right:
                    drawn.append(Control.move_to(left, y).segment.text)
                    drawn.append(strip.crop(left - x, right - x).render(console))
        return "".join(drawn)


def draw_narrowly() -> None:
    """Make every screen draw this way."""
    _compositor.ChopsUpdate = NarrowUpdate  # type: ignore[misc]
