"""The sections measured in Prolog: rule text and search, compared with a student's program."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Iterator
from itertools import pairwise
from math import log10
from pathlib import Path
from typing import Any

from .table import Line, Section

TITLES = {
    "breakthrough": "Breakthrough",
    "fields_of_action": "Fields of Action",
    "monkey_queen": "Monkey Queen",
    "tafl": "Tablut",
    "trench": "Trench",
}
LISTING = 2.0
LISTS = {"breakthrough": 1.5}
FAST = {"breakthrough": 10, "fields_of_action": 10, "tafl": 10, "monkey_queen": 8, "trench": 8}
DEPTH = {"breakthrough": 8, "tafl": 7, "fields_of_action": 8, "monkey_queen": 6, "trench": 6}
SPEED = 5.0
BRANCHING = 3.0
SECOND = 1.0


def measured(section: str) -> Iterator[dict[str, Any]]:
    """Run a section in a Prolog process of its own, and return its output line by line."""
    script = Path(__file__).with_name("measure.pl")
    command = ["swipl", "-O", "-f", "none", "-q", "--on-error=halt", "-t", "halt"]
    command += ["-g", f"measure({section})", str(script)]
    with subprocess.Popen(
        command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        for line in process.stdout:
            yield json.loads(line)
    if process.returncode != 0:
        raise SystemExit(f"measuring {section} failed")


def listing() -> Section:
    """Inferences of listing all legal moves of a board of lists."""
    lines = [
        Line(
            f"{TITLES[told['game']]}, {told['position']}, {told['count']} moves",
            f"{told['ours']:,}",
            f"{told['theirs']:,}",
            told["theirs"] / told["ours"],
            LISTING,
        )
        for told in measured("listing")
    ]
    return Section("Listing the legal moves, in inferences", "rule text", "naive", lines)


def perft() -> tuple[Section, Section]:
    """Perft of the two readings of the rules, every leaf made."""
    lists: list[Line] = []
    fast: list[Line] = []
    for told in measured("perft"):
        game = told["game"]
        for lines, reading, target in (
            (lists, "lists", LISTS.get(game)),
            (fast, "fast", FAST[game]),
        ):
            lines.append(
                Line(
                    f"{TITLES[game]}, perft({told['depth']}) = {told['count']:,}",
                    _cost(told[reading], told["count"]),
                    _cost(told["naive"], told["count"]),
                    told["naive"]["cpu"] / told[reading]["cpu"],
                    target,
                )
            )
    note = (
        "As `tabuleiro perft --leaves` counts, every leaf made. CPU time, thousands of leaves a\n"
        "second, inferences a leaf."
    )
    return (
        Section("Perft on lists of lists", "--by text", "naive", lists, note),
        Section("Perft in the compiled rules", "--by compiled", "naive", fast, note),
    )


def _cost(cost: dict[str, float], leaves: int) -> str:
    speed = leaves / cost["cpu"] / 1000
    each = cost["inferences"] / leaves
    return f"{cost['cpu']:.3f} s, {speed:,.0f} k/s, {each:.0f} i"


def search() -> tuple[Section, ...]:
    """Nodes a second, depth in a second and growth of the tree by depth."""
    speeds, depths, growth = [], [], []
    for told in measured("search"):
        game, at_start = told["game"], told["position"] == "start"
        what = f"{TITLES[game]}, {told['position']}"
        ours, theirs = told["depths"], told["naive_depths"]
        speed, naive_speed = ours[-1][1] / ours[-1][2], told["naive_nodes"] / SECOND
        speeds.append(
            Line(what, _thousands(speed), _thousands(naive_speed), speed / naive_speed, SPEED)
        )
        reached = finished(ours)
        depths.append(
            Line(
                what,
                str(reached),
                str(theirs[-1][0] if theirs else 0),
                reached,
                DEPTH[game] if at_start else None,
                unit="",
            )
        )
        growth.append(_growth(what, ours[:reached], theirs))
    return (
        Section("Search, nodes a second", "engine", "naive", speeds),
        Section("Search, depth finished in one second", "engine", "naive", depths),
        Section(
            "Search, growth of the tree by ply",
            "engine",
            "naive",
            growth,
            "How many times the nodes of all depths so far grow with one more ply; the measure is\n"
            "the mean of the last four.",
        ),
    )


def accelerator() -> Section:
    """Nodes a second of the same search on two integers and on squares."""
    lines = [
        Line(
            f"Breakthrough, {told['position']}, depth {told['depth']}: {told['nodes']:,} nodes",
            _thousands(told["nodes"] / told["bits"]),
            _thousands(told["nodes"] / told["text"]),
            told["text"] / told["bits"],
        )
        for told in measured("accelerator")
    ]
    return Section("Search of Breakthrough, with its accelerator", "accelerator", "text", lines)


def finished(depths: list[list[float]]) -> int:
    """Return the depth finished in a second.

    The last report may be that of an unfinished depth, unless the search ended early.
    """
    known = depths if depths[-1][2] < SECOND / 2 else depths[:-1]
    return int(max((depth for depth, _, cpu in known if cpu <= SECOND), default=0))


def _growth(what: str, ours: list[list[float]], theirs: list[list[float]]) -> Line:
    return Line(
        what,
        " ".join(f"{factor:.1f}" for factor in factors(ours)),
        " ".join(f"{factor:.1f}" for factor in factors(theirs)),
        mean_growth(ours),
        BRANCHING,
        at_most=True,
    )


def factors(depths: list[list[float]]) -> list[float]:
    """Return the factor by which the nodes grow from each depth to the next."""
    return [after[1] / before[1] for before, after in pairwise(depths)]


def mean_growth(depths: list[list[float]]) -> float:
    """Return the geometric mean of the last four factors; infinity if there are none."""
    last = factors(depths)[-4:]
    return 10 ** (sum(map(log10, last)) / len(last)) if last else float("inf")


def _thousands(speed: float) -> str:
    return f"{speed / 1000:.1f} k/s"
