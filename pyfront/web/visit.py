"""A browser that plays: the program that runs for it, and the page that it is shown on."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

from aiohttp import WSCloseCode, WSMsgType, web

from .. import disk, settings
from ..i18n import language, tr
from . import wire

PATIENCE = 5.0
"""Seconds that a program has to end on its own."""
BEGINNING = b"__GANGLION__\n"
"""The output of Textual's web driver before the first packet."""
HIDDEN = {
    *("NO_COLOR", "TEXTUAL", "TEXTUAL_DRIVER", "TEXTUAL_DEBUG", "TEXTUAL_LOG"),
    *(setting.variable for setting in settings.SETTINGS.values()),
}
"""Variables about the server's own terminal, or that would override a browser's settings."""


class Visit:
    """A page and its program; both end together."""

    def __init__(self, page: web.WebSocketResponse) -> None:
        self._page = page
        self._process: asyncio.subprocess.Process | None = None
        self.left = asyncio.Event()
        """Set when the program has ended, and the browser may come back."""

    async def play(self, folder: Path, size: tuple[int, int], games: Sequence[str]) -> None:
        """Run the program, with its games in a folder, until it or the page ends."""
        self._process = process = await _started(folder, size, games)
        showing = asyncio.create_task(self._show(process))
        try:
            await self._pass_on(process)
        finally:
            await _ended(process, showing)

    async def close(self, code: int, reason: str) -> None:
        """Close the page, saying why; return when the program has ended."""
        await self._page.close(code=code, message=_short(reason))
        await self.left.wait()

    async def _pass_on(self, process: asyncio.subprocess.Process) -> None:
        """Pass on what the page sends, until it is closed."""
        assert process.stdin is not None
        async for message in self._page:
            sent = wire.from_page(message.data) if message.type is WSMsgType.TEXT else None
            if sent is not None:
                with contextlib.suppress(ConnectionError):  # the program has just ended
                    process.stdin.write(sent)
                    await process.stdin.drain()

    async def _show(self, process: asyncio.subprocess.Process) -> None:
        """Pass on what the program draws; close the page after it."""
        assert process.stdout is not None
        begun = await process.stdout.readline() == BEGINNING
        with contextlib.suppress(EOFError):
            while begun:
                kind, content = await wire.read_packet(process.stdout)
                with contextlib.suppress(ConnectionError):  # read on, so that it can end
                    if kind == wire.DRAWN:
                        await self._page.send_bytes(content)
                    elif message := wire.to_page(content):
                        await self._page.send_str(message)
        told = tr("The program has ended.") if begun else tr("The program could not start.")
        await self._page.close(code=WSCloseCode.OK, message=_short(told))


async def _started(
    folder: Path, size: tuple[int, int], games: Sequence[str]
) -> asyncio.subprocess.Process:
    """Start a program, out of reach of the Ctrl-C that ends the server, which ends it in order."""
    _furnish(folder / "settings" / "tabuleiro" / settings.config_file().name)
    return await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", f"{__package__}.browser_program", str(os.getpid()), *games),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        env=_environment(folder, size),
        start_new_session=True,
    )


def _furnish(file: Path) -> None:
    """Let a browser that is new here begin with the server's settings; it may change its own."""
    if file.exists():
        return
    values = {name: settings.get(name) for name in settings.SETTINGS if name != "stream"}
    values["lang"] = language()
    if values["glyphs"] == "auto":  # which asks the terminal
        values["glyphs"] = "unicode"
    written = (
        f"{name} = {value if value in (settings.ON, settings.OFF) else json.dumps(value)}\n"
        for name, value in values.items()
    )
    disk.write_own(file, "".join(written))


def _environment(folder: Path, size: tuple[int, int]) -> Mapping[str, str]:
    """Return the environment of a program: its screen is a browser, its games are its own."""
    kept = {name: value for name, value in os.environ.items() if name not in HIDDEN}
    return {
        **kept,
        "COLUMNS": str(size[0]),
        "ROWS": str(size[1]),
        "TERM": "xterm-256color",
        "TEXTUAL_COLOR_SYSTEM": "truecolor",
        "XDG_STATE_HOME": str(folder / "games"),
        "XDG_CONFIG_HOME": str(folder / "settings"),
    }


async def _ended(process: asyncio.subprocess.Process, showing: asyncio.Task[None]) -> None:
    """Let a program end; kill it if it does not."""
    assert process.stdin is not None
    process.stdin.close()
    done, _ = await asyncio.wait({showing}, timeout=PATIENCE)
    if not done:
        with contextlib.suppress(ProcessLookupError):
            process.kill()
    try:
        await asyncio.wait_for(process.wait(), PATIENCE)
    except asyncio.TimeoutError:
        process.kill()
        await process.wait()
    await showing


def _short(reason: str) -> bytes:
    """Return a reason as the protocol takes it: of at most 123 bytes."""
    return reason.encode()[:123].decode("utf-8", "ignore").encode()
