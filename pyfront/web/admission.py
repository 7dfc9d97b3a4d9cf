"""Access control: the names the server answers to, and the token."""

from __future__ import annotations

import hashlib
import ipaddress
import re
import secrets
import socket
from urllib.parse import urlsplit

from aiohttp import web

from ..i18n import tr

YEAR = 365 * 24 * 3600
KEY = re.compile(r"[\w-]{22}", re.ASCII)
"""The form of a browser's cookie: 16 random bytes."""


class Admission:
    """Admits requests to a server at an address; from elsewhere only those that know its token."""

    def __init__(self, host: str, port: int) -> None:
        self.host, self.port = host, port
        self.token = "" if _is_loopback(host) else secrets.token_urlsafe(16)
        self._anywhere = host in ("0.0.0.0", "::")
        own = {"localhost", "127.0.0.1", "::1"} if self.token == "" or self._anywhere else set()
        self._names = {
            *own,
            host.lower(),
            *({socket.gethostname().lower()} if self._anywhere else ()),
        }

    @property
    def address(self) -> str:
        """The address of the server, with the token if it has one."""
        host = socket.gethostname() if self._anywhere else self.host
        shown = f"[{host}]" if ":" in host else host
        return f"http://{shown}:{self.port}/" + (f"?token={self.token}" if self.token else "")

    # --- what a request must have -------------------------------------------------------------

    def check_host(self, request: web.Request) -> None:
        """Refuse a request that was meant for another name: a page elsewhere may have sent it here.

        :raises HTTPForbidden: if it was.
        """
        name = urlsplit(f"//{request.host}").hostname or ""
        if name not in self._names and not (self._anywhere and _is_number(name)):
            raise web.HTTPForbidden(text=tr("This server is not called {name}.", name=repr(name)))

    def check_token(self, request: web.Request) -> None:
        """Let in a browser that has the token, and have it keep the token.

        :raises HTTPFound: to a browser that comes with the address that was printed.
        :raises HTTPForbidden: to one without the token.
        """
        if not self.token or _same(request.cookies.get(self._cookie("token"), ""), self.token):
            return
        if request.path == "/" and _same(request.query.get("token", ""), self.token):
            answer = web.HTTPFound("/")
            self._give(answer, "token", self.token)
            raise answer
        raise web.HTTPForbidden(text=tr("Open the address that the server printed."))

    def check_origin(self, request: web.Request) -> None:
        """Refuse a connection that a page of another server makes.

        :raises HTTPForbidden: if one does.
        """
        origin = urlsplit(request.headers.get("Origin", ""))
        if origin.scheme not in ("http", "https") or origin.netloc != request.host:
            raise web.HTTPForbidden(text=tr("Requests from other pages are refused."))

    # --- which browser it is ------------------------------------------------------------------

    def browser(self, request: web.Request) -> str | None:
        """Return the name of the browser's folder, which does not reveal the key in its cookie."""
        key = request.cookies.get(self._cookie("browser"), "")
        return hashlib.sha256(key.encode()).hexdigest()[:32] if KEY.fullmatch(key) else None

    def greet(self, request: web.Request, answer: web.StreamResponse) -> None:
        """Set a key for a browser without one, so that its games are found again."""
        if self.browser(request) is None:
            self._give(answer, "browser", secrets.token_urlsafe(16))

    def _give(self, answer: web.StreamResponse, name: str, value: str) -> None:
        answer.set_cookie(self._cookie(name), value, max_age=YEAR, httponly=True, samesite="Lax")

    def _cookie(self, name: str) -> str:
        """Return the name of a cookie; servers at other ports would get it too."""
        return f"tabuleiro-{name}-{self.port}"


def _same(given: str, wanted: str) -> bool:
    return secrets.compare_digest(given.encode(), wanted.encode())


def _is_number(host: str) -> bool:
    try:
        ipaddress.ip_address(host)
    except ValueError:
        return False
    return True


def _is_loopback(host: str) -> bool:
    return host == "localhost" or (_is_number(host) and ipaddress.ip_address(host).is_loopback)
