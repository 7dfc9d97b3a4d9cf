"""`tabuleiro mcp`, driven by the client of the official library: its tools, limits and errors."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from dataclasses import dataclass
from typing import Any

import anyio
import pytest
from mcp import StdioServerParameters
from mcp.client.client import Client
from mcp.client.stdio import stdio_client

from pyfront import Position
from pyfront.cli.main import run

SMALL = Position.start("tafl", ruleset="brandubh/walker").play("d1-c1").text
SERVER = [sys.executable, "-m", "pyfront", "mcp"]
HELLO = {
    "jsonrpc": "2.0",
    "id": 1,
    "method": "initialize",
    "params": {
        "protocolVersion": "2025-06-18",
        "capabilities": {},
        "clientInfo": {"name": "test", "version": "0"},
    },
}


REFUSED: list[tuple[str, dict[str, Any], str]] = [
    ("moves", {"game": "chess"}, "there is no game called chess"),
    ("moves", {"game": "tafl", "position": "rubbish"}, "GAME:RULESET:PLAYER:BOARD"),
    ("moves", {"game": "tafl", "options": {"cls": 1}}, "tafl has no option called cls"),
    ("moves", {"game": "tafl", "position": "x" * 30_000}, "at most 20000"),
    ("moves", {"game": "tafl", "position": SMALL, "ruleset": "tablut/smith"}, "leave one out"),
    ("apply", {"game": "breakthrough", "moves": ["a7-a5"]}, "BT-4"),
    ("apply", {"game": "breakthrough", "moves": ["a7-a6"] * 1001}, "at most 1000"),
    ("query", {"game": "tafl", "question": "halt"}, "halt"),
    ("query", {"game": "tafl", "question": "captures(M"}, "never closed"),
    ("query", {"game": "tafl", "question": "true", "answers": 10**6}, "at most 200"),
    ("best", {"game": "tafl", "seconds": 3600}, "seconds must be at most 10"),
    ("best", {"game": "tafl", "seconds": 1, "depth": 3}, "use only one of"),
    ("best", {"game": "tafl", "depth": "deep"}, "valid integer"),
    ("nothing", {}, "nothing"),
]

CALLS: list[tuple[str, dict[str, Any]]] = [
    ("games", {}),
    ("moves", {"game": "tafl", "ruleset": "brandubh/walker"}),
    ("moves", {"game": "tafl", "position": SMALL}),
    ("why", {"game": "breakthrough", "move": "a7-a5"}),
    ("query", {"game": "breakthrough", "question": "from(M, a7), to(M, S)"}),
    ("query", {"game": "breakthrough"}),
    ("query", {"game": "tafl", "question": "between(1, inf, X), X < 0", "seconds": 0.3}),
    ("apply", {"game": "breakthrough", "moves": ["a7-a6", "b2-b3"]}),
    ("best", {"game": "breakthrough", "options": {"rows": 5, "columns": 4}, "depth": 3}),
]


@dataclass
class Talk:
    """What one client found out: the tools, and what they answered, an error as its text."""

    tools: dict[str, tuple[str, Any]]
    answers: list[Any]
    errors: list[Any]
    after: Any
    """What a tool answered after a search whose result was not awaited."""


async def _talk() -> Talk:
    server = StdioServerParameters(command=SERVER[0], args=SERVER[1:], env=dict(os.environ))
    with anyio.fail_after(120):
        async with Client(stdio_client(server)) as client:

            async def answer(name: str, given: dict[str, Any]) -> Any:
                result = await client.call_tool(name, given)
                failed = "\n".join(getattr(part, "text", "") for part in result.content)
                return failed if result.is_error else result.structured_content

            listed = await client.list_tools()
            tools = {
                tool.name: (tool.description or "", tool.input_schema) for tool in listed.tools
            }
            answers = [await answer(*call) for call in CALLS]
            errors = [await answer(tool, given) for tool, given, _ in REFUSED]
            with anyio.move_on_after(0.5):
                await answer("best", {"game": "trench", "depth": 60})
            return Talk(tools, answers, errors, await answer("moves", {"game": "tafl"}))


@pytest.fixture(scope="module")
def talk() -> Talk:
    return anyio.run(_talk)


def test_the_tools_say_what_they_are_for(talk: Talk) -> None:
    assert list(talk.tools) == ["games", "moves", "why", "query", "apply", "best"]
    assert all(description.endswith(".") for description, _ in talk.tools.values())
    assert talk.tools["apply"][1]["required"] == ["game", "moves"]


def test_every_tool_answers(talk: Talk) -> None:
    games, moves, there, why, query, words, cut, apply, best = talk.answers
    assert {game["name"] for game in games["games"]} >= {"tafl", "trench"}
    start = Position.start("tafl", ruleset="brandubh/walker")
    assert [move["text"] for move in moves["moves"]] == [move.text for move in start.legal_moves]
    assert (there["position"], there["player"]) == (SMALL, "w")
    assert (why["legal"], why["broken"][0]["clause"]) == (False, "BT-4")
    assert [answer["S"]["text"] for answer in query["answers"]] == ["a6", "b6"]
    assert any(word["usage"].startswith("captures") for word in words["words"])
    assert (cut["answers"], cut["end"]) == ([], "time")
    assert Position(apply["position"]) == Position.start("breakthrough").play("a7-a6").play("b2-b3")
    small = Position.start("breakthrough", rows=5, columns=4)
    assert best["lines"][0]["move"]["text"] == small.best_move(depth=3).text


def test_errors_are_told_and_the_server_goes_on(talk: Talk) -> None:
    for error, (tool, given, text) in zip(talk.errors, REFUSED, strict=True):
        assert isinstance(error, str), (tool, given)
        assert text in error
        assert "Traceback" not in error


def test_a_search_that_nobody_waits_for_ends(talk: Talk) -> None:
    assert talk.after["moves"]


def test_nothing_but_the_protocol_goes_to_the_output() -> None:
    requests = [
        "garbage",
        '{"jsonrpc": "2.0"',
        "[]",
        '{"jsonrpc": "2.0", "id": 1, "method": "no"}',
        "",
    ]
    done = subprocess.run(
        SERVER, input="\n".join(requests), capture_output=True, text=True, timeout=60
    )
    assert done.returncode == 0
    for line in done.stdout.splitlines():
        assert json.loads(line)["jsonrpc"] == "2.0"
    assert "Traceback" not in done.stderr


def test_a_client_that_is_gone_ends_it_quietly() -> None:
    with subprocess.Popen(
        SERVER, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as server:
        assert server.stdin is not None
        assert server.stdout is not None
        assert server.stderr is not None
        server.stdout.close()
        server.stdin.write(json.dumps(HELLO) + "\n")
        server.stdin.close()
        assert "Traceback" not in server.stderr.read()
        assert server.wait(60) == 0


def test_an_interrupt_ends_it() -> None:
    with subprocess.Popen(
        SERVER, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as server:
        assert server.stdin is not None
        assert server.stdout is not None
        server.stdin.write(json.dumps(HELLO) + "\n")
        server.stdin.flush()
        assert "tabuleiro" in server.stdout.readline()
        server.send_signal(signal.SIGINT)
        assert server.wait(60) == 130


def test_without_the_extra_it_says_how_to_install_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delitem(sys.modules, "pyfront.adapters.mcp_server", raising=False)
    monkeypatch.setitem(sys.modules, "mcp.server.mcpserver", None)
    assert run(["mcp"]) == 3
    told = capsys.readouterr().err
    assert "is not installed" in told
    assert "pip install 'mcp" in told
    assert len(told.splitlines()) <= 2
