"""`make bench`: measures, and prints tables of ratios."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Sequence
from pathlib import Path

from rich.console import Console

from . import doors, engine
from .table import Section

WIDTH = 120
"""Columns that the widest table needs, also where the output is a pipe."""

SECTIONS: dict[str, Callable[[], Section | tuple[Section, ...]]] = {
    "listing": engine.listing,
    "perft": engine.perft,
    "search": engine.search,
    "plain": doors.plain,
    "openspiel": doors.openspiel,
    "door": doors.door,
    "start": doors.command_line,
}


def _arguments(words: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description=__doc__)
    parser.add_argument("sections", nargs="*", metavar="section", help=", ".join(SECTIONS))
    parser.add_argument("--json", type=Path, metavar="FILE", help="write all figures to FILE")
    parser.add_argument("--markdown", action="store_true", help="print tables for the README")
    arguments = parser.parse_args(words)
    unknown = set(arguments.sections) - set(SECTIONS)
    if unknown:
        parser.error(f"no such section: {', '.join(sorted(unknown))}")
    return arguments


def _several(found: Section | tuple[Section, ...]) -> tuple[Section, ...]:
    return found if isinstance(found, tuple) else (found,)


def main(words: Sequence[str] | None = None) -> None:
    """Measure what is asked for, everything by default, and print it."""
    arguments = _arguments(words)
    console = Console(highlight=False)
    console.width = max(console.width, WIDTH)
    done: list[Section] = []
    for name, measure in SECTIONS.items():
        if arguments.sections and name not in arguments.sections:
            continue
        for section in _several(measure()):
            done.append(section)
            if arguments.markdown:
                print(section.markdown())
            else:
                section.show(console)
    lines = [line for section in done for line in section.lines if line.target is not None]
    missed = sum(line.reached is False for line in lines)
    if not arguments.markdown:
        console.print(f"{len(lines) - missed} of {len(lines)} marks reached, {missed} missed")
    if arguments.json:
        value = [section.json() for section in done]
        arguments.json.write_text(json.dumps(value, indent=2, ensure_ascii=False) + "\n")


if __name__ == "__main__":
    main()
