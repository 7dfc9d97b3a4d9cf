"""Run the command line: `python -m pyfront`, or `tabuleiro`."""

from __future__ import annotations

import sys


def main() -> None:
    """Run the command line and end the process with its exit status."""
    try:
        from .cli.main import run  # takes long enough for a user to press Ctrl-C

        status = run(sys.argv[1:])
    except KeyboardInterrupt:
        status = 130
    sys.exit(status)


if __name__ == "__main__":
    main()
