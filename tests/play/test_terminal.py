"""The console that reads and writes lines, at real terminals."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from pyfront import Position, disk, saves
from pyfront.record import Record
from pyfront.record_text import text_of
from tests.consoles import Terminal, number_of, settle_in

DUMB = {"TERM": "dumb"}
WHITE_FIRST = "play breakthrough --option first=1"
STREAM = f"{WHITE_FIRST} --stream"


@pytest.fixture(autouse=True)
def home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    return settle_in(monkeypatch, tmp_path)


def kept() -> Record:
    """The game that was kept last."""
    return saves.load(next(saves.kept(saves.state_directory())))[0]


# --- whole games ----------------------------------------------------------------------------------


def test_from_the_menu_to_the_end_of_a_game() -> None:
    terminal = Terminal("", 80, 24, **DUMB)
    terminal.until(r"Game \[1-\d+\]>")
    for answer, asked in (
        (number_of("hexapawn"), "Who plays"),
        ("people", "Clock"),
        ("none", "Now"),
        ("start", r"1\. "),
    ):
        terminal.type(answer)
        terminal.until(rf"{asked}.*>")
    position, ply = Position.start("hexapawn"), 1
    while position.legal_moves:
        terminal.type(position.legal_moves[0].text)
        position, ply = position.play(position.legal_moves[0]), ply + 1
        shown = terminal.until(rf"{ply}\. .*>" if position.legal_moves else "Game over>")
    assert " has won: " in shown
    assert kept().result is not None
    terminal.type("quit")
    ended = terminal.end()
    assert "status=0" in ended
    assert "\x1b" not in ended


def test_play_without_a_game_asks_only_which() -> None:
    terminal = Terminal("play --black computer:beginner --option first=1", 80, 24, **DUMB)
    terminal.until(r"Game \[1-\d+\]>")
    terminal.type("breakthrough")
    assert "Black (●)  computer, beginner" in terminal.until(r"1\. White \(○\)>")
    terminal.type("quit")
    assert "status=0" in terminal.end()


def test_a_person_plays_a_whole_game_against_the_computer() -> None:
    options = "--option first=1 --option rows=5 --option columns=3"
    terminal = Terminal(f"play breakthrough {options} --black computer:easy --stream", 80, 24)
    terminal.until(r"1\. White.*>")
    position = Position.start("breakthrough", first=1, rows=5, columns=3)
    ply = 1
    while position.outcome is None:
        terminal.type(position.best_move(level="medium").text)
        ply += 2
        terminal.until(rf"\b{ply}\. White .*>|Game over>")
        position = kept().position
    assert " has won: " in terminal.shown
    terminal.child.sendcontrol("d")
    assert "status=0" in terminal.end()


def test_two_computers_play_for_somebody_to_read_along() -> None:
    options = "--option move_limit=6 --match --pause 0 --stream"
    ended = Terminal(f"watch trench --level easy {options}", 80, 24).end()
    assert "has won the match" in ended or "The match is drawn" in ended
    assert "status=0" in ended


# --- what is printed ------------------------------------------------------------------------------


def test_a_locale_without_signs_gets_ascii() -> None:
    terminal = Terminal(WHITE_FIRST, 80, 24, LC_ALL="C", **DUMB)
    terminal.until(r"White .*>")
    terminal.type("a7-a6")
    terminal.until(r"2\. Black .*>")
    assert re.search(r"\[o\].*6", terminal.shown)
    terminal.child.sendcontrol("d")
    ended = terminal.end()
    assert "status=0" in ended
    assert ended.isascii()


def test_a_stream_draws_nothing_and_reads_the_board_out() -> None:
    terminal = Terminal(STREAM, 80, 24)
    terminal.until(r"White .*>")
    terminal.type("a7-a6")
    terminal.until(r"2\. Black .*>")
    terminal.type("board")
    shown = terminal.until(r"to move\.\n2\. Black .*>")
    assert "6  a:○" in shown
    assert "White (○): a7-a6" in shown
    terminal.child.sendcontrol("d")
    ended = terminal.end()
    assert "\x1b" not in ended
    assert "─" not in ended


def test_the_thinking_of_a_search_is_shown_while_it_lasts() -> None:
    terminal = Terminal("analyse tafl --seconds 3 --lines 2", 80, 24)
    counts = r"Thinking +[12]\.\d s  depth \d+, [\d,]+ positions, [\d,]+/s"
    value = r"Defenders [█░]{20} Attackers \| Attackers: [+-]\d"
    terminal.until_shown(rf"{counts}\n(.*\n)*?.*{value}")
    ended = terminal.end()
    plain = re.sub(r"\x1b\[[\d;]*m", "", ended)
    assert re.search(r"Attackers \| Attackers: [+-]\d.*\r\ndepth \d.*, \d\.\d s\r\n", plain)
    assert re.search(r"^1 .*\r\n( +\S.*\r\n)*2 ", ended, re.MULTILINE)
    assert "status=0" in ended


# --- keys -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("key", "status"), [("c", 130), ("d", 0)])
@pytest.mark.parametrize("command", ["", "play breakthrough"])
def test_leaving_by_a_key(command: str, key: str, status: int) -> None:
    terminal = Terminal(command, 80, 24, **DUMB)
    terminal.until(r"> ?")
    terminal.child.sendcontrol(key)
    ended = terminal.end()
    assert re.search(rf"\nGoodbye\.\r?\nstatus={status}", ended)
    assert re.search(r"\secho ", ended)
    assert re.search(r"\sicanon ", ended)


@pytest.mark.parametrize("command", ["best tafl", "analyse tafl --lines 2"])
def test_ctrl_c_gives_the_best_found_so_far(command: str) -> None:
    terminal = Terminal(f"{command} --seconds 600", 80, 24)
    terminal.until_shown(r"depth \d")
    terminal.child.sendcontrol("c")
    ended = terminal.end()
    assert "status=130" in ended
    found = ended.rpartition("\x1b[2K")[2].partition("status")[0]
    assert re.search(r"[a-i]\d-[a-i]\d", found)
    assert "Traceback" not in ended


def test_a_refused_move_is_explained_and_the_next_one_played() -> None:
    terminal = Terminal(STREAM, 80, 24)
    terminal.until("White .*>")
    terminal.type("a7-a5")
    terminal.until(r"Legal instead: a7-a6, a7-b6\n1\. White .*>")
    terminal.type("a7-a6")
    assert "White (○): a7-a6" in terminal.until(r"2\. Black .*>")
    terminal.child.sendcontrol("d")
    terminal.end()


def test_rubbish_at_the_prompt_gets_an_answer_and_the_game_goes_on() -> None:
    terminal = Terminal(STREAM, 80, 24)
    terminal.until(r"1\. White .*>")
    for line, answer in (
        ("x" * 1000, "That line has 1,000 characters"),
        ("\x1b[31mred", "characters that cannot be shown"),
        ("\x1b[<0;1", "characters that cannot be shown"),
        ("K1-K5", "not on this board"),
        ("ünïcödé 😀", "is not a move"),
    ):
        terminal.type(line)
        terminal.until(rf"{answer}(.|\n)*1\. White .*>")
    terminal.type("a7-a6")
    terminal.until(r"2\. Black .*>")
    terminal.child.sendcontrol("d")
    ended = terminal.end()
    assert "status=0" in ended
    assert "Traceback" not in ended


# --- going on, and going through ------------------------------------------------------------------


def test_a_match_that_was_left_between_its_games_goes_on_with_the_next_one() -> None:
    terminal = Terminal("play trench --match --option move_limit=2 --stream", 80, 24)
    position = Position.start("trench", move_limit=2)
    for ply in (1, 2):
        terminal.until(rf"{ply}\. .*>")
        move = position.legal_moves[0]
        terminal.type(move.text)
        position = position.play(move)
    assert "`next` continues the match." in terminal.until("Game over>")
    terminal.child.sendcontrol("d")
    assert "The match score is human 1 0, human 2 0." in terminal.end()
    terminal = Terminal("resume", 80, 24, **DUMB)
    assert "Match, game 2: human 1" in terminal.until(r"1\. .*>")
    terminal.child.sendcontrol("d")
    terminal.end()


def test_a_game_that_is_open_elsewhere_is_gone_on_with_in_a_copy() -> None:
    first = Terminal(STREAM, 80, 24)
    first.until("White .*>")
    first.type("a7-a6")
    first.until(r"2\. Black .*>")
    second = Terminal("resume --stream", 80, 24)
    assert "This game is open in another window" in second.until(r"2\. Black .*>")
    second.type("b2-b3")
    second.until(r"3\. White .*>")
    first.type("a2-a3")
    first.until(r"3\. White .*>")
    for terminal in (first, second):
        terminal.child.sendcontrol("d")
        terminal.end()
    files = list(saves.kept(saves.state_directory()))
    moves = {tuple(move.text for move in saves.load(file)[0].played) for file in files}
    assert moves == {("a7-a6", "a2-a3"), ("a7-a6", "b2-b3")}
    assert not list(saves.state_directory().glob(".*"))


def test_a_kept_game_is_walked_through(home: Path) -> None:
    record = Record.begin(Position.start("breakthrough")).play("a7-a6").play("b2-b3")
    record = record.undo().play("h2-h3").commented("better?").resign()
    disk.write_own(home / "game.txt", text_of(record))
    terminal = Terminal(f"replay {home / 'game.txt'}", 80, 24, **DUMB)
    terminal.until("0/2>")
    terminal.type("")
    assert "1. White (○): a7-a6" in terminal.until("1/2>")
    assert "`line` shows the other variations: 1." in terminal.shown
    terminal.type("")
    assert "resigned" in terminal.until("2/2>")
    assert "better?" in terminal.shown
    terminal.type("back")
    terminal.until("1/2>")
    terminal.type("line 2")
    assert "2. Black (●): b2-b3" in terminal.until("2/2>")
    terminal.type("0")
    terminal.until("0/2>")
    terminal.type("backwards")
    terminal.until_shown(r"Did you mean back\?")
    terminal.type("99")
    terminal.until_shown(r"Choose a move from 0 to 2\.")
    terminal.type("quit")
    assert "status=0" in terminal.end()
