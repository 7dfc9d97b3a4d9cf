"""The cost of each relation, in inferences, relative to listing the legal moves."""

from __future__ import annotations

import random

import pytest

from pyfront import Position
from pyfront.questions.asking import Limits, ask
from tests.ask.limits import UNHURRIED
from tests.reference import REFERENCES

MOST = 20
"""How many times the cost of listing the legal moves."""
SUPPOSED = {"defended(S)": 80, "defends(A, B)": 80}
"""The same for relations that suppose an enemy beside every piece that is not attacked."""
QUESTIONS = [
    *("from(M, S)", "to(M, S)", "to_row(M, N)", "piece(M, K)", "captures(M)", "captures(M, K)"),
    *("takes(M, S)", "quiet(M)", "safe(M)", "recapturable(M)", "threatens(M, K)", "wins(M)"),
    *("value(M, V)", "after(M, P)", "attacks(A, B)", "attacked_by(B, A)", "defended(S)"),
    *("defends(A, B)", "fork(M)", "adjacent(A, B)", "material(P, N)", "empty(S)"),
    *("hanging(S)", "reaches(A, B)", "blocks(S, M)", "turn(P)", "stands(S, K)", "own(S)"),
    *("enemy(S)", "vacant(S)", "row(S, N)", "column(S, N)"),
]
MIDGAMES = ((12, 1), (16, 2), (20, 3), (22, 4))
"""After how many random moves is asked, and what draws them."""


def cost(position: Position, question: str) -> int:
    """Count the inferences of a question without showing its answers."""
    asked = f"aggregate_all(count, ({question}), _)"
    return ask(position, asked, Limits(seconds=UNHURRIED)).inferences


def midgame(game: str, plies: int, seed: int) -> Position:
    chance = random.Random(f"{game} {seed}")
    position = Position.start(game)
    for _ in range(plies):
        following = position.play(chance.choice(position.legal_moves))
        position = position if following.outcome else following
    return position


@pytest.mark.parametrize("game", sorted(REFERENCES))
@pytest.mark.parametrize(("plies", "seed"), MIDGAMES)
def test_relations_cost_little_more_than_the_moves(game: str, plies: int, seed: int) -> None:
    position = midgame(game, plies, seed)
    cost(position, "legal(_)")  # so that what is done only once is not counted
    listing = cost(position, "legal(_)")
    dear = {q: round(cost(position, q) / listing, 1) for q in QUESTIONS}
    assert {q: times for q, times in dear.items() if times > SUPPOSED.get(q, MOST)} == {}
