"""Where a position comes from: a text, a file, the input, a saved game, a report's board."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from pyfront import BadPosition, Position, disk, saves
from pyfront.record import Record
from pyfront.record_text import text_of
from tests.ask.test_console import BREAK, FIELDS, MONKEY, TABLUT, TRENCH
from tests.cli.test_cli import spawned
from tests.consoles import settle_in

GAME = ("a7-a6", "b2-b3", "c7-c6")
REPORTED = {
    "breakthrough": BREAK,
    "fields_of_action": FIELDS,
    "monkey_queen": MONKEY,
    "tafl": TABLUT,
    "trench": TRENCH,
}
FIVE = sorted(REPORTED)


@pytest.fixture(autouse=True)
def record(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Record:
    """Keep a game."""
    settle_in(monkeypatch, tmp_path)
    record = Record.begin(Position.start("breakthrough"))
    for move in GAME:
        record = record.play(move)
    disk.write_own(saves.state_directory() / "first.txt", text_of(record))
    return record


def shown(run: Any, game: str, position: str, *more: str) -> Position:
    """Return the position that a command finds."""
    ended = run("show", game, "--position", position, *more, "--json")
    assert ended.status == 0, ended.out
    return Position(ended.value["position"])


# --- saved games ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("named", "ply"),
    [
        ("game:first", 3),
        ("game:first.txt", 3),
        ("game:first@0", 0),
        ("game:first.txt@2", 2),
        ("game:first@-1", 3),
        ("game:first@-4", 0),
    ],
)
def test_a_position_of_a_kept_game(run: Any, record: Record, named: str, ply: int) -> None:
    assert shown(run, "breakthrough", named) == record.positions[ply]


def test_moves_that_were_taken_back_do_not_count(run: Any, record: Record) -> None:
    disk.write_own(saves.state_directory() / "back.txt", text_of(record.undo()))
    assert shown(run, "breakthrough", "game:back") == record.positions[2]
    assert run("show", "breakthrough", "--position", "game:back@3").status == 2


@pytest.mark.parametrize(
    ("named", "message", "hint"),
    [
        ("game:other", "there is no saved game 'other'", "first.txt"),
        ("game:", "there is no saved game ''", "first.txt"),
        ("game:first@4", "there is no move 4; this game has 3", "use 0 to 3, or -1"),
        ("game:first@-5", "there is no move -5; this game has 3", "use 0 to 3"),
        (
            "game:first@two",
            "@ must be followed by the number of a move, not 'two'",
            "game:first@10",
        ),
        ("game:first@", "@ must be followed by the number of a move, not ''", "game:first@10"),
    ],
)
def test_what_no_kept_game_has(run: Any, named: str, message: str, hint: str) -> None:
    ended = run("moves", "breakthrough", "--position", named)
    assert ended.status == 2
    assert message in ended.err
    assert hint in ended.err


def test_a_kept_game_of_another_game(run: Any) -> None:
    ended = run("show", "tafl", "--position", "game:first")
    assert ended.status == 2
    assert "this is a position of breakthrough, not of tafl" in ended.err


def test_a_few_of_many_kept_games_are_named(run: Any, record: Record) -> None:
    for number in range(12):
        disk.write_own(saves.state_directory() / f"g{number}.txt", text_of(record))
    ended = run("show", "breakthrough", "--position", "game:nothing", "--lang", "pt")
    assert "não há jogo guardado 'nothing'" in ended.err
    assert ended.err.count(".txt") == 10
    assert "..." in ended.err


def test_a_damaged_game_is_read_as_far_as_it_goes(run: Any, record: Record) -> None:
    damaged = text_of(record).replace("c7-c6", "c7-c9")
    disk.write_own(saves.state_directory() / "damaged.txt", damaged)
    ended = run("show", "breakthrough", "--position", "game:damaged", "--json")
    assert ended.value["position"] == record.positions[2].text
    assert "damaged.txt is damaged" in ended.err


# --- boards of the reports ------------------------------------------------------------------------


def printed(position: Position) -> str:
    """Return the board as Prolog prints it."""
    rows = (",".join(str(cell) for cell in row) for row in position.rows)
    return f"[{','.join(f'[{row}]' for row in rows)}]"


@pytest.mark.parametrize("game", FIVE)
@pytest.mark.parametrize("written", ["{}", "{}.", "tab({}).", "initialBoard({} ).\n% Figura 1"])
def test_a_board_as_prolog_prints_it(run: Any, game: str, written: str) -> None:
    start = Position.start(game)
    text = written.format(printed(start))
    assert Position.parse(text, game=game) == start
    assert shown(run, game, text) == start


@pytest.mark.parametrize("game", FIVE)
@pytest.mark.parametrize("behind", [" {}", ", {}.", "-{}", ") {}", ".  {}\n"])
def test_whose_turn_it_is_stands_behind_the_board(game: str, behind: str) -> None:
    start = Position.start(game)
    for player in {str(p) for p in (start.player, start.play(start.legal_moves[0]).player)}:
        read = Position.parse(printed(start) + behind.format(player), game=game)
        assert (read.rows, str(read.player)) == (start.rows, player)


@pytest.mark.parametrize("game", FIVE)
def test_the_boards_in_the_reports_are_read_as_they_stand(run: Any, game: str) -> None:
    assert shown(run, game, REPORTED[game]) == Position.start(game)
    ended = run("show", game, "--position", REPORTED[game])
    repaired = {"fields_of_action": "stops too early", "trench": "the eighth row is missing"}
    assert repaired.get(game, "") in ended.err


def test_a_board_goes_by_the_ruleset_that_is_given(run: Any) -> None:
    start = Position.start("tafl", ruleset="brandubh/walker")
    assert shown(run, "tafl", printed(start), "--ruleset", "brandubh/walker") == start
    ended = run("show", "tafl", "--position", printed(start))
    assert ended.status == 2
    assert "rows" in ended.err


def test_a_board_comes_from_a_file_or_the_input(run: Any, tmp_path: Path) -> None:
    start = Position.start("breakthrough")
    file = tmp_path / "board.pl"
    file.write_text(f"% the start\ninitBoard({printed(start)}).\n", encoding="utf-8")
    assert shown(run, "breakthrough", str(file)) == start
    ended = spawned("show", "breakthrough", "--position", "-", given=f"{printed(start)}.\n")
    assert ended.stdout.decode().splitlines()[-1] == start.text


def test_a_file_may_hold_a_kept_game(run: Any, record: Record, tmp_path: Path) -> None:
    file = tmp_path / "elsewhere.txt"
    file.write_text(text_of(record), encoding="utf-8")
    assert shown(run, "breakthrough", str(file)) == record.position


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[[1,1],[0,x],[2,2]]", "row 2, column 2: x is not a cell of breakthrough"),
        (
            "[[1,1],[0,0],[2,2]] 3",
            "the board is followed by 3, which is not a player of breakthrough",
        ),
        ("[[1,1],[0]]", "row 2 has 1 cells, not 2"),
        ("[[", "a board is a list of rows"),
        ("[[]]", "at least two rows"),
    ],
)
def test_what_is_no_board(run: Any, text: str, message: str) -> None:
    ended = run("show", "breakthrough", "--position", text)
    assert ended.status == 2
    assert message in ended.err
    with pytest.raises(BadPosition):
        Position.parse(text, game="breakthrough")


def test_without_its_game_a_board_is_no_position() -> None:
    with pytest.raises(BadPosition, match="GAME:RULESET"):
        Position.parse("[[1,1],[0,0],[2,2]]")
