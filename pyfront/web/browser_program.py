"""The program of one browser: the application, whose screen and keys are those of a page.

The server starts it, with a folder of its own to keep games in, and talks to it through its
standard input and output. It ends when the server closes these, or dies.
"""

from __future__ import annotations

import contextlib
import os
import signal
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, BinaryIO, TextIO

from textual import events
from textual.drivers.web_driver import WebDriver
from textual.geometry import Size
from textual.message import Message
from textual.theme import Theme

from .. import saves, settings
from .._errors import TabuleiroError
from ..app.application import Application
from ..app.screen_owner import alone
from ..lifetime import die_with
from . import wire


class PageDriver(WebDriver):
    """A driver that never thinks its page has lost the focus, and knows when it is gone."""

    def start_application_mode(self) -> None:
        """Begin; accept keys at once, since the page has no memory of what it did before."""
        super().start_application_mode()
        self._app.call_later(self._app.post_message, events.AppFocus())
        self._app.call_later(self._follow_theme)

    def _follow_theme(self) -> None:
        """Let the page around the terminal have its ground, now and with every other theme."""
        self._app.theme_changed_signal.subscribe(self._app, self._show_ground)
        self._show_ground(self._app.current_theme)

    def _show_ground(self, theme: Theme) -> None:
        if theme.background is not None and theme.background.startswith("#"):
            self._write(wire.ground(theme.background))

    def on_meta(self, packet_type: str, payload: dict[str, object]) -> None:
        """Heed only what the server passes on."""
        if packet_type == "resize":
            super().on_meta(packet_type, payload)

    def process_message(self, message: Message) -> None:
        """Keep a size small that comes among the keys, as terminals may send it."""
        if isinstance(message, events.Resize):
            size = Size(*wire.size(message.size.width, message.size.height))
            message = events.Resize(size, size)
        super().process_message(message)

    def deliver_binary(
        self, binary: BinaryIO | TextIO, *, delivery_key: str, save_path: Path, **_: Any
    ) -> None:
        """Send a file to the page, which offers it as a download."""
        content = binary.read()
        text = content if isinstance(content, str) else content.decode("utf-8", "replace")
        self._write(wire.file(save_path.name, text))
        self._delivery_complete(delivery_key, save_path=None, name=None)

    def run_input_thread(self) -> None:
        """Read until the page is gone; then end as after a lost terminal."""
        super().run_input_thread()
        if not self.exit_event.is_set():
            os.kill(os.getpid(), signal.SIGHUP)


def application(offered: Sequence[str]) -> Application:
    """Return the application, at the game that the browser was left at, if any."""
    made = Application.usual(offered=offered, files=False)
    made.driver_class = PageDriver
    path = saves.last_unfinished()
    if path is not None:
        with contextlib.suppress(TabuleiroError):  # a game that cannot be read stays in the list
            made.begin_with_kept(path, *saves.load(path))
    return made


def main() -> int:
    """Run the program: the first argument is the server's process, the others are games."""
    die_with(int(sys.argv[1]))
    with settings.applied(()), alone():
        return application(sys.argv[2:]).run() or 0


if __name__ == "__main__":
    sys.exit(main())
