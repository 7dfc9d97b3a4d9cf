"""Where the files are that tests read."""

from pathlib import Path

TESTS = Path(__file__).parent
ROOT = TESTS.parent
DATA = TESTS / "data"
GOLDEN = TESTS / "golden"
PROLOG = ROOT / "prolog"
