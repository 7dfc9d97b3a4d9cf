"""Fixtures of all tests: the toy game is beside the real ones, and Ctrl-C interrupts."""

from __future__ import annotations

import os
import signal
from pathlib import Path

os.environ["TABULEIRO_GAMES"] = str(Path(__file__).parent / "data" / "games")

# A shell starts what runs in the background deaf to it, and so would be all that tests start.
signal.signal(signal.SIGINT, signal.default_int_handler)
