"""What `solve` finds, against the reference: values by trying everything, and proofs."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from pyfront import BadValue, GameOver, LimitReached, Position
from pyfront.cli.main import run
from pyfront.solving import Solving, solve
from tests.reference import REFERENCES, breakthrough
from tests.reference.proofs import checked
from tests.reference.puzzles import Prover, state_of

BOARDS = {(4, 3): (2, 12), (4, 4): (2, 14), (4, 5): (2, 16), (5, 3): (2, 18), (6, 3): (1, 23)}
"""Rows and columns, and who wins in how many plies, as others have found."""


def small(rows: int, columns: int) -> Position:
    """The start on a small board."""
    return Position.start("breakthrough", rows=rows, columns=columns)


@cache
def plies(state: breakthrough.State) -> int:
    """The distance to the end, found by trying everything: odd if the player to move wins."""
    if breakthrough.outcome(state) is not None:
        return 0
    after = [plies(breakthrough.after(state, move)) for move in breakthrough.legal_moves(state)]
    won = [one for one in after if one % 2 == 0]
    return 1 + (min(won) if won else max(after))


@pytest.mark.parametrize("by", ["search", "positions"])
def test_a_board_of_two_columns_is_as_the_reference_finds_it(by: str) -> None:
    position = small(5, 2)
    solution = solve(position, distance=True, by=by)
    assert solution.value.plies == plies(state_of(position.text))
    assert solution.by == by
    assert {move.move.text for move in solution.moves} == {m.text for m in position.legal_moves}
    for move in solution.moves:
        after = position.play(move.move)
        assert move.plies == 1 + plies(state_of(after.text))


@pytest.mark.parametrize("board", BOARDS)
def test_small_boards_have_the_values_that_are_known(board: tuple[int, int]) -> None:
    solution = solve(small(*board), distance=True)
    assert (solution.value.winner, solution.value.plies) == BOARDS[board]
    assert len(solution.line) == solution.value.plies


@pytest.mark.parametrize("by", ["search", "positions"])
def test_a_proof_holds_against_every_reply(by: str, tmp_path: Path) -> None:
    file = tmp_path / "proof"
    options = ["--option", "rows=5", "--option", "columns=2"]
    assert run(["solve", "breakthrough", *options, "--by", by, "--proof", str(file)]) == 0
    proof = file.read_text(encoding="utf-8")
    assert checked(proof) > 20
    lines = proof.splitlines()
    for broken in ([*lines[:1], "winner 1", *lines[2:]], lines[:-1]):
        with pytest.raises(ValueError, match=r"wins|move|reached"):
            checked("\n".join(broken))


def test_what_is_over_or_too_large_is_refused() -> None:
    with pytest.raises(GameOver):
        solve(Position.named("breakthrough", "final"))
    with pytest.raises(LimitReached, match="500 positions"):
        solve(Position.start("trench"), memory=1)


def test_what_is_kept_is_gone_on_from(tmp_path: Path) -> None:
    file = tmp_path / "kept"
    first = solve(small(5, 3), keep=file)
    again = solve(small(5, 3), keep=file)
    assert (first.value, first.line) == (again.value, again.line)
    assert again.positions == 0
    soon = solve(small(5, 3), keep=file, distance=True)
    assert soon.value.plies == 18
    lines = file.read_text(encoding="utf-8").splitlines(keepends=True)
    file.write_text("".join(lines[: len(lines) // 2]), encoding="utf-8")  # as an earlier one was
    half = solve(small(5, 3), keep=file)
    assert half.value.winner == first.value.winner
    assert half.positions <= first.positions


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("nothing\n", "is not what was kept for this board"),
        ("tabuleiro solver 1 breakthrough 4x3\n12\n1 x\n", "line 3 of .* is no entry"),
        ("tabuleiro solver 1 breakthrough 4x3\n1 2 3\n", "line 2 of .* is no entry"),
        ("tabuleiro solver 1 breakthrough 4x3\n0\n", "line 2 of .* is no entry"),
    ],
)
def test_a_file_of_something_else_is_refused(text: str, message: str, tmp_path: Path) -> None:
    file = tmp_path / "kept"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(BadValue, match=message):
        solve(small(4, 3), keep=file)
    assert file.read_text(encoding="utf-8") == text


def test_nothing_can_be_kept_elsewhere(tmp_path: Path) -> None:
    with pytest.raises(BadValue, match="cannot be opened"):
        solve(small(4, 3), keep=tmp_path / "none" / "kept")
    with pytest.raises(BadValue, match="only a search keeps"):
        solve(small(4, 3), keep=tmp_path / "kept", by="positions")


def test_a_solver_that_is_stopped_ends() -> None:
    solving = Solving(small(6, 6))
    while solving.stage is None:
        solving.poll()
    solving.stop()
    assert solving.solution is None


def test_the_king_alone_reaches_a_corner() -> None:
    position = Position("tafl:brandubh/walker:w:7x-/7x-/7x-/3x-,k,3x-/7x-/7x-/b,6x-")
    solution = solve(position)
    assert solution.value.winner == "w"
    assert solution.line[-1] in position.legal_moves or len(solution.line) > 1


EMPTY = "e/e,e/3xe/4xe/5xe/6xe/7xe/{}/7xe/6xe/5xe/4xe/3xe/e,e/{}"
ENDINGS = {
    "king against two": "tafl:brandubh/walker:w:7x-/7x-/7x-/3x-,k,3x-/7x-/7x-/b,5x-,b",
    "two against the king": "tafl:brandubh/walker:b:7x-/7x-/7x-/7x-/7x-/7x-/b,2x-,k,2x-,b",
    "last two": "trench:report:2:ply=44,quiet=19:" + EMPTY.format("so1,7xe", "g2"),
    "last three": "trench:report:2:ply=46,quiet=21:" + EMPTY.format("so1,sa1,6xe", "g2"),
}


@pytest.mark.parametrize("ending", ENDINGS)
def test_an_ending_is_solved_as_the_reference_proves(ending: str, tmp_path: Path) -> None:
    position = Position(ENDINGS[ending])
    file = tmp_path / "proof"
    options = ["--position", position.text, "--proof", str(file)]
    assert run(["solve", position.game, *options]) == 0
    assert checked(file.read_text(encoding="utf-8")) > 1
    value = solve(position).value
    prover, state = Prover(REFERENCES[position.game], value.winner), state_of(position.text)
    assert value.plies is not None
    assert prover.wins(state, value.plies)
    assert not prover.wins(state, value.plies - 1)
