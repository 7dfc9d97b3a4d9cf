"""The labels at the edges of the board can be typed, and the screen says how numbers are read."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from rich.console import Console

from pyfront import InvalidMove, Position, games
from pyfront.cli.main import run
from pyfront.record import Record
from pyfront.record_text import read, text_of
from pyfront.repl.ask_console import AskConsole
from tests.consoles import Script, played, said, text

EVERY_RULESET = [(game.name, ruleset) for game in games() for ruleset in game.rulesets]

IN_NUMBERS = {
    "breakthrough": ("2-1 3-2", ((2, 1), (3, 2)), "a7-b6"),
    "fields_of_action": ("1-1 2-2", ((1, 1), (2, 2)), "A8-B7"),
    "monkey_queen": ("7-12 7-9", ((12, 7), (9, 7)), "G1-G4"),
    "tafl": ("4-1 4-3", ((1, 4), (3, 4)), "d9-d7"),
}
"""An opening move in the numbers that the game reads, its squares, and what is shown."""

ORDERS = {
    "breakthrough": "row-column",
    "fields_of_action": "row-column",
    "monkey_queen": "column-row",
    "tafl": "column-row",
}


@pytest.mark.parametrize(("game", "ruleset"), EVERY_RULESET)
def test_moves_are_written_with_what_the_edges_show(game: str, ruleset: str) -> None:
    position = Position.start(game, ruleset=ruleset)
    columns, ends = position.column_labels, position.row_labels
    if not columns:  # the lines of a diamond run diagonally
        return
    assert len(set(columns)) == len(columns)
    assert not set(columns) & {end for pair in ends for end in pair}
    for move in position.legal_moves:
        shown = [columns[column - 1] + ends[row - 1][0] for row, column in move.squares]
        if move.origin is None:
            assert [word for word in move.text.split() if word[-1].isdigit()][: len(shown)] == shown
        else:
            assert move.text == "-".join(shown)
            assert position.move(" ".join(shown)) == move


@pytest.mark.parametrize("game", IN_NUMBERS)
def test_numbers_mean_what_they_always_meant(game: str) -> None:
    typed, squares, shown = IN_NUMBERS[game]
    position = Position.start(game)
    move = position.move(typed)
    assert (move.origin, move.target) == squares
    assert move == position.move(squares)
    assert move.text == shown


@pytest.mark.parametrize("game", ORDERS)
def test_the_note_tells_how_numbers_are_read_by_a_move_that_is_so_read(game: str) -> None:
    position = Position.start(game)
    note = position.numbers_note
    assert note is not None
    assert ORDERS[game] in note
    assert "row 1 at the top" in note
    typed, shown = note.rstrip(".").partition(": ")[2].split(" = ")
    assert position.move(typed).text == shown


@pytest.mark.parametrize("game", ["trench", "hexapawn"])
def test_where_no_numbers_are_read_nothing_is_said_about_them(game: str) -> None:
    assert Position.start(game).numbers_note is None


@pytest.mark.parametrize("typed", ["nonsense", "99-1 1-1"])
def test_whoever_types_no_move_learns_how_numbers_are_read(
    typed: str, capsys: pytest.CaptureFixture[str]
) -> None:
    position = Position.start("tafl")
    with pytest.raises(InvalidMove) as refused:
        position.move(typed)
    assert refused.value.hint == position.numbers_note
    assert run(["apply", "tafl", typed]) == 2
    assert str(position.numbers_note) in capsys.readouterr().err


@pytest.mark.parametrize("game", ORDERS)
def test_the_first_screen_and_the_help_tell_it_in_one_line(game: str) -> None:
    start = Position.start(game)
    note = str(start.numbers_note)
    assert note in text(played(start=start).console).splitlines()
    assert note in said(played("?", start=start)).splitlines()
    assert note in said(played("z99", start=start))


def test_the_help_of_the_console_for_questions_tells_it() -> None:
    console = Console(file=io.StringIO(), width=80)
    start = Position.start("tafl")
    AskConsole(start, console, Script(console, ["help"])).run()
    assert isinstance(console.file, io.StringIO)
    assert str(start.numbers_note) in console.file.getvalue().splitlines()


def test_a_record_in_numbers_is_still_read(tmp_path: Path) -> None:
    record = Record.begin(Position.start("tafl"))
    for move in ("d9-d7", "d5-d6"):
        record = record.play(move)
    old = text_of(record).replace("d9-d7", "4-1 4-3").replace("d5-d6", "4-5 4-4")
    assert "1. 4-1 4-3\n" in old
    assert read(old) == (record, None)
