"""The section about the full screen: how soon it is there, and what a key, a click, a move cost."""

from __future__ import annotations

import asyncio
import fcntl
import os
import pty
import signal
import struct
import sys
import tempfile
import termios
import time
from collections.abc import Callable
from contextlib import suppress
from itertools import cycle
from pathlib import Path
from select import select

from textual.events import Key
from textual.pilot import Pilot

from pyfront import Position
from pyfront.app.application import Application
from pyfront.app.board_widget import BoardWidget
from pyfront.record import Record
from pyfront.saves import Keeper
from pyfront.session.setup import Setup, begun

from .table import Line, Section

FIRST, TIMES = 2.5, 5
KEY, LATE, ANEW, BYTES = 0.010, 0.200, 18.0, 1000
"""Seconds a key may cost and a tick be late; kB a move that screens made anew leak; bytes a key."""
SIZES = (80, 24), (120, 40), (200, 60)
ARROWS = (b"\x1b[A", b"\x1b[C", b"\x1b[B", b"\x1b[D")
LIBRARIES = [sys.executable, "-c", "import textual.app, pyswip; print('there')"]
PROGRAM = [sys.executable, "-m", "pyfront"]
TABLE = [*PROGRAM, "play", "breakthrough", "--option", "first=1"]


def screen() -> Section:
    """Measure the full screen, at a terminal and without one."""
    with tempfile.TemporaryDirectory() as kept:
        os.environ["XDG_STATE_HOME"] = kept
        lines = [*_starts(), *map(_bytes, SIZES), *asyncio.run(_at_the_table())]
    note = (
        "CPU time until the first screen is drawn; of a key and a click without what the engine "
        "takes; how late the latest of the ticks was while the computer thought."
    )
    return Section("The full screen", "tabuleiro", "beside", lines, note)


# --- at a terminal --------------------------------------------------------------------------------


class _Window:
    """A program at a terminal."""

    def __init__(self, command: list[str], size: tuple[int, int] = SIZES[0]) -> None:
        self.program, self.end = pty.fork()
        if not self.program:
            os.environ |= {"TERM": "xterm-256color", "TABULEIRO_LANG": "en"}
            os.environ.pop(
                "PYTHONDONTWRITEBYTECODE", None
            )  # users' programs are compiled once, not at each start
            os.execv(command[0], command)
        width, height = size
        fcntl.ioctl(self.end, termios.TIOCSWINSZ, struct.pack("HHHH", height, width, 0, 0))

    def until(self, shown: bytes) -> None:
        """Read until something is drawn."""
        got = b""
        while shown not in got:
            got += os.read(self.end, 1 << 16)

    def cpu(self) -> float:
        """Return the CPU time so far."""
        threads = Path(f"/proc/{self.program}/task").glob("*/schedstat")
        return sum(int(told.read_text("utf-8").split()[0]) for told in threads) / 1e9

    def count(self, key: bytes) -> int:
        """Return how many bytes are drawn after a key, once all is quiet."""
        count = 0
        os.write(self.end, key)
        while select([self.end], [], [], 0.3)[0]:
            count += len(os.read(self.end, 1 << 16))
        return count

    def close(self) -> None:
        """End the program."""
        with suppress(ProcessLookupError):
            os.kill(self.program, signal.SIGKILL)
        os.waitpid(self.program, 0)
        os.close(self.end)


def _until(command: list[str], shown: bytes) -> float:
    """Return the least CPU time of a few runs until something is drawn."""
    times = []
    for _ in range(TIMES):
        window = _Window(command)
        window.until(shown)
        times.append(window.cpu())
        window.close()
    return min(times)


def _starts() -> list[Line]:
    base = _until(LIBRARIES, b"there")
    lines = []
    for what, command, shown in (
        ("the first screen", PROGRAM, b"Quit"),
        ("the table", TABLE, b"Leave"),
    ):
        taken = _until(command, shown)
        beside = f"{base:.2f} s, textual and pyswip"
        lines.append(Line(what, f"{taken:.2f} s", beside, taken / base, FIRST, at_most=True))
    return lines


def _bytes(size: tuple[int, int]) -> Line:
    """Measure what Tab and the arrows make a window draw, as the mean of a few."""
    window = _Window(TABLE, size)
    window.until(b"Leave")
    for key in (b"a", b"\x7f"):  # when that is answered, the first screen is whole
        window.count(key)
    keys = (b"\t", *ARROWS, *ARROWS)
    mean = sum(map(window.count, keys)) / len(keys)
    window.close()
    what = "drawn for Tab or an arrow, at {}x{}".format(*size)
    told, allowed = f"{mean:,.0f} bytes", f"{BYTES:,} bytes"
    return Line(what, told, allowed, mean / BYTES, 1, at_most=True)


# --- without one ----------------------------------------------------------------------------------


async def _at_the_table() -> list[Line]:
    setup = Setup()
    application = Application()
    start = Position.start("breakthrough", first=1)
    application.begin_with(begun(start, setup), Keeper(None), setup)
    async with application.run_test(size=(80, 24)) as pilot:
        await pilot.pause(0.5)
        table = application.table
        table.board.focus()
        rest, arrows = await _cost(lambda: None), cycle(("left", "right"))
        key = await _cost(lambda: application.post_message(Key(next(arrows), None))) - rest
        click = await _cost(lambda: table.board.post_message(BoardWidget.Chosen((2, 1)))) - rest
        return [
            _milliseconds("an arrow, until the board is drawn", key, KEY),
            _milliseconds("a click, until the board is drawn", click, KEY),
            await _memory(application),
            await _lateness(application, pilot),
        ]


async def _cost(act: Callable[[], object], times: int = 40) -> float:
    """Return the CPU time of an action and of the drawing after it."""
    begin = time.process_time()
    for _ in range(times):
        act()
        await asyncio.sleep(0.04)
    return (time.process_time() - begin) / times


def _milliseconds(what: str, taken: float, allowed: float) -> Line:
    told = f"{taken * 1000:.1f} ms", f"{allowed * 1000:.0f} ms"
    return Line(what, *told, taken / allowed, 1, at_most=True)


async def _memory(application: Application, moves: int = 400) -> Line:
    """Play games one after the other, and return what a move adds to the memory."""
    start = Position.start("breakthrough", rows=5, columns=3, first=1)
    before = 0
    for number in range(2 * moves):
        session = application.table.session
        if session is None or session.record.result is not None or not session.record.ply:
            application.sit_down(Record.begin(start), Keeper(None), Setup())
            application.table.after = None
        if number == moves:
            before = _resident()
        assert application.table.session is not None
        legal = application.table.session.position.legal_moves
        application.table.enter(legal[number % len(legal)].text)
        await asyncio.sleep(0.001)
    grown = max(_resident() - before, 0) / moves
    beside = f"{ANEW:.0f} kB with screens made anew"
    return Line("memory a move", f"{grown:.1f} kB", beside, grown / ANEW, 0.25, at_most=True)


def _resident() -> int:
    status = Path("/proc/self/status").read_text("utf-8")
    return int(next(line.split()[1] for line in status.splitlines() if "VmRSS" in line))


async def _lateness(application: Application, pilot: Pilot[int]) -> Line:
    """Let the computer think, and return how late the latest of many ticks was."""
    setup = Setup({"first": "computer:master"})
    record = begun(Position.start("tafl"), setup)
    application.sit_down(record, Keeper(None), setup)
    await pilot.pause(0.2)
    latest = 0.0
    for _ in range(40):
        begin = time.monotonic()
        await asyncio.sleep(0.05)
        latest = max(latest, time.monotonic() - begin - 0.05)
    return _milliseconds("the latest tick while the computer thinks", latest, LATE)
