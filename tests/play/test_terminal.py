"""The program at real terminals."""

from __future__ import annotations

import os
import re
import signal
import sys
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

import pytest

from pyfront import Position, disk
from pyfront.console import saves
from pyfront.record import Record
from pyfront.record_text import read
from tests.consoles import Terminal, number_of, settle_in

WHITE_FIRST = "play breakthrough --option first=1"


@pytest.fixture(autouse=True)
def home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    return settle_in(monkeypatch, tmp_path)


@pytest.fixture(params=[(80, 24), (120, 40)], ids=["80x24", "120x40"])
def size(request: pytest.FixtureRequest) -> Iterator[tuple[int, int]]:
    return request.param  # type: ignore[no-any-return]


def kept() -> Record:
    """The game that was kept last."""
    return saves.load(next(saves.kept(saves.state_directory())))[0]


# --- whole games ----------------------------------------------------------------------------------


def test_from_the_menu_to_the_end_of_a_game(size: tuple[int, int]) -> None:
    terminal = Terminal("", *size)
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
    terminal.type("quit")
    assert "status=0" in terminal.end()


def test_play_without_a_game_opens_the_menu() -> None:
    terminal = Terminal("play", 80, 24)
    terminal.until(r"Game \[1-\d+\]>")
    terminal.type("breakthrough")
    terminal.until("Who plays.*>")
    terminal.child.sendcontrol("c")
    assert "status=130" in terminal.end()


def test_what_play_was_told_holds_for_the_game_chosen_then() -> None:
    terminal = Terminal("play --black computer:beginner --option first=1", 80, 24)
    terminal.until(r"Game \[1-\d+\]>")
    terminal.type("breakthrough")
    assert "Black (●)  computer:beginner" in terminal.until(r"1\. White \(○\)>")
    terminal.type("quit")
    assert "status=0" in terminal.end()


GAMES = {
    "breakthrough": Position.start("breakthrough", rows=5, columns=3),
    "fields_of_action": Position.named("fields_of_action", "intermediate"),
    "monkey_queen": Position.named("monkey_queen", "intermediate"),
    "tafl": Position.start("tafl", ruleset="brandubh/walker"),
    "trench": Position.start("trench", move_limit=8),
}


@lru_cache
def end_of_a_game(game: str, plies: int = 4) -> tuple[Position, tuple[str, ...]]:
    """Play a game, and give a late position of it with the moves that follow."""
    positions, moves = [GAMES[game]], list[str]()
    while positions[-1].outcome is None:
        move = positions[-1].best_move(level="easy", seed=len(moves))
        moves.append(move.text)
        positions.append(positions[-1].play(move))
    return positions[-plies - 1 :][0], tuple(moves[-plies:])


@pytest.mark.parametrize("game", GAMES)
def test_two_people_play_a_game_to_its_end(game: str, size: tuple[int, int]) -> None:
    position, moves = end_of_a_game(game)
    plain = {} if size == (80, 24) else {"NO_COLOR": "1"}
    terminal = Terminal(f"play {game} --position {position.text}", size[0], size[1], **plain)
    terminal.until(r"1\. .*>")
    for ply, move in enumerate(moves, start=2):
        terminal.type(move)
        position = position.play(move)
        shown = terminal.until(rf"{ply}\. .*>" if position.outcome is None else "Game over>")
        assert f": {move}" in shown
        assert re.search(r"\[[^ ]+\]", shown)
    assert " has won: " in shown or " is drawn: " in shown
    assert position.outcome is not None
    assert position.outcome.rule.clause in shown
    assert kept().result is not None
    terminal.type("quit")
    assert ("\x1b[1;97" in terminal.end()) != bool(plain)


def test_a_person_plays_a_whole_game_against_the_computer() -> None:
    options = "--option first=1 --option rows=5 --option columns=3"
    terminal = Terminal(f"play breakthrough {options} --black computer:easy", 80, 24)
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


def test_two_computers_play_for_somebody_to_watch(size: tuple[int, int]) -> None:
    terminal = Terminal("watch trench --level easy --option move_limit=6 --match --pause 0", *size)
    ended = terminal.end()
    assert "has won the match" in ended or "The match is drawn" in ended
    assert "status=0" in ended


# --- the screen -----------------------------------------------------------------------------------


def test_the_whole_board_and_the_prompt_are_on_the_screen(size: tuple[int, int]) -> None:
    alea = "tafl --ruleset alea_evangelii/walker"
    for command in ("breakthrough --option first=1", "trench", "tafl", "monkey_queen", alea):
        ruleset = "alea_evangelii/walker" if command == alea else None
        start = Position.start(command.split()[0], ruleset=ruleset)
        terminal = Terminal(f"play {command}", *size)
        terminal.until(">")
        terminal.type(start.legal_moves[0].text)
        shown = terminal.until(r"2\. .*>").splitlines()
        assert len(shown) <= size[1]
        assert any(re.search(r"\[ *[○●♔]\w* *\]", line) for line in shown)
        assert any(re.search(r"\( *(·|○1)? *\)", line) for line in shown)
        named = [left.strip() for left, _ in start.row_labels]
        assert [
            name for name in named if any(line.split()[:1] == [name] for line in shown)
        ] == named
        terminal.child.sendcontrol("d")
        assert "status=0" in terminal.end()


def test_a_board_is_drawn_for_the_size_that_the_terminal_has_now() -> None:
    terminal = Terminal(WHITE_FIRST, 120, 40)
    assert "├───┼" in terminal.until(r"1\. .*>")
    terminal.resize(60, 16)
    terminal.type("a7-a6")
    shown = terminal.until(r"2\. .*>")
    assert "├───┼" not in shown
    assert "[○]" in shown
    terminal.resize(80, 24)
    terminal.type("a2-a3")
    assert "├───┼" in terminal.until(r"3\. .*>")
    terminal.child.sendcontrol("d")
    terminal.end()


@pytest.mark.parametrize("environment", [{"NO_COLOR": "1"}, {"TERM": "dumb"}, {"LC_ALL": "C"}])
def test_a_poor_terminal_shows_the_same(environment: dict[str, str]) -> None:
    terminal = Terminal(WHITE_FIRST, 80, 24, **environment)
    terminal.until(r"White .*>")
    terminal.type("a7-a6")
    shown = terminal.until(r"2\. Black .*>")
    if "LC_ALL" in environment:
        assert shown.isascii()
        assert "[o]" in shown
    else:
        assert "[○]" in shown
    assert "( )" in shown
    terminal.child.sendcontrol("d")
    ended = terminal.end()
    assert "status=0" in ended
    if environment.get("TERM") == "dumb":
        assert "\x1b" not in ended


def test_ctrl_c_ends_a_stream_with_a_line_of_its_own() -> None:
    terminal = Terminal(f"{WHITE_FIRST} --stream", 80, 24)
    terminal.until(r"1\. White \(○\)>")
    terminal.child.sendintr()
    assert re.search(r"\nGoodbye\.\r?\nstatus=130", terminal.end())


def test_a_stream_redraws_nothing_and_reads_the_board_out() -> None:
    terminal = Terminal(f"{WHITE_FIRST} --stream", 80, 24)
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


def test_the_thinking_is_shown_while_it_lasts() -> None:
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
def test_leaving_by_a_key_restores_the_terminal(command: str, key: str, status: int) -> None:
    terminal = Terminal(command, 80, 24)
    terminal.until(r"> ?")
    terminal.child.sendcontrol(key)
    ended = terminal.end()
    assert "Goodbye." in ended
    assert f"status={status}" in ended
    assert re.search(r"\s(echo) ", ended)
    assert re.search(r"\s(icanon) ", ended)
    assert "Traceback" not in ended


def test_ctrl_c_takes_back_what_was_typed_before_it_leaves() -> None:
    terminal = Terminal("play breakthrough", 80, 24)
    terminal.until(r"1\. .*>")
    terminal.child.send("quit")
    terminal.until_shown(r"1\. .*> quit")
    terminal.child.sendcontrol("c")
    terminal.type("position")
    terminal.until(r"breakthrough:report:.*\n1\. .*>")
    terminal.child.sendcontrol("c")
    assert "status=130" in terminal.end()


def test_ctrl_z_stops_the_program_until_it_is_wanted_again() -> None:
    terminal = Terminal("--version; exec sh -i", 80, 24)  # a shell with jobs
    terminal.until(r"[#$]")
    terminal.type(f"{sys.executable} -m pyfront play breakthrough")
    terminal.until(r"1\. .*>")
    terminal.child.sendcontrol("z")
    terminal.until(r"Stopped(.|\n)*[#$]")
    terminal.type("fg")
    terminal.until(r"fg(.|\n)*1\. .*>")
    terminal.type("position")
    terminal.until(r"breakthrough:report:.*\n1\. .*>")
    terminal.child.sendcontrol("d")
    terminal.until(r"Goodbye\.\n[#$]")
    terminal.type("exit")
    assert "Traceback" not in terminal.end()


def test_ctrl_c_makes_the_computer_play_the_best_move_so_far() -> None:
    terminal = Terminal("play tafl --attackers computer:master --clock 90+0", 80, 24)
    terminal.until_shown(r"depth \d")
    terminal.child.sendcontrol("c")
    terminal.until(r"2\. Defenders .*>.*")
    assert kept().ply == 1
    terminal.child.sendcontrol("c")
    assert "status=130" in terminal.end()


def test_what_is_typed_while_the_computer_thinks_stays_off_the_screen_and_comes_next() -> None:
    terminal = Terminal(f"{WHITE_FIRST} --black computer:master", 80, 24)
    terminal.until(r"1\. .*>")
    terminal.type("a7-a6")
    terminal.until_shown(r"depth \d")
    for character in "\nundo\n":
        terminal.child.send(character)
    shown = terminal.until_shown(r"[1-9]\.\d s +depth \d")
    assert len(re.findall(r"computer:master +\d", shown)) == 1
    assert "undo" not in shown
    terminal.child.sendcontrol("c")
    terminal.until(r"1\. White .*>")
    assert kept().ply == 0
    terminal.type("a7-a6")
    terminal.until_shown(r"depth \d")
    terminal.child.sendcontrol("d")
    terminal.child.sendcontrol("c")
    ended = terminal.end()
    assert "Goodbye." in ended
    assert "status=0" in ended


def test_ctrl_c_ends_watching() -> None:
    terminal = Terminal("watch tafl --level master", 80, 24)
    terminal.until_shown(r"depth \d")
    terminal.child.sendcontrol("c")
    assert "status=130" in terminal.end()


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


def test_tab_completes_a_move() -> None:
    terminal = Terminal(WHITE_FIRST, 80, 24)
    terminal.until("White .*>")
    terminal.child.send("h7-h\t\r")
    assert "White (○): h7-h6" in terminal.until(r"2\. Black .*>")
    terminal.child.sendcontrol("d")
    terminal.end()


def test_a_refused_move_stays_on_the_line_to_be_corrected_or_replaced() -> None:
    terminal = Terminal(WHITE_FIRST, 80, 24)
    terminal.until("White .*>")
    terminal.type("a7-a5")
    terminal.until_shown("Legal instead: a7-a6, a7-b6")
    terminal.until(r"1\. White .*> a7-a5")
    terminal.child.send("\x7f6\r")
    assert "White (○): a7-a6" in terminal.until(r"2\. Black .*>")
    terminal.type("a2-a4")
    terminal.until_shown(r"Legal instead: a2-a3, a2-b3")
    terminal.until(r"2\. Black .*> a2-a4")
    terminal.type("a2-a3")
    assert "Black (●): a2-a3" in terminal.until(r"3\. White .*>")
    terminal.child.sendcontrol("d")
    terminal.end()


def test_who_lets_the_time_run_out_has_lost() -> None:
    terminal = Terminal(f"{WHITE_FIRST} --clock 0.03", 80, 24)
    shown = terminal.until("Game over>")
    assert "Black (●) has won: the opponent has run out of time" in shown
    result = kept().result
    assert result is not None
    assert (result.winner, result.reason) == (2, "time")
    terminal.child.sendcontrol("d")
    terminal.end()


# --- nothing is lost ------------------------------------------------------------------------------


def test_a_game_that_was_killed_goes_on_where_the_screen_was() -> None:
    terminal = Terminal(WHITE_FIRST, 80, 24, DIRECT="yes")
    terminal.until("White .*>")
    terminal.type("a7-a6")
    terminal.until(r"2\. Black .*>")
    os.kill(terminal.child.pid, signal.SIGKILL)
    terminal.child.wait()
    terminal = Terminal("resume", 80, 24)
    shown = terminal.until(r"2\. Black .*>")
    assert "1. a7-a6" in shown
    assert "[○]" in shown
    terminal.type("a2-a3")
    terminal.until(r"3\. White .*>")
    terminal.child.sendcontrol("d")
    terminal.end()
    [file] = saves.state_directory().iterdir()
    assert read(file.read_text(encoding="utf-8"))[0].ply == 2


def test_a_match_that_was_left_between_its_games_goes_on_with_the_next_one() -> None:
    terminal = Terminal("play trench --match --option move_limit=2", 80, 24)
    position = Position.start("trench", move_limit=2)
    for ply in (1, 2):
        terminal.until(rf"{ply}\. .*>")
        move = position.legal_moves[0]
        terminal.type(move.text)
        position = position.play(move)
    assert "`next` goes on with the match." in terminal.until("Game over>")
    terminal.child.sendcontrol("d")
    assert "The match stands human 1 0, human 2 0." in terminal.end()
    terminal = Terminal("resume", 80, 24)
    assert "Match, game 2: human 1" in terminal.until(r"1\. .*>")
    terminal.child.sendcontrol("d")
    terminal.end()


# --- going through a game -------------------------------------------------------------------------


def test_a_kept_game_is_walked_through(home: Path) -> None:
    record = Record.begin(Position.start("breakthrough")).play("a7-a6").play("b2-b3")
    record = record.undo().play("h2-h3").commented("better?").resign()
    from pyfront.record_text import text_of

    disk.write_own(home / "game.txt", text_of(record))
    terminal = Terminal(f"replay {home / 'game.txt'}", 80, 24)
    terminal.until("0/2>")
    terminal.type("")
    assert "1. White (○): a7-a6" in terminal.until("1/2>")
    assert "`line` shows 1 more ways on." in terminal.shown
    terminal.type("")
    assert "the opponent has given up" in terminal.until("2/2>")
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
    terminal.until_shown(r"The game has moves 0 to 2\.")
    terminal.type("quit")
    assert "status=0" in terminal.end()


# --- bad input ------------------------------------------------------------------------------------


def test_rubbish_at_the_prompt_gets_a_line_each_and_the_game_goes_on() -> None:
    terminal = Terminal(WHITE_FIRST, 80, 24)
    terminal.until(r"1\. White .*>")
    terminal.child.send("x" * 10_000 + "\r")
    terminal.until_shown("That line has 10,000 characters")
    terminal.type("\x1b[31mred")  # begins like a mouse that is not there
    terminal.until_shown("There is no command red")
    terminal.child.send("\x1b[200~a7\x07\x01\x1b[201~\r")
    terminal.until_shown("characters that cannot be shown")
    for line, answer in (("K1-K5", "not on this board"), ("ünïcödé 😀", "is not a move")):
        terminal.type(line)
        terminal.until_shown(answer)
    terminal.child.sendcontrol("u")
    terminal.type("a7-a6")
    terminal.until(r"2\. Black .*>")
    terminal.child.sendcontrol("d")
    ended = terminal.end()
    assert "status=0" in ended
    assert "Traceback" not in ended


def test_what_a_line_may_become_goes_when_it_is_entered() -> None:
    terminal = Terminal("play breakthrough --option first=1", 80, 24)
    terminal.until(r"1\. White \(○\)>")
    terminal.child.send("level")
    terminal.until(r"> level +level beginner  .*")
    terminal.type("")
    shown = terminal.until(r"No computer plays here\.\n1\. White \(○\)>")
    assert "\n1. White (○)> level\n" in shown
    terminal.type("quit")
    assert "status=0" in terminal.end()


def test_several_moves_may_be_pasted_at_once() -> None:
    terminal = Terminal(WHITE_FIRST, 80, 24)
    terminal.until(r"1\. White .*>")
    terminal.child.send("\x1b[200~a7-a6\na2-a3\nb7-b6\x1b[201~\r")
    assert "b7-b6" in terminal.until(r"4\. Black .*>")
    terminal.child.sendcontrol("d")
    terminal.end()
