"""`tabuleiro serve`: access control, the messages of a page, and that no game is lost."""

from __future__ import annotations

import asyncio
import json
import os
import re
import signal
import socket
import sys
import time
from pathlib import Path

import pytest
from aiohttp import ClientSession, CookieJar, WSMsgType, WSServerHandshakeError

from pyfront import Position, saves
from pyfront.app.application import Application
from pyfront.cli.main import run
from pyfront.record import Record
from pyfront.record_text import text_of
from pyfront.saves import Keeper
from pyfront.session.setup import Setup
from pyfront.web import wire
from tests.app.hands import Hands, played
from tests.app.server import PATIENCE, Browser, Running, serving
from tests.consoles import settle_in

HOME, TABLE = "F10 Quit", "F10 Leave"


@pytest.fixture(autouse=True)
def home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    return settle_in(monkeypatch, tmp_path)


def gone(running: Running) -> bool:
    """Wait until no program is left."""
    for _ in range(PATIENCE * 10):
        if not running.programs():
            return True
        time.sleep(0.1)
    return False


# --- what a page may send -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("given", "size"),
    [
        ((80, 24), (80, 24)),
        ((3000, 3000), (300, 100)),
        ((0, -5), (1, 1)),
        ((10**30, 50), (300, 50)),
        (("80", None), (80, 24)),
        ((81.5, [1]), (80, 24)),
    ],
)
def test_no_window_is_larger_than_the_largest(
    given: tuple[object, object], size: tuple[int, int]
) -> None:
    assert wire.size(*given) == size
    message = json.dumps(["resize", {"width": given[0], "height": given[1]}])
    sent = wire.from_page(message)
    assert sent is not None
    told = json.loads(sent[5:])
    assert (told["width"], told["height"]) == size


def test_what_is_typed_is_cut() -> None:
    sent = wire.from_page(json.dumps(["stdin", "x" * 100_000]))
    assert sent == wire.packet(wire.DRAWN, b"x" * wire.LONGEST)


def test_a_paste_that_is_cut_ends_all_the_same() -> None:
    whole = wire.PASTE_BEGINS + "a7-a6" + wire.PASTE_ENDS
    assert wire.typed(whole) == whole
    assert wire.typed(wire.PASTE_BEGINS + "x" * 9_999).endswith("x" + wire.PASTE_ENDS)
    assert wire.typed(whole + wire.PASTE_BEGINS) == whole + wire.PASTE_BEGINS + wire.PASTE_ENDS


@pytest.mark.parametrize(
    "message",
    [
        "",
        "nonsense",
        "7",
        "[]",
        '["stdin"]',
        '["stdin", 7]',
        '["resize", 7]',
        '["quit", {}]',
        '["blur", {}]',
        '["deliver_chunk_request", {"key": "x", "size": 9}]',
        '{"stdin": "x"}',
        "[" * 20_000,
        '["stdin", ' + "1" * 10_000 + "]",
    ],
)
def test_everything_else_goes_no_further(message: str) -> None:
    assert wire.from_page(message) is None


def test_a_program_tells_its_page_nothing_but_files_and_its_ground() -> None:
    assert json.loads(wire.to_page(wire.ground("#ffffff")[5:]) or "") == ["ground", "#ffffff"]
    given = wire.file("a.txt", "a7-a6\n")[5:]
    assert json.loads(wire.to_page(given) or "") == [
        "file",
        {"name": "a.txt", "content": "a7-a6\n"},
    ]
    assert (
        wire.to_page(b'{"type": "open_url", "url": "http://evil.example", "new_tab": true}') is None
    )


def test_half_a_character_is_no_fault() -> None:
    assert wire.from_page('["stdin", "\\ud800"]') == wire.packet(wire.DRAWN, b"?")


# --- who may come in ------------------------------------------------------------------------------


@played
async def test_only_its_own_page_may_play() -> None:
    with serving() as server:
        async with Browser(server) as browser:
            for origin in ("http://evil.example", f"http://localhost:{server.port}", "null", ""):
                with pytest.raises(WSServerHandshakeError) as refused:
                    await browser.web.ws_connect(f"{server.here}/ws", headers={"Origin": origin})
                assert refused.value.status == 403
            with pytest.raises(WSServerHandshakeError) as refused:
                await browser.web.ws_connect(f"{server.here}/ws")
            assert refused.value.status == 403
        async with ClientSession() as stranger:
            headers = {"Origin": server.here}
            with pytest.raises(WSServerHandshakeError) as refused:
                await stranger.ws_connect(f"{server.here}/ws", headers=headers)
            assert refused.value.status == 403
        assert not server.programs()


@played
async def test_it_answers_to_its_own_names_alone() -> None:
    with serving() as server:
        async with ClientSession() as web:
            for name, status in (
                ("127.0.0.1", 200),
                ("localhost", 200),
                ("[::1]", 200),
                ("evil.example", 403),
                ("127.0.0.1.evil.example", 403),
                ("192.0.2.1", 403),
                ("", 403),
            ):
                host = {"Host": f"{name}:{server.port}"}
                async with web.get(server.here, headers=host) as answer:
                    assert answer.status == status, name


@played
async def test_nothing_comes_from_outside() -> None:
    with serving() as server:
        async with ClientSession() as web:
            for path in ("/", "/page.js", "/page.css", "/terminal.css"):
                async with web.get(server.here + path) as answer:
                    assert answer.status == 200
                    assert not re.search(r"(src|href|url|import)\W*https?:", await answer.text())
                    assert "default-src 'none'" in answer.headers["Content-Security-Policy"]
            for path in ("/server.py", "/static/", "/../server.py", "/download/x"):
                async with web.get(server.here + path) as answer:
                    assert answer.status == 404


@played
async def test_at_another_address_the_token_is_needed() -> None:
    with serving("--host", "0.0.0.0") as server:
        assert "?token=" in server.address
        address = re.sub(r"//[^/]*", f"//127.0.0.1:{server.port}", server.address)
        async with ClientSession(cookie_jar=CookieJar(unsafe=True)) as web:
            for path in ("/", "/?token=", "/?token=é", "/page.js", "/ws"):
                async with web.get(server.here + path) as answer:
                    assert answer.status == 403, path
            async with web.get(address) as answer:
                assert answer.status == 200
                assert str(answer.url) == f"{server.here}/", "the address bar shows it no more"
            headers = {"Origin": server.here}
            async with web.ws_connect(f"{server.here}/ws", headers=headers) as page:
                assert (await page.receive()).data
            host = {"Host": f"evil.example:{server.port}"}
            async with web.get(server.here, headers=host) as answer:
                assert answer.status == 403


@played
async def test_no_more_play_than_may() -> None:
    with serving("--sessions", "1") as server:
        async with Browser(server) as one, Browser(server) as other:
            async with one.page() as first:
                await first.sees(HOME)
                async with other.page() as second:
                    assert await second.closed() == (
                        1013,
                        "All 1 tables are taken; try again later.",
                    )
            assert gone(server)
            await asyncio.wait_for(_seated(other), PATIENCE)


async def _seated(browser: Browser) -> None:
    """Come back until a table is free, which takes the server a moment after its program's end."""
    while True:
        async with browser.page() as page:
            first = await page.socket.receive()
            if first.type is WSMsgType.BINARY:
                page.screen.draw(first.data)
                return await page.sees(HOME)
        await asyncio.sleep(0.1)


# --- playing --------------------------------------------------------------------------------------


@played
async def test_only_the_games_that_are_named_are_offered() -> None:
    with serving("tafl", "trench") as server:
        async with Browser(server) as browser, browser.page() as page:
            await page.sees(HOME)
            assert "Trench" in page.shown
            assert "Breakthrough" not in page.shown


@played
async def test_the_theme_that_is_chosen_holds_for_the_whole_page_and_the_next_one() -> None:
    with serving("tafl") as server:
        async with Browser(server) as browser:
            async with browser.page() as page:
                await page.sees(HOME)
                await page.type("\x1b[20~")
                await page.sees("Colours: dark")
                await page.type("\r")
                await page.sees("high contrast")
                await page.type("\x1b[B\r")
                await page.hears("ground", "#fbf8f1")
            async with browser.page() as page:
                await page.hears("ground", "#fbf8f1")
                assert len(page.told) == 1


@played
async def test_a_reload_goes_on_with_the_game_and_each_browser_has_its_own() -> None:
    with serving("tafl") as server:
        async with Browser(server) as browser, Browser(server) as other:
            async with browser.page() as page:
                await page.sees(HOME)
                await page.type("\r")
                await page.sees(TABLE)
                await page.type("d9-d8\r")
                await page.sees("1. d9-d8")
            async with other.page() as page:
                await page.sees(HOME)
            async with browser.page(80, 24) as page:
                await page.sees("1. d9-d8")


@played
async def test_a_second_tab_takes_the_game_over() -> None:
    with serving("tafl") as server:
        async with Browser(server) as browser, browser.page() as one:
            await one.sees(HOME)
            async with browser.page() as two:
                assert await one.closed() == (4000, "The game continues in another tab.")
                await two.sees(HOME)
                assert len(server.programs()) == 1


@played
async def test_no_page_makes_a_window_too_large() -> None:
    with serving() as server:
        async with Browser(server) as browser, browser.page(99_999, 99_999) as page:
            await page.sees(HOME)
            await page.send("resize", {"width": 3000, "height": 3000})
            await page.type("\x1b[48;3000;3000;3000;3000t")
            await page.send("resize", {"width": 90, "height": 30})
            await page.send("resize", {"width": 3000, "height": 3000})
            await page.type("\x1b[B")
            await page.sees(HOME)
            rows, columns = zip(*re.findall(rb"\x1b\[(\d+);(\d+)H", page.screen.drawn), strict=True)
            assert max(map(int, rows)) <= 100
            assert max(map(int, columns)) <= 300


@played
async def test_leaving_closes_the_page_and_ends_the_program() -> None:
    with serving() as server:
        async with Browser(server) as browser, browser.page() as page:
            await page.sees(HOME)
            await page.type("\x1b[21~")
            assert await page.closed() == (1000, "The program has ended.")
            assert gone(server)


# --- files ----------------------------------------------------------------------------------------


@played
async def test_a_browser_reads_and_writes_no_files(tmp_path: Path) -> None:
    start = Position.start("tafl")
    there = tmp_path / "there.txt"
    there.write_text(text_of(Record.begin(start).play("d9-d8")), encoding="utf-8")
    application = Application(files=False)
    application.begin_with(Record.begin(start), Keeper(None), Setup())
    async with application.run_test(size=(100, 34)) as pilot:
        hands = Hands(application, pilot)
        await hands.sees(TABLE)
        for line in (f"save {tmp_path}/new.txt", f"load {there}", f"grava {there}"):
            application.table.messages.clear()
            await hands.type(line)
            await hands.sees("There are no files here; every game is saved automatically.")
        assert not (tmp_path / "new.txt").exists()
        assert hands.session.record.ply == 0
        application.go_home()
        await hands.sees(HOME)
        assert "F8" not in hands.screen
        await hands.press("f8")
        assert application.screen is application.home


@played
async def test_the_games_of_a_browser_are_kept_apart() -> None:
    with serving("tafl") as server:
        async with Browser(server) as browser, browser.page() as page:
            await page.sees(HOME)
            await page.type("\r")
            await page.sees(TABLE)
            await page.type("d9-d8\r")
            await page.sees("1. d9-d8")
    folder = saves.state_directory()
    assert not list(saves.kept(folder))
    (own,) = (folder / "browsers").iterdir()
    assert own.stat().st_mode & 0o077 == 0
    (settings,) = own.rglob("config.toml")
    assert 'lang = "en"' in settings.read_text(encoding="utf-8")
    (kept,) = own.rglob("*tafl.txt")
    assert saves.load(kept)[0].ply >= 1


# --- how it ends ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("number", "status"), [(signal.SIGINT, 130), (signal.SIGTERM, 143), (signal.SIGHUP, 129)]
)
@played
async def test_a_signal_ends_the_server_and_all_programs(
    number: signal.Signals, status: int
) -> None:
    with serving() as server:
        async with Browser(server) as browser, browser.page() as page:
            await page.sees(HOME)
            server.process.send_signal(number)
            assert await page.closed() == (1001, "The server has stopped.")
            assert server.process.wait(PATIENCE) == status
            assert not server.programs()


@played
async def test_programs_do_not_outlive_a_server_that_is_killed() -> None:
    with serving() as server:
        async with Browser(server) as browser, browser.page() as page:
            await page.sees(HOME)
            assert server.programs()
            server.end(signal.SIGKILL)
            assert gone(server)


@played
async def test_a_program_that_hangs_is_killed() -> None:
    with serving() as server:
        async with Browser(server) as browser, browser.page() as page:
            await page.sees(HOME)
            (program,) = server.programs()
            os.kill(program, signal.SIGSTOP)
            assert server.end(signal.SIGINT) == 130
            assert not server.programs()


# --- what cannot be served ------------------------------------------------------------------------


def test_without_the_extra_it_says_how_to_install_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delitem(sys.modules, "pyfront.web.server", raising=False)
    monkeypatch.setitem(sys.modules, "textual_serve", None)
    assert run(["serve"]) == 3
    told = capsys.readouterr().err
    assert "textual_serve is not installed" in told
    assert f"{sys.executable} -m pip install" in told
    assert "'textual-serve>=" in told


@pytest.mark.parametrize(
    ("arguments", "status", "text"),
    [
        (["--host", "nowhere.invalid"], 2, "unknown host 'nowhere.invalid'"),
        (["--host", ""], 2, "unknown host ''"),
        (["--host", "192.0.2.1"], 3, "cannot listen on 192.0.2.1:8000: "),
        (["--port", "65536"], 2, "--port"),
        (["--port", "-1"], 2, "--port"),
        (["--port", "eighty"], 2, "--port"),
        (["--sessions", "0"], 2, "--sessions"),
        (["chess"], 2, "there is no game called chess"),
    ],
)
def test_what_cannot_be_served_is_said(
    capsys: pytest.CaptureFixture[str], arguments: list[str], status: int, text: str
) -> None:
    assert run(["serve", *arguments]) == status
    assert text in capsys.readouterr().err


def test_a_port_in_use_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        assert run(["serve", "--port", str(port)]) == 3
    told = capsys.readouterr().err
    assert f"cannot listen on 127.0.0.1:{port}: Address already in use" in told
    assert "--port" in told
