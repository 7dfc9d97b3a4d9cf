"""Every level wins in one where it can; all but the beginner prevent a win in one.

The positions come from tests/strength/endings.py, which knows nothing of the engine, and what is
played in them is judged by the same independent rules.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from pyfront import Move, Position, games, levels
from pyfront.game import game_named
from tests.places import DATA
from tests.reference import REFERENCES
from tests.strength.endings import winners

ENDINGS = [
    line.split(" ", 1) for line in (DATA / "endings.txt").read_text(encoding="utf-8").splitlines()
]
SEEING = ("easy", "medium")
"""Levels that see what the opponent can answer; those above differ in how long they take."""
LIMITS: list[dict[str, Any]] = [
    {"nodes": 1},
    {"seconds": 0.001},
    {"inferences": 1},
    {"depth": 1},
    {"nodes": 2, "lines": 3},
]


def positions(sort: str, game: str, ruleset: str) -> list[Position]:
    """List the positions of one kind."""
    start = f"{game}:{ruleset}:"
    return [Position(text) for found, text in ENDINGS if found == sort and text.startswith(start)]


def state_of(position: Position) -> Any:
    """Return a position for the independent rules, which tell a swap by the plies played alone."""
    memory = {name: value for name, value in position.memory.items() if name != "swapped"}
    return REFERENCES[position.game].state_from(
        position.rows, position.player, ruleset=position.ruleset, memory=memory
    )


def after(position: Position, move: Move) -> Any:
    """Play a move by the independent rules."""
    reference, state = REFERENCES[position.game], state_of(position)
    played = next(
        legal
        for legal in reference.legal_moves(state)
        if (legal.origin, legal.target) == (move.origin, move.target)
    )
    return reference.after(state, played)


def wins(position: Position, move: Move) -> bool:
    """Whether a move ends the game, won by who makes it."""
    end = REFERENCES[position.game].outcome(after(position, move))
    return end is not None and end[0] == position.player


def loses(position: Position, move: Move) -> bool:
    """Whether the opponent can win with the answer to a move."""
    return bool(winners(position.game, after(position, move)))


def every_ruleset() -> Iterator[Any]:
    """List game and ruleset of everything that has independent rules."""
    for game in games():
        for ruleset in game.rulesets if game.name in REFERENCES else ():
            yield pytest.param(game.name, ruleset, id=f"{game.name}-{ruleset}")


every = pytest.mark.parametrize(("game", "ruleset"), list(every_ruleset()))


@every
def test_every_level_wins_at_once_where_it_can(game: str, ruleset: str) -> None:
    found = positions("win", game, ruleset)
    assert len(found) >= 30
    missed = [
        (level, position.text, move.text)
        for number, position in enumerate(found)
        for level in levels()
        if not wins(position, move := position.best_move(level=level, seed=number))
    ]
    assert missed == []


@every
def test_from_easy_on_no_level_walks_into_a_loss(game: str, ruleset: str) -> None:
    found = positions("danger", game, ruleset)
    assert len(found) >= 8
    missed = [
        (level, position.text, move.text)
        for number, position in enumerate(found)
        for level in SEEING
        if loses(position, move := position.best_move(level=level, seed=number))
    ]
    assert missed == []


@every
def test_no_limit_is_too_tight_for_a_win_in_one(game: str, ruleset: str) -> None:
    for position in positions("win", game, ruleset)[:3]:
        for limits in LIMITS:
            analysis = position.analyse(**limits)
            assert analysis.wins_in == 1
            assert wins(position, analysis.lines[0].move)


@every
def test_no_limit_is_too_tight_to_see_a_loss(game: str, ruleset: str) -> None:
    for position in positions("danger", game, ruleset)[:3]:
        for limits in LIMITS[:3]:
            assert not loses(position, position.best_move(**limits))


@every
def test_a_win_in_one_comes_before_the_other_lines(game: str, ruleset: str) -> None:
    position = positions("win", game, ruleset)[-1]
    analysis = position.analyse(nodes=20_000, lines=3)
    assert analysis.wins_in == 1
    assert wins(position, analysis.lines[0].move)
    assert len(analysis.lines) == min(3, len(position.legal_moves))


def test_strong_sees_the_next_move_too() -> None:
    for game in map(game_named, REFERENCES):
        position, *_ = positions("danger", game.name, game.default_ruleset)
        assert not loses(position, position.best_move(level="strong", seed=1))


@pytest.mark.parametrize("level", levels())
def test_a_win_in_one_is_taken_after_the_colours_were_swapped(level: str) -> None:
    for position in positions("win", "monkey_queen", "official")[:5]:
        swapped = Position.parse(position.text.replace("swapped=0", "swapped=1"))
        assert swapped.memory == {"swapped": 1}
        assert swapped.analyse(level=level).wins_in == 1


def test_a_win_in_one_comes_before_a_swap() -> None:
    start = Position.start("monkey_queen", ruleset="official")
    reached = [start.play(move) for move in start.legal_moves]
    won = [position for position in reached if winners(position.game, state_of(position))]
    assert won
    for position in won:
        assert "swap" in [move.text for move in position.legal_moves]
        assert wins(position, position.best_move(level="medium"))
