"""The public interface: all of it is there, its examples run, and what it promises holds."""

from __future__ import annotations

import doctest
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

import pyfront
from pyfront import BadPosition, BadValue, Move, Position, Record, games
from tests.api.test_layers import modules

DOCUMENTED = {
    *("Position", "Move", "Game", "Record", "Match", "Analysis", "Rule", "Outcome", "Answers"),
    *("Explanation", "InvalidMove", "IllegalMove", "AmbiguousMove", "games", "grade"),
}


def test_everything_public_can_be_had_and_says_what_it_is() -> None:
    assert set(pyfront.__all__) >= DOCUMENTED
    for name in pyfront.__all__:
        assert getattr(pyfront, name).__doc__, name
    assert list(pyfront.__all__) == sorted(pyfront.__all__)
    with pytest.raises(AttributeError, match="no attribute 'chess'"):
        getattr(pyfront, "chess")  # noqa: B009


def test_completion_offers_what_is_public_and_nothing_else() -> None:
    assert [name for name in dir(pyfront) if not name.startswith("__")] == list(pyfront.__all__)


def test_every_error_is_public() -> None:
    errors = vars(import_module("pyfront._errors")).values()
    kinds = {
        one.__name__
        for one in errors
        if isinstance(one, type) and issubclass(one, pyfront.TabuleiroError)
    }
    assert kinds <= set(pyfront.__all__)


def with_examples() -> list[str]:
    return sorted(
        module
        for module, file in modules().items()
        if ">>> " in file.read_text(encoding="utf-8") and not module.startswith("grade.")
    )


@pytest.mark.parametrize("module", with_examples())
def test_examples_are_true(module: str) -> None:
    imported = pyfront if module == "__init__" else import_module(f"pyfront.{module}")
    ended = doctest.testmod(imported)
    assert ended.attempted
    assert not ended.failed


def test_a_position_is_a_position() -> None:
    start = Position.start("breakthrough")
    assert Position(start.text) == start == Position.parse(f"\ufeff{start.text}")
    for text in ("garbage", "", "breakthrough:report", f"{start.text}x", "chess:report:1:8x1"):
        with pytest.raises(ValueError, match=r"\w") as caught:
            Position(text)
        assert isinstance(caught.value, pyfront.TabuleiroError)
    with pytest.raises(BadPosition):
        Position("garbage")


@pytest.mark.parametrize("game", [game.name for game in games()])
def test_every_square_has_a_name_and_what_stands_on_it(game: str) -> None:
    position = Position.start(game)
    places = [(r, c) for r, row in enumerate(position.rows, 1) for c in range(1, len(row) + 1)]
    assert list(position.squares.values()) == places
    for name, (row, column) in position.squares.items():
        cell = position.rows[row - 1][column - 1]
        assert position.cell(name) == position.cell(name.upper()) == cell
        assert position.cell((row, column)) == cell
        assert (name in position.pieces) == (cell in position.pieces.values())
    for move in position.legal_moves:
        if move.origin is not None:
            assert position.squares[move.text.split("-")[0]] == move.origin


def test_a_square_that_is_not_there_names_the_nearest() -> None:
    start = Position.start("breakthrough")
    with pytest.raises(BadValue, match="there is no square a77") as caught:
        start.cell("a77")
    assert caught.value.hint == "did you mean 'a7'?"
    for nowhere in ((0, 1), (9, 1), "", 7):
        with pytest.raises(BadValue, match="there is no square"):
            start.cell(nowhere)  # type: ignore[arg-type]


def test_a_position_is_drawn_for_a_terminal_and_for_a_page() -> None:
    start = Position.start("trench")
    assert start.diagram(glyphs="ascii").isascii()
    assert start.diagram(glyphs="ascii", flipped=True) != start.diagram(glyphs="ascii")
    move = start.legal_moves[0]
    assert start.svg() != start.play(move).svg(last=move) != start.play(move).svg()
    with pytest.raises(BadValue, match="unicode, ascii, letters"):
        start.diagram(glyphs="runes")


def test_answers_are_looked_for_as_far_as_they_are_read() -> None:
    start = Position.start("breakthrough")
    endless = start.ask("between(1, inf, X)")
    assert endless
    assert endless[0] == {"X": 1}
    assert [answer["X"] for answer, _ in zip(endless, range(350), strict=False)] == [*range(1, 351)]
    assert start.ask("between(1, inf, X)", limit=130)[-1] == {"X": 130}
    assert not start.ask("between(1, inf, X)", limit=130).complete


def test_answers_are_values() -> None:
    start = Position.start("breakthrough")
    answers = start.ask("from(M, a7), to(M, S)")
    assert answers.complete
    assert len(answers) == 2
    first = answers[0]
    assert isinstance(first["M"], Move)
    assert first["M"] in start.legal_moves
    assert first["S"] == (3, 1)
    assert answers[:1] == [first]
    assert repr(answers).startswith("<2 answers: {M: a7-a6, S: a6}")
    assert not start.ask("captures(M)")
    assert start.ask("legal(a7-a6)")[0] == {}
    with pytest.raises(IndexError):
        answers[2]


def test_a_search_for_answers_has_one_time_for_all_its_looks() -> None:
    answers = Position.start("breakthrough").ask("between(1, inf, X), X < 0", seconds=0.2)
    assert not answers
    assert answers.limit == "time"
    assert not answers.complete


def test_an_explanation_says_all(tmp_path: Path) -> None:
    told = Position.start("trench").why("C3-C4")
    assert not told
    assert [rule.id for rule in told.broken] == ["not_own"]
    assert {tuple(fact["square"]) for fact in told.facts} == {(11, 3), (10, 3)}
    for change in told.would_be_legal_if:
        assert change.position.why("C3-C4").legal
    pair = Position.start("trench").why(((11, 3), (10, 3)))
    assert pair == told


def test_a_record_is_kept_in_a_line(tmp_path: Path) -> None:
    record = Record.begin(Position.start("tafl"))
    for _ in range(6):
        record = record.play(record.position.legal_moves[0])
    record.save(tmp_path / "game.txt")
    assert Record.load(tmp_path / "game.txt") == record
    with pytest.raises(ValueError, match="expected move"):
        Record.parse(f"{record.text}\n9. d1-e1\n")


def test_nothing_is_imported_before_it_is_needed() -> None:
    code = "import sys, pyfront; print(*(m for m in sys.modules if m.startswith('pyfront')))"
    ended = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert ended.stdout.split() == ["pyfront"]


def test_grading_can_be_called_and_imported() -> None:
    from pyfront.grade import grade
    from pyfront.grade.errors import GradeError

    assert callable(pyfront.grade)
    for graded in (pyfront.grade, grade):
        with pytest.raises(GradeError):
            graded("there is no such file.pl", game="breakthrough")
