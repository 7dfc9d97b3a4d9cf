"""What the tests of the console share: scripted lines, a page, real terminals."""

from __future__ import annotations

import io
import os
import re
import sys
import sysconfig
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
from pyfront.repl.reader import Left, TimeUp, Words
from pyfront.saves import Keeper
from pyfront.session.game_session import Session

INTERRUPT, TIME_IS_UP = "^C", "time is up"


def settle_in(monkeypatch: pytest.MonkeyPatch, directory: Path) -> Path:
    """Give the program a place of its own for everything that it keeps, and no settings."""
    for name in ("STATE", "CACHE", "CONFIG"):
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
        self.offered = ""

    def read(self, prompt: str, words: Words, *, typed: str = "", left: Left | None = None) -> str:
        if not self.lines:
            raise EOFError
        line = self.lines.pop(0)
        if line == INTERRUPT:
            raise KeyboardInterrupt
        if line == TIME_IS_UP:
            raise TimeUp
        self.words, self.offered = list(words()), typed
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
    """All that stands on the page, in one line."""
    return " ".join(text(session.console).split())


def said(session: Played) -> str:
    """What stands on the page after the last line that was typed."""
    return text(session.console).rpartition(">")[2]


def number_of(name: str) -> str:
    """Give the number that a game has in the menu."""
    return str([game.name for game in games()].index(name) + 1)


class Terminal:
    """A program at a terminal, and what its screen shows."""

    def __init__(self, command: str, width: int, height: int, **environment: str) -> None:
        self.screen = pyte.Screen(width, height)
        self.stream = pyte.Stream(self.screen)
        self.everything = ""
        program = f"{sys.executable} -m pyfront {command}"
        shell = f"trap : INT; {program}; echo status=$?; stty -a"  # Ctrl-C reaches the shell too
        called = f"exec {program}" if "DIRECT" in environment else shell
        self.child = pexpect.spawn(
            "/bin/sh",
            ["-c", called],
            dimensions=(height, width),
            encoding="utf-8",
            timeout=30,
            env={**_environment(), "TERM": "xterm-256color", **environment},
        )

    @property
    def shown(self) -> str:
        """The screen as text."""
        return "\n".join(line.rstrip() for line in self.screen.display).rstrip()

    def until(self, pattern: str) -> str:
        """Wait until the end of what the screen shows fits, and give the whole screen as text."""
        return self._wait(rf"{pattern}$")

    def until_shown(self, pattern: str) -> str:
        """Wait until something is anywhere on the screen."""
        return self._wait(pattern)

    def _wait(self, pattern: str) -> str:
        while not re.search(pattern, self.shown):
            got = self.child.read_nonblocking(100_000, timeout=30)
            self.everything += got
            self.stream.feed(got)
        return self.shown

    def type(self, line: str) -> None:
        self.child.send(f"{line}\r")

    def resize(self, width: int, height: int) -> None:
        self.child.setwinsize(height, width)
        self.screen.resize(height, width)

    def end(self) -> str:
        """Wait for the end, and give everything printed until then."""
        self.child.expect(pexpect.EOF)
        ended = self.everything + str(self.child.before)
        self.child.close()
        return ended


def _environment() -> dict[str, str]:
    hidden = {"NO_COLOR", "COLUMNS", "LINES", "LC_ALL"}
    return {name: value for name, value in os.environ.items() if name not in hidden} | {
        "LANG": "C.UTF-8"
    }
