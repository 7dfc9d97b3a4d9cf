"""Ruleset differences: the witness is checked by playing it under both rulesets."""

from __future__ import annotations

import json
from itertools import combinations
from typing import Any

import pytest

from pyfront import Position, games
from pyfront._errors import UnknownRuleset
from pyfront.cli.main import run
from pyfront.game import game_named
from pyfront.questions.contrasting import Contrast, Witness, contrast
from tests.ask.limits import UNHURRIED

PAIRS = [
    (game.name, first, second)
    for game in games()
    for first, second in combinations(game.rulesets, 2)
]


def replayed(game: str, ruleset: str, path: tuple[str, ...]) -> Position:
    position = Position.start(game, ruleset=ruleset)
    for move in path:
        position = position.play(move)
    return position


@pytest.fixture(scope="module")
def contrasts() -> dict[tuple[str, str, str], Contrast]:
    return {pair: contrast(*pair, seconds=UNHURRIED) for pair in PAIRS}


def test_every_two_rulesets_are_told_apart(
    contrasts: dict[tuple[str, str, str], Contrast],
) -> None:
    assert len(contrasts) > 90
    for (game, first, second), found in contrasts.items():
        assert found.differences
        assert not found.exhausted
        one, two = found.starts
        if found.witness is None:
            assert list(map(len, one.rows)) != list(map(len, two.rows))
        else:
            check(game, (first, second), found.witness)


def check(game: str, rulesets: tuple[str, str], witness: Witness) -> None:
    """Play the witness under both rulesets."""
    one, two = (replayed(game, ruleset, witness.path) for ruleset in rulesets)
    assert (one, two) == witness.positions
    assert one.player == two.player
    assert (one.rows == two.rows) == (witness.kind != "start")
    if witness.move is None:
        assert one.outcome != two.outcome
        return
    legal = [p.legal_moves.count(witness.move) for p in (one, two)]
    if witness.kind == "legal" or legal[0] != legal[1]:
        assert witness.kind in ("legal", "start")
        assert legal[0] != legal[1]
        return
    after = [position.played(witness.move) for position in (one, two)]
    if witness.kind == "effect":
        assert after[0][1].rows != after[1][1].rows
    elif witness.kind == "start":
        won = [position.outcome for _, position in after]
        assert won[0] != won[1] or bool(after[0][0].captured) != bool(after[1][0].captured)
    else:
        assert witness.kind == "result"
        assert after[0][1].outcome != after[1][1].outcome


def test_the_clauses_are_those_that_the_witness_turns_on(
    contrasts: dict[tuple[str, str, str], Contrast],
) -> None:
    for (game, _, _), found in contrasts.items():
        rules = {rule.id: rule for rule in game_named(game).rules()}
        different = {clause.rule.id for clause in found.clauses}
        assert different
        for clause in found.clauses:
            assert rules[clause.rule.id] == clause.rule
            assert clause.readings[0] != clause.readings[1]
            assert all(clause.readings)
        witness = found.witness
        if witness is None or witness.kind == "start":
            assert "start" in different
            continue
        told = [rule for verdict in witness.verdicts() for rule in ids(verdict)]
        assert witness.kind == "effect" or different & set(told), (different, told)


def ids(verdict: dict[str, Any]) -> list[str]:
    """Name the rules that a verdict turns on."""
    ended = verdict.get("outcome")
    return [rule["id"] for rule in verdict.get("broken", ())] + (
        [ended["rule"]["id"]] if ended else []
    )


def test_the_options_that_differ_are_told() -> None:
    found = contrast("trench", "report", "official", seconds=UNHURRIED)
    assert {d.name: d.values for d in found.differences} == {
        "no_capture_limit": ("25", "50"),
        "move_limit": ("50", "none"),
    }


def test_a_misprinted_start_wins_at_once() -> None:
    found = contrast("monkey_queen", "report", "listing", seconds=UNHURRIED)
    assert found.witness is not None
    assert (found.witness.kind, found.witness.move) == ("start", "G1-G12")
    assert found.starts[0].rows != found.starts[1].rows


def test_boards_of_different_sizes() -> None:
    found = contrast("tafl", "tablut/report", "brandubh/wtf", seconds=UNHURRIED)
    assert found.witness is None
    assert not found.exhausted


def test_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["rulesets", "diff", "tafl", "tablut/report", "tablut/linnaeus"]) == 0
    out = capsys.readouterr().out
    assert "king_strength" in out
    assert "king_capture (TF-10, report 3.1)" in out
    assert "The centre is a throne." in out
    assert "Who may stop on the centre: no one." in out
    assert "under only one of them" in out or "has a different effect" in out
    assert run(["rulesets", "diff", "trench", "report", "official", "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert data["witness"]["kind"] in ("legal", "effect", "result", "outcome")
    assert len(data["witness"]["verdicts"]) == 2
    assert run(["rulesets", "diff", "trench", "report", "report"]) == 1
    assert run(["rulesets", "diff", "trench", "report", "reprot"]) == 2


def test_a_limit_ends_the_search(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["rulesets", "diff", "trench", "report", "modern", "--seconds", "0.01"]
    assert run(words) == 4
    out = " ".join(capsys.readouterr().out.split())
    assert (
        "No position that shows the difference was found in time. Random games searched: 1;" in out
    )


def test_an_unknown_ruleset_is_refused() -> None:
    with pytest.raises(UnknownRuleset):
        contrast("trench", "report", "reprot", seconds=1)
