"""The measurements, as RESULTS.md keeps them."""

from __future__ import annotations

import platform
import subprocess
from collections.abc import Mapping, Sequence
from datetime import date
from pathlib import Path
from textwrap import fill

from .engine import TITLES
from .table import Line, Section, markdown

RESULTS = Path(__file__).with_name("RESULTS.md")
WIDTH = 120

Measured = Mapping[str, Sequence[Section]]
"""The sections, by their names on the command line."""

COLUMNS = (
    ("listing", 0, "listing moves"),
    ("perft", 0, "perft on lists of lists"),
    ("perft", 1, "perft compiled"),
    ("search", 0, "searching"),
    ("search", 1, "plies in one second"),
)
"""What the short table shows of every game: a section, which of its tables, and the head."""


def write(measured: Measured, results: Path = RESULTS) -> None:
    """Write the short tables into the results, and then all of them."""
    sections = [section.markdown() for group in measured.values() for section in group]
    head = ["# What was measured\n", f"{remarked(measured)}\n", f"{shown(measured)}\n"]
    results.write_text("\n".join([*head, *sections]), "utf-8")


def remarked(measured: Measured) -> str:
    """Say when and how it was measured, and how many marks are reached."""
    marks = [mark for group in measured.values() for section in group for mark in section.marks]
    text = (
        f"Measured on {date.today()} in one run, with SWI-Prolog {prolog_version()} and Python "
        f"{platform.python_version()}: {sum(marks)} of {len(marks)} marks reached. Figures with × "
        "are ratios of CPU times, or of inferences where moves are listed, and hardly depend on "
        "the machine; positions and plies in a second do."
    )
    return fill(text, WIDTH)


def prolog_version() -> str:
    """Return the version that SWI-Prolog reports."""
    told = subprocess.run(["swipl", "--version"], capture_output=True, text=True, check=True)
    return told.stdout.split()[2]


def shown(measured: Measured) -> str:
    """Return the short tables."""
    return "\n\n".join([_by_game(measured), _by_ply(measured), _beside(measured)])


def told(line: Line) -> str:
    """Return a measurement with its target, in bold if the target was missed."""
    if line.reached is False:
        return f"**{line.amount}** ({line.mark}, missed)"
    return f"{line.amount} ({line.mark}, ok)" if line.mark else line.amount


def _first(section: Section, title: str) -> Line:
    return next(line for line in section.lines if line.what.startswith(title))


def _by_game(measured: Measured) -> str:
    heads = ["from the start", *(head for _, _, head in COLUMNS), "positions a second"]
    rows = []
    for title in TITLES.values():
        cells = [told(_first(measured[name][which], title)) for name, which, _ in COLUMNS]
        rows.append([title, *cells, _first(measured["search"][0], title).ours])
    return markdown(heads, rows)


def _by_ply(measured: Measured) -> str:
    heads = ["from the start, by ply", "moves", "growth of what is searched", "its last four plies"]
    rows = []
    for title in TITLES.values():
        growth = _first(measured["search"][2], title)
        moves = _first(measured["positions"][0], title)
        rows.append([title, moves.ours, growth.ours, told(growth)])
    return markdown(heads, rows)


def _beside(measured: Measured) -> str:
    rows = []
    for name, what in (("openspiel", "OpenSpiel from Python"), ("plain", "our search in Python")):
        (section,) = measured[name]
        rows += [[f"{what}: {line.what}", told(line)] for line in section.lines]
        rows += [] if section.lines else [[what, section.note]]
    return markdown(["beside another program", "times as fast"], rows)
