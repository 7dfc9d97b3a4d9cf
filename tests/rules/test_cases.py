"""The engine against the hand-written positions and counts of tests/data/cases.json."""

from __future__ import annotations

import json
from typing import Any

import pytest

from pyfront import BadPosition, BadValue, Position, _prolog
from tests.places import DATA

CASES: dict[str, Any] = json.loads((DATA / "cases.json").read_text(encoding="utf-8"))
TAFL: dict[str, Any] = json.loads((DATA / "tafl.json").read_text(encoding="utf-8"))
TOYS = sorted(path.stem for path in (DATA / "games").glob("*.pl"))


def having(*fields: str) -> list[Any]:
    """List the cases with all of these fields, as parameters named by the case."""
    return [
        pytest.param(case, id=case["id"])
        for case in CASES["cases"]
        if all(field in case for field in ("board", *fields))
    ]


def squares(pair: Any) -> tuple[tuple[int, int], tuple[int, int]]:
    """Return the two squares of a move in the file."""
    return tuple(pair[0]), tuple(pair[1])


def position_of(case: dict[str, Any]) -> Position:
    """Return the position of a case; "option" means the default ruleset with options."""
    ruleset = None if case["ruleset"] == "option" else case["ruleset"]
    return Position.from_rows(
        case["game"],
        case["board"],
        case["to_move"],
        ruleset=ruleset,
        memory=case.get("state"),
        **case["options"],
    )


def assert_outcome(position: Position, expected: dict[str, Any] | None) -> None:
    """Compare how a position has ended."""
    outcome = position.outcome
    if expected is None:
        assert outcome is None
    else:
        assert outcome is not None
        assert (outcome.winner, outcome.rule.id) == (expected["winner"], expected["reason"])


@pytest.mark.parametrize("case", having())
def test_legal_moves(case: dict[str, Any]) -> None:
    position = position_of(case)
    found = {(m.origin, m.target): m for m in position.legal_moves}
    if "legal_count" in case:
        assert len(position.legal_moves) == case["legal_count"]
    if "legal_moves" in case:
        assert set(found) == {squares(move) for move in case["legal_moves"]}
        for move in case["legal_moves"]:
            if len(move) > 2:
                captured = [tuple(square) for square in move[2]]
                assert sorted(found[squares(move)].captured) == sorted(captured)
    if "moves_from" in case:
        origin = tuple(case["moves_from"]["from"])
        targets = sorted(target for start, target in found if start == origin and target)
        assert targets == sorted(tuple(square) for square in case["moves_from"]["to"])


@pytest.mark.parametrize("case", having("illegal"))
def test_illegal_moves_are_refused_by_the_rule_they_break(case: dict[str, Any]) -> None:
    position = position_of(case)
    for move in case["illegal"]:
        pair: Any = (move["from"], move["to"])
        assert pair not in position.legal_moves
        broken = position.broken_rules(pair)
        assert move["clause"] in [rule.clause for rule in broken], (pair, broken)
        assert broken[0].clause == move["clause"], (pair, broken)


@pytest.mark.parametrize("case", having())
def test_outcome(case: dict[str, Any]) -> None:
    position = position_of(case)
    assert_outcome(position, case["outcome"])
    if case["outcome"] is not None:
        assert len(position.legal_moves) == 0
    if "points" in case and position.outcome is not None:
        points = position.outcome.points
        assert points is not None
        assert {str(player): count for player, count in points.items()} == case["points"]


@pytest.mark.parametrize("case", having("play"))
def test_playing(case: dict[str, Any]) -> None:
    play = case["play"]
    after = position_of(case).play((play["from"], play["to"]))
    assert after.rows == play["after"]
    assert_outcome(after, play["outcome"])


@pytest.mark.parametrize(
    ("game", "name", "case"),
    [
        ("breakthrough", "intermediate", "BT-C12"),
        ("breakthrough", "final", "BT-C14"),
        ("fields_of_action", "intermediate", "FA-C16"),
        ("fields_of_action", "final", "FA-C17"),
        ("monkey_queen", "final", "MQ-C15"),
    ],
)
def test_named_positions_are_those_of_the_report(game: str, name: str, case: str) -> None:
    expected = next(known for known in CASES["cases"] if known["id"] == case)
    position = Position.named(game, name)
    assert position.rows == expected["board"]
    assert position.player == expected["to_move"]


@pytest.mark.parametrize(("game", "ruleset"), [("tafl", name) for name in TAFL["tafl_rulesets"]])
def test_the_parameters_of_a_ruleset(game: str, ruleset: str) -> None:
    told = next(known for known in _prolog.ask("games")["games"] if known["name"] == game)
    own = next(known for known in told["rulesets"] if known["name"] == ruleset)["options"]
    found = {option["name"]: option["default"] for option in told["options"]} | own
    expected = TAFL["tafl_defaults"] | TAFL["tafl_rulesets"][ruleset] | {"repetition": None}
    expected["corners"] = [[row + 1, column + 1] for row, column in expected["corners"]]
    for name in ("throne", "throne_hostile"):
        expected[name] = None if expected[name] == "none" else expected[name]
    assert found == expected


@pytest.mark.parametrize(("game", "layout"), [("tafl", name) for name in TAFL["tafl_layouts"]])
def test_the_layouts(game: str, layout: str) -> None:
    assert Position.start(game, layout=layout).rows == TAFL["tafl_layouts"][layout]


def test_a_trench_board_without_its_trench_is_refused_with_the_repair() -> None:
    case = next(case for case in CASES["cases"] if "listing_14" in case)
    with pytest.raises(BadPosition, match=r"(?i)trench"):
        Position.from_rows("trench", case["listing_14"], 2)
    assert Position.from_rows("trench", case["normalised"], 2) == Position.start("trench")


def counts() -> list[Any]:
    """List every count of the file as game, ruleset, options, player, depth and count."""
    parameters = []
    for name, table in CASES["perft"].items():
        game, _, rest = name.partition("/")
        ruleset: str | None = rest
        options = {}
        if game == "breakthrough":
            rows, columns = (int(number) for number in rest.split("x"))
            ruleset, options = None, {"rows": rows, "columns": columns}
        for depth, count in enumerate(table["counts"], start=1):
            parameters.append(
                pytest.param(game, ruleset, options, depth, count, id=f"{name}-{depth}")
            )
    return parameters


@pytest.mark.parametrize(("game", "ruleset", "options", "depth", "count"), counts())
def test_perft(
    game: str, ruleset: str | None, options: dict[str, int], depth: int, count: int
) -> None:
    position = Position.start(game, ruleset=ruleset, **options)
    assert position.perft(depth) == position.perft(depth, leaves=True) == count


@pytest.mark.parametrize("game", TOYS)
def test_every_way_of_counting_counts_the_games_of_a_folder(game: str) -> None:
    position = Position.start(game)
    deepest = 3 if len(position.legal_moves) < 100 else 2
    for depth in range(deepest + 1):
        count = position.perft(depth)
        assert count == position.perft(depth, leaves=True) == position.perft(depth, by="text")
    parts = position.divide(2)
    assert list(parts) == [move.text for move in position.legal_moves]
    assert parts == {move: len(position.play(move).legal_moves) for move in parts}


def test_a_count_tells_how_far_it_is_and_can_be_left() -> None:
    counting = Position.start("breakthrough").counting(6, by="text")
    news = next(told for told in counting if told is not None)
    assert news.moves == 22
    assert len(news.parts) < 22
    counting.stop()
    assert Position.start("breakthrough").perft(2) == 484


def test_a_way_of_counting_that_there_is_not_is_refused() -> None:
    with pytest.raises(BadValue, match="compiled or text"):
        Position.start("breakthrough").perft(1, by="rows")
