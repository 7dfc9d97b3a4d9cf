"""A game in the console, from scripted lines."""

from __future__ import annotations

import errno
import os
import random
import re
from dataclasses import replace
from pathlib import Path

import pytest

from pyfront import Position, games, saves
from pyfront.cli.requests import PositionRequest
from pyfront.i18n import LANGUAGES, VARIABLE
from pyfront.record import Record
from pyfront.record_text import read, text_of
from pyfront.repl.game_console import GameConsole
from pyfront.saves import Keeper
from pyfront.session.game_commands import COMMANDS
from pyfront.session.game_session import Session
from tests.consoles import INTERRUPT, Script, page, played, said, settle_in, text, told


@pytest.fixture(autouse=True)
def home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    return settle_in(monkeypatch, tmp_path)


# --- playing --------------------------------------------------------------------------------------


@pytest.mark.parametrize("move", ["a7-a6", "A7A6", "a7 a6", "2-1 3-1", "[2,1] [3,1]"])
def test_a_move_may_be_written_in_every_notation(move: str) -> None:
    session = played(move)
    assert [made.text for made in session.record.played] == ["a7-a6"]
    assert "White (○): a7-a6" in text(session.console)
    assert "│[○]│" in said(session)


@pytest.mark.parametrize("game", [game.name for game in games()])
def test_the_first_screen_shows_how_a_move_is_written(game: str) -> None:
    start = Position.start(game)
    assert f"Type a move, such as {start.legal_moves[0]};" in text(played(start=start).console)


def test_a_bare_square_is_enough_where_one_move_fits() -> None:
    assert [made.text for made in played("a6", "a7-a6").record.played] == ["a7-a6"]


def test_who_names_the_piece_to_be_moved_is_told_how_to_go_on() -> None:
    assert "`moves b7`" in said(played("b7"))
    assert "`moves" not in said(played("a8"))
    assert "`moves" not in said(played("b7-b5"))


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
    assert "White (○): a3-b2, captures ●" in said(session)


def test_the_end_names_the_winner_and_the_rule_and_can_be_undone() -> None:
    rows = [[0, 0], [0, 0], [1, 0], [0, 0], [0, 2]]
    near = Position.from_rows("breakthrough", rows, 1)
    session = played("a3-a2", "b1-b2", "a2-a1", "b2-b3", "undo", start=near)
    told = text(session.console)
    assert "White (○) has won: The first player to reach the opponent's base row wins" in told
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
    assert "Points: White (○) 0, Black (●) 0" in said(session)
    assert "The game is drawn: " in said(session)


def test_an_empty_line_asks_again() -> None:
    session = played("", "")
    assert text(session.console).count("1. White (○)>") == 2
    assert said(session).strip() == "Goodbye."


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("x" * 10_000, "10,000 characters"),
        ("a7\x1b[2J", "characters that cannot be shown"),
        ("a\x00b", "characters that cannot be shown"),
        ("rubbish!", "rubbish! is not a move; write it like"),
        ("a7-a9", "not on this board"),
        ("ünïcödé 😀", "is not a move"),
        ("undo x", "x is not a number of moves"),
        ("undo 0", "0 is not a number of moves"),
        ("why", "Usage: why MOVE"),
        ("board now", "board takes no argument"),
        ("mvoes", "Did you mean `moves [SQUARE]`?"),
        ("qiut", "Did you mean `quit`?"),
        ("moves z9", "the square z9 is not on this board"),
        ("moves here", "here is not a square"),
        ("why nonsense", "is not a move"),
        ("undo", "nothing to take back"),
        ("redo", "nothing to redo"),
    ],
)
def test_what_makes_no_sense_gets_one_clear_line_and_the_game_goes_on(
    line: str, answer: str
) -> None:
    session = played(line, "a7-a6")
    refused = text(session.console).split("1. White (○)>")[1].split("\n", 1)[1]
    [told, *hint] = [shown for shown in refused.strip().splitlines()]
    assert answer in told
    assert len(hint) <= 1
    assert session.record.ply == 1


# --- commands -------------------------------------------------------------------------------------


def test_every_command_can_be_carried_out() -> None:
    session = played(*(command.name for command in COMMANDS.all if command.name != "quit"))
    assert "Usage: why MOVE" in text(session.console)


def test_help_lists_every_command_and_shows_how_a_move_is_written() -> None:
    told = said(played("?"))
    assert all(command.usage in told for command in COMMANDS.all)
    assert "a7-a6" in told


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_fits_a_small_terminal(monkeypatch: pytest.MonkeyPatch, language: str) -> None:
    monkeypatch.setenv(VARIABLE, language)
    lines = [line.rstrip() for line in said(played("help")).splitlines()]
    assert 20 < len(lines) < 24
    assert max(map(len, lines)) <= 80


def test_moves_lists_all_moves_or_those_of_one_square_on_the_board() -> None:
    assert len(re.findall(r"\w\d-\w\d", said(played("moves")))) == 22
    told = said(played("moves b7"))
    assert re.findall(r"b7-\w\d", told) == ["b7-b6", "b7-a6", "b7-c6"]
    assert "│(○)│" in told
    assert told.count(" * ") == 3


def test_moves_takes_a_square_in_every_notation() -> None:
    assert re.findall(r"b7-\w\d", said(played("moves 2-2"))) == ["b7-b6", "b7-a6", "b7-c6"]


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
    assert "Black (●) has won: White resigned" in text(session.console)
    assert "The game is over." in said(session)


def test_a_line_is_completed_to_moves_and_commands() -> None:
    words = played("a7-a6").lines
    assert isinstance(words, Script)
    assert "a7-b6" in words.words
    assert "resign" in words.words


def test_words_of_commands_are_no_moves_and_moves_no_commands() -> None:
    assert COMMANDS.find("MOVES  e2") is not None
    assert COMMANDS.find("q") is not None
    assert COMMANDS.find("e2-e3") is None
    assert COMMANDS.meant("e2-e3") is None
    assert COMMANDS.meant("unod") is not None


# --- leaving and going on -------------------------------------------------------------------------


@pytest.mark.parametrize(("last", "status"), [("quit", 0), ("exit", 0), (INTERRUPT, 130)])
def test_leaving_says_how_to_go_on(last: str, status: int) -> None:
    console = page()
    record = Record.begin(Position.start("breakthrough"))
    keeper = Keeper(saves.state_directory() / "game.txt")
    game = GameConsole(Session(record, keeper), console, Script(console, ["a7-a6", last]))
    assert game.run() == status
    assert text(console).endswith("Goodbye. `tabuleiro resume` continues this game.\n")


def test_leaving_names_the_file_of_a_game_that_is_not_the_last_one(home: Path) -> None:
    elsewhere = text(played("a7-a6", path=home / "my game.txt").console)
    assert elsewhere.endswith(f"`tabuleiro resume '{home}/my game.txt'` continues this game.\n")
    record = played("a7-a6", path=saves.state_directory() / "older.txt").record
    played("a7-a6", path=saves.state_directory() / "later.txt")
    looked_at = text(played(record=record, path=saves.state_directory() / "older.txt").console)
    assert looked_at.endswith("`tabuleiro resume older.txt` continues this game.\n")


def test_leaving_a_game_that_is_not_kept_promises_nothing(home: Path) -> None:
    (home / "file").touch()
    unkept = text(played("a7-a6", path=home / "file" / "game.txt").console)
    assert "The game cannot be saved" in unkept
    assert unkept.endswith("\nGoodbye.\n")


def test_the_game_is_kept_after_every_step(home: Path) -> None:
    path = home / "game.txt"
    session = played("a7-a6", "a2-a3", "undo", path=path)
    assert read(path.read_text(encoding="utf-8")) == (session.record, None)


def test_a_game_that_cannot_be_kept_goes_on(home: Path) -> None:
    (home / "file").touch()
    session = played("a7-a6", "a2-a3", path=home / "file" / "game.txt")
    assert text(session.console).count("The game cannot be saved") == 1
    assert session.record.ply == 2


@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EACCES, errno.EROFS])
def test_a_disk_that_takes_nothing_is_told_and_the_game_goes_on(
    home: Path, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    reason = os.strerror(number)

    def refuse(source: object, target: object) -> None:
        raise OSError(number, reason)

    monkeypatch.setattr("os.replace", refuse)
    session = played("a7-a6", "a2-a3", f"save {home / 'other.txt'}", path=home / "game.txt")
    assert text(session.console).count("The game cannot be saved") == 1
    assert told(session).count(f": {reason}") == 2
    assert session.record.ply == 2
    assert not list(home.glob("*.txt*"))


def test_a_game_of_another_format_is_not_loaded_and_the_game_goes_on(home: Path) -> None:
    path = home / "game.txt"
    path.write_text('[Format "2"]\n[Start "breakthrough:report:1:8x1"]\n', encoding="utf-8")
    session = played("a7-a6", f"load {path}", "b2-b3")
    assert "the record has format 2; this version reads only 1" in told(session)
    assert session.record.ply == 2


@pytest.mark.parametrize(
    ("old", "new", "answer"),
    [
        ("[Start", "[Begin", "game.txt: this is not the record of a game: it has no Start header"),
        ("computer:easy", "computer:hard", "the header Players cannot be read: there is no level"),
        ("5+3", "5-3", "the header Clock cannot be read: '5-3' is not a clock time"),
    ],
)
def test_a_file_that_cannot_be_loaded_is_told_with_the_place(
    home: Path, old: str, new: str, answer: str
) -> None:
    path = home / "game.txt"
    record = Record.begin(
        Position.start("breakthrough"), players=("human", "computer:easy"), clock="5+3"
    )
    path.write_text(text_of(record).replace(old, new), encoding="utf-8")
    session = played("a7-a6", f"load {path}", "b2-b3")
    assert answer in told(session)
    assert session.record.ply == 2


def test_the_last_unfinished_game_is_found(home: Path) -> None:
    assert saves.last_unfinished() is None
    directory = saves.state_directory()
    for number, lines in enumerate((["a7-a6"], ["a7-b6"], ["resign"])):
        played(*lines, path=directory / f"{number}.txt")
    (directory / "9.txt").write_text("no game at all", encoding="utf-8")
    assert saves.last_unfinished() == directory / "1.txt"


def test_lots_are_drawn_only_if_the_game_has_them_and_no_one_chose() -> None:
    drawn = ["first=random"]
    asked = PositionRequest(game="breakthrough")
    assert asked.with_lots().options == drawn
    assert replace(asked, options=["first=2"]).with_lots().options == ["first=2"]
    assert not replace(asked, named="final").with_lots().options
    assert not PositionRequest(game="tafl").with_lots().options
    starters = {asked.with_lots().find().player for _ in range(40)}
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
    result = session.record.result
    assert result is not None
    said = result.rule.text if result.rule and result.winner is None else r"(has|have) won: "
    assert re.search(said, text(session.console))


# --- other commands -------------------------------------------------------------------------------


def test_back_goes_to_any_position_and_lines_shows_what_was_tried() -> None:
    session = played("a7-a6", "a2-a3", "b7-b6", "back 1", "lines", "h2-h3", "back 1", "lines 2")
    assert session.record.ply == 2
    assert session.record.played[-1].text == "a2-a3"
    assert "1. a2-a3 b7-b6" in told(session)
    assert played("a7-a6", "back 0").record.undone == 1


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("back 9", "There is no move 9; this game has 1."),
        ("back x", "There is no move x"),
        ("lines 7", "There is no variation 7."),
        ("lines", "No move was played from here."),
        ("analyse 99", "The number of lines must be from 1 to 50, not 99."),
        ("tutor maybe", "The tutor can be on or off, not maybe."),
        ("level gerat", "No computer plays here."),
        ("swap", "This game has no swap rule."),
        ("next", "This game is not part of a match."),
        ("go", "It is your turn"),
        ("show nonsense", "a position is written GAME:RULESET:PLAYER:BOARD"),
        ("save /", "/ cannot be written: it is not a file"),
        ("save /proc/nothing/here", "cannot be written"),
        ("load /no/such/file", "No such file"),
        ("load /", "Is a directory"),
        ("comment", "Usage: comment TEXT"),
    ],
)
def test_a_command_that_cannot_be_carried_out_says_why_and_the_game_goes_on(
    line: str, answer: str
) -> None:
    session = played("a7-a6", line, "b2-b3")
    assert answer in told(session)
    assert session.record.ply == 2


def test_a_hint_is_a_legal_move_with_a_reason() -> None:
    session = played("hint", "hint", "hint")
    found = re.search(r"Hint: (\S+)\. It keeps the balance: nothing is lost", told(session))
    assert found
    assert found[1] in session.position.legal_moves


def test_a_hint_names_the_rule_by_which_it_wins() -> None:
    rows = [[0, 0], [0, 0], [1, 0], [0, 0], [0, 2]]
    near = Position.from_rows("breakthrough", rows, 1)
    hint = told(played("hint", "hint", "hint", start=near))
    assert "It wins by force in" in hint
    assert "base row wins at once. (BT-7, report 2.3)" in hint


def test_a_hint_to_capture_names_the_rule_of_capture() -> None:
    rows = [[1, 1], [1, 0], [0, 2], [0, 2], [2, 2]]
    session = played(*["hint"] * 3, start=Position.from_rows("breakthrough", rows, 1))
    assert re.search(r"It captures ●\..*BT-6|wins by force", told(session))


def test_analyse_lists_so_many_lines_and_draws_who_is_better() -> None:
    answer = said(played("analyse 2"))
    assert len(re.findall(r"^[12]  [+-]", answer, re.MULTILINE)) == 2
    assert re.search(r"White [█░]{20} Black \| White: [+-]\d\.\d\ndepth \d+", answer)


def test_show_draws_another_position_and_leaves_the_game_alone() -> None:
    session = played(f"show {Position.start('tafl').text}", "a7-a6")
    assert "♔" in told(session)
    assert session.record.ply == 1


def test_a_game_is_saved_and_loaded(home: Path) -> None:
    path = home / "mine.txt"
    session = played("a7-a6", "comment a quiet start", f"save {path}", "b2-b3")
    assert f"Written: {path}" in told(session).replace(" /", "/").replace("\n", "") or path.exists()
    again = played(f"load {path}", "record")
    assert [move.text for move in again.record.played] == ["a7-a6"]
    assert "1. a7-a6: a quiet start" in told(again)


def test_what_is_no_game_is_not_overwritten(home: Path) -> None:
    path = home / "letter.txt"
    path.write_text("Dear Ana", encoding="utf-8")
    assert "it is not a game" in told(played(f"save {path}"))
    assert path.read_text(encoding="utf-8") == "Dear Ana"


def test_a_draw_is_agreed_or_refused() -> None:
    agreed = played("draw", "perhaps", "yes")
    assert agreed.record.result is not None
    assert agreed.record.result.winner is None
    assert "Type one of: yes, no" in told(agreed)
    assert "The game is drawn: by agreement" in told(agreed)
    assert "Black (●) declined the draw." in told(played("draw", "n", "a7-a6"))


def test_colours_are_swapped_where_the_pie_rule_holds() -> None:
    start = Position.start("monkey_queen", ruleset="official")
    session = played("G1-G5", "swap", start=start, players=("human:Ana", "human:Rui"))
    seated = session.session.table.seated(session.position)
    assert [who.name for who in seated.values()] == ["Rui", "Ana"]
    early = played("swap", start=start)
    assert "swap is not legal:" in told(early)
    assert "in answer to White's first move. (MQ-12, report 1)" in told(early)


def test_captured_pieces_points_and_moves_stand_beside_the_board() -> None:
    rows = [[0, 0], [1, 0], [0, 2], [2, 0]]
    session = played("a3-b2", start=Position.from_rows("breakthrough", rows, 1))
    shown = text(session.console)
    assert re.search(r"White \(○\)  a person\n.*took ●\n", shown)
    assert "> Black (●)  a person" in shown
    assert "1. a3-b2" in shown
    assert "points: 0" in text(played(start=Position.start("trench")).console)
