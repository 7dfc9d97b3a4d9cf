"""Let the tests find the toy game beside the real ones."""

from __future__ import annotations

import os
from pathlib import Path

os.environ["TABULEIRO_GAMES"] = str(Path(__file__).parent / "data" / "games")
