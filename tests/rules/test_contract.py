"""What the public interface promises for every game and ruleset found, the toy game included."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

import pyfront
from pyfront import (
    AmbiguousMove,
    BadPosition,
    BadValue,
    IllegalMove,
    InvalidMove,
    Position,
    UnknownGame,
    UnknownOption,
    UnknownPosition,
    UnknownRuleset,
    games,
)


def rulesets() -> Iterator[Any]:
    """List game and ruleset of everything found."""
    for game in games():
        for ruleset in game.rulesets:
            yield pytest.param(game.name, ruleset, id=f"{game.name}-{ruleset}")


every_ruleset = pytest.mark.parametrize(("game", "ruleset"), list(rulesets()))


def random_game(game: str, ruleset: str, plies: int, seed: int) -> list[Position]:
    """Play at random and return the positions passed."""
    chance = random.Random(seed)
    positions = [Position.start(game, ruleset=ruleset)]
    while positions[-1].legal_moves and len(positions) <= plies:
        positions.append(positions[-1].play(chance.choice(positions[-1].legal_moves)))
    return positions


def test_the_five_games_and_the_toys_are_found() -> None:
    names = [game.name for game in games()]
    assert sorted(names) == [
        "breakthrough",
        "chains",
        "clobber",
        "fields_of_action",
        "five",
        "hexapawn",
        "knights",
        "monkey_queen",
        "pocket",
        "reversi",
        "tafl",
        "trench",
        "waiting",
    ]


def test_all_names_are_exported() -> None:
    assert pyfront.__all__ == sorted(pyfront.__all__)
    assert all(hasattr(pyfront, name) for name in pyfront.__all__)


@every_ruleset
def test_a_position_is_its_text(game: str, ruleset: str) -> None:
    for position in random_game(game, ruleset, plies=12, seed=1):
        assert "\n" not in position.text
        assert " " not in position.text
        assert Position.parse(position.text) == position
        assert hash(Position.parse(position.text)) == hash(position)
        again = Position.from_rows(
            position.game,
            position.rows,
            position.player,
            ruleset=position.ruleset,
            memory=position.memory,
            **position.options,
        )
        assert again == position


@every_ruleset
def test_legal_moves_are_a_sequence_of_moves(game: str, ruleset: str) -> None:
    position = Position.start(game, ruleset=ruleset)
    moves = position.legal_moves
    assert len(moves) == moves.count() == len(list(moves)) == len(set(moves)) > 0
    move = moves[0]
    legal: list[Any] = [move, move.text, *([move.squares] if move.origin else [])]
    illegal: list[Any] = [an_illegal_move(position), "nonsense", None, 7]
    assert all(spelling in moves for spelling in legal)
    assert not any(spelling in moves for spelling in illegal)
    assert position.move(move.text) == move
    assert position.perft(1) == len(moves)


def an_illegal_move(position: Position) -> Any:
    """Return a move of a kind that the game has: from a square to itself, or to a corner."""
    origin = Position.start(position.game, ruleset=position.ruleset).legal_moves[0].origin
    return "a1" if origin is None else (origin, origin)


@every_ruleset
def test_every_spelling_plays_the_same_move(game: str, ruleset: str) -> None:
    position = Position.start(game, ruleset=ruleset)
    for move in (position.legal_moves[0], position.legal_moves[-1]):
        spellings: list[Any] = [move.text, move.text.upper(), f"  {move.text} "]
        if move.origin is not None:
            spellings += [move.squares, move.text.replace("-", " - ", 1)]
        expected = position.play(move)
        assert all(position.play(spelling) == expected for spelling in spellings)


@every_ruleset
def test_an_illegal_move_names_the_rules_it_breaks(game: str, ruleset: str) -> None:
    position = Position.start(game, ruleset=ruleset)
    illegal = an_illegal_move(position)
    broken = position.broken_rules(illegal)
    assert broken
    with pytest.raises(IllegalMove) as refusal:
        position.play(illegal)
    assert refusal.value.broken == broken
    known = set(next(g for g in games() if g.name == game).rules())
    assert set(broken) <= known
    assert position.broken_rules(position.legal_moves[0]) == ()


@every_ruleset
def test_a_game_ends_by_a_rule_and_then_nothing_moves(game: str, ruleset: str) -> None:
    end = random_game(game, ruleset, plies=400, seed=3)[-1]
    if end.outcome is None:
        assert end.legal_moves
        return
    assert end.outcome.rule.clause
    assert end.outcome.winner in (*next(g for g in games() if g.name == game).players, None)
    assert len(end.legal_moves) == 0
    with pytest.raises(IllegalMove):
        end.play(an_illegal_move(end))


def test_unknown_names_are_refused_with_the_nearest_known() -> None:
    with pytest.raises(UnknownGame) as game:
        Position.start("breakthrugh")
    assert "breakthrough" in game.value.known
    assert "breakthrough" in (game.value.hint or "")
    with pytest.raises(UnknownRuleset, match="portuguese"):
        Position.start("breakthrough", ruleset="portuguese")
    with pytest.raises(UnknownOption) as option:
        Position.start("breakthrough", row=7)
    assert "rows" in (option.value.hint or "")
    with pytest.raises(BadValue, match="from 4 to 26"):
        Position.start("breakthrough", rows=3)
    assert issubclass(UnknownGame, ValueError)
    assert issubclass(BadValue, ValueError)


@pytest.mark.parametrize(
    ("rows", "where"),
    [
        ([[1, 1], [0]], "row 2"),
        ([[1, 7], [0, 2]], "row 1, column 2"),
        ([[1, 1], [0, None]], "row 2, column 2"),
        ([1, 2], "list of rows"),
        ([], "list of rows"),
    ],
)
def test_a_board_that_is_none_is_refused_saying_where(rows: Any, where: str) -> None:
    with pytest.raises(BadPosition, match=where):
        Position.from_rows("breakthrough", rows, 1)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "breakthrough",
        "breakthrough:report:1",
        "breakthrough:report:3:1/2",
        "breakthrough:report:1:rows:8x1/8x2",
        "breakthrough:report:1:wide=3:8x1/8x2",
        "breakthrough:report:1:8x1/7x2",
        "breakthrough:report:1:99999999999999999999x1/8x2",
        "breakthrough:report:1:x/x",
        "\0",
        "🙂:report:1:1/2",
    ],
)
def test_a_text_that_is_no_position_is_refused(text: str) -> None:
    with pytest.raises((BadPosition, UnknownGame, UnknownOption)):
        Position.parse(text)


@pytest.mark.parametrize("move", ["", "e9-e8", "hello", "7-5", "a7-a6-a5", "\x1b[A", "é2-é3"])
def test_three_different_answers_to_three_sorts_of_bad_moves(move: str) -> None:
    position = Position.start("breakthrough")
    with pytest.raises((InvalidMove, IllegalMove)):
        position.play(move)
    with pytest.raises(AmbiguousMove) as ambiguous:
        position.play("a6")
    assert ambiguous.value.candidates == ("a7-a6", "b7-a6")
    with pytest.raises(IllegalMove):
        position.play("a7-a5")


@pytest.mark.parametrize(
    "text",
    ["e2-d3", "e2d3", "E2 D3", "e2xd3", "7-5 6-4", "[7,5] [6,4]", "[7,5],[6,4]", "(7,5) (6,4)"],
)
def test_the_report_and_the_letters_name_the_same_move(text: str) -> None:
    position = Position.start("breakthrough", first=2)
    move = position.move(text)
    assert (move.origin, move.target) == ((7, 5), (6, 4))


def test_a_bare_destination_is_enough_where_one_move_fits() -> None:
    position = Position.from_rows("breakthrough", [[1, 0], [0, 0], [0, 0], [0, 2]], 1)
    assert position.move("a3").text == "a4-a3"


def options() -> Iterator[Any]:
    """List game and option of everything found."""
    for game in games():
        for option in game.options:
            yield pytest.param(game.name, option.name, id=f"{game.name}-{option.name}")


NO_VALUES: tuple[Any, ...] = (
    9.5,
    float("nan"),
    float("inf"),
    10**30,
    10**5000,
    -(10**5000),
    "9x",
    "0x9",
    "0'a",
    "",
    "\ud800",
    "x" * 10_000,
    b"9",
    1j,
    object(),
    {"a": 1},
    ["a"],
    [9.5],
    [[1, 2], [3]],
    [[[[[1]]]]],
)
"""What no option of any game can be."""


@pytest.mark.parametrize(("game", "option"), list(options()))
def test_what_no_option_can_be_is_refused_naming_it_and_what_it_takes(
    game: str, option: str
) -> None:
    domains = {(g.name, o.name): o.domain for g in games() for o in g.options}
    for value in NO_VALUES:
        with pytest.raises(BadValue) as refused:
            Position.start(game, **{option: value})
        assert f"the option {option} must be {domains[game, option]}, not " in str(refused.value)
        assert len(str(refused.value)) < 400


@pytest.mark.parametrize("value", [9.0, True, None, [], (), [8]])
def test_a_number_of_rows_is_a_whole_number_and_nothing_like_it(value: Any) -> None:
    with pytest.raises(BadValue, match="the option rows must be a whole number from 4 to 26, not "):
        Position.start("breakthrough", rows=value)
    assert len(Position.start("breakthrough", rows="9").rows) == 9


@pytest.mark.parametrize("name", [None, 3, 9.5, ["trench"]])
def test_what_is_no_name_names_no_game_and_no_position(name: Any) -> None:
    for ask in (Position.start, lambda game: Position.from_rows(game, [[1]], 1)):
        with pytest.raises(UnknownGame, match="there is no game called "):
            ask(name)
    with pytest.raises(UnknownPosition, match="trench has no position called "):
        Position.named("trench", name)


def test_the_first_player_is_drawn_by_lot_when_asked() -> None:
    firsts = {Position.start("breakthrough", first="random").player for _ in range(64)}
    assert firsts == {1, 2}
