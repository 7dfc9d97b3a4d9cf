"""The engine against the independent Python reference, on random positions of every ruleset.

Whole random games are played side by side: legal moves with what they capture, the board after
each move, the player to move, and how the game ends must agree at every ply.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from pyfront import Position, games
from tests.reference import REFERENCES

POSITIONS = 200
"""How many positions are compared in each variant."""

OPTIONS: dict[str, list[dict[str, Any]]] = {
    "breakthrough": [{"rows": 6, "columns": 4}, {"rows": 5, "columns": 9, "first": 2}],
    "fields_of_action": [
        {"isolated_capture": True},
        {"isolated_jump": False},
        {"isolated_counts_origin": True},
        {"isolated_capture": True, "isolated_jump": False, "isolated_counts_origin": True},
    ],
    "monkey_queen": [{"metric": "chebyshev"}, {"metric": "manhattan"}, {"pie": True}],
    "trench": [
        {"absolute_immunity": True},
        {"no_capture_limit": 6, "move_limit": None},
        {"no_capture_limit": None, "move_limit": 30},
    ],
    "tafl": [
        {"king_armed": False},
        {"king_armed": "hammer"},
        {"king_armed": "anvil"},
        {"no_moves": "draw"},
        {"first": "w"},
    ],
}


def variants() -> Iterator[Any]:
    """List every ruleset of every game, and the default one under each set of options."""
    for game in games():
        if game.name in REFERENCES:
            for ruleset in game.rulesets:
                yield pytest.param(game.name, ruleset, {}, id=f"{game.name}-{ruleset}")
            for options in OPTIONS[game.name]:
                named = ",".join(f"{name}={value}" for name, value in options.items())
                yield pytest.param(
                    game.name, game.default_ruleset, options, id=f"{game.name}-{named}"
                )


def seen(moves: Any) -> list[Any]:
    """Return moves as comparable values: squares and the set of captures."""
    return sorted(
        (repr((move.origin, move.target)), tuple(sorted(move.captured))) for move in moves
    )


@pytest.mark.parametrize(("game", "ruleset", "options"), list(variants()))
def test_random_games_agree(game: str, ruleset: str, options: dict[str, Any]) -> None:
    reference = REFERENCES[game]
    chance = random.Random(f"{game} {ruleset} {options}")
    compared = 0
    while compared < POSITIONS:
        state = reference.start(ruleset, **options)
        position = Position.start(game, ruleset=ruleset, **options)
        for _ in range(POSITIONS):
            compared += 1
            assert [list(row) for row in state.board] == position.rows
            assert state.player == position.player
            expected = reference.outcome(state)
            outcome = position.outcome
            found = None if outcome is None else (outcome.winner, outcome.rule.id)
            assert found == expected
            if outcome is not None and outcome.points is not None:
                assert dict(outcome.points) == reference.points(state)
            moves = reference.legal_moves(state)
            assert seen(position.legal_moves) == seen(moves)
            if not moves:
                break
            move = chance.choice(moves)
            state = reference.after(state, move)  # it is one of the legal moves
            position = position.play("swap" if move.origin is None else (move.origin, move.target))
            if len(state.board) > 15 and compared % 40 == 0:
                break
