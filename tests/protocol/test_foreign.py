"""Other engines at our table: good ones, and those that crash, hang, flood or break rules."""

from __future__ import annotations

import stat
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest

from pyfront import Position
from pyfront.players import who
from pyfront.protocol.compliance import ComplianceTrial
from pyfront.record import Ending, Record
from pyfront.saves import Keeper
from pyfront.session.game_session import Session
from pyfront.session.searching import Choice
from tests.consoles import settle_in
from tests.processes import running

OURS = f"{sys.executable} -m pyfront engine"
BAD = {
    "silent": ("import time; time.sleep(3600)", "ugiok"),
    "ends": ("raise SystemExit(3)", "3"),
    "speaks no UGI": ("print('hello'); import sys; sys.stdin.read()", "ugiok"),
    "floods": ("while True: print('info depth 1')", "line after line"),
    "floods without an end of line": (
        "import sys\nwhile True: sys.stdout.write('x' * 10_000)",
        "ugiok",
    ),
    "forks": (
        """
        import os, time
        for _ in range(20):
            if not os.fork():
                os.setsid()
                break
        time.sleep(3600)
        """,
        "ugiok",
    ),
    "breaks a rule": ("MOVE = 'a7-a5'", "BT-"),
    "plays nonsense": ("MOVE = 'checkmate'", "checkmate"),
    "resigns": ("MOVE = ''", "does not move"),
}
SILENT = ("silent", "speaks no UGI", "floods without an end of line", "forks")
POLITE = """
import sys
for line in sys.stdin:
    word = line.split()[0] if line.split() else ""
    if word == "ugi": print("id name polite\\nugiok", flush=True)
    if word == "isready": print("readyok", flush=True)
    if word == "go": print("bestmove " + MOVE, flush=True)
    if word == "quit": break
"""


@pytest.fixture(autouse=True)
def home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    return settle_in(monkeypatch, tmp_path)


def engine(tmp_path: Path, name: str) -> tuple[str, str]:
    """Write an engine that misbehaves, and return its command and what is said of it."""
    code, said = BAD[name]
    script = tmp_path / f"{name} engine.py"
    body = code + POLITE if code.startswith("MOVE") else code
    script.write_text(f"#!{sys.executable}\n{textwrap.dedent(body)}", encoding="utf-8")
    script.chmod(script.stat().st_mode | stat.S_IXUSR)
    return f"'{script}'", said


def played(one: str, two: str, **options: int) -> tuple[Record, str]:
    """Let two engines or levels play, and return the game and what was said on the way."""
    said: list[str] = []
    start = Position.start("breakthrough", ruleset=None, **options)
    session = Session(Record.begin(start, players=(one, two)), Keeper(None))
    session.emit = lambda event: said.append(str(event))
    while session.awaited:
        session.let_computer_move()
        while session.waiting is not None:
            assert not isinstance(session.waiting, Choice)
            if session.waiting.poll():
                session.go_on(session.waiting)
    return session.record, "\n".join(said)


@pytest.mark.parametrize("name", BAD)
def test_an_engine_that_does_not_play_loses_and_it_is_said_why(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pyfront.protocol.foreign_engine.PATIENCE", 1.0 if name in SILENT else 10.0)
    command, why = engine(tmp_path, name)
    record, said = played(f"engine:{command}", "computer:beginner")
    assert record.ending == Ending("forfeit", 2)
    assert Record.parse(record.text).ending == record.ending
    assert why in said
    assert not running(f"{name} engine.py")


def test_two_engines_play_to_the_end() -> None:
    level = f"engine:{OURS} --level beginner"
    record, _ = played(level, level, rows=4, columns=3)
    assert record.result is not None
    assert record.result.rule is not None


def test_a_game_against_an_engine_is_played_from_the_command_line(tmp_path: Path) -> None:
    command, why = engine(tmp_path, "ends")
    done = subprocess.run(
        [*OURS.split()[:3], "play", "breakthrough", "--stream", "--white", f"engine:{command}"],
        input="quit\n",
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    told = " ".join(done.stdout.split())
    assert why in told
    assert "Black (●) has won" in told
    assert not done.stderr


def test_a_command_is_a_player_that_a_record_can_hold() -> None:
    assert who("engine:/bin/x --level=2").text == "engine:/bin/x --level=2"
    for text in ("engine:", "engine:a,b", "engine:\x1b"):
        with pytest.raises(ValueError, match="command"):
            who(text)


def test_our_own_engine_keeps_to_the_protocol() -> None:
    start = Position.start("tafl", ruleset="brandubh/walker")
    checks = list(ComplianceTrial(OURS, start).run())
    assert len(checks) == 11
    assert not [check for check in checks if not check.ok]


@pytest.mark.parametrize(
    ("name", "said"),
    [("ends", "ended (3)"), ("breaks a rule", "did not send response"), ("floods", "ugiok")],
)
def test_what_another_engine_does_wrong_is_said(name: str, said: str, tmp_path: Path) -> None:
    command, _ = engine(tmp_path, name)
    *_, last = ComplianceTrial(command, Position.start("breakthrough")).run()
    assert not last.ok
    assert said in last.detail
    assert not running(f"{name} engine.py")
