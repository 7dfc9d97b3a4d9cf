"""The full screen as the real program shows it at a real terminal, and how it ends."""

from __future__ import annotations

import os
import random
import re
import signal
import sys
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

import pytest

from pyfront import Position, games, saves
from pyfront.game import game_named
from pyfront.record import Record
from tests.consoles import DEAF, DIRECT, Terminal, settle_in

WHITE_FIRST = "play breakthrough --option first=1"
BEGUN = "Type a move, such as"
COLOUR = re.compile(r"\x1b\[(?:\d+;)*(?:3[0-8]|4[0-8]|9\d|10\d)[;m]")
PLY = re.compile(r"\b(\d+)\. [a-h]\d-[a-h]\d")
NO_MOUSE = "\x1b[?1003l"
GAMES = {
    "breakthrough": Position.start("breakthrough", rows=5, columns=3),
    "fields_of_action": Position.named("fields_of_action", "intermediate"),
    "monkey_queen": Position.named("monkey_queen", "intermediate"),
    "tafl": Position.start("tafl", ruleset="brandubh/walker"),
    "trench": Position.start("trench", move_limit=8),
}


@pytest.fixture(autouse=True)
def home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    return settle_in(monkeypatch, tmp_path)


@pytest.fixture(params=[(80, 24), (120, 40)], ids=["80x24", "120x40"])
def size(request: pytest.FixtureRequest) -> Iterator[tuple[int, int]]:
    return request.param  # type: ignore[no-any-return]


def kept() -> Record:
    """The game that was kept last."""
    return saves.load(next(saves.kept(saves.state_directory())))[0]


def playing(*moves: str, command: str = WHITE_FIRST, within: str | None = None) -> Terminal:
    """Sit down at a table where moves are played."""
    terminal = Terminal(command, 80, 24, *([within] if within else []))
    terminal.until_shown(BEGUN)
    for ply, move in enumerate(moves, start=1):
        terminal.type(move)
        terminal.until_shown(rf"\b{ply}\. {move}")
    return terminal


def leave(terminal: Terminal) -> str:
    """Leave an unfinished game, and the program."""
    terminal.child.sendcontrol("c")
    terminal.until_shown("Leave this game")
    terminal.press("down", "down", "down", "enter")
    ended = terminal.end()
    assert "status=0" in ended
    return ended


def go_home_and_leave(terminal: Terminal) -> None:
    """Leave a game that has not begun, and the program."""
    terminal.until_shown(r"(?s)\A(?!.*Esc closes)")
    terminal.press("f10")
    terminal.until_shown("Enter Play")
    terminal.press("f10")
    assert "status=0" in terminal.end()


def test_a_key_draws_less_than_a_thousand_characters() -> None:
    terminal = Terminal(WHITE_FIRST, 200, 60)
    terminal.until_shown(BEGUN)
    terminal.child.send("z")
    terminal.until_shown(r"\n z")
    before = len(terminal.everything)
    keys = ["tab", *["up", "right", "down", "left"] * 3, "tab"]
    terminal.press(*keys)
    terminal.child.send("x")
    terminal.until_shown(r"\n zx")
    assert len(terminal.everything) - before < 1000 * len(keys)
    terminal.kill()


# --- whole games ----------------------------------------------------------------------------------


def test_from_home_to_the_end_of_a_game_against_the_computer() -> None:
    terminal = Terminal("", 80, 24)
    terminal.until_shown("F10|Enter Play")
    names = [game.name for game in games()]
    terminal.press(*["down"] * names.index("hexapawn"))
    terminal.until_shown("Hexapawn.*\\.")
    terminal.press("enter")
    terminal.until_shown(BEGUN)
    position = Position.start("hexapawn")
    ply = int(position.player != next(iter(game_named("hexapawn").players)))  # the computer begins
    while position.outcome is None:
        terminal.until_shown(rf"(?s)\A(?!.*Move now)(?=.*\b{ply}\. )" if ply else "F1 Help")
        position = kept().position if ply else position
        terminal.type(position.legal_moves[0].text)
        ply += 2
        terminal.until_shown(rf"\b{ply}\. |The game is over")
        position = kept().position
    assert " has won: " in terminal.until_shown("Choose another game")
    terminal.press("up", "enter")
    ended = terminal.end()
    assert "Goodbye." in ended
    assert "status=0" in ended


@lru_cache
def end_of_a_game(game: str, plies: int = 4) -> tuple[Position, tuple[str, ...]]:
    """Play a game; return a late position of it with the moves that follow."""
    positions, moves = [GAMES[game]], list[str]()
    while positions[-1].outcome is None:
        move = positions[-1].best_move(level="easy", seed=len(moves))
        moves.append(move.text)
        positions.append(positions[-1].play(move))
    return positions[-plies - 1 :][0], tuple(moves[-plies:])


@pytest.mark.parametrize("game", GAMES)
def test_two_people_play_a_game_to_its_end(game: str, size: tuple[int, int]) -> None:
    position, moves = end_of_a_game(game)
    terminal = Terminal(f"play {game} --position {position.text}", *size)
    terminal.until_shown(BEGUN)
    for ply, move in enumerate(moves, start=1):
        terminal.type(move)
        terminal.until_shown(rf"\b{ply}\. {re.escape(move)}")
    shown = terminal.until_shown("The game is over(.|\n)*Leave")
    assert re.search(" has won: | have won: | is drawn: ", shown)
    assert kept().result is not None
    terminal.press("up", "enter")
    ended = terminal.end()
    assert "status=0" in ended
    assert COLOUR.search(ended)


def test_two_computers_are_watched(size: tuple[int, int]) -> None:
    terminal = Terminal("watch trench --level easy --option move_limit=4 --pause 0", *size)
    terminal.until_shown("The game is over")
    assert kept().ply >= 4
    terminal.press("up", "enter")
    assert "status=0" in terminal.end()


def test_who_lets_the_time_run_out_has_lost() -> None:
    terminal = Terminal(f"{WHITE_FIRST} --clock 0.03", 80, 24)
    terminal.until_shown("ran out of time")
    result = kept().result
    assert result is not None
    assert (result.winner, result.reason) == (2, "time")
    terminal.child.sendcontrol("c")
    terminal.kill()


# --- what terminals there are ---------------------------------------------------------------------


@pytest.mark.parametrize("setting", [{"NO_COLOR": "1"}, {"TABULEIRO_THEME": "none"}])
def test_without_colours_none_is_sent(setting: dict[str, str]) -> None:
    terminal = Terminal(WHITE_FIRST, 80, 24, **setting)
    terminal.until_shown(BEGUN)
    terminal.type("a7-a5")
    terminal.until_shown("a7-a5 is not legal")
    terminal.press("f1")
    terminal.until_shown("Esc closes")
    terminal.child.send("q\x15")
    terminal.type("a7-a6")
    terminal.until_shown(r"1\. a7-a6")
    assert not COLOUR.search(leave(terminal))


def test_without_colours_the_entry_that_is_chosen_is_underlined() -> None:
    terminal = Terminal("", 80, 24, NO_COLOR="1")
    terminal.until_shown("Enter Play")
    assert re.search(r"\x1b\[(?:\d+;)*4(?:;\d+)*mBreakthrough", terminal.everything)
    terminal.kill()


def test_a_locale_without_signs_gets_ascii() -> None:
    terminal = Terminal("", 80, 24, LC_ALL="C")
    terminal.until_shown("Enter Play")
    terminal.press("tab", "enter")  # opens the choice of a field
    terminal.until_shown(r"\+----")
    terminal.press("enter")
    while "+----" in terminal.shown:
        terminal.look()
    terminal.press("f5")
    terminal.until_shown(BEGUN)
    terminal.press("f1")
    terminal.until_shown("Esc closes")
    os.kill(terminal.program, signal.SIGTERM)  # lots may have let the computer begin
    assert terminal.end().isascii()


def test_a_page_fits_the_screen_and_is_closed_by_q() -> None:
    terminal = playing()
    terminal.press("f1")
    terminal.until_shown("Esc closes")
    terminal.child.send(" " * 20)
    terminal.until_shown("leave \\(the game is kept\\)|quit")
    terminal.child.send("q")
    terminal.until_shown(r"(?s)\A(?!.*Esc closes)")
    terminal.type("a7-a6")
    terminal.until_shown(r"1\. a7-a6")
    leave(terminal)


def test_the_window_changes_its_size() -> None:
    terminal = playing("a7-a6")
    for width, height in ((120, 40), (60, 18), (20, 6), (100, 30)):
        terminal.resize(width, height)
        fitting = rf"\A(.*\n){{{height - 1}}}.*F1 Help.*\Z"
        terminal.until_shown(r"too\s+small" if width == 20 else fitting)
    terminal.until_shown(r"1\. a7-a6")
    terminal.type("a2-a3")
    terminal.until_shown(r"2\. a2-a3")
    leave(terminal)


def test_ctrl_l_draws_the_whole_screen_again() -> None:
    terminal = playing("a7-a6")
    before = terminal.until_shown(r"White \(○\): a7-a6")
    terminal.screen.reset()  # another program has written over it
    terminal.press("ctrl-l")
    terminal.until_shown(re.escape(before))
    leave(terminal)


def test_ctrl_z_stops_the_program_until_it_is_wanted_again() -> None:
    terminal = Terminal("--version; exec sh -i", 80, 24, "{program}")  # a shell with jobs
    terminal.until(r"[#$]")
    terminal.type(f"{sys.executable} -m pyfront {WHITE_FIRST}")
    terminal.until_shown(BEGUN)
    terminal.type("a7-a6")
    before = terminal.until_shown(r"1\. a7-a6")
    terminal.child.sendcontrol("z")
    terminal.until_shown("Stopped")
    terminal.screen.reset()
    terminal.type("fg")
    terminal.until_shown(re.escape(before.splitlines()[1]))
    terminal.type("a2-a3")
    terminal.until_shown(r"2\. a2-a3")
    terminal.child.sendcontrol("c")
    terminal.until_shown("Leave this game")
    terminal.press("down", "down", "down", "enter")
    terminal.until_shown("continues this game")
    terminal.type("echo $((40 + 2)); exit")
    assert "42" in terminal.end()


# --- how it ends ----------------------------------------------------------------------------------


def test_ctrl_c_asks_before_a_running_game_is_left() -> None:
    terminal = playing("a7-a6")
    terminal.child.sendcontrol("c")
    terminal.until_shown("Leave this game")
    terminal.child.sendcontrol("c")
    terminal.until_shown(r"(?s)^(?!.*Leave this game)")
    terminal.type("a2-a3")
    terminal.until_shown(r"2\. a2-a3")
    assert "resume` continues this game." in leave(terminal)


@pytest.mark.parametrize(
    ("number", "status"), [(signal.SIGTERM, 143), (signal.SIGHUP, 129), (signal.SIGINT, 130)]
)
def test_a_signal_restores_the_terminal_and_keeps_the_game(number: int, status: int) -> None:
    terminal = playing("a7-a6", command=f"{WHITE_FIRST} --black computer:master --clock 90")
    terminal.until_shown("depth")
    os.kill(terminal.program, number)
    ended = terminal.end()
    assert f"status={status}" in ended
    assert re.search(r"\secho ", ended)
    assert re.search(r"\sicanon ", ended)
    assert ended.rindex(NO_MOUSE) > ended.rindex("\x1b[?1003h")
    assert ended.rindex("\x1b[?1049l") > ended.rindex("\x1b[?1049h")
    assert "Traceback" not in ended
    assert kept().ply == 1


@pytest.mark.parametrize("within", [DIRECT, DEAF], ids=["told", "deaf"])
def test_a_window_that_is_closed_ends_the_program(within: str) -> None:
    playing("a7-a6", within=within).vanish()
    assert kept().ply == 1


def test_what_was_on_the_screen_outlives_kill_9() -> None:
    computer = f"{WHITE_FIRST} --black computer:master --clock 90"
    terminal = playing("a7-a6", command=computer)
    terminal.until_shown("depth")
    terminal.kill()
    terminal = Terminal("resume", 80, 24)
    terminal.until_shown(r"1\. a7-a6(.|\n)*depth")
    assert "another window" not in terminal.shown
    terminal.press("f9")  # the computer moves now
    reply = re.search(r"\b2\. (\S+)", terminal.until_shown(r"\b2\. \S+-\S+"))
    terminal.kill()
    assert reply is not None
    assert [move.text for move in kept().played] == ["a7-a6", reply[1]]
    terminal = Terminal("resume", 80, 24)
    terminal.until_shown(rf"2\. {reply[1]}")
    terminal.press("f1")
    terminal.until_shown("Esc closes")
    terminal.kill()
    assert kept().ply == 2


def test_nothing_that_was_seen_is_lost_by_kill_9_at_twenty_moments() -> None:
    chance = random.Random(18)
    terminal, position = playing(), Position.start("breakthrough", first=1)
    for _ in range(20):
        for _ in range(chance.randint(1, 2)):
            move = chance.choice(position.legal_moves)
            terminal.type(move.text)
            position = position.play(move)
        terminal.watch(chance.random() * 0.3)
        seen = max((int(ply) for ply in PLY.findall(terminal.shown)), default=0)
        terminal.kill()
        record = kept() if seen else None
        terminal = Terminal("resume" if record else WHITE_FIRST, 80, 24)
        terminal.until_shown(BEGUN)
        if record is not None:
            assert record.ply >= seen
            terminal.until_shown(rf"\b{record.ply}\. {record.played[-1].text}")
        position = record.position if record else Position.start("breakthrough", first=1)
    assert kept().ply
    leave(terminal)


def test_a_game_that_is_open_elsewhere_is_gone_on_with_in_a_copy() -> None:
    first = playing("a7-a6")
    second = Terminal("resume", 80, 24)
    second.until_shown("This game is open in another window")
    second.type("b2-b3")
    second.until_shown(r"2\. b2-b3")
    first.type("a2-a3")
    first.until_shown(r"2\. a2-a3")
    leave(first)
    leave(second)
    files = list(saves.kept(saves.state_directory()))
    moves = {tuple(move.text for move in saves.load(file)[0].played) for file in files}
    assert moves == {("a7-a6", "a2-a3"), ("a7-a6", "b2-b3")}
    assert not list(saves.state_directory().glob(".*"))


# --- rubbish --------------------------------------------------------------------------------------


def test_rubbish_does_no_harm() -> None:
    terminal = playing()
    for rubbish, answer in (
        ("x" * 10_000 + "\r", "That line has"),
        ("\x1b[31m\x1b[<0;1\x1b]0;title\x07\x1b[Mxyzred\r", "is not a move|cannot be shown"),
        ("a7\x07\x01-a5\x00\r", "-a5"),
        ("ünïcödé 😀\r", "ünïcödé"),
        ("\x1b[200~" + "Call me Ishmael.\nSome years ago\n" * 5_000 + "\x1b[201~", "Ishmael"),
    ):
        terminal.press("ctrl-u")
        terminal.child.send(rubbish)
        terminal.until_shown(answer)
    os.write(terminal.child.child_fd, b"\xff\xfe\x80")
    terminal.press("ctrl-u")
    terminal.type("a7-a6")
    terminal.until_shown(r"1\. a7-a6")
    assert "Traceback" not in leave(terminal)


def test_several_moves_are_pasted_or_typed_at_once() -> None:
    terminal = playing()
    terminal.child.send("\x1b[200~a7-a6\na2-a3\nb7-b6\x1b[201~")
    terminal.until_shown(r"3\. b7-b6")
    terminal.child.send("b2-b3\rc7-c6\rc2-c5\r")
    terminal.until_shown("c2-c5 is not legal")
    assert kept().ply == 5
    leave(terminal)


def test_a_key_of_the_last_line_is_clicked() -> None:
    terminal = playing()
    terminal.until_shown("F1 Help")
    column = terminal.shown.splitlines()[-1].index("F1") + 1
    terminal.child.send(f"\x1b[<0;{column};24M\x1b[<0;{column};24m")
    terminal.until_shown("Esc closes")
    terminal.press("escape")
    go_home_and_leave(terminal)
