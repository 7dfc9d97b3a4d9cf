"""Makes the packs of puzzles that come with the program, or goes on with them."""

from __future__ import annotations

import shlex
import sys

from pyfront.cli.main import run
from pyfront.puzzle_pack import FOLDER

COMMANDS = (
    "breakthrough --self-play 3000 --count 200 --plies 7 --opening 26 --seed 1",
    "fields_of_action --self-play 3000 --count 40 --plies 5 --opening 40 --seed 1",
    "monkey_queen --self-play 3000 --count 40 --plies 5 --seed 1",
    "tafl --self-play 3000 --count 40 --plies 5 --opening 24 --seed 1",
    "trench --self-play 3000 --count 40 --plies 5 --opening 42 --seed 1",
)
"""What each pack is made by, as its head says, too."""


def main() -> int:
    """Make all packs, one after the other; return the exit status."""
    for made in COMMANDS:
        out = FOLDER / f"{made.split()[0]}.toml"
        if status := run(["puzzles", "make", *shlex.split(made), "--out", str(out)]):
            return status
    return 0


if __name__ == "__main__":
    sys.exit(main())
