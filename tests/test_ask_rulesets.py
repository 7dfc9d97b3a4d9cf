"""Ruleset differences: the witness is checked by playing it under both rulesets."""

from __future__ import annotations

import json

import pytest

from pyfront import Position
from pyfront._errors import UnknownRuleset
from pyfront.ask.contrasting import contrast
from pyfront.cli import run

PAIRS = [
    ("tafl", "tablut/report", "tablut/linnaeus"),
    ("tafl", "tablut/linnaeus", "tablut/smith"),
    ("tafl", "tablut/smith", "tablut/saami"),
    ("tafl", "brandubh/walker", "brandubh/wtf"),
    ("monkey_queen", "report", "official"),
    ("trench", "report", "official"),
    ("trench", "report", "modern"),
]


def replayed(game: str, ruleset: str, path: tuple[str, ...]) -> Position:
    position = Position.start(game, ruleset=ruleset)
    for move in path:
        position = position.play(move)
    return position


@pytest.mark.parametrize(("game", "first", "second"), PAIRS)
def test_the_witness_is_true(game: str, first: str, second: str) -> None:
    found = contrast(game, first, second, seconds=60)
    assert found.differences
    witness = found.witness
    assert witness is not None
    one, two = (replayed(game, ruleset, witness.path) for ruleset in (first, second))
    assert (one, two) == witness.positions
    assert one.rows == two.rows
    assert one.player == two.player
    if witness.move is None:
        assert one.outcome != two.outcome
    elif witness.kind == "legal":
        assert one.legal_moves.count(witness.move) != two.legal_moves.count(witness.move)
    else:
        after = [position.play(witness.move) for position in (one, two)]
        if witness.kind == "effect":
            assert after[0].rows != after[1].rows
        else:
            assert witness.kind == "result"
            assert after[0].outcome != after[1].outcome


def test_the_options_that_differ_are_told() -> None:
    found = contrast("trench", "report", "official", seconds=60)
    assert {d.name: d.values for d in found.differences} == {
        "no_capture_limit": ("25", "50"),
        "move_limit": ("50", "none"),
    }


def test_boards_that_differ_from_the_start() -> None:
    found = contrast("monkey_queen", "report", "listing", seconds=60)
    assert found.witness is None
    assert not found.exhausted
    assert found.starts[0].rows != found.starts[1].rows


def test_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["rulesets", "diff", "tafl", "tablut/report", "tablut/linnaeus"]) == 0
    out = capsys.readouterr().out
    assert "king_strength" in out
    assert "in one of them only" in out or "does not do the same" in out
    assert run(["rulesets", "diff", "trench", "report", "official", "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert data["witness"]["kind"] in ("legal", "effect", "result", "outcome")
    assert len(data["witness"]["verdicts"]) == 2
    assert run(["rulesets", "diff", "trench", "report", "report"]) == 1
    assert run(["rulesets", "diff", "trench", "report", "reprot"]) == 2


def test_a_limit_ends_the_search(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["rulesets", "diff", "trench", "report", "modern", "--seconds", "0.01"]
    assert run(words) == 4
    assert "No position that shows the difference was found" in capsys.readouterr().out


def test_an_unknown_ruleset_is_refused() -> None:
    with pytest.raises(UnknownRuleset):
        contrast("trench", "report", "reprot", seconds=1)
