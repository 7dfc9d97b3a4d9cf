"""Puzzles made of mistakes: the file, what solves one, and whose mistakes they are."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from pyfront import Position, puzzles
from pyfront.record import BadRecord, Record
from pyfront.session.puzzle_making import Attempt, judged, puzzles_of
from pyfront.session.review import Reviewing
from pyfront.session.table import GameTable
from tests.consoles import settle_in

ROWS = [[0, 1, 0, 1], [1, 0, 0, 0], [0, 0, 2, 0], [0, 0, 0, 0], [0, 1, 0, 0], [2, 0, 2, 2]]
START = Position.from_rows("breakthrough", ROWS, 1)
BLUNDER = "b6-c5"


@pytest.fixture(autouse=True)
def home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    return settle_in(monkeypatch, tmp_path)


def made(first: str = "human", second: str = "human") -> list[puzzles.Puzzle]:
    """The puzzles of a game with a blunder of White."""
    game = Record.begin(START, players=(first, second)).play(BLUNDER)
    reviewing = Reviewing(game)
    while not reviewing.poll():
        pass
    return puzzles_of(game, GameTable.of(game), reviewing.review, "a game")


def verdict(puzzle: puzzles.Puzzle, text: str) -> Attempt:
    """How a try is judged."""
    course: Any = judged(puzzle, *puzzle.position.played(text))
    found = None
    try:
        while True:
            work = course.send(found)
            while not work.poll():
                pass
    except StopIteration as end:
        result: Attempt = end.value
    return result


def test_a_puzzle_is_read_as_it_was_written_and_is_a_record_too() -> None:
    [puzzle] = made()
    assert puzzle.mistake == BLUNDER
    assert puzzles.read(puzzle.text) == puzzle
    assert Record.parse(puzzle.text).moves == puzzle.solution.moves


@pytest.mark.parametrize("text", ["", "[Puzzle", Record.begin(START).text])
def test_what_is_no_puzzle_is_refused(text: str) -> None:
    with pytest.raises(BadRecord):
        puzzles.read(text)


def test_puzzles_are_kept_once_and_the_solved_ones_come_last() -> None:
    [puzzle] = made()
    other = puzzles.Puzzle(Record.begin(Position.start("tafl")).play("d1-c1"), "d1-b1", 10, "b")
    for each in (puzzle, other, puzzle):
        puzzles.keep(each)
    (puzzles.folder() / "tafl-spoilt.txt").write_text("rubbish", encoding="utf-8")
    assert {each.name for each in puzzles.kept()} == {puzzle.name, other.name}
    puzzles.solved(puzzle)
    assert [each.name for each in puzzles.kept()] == [other.name, puzzle.name]
    assert [each.name for each in puzzles.kept("tafl")] == [other.name]


def test_only_mistakes_of_people_become_puzzles_unless_none_plays() -> None:
    assert len(made("computer:beginner", "human")) == 0
    assert len(made("human", "computer:beginner")) == 1
    assert len(made("computer:beginner", "computer:beginner")) == 1


def test_a_try_is_right_if_it_is_as_good() -> None:
    [puzzle] = made()
    assert verdict(puzzle, puzzle.answer.text).right
    wrong = verdict(puzzle, BLUNDER)
    assert not wrong.right
    assert len(wrong.line.moves) > 1
    assert wrong.line.positions[1] == START.play(BLUNDER)
