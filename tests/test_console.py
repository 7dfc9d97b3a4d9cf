"""The menu and the game in the console: from scripted lines, and at real terminals."""

from __future__ import annotations

import io
import random
import re
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import pexpect
import pyte
import pytest
from rich.console import Console

from pyfront import Position, games
from pyfront.console import playing, saves
from pyfront.console.commands import COMMANDS, nearest, understood
from pyfront.console.menu import Left, Menu
from pyfront.console.prompt import Words
from pyfront.console.questions import Question
from pyfront.console.saves import Keeper
from pyfront.console.session import Session
from pyfront.record import Record, read

INTERRUPT = "^C"


@pytest.fixture(autouse=True)
def home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A place of its own for everything that is kept."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    return tmp_path


class Script:
    """Lines that are typed one after the other; then the input ends."""

    def __init__(self, console: Console, lines: Sequence[str]) -> None:
        self.console = console
        self.lines = list(lines)
        self.words: list[str] = []

    def read(self, prompt: str, words: Words) -> str:
        if not self.lines:
            raise EOFError
        line = self.lines.pop(0)
        if line == INTERRUPT:
            raise KeyboardInterrupt
        self.words = list(words())
        self.console.print(f"{prompt}{line[:40]}")
        return line


def page(width: int = 100) -> Console:
    return Console(
        file=io.StringIO(), width=width, height=24, highlight=False, markup=False, _environ={}
    )


def text(console: Console) -> str:
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def played(*lines: str, start: Position | None = None, path: Path | None = None) -> Session:
    console = page()
    record = Record.begin(start or Position.start("breakthrough"))
    session = Session(record, console, Script(console, lines), Keeper(path))
    session.run()
    return session


def said(session: Session) -> str:
    """What stands on the page after the last line that was typed."""
    return text(session.console).rpartition(">")[2]


# --- playing --------------------------------------------------------------------------------------


@pytest.mark.parametrize("move", ["a7-a6", "A7A6", "a7 a6", "2-1 3-1", "[2,1] [3,1]"])
def test_a_move_may_be_written_in_every_notation(move: str) -> None:
    session = played(move)
    assert [made.text for made in session.record.played] == ["a7-a6"]
    assert "White (1): a7-a6" in text(session.console)
    assert "│[1]│" in said(session)


def test_a_bare_square_is_enough_where_one_move_fits() -> None:
    assert [made.text for made in played("a6", "a7-a6").record.played] == ["a7-a6"]


def test_an_ambiguous_move_names_the_candidates() -> None:
    assert "b6 may mean" in said(played("b6"))
    assert "a7-b6" in said(played("b6"))


def test_a_refused_move_tells_the_rules_and_what_is_legal() -> None:
    session = played("a7-a5")
    assert not session.record.moves
    assert "a7-a5 is not legal:" in said(session)
    assert "one step towards" in said(session)
    assert "(BT-4, report 2.2)" in said(session)
    assert "Legal instead: a7-a6, a7-b6" in said(session)


def test_a_capture_names_what_it_takes() -> None:
    rows = [[0, 0], [1, 0], [0, 2], [2, 0]]
    session = played("a3-b2", start=Position.from_rows("breakthrough", rows, 1))
    assert "White (1): a3-b2, captures 2" in said(session)


def test_the_end_names_the_winner_and_the_rule_and_can_be_undone() -> None:
    rows = [[0, 0], [0, 0], [1, 0], [0, 0], [0, 2]]
    near = Position.from_rows("breakthrough", rows, 1)
    session = played("a3-a2", "b1-b2", "a2-a1", "b2-b3", "undo", start=near)
    told = text(session.console)
    assert "White (1) has won: Who reaches the opponent's base row wins" in told
    assert "(BT-7, report 2.3)" in " ".join(told.split())
    assert "Game over> b2-b3\nThe game is over." in told
    assert session.record.result is None


def test_what_a_player_announces_is_announced() -> None:
    rows: list[list[int | str]] = [["-"] * 9 for _ in range(9)]
    rows[4][4], rows[4][3], rows[4][5], rows[8][4], rows[5][4] = "k", "b", "w", "b", "w"
    session = played("6-5 6-6", start=Position.from_rows("tafl", rows, "w"))
    assert re.search(r"^(Raichi|Tuichi)! ", said(session), re.MULTILINE)


def test_the_points_of_a_game_that_counts_them_are_told() -> None:
    start = Position.start("trench", move_limit=1)
    session = played(start.legal_moves[0].text, start=start)
    assert "Points: White (1) 0, Black (2) 0" in said(session)
    assert "The game is drawn: " in said(session)


def test_an_empty_line_asks_again() -> None:
    session = played("", "")
    assert text(session.console).count("1. White (1)>") == 2
    assert said(session).strip() == "Goodbye."


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("x" * 10_000, "10,000 characters"),
        ("a7\x1b[2J", "characters that nobody can see"),
        ("a\x00b", "characters that nobody can see"),
        ("rubbish!", "rubbish! is not a move; write it like"),
        ("a7-a9", "not on this board"),
        ("ünïcödé 😀", "is not a move"),
        ("undo x", "x is not a number of moves"),
        ("undo 0", "0 is not a number of moves"),
        ("why", "Write it so: why MOVE"),
        ("board now", "board takes nothing after it"),
        ("mvoes", "Did you mean `moves [SQUARE]`?"),
        ("qiut", "Did you mean `quit`?"),
        ("moves z9", "There is no legal move from z9."),
        ("why nonsense", "is not a move"),
        ("undo", "nothing to take back"),
        ("redo", "nothing to play again"),
    ],
)
def test_what_makes_no_sense_gets_one_clear_line_and_the_game_goes_on(
    line: str, answer: str
) -> None:
    session = played(line, "a7-a6")
    refused = text(session.console).split("1. White (1)>")[1].split("\n", 1)[1]
    [told, *hint] = [shown for shown in refused.strip().splitlines()]
    assert answer in told
    assert len(hint) <= 1
    assert session.record.ply == 1


# --- commands -------------------------------------------------------------------------------------


def test_every_command_can_be_carried_out() -> None:
    session = played(*(command.name for command in COMMANDS if command.name != "quit"))
    assert "Write it so: why MOVE" in text(session.console)


def test_help_lists_every_command_and_shows_how_a_move_is_written() -> None:
    told = said(played("?"))
    assert all(f"{command.usage} " in told for command in COMMANDS)
    assert "a7-a6" in told


def test_moves_lists_all_moves_or_those_of_one_square_on_the_board() -> None:
    assert len(re.findall(r"\w\d-\w\d", said(played("moves")))) == 22
    told = said(played("moves b7"))
    assert re.findall(r"b7-\w\d", told) == ["b7-b6", "b7-a6", "b7-c6"]
    assert "│(1)│" in told
    assert told.count(" * ") == 3


def test_why_explains_without_playing() -> None:
    session = played("why a7-a6", "why a7-a5")
    assert "a7-a6 is legal." in text(session.console)
    assert "a7-a5 is not legal:" in said(session)
    assert session.record.ply == 0


def test_undo_and_redo_take_steps_of_any_size() -> None:
    moves = ["a7-a6", "a2-a3", "b7-b6"]
    assert played(*moves, "undo").record.ply == 2
    assert played(*moves, "undo 2").record.ply == 1
    assert played(*moves, "undo 99").record.ply == 0
    assert played(*moves, "undo 3", "redo 2").record.ply == 2


def test_flip_turns_the_board_round_and_board_draws_it_so_again() -> None:
    assert "h   g   f   e   d   c   b   a" in said(played("flip", "board"))


def test_record_and_position_print_the_game() -> None:
    session = played("a7-a6", "a2-a3", "record", "position")
    assert "1. a7-a6  2. a2-a3" in text(session.console)
    assert session.position.text in said(session).splitlines()


def test_a_long_position_stays_one_line() -> None:
    alea = Position.start("tafl", ruleset="alea_evangelii/walker")
    assert alea.text in said(played("position", start=alea)).splitlines()


def test_rules_lists_the_rules_of_the_game() -> None:
    assert "BT-7" in said(played("rules"))


def test_resigning_tells_who_has_won() -> None:
    session = played("resign", "resign")
    assert "Black (2) has won: resignation" in text(session.console)
    assert "The game is over." in said(session)


def test_a_line_is_completed_to_moves_and_commands() -> None:
    words = played("a7-a6").lines
    assert isinstance(words, Script)
    assert "a7-b6" in words.words
    assert "resign" in words.words


def test_words_of_commands_are_no_moves_and_moves_no_commands() -> None:
    assert understood("MOVES  e2") is not None
    assert understood("q") is not None
    assert understood("e2-e3") is None
    assert nearest("e2-e3") is None
    assert nearest("unod") is not None


# --- leaving and going on -------------------------------------------------------------------------


@pytest.mark.parametrize(("last", "status"), [("quit", 0), ("exit", 0), (INTERRUPT, 130)])
def test_leaving_says_how_to_go_on(last: str, status: int) -> None:
    console = page()
    record = Record.begin(Position.start("breakthrough"))
    session = Session(record, console, Script(console, ["a7-a6", last]), Keeper(None))
    assert session.run() == status
    assert text(console).endswith("Goodbye. `tabuleiro resume` goes on with this game.\n")


def test_the_game_is_kept_after_every_step(home: Path) -> None:
    path = home / "game.txt"
    session = played("a7-a6", "a2-a3", "undo", path=path)
    assert read(path.read_text(encoding="utf-8")) == (session.record, None)


def test_a_game_that_cannot_be_kept_goes_on(home: Path) -> None:
    (home / "file").touch()
    session = played("a7-a6", "a2-a3", path=home / "file" / "game.txt")
    assert text(session.console).count("The game is not kept") == 1
    assert session.record.ply == 2


def test_the_last_unfinished_game_is_found(home: Path) -> None:
    assert playing.last_unfinished() is None
    directory = saves.state_directory()
    for number, lines in enumerate((["a7-a6"], ["a7-b6"], ["resign"])):
        played(*lines, path=directory / f"{number}.txt")
    (directory / "9.txt").write_text("no game at all", encoding="utf-8")
    assert playing.last_unfinished() == directory / "1.txt"


def test_lots_are_drawn_only_where_the_game_knows_that_and_nobody_chose() -> None:
    drawn = ["first=random"]
    assert playing.with_lots(Question("breakthrough")).options == drawn
    assert playing.with_lots(Question("breakthrough", options=["first=2"])).options == ["first=2"]
    assert not playing.with_lots(Question("breakthrough", named="final")).options
    assert not playing.with_lots(Question("tafl")).options
    starters = {playing.with_lots(Question("breakthrough")).answer().player for _ in range(40)}
    assert starters == {1, 2}


@pytest.mark.parametrize("game", [game.name for game in games()])
def test_any_game_is_played_to_its_end(game: str) -> None:
    chance = random.Random(3)
    start = Position.start(game)
    lines: list[str] = []
    position = start
    while position.legal_moves and len(lines) < 30:
        move = chance.choice(position.legal_moves)
        lines.append(move.text)
        position = position.play(move)
    session = played(*lines, "moves", "resign", start=start)
    assert session.position == position
    assert session.record.result is not None
    assert " has won: " in text(session.console)


# --- the menu -------------------------------------------------------------------------------------


def chosen(*lines: str) -> str:
    console = page()
    try:
        Menu(console, Script(console, lines)).run()
    except Left:
        console.print("left")
    return text(console)


def number_of(name: str) -> str:
    return str([game.name for game in games()].index(name) + 1)


def test_a_game_is_chosen_by_number_or_by_name() -> None:
    assert "1. Black (2)> quit" in chosen("Trench", "report", "start", "quit")
    assert "1. Black (2)> quit" in chosen(number_of("trench"), "1", "1", "quit")


def test_the_ruleset_and_options_that_were_chosen_hold() -> None:
    told = chosen("breakthrough", "2", "rows=5", "columns=3", "first=2", "start", "position", "q")
    assert "breakthrough:report:2:rows=5,columns=3,first=2:3x1/3x1/3x0/3x2/3x2" in told
    assert "monkey_queen:listing:" in chosen("monkey_queen", "listing", "start", "position", "q")


def test_lots_are_drawn_in_the_menu_too() -> None:
    assert re.search(
        r"Lots were drawn: (White|Black) \(\d\) moves first", chosen("breakthrough", "1")
    )


@pytest.mark.parametrize(
    ("lines", "answer"),
    [
        (["brekthrough"], "brekthrough is not in the list. Did you mean breakthrough?"),
        (["99"], "99 is not in the list. Type a number or a name of the list."),
        (["0"], "0 is not in the list."),
        (["\x07"], "characters that nobody can see"),
        (["x" * 5000], "5,000 characters"),
        (["breakthrough", "2", "rows=x"], "the option rows is a whole number from 4 to 26, not x"),
        (["breakthrough", "2", "rosw=5"], "did you mean 'rows'?"),
        (["breakthrough", "2", "rows"], "an option is written NAME=VALUE"),
    ],
)
def test_what_makes_no_sense_in_the_menu_is_asked_again(lines: list[str], answer: str) -> None:
    told = chosen(*lines, "", "quit")
    assert answer in " ".join(told.split())
    assert told.endswith("left\n")


def test_the_menu_offers_the_game_that_has_not_ended() -> None:
    played("a7-a6", path=saves.state_directory() / "game.txt")
    told = chosen("quit")
    assert "resume" in told
    assert "Go on with the last game (Breakthrough, 1 move)" in told


# --- real terminals -------------------------------------------------------------------------------


class Terminal:
    """A program at a terminal, and what its screen shows."""

    def __init__(self, command: str, width: int, height: int, **environment: str) -> None:
        self.screen = pyte.Screen(width, height)
        self.stream = pyte.Stream(self.screen)
        self.child = pexpect.spawn(
            "/bin/sh",
            ["-c", f"{sys.executable} -m pyfront {command}; echo status=$?; stty -a"],
            dimensions=(height, width),
            encoding="utf-8",
            timeout=20,
            env={**_environment(), "TERM": "xterm-256color", **environment},
        )

    def until(self, pattern: str) -> str:
        """Wait until the last line of the screen fits, and give the whole screen as text."""
        while True:
            shown = "\n".join(line.rstrip() for line in self.screen.display).rstrip()
            if re.search(rf"{pattern}$", shown):
                return shown
            self.stream.feed(self.child.read_nonblocking(100_000, timeout=20))

    def type(self, line: str) -> None:
        self.child.send(f"{line}\r")

    def end(self) -> str:
        """Wait for the end, and give everything printed until then."""
        self.child.expect(pexpect.EOF)
        ended = str(self.child.before)
        self.child.close()
        return ended


def _environment() -> dict[str, str]:
    import os

    hidden = {"NO_COLOR", "COLUMNS", "LINES", "LC_ALL"}
    return {name: value for name, value in os.environ.items() if name not in hidden} | {
        "LANG": "C.UTF-8"
    }


@pytest.fixture(params=[(80, 24), (120, 40)], ids=["80x24", "120x40"])
def size(request: pytest.FixtureRequest) -> Iterator[tuple[int, int]]:
    return request.param  # type: ignore[no-any-return]


def test_from_the_menu_to_the_end_of_a_game(size: tuple[int, int]) -> None:
    terminal = Terminal("", *size)
    terminal.until(r"Game \[1-\d\]>")
    terminal.type(number_of("hexapawn"))
    terminal.until(r"1\. .*>")
    position, ply = Position.start("hexapawn"), 1
    while position.legal_moves:
        terminal.type(position.legal_moves[0].text)
        position, ply = position.play(position.legal_moves[0]), ply + 1
        shown = terminal.until(rf"{ply}\. .*>" if position.legal_moves else "Game over>")
    assert " has won: " in shown
    terminal.type("quit")
    assert "status=0" in terminal.end()


def test_the_whole_board_and_the_prompt_are_on_the_screen(size: tuple[int, int]) -> None:
    for command in ("breakthrough --option first=1", "trench", "tafl", "monkey_queen"):
        terminal = Terminal(f"play {command}", *size)
        terminal.until(">")
        terminal.type(Position.start(command.split()[0]).legal_moves[0].text)
        shown = terminal.until(r"2\. .*>").splitlines()
        board = [line for line in shown if re.search(r"[│·\[]", line)]
        assert len(board) >= 8
        assert any(re.search(r"\[\w+\]", line) for line in board)
        assert any(re.search(r"\([\w· ]+\)", line) for line in board)
        terminal.child.sendcontrol("d")
        assert "status=0" in terminal.end()


@pytest.mark.parametrize(("key", "status"), [("c", 130), ("d", 0)])
@pytest.mark.parametrize("command", ["", "play breakthrough"])
def test_leaving_by_a_key_restores_the_terminal(command: str, key: str, status: int) -> None:
    terminal = Terminal(command, 80, 24)
    terminal.until(r">")
    terminal.child.sendcontrol(key)
    ended = terminal.end()
    assert "Goodbye." in ended
    assert f"status={status}" in ended
    assert re.search(r"\s(echo) ", ended)
    assert re.search(r"\s(icanon) ", ended)
    assert "Traceback" not in ended


def test_tab_completes_a_move() -> None:
    terminal = Terminal("play breakthrough --option first=1", 80, 24)
    terminal.until("White .*>")
    terminal.child.send("h7-h\t\r")
    assert "White (1): h7-h6" in terminal.until(r"2\. Black .*>")
    terminal.child.sendcontrol("d")
    terminal.end()


@pytest.mark.parametrize("environment", [{"NO_COLOR": "1"}, {"TERM": "dumb"}, {"LC_ALL": "C"}])
def test_a_poor_terminal_shows_the_same_letters(environment: dict[str, str]) -> None:
    terminal = Terminal("play breakthrough --option first=1", 80, 24, **environment)
    terminal.until(r"White .*>")
    terminal.type("a7-a6")
    shown = terminal.until(r"2\. Black .*>")
    assert "[1]" in shown
    assert "( )" in shown
    if "LC_ALL" in environment:
        assert shown.isascii()
    terminal.child.sendcontrol("d")
    ended = terminal.end()
    assert "status=0" in ended
    if environment.get("TERM") == "dumb":
        assert "\x1b" not in ended
