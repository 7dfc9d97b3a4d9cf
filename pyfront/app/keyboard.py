"""The terminal as the application reads it: rubbish that comes from it does no harm."""

from __future__ import annotations

import os
import signal

from textual.drivers.linux_driver import LinuxDriver


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
