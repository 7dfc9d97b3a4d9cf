"""Positions that may have come before: every one leads here, and the real one is among them."""

from __future__ import annotations

import random

import pytest

from pyfront import Position
from pyfront.questions.asking import Limits, ask
from tests.ask.limits import UNHURRIED

LIMITS = Limits(seconds=UNHURRIED, answers=100_000)
STARTS = [
    Position.start("breakthrough"),
    Position.start("breakthrough", rows=6, columns=4),
    Position.start("tafl"),
    Position.start("tafl", ruleset="brandubh/walker"),
    Position.start("tafl", ruleset="hnefatafl/fetlar"),
]


@pytest.mark.parametrize("start", STARTS, ids=lambda start: start.text.rpartition(":")[0])
def test_what_came_before_is_found(start: Position) -> None:
    chance = random.Random(start.text)
    position = start
    for _ in range(16):
        move = chance.choice(
            [m for m in position.legal_moves if m.captured] or position.legal_moves
        )
        earlier, position = position, position.play(move)
        if position.outcome is not None:
            break
        found = ask(position, "before(P, M)", LIMITS)
        assert found.end == "all"
        pairs = [(answer["P"].text, answer["M"].text) for answer in found.found]
        if "history" not in earlier.text or not move.captured:  # a capture forgets what was before
            assert (earlier.text, move.text) in pairs
        assert len(set(pairs)) == len(pairs)
        for text, played in chance.sample(pairs, min(6, len(pairs))):
            assert Position.parse(text).play(played) == position


def test_nothing_comes_before_the_start() -> None:
    assert ask(Position.start("breakthrough"), "before(P)").found == ()
