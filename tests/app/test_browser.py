"""`tabuleiro serve` in a real browser: `make browser`, which needs Debian's chromium."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, WebSocket, sync_playwright

from tests.app.server import PATIENCE, Running, Shown, serving
from tests.consoles import settle_in

pytestmark = pytest.mark.browser

CHROMIUM = "/usr/bin/chromium"
ARGUMENTS = ("--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking")
HOME, TABLE = "F10 Quit", "F10 Leave"


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=list(ARGUMENTS))
        yield browser
        browser.close()


@pytest.fixture
def server(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Running]:
    settle_in(monkeypatch, tmp_path)
    with serving("tafl") as running:
        yield running


@pytest.fixture
def someone(chromium: Browser, server: Running) -> Iterator[Callable[[], BrowserContext]]:
    """Return a function that opens browsers that know nothing of each other."""
    opened: list[BrowserContext] = []

    def open_one() -> BrowserContext:
        opened.append(
            chromium.new_context(base_url=server.address, viewport={"width": 1280, "height": 800})
        )
        return opened[-1]

    yield open_one
    for context in opened:
        context.close()


class Tab:
    """A tab of a browser with the page in it."""

    def __init__(self, context: BrowserContext) -> None:
        self.page: Page = context.new_page()
        self.screen = Shown(80, 24)
        self.size = 80, 24
        self.faults: list[str] = []
        self.asked: list[str] = []
        self.page.on("pageerror", lambda error: self.faults.append(str(error)))
        self.page.on("request", lambda request: self.asked.append(request.url))
        self.page.on("websocket", self._connected)
        self.page.goto("/")

    def _connected(self, socket: WebSocket) -> None:
        self.screen = Shown(*self.size)
        socket.on("framesent", self._sent)
        socket.on("framereceived", self._received)

    def _sent(self, message: str | bytes) -> None:
        kind, *content = json.loads(message)
        if kind == "resize":
            self.size = content[0]["width"], content[0]["height"]
            self.screen.resize(*self.size)

    def _received(self, message: str | bytes) -> None:
        if isinstance(message, bytes):
            self.screen.draw(message)

    def until(self, holds: Callable[[], bool]) -> None:
        """Wait until something holds."""
        end = time.monotonic() + PATIENCE
        while not holds():
            assert time.monotonic() < end, f"it never came; the screen is\n{self.screen.text}"
            self.page.wait_for_timeout(50)

    def sees(self, text: str) -> None:
        """Wait until a text is on the screen."""
        self.until(lambda: text in self.screen.text)

    def press(self, *keys: str) -> None:
        """Press keys."""
        for key in keys:
            self.page.keyboard.press(key)

    def type(self, line: str) -> None:
        """Type a line, and Enter."""
        self.page.keyboard.type(line)
        self.press("Enter")

    def click(self, square: str) -> None:
        """Click a square of the board, which its edges name."""
        self.until(lambda: self._row(square[1]) is not None)
        row = self._row(square[1])
        assert row is not None
        self.click_at(self.screen.lines[0].index(square[0]), row)

    def _row(self, label: str) -> int | None:
        starts = [line.split()[:1] for line in self.screen.lines]
        return starts.index([label]) if [label] in starts else None

    def click_at(self, column: int, row: int) -> None:
        """Click a character of the screen."""
        box = self.page.locator(".xterm-screen").bounding_box()
        assert box is not None
        width, height = box["width"] / self.size[0], box["height"] / self.size[1]
        self.page.mouse.click(box["x"] + (column + 0.5) * width, box["y"] + (row + 0.5) * height)

    @property
    def reason(self) -> str:
        """Why the page was closed, as it says itself."""
        self.page.wait_for_selector("#ended", state="visible")
        return self.page.inner_text("#reason")


def seated(context: BrowserContext) -> Tab:
    """Open the page, and begin a game."""
    tab = Tab(context)
    tab.sees(HOME)
    tab.press("Enter")
    tab.sees(TABLE)
    return tab


def test_a_game_is_played_by_keys(someone: Callable[[], BrowserContext]) -> None:
    tab = seated(someone())
    tab.type("d9-d8")
    tab.sees("1. d9-d8  2. ")
    tab.type("a1-a2")
    tab.sees("a1-a2 is not legal")
    tab.press("F6")
    tab.type("e8-f8")
    tab.sees("1. e8-f8")
    assert tab.faults == []


def test_a_game_is_played_by_clicks(someone: Callable[[], BrowserContext]) -> None:
    tab = Tab(someone())
    tab.sees(HOME)
    tab.click_at(tab.screen.lines[-1].index("Enter"), tab.size[1] - 1)
    tab.sees(TABLE)
    tab.click("d9")
    tab.click("d8")
    tab.sees("1. d9-d8  2. ")
    tab.click("e8")
    tab.click("e6")
    tab.sees("e8-e6 is not legal")


def test_nothing_is_asked_of_other_servers(
    someone: Callable[[], BrowserContext], server: Running
) -> None:
    tab = seated(someone())
    assert all(url.startswith(server.address) for url in tab.asked), tab.asked
    assert tab.faults == []


def test_two_browsers_play_their_own_games(someone: Callable[[], BrowserContext]) -> None:
    one, other = seated(someone()), seated(someone())
    one.type("d9-d8")
    one.sees("1. d9-d8")
    other.type("f9-f8")
    other.sees("1. f9-f8")
    assert "1. f9-f8" not in one.screen.text
    assert "1. d9-d8" not in other.screen.text


def test_a_closed_tab_loses_nothing(someone: Callable[[], BrowserContext]) -> None:
    context = someone()
    tab = seated(context)
    tab.type("d9-d8")
    tab.sees("1. d9-d8")
    tab.page.close()
    again = Tab(context)
    again.sees("1. d9-d8")
    again.page.reload()
    again.sees("1. d9-d8")


def test_keys_arrive_after_a_click_anywhere(someone: Callable[[], BrowserContext]) -> None:
    tab = seated(someone())
    tab.page.evaluate("document.activeElement.blur()")
    tab.page.mouse.click(1270, 400)
    tab.type("d9-d8")
    tab.sees("1. d9-d8")


def test_a_tab_says_why_it_is_over_and_plays_on(someone: Callable[[], BrowserContext]) -> None:
    context = someone()
    first = seated(context)
    first.type("d9-d8")
    first.sees("1. d9-d8")
    second = Tab(context)
    second.sees("1. d9-d8")
    assert first.reason == "The game continues in another tab."
    first.press("Enter")
    first.sees("1. d9-d8")
    assert second.reason == "The game continues in another tab."


def test_a_game_is_downloaded(someone: Callable[[], BrowserContext]) -> None:
    tab = seated(someone())
    tab.type("d9-d8")
    tab.sees("1. d9-d8")
    tab.press("Control+s")
    tab.sees("Download")
    with tab.page.expect_download() as coming:
        tab.press("ArrowDown", "Enter")
    assert coming.value.suggested_filename == "tabuleiro.txt"
    assert "d9-d8" in Path(coming.value.path()).read_text(encoding="utf-8")
    assert tab.faults == []


def test_settings_are_kept_for_the_browser_alone(
    someone: Callable[[], BrowserContext], server: Running
) -> None:
    context = someone()
    tab = seated(context)
    tab.press("F10")
    tab.sees(HOME)
    tab.press("F9")
    tab.sees("Settings")
    tab.until(lambda: "English" in tab.screen.text)
    number = next(n for n, line in enumerate(tab.screen.lines) if "English" in line)
    tab.click_at(tab.screen.lines[number].index("English"), number)
    tab.sees("Português")
    number = next(n for n, line in enumerate(tab.screen.lines) if "Português" in line)
    tab.click_at(tab.screen.lines[number].index("Português"), number)
    tab.sees("F10 Sair")
    Tab(context).sees("F10 Sair")
    Tab(someone()).sees(HOME)


def test_the_window_may_change_its_size(someone: Callable[[], BrowserContext]) -> None:
    tab = seated(someone())
    tab.page.set_viewport_size({"width": 1000, "height": 600})
    tab.until(lambda: tab.size[0] < 90)
    tab.type("d9-d8")
    tab.sees("1. d9-d8")
