"""Run the command line: `python -m pyfront`."""

from .cli import main

if __name__ == "__main__":
    main()
