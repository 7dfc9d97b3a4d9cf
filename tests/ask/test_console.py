"""The console for questions: on a pipe, and at a terminal."""

from __future__ import annotations

import io
import os
import signal
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pexpect
import pytest
from prompt_toolkit import PromptSession
from rich.console import Console

from pyfront import Position
from pyfront._errors import BadPosition
from pyfront.repl.ask_commands import Completing
from pyfront.repl.ask_console import AskConsole
from pyfront.repl.loop import LineStopped, Words
from pyfront.repl.terminal import TerminalReader
from pyfront.session.pasting import pasted
from tests.places import ROOT
from tests.processes import tabuleiro


class Typed:
    """Lines as if they had been typed."""

    def __init__(self, lines: Sequence[str]) -> None:
        self.lines = list(lines)

    def read(self, prompt: str, words: Words, **_: Any) -> str:
        if not self.lines:
            raise EOFError
        return self.lines.pop(0)


def session(game: str | Position, *lines: str) -> tuple[AskConsole, str]:
    """Have a session answer lines; return it and what it said, words joined by one blank."""
    start = Position.start(game) if isinstance(game, str) else game
    out = io.StringIO()
    console = Console(file=out, width=100, height=50, highlight=False, markup=False)
    asked = AskConsole(start, console, Typed(lines))
    assert asked.run() == 0
    return asked, " ".join(out.getvalue().split())


def said(game: str | Position, *lines: str) -> str:
    return session(game, *lines)[1]


def test_answers_come_one_after_another() -> None:
    out = said("breakthrough", "from(M, a7)", ";", ";")
    assert "M = a7-a6 ;" in out
    assert "M = a7-b6." in out
    assert "There is no question to continue." in out


def test_endless_answers_are_paged() -> None:
    out = said("breakthrough", "between(1, inf, X)", *[";"] * 130)
    assert "X = 131 ;" in out


def test_counts_and_tables() -> None:
    out = said("breakthrough", "count legal(M)", "all from(M, a7)", "count wins(M)")
    assert "22 answers." in out
    assert "M a7-a6 a7-b6 2 answers." in out
    assert "0 answers." in out


def test_yes_and_no() -> None:
    out = said("breakthrough", "safe(a7-a6)", "wins(a7-a6)")
    assert "Yes." in out
    assert "No." in out


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("saef(M)", "did you mean safe?"),
        ("safe(M", "this ( is never closed"),
        ("wyh a7-a6", "Did you mean `why [MOVE]`?"),
        ("legal", "legal takes 1 argument, not 0; it is written legal(move)"),
        ("a7-a6", "`play a7-a6` plays it"),
        ("play a7-a5", "a7-a5 is not legal"),
        ("play", "Usage: play MOVE"),
        ("set a1", "Usage: set SQUARE CELL"),
        ("set a9 1", "a9 is not a square of this board (write a square like a8)"),
        ("set here 1", "here is not the name of a square in this game (write a square like a8)"),
        ("set a5 3", "3 is not a cell of breakthrough"),
        ("set a5 pawn", "as the report writes them (its cells are 0 1 2)"),
        ("moves a9", "the square a9 is not on this board (write a square like a8)"),
        ("moves here", "here is not a square (write a square like a8)"),
        ("place a7 2", "a7 is not empty: it holds 1"),
        ("turn 3", "3 is not a player here; the players are 1 and 2"),
        ("how many", "many is not a number of plies"),
        ("undo", "There is nothing to take back."),
        ("back", "This is already the position you started with."),
        ("flip now", "flip takes no argument."),
        ("load nowhere.txt", "nowhere.txt cannot be read"),
        ("initBoard([[1,1],[x,2]])", "row 2, column 1: x is not a cell of breakthrough"),
        (":help", "the next answer to the last question"),
        ("halt", "a question may not call halt/0"),
        ("x" * 30_000, "no question or command is that long"),
    ],
)
def test_every_wrong_step_is_explained(line: str, answer: str) -> None:
    asked, out = session("breakthrough", line)
    assert answer in out
    assert asked.history == [Position.start("breakthrough")]


def test_moves_takes_a_square_in_every_notation() -> None:
    for square in ("d9", "4-1"):
        assert "d9-d8" in said("tafl", f"moves {square}")


def test_moves_and_edits_are_taken_back_one_by_one() -> None:
    asked, _ = session("breakthrough", "play a7-a6", "clear b2", "place e5 1", "turn 1", "undo")
    assert [position.player for position in asked.history] == [1, 2, 2, 2]
    rows = asked.position.rows
    assert (rows[2][0], rows[6][1], rows[3][4]) == (1, 0, 1)
    asked, _ = session("breakthrough", "play a7-a6", "clear b2", "back")
    assert asked.position == asked.history[0]


def test_what_no_rule_can_value_is_refused() -> None:
    out = said("tafl", "set a1 k")
    assert "there is a second king" in out
    out = said("fields_of_action", "set A4 1-8")
    assert "is already on the board" in out


def test_explanations() -> None:
    out = said("trench", "why D4-A4", "whynot D4-D5", "why")
    assert "(TR-7, report 1.4.2, games/trench.pl:" in out
    assert "D4-D5 is legal:" in out
    assert "No result is forced within 5 plies" in out


def test_a_position_is_saved_and_loaded(tmp_path: Path) -> None:
    file = tmp_path / "position.txt"
    asked, _ = session("breakthrough", "play a7-a6", f"save {file}", "back", f"load {file}")
    assert asked.position == asked.history[1]
    assert "already exists" in said("breakthrough", f"save {file}")
    assert "not of trench" in said("trench", f"load {file}")


def test_a_kept_game_is_loaded(tmp_path: Path) -> None:
    from pyfront.record import Record
    from pyfront.record_text import text_of

    record = Record.begin(Position.start("breakthrough")).play("a7-a6").play("b2-b3")
    file = tmp_path / "game.txt"
    file.write_text(text_of(record))
    asked, _ = session("breakthrough", f"load {file}")
    assert asked.position == record.position


TRENCH = """gameList([[g1], [co1,co1], [ca1,ca1,ca1], [Sa1,sa1,sa1,sa1], [E,so1,so1,so1,e],
  [e,e,so1,so1,e,e], [e,e,e,so1,e,e,e], [e,e,e,so2,e,e,e], [e,e,so2,so2,e,e], [e,so2,so2,so2,e],
  [sa2,sa2,sa2,sa2], [ca2,ca2,ca2], [co2,co2], [g2]])."""
FIELDS = """tab([[1-8,1-7,1-6,1-5,0,0,0,0], [0,0,0,0,1-12,1-11,1-10,1-9],
  [1-4,1-3,1-2,1-1,0,0,0,0], [0,0,0,0,0,0,0,0],
  [0,0,0,0,0,0,0,0], [0,0,0,0,2-1,2-2,2-3,2-4],"""
TABLUT = """tafl_layout(tablut, [
  ['-','-','-',b,b,b,'-','-','-'], ['-','-','-','-',b,'-','-','-','-'],
  ['-','-','-','-',w,'-','-','-','-'], [b,'-','-','-',w,'-','-','-',b], [b,b,w,w,k,w,w,b,b],
  [b,'-','-','-',w,'-','-','-',b], ['-','-','-','-',w,'-','-','-','-'],
  ['-','-','-','-',b,'-','-','-','-'], ['-','-','-',b,b,b,'-','-','-']])."""
EMPTY = ",".join(["0"] * 12)
MONKEY = f"""initialBoard([[0,0,0,0,0,b-20,0,0,0,0,0,0],
  {",".join([f"[{EMPTY}]"] * 10)}, [0,0,0,0,0,0,w-20,0,0,0,0,0]])."""
BREAK = """initBoard([[1,1,1,1,1,1,1,1],[1,1,1,1,1,1,1,1],[0,0,0,0,0,0,0,0],[0,0,0,0,0,0,0,0],
[0,0,0,0,0,0,0,0],[0,0,0,0,0,0,0,0],[2,2,2,2,2,2,2,2],[2,2,2,2,2,2,2,2]])."""


@pytest.mark.parametrize(
    ("game", "listing", "repaired"),
    [
        ("trench", TRENCH, ["capital letters", "the eighth row is missing"]),
        ("fields_of_action", FIELDS, ["the listing stops too early"]),
        ("tafl", TABLUT, []),
        ("tafl", TABLUT.removeprefix("tafl_layout(tablut, ").removesuffix(")."), []),
        ("tafl", "tabuleiro([9," + TABLUT[TABLUT.index("[") + 1 :], []),
        ("monkey_queen", MONKEY, []),
        ("breakthrough", BREAK, []),
    ],
)
def test_a_reports_board_becomes_the_position(game: str, listing: str, repaired: list[str]) -> None:
    start = Position.start(game)
    read = pasted(start, listing)
    assert read.position == start
    assert len(read.notes) == len(repaired)
    assert all(part in " ".join(read.notes) for part in repaired)
    asked, out = session(game, *listing.splitlines(), "", "position")
    assert asked.position == start
    assert all(part in out for part in repaired)


@pytest.mark.parametrize(
    ("game", "listing", "where"),
    [
        ("tafl", TABLUT.replace("k", "q"), "row 5, column 5: q is not a cell"),
        ("monkey_queen", MONKEY.replace("0,0,0,0,0,b-20", "0,0,0,0,0,0,b-20"), "row 1 has 13"),
        ("breakthrough", "initBoard([])", "no board was found"),
        ("tafl", TABLUT.replace("'-','-','-','-',w", "'-','-','-','-',k", 1), "second king"),
    ],
)
def test_a_misprint_that_cannot_be_repaired_is_pointed_at(
    game: str, listing: str, where: str
) -> None:
    with pytest.raises(BadPosition) as refused:
        pasted(Position.start(game), listing)
    assert where in str(refused.value)


@pytest.mark.parametrize(
    ("game", "line", "begun", "fits"),
    [
        ("trench", "pla", "pla", ["play", "place"]),
        ("trench", "rec", "rec", ["recapturable("]),
        ("trench", "captures(M, gen", "gen", ["general"]),
        ("trench", "safe(M), captures(M, c", "c", ["colonel", "captain"]),
        ("trench", "from(M, d", "d", ["D1", "D2", "D3", "D4", "D5", "D6", "D7", "D8"]),
        ("trench", "legal(M), \\+ rec", "rec", ["recapturable("]),
        ("trench", "count into", "into", ["into_trench("]),
        ("tafl", "beside(5-5, k", "k", ["king"]),
        ("breakthrough", "play a7", "a7", ["a7-a6", "a7-b6"]),
        ("breakthrough", "why a7-a", "a7-a", ["a7-a6"]),
        ("breakthrough", "safe(a7-", "a7-", ["a7-a6", "a7-b6"]),
        ("breakthrough", "set b", "b", [f"b{n}" for n in range(8, 0, -1)]),
        ("breakthrough", "clear al", "al", ["all"]),
        ("breakthrough", "turn 2", "2", ["2"]),
        ("breakthrough", "findall(M, leg", "leg", ["legal("]),
        ("breakthrough", "captures(M, ", "", []),
        ("breakthrough", "", "", []),
        ("breakthrough", "load a", "a", []),
    ],
)
def test_the_word_at_the_cursor_is_completed(
    game: str, line: str, begun: str, fits: list[str]
) -> None:
    found, known = Completing(Position.start(game)).fitting(line)
    assert (found, sorted(known)) == (begun, sorted(fits))


# --- at a terminal --------------------------------------------------------------------------------


def interrupted(monkeypatch: pytest.MonkeyPatch, *, begun: bool) -> TerminalReader:
    """Make a terminal where Ctrl-C comes before or after a line is typed."""

    def prompt(*_: object, pre_run: Callable[[], None], **__: object) -> str:
        if not begun:
            signal.raise_signal(signal.SIGINT)
        pre_run()
        signal.raise_signal(signal.SIGINT)
        return "from(M, a7)"

    lines = TerminalReader()
    monkeypatch.setattr(PromptSession, "prompt", staticmethod(prompt))
    return lines


def test_ctrl_c_while_a_line_is_put_away_is_not_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    before = signal.getsignal(signal.SIGINT)
    with pytest.raises(LineStopped):
        interrupted(monkeypatch, begun=True).read("> ", list)
    assert signal.getsignal(signal.SIGINT) is before


def test_ctrl_c_before_a_line_can_be_typed_is_like_one_at_the_prompt(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with pytest.raises(KeyboardInterrupt) as caught:
        interrupted(monkeypatch, begun=False).read("> ", list)
    assert caught.type is KeyboardInterrupt


def test_a_line_that_was_stopped_is_not_answered_and_the_next_one_is() -> None:
    class Stopping(Typed):
        def read(self, prompt: str, words: Words, **more: Any) -> str:
            line = super().read(prompt, words, **more)
            if line == "stop":
                raise LineStopped
            return line

    out = io.StringIO()
    console = Console(file=out, width=100, height=50, highlight=False, markup=False)
    lines = Stopping(["stop", "from(M, a7)"])
    assert AskConsole(Position.start("breakthrough"), console, lines).run() == 0
    assert "Stopped." in out.getvalue()
    assert "M = a7-a6 ;" in out.getvalue()


def test_at_a_terminal() -> None:
    child = pexpect.spawn(
        sys.executable,
        ["-m", "pyfront", "ask", "breakthrough"],
        cwd=str(ROOT),
        env={**os.environ, "TERM": "xterm", "NO_COLOR": "1"},
        dimensions=(50, 110),
        encoding="utf-8",
        timeout=30,
    )
    try:
        child.expect("lists the commands")
        child.expect("breakthrough 1>")
        child.send("from(M, a7)\r")
        child.expect("M = a7-a6 ;")
        child.send(";\r")
        child.expect("M = a7-b6\\.")
        child.send("between(1, inf, X), fail\r")
        child.expect(r"fail.*\x1b\[\?2004l")  # the line has been read
        while True:  # it would run for ten seconds; one that is still read as a key is lost
            child.sendintr()
            if child.expect(["Stopped", pexpect.TIMEOUT], timeout=2) == 0:
                break
        child.send("legal(M), recap")
        child.send("\t")
        child.send("M)\r")
        child.expect_exact("No.")
        child.send("posi")
        child.send("\t")
        child.send("\r")
        child.expect("breakthrough:report:1:8x1")
        child.send("play a7-a6\r")
        child.expect("breakthrough 2>")
        child.sendeof()
        child.expect("Goodbye")
        child.expect(pexpect.EOF)
    finally:
        child.close(force=True)
    assert child.exitstatus == 0


def test_at_the_end_of_a_pipe(capfd: pytest.CaptureFixture[str], tmp_path: Path) -> None:

    done = tabuleiro("ask", "trench", typed="piece(M, general)\nquit\n")
    assert done.returncode == 0, done.stderr
    assert "trench 2> piece(M, general)" in done.stdout
    assert done.stdout.rstrip().endswith("Goodbye.")
