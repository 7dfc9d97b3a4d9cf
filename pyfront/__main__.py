"""Run the command line: `python -m pyfront`, or `tabuleiro`."""

from __future__ import annotations

import gc
import sys

GARBAGE = 20_000
"""How many objects are made before those that are garbage are looked for.

All that is loaded would be looked through again and again otherwise, a tenth of the time to the
first screen.
"""


def main() -> None:
    """Run the command line and end the process with its exit status."""
    gc.set_threshold(GARBAGE)
    try:
        from .cli.main import run  # takes long enough for a user to press Ctrl-C

        status = run(sys.argv[1:])
    except KeyboardInterrupt:
        status = 130
    sys.exit(status)


if __name__ == "__main__":
    main()
