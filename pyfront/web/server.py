"""The server of `tabuleiro serve`: a page, and behind it the application for each browser.

The page's script (a terminal, xterm.js) is that of textual-serve, the protocol that of Textual's
web driver. The server itself is our own: that of textual-serve accepts any page of any site, has
neither token nor limit, loads a font from outside, starts programs through a shell, and waits for
ever for those that do not stop.
"""

from __future__ import annotations

import asyncio
import os
import signal
import socket
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from html import escape
from pathlib import Path
from string import Template

import textual_serve
from aiohttp import WSCloseCode, web

from .. import saves
from .._errors import BadValue, Exit, TabuleiroError
from ..i18n import language, tr
from ..i18n.foreign import reason
from . import wire
from .admission import Admission
from .visit import Visit

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]

ELSEWHERE = 4000
"""The close code of a page whose game continues in another tab."""
LONGEST_MESSAGE = 1 << 16
"""Bytes of a message of the page: the largest paste that is read, and cut, at all."""
HEARTBEAT = 15.0
"""Seconds after which a silent page is pinged."""
GOODBYE = 2.0
"""Seconds that a page has to agree to being closed."""
STATUS = {signal.SIGINT: 130, signal.SIGTERM: 143, signal.SIGHUP: 129}
"""The exit statuses after the signals that end the server."""
PAGE = Path(__file__).with_name("page")
TERMINAL = Path(textual_serve.__file__).with_name("static")
FILES = {
    "/page.js": PAGE / "page.js",
    "/page.css": PAGE / "page.css",
    "/terminal.js": TERMINAL / "js" / "textual.js",
    "/terminal.css": TERMINAL / "css" / "xterm.css",
}
HEADERS = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; img-src data:;"
    " style-src 'self' 'unsafe-inline'; connect-src 'self'; base-uri 'none';"
    " form-action 'none'; frame-ancestors 'none'",
    "Cache-Control": "no-cache",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}


class NoServer(TabuleiroError):
    """The server cannot be started here."""

    exit_code = Exit.ENVIRONMENT


@dataclass(frozen=True)
class Serving:
    """What to serve: the address, the number of browsers, and the games (all by default)."""

    host: str
    port: int
    sessions: int
    games: Sequence[str] = ()


class Server:
    """The browsers that play."""

    def __init__(self, serving: Serving, admission: Admission) -> None:
        self._serving = serving
        self._admission = admission
        self._visits: dict[str, Visit] = {}
        self._folder = saves.state_directory() / "browsers"

    def application(self) -> web.Application:
        """Return the function that answers requests."""

        @web.middleware
        async def guard(request: web.Request, handler: Handler) -> web.StreamResponse:
            self._admission.check_host(request)
            self._admission.check_token(request)
            return await handler(request)

        made = web.Application(middlewares=[guard])
        made.router.add_get("/", self._page)
        made.router.add_get("/ws", self._connect)
        for path in FILES:
            made.router.add_get(path, _file)
        return made

    async def close(self) -> None:
        """Close all pages, and end their programs."""
        told = tr("The server has stopped.")
        visits = list(self._visits.values())
        await asyncio.gather(*(visit.close(WSCloseCode.GOING_AWAY, told) for visit in visits))

    async def _page(self, request: web.Request) -> web.StreamResponse:
        text = Template((PAGE / "page.html").read_text(encoding="utf-8")).substitute(
            language=language(),
            again=escape(tr("Play on")),
            lost=escape(tr("The connection was lost.")),
        )
        answer = web.Response(text=text, content_type="text/html", headers=HEADERS)
        self._admission.greet(request, answer)
        return answer

    async def _connect(self, request: web.Request) -> web.StreamResponse:
        """Run the application for a page."""
        self._admission.check_origin(request)
        browser = self._admission.browser(request)
        if browser is None:
            raise web.HTTPForbidden(text=tr("Cookies are required: they identify your games."))
        page = web.WebSocketResponse(
            heartbeat=HEARTBEAT, timeout=GOODBYE, max_msg_size=LONGEST_MESSAGE
        )
        await page.prepare(request)
        while (before := self._visits.get(browser)) is not None:
            await before.close(ELSEWHERE, tr("The game continues in another tab."))
        if len(self._visits) >= self._serving.sessions:
            full = tr("All {n} tables are taken; try again later.", n=self._serving.sessions)
            await page.close(code=WSCloseCode.TRY_AGAIN_LATER, message=full.encode())
            return page
        visit = self._visits[browser] = Visit(page)
        try:
            await visit.play(self._own_folder(browser), _size(request), self._serving.games)
        finally:
            del self._visits[browser]
            visit.left.set()
        return page

    def _own_folder(self, browser: str) -> Path:
        """Return the private folder of a browser's games."""
        folder = self._folder / browser
        self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        folder.mkdir(mode=0o700, exist_ok=True)
        return folder


async def _file(request: web.Request) -> web.StreamResponse:
    return web.FileResponse(FILES[request.path], headers=HEADERS)


def _size(request: web.Request) -> tuple[int, int]:
    """Return the size of the window that a page begins with."""
    given = (request.query.get(name, "") for name in ("width", "height"))
    width, height = (int(text) if text.isdecimal() and len(text) < 9 else None for text in given)
    return wire.size(width, height)


# --- beginning and end ----------------------------------------------------------------------------


def serve(serving: Serving, ready: Callable[[str], None]) -> int:
    """Serve until a signal comes; return the exit status. `ready` is called with the address.

    :raises NoServer: if the port is not available.
    :raises BadValue: if the host is not on this machine.
    :raises KeyboardInterrupt: at Ctrl-C.
    """
    with _listening(serving.host, serving.port) as listener:
        status = asyncio.run(_serve(serving, listener, ready))
    if status == Exit.INTERRUPTED:
        raise KeyboardInterrupt
    return status


def _listening(host: str, port: int) -> socket.socket:
    try:
        family, *_, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    except (socket.gaierror, UnicodeError) as error:
        message = tr("unknown host {host}", host=repr(host))
        raise BadValue(message, hint=tr("leave out --host to play on this machine")) from error
    try:
        return socket.create_server(address, family=family)
    except OSError as error:
        plain = OSError(error.errno, os.strerror(error.errno or 0))  # the system's reason alone
        told = {"address": f"{host}:{port}", "reason": reason(plain)}
        message = tr("cannot listen on {address}: {reason}", **told)
        raise NoServer(message, hint=tr("try another --port; 0 picks a free one")) from error


async def _serve(serving: Serving, listener: socket.socket, ready: Callable[[str], None]) -> int:
    admission = Admission(serving.host, listener.getsockname()[1])
    server = Server(serving, admission)
    runner = web.AppRunner(server.application(), access_log=None)
    await runner.setup()
    ended = _signalled()
    try:
        await web.SockSite(runner, listener).start()
        ready(admission.address)
        return await ended
    finally:
        await server.close()
        await runner.cleanup()


def _signalled() -> asyncio.Future[int]:
    """Return a future for the exit status, which a signal sets."""
    loop = asyncio.get_running_loop()
    ended: asyncio.Future[int] = loop.create_future()

    def end(status: int) -> None:
        if not ended.done():
            ended.set_result(status)

    for number, status in STATUS.items():
        loop.add_signal_handler(number, end, status)
    return ended
