"""The openings of one's own games."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from pyfront import Move, Position
from pyfront.cli.main import run
from pyfront.questions.openings import Opening, openings
from pyfront.record import Record
from pyfront.record_text import text_of
from tests.consoles import settle_in

SMALL = Position.start("breakthrough", rows=5, columns=4)
"""White, 1, moves first, from the top row 5 down."""
GAMES = {
    "won": (("a4-a3", "b2-b3", "a3-b2"), "resign"),
    "lost": (("a4-a3", "b2-b3"), "resign"),
    "other_order": (("b4-b3", "d2-d3", "a4-a3"), "open"),
    "first_order": (("a4-a3", "d2-d3", "b4-b3"), "draw"),
}
ENDS: dict[str, Callable[[Record], Record]] = {
    "resign": lambda record: record.resign(),
    "draw": lambda record: record.ended("agreement"),
    "open": lambda record: record,
}


@pytest.fixture
def kept(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """Keep some games, one of another game, and one that is damaged."""
    home = settle_in(monkeypatch, tmp_path) / "state" / "tabuleiro"
    home.mkdir(parents=True)
    for name, (moves, end) in GAMES.items():
        record = Record.begin(SMALL)
        for move in moves:
            record = record.play(move)
        (home / f"{name}.txt").write_text(text_of(ENDS[end](record)), encoding="utf-8")
    (home / "tafl.txt").write_text(text_of(Record.begin(Position.start("tafl"))), encoding="utf-8")
    damaged = text_of(Record.begin(SMALL).play("d4-d3").play("a2-a3"))
    (home / "damaged.txt").write_text(damaged.replace("a2-a3", "a2-a9"), encoding="utf-8")
    return home


def moves(found: tuple[Opening, ...]) -> dict[str, tuple[int, ...]]:
    """Return the moves, each with games, won, drawn, lost and unfinished."""
    return {each.move: (each.score.games, *vars(each.score).values()) for each in found}


def test_moves_are_counted_for_whoever_makes_them(kept: Path) -> None:
    found = openings(SMALL, kept, 3)
    assert found.games == 5
    assert moves(found.moves) == {
        "a4-a3": (3, 1, 1, 1, 0),
        "b4-b3": (1, 0, 0, 0, 1),
        "d4-d3": (1, 0, 0, 0, 1),
    }
    assert [each.score.percent for each in found.moves] == [50.0, None, None]
    after = found.moves[0].moves
    assert moves(after) == {"b2-b3": (2, 1, 0, 1, 0), "d2-d3": (1, 0, 1, 0, 0)}
    assert moves(after[0].moves) == {"a3-b2": (1, 1, 0, 0, 0)}
    assert after[0].moves[0].score.percent == 100.0


def test_unfinished_and_damaged_games_are_named(kept: Path) -> None:
    found = openings(SMALL, kept, 1)
    assert {file.name for file in found.unfinished} == {"other_order.txt", "damaged.txt"}
    assert [skipped.file.name for skipped in found.skipped] == ["damaged.txt"]
    assert "a2-a9" in found.skipped[0].message


def test_different_orders_of_moves_are_one_position(kept: Path) -> None:
    found = openings(SMALL, kept, 3)
    first, other = found.moves[:2]
    (both,) = next(each for each in first.moves if each.move == "d2-d3").moves
    (again,) = other.moves[0].moves
    assert (both.position, both.elsewhere) == (again.position, False)
    assert (again.elsewhere, again.moves) == (True, ())
    here = openings(both.position, kept, 1)
    assert (here.games, here.moves) == (2, ())


def test_what_is_shown_deep_in_the_tree_is_not_hidden_where_it_is_near(kept: Path) -> None:
    near = Record.begin(SMALL.play("a4-a3"))
    (kept / "near.txt").write_text(text_of(near.play("b2-b3")), encoding="utf-8")
    for depth in (1, 2, 3):
        shown = openings(SMALL, kept, depth).moves
        assert not any(each.elsewhere for each in shown)
        assert all(bool(each.moves) == (depth > 1) for each in shown[:2])


def reverse(move: Move) -> Move:
    return replace(move, origin=move.target, target=move.origin)


def test_a_game_that_goes_round_is_counted_once(tmp_path: Path) -> None:
    record = Record.begin(Position.start("tafl"))
    there = [record.start.legal_moves[0]]
    there.append(record.start.play(there[0]).legal_moves[0])
    for move in (*there, *map(reverse, there), *there):
        record = record.play(move)
    (tmp_path / "round.txt").write_text(text_of(record), encoding="utf-8")
    found = openings(record.start, tmp_path, 9)
    assert moves(found.moves) == {str(record.moves[0]): (1, 0, 0, 0, 1)}


def test_a_position_or_moves_to_begin_with(kept: Path, capsys: pytest.CaptureFixture[str]) -> None:
    start = ["openings", "breakthrough", "--position"]
    assert run([*start, SMALL.text, "a4-a3", "--depth", "1", "--json"]) == 0
    played = json.loads(capsys.readouterr().out)
    assert run([*start, "game:won@1", "--depth", "1", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == played
    assert [(each["move"], each["won"]) for each in played["moves"]] == [("b2-b3", 1), ("d2-d3", 0)]
    assert run([*start, SMALL.text, "a4-a1"]) == 1
    assert "a4-a1 is not legal" in capsys.readouterr().err


def test_people_see_a_table(kept: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["openings", "breakthrough", "--option", "rows=5", "--option", "columns=4"]) == 0
    told = capsys.readouterr().out
    assert "a4-a3            3    1      1     1           0   50 %" in told
    assert "  d2-d3          1    0      1     0           0   50 %" in told
    assert "    a4-a3 =" in told
    assert "5 saved games reached this position." in told
    assert "Unfinished: damaged.txt, other_order.txt." in told
    assert run(["openings", "breakthrough", "--records", str(kept), "--lang", "pt"]) == 1
    assert "Nenhum jogo guardado" in capsys.readouterr().out
    assert run(["openings", "breakthrough", "--records", str(kept / "nowhere")]) == 5
    assert "nowhere is not a folder" in capsys.readouterr().err
