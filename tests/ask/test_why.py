"""Explanations: what they say of the rules, of the board, and of what would help, is true."""

from __future__ import annotations

import json
import random
import re
from typing import Any

import pytest

from pyfront import Position, games
from pyfront.cli.main import run
from pyfront.game import game_named
from pyfront.questions.explaining import Explanation, explain, forced
from tests.places import PROLOG

STARTS = [
    *(Position.start(game) for game in games()),
    Position.start("tafl", ruleset="brandubh/walker"),
    Position.start("breakthrough", rows=5, columns=4),
]


def some_positions(start: Position) -> list[Position]:
    chance = random.Random(start.text)
    found = [start]
    for plies in (21,):
        position = start
        for _ in range(plies):
            if position.outcome is None:
                position = position.play(chance.choice(position.legal_moves))
        found.append(position)
    return found


def pairs(position: Position) -> list[Any]:
    """Return legal moves, near misses of own pieces, and any other pair of squares.

    Where moves are not from one square to another, return those that are or were legal.
    """
    first = Position.start(position.game, ruleset=position.ruleset).legal_moves
    if first[0].origin is None:
        return [move.text for move in dict.fromkeys([*first, *position.legal_moves])]
    chance = random.Random(position.text)
    squares = [
        (row, column)
        for row, cells in enumerate(position.rows, start=1)
        for column in range(1, len(cells) + 1)
    ]
    if len(squares) < 12:
        return [(origin, target) for origin in squares for target in squares]
    origins = [m.origin for m in position.legal_moves if m.origin] or squares
    near = [(chance.choice(origins), chance.choice(squares)) for _ in range(9)]
    column = [s for s in squares if s[1] == origins[0][1]]
    lines = [(origins[0], chance.choice(column)) for _ in range(8)]
    wild = [(chance.choice(squares), chance.choice(squares)) for _ in range(4)]
    legal = [(m.origin, m.target) for m in list(position.legal_moves)[:4] if m.origin]
    return [*legal, *near, *lines, *wild]


def text(pair: Any) -> Any:
    return pair if isinstance(pair, str) else [list(square) for square in pair]


@pytest.fixture(scope="module", params=range(len(STARTS)))
def explained(request: pytest.FixtureRequest) -> list[tuple[Position, Any, Explanation]]:
    return [
        (position, pair, explain(position, text(pair)))
        for position in some_positions(STARTS[request.param])
        for pair in pairs(position)
    ]


Explained = list[tuple[Position, Any, Explanation]]


def test_the_rules_are_those_of_the_engine(explained: Explained) -> None:
    for position, pair, told in explained:
        assert told.broken == position.broken_rules(pair)
        assert told.legal == (pair in position.legal_moves)
        assert bool(told.broken) != told.legal


def test_the_facts_are_on_the_board(explained: Explained) -> None:
    seen = 0
    for position, _, told in explained:
        for ground in told.grounds:
            for fact in ground.facts:
                if "square" in fact:
                    row, column = fact["square"]
                    assert str(position.rows[row - 1][column - 1]) == fact["cell"]
                    seen += 1
    assert seen > 10


def test_every_rule_has_its_place_in_the_source(explained: Explained) -> None:
    for _, _, told in explained:
        for ground in told.grounds:
            if ground.file is None or ground.file.startswith("games/") is False:
                continue
            file = PROLOG / ground.file
            if not file.is_file():  # the toy game of these tests
                continue
            assert ground.line is not None
            line = file.read_text(encoding="utf-8").splitlines()[ground.line - 1]
            names = {
                ground.rule.id,
                "own_piece",
            }  # an empty square or an enemy piece breaks own_piece
            assert any(name in line for name in names), (ground.place, line)


def test_what_is_offered_instead_is_legal(explained: Explained) -> None:
    for position, _, told in explained:
        for move in told.nearest:
            assert position.legal_moves.count(move)


def test_what_would_help_does(explained: Explained) -> None:
    helped = 0
    for position, pair, told in explained:
        assert not (told.would_be_legal_if and told.legal)
        for change in told.would_be_legal_if:
            assert pair in change.position.legal_moves, (position.text, pair, change.text)
            helped += 1
            if change.position.ruleset == position.ruleset:
                changed = sum(
                    old != new
                    for before, after in zip(position.rows, change.position.rows, strict=True)
                    for old, new in zip(before, after, strict=True)
                )
                turned = change.position.player != position.player
                assert changed + turned == 1 + (" and " in change.text)
    seldom = ("clobber", "monkey_queen")  # see the next test
    no_pairs = isinstance(explained[0][1], str)
    assert helped or no_pairs or explained[0][0].game in seldom


def test_what_would_help_a_baby() -> None:
    text = "monkey_queen:report:w:5x0,b-20,6x0/12x0/12x0/5x0,w-1,6x0/12x0/12x0/12x0/12x0/12x0/12x0"
    position = Position.parse(f"{text}/12x0/6x0,w-19,5x0")
    told = explain(position, "F9-F8")
    assert [rule.id for rule in told.broken] == ["nearer"]
    assert told.would_be_legal_if
    for change in told.would_be_legal_if:
        assert change.position.legal_moves.count("F9-F8")


@pytest.mark.parametrize(
    ("game", "move", "broken", "says"),
    [
        (
            "trench",
            "D4-A4",
            ["reach", "unobstructed", "not_own"],
            "the move is 3 squares long, but this piece may move at most 1.",
        ),
        ("breakthrough", "a8-a7", ["not_own", "vacant"], "there is a White pawn on a7"),
        ("fields_of_action", "A8-A5", ["exact_distance"], "is 3 squares long, but it must be 1."),
        ("monkey_queen", "G1-F3", ["direction"], "There is a White queen (w-20) on G1"),
        ("tafl", "4-1 4-9", ["unblocked", "vacant"], "There is an attacker on d1"),
    ],
)
def test_what_people_read(
    game: str,
    move: str,
    broken: list[str],
    says: str,
    capsys: pytest.CaptureFixture[str],
) -> None:
    told = explain(Position.start(game), move)
    assert [rule.id for rule in told.broken] == broken
    assert run(["why", game, move]) == 1
    assert says in " ".join(capsys.readouterr().out.split())
    assert run(["why", game, move, "--json"]) == 1
    data = json.loads(capsys.readouterr().out)
    assert [rule["id"] for rule in data["broken"]] == broken
    assert [ground["id"] for ground in data["grounds"]] == broken
    assert {"clause", "section", "text", "file", "line", "facts"} <= data["grounds"][0].keys()


def test_a_square_that_no_piece_reaches_is_explained_too() -> None:
    told = explain(Position.start("breakthrough"), "e5")
    assert not told.legal
    assert told.broken


def test_how_a_game_ended(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["why", "breakthrough", "--named", "final"]) == 0
    assert re.search(r"White \(.\) has won", capsys.readouterr().out)
    told = explain(Position.named("breakthrough", "final"), "a8-a7")
    assert told.ended is not None
    assert told.ended.rule.id == "reached_base"
    assert told.would_be_legal_if == ()


LOST = "breakthrough:report:2:0,1,0,0/4x0/4x0/0,0,1,0/2,3x0/0,2,0,2"


def walked(position: Position, tree: list[dict[str, Any]], winner: Any, left: int) -> int:
    """Check a tree: all defences, one move of the winner, and the win at every end."""
    if position.outcome is not None:
        assert tree == []
        assert position.outcome.winner == winner
        return 0
    assert left > 0
    moves = [branch["move"] for branch in tree]
    legal = [move.text for move in position.legal_moves]
    if position.player == winner:
        assert len(moves) == 1
        assert moves[0] in legal
    else:
        assert sorted(moves) == sorted(legal)
    depths = [
        walked(position.play(branch["move"]), branch["then"], winner, left - 1) for branch in tree
    ]
    return 1 + max(depths)


@pytest.mark.parametrize(
    ("text", "plies"),
    [(LOST, 4), (LOST.replace(":2:", ":1:"), 5), (LOST.replace("0,2,0,2", "4x0"), 4)],
)
def test_a_forced_end_is_proved_move_by_move(text: str, plies: int) -> None:
    position = Position.parse(text)
    found = forced(position, plies).found
    assert found is not None
    assert walked(position, found["tree"], found["winner"], found["plies"]) == found["plies"]
    shallow = forced(position, found["plies"] - 1)
    assert (shallow.found, shallow.searched) == (None, found["plies"] - 1)


def test_what_was_searched_before_the_time_was_up_is_told() -> None:
    told = forced(Position.start("monkey_queen"), 30, seconds=0.5)
    assert told.limited
    assert told.found is None
    assert 0 < told.searched < 30


def test_the_tree_on_the_console(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["why", "breakthrough", "--position", LOST, "--tree"]) == 0
    out = capsys.readouterr().out
    assert re.search(r"White \(.\) wins by force in 4 plies\.", out)
    assert "c3-b2" in out
    assert run(["why", "breakthrough"]) == 1
    assert capsys.readouterr().out == (
        "No result is forced within 5 plies: every line was searched.\n"
    )


def test_what_is_known_when_the_time_is_up(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["why", "monkey_queen", "--plies", "30", "--seconds", "0.3"]) == 4
    told = capsys.readouterr().out
    assert re.search(r"No result is forced within \d+ pl(y|ies): every line was searched\.", told)
    assert "It is not known whether a result is forced within 30 plies: time ran out." in told


def test_all_games_are_explained() -> None:
    assert {start.game for start in STARTS} == {game.name for game in games()}
    assert all(game_named(start.game).rules() for start in STARTS)


def test_nothing_is_told_twice(explained: Explained) -> None:
    for _, _, told in explained:
        texts = [fact["text"] for fact in told.facts]
        assert len(texts) == len(set(texts)), texts
        assert len({ground.rule for ground in told.grounds}) == len(told.grounds)


QUEEN = "monkey_queen:report:w:12x0/12x0/5x0,b-20,6x0/12x0/12x0/12x0/12x0/12x0/6x0,w-{n},5x0"
LINNAEUS = "tafl:tablut/linnaeus:w:4x-,b,4x-/9x-/9x-/9x-/4x-,k,4x-/9x-/1x-,b,7x-/w,8x-/9x-"


@pytest.mark.parametrize(
    ("text", "move", "rules"),
    [
        ("breakthrough:report:1:4x0/1,1,0,0/2,0,2,0/4x0/2,2,0,0", "a4-b3", ["one_step"]),
        ("breakthrough:report:1:4x0/1,1,0,0/0,0,2,0/4x0/2,2,0,0", "a4-a3", ["one_step", "vacant"]),
        ("breakthrough:report:1:4x0/1,1,0,0/0,0,2,0/4x0/2,2,0,0", "b4-c3", ["one_step", "capture"]),
        (QUEEN.format(n=9) + "/12x0/12x0/12x0", "G4-G6", ["direction", "no_jumping", "birth"]),
        (QUEEN.format(n=1) + "/w-9,11x0/12x0/12x0", "G4-G5", ["direction", "nearer"]),
        (LINNAEUS, "a2-b2", ["in_line"]),
        (LINNAEUS, "e5-e8", ["in_line", "unblocked"]),
        (LINNAEUS, "e5-a5", ["in_line", "unblocked", "king_escaped"]),
    ],
)
def test_only_the_rules_that_apply_are_told(text: str, move: str, rules: list[str]) -> None:
    told = explain(Position.parse(text), move)
    assert told.legal
    assert [ground.rule.id for ground in told.grounds] == rules


def test_without_a_piece_or_after_the_end_no_other_rule_matters() -> None:
    for position, rule in (
        (Position.start("breakthrough"), "empty_square"),
        (Position.named("breakthrough", "final"), "in_play"),
    ):
        told = explain(position, "d5-d7" if rule == "empty_square" else "a8-a7")
        assert len(told.broken) > 1
        assert [ground.rule.id for ground in told.telling] == [rule]
        assert len(str(told).splitlines()) == 2


def test_a_notebook_draws_the_explanation() -> None:
    drawn = Position.start("breakthrough").why("a8-a7")._repr_html_()
    assert drawn.count("<svg") == 1
    assert drawn.count('class="from"') == 1
    assert drawn.count('class="to"') == 1
    assert "<p>It would be legal if a7 were empty.</p>" in drawn
    legal = Position.start("trench").why("D4-D5")._repr_html_()
    assert "<p>D4-D5 is legal: a Black soldier moves from D4 to the empty square D5" in legal
