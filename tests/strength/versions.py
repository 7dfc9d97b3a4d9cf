"""This version against another one that is checked out elsewhere, at equal CPU time a move."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from types import TracebackType

from pyfront.arena.standings import SequentialTest, strength

from .selfplay import GAMES

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
LONGEST = 200
PROVED = 1_000_000 - LONGEST


class Seat:
    """A version that plays."""

    def __init__(self, folder: Path) -> None:
        engine = folder.resolve() / "prolog" / "engine"
        search = "search" if (engine / "search" / "node.pl").exists() else "think"
        goal = f"seated('{engine}',{search})"
        command = ["swipl", "-O", "-f", "none", "-q", "-t", "halt", "-g", goal]
        self.process = subprocess.Popen(
            [*command, str(HERE / "seat.pl")],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            bufsize=1,
        )

    def __enter__(self) -> Seat:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.process.kill()
        self.process.wait()

    def tell(self, order: str) -> None:
        """Send an order that has no answer."""
        assert self.process.stdin is not None
        self.process.stdin.write(f"{order}.\n")

    def ask(self, order: str) -> str:
        """Send an order, and return the answer."""
        assert self.process.stdout is not None
        self.tell(order)
        answer = self.process.stdout.readline().strip()
        if not answer:
            raise EOFError(f"no answer to {order}")
        return answer


@dataclass
class Tally:
    """What the games so far have come to."""

    counts: list[int] = field(default_factory=lambda: [0] * 5)
    """How many pairs made 0, 1/2, 1, 3/2 and 2 points."""
    nodes: list[int] = field(default_factory=lambda: [0, 0])
    moves: list[int] = field(default_factory=lambda: [0, 0])

    def __str__(self) -> str:
        games = 2 * sum(self.counts)
        points = sum(n * count for n, count in enumerate(self.counts)) / 2
        told = strength(self.counts)
        nodes = [n // max(1, m) for n, m in zip(self.nodes, self.moves, strict=True)]
        return (
            f"{points:g} of {games} ({100 * points / games:.0f} %), Elo {told.elo:+.0f} "
            f"± {told.error:.0f}, pairs {self.counts}, nodes a move {nodes[0]} and {nodes[1]}"
        )


def compared(
    game: str, other: Path, pairs: range, seconds: float, test: SequentialTest | None
) -> Iterator[Tally]:
    """Play pairs of games, until a test is decided if there is one; report after each pair."""
    name, _, ruleset = game.partition(":")
    what = f"{name},'{ruleset or GAMES[name]}'"
    tally = Tally()
    with ExitStack() as stack:
        seats = [stack.enter_context(Seat(folder)) for folder in (ROOT, other)]
        for pair in pairs:
            opening = seats[0].ask(f"draw({what},{pair * 7919})")
            points = sum(_played(seats, what, opening, first, seconds, tally) for first in (0, 1))
            tally.counts[round(2 * points)] += 1
            yield tally
            if test and test.verdict(tally.counts) is not None:
                return


def _played(
    seats: list[Seat], what: str, opening: str, first: int, seconds: float, tally: Tally
) -> float:
    """Play a game that seat `first` goes on with, and return what seat 0 makes of it."""
    for seat in seats:
        seat.tell(f"new({what},{opening})")
    mover = first
    sides: dict[str, int] = {}
    for _ in range(LONGEST):
        player, winner = seats[0].ask("over").split()
        if winner != "open":
            return float(sides[winner] == 0) if winner in sides else 0.5
        sides[player] = mover
        value, nodes, move = seats[mover].ask(f"go({seconds})").split(maxsplit=2)
        tally.nodes[mover] += int(nodes)
        tally.moves[mover] += 1
        if int(value) >= PROVED:
            return float(mover == 0)
        for seat in seats:
            seat.tell(f"play({move})")
        mover = 1 - mover
    return 0.5
