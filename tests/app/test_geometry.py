"""The places of squares on the screen: for every game, ruleset and window."""

from __future__ import annotations

from functools import cache

import pytest

from pyfront import Position, games
from pyfront.app.geometry import SHIFTS, Box, Geometry, arranged
from pyfront.game import game_named
from pyfront.view.board import Board
from pyfront.view.board_view import board

WINDOWS = ((80, 24), (120, 40), (200, 60))
OURS = ("breakthrough", "fields_of_action", "monkey_queen", "tafl", "trench")
BOARDS = [(game, ruleset) for game in OURS for ruleset in game_named(game).rulesets]
OPPOSITE = {"up": "down", "left": "right", "home": "pagedown", "pageup": "end"}


@cache
def drawn(game: str, ruleset: str) -> Board:
    return board(Position.start(game, ruleset=ruleset))


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize(("game", "ruleset"), BOARDS)
def test_every_board_has_a_table_that_fits(
    game: str, ruleset: str, window: tuple[int, int]
) -> None:
    width, height = window
    shown = drawn(game, ruleset)
    places = arranged(shown, width, height)
    assert places is not None
    boxes = [places.board, places.side, places.messages, places.prompt, places.keys]
    cells = [cell for box in boxes for cell in _cells(box)]
    assert len(cells) == len(set(cells)), "two parts overlap"
    assert all(0 <= x < width and 0 <= y < height for x, y in cells)
    fitted = Geometry.fit(shown, places.board.width, places.board.height)
    assert fitted is not None
    assert (fitted.width, fitted.height) <= (places.board.width, places.board.height)


def _cells(box: Box) -> list[tuple[int, int]]:
    return [
        (x, y) for x in range(box.x, box.x + box.width) for y in range(box.y, box.y + box.height)
    ]


@pytest.mark.parametrize(("game", "ruleset"), BOARDS)
def test_each_point_belongs_to_the_square_that_is_drawn_there(game: str, ruleset: str) -> None:
    fitted = Geometry.fit(drawn(game, ruleset), 140, 80)
    assert fitted is not None
    found = 0
    for place, square in fitted.squares.items():
        for x in range(square.x, square.x + square.width):
            for y in range(square.y, square.y + square.height):
                assert fitted.at(x, y) == place
                found += 1
    outside = [
        (x, y)
        for x in range(fitted.width)
        for y in range(fitted.height)
        if fitted.at(x, y) is not None
    ]
    assert len(outside) == found


@pytest.mark.parametrize("flipped", [False, True])
@pytest.mark.parametrize("game", ["breakthrough", "trench"])
def test_a_step_there_and_back_ends_where_it_began(game: str, flipped: bool) -> None:
    shown = board(Position.start(game), flipped=flipped)
    fitted = Geometry.fit(shown, 140, 80)
    assert fitted is not None
    for place in fitted.squares:
        for key, back in OPPOSITE.items():
            there = fitted.step(place, key)
            on_a_line = _aligned(fitted, place, there, key)
            if there != place and on_a_line:
                assert fitted.step(there, back) == place


def _aligned(fitted: Geometry, here: tuple[int, int], there: tuple[int, int], key: str) -> bool:
    """Return whether a step went straight, and not round the corner of a diamond."""
    (x, y), (u, v) = fitted.squares[here].centre, fitted.squares[there].centre
    right, down = SHIFTS[key]
    width, height = fitted.cell
    if right and down:
        return (abs(u - x), abs(v - y)) in ((2 * width, 2 * height), (width, 2 * height))
    return x == u if down else y == v


@pytest.mark.parametrize("game", OURS)
def test_the_arrows_reach_every_square(game: str) -> None:
    fitted = Geometry.fit(drawn(game, game_named(game).default_ruleset), 140, 80)
    assert fitted is not None
    reached, new = set(), {next(iter(fitted.squares))}
    while new:
        reached |= new
        new = {fitted.step(place, key) for place in new for key in SHIFTS} - reached
    assert reached == set(fitted.squares)


def test_no_game_is_left_out() -> None:
    assert {game.name for game in games()} >= set(OURS)
