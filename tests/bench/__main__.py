"""`make bench`: measures, prints tables of ratios, and writes them into RESULTS.md."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Sequence
from pathlib import Path

from rich.console import Console

from . import doors, engine, results
from .asking import asking
from .positions import positions
from .screen import screen
from .table import Section

WIDTH = 120
"""Columns that the widest table needs, also where the output is a pipe."""

SECTIONS: dict[str, Callable[[], Section | tuple[Section, ...]]] = {
    "listing": engine.listing,
    "perft": engine.perft,
    "search": engine.search,
    "accelerator": engine.accelerator,
    "positions": positions,
    "plain": doors.plain,
    "openspiel": doors.openspiel,
    "door": doors.door,
    "start": doors.command_line,
    "asking": asking,
    "screen": screen,
}


def _arguments(words: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.bench", description=__doc__)
    parser.add_argument("sections", nargs="*", metavar="section", help=", ".join(SECTIONS))
    parser.add_argument("--json", type=Path, metavar="FILE", help="write all figures to FILE")
    parser.add_argument(
        "--write",
        action="store_true",
        help=f"write all tables into {results.RESULTS.name}",
    )
    arguments = parser.parse_args(words)
    unknown = set(arguments.sections) - set(SECTIONS)
    if unknown:
        known = ", ".join(SECTIONS)
        parser.error(f"no such section: {', '.join(sorted(unknown))}; there are {known}")
    if arguments.write and arguments.sections:
        parser.error("--write shows all that is measured: name no section beside it")
    return arguments


def _several(found: Section | tuple[Section, ...]) -> tuple[Section, ...]:
    return found if isinstance(found, tuple) else (found,)


def main(words: Sequence[str] | None = None) -> None:
    """Measure the requested sections, by default all of them, and print the results."""
    arguments = _arguments(words)
    console = Console(highlight=False)
    console.width = max(console.width, WIDTH)
    measured: dict[str, tuple[Section, ...]] = {}
    for name in arguments.sections or SECTIONS:
        measured[name] = _several(SECTIONS[name]())
        for section in measured[name]:
            section.show(console)
    done = [section for sections in measured.values() for section in sections]
    marks = [mark for section in done for mark in section.marks]
    console.print(f"{sum(marks)} of {len(marks)} marks reached, {marks.count(False)} missed")
    if arguments.write:
        results.write(measured)
    if arguments.json:
        value = [section.json() for section in done]
        arguments.json.write_text(json.dumps(value, indent=2, ensure_ascii=False) + "\n")


if __name__ == "__main__":
    main()
