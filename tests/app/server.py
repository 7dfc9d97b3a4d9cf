"""A server for the tests, and pages without a browser: what they send, and what they show."""

from __future__ import annotations

import asyncio
import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from types import TracebackType

import pyte
from aiohttp import ClientSession, ClientWebSocketResponse, CookieJar, WSMsgType

from tests.processes import running

PATIENCE = 60
"""Seconds until an expected change must have happened: a program starts in two on an idle machine.
"""


class Running:
    """A server that runs, and where."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        assert process.stdout is not None
        self.process = process
        self.address = process.stdout.readline().split()[-1]
        self.port = int(re.findall(r":(\d+)/", self.address)[0])
        self.here = f"http://127.0.0.1:{self.port}"

    def programs(self) -> set[int]:
        """Return the processes of the browsers that play."""
        return running(f"browser_program {self.process.pid}")

    def end(self, number: signal.Signals) -> int:
        """End the server by a signal; return its exit status."""
        self.process.send_signal(number)
        return self.process.wait(PATIENCE)


@contextmanager
def serving(*arguments: str) -> Iterator[Running]:
    """Run a server on a port of its own."""
    process = subprocess.Popen(
        [sys.executable, "-m", "pyfront", "serve", "--port", "0", *arguments],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "TABULEIRO_LANG": "en"},
    )
    with process:
        try:
            yield Running(process)
        finally:
            if process.poll() is None:
                process.send_signal(signal.SIGINT)


class Shown:
    """The lines that a terminal would show."""

    def __init__(self, width: int, height: int) -> None:
        self._screen = pyte.Screen(width, height)
        self._stream = pyte.ByteStream(self._screen)
        self.drawn = b""

    def draw(self, drawn: bytes) -> None:
        """Draw something."""
        self.drawn += drawn
        self._stream.feed(re.sub(rb"\x1b\[[?>=<][\d;]*\$?[a-zA-Z]", b"", drawn))  # pyte prints it

    def resize(self, width: int, height: int) -> None:
        """Change the size."""
        self._screen.resize(height, width)

    @property
    def lines(self) -> list[str]:
        """The lines of the screen."""
        return [line.rstrip() for line in self._screen.display]

    @property
    def text(self) -> str:
        """The screen as text."""
        return "\n".join(self.lines)


class Page:
    """A page without a browser."""

    def __init__(self, socket: ClientWebSocketResponse[bool], width: int, height: int) -> None:
        self.socket = socket
        self.screen = Shown(width, height)
        self.told: list[list[object]] = []
        """The messages that are not drawn."""

    @property
    def shown(self) -> str:
        """The text on the screen."""
        return self.screen.text

    async def sees(self, text: str) -> None:
        """Wait until a text is on the screen."""
        try:
            await asyncio.wait_for(self._sees(text), PATIENCE)
        except asyncio.TimeoutError:
            raise AssertionError(f"{text!r} never came; the screen is\n{self.shown}") from None

    async def _sees(self, text: str) -> None:
        while text not in self.shown:
            await self._receive()

    async def hears(self, kind: str, content: object) -> None:
        """Wait for a message that is not drawn."""
        while [kind, content] not in self.told:
            await asyncio.wait_for(self._receive(), PATIENCE)

    async def _receive(self) -> None:
        message = await self.socket.receive()
        if message.type is WSMsgType.TEXT:
            self.told.append(json.loads(message.data))
            return
        assert message.type is WSMsgType.BINARY, f"{message}: {self.shown}"
        self.screen.draw(message.data)

    async def type(self, text: str) -> None:
        """Type a text."""
        await self.send("stdin", text)

    async def send(self, kind: str, content: object) -> None:
        """Send a message."""
        await self.socket.send_str(json.dumps([kind, content]))

    async def closed(self) -> tuple[int | None, str]:
        """Wait until the server closes the page; return the code and the reason."""
        while True:
            message = await asyncio.wait_for(self.socket.receive(), PATIENCE)
            if message.type is WSMsgType.CLOSE:
                return message.data, message.extra or ""


class Browser:
    """A browser with its cookies, which opens pages."""

    def __init__(self, server: Running) -> None:
        self.server = server
        self.web = ClientSession(cookie_jar=CookieJar(unsafe=True))

    async def __aenter__(self) -> Browser:
        async with self.web.get(self.server.address) as answer:
            assert answer.status == 200
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.web.close()

    @asynccontextmanager
    async def page(self, width: int = 100, height: int = 34) -> AsyncIterator[Page]:
        """Open a page, whose window has a size."""
        address = f"{self.server.here}/ws?width={width}&height={height}"
        async with self.web.ws_connect(address, headers={"Origin": self.server.here}) as socket:
            yield Page(socket, min(width, 300), min(height, 100))
