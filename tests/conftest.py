"""Fixtures of all tests: the toy game is beside the real ones, and Ctrl-C interrupts."""

from __future__ import annotations

import os
import signal
from pathlib import Path

os.environ["TABULEIRO_GAMES"] = str(Path(__file__).parent / "data" / "games")

# A shell makes background processes ignore Ctrl-C, and all that tests start would inherit that.
signal.signal(signal.SIGINT, signal.default_int_handler)
