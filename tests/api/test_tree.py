"""A game as a tree: variations grow, are taken and removed, and the text keeps them."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from pyfront import Position
from pyfront.record import Record
from pyfront.record_tree import (
    Route,
    at_point,
    commented,
    grown,
    listed,
    main_route,
    taken,
    without,
)

START = Position.start("breakthrough", rows=6, columns=4, first=1)
CHOICES = st.lists(st.tuples(st.integers(0, 30), st.integers(0, 5)), min_size=1, max_size=12)


def tree(choices: list[tuple[int, int]]) -> tuple[Record, list[Route]]:
    """Grow a game of three moves at points chosen by number."""
    game = Record.begin(START)
    for _ in range(3):
        game = game.play(game.position.legal_moves[0])
    main = game.moves
    routes: list[Route] = [main_route(n) for n in range(3)]
    for where, which in choices:
        route = routes[where % len(routes)]
        position = at_point(game, route).position
        if not position.legal_moves:
            continue
        move = position.legal_moves[which % len(position.legal_moves)]
        game, reached = grown(game, route, *position.played(move))
        routes.append(reached)
        assert at_point(game, reached).position == position.play(move)
    assert game.moves[:3] == main
    return game, routes


@settings(max_examples=30, deadline=None)
@given(CHOICES)
def test_what_grows_is_kept_by_the_text_and_listed(choices: list[tuple[int, int]]) -> None:
    game, routes = tree(choices)
    assert Record.parse(game.text) == game
    known = {point.route for point in listed(game.steps)}
    assert {route for route in routes if route} <= known
    for point in listed(game.steps):
        assert at_point(game, point.route).position == point.step.position


@settings(max_examples=30, deadline=None)
@given(CHOICES)
def test_a_way_that_is_taken_loses_nothing(choices: list[tuple[int, int]]) -> None:
    game, routes = tree(choices)
    moved = taken(game, routes[-1])
    assert moved.position == at_point(game, routes[-1]).position
    positions = {point.step.position for point in listed(game.steps)}
    assert {point.step.position for point in listed(moved.steps)} == positions


@settings(max_examples=20, deadline=None)
@given(CHOICES)
def test_a_comment_and_a_removal_change_one_place(choices: list[tuple[int, int]]) -> None:
    game, routes = tree(choices)
    noted = commented(game, routes[-1], "so")
    changed = [p.route for p in listed(noted.steps) if p.step.comment]
    assert changed == [routes[-1]]
    less, back = without(game, routes[-1])
    if any(routes[-1]):
        assert len(list(listed(less.steps))) < len(list(listed(game.steps)))
        assert at_point(less, back).position == at_point(game, back).position
    else:
        assert less == game
