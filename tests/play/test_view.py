"""What is drawn, from made-up data: no game and no Prolog is needed for it.

The drawings are in tests/golden. After a change that is meant,

    TABULEIRO_GOLDEN=write pytest tests/play/test_view.py

writes them again; read the difference then.
"""

from __future__ import annotations

import io
import os
from collections.abc import Sequence

import pytest
from rich.cells import cell_len
from rich.console import Console, RenderableType

from pyfront.game import Face, Game, Option, Ruleset
from pyfront.moves import Move, Rule
from pyfront.values import bar, value_text
from pyfront.view.board import Board, Mark, Place, rule
from pyfront.view.board_view import Page, Seat
from pyfront.view.course import graph
from pyfront.view.screen import screen
from pyfront.view.tables import (
    games_table,
    moves_table,
    option_text,
    options_table,
    rules_table,
    rulesets_table,
)
from tests.places import GOLDEN

EMPTY = Face(" ", None, None)


def face(cell: str) -> Face:
    """Two sides: what begins with an x, and everything else but dots."""
    return EMPTY if cell == "." else Face(cell, "x" if cell.startswith("x") else "o", "piece")


def board(rows: Sequence[str], **changes: object) -> Board:
    cells = [[face(cell) for cell in row.split()] for row in rows]
    values: dict[str, object] = {
        "rows": cells,
        "columns": [chr(ord("a") + number) for number in range(len(cells[0]))],
        "ends": [(str(len(rows) - number),) * 2 for number in range(len(rows))],
        "sides": ("x", "o"),
    }
    return Board(**{**values, **changes})  # type: ignore[arg-type]


def pawns(**changes: object) -> Board:
    rows = ["x " * 8] * 2 + [". " * 8] * 4 + ["o " * 8] * 2
    marks = {(2, 3): Mark.FROM, (3, 4): Mark.TO, (6, 1): Mark.GOAL, (7, 2): Mark.GOAL}
    return board(rows, marks=marks, **changes)


def stacks() -> Board:
    rows = [". " * 5 + "x20" + " ." * 6, *[". " * 12] * 10, ". " * 6 + "o20" + " ." * 5]
    return board(rows, marks={(12, 7): Mark.FROM, (8, 11): Mark.TO})


def stones() -> Board:
    rows = ["x . " * 9 + "o"] * 2 + [". " * 19] * 17
    marks = {(1, 19): Mark.FROM, (3, 19): Mark.TO}
    names = [str(number) for number in range(1, 20)]
    ends = [(name, name) for name in names]
    return board(rows, columns=names, ends=ends, marks=marks)


def diamond(**changes: object) -> Board:
    upper = ["x1", "x2 x2", "x3 . x3", ". x4 x4 ."]
    rows = [*upper, ". . . . .", *(row.replace("x", "o") for row in upper[::-1])]
    ends = [(letter, number) for letter, number in zip("ABCDEFGHI", "123456789", strict=True)]
    marks = {(4, 2): Mark.FROM, (5, 3): Mark.TO, (6, 3): Mark.GOAL}
    return board(rows, columns=(), ends=ends, marks=marks, **changes)


def small(**changes: object) -> Board:
    return board(
        ["x . k", ". . .", "o x ."], marks={(2, 2): Mark.GOAL, (3, 1): Mark.GOAL}, **changes
    )


def printed(
    *what: RenderableType, width: int = 80, height: int = 24, encoding: str = "utf-8"
) -> str:
    file = io.TextIOWrapper(io.BytesIO(), encoding=encoding)
    console = Console(file=file, width=width, height=height, legacy_windows=False, _environ={})
    console.print(*what)
    file.flush()
    file.buffer.seek(0)
    return file.buffer.read().decode(encoding)


DRAWINGS = {
    "pawns-80x24": lambda: printed(pawns()),
    "pawns-80x20": lambda: printed(pawns(), height=20),
    "pawns-flipped": lambda: printed(pawns(flipped=True)),
    "pawns-ascii": lambda: printed(pawns(), encoding="ascii"),
    "pawns-ascii-80x20": lambda: printed(pawns(), height=20, encoding="ascii"),
    "pawns-20x24": lambda: printed(pawns(), width=22, height=24),
    "pawns-12x24": lambda: printed(pawns(), width=12, height=24),
    "stacks-80x24": lambda: printed(stacks()),
    "stacks-120x40": lambda: printed(stacks(), width=120, height=40),
    "stacks-60x24": lambda: printed(stacks(), width=60),
    "stones-80x24": lambda: printed(stones()),
    "stones-120x50": lambda: printed(stones(), width=120, height=50),
    "diamond-80x24": lambda: printed(diamond()),
    "diamond-80x15": lambda: printed(diamond(), height=15),
    "diamond-flipped": lambda: printed(diamond(flipped=True)),
    "diamond-ascii": lambda: printed(diamond(), encoding="ascii"),
    "small": lambda: printed(small()),
}


@pytest.mark.parametrize("name", DRAWINGS)
def test_the_drawing_is_as_it_was_approved(name: str) -> None:
    drawn = "".join(f"{line.rstrip()}\n" for line in DRAWINGS[name]().splitlines())
    file = GOLDEN / f"{name}.txt"
    if os.environ.get("TABULEIRO_GOLDEN") == "write":
        file.write_text(drawn, encoding="utf-8")
    assert drawn == file.read_text(encoding="utf-8")


def test_every_golden_file_belongs_to_a_drawing() -> None:
    assert {file.stem for file in GOLDEN.glob("*.txt")} == set(DRAWINGS)


@pytest.mark.parametrize("draw", [pawns, stacks, stones, diamond])
def test_a_board_fits_80x24_with_three_lines_to_spare(draw: object) -> None:
    lines = printed(draw()).splitlines()  # type: ignore[operator]
    assert len(lines) <= 21
    assert max(map(cell_len, lines)) <= 80


@pytest.mark.parametrize("width", range(5, 100))
def test_no_line_is_wider_than_the_console(width: int) -> None:
    for drawn in (pawns(), stones(), diamond()):
        assert max(map(cell_len, printed(drawn, width=width).splitlines())) <= width


def test_a_console_that_is_too_narrow_still_names_every_piece() -> None:
    lines = printed(pawns(), width=44, height=3).splitlines()
    assert lines  # one line a row, in the closest layout
    narrow = " ".join(printed(pawns(), width=12).split())
    assert "8 a:x b:x c:x" in narrow
    assert "1 a:o" in narrow


def place_of(lines: Sequence[str], text: str) -> tuple[int, int]:
    [(line, column)] = [(n, line.index(text)) for n, line in enumerate(lines) if text in line]
    return line, column


@pytest.mark.parametrize("height", [24, 20])
def test_the_marks_can_be_read_without_colour(height: int) -> None:
    lines = printed(pawns(), height=height).splitlines()
    origin, goal = place_of(lines, "(x)"), place_of(lines, "<o>")
    assert origin < place_of(lines, "[") < place_of(lines, "*") < goal
    assert lines[origin[0]].startswith("7 ")
    assert lines[goal[0]].startswith("2 ")


def test_a_flipped_board_keeps_every_piece_on_its_square() -> None:
    lines = [line.split() for line in printed(small(flipped=True), height=8).splitlines()]
    assert lines == [
        ["c", "b", "a"],
        ["1", "·", "x", "<o>", "1"],
        ["2", "·", "*", "·", "2"],
        ["3", "k", "·", "x", "3"],
        ["c", "b", "a"],
    ]


def test_the_ends_of_flipped_rows_change_places() -> None:
    assert diamond(flipped=True).row_ends[0] == ("9", "I")


def test_pieces_paint_their_ground_and_empty_squares_neither() -> None:
    console = Console(file=io.StringIO(), width=80, height=24, color_system="standard")
    segments = [s for s in console.render(pawns()) if s.style is not None and s.style.color]
    assert segments
    assert all(s.style is not None and s.style.bgcolor for s in segments)
    assert {s.text.strip("()[]<> ") for s in segments} == {"x", "o"}


def test_both_sides_differ_without_colour_too() -> None:
    console = Console(file=io.StringIO(), width=80, height=24, color_system="standard")
    styles = {
        s.text: s.style for s in console.render(small()) if s.style is not None and s.style.bgcolor
    }
    first, second = styles[" x "], styles["<o>"]
    assert (first.bold, first.bgcolor) != (second.bold, second.bgcolor)
    assert bool(first.bold) != bool(second.bold)


def test_lines_join_where_rows_are_shifted() -> None:
    assert rule(set(), {0, 4, 8}) == "┌───┬───┐"
    assert rule({0, 4, 8}, {2, 6}) == "└─┬─┴─┬─┘"
    assert rule({2}, {0, 4}, plain=True) == "+-+-+"


# --- tables ---------------------------------------------------------------------------------------


def move(text: str, origin: Place | None, captured: Sequence[Place] = ()) -> Move:
    return Move(origin, (1, 1), tuple(captured), text)


def test_moves_are_grouped_by_piece() -> None:
    moves = [move("a1-a2", (3, 1)), move("a1-b2", (3, 1)), move("b1-b2", (3, 2))]
    lines = [line.split() for line in printed(moves_table(small(), moves)).splitlines()]
    assert lines == [["Piece", "Moves"], ["o", "a1-a2", "a1-b2"], ["x", "b1-b2"]]


def test_captures_have_a_column_of_their_own() -> None:
    moves = [move("a1-a2", (3, 1)), move("a1-b2", (3, 1), [(2, 2)]), move("swap", None)]
    lines = [line.split() for line in printed(moves_table(small(), moves)).splitlines()]
    assert lines == [["Piece", "Moves", "Captures"], ["o", "a1-a2", "a1-b2"], ["swap"]]


def test_a_clause_is_named_once_for_all_its_rules() -> None:
    rules = [
        Rule("a", "X-1", "2", "One."),
        Rule("b", "X-1", "3", "Two."),
        Rule("c", "X-2", "3", "Three."),
    ]
    lines = [line.split() for line in printed(rules_table(rules)).splitlines()[1:]]
    assert lines == [["X-1", "2,", "3", "One."], ["Two."], ["X-2", "3", "Three."]]
    read = printed(rules_table(rules, {"a": ["* Not so."]})).splitlines()[1:]
    assert [line.strip() for line in read[1:3]] == ["* Not so.", "Two."]


def test_games_rulesets_and_options_are_listed() -> None:
    option = Option("rows", 8, "a number", "how high it is.")
    rulesets = (Ruleset("report", "As told.", {}), Ruleset("other", "Not so.", {}))
    game = Game(
        "toy", "Toy", ("report", "other"), rulesets, (option,), {}, {}, "grid", ("initial", "last")
    )
    assert printed(games_table([game])).splitlines()[1].split() == [
        "toy",
        "Toy",
        "report",
        "+1",
        "last",
    ]
    assert "other    Not so." in printed(rulesets_table(game, rulesets))
    assert "rows    8        how high it is: a number" in printed(options_table([option]))
    assert "rows    6      how" in printed(options_table([option], {"rows": 6}))
    assert "* rows  6 " in printed(options_table([option], {"rows": 6}, {"rows": 8}))
    assert "  rows  8 " in printed(options_table([option], {"rows": 8}, {"rows": 8}))


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (None, "none"),
        ([], "none"),
        (True, "true"),
        (8, "8"),
        ("edge", "edge"),
        (["w", "k"], "w+k"),
        ([[1, 1], [1, 9]], "1/1+1/9"),
    ],
)
def test_option_values_are_written_as_they_are_given(value: object, text: str) -> None:
    assert option_text(value) == text


# --- the screen -----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["C", "POSIX"])
def test_a_plain_locale_gets_plain_letters(
    name: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LC_ALL", name)
    console = screen()
    console.print("é – 8×8 …")
    console.print(pawns())
    told = capsys.readouterr().out
    assert told.startswith("e - 8x8 ...\n")
    assert told.isascii()


def test_another_locale_gets_everything(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LC_ALL", "en_US.UTF-8")
    screen().print("é – 8×8 …")
    assert capsys.readouterr().out == "é – 8×8 …\n"


# --- values, and what stands beside the board -----------------------------------------------------


def test_a_value_is_told_in_pieces_or_as_a_win() -> None:
    assert value_text(250, 100) == "+2.5"
    assert value_text(-40, 100) == "-0.4"
    assert value_text(-4, 100) == "+0.0"
    assert value_text(999_997, 100) == "wins in 3"
    assert value_text(-999_998, 100) == "loses in 2"
    assert value_text(1_000_000, 100) == "wins"
    assert value_text(-1_000_000, 100) == "loses"
    assert value_text(500_000, 100) == "wins by repetition"
    assert value_text(-500_000, 100) == "loses by repetition"


@pytest.mark.parametrize("value", [-999_999, -500, 0, 500, 999_999])
def test_a_bar_is_as_long_as_it_should_be_and_grows_with_the_value(value: int) -> None:
    drawn = bar(value, 100, 20, plain=True)
    assert len(drawn) == 20
    assert drawn == "#" * drawn.count("#") + "-" * drawn.count("-")
    assert drawn.count("#") == 20 - bar(-value, 100, 20, plain=True).count("#")
    assert bar(value, 100).count("█") >= bar(value - 100, 100).count("█")


def test_a_graph_has_the_light_side_above_the_line_and_marks_the_turns() -> None:
    values = [0, 300, 300, -999_999]
    lines = [line.plain for line in graph(values, 100, ("Up", "Down"), turns=[3], plain=True)]
    assert lines == [
        "   Up",
        " +3.9  ##",
        " +2.2  ##",
        " +1.0  ##",
        "    0 ----",
        " -1.0    #",
        " -2.2    #",
        " -3.9    #",
        " Down    #",
        "         ^",
        "      0",
    ]


def test_a_long_game_fits_the_width_of_a_graph() -> None:
    lines = list(graph([0] * 500, 100, ("Up", "Down"), width=60))
    assert max(line.cell_len for line in lines) <= 60 + len("Down ") + 1


def a_page(board_: Board, moves: int = 30) -> Page:
    seats = [
        Seat("White (o)", "human", True, "4:59", 12, "x×3"),
        Seat("Black (x)", "computer:strong", False, "0:09", 4),
    ]
    return Page(board_, seats, [f"a{n}-b{n}" for n in range(1, moves + 1)], "Match, game 1")


def test_notes_stand_beside_the_board_where_there_is_room() -> None:
    lines = printed(a_page(pawns())).splitlines()
    assert len(lines) == 19
    assert "Match, game 1" in lines[0]
    assert any("> White (o)  human" in line for line in lines)
    assert any("took x×3" in line for line in lines)
    assert "30. a30-b30" in lines[-1] or "30. a30-b30" in lines[-2]


def test_notes_stand_below_a_wide_board_as_far_as_they_fit() -> None:
    lines = printed(a_page(stacks())).splitlines()
    assert len(lines) == 14 + 3
    assert "White (o)  human  4:59  points: 12  took x×3" in lines[14]
    assert lines[16].rstrip().endswith("30. a30-b30")
    assert len(printed(a_page(stones())).splitlines()) == 21


@pytest.mark.parametrize("width", range(20, 120, 7))
def test_no_note_is_wider_than_the_console(width: int) -> None:
    for drawing in (pawns(), stacks(), diamond()):
        lines = printed(a_page(drawing), width=width).splitlines()
        assert max(map(cell_len, lines)) <= width


def test_empty_squares_of_regions_have_signs_of_their_own() -> None:
    regions = {(2, 2): "throne", (1, 2): "corner", (2, 1): "trench", (3, 3): "pond"}
    for height in (24, 8):
        lines = printed(
            board(["x . k", ". . .", "o x ."], regions=regions), height=height
        ).splitlines()
        assert all(any(sign in line for line in lines) for sign in "+#~:")


def test_a_plain_board_needs_no_more_than_ascii() -> None:
    assert printed(pawns(plain=True)).isascii()
