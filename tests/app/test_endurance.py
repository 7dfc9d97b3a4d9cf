"""A thousand moves at one table take no more memory than a hundred."""

from __future__ import annotations

import asyncio
import gc
from pathlib import Path

import pytest

from pyfront import Position
from pyfront.record import Record
from pyfront.saves import Keeper
from pyfront.session.setup import Setup
from tests.app.hands import Hands, at_table, played
from tests.consoles import settle_in

WARM, MOVES = 300, 1000
DRAWN = 5
"""The number of moves between two drawings of the screen."""
GROWTH = 4096
"""Growth in kilobytes that is noise of the allocator; screens made anew would take 18 a move."""


@pytest.fixture(autouse=True)
def home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    return settle_in(monkeypatch, tmp_path)


def resident() -> int:
    """Return how many kilobytes this process uses."""
    gc.collect()
    status = Path("/proc/self/status").read_text("utf-8")
    return int(next(line.split()[1] for line in status.splitlines() if "VmRSS" in line))


async def play(hands: Hands, moves: int) -> None:
    """Play moves, in game after game at the same table."""
    table, start = hands.application.table, Position.start("hexapawn")
    keeper = Keeper(None)
    for number in range(moves):
        if hands.session.record.result is not None or not hands.session.record.ply:
            hands.application.sit_down(Record.begin(start), keeper, Setup())
            table.after = None  # no question about what to do next
        legal = hands.session.position.legal_moves
        table.enter(legal[number % len(legal)].text)
        if number % DRAWN == 0:
            await asyncio.sleep(0.001)  # the screen draws meanwhile


@played
async def test_memory_is_flat_over_a_thousand_moves() -> None:
    async with at_table("hexapawn") as hands:
        await play(hands, WARM)
        before = resident()
        await play(hands, MOVES)
        assert resident() - before < GROWTH
