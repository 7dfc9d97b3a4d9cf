"""Learns the patterns of Breakthrough from games that the search plays against itself.

The positions of a few games at a time are kept in a file of their own, so a run that was broken
off goes on where it was, with as many processes as you like.
"""

from __future__ import annotations

import struct
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from contextlib import closing
from dataclasses import dataclass
from itertools import count
from pathlib import Path

from .players import Missing
from .selfplay import told

RECORD = struct.Struct("<QQhBBI")
"""As in fit.py."""


@dataclass(frozen=True)
class Data:
    """How many positions are played for, and where they are kept."""

    folder: Path
    positions: int = 3_000_000
    nodes: int = 5_000
    games: int = 20
    """The games in a file."""

    def file(self, seed: int) -> Path:
        """Return the file for the games with a seed."""
        return self.folder / f"{seed:06}.bin"

    @property
    def files(self) -> list[Path]:
        """Return the files that are there."""
        return sorted(self.folder.glob("*.bin"))

    @property
    def kept(self) -> int:
        """Return the number of positions that are there."""
        return sum(file.stat().st_size for file in self.files) // RECORD.size


def play(data: Data, jobs: int, heard: Callable[[str], None]) -> None:
    """Play until there are enough positions, in some processes at once."""
    data.folder.mkdir(parents=True, exist_ok=True)
    seeds = (seed for seed in count(1) if not data.file(seed).exists())
    with ThreadPoolExecutor(jobs) as pool:
        running: set[Future[None]] = set()
        while (kept := data.kept) < data.positions:
            heard(f"{kept:,} of {data.positions:,} positions")
            while len(running) < jobs:
                running.add(pool.submit(_batch, data, next(seeds)))
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for each in done:
                each.result()


def _batch(data: Data, seed: int) -> None:
    """Play some games, and keep their positions; the file appears when it is whole."""
    half = data.file(seed).with_suffix(".half")
    half.write_bytes(b"".join(_records(data, seed)))
    half.replace(data.file(seed))


def _records(data: Data, seed: int) -> Iterator[bytes]:
    goal = f"positions({seed},{data.games},{data.nodes})"
    with closing(told("positions.pl", [goal])) as lines:
        for line in lines:
            yield RECORD.pack(*map(int, line.split()), 0)


def train(data: Data, jobs: int, out: Path, heard: Callable[[str], None] = print) -> None:
    """Play, fit, and write the file of patterns.

    :raises Missing: when numpy is not installed.
    """
    try:
        from .fit import Rate, fit, packed, read
    except ImportError:
        raise Missing("numpy is not installed: pip install numpy") from None
    play(data, jobs, heard)
    heard(f"fitting to {data.kept:,} positions")
    out.write_bytes(packed(fit(read(data.files), Rate(), heard)))
    heard(f"written: {out}")
