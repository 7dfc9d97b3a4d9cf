"""A session driven as any front end does: without a terminal, by lines, moves and squares."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from pyfront import IllegalMove, Position
from pyfront._prolog import door
from pyfront.analysis import Search
from pyfront.record import Record
from pyfront.saves import Keeper
from pyfront.session.events import Asked, Ended, Event, Message, Moved, Refused, Thinking
from pyfront.session.game_session import Session
from pyfront.session.searching import Choice
from tests.consoles import settle_in


@pytest.fixture(autouse=True)
def home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    return settle_in(monkeypatch, tmp_path)


def begun(*players: str) -> tuple[Session, list[Event]]:
    """Begin a game; return its session and the list of its events."""
    start = Position.start("breakthrough", first=1)
    session = Session(Record.begin(start, players=players or ("human", "human")), Keeper(None))
    heard: list[Event] = []
    session.emit = heard.append
    return session, heard


def test_a_session_needs_no_terminal() -> None:
    program = (
        "import sys, pyfront.session.setup, pyfront.session.game_commands\n"
        "known = ('rich', 'prompt_toolkit', 'pyfront.view', 'pyfront.repl', 'pyfront.cli')\n"
        "print([name for name in known if name in sys.modules])"
    )
    told = subprocess.run([sys.executable, "-c", program], capture_output=True, check=True)
    assert told.stdout.strip() == b"[]"


def test_a_move_is_played_by_text_or_by_squares() -> None:
    session, heard = begun()
    session.play("a7-a6")
    session.play(((7, 1), (6, 1)))
    assert [event.move.text for event in heard if isinstance(event, Moved)] == ["a7-a6", "a2-a3"]


@pytest.mark.parametrize(("line", "event"), [("a7-a6", Moved), ("a7-a5", Refused)])
def test_a_move_asks_the_engine_once(
    line: str, event: type[Event], monkeypatch: pytest.MonkeyPatch
) -> None:
    session, heard = begun()
    session.conclude()  # how the start stands is known before
    verbs: list[str] = []
    request = door._request

    def noted(verb: str, given: dict[str, Any]) -> str:
        verbs.append(verb)
        return request(verb, given)

    monkeypatch.setattr(door, "_request", noted)
    session.answer(line)
    assert isinstance(heard[0], event)
    if event is Moved:
        position = session.position
        assert position.rows
        assert position.standing.seats
        assert position.outcome is None
        assert not position.remarks
    assert verbs == ["play"]


def test_a_refusal_brings_the_rules_and_what_is_legal() -> None:
    session, heard = begun()
    session.play(((2, 1), (4, 1)))
    [refused] = heard
    assert isinstance(refused, Refused)
    assert isinstance(refused.error, IllegalMove)
    assert refused.error.move == "a7-a5"
    assert refused.error.broken[0].clause == "BT-4"
    assert "a7-a6" in refused.error.nearest


def test_the_computer_is_polled_and_may_be_stopped() -> None:
    session, heard = begun("computer:master", "human")
    assert session.awaited
    session.let_computer_move()
    search = session.waiting
    assert isinstance(search, Search)
    assert isinstance(heard[-1], Thinking)
    while search.analysis is None:
        assert not search.poll()
    search.stop()
    session.go_on()
    assert isinstance(heard[-1], Moved)
    assert session.waiting is None


def test_a_question_waits_for_its_answer() -> None:
    session, heard = begun()
    session.answer("draw")
    assert isinstance(session.waiting, Choice)
    assert isinstance(heard[-1], Asked)
    session.reply("perhaps")
    assert isinstance(heard[-1], Message)
    session.reply("y")
    assert isinstance(heard[-1], Ended)
    assert heard[-1].result.winner is None
