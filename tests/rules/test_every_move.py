"""A move may be any term that the rules return: a pass, a drop, one square, several squares."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

from pyfront import IllegalMove, InvalidMove, Move, Position
from pyfront.questions.asking import ask, leaving, matching
from pyfront.questions.checking import check
from pyfront.record import Record
from pyfront.record_text import read, text_of
from pyfront.view import board_view
from pyfront.view.board import Mark
from tests.cli.test_cli import run  # noqa: F401  the fixture
from tests.consoles import played, said, settle_in, told

GAMES = ["chains", "five", "knights", "pocket", "reversi", "waiting"]
every_game = pytest.mark.parametrize("game", GAMES)


@pytest.fixture(autouse=True)
def home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    return settle_in(monkeypatch, tmp_path)


def random_record(game: str, plies: int = 40, seed: int = 11) -> Record:
    """Play at random."""
    chance = random.Random(seed)
    record = Record.begin(Position.start(game))
    while record.ply < plies and record.position.legal_moves:
        record = record.play(chance.choice(record.position.legal_moves))
    return record


def reached(game: str, kind: str) -> tuple[Position, Move]:
    """Return a position of some random game in which the text of a move has this prefix."""
    for seed in range(30):
        for position in random_record(game, 60, seed).positions:
            for move in position.legal_moves:
                if move.text.startswith(kind) and move.origin is None:
                    return position, move
    raise AssertionError(kind)


# --- values ---------------------------------------------------------------------------------------


@every_game
def test_a_move_can_be_given_as_its_text_or_itself(game: str) -> None:
    for position in random_record(game, 20).positions[::5]:
        for move in position.legal_moves:
            assert position.move(move.text) == move
            assert move in position.legal_moves
            assert position.legal_moves.count(move.text) == 1
            assert position.play(move) == position.play(move.text)
            assert position.broken_rules(move) == ()


@pytest.mark.parametrize(
    ("game", "kind", "squares"),
    [("waiting", "pass", 0), ("five", "i11", 1), ("pocket", "drop pawn", 1), ("reversi", "c5", 1)],
)
def test_a_move_tells_its_squares(game: str, kind: str, squares: int) -> None:
    _, move = reached(game, kind)
    assert len(move.squares) == len(move.named) == squares
    told = move.as_json()
    assert (told["from"], told["to"]) == (None, None)
    assert told["squares"] == [list(square) for square in move.squares]
    assert json.dumps(told)


def test_a_move_from_square_to_square_is_as_ever() -> None:
    move = Position.start("pocket").move("b2-b3")
    assert move.squares == (move.origin, move.target) == ((3, 2), (2, 2))
    assert move.as_json() == {"text": "b2-b3", "from": [3, 2], "to": [2, 2], "captured": []}


def test_a_chain_tells_what_it_captures() -> None:
    rows: list[list[Any]] = [[0] * 6 for _ in range(6)]
    rows[5][0], rows[4][0], rows[2][0], rows[0][5] = "w", "b", "b", "b"
    position = Position.from_rows("chains", rows, "w")
    chain = position.move("a1-a3-a5")
    assert chain.captured == ((3, 1), (5, 1))
    assert chain.squares == ((6, 1), (4, 1), (2, 1))
    after = position.play(chain)
    assert [row[0] for row in after.rows] == [0, "w", 0, 0, 0, 0]
    marks = board_view.marks(chain, ())
    assert marks == {(6, 1): Mark.FROM, (4, 1): Mark.TO, (2, 1): Mark.TO}
    assert board_view.marks(None, [chain])[2, 1] == Mark.GOAL


def test_stones_that_change_sides_are_captured() -> None:
    move = Position.start("reversi").move("b4")
    assert move.captured == ((3, 3),)


def test_an_illegal_move_says_which_rules_it_breaks() -> None:
    start = Position.start("pocket")
    assert [rule.id for rule in start.broken_rules("drop pawn c4")] == ["empty"]
    with pytest.raises(IllegalMove) as illegal:
        start.play("drop pawn c4")
    assert illegal.value.broken[0].clause == "PP-3"
    assert [rule.id for rule in Position.start("reversi").broken_rules("pass")] == ["no_stone"]
    for nonsense in ("drop king", "castle", ((1, 1), (1, 9))):
        with pytest.raises(InvalidMove):
            start.move(nonsense)
    with pytest.raises(InvalidMove):
        Position.start("reversi").move(((1, 1), (1, 2)))


def test_a_square_alone_may_name_the_only_move_that_ends_there() -> None:
    start = Position.start("pocket")
    assert start.move("a4") == start.move("drop pawn a4")


# --- games ----------------------------------------------------------------------------------------


@every_game
def test_a_game_is_written_and_read_back(game: str) -> None:
    record = random_record(game)
    assert read(text_of(record)) == (record, None)
    assert read(text_of(record.undo().undo())) == (record.undo().undo(), None)


@every_game
def test_the_properties_of_a_game_hold(game: str) -> None:
    assert check(game, games=2).faults == {}


@every_game
def test_a_game_is_played_at_the_console(game: str, tmp_path: Path) -> None:
    record = random_record(game, 12)
    lines = [move.text for move in record.moves[:10]]
    file = tmp_path / "game.txt"
    session = played(*lines, "undo", lines[-1], "moves", f"save {file}", start=record.start)
    assert [move.text for move in session.record.played] == lines
    assert read(file.read_text(encoding="utf-8"))[0].moves == session.record.moves


def test_the_console_explains_and_advises() -> None:
    session = played("why drop pawn c4", start=Position.start("pocket"))
    assert "A pawn is dropped on an empty square." in said(session)
    assert "Hint: " in told(played("hint", start=Position.start("five")))
    assert "Two passes in a row are a draw." in told(
        played("pass", "pass", start=Position.start("waiting"))
    )


# --- commands -------------------------------------------------------------------------------------


@every_game
def test_commands_answer_in_json(game: str, run: Any) -> None:  # noqa: F811
    position = random_record(game, 7).position
    if position.outcome is not None:
        position = Position.start(game)
    given = (game, "--position", position.text)
    moves = run("moves", *given, "--json").value["moves"]
    assert moves == [move.as_json() for move in position.legal_moves]
    assert run("moves", *given).status == 0
    assert run("show", *given).status == 0
    best = run("best", *given, "--depth", "2", "--json").value
    assert best["move"] in moves
    lines = run("analyse", *given, "--depth", "2", "--lines", "3", "--json").value["lines"]
    assert all(line["move"] in moves for line in lines)
    for move in (moves[0], moves[-1]):
        assert run("why", *given, move["text"], "--json").value["legal"] is True
        assert run("apply", *given, move["text"]).status == 0
    listed = run("query", *given, "legal(M)", "--json").value["answers"]
    assert [answer["M"]["text"] for answer in listed] == [move["text"] for move in moves]
    assert [answer["M"]["move"] for answer in listed] == moves
    for word in ("captures(M)", "safe(M)", "threatens(M, K)", "piece(M, K)", "wins(M)"):
        assert run("query", *given, word, "--json").status in (0, 1)


@every_game
def test_counts_are_the_same_by_text_and_compiled(game: str, run: Any) -> None:  # noqa: F811
    position = Position.start(game)
    counts = position.divide(2)
    assert len(counts) == len(position.legal_moves)
    assert sum(counts.values()) == position.perft(2)
    assert run("perft", game, "2", "--by", "text").out == run("perft", game, "2").out


def test_questions_take_moves_of_every_kind() -> None:
    start = Position.start("pocket")
    assert ask(start, "to(M, a1)").texts("M") == ("b1-a1", "drop pawn a1")
    assert [move.text for move in matching(start, [["to_row", "1"]]).moves()] == [
        "drop pawn a4",
        "drop pawn b4",
        "drop pawn d4",
    ]
    five = Position.start("five")
    assert matching(five, [["quiet"]]).moves() == list(five.legal_moves)
    assert ask(five, "to(M, S)").texts("S") == tuple(move.text for move in five.legal_moves)
    position, chain = reached("chains", "")
    assert chain in leaving(position, ask(position, f"from({chain}, S)").texts("S")[0])
