"""What the tests of the console share: scripted lines, a page, real terminals."""

from __future__ import annotations

import io
import os
import re
import select
import signal
import sys
import sysconfig
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pexpect
import pyte
import pytest
from rich.console import Console

from pyfront import Position, games
from pyfront.record import Record
from pyfront.repl.game_console import GameConsole
from pyfront.repl.loop import Words
from pyfront.saves import Keeper
from pyfront.session.game_session import Session

INTERRUPT = "^C"
PATIENCE = 30
"""Seconds until an expected change must have happened; a slow machine needs some of them."""
UNKNOWN = re.compile(r"\x1b\[[<>=][\d;]*\w")
"""What a terminal ignores if it does not know it; the one that the tests have would print it."""
SHELL = "set -m; {program}; echo status=$?; stty -a"
"""How a shell starts the program: as a job, so that signals reach only that."""
DIRECT = "exec {program}"
"""Without a shell: the window is the program's own."""
DEAF = "trap '' HUP; set -m; {program}"
"""Platforms that do not tell a program that its window was closed."""
KEYS = {
    "f1": "\x1bOP",
    "f2": "\x1bOQ",
    "f5": "\x1b[15~",
    "f9": "\x1b[20~",
    "f10": "\x1b[21~",
    "up": "\x1b[A",
    "down": "\x1b[B",
    "right": "\x1b[C",
    "left": "\x1b[D",
    "tab": "\t",
    "enter": "\r",
    "escape": "\x1b",
    "ctrl-l": "\x0c",
    "ctrl-u": "\x15",
}
"""What a terminal sends for a key."""


def settle_in(monkeypatch: pytest.MonkeyPatch, directory: Path) -> Path:
    """Point the program at its own folders for all that it saves, without settings."""
    for name in ("STATE", "CACHE", "CONFIG", "DATA"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(directory / name.lower()))
    for name in ("GLYPHS", "STREAM", "LEVEL", "TUTOR", "CLOCK"):
        monkeypatch.delenv(f"TABULEIRO_{name}", raising=False)
    monkeypatch.setenv("TABULEIRO_LANG", "en")
    monkeypatch.setenv("PATH", with_the_command())
    return directory


def with_the_command() -> str:
    """Return a PATH on which `tabuleiro` is the program that is tested."""
    return f"{sysconfig.get_path('scripts')}{os.pathsep}{os.environ['PATH']}"


class Script:
    """Lines that are typed one after the other; then the input ends."""

    def __init__(self, console: Console, lines: Sequence[str]) -> None:
        self.console = console
        self.lines = list(lines)
        self.words: list[str] = []

    def read(self, prompt: str, words: Words) -> str:
        if not self.lines:
            raise EOFError
        line = self.lines.pop(0)
        if line == INTERRUPT:
            raise KeyboardInterrupt
        self.words = list(words())
        self.console.print(f"{prompt}{line[:40]}")
        return line


def page(width: int = 100, height: int = 24) -> Console:
    return Console(
        file=io.StringIO(),
        width=width,
        height=height,
        highlight=False,
        markup=False,
        _environ={},
    )


def text(console: Console) -> str:
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def played(
    *lines: str,
    start: Position | None = None,
    path: Path | None = None,
    record: Record | None = None,
    tutor: bool | None = None,
    watched: bool = False,
    **headers: Any,
) -> Played:
    """Play a game with scripted lines."""
    console = page()
    begun = record or Record.begin(start or Position.start("breakthrough"), **headers)
    session = Session(begun, Keeper(path), tutor=tutor, watched=watched)
    game = Played(session, console, Script(console, lines))
    game.run()
    return game


class Played(GameConsole):
    """A game at a console, and what became of it."""

    @property
    def record(self) -> Record:
        return self.session.record

    @property
    def position(self) -> Position:
        return self.session.position


def told(session: Played) -> str:
    """All text on the page, in one line."""
    return " ".join(text(session.console).split())


def said(session: Played) -> str:
    """The text on the page after the last typed line."""
    return text(session.console).rpartition(">")[2]


def number_of(name: str) -> str:
    """Return the number of a game in the menu."""
    return str([game.name for game in games()].index(name) + 1)


class Terminal:
    """A program at a terminal, and what its screen shows."""

    def __init__(
        self, command: str, width: int, height: int, within: str = SHELL, **environment: str
    ) -> None:
        self.screen = pyte.Screen(width, height)
        self.stream = pyte.Stream(self.screen)
        self.everything = ""
        program = f"{sys.executable} -m pyfront {command}"
        self.child = pexpect.spawn(
            "/bin/sh",
            ["-c", within.format(program=program)],
            dimensions=(height, width),
            encoding="utf-8",
            timeout=PATIENCE,
            env={**_environment(), "TERM": "xterm-256color", **environment},
        )

    @property
    def program(self) -> int:
        """The process that has the terminal now."""
        return os.tcgetpgrp(self.child.child_fd)

    @property
    def shown(self) -> str:
        """The screen as text."""
        return "\n".join(line.rstrip() for line in self.screen.display).rstrip()

    def until(self, pattern: str) -> str:
        """Wait until the end of what the screen shows fits, and return the whole screen as text."""
        return self._wait(rf"{pattern}$")

    def until_shown(self, pattern: str) -> str:
        """Wait until something is anywhere on the screen."""
        return self._wait(pattern)

    def _wait(self, pattern: str) -> str:
        patience = time.monotonic() + PATIENCE
        while not re.search(pattern, self.shown):
            assert time.monotonic() < patience, f"{pattern} never came; there is\n{self.shown}"
            self.look()
        return self.shown

    def look(self) -> None:
        """Wait until the program writes something."""
        got = self.child.read_nonblocking(100_000, timeout=PATIENCE)
        self.everything += got
        self.stream.feed(UNKNOWN.sub("", got))

    def watch(self, seconds: float) -> None:
        """Look at the screen for so long."""
        end = time.monotonic() + seconds
        while (left := end - time.monotonic()) > 0:
            try:
                got = self.child.read_nonblocking(100_000, timeout=left)
            except pexpect.TIMEOUT:
                return
            self.everything += got
            self.stream.feed(UNKNOWN.sub("", got))

    def type(self, line: str) -> None:
        self.child.send(f"{line}\r")

    def press(self, *keys: str) -> None:
        """Press keys that have no character."""
        self.child.send("".join(KEYS[key] for key in keys))

    def vanish(self) -> None:
        """Close the window, and wait until the program has ended."""
        program = os.pidfd_open(self.program)
        self.child.ptyproc.fileobj.close()
        self.child.ptyproc.closed = self.child.closed = True
        ended, _, _ = select.select([program], [], [], PATIENCE)
        os.close(program)
        assert ended

    def kill(self) -> None:
        """End the program as nothing else can."""
        os.kill(self.program, signal.SIGKILL)
        self.end()

    def resize(self, width: int, height: int) -> None:
        self.child.setwinsize(height, width)
        self.screen.resize(height, width)

    def end(self) -> str:
        """Wait for the end, and return everything printed until then."""
        self.child.expect(pexpect.EOF)
        ended = self.everything + str(self.child.before)
        self.child.close()
        return ended


def _environment() -> dict[str, str]:
    hidden = {"NO_COLOR", "COLUMNS", "LINES", "LC_ALL"}
    return {name: value for name, value in os.environ.items() if name not in hidden} | {
        "LANG": "C.UTF-8"
    }
