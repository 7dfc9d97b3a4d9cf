"""The references themselves: do they agree with every hand-written case and with the counts?"""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from tests.places import DATA
from tests.reference import REFERENCES, breakthrough, fields_of_action, monkey_queen, tafl, trench
from tests.reference.common import Board, Cell, Direction, Move, Square, squares

FILE: dict[str, Any] = json.loads((DATA / "cases.json").read_text(encoding="utf-8"))
CASES: list[dict[str, Any]] = FILE["cases"]

# Every field a case may have: what sets it up, what only describes it, what is checked below.
SETUP = {"id", "game", "ruleset", "options", "board", "to_move", "state"}
DESCRIPTION = {"clauses", "note"}
CHECKED = {
    "board_prolog",
    "outcome",
    "legal_count",
    "legal_moves",
    "moves_from",
    "illegal",
    "play",
    "points",
    "points_after",
    "captured",
    "open_paths",
    "every_reply_leaves_an_exit",
    "every_black_move_loses_the_queen",
    "black_moves_that_do_not",
    "listing_14",
    "normalised",
}


def having(*fields: str) -> list[Any]:
    """The cases with any of these fields, as parameters named by the case."""
    return [
        pytest.param(case, id=case["id"])
        for case in CASES
        if any(field in case for field in fields)
    ]


def state_of(case: dict[str, Any]) -> Any:
    """The position of a case; "option" means: the default ruleset with options."""
    ruleset = {} if case["ruleset"] == "option" else {"ruleset": case["ruleset"]}
    return REFERENCES[case["game"]].state_from(
        case["board"],
        case["to_move"],
        options=case["options"],
        memory=case.get("state"),
        **ruleset,
    )


def square(pair: list[int]) -> Square:
    """The square that JSON writes as a list."""
    row, column = pair
    return (row, column)


def moves_between(module: Any, state: Any, origin: list[int], target: list[int]) -> list[Move]:
    """The legal moves from one square to another: one or none."""
    return [
        move for move in module.legal_moves(state) if move[:2] == (square(origin), square(target))
    ]


def expected_outcome(written: dict[str, Any] | None) -> tuple[Any, str] | None:
    """The outcome of a case as the references say it."""
    if written is None:
        return None
    assert (written["result"] == "draw") == (written["winner"] is None)
    return (written["winner"], written["reason"])


def as_prolog(rows: list[list[Cell]]) -> str:
    """The rows as a Prolog list, without blanks and quotes."""
    return "[" + ",".join("[" + ",".join(map(str, row)) + "]" for row in rows) + "]"


def test_no_field_of_a_case_is_overlooked() -> None:
    assert {field for case in CASES for field in case} == SETUP | DESCRIPTION | CHECKED


@pytest.mark.parametrize("case", having("board_prolog"))
def test_prolog_text_is_the_same_board(case: dict[str, Any]) -> None:
    assert case["board_prolog"].replace("'", "").replace(" ", "") == as_prolog(case["board"])
    if "play" in case:
        after = case["play"]["after_prolog"].replace("'", "").replace(" ", "")
        assert after == as_prolog(case["play"]["after"])


@pytest.mark.parametrize("case", having("outcome"))
def test_outcome(case: dict[str, Any]) -> None:
    module, state = REFERENCES[case["game"]], state_of(case)
    assert module.outcome(state) == expected_outcome(case["outcome"])
    assert bool(module.legal_moves(state)) == (case["outcome"] is None)


@pytest.mark.parametrize("case", having("legal_count", "legal_moves"))
def test_legal_moves(case: dict[str, Any]) -> None:
    found = REFERENCES[case["game"]].legal_moves(state_of(case))
    expected = {(square(entry[0]), square(entry[1])) for entry in case["legal_moves"]}
    assert len(found) == case["legal_count"] == len(expected)
    assert {(move.origin, move.target) for move in found} == expected


@pytest.mark.parametrize("case", [p for p in having("legal_moves") if p.id.startswith("TR-")])
def test_trench_moves_name_the_captured_cells(case: dict[str, Any]) -> None:
    expected = {
        Move(
            square(entry[0]),
            square(entry[1]),
            tuple(square(pair) for pairs in entry[2:] for pair in pairs),
        )
        for entry in case["legal_moves"]
    }
    assert set(trench.legal_moves(state_of(case))) == expected


@pytest.mark.parametrize("case", having("moves_from"))
def test_moves_from(case: dict[str, Any]) -> None:
    origin = square(case["moves_from"]["from"])
    found = REFERENCES[case["game"]].legal_moves(state_of(case))
    expected = sorted(square(target) for target in case["moves_from"]["to"])
    assert sorted(move.target for move in found if move.origin == origin) == expected


@pytest.mark.parametrize("case", having("illegal"))
def test_illegal(case: dict[str, Any]) -> None:
    module, state = REFERENCES[case["game"]], state_of(case)
    for entry in case["illegal"]:
        assert moves_between(module, state, entry["from"], entry["to"]) == []
        with pytest.raises(ValueError, match="illegal move"):
            module.play(state, Move(square(entry["from"]), square(entry["to"]), ()))


@pytest.mark.parametrize("case", having("play"))
def test_play(case: dict[str, Any]) -> None:
    module, state, written = REFERENCES[case["game"]], state_of(case), case["play"]
    [move] = moves_between(module, state, written["from"], written["to"])
    after = module.play(state, move)
    assert [list(row) for row in after.board] == written["after"]
    assert after.player != state.player
    assert module.outcome(after) == expected_outcome(written["outcome"])
    assert all(
        trench.points(after)[int(player)] == points
        for player, points in case.get("points_after", {}).items()
    )


@pytest.mark.parametrize("case", having("points"))
def test_trench_points(case: dict[str, Any]) -> None:
    expected = {int(player): points for player, points in case["points"].items()}
    assert trench.points(state_of(case)) == expected


@pytest.mark.parametrize("case", having("listing_14", "normalised"))
def test_trench_listing_without_its_trench(case: dict[str, Any]) -> None:
    state = trench.state_from(case["listing_14"], 2)
    assert [list(row) for row in state.board] == case["normalised"]
    assert state == trench.start()


@pytest.mark.parametrize("case", having("captured"))
def test_fields_of_action_captured(case: dict[str, Any]) -> None:
    expected = {int(player): numbers for player, numbers in case["captured"].items()}
    assert fields_of_action.captured(state_of(case)) == expected


@pytest.mark.parametrize("case", having("open_paths"))
def test_tafl_open_paths(case: dict[str, Any]) -> None:
    assert tafl.open_paths(state_of(case)) == case["open_paths"]


@pytest.mark.parametrize("case", having("every_reply_leaves_an_exit"))
def test_tafl_tuichi_wins(case: dict[str, Any]) -> None:
    state = state_of(case)
    replies = [tafl.play(state, move) for move in tafl.legal_moves(state)]
    exits = [
        any(
            tafl.outcome(tafl.play(reply, move)) == ("w", "king_escaped")
            for move in tafl.legal_moves(reply)
        )
        for reply in replies
    ]
    assert all(exits) == case["every_reply_leaves_an_exit"]


@pytest.mark.parametrize(
    "case", having("every_black_move_loses_the_queen", "black_moves_that_do_not")
)
def test_monkey_queen_lost_queen(case: dict[str, Any]) -> None:
    state = state_of(case)
    safe = [
        [list(ends) for ends in move[:2] if ends is not None]
        for move in monkey_queen.legal_moves(state)
        if not queen_can_be_taken(monkey_queen.play(state, move))
    ]
    assert safe == case["black_moves_that_do_not"]
    assert (safe == []) == case["every_black_move_loses_the_queen"]


def queen_can_be_taken(state: monkey_queen.State) -> bool:
    """Return whether the player to move can win at once."""
    queen = monkey_queen.queen_square(state.board, monkey_queen.opponent(state.player))
    wins = [move for move in monkey_queen.legal_moves(state) if queen in move.captured]
    return any(
        monkey_queen.outcome(monkey_queen.play(state, move)) == (state.player, "queen_captured")
        for move in wins
    )


# Counts. Those of cases.json, and those that only the table in section 0 of the rules has.

MORE_COUNTS: dict[str, dict[int, int]] = {
    "fields_of_action/report": {4: 2_258_015},
    "monkey_queen/report": {4: 2_661_454},
    "monkey_queen/listing": {1: 33, 2: 1_001, 3: 50_189},
    "breakthrough/8x8": {5: 6_182_818},
    "tafl/tawlbwrdd/bell": {3: 1_042_016},
    "tafl/tawlbwrdd/lewis_cross": {3: 835_776},
    "tafl/tawlbwrdd/t_cross": {3: 1_669_528},
    "tafl/hnefatafl/fetlar": {3: 806_344},
    "tafl/tablut/report": {4: 19_913_864},
}
SLOW = 60_000


def counts() -> list[Any]:
    """Every known count as (name, depth, count); the big ones are marked slow."""
    known = [
        (name, depth, count)
        for name, entry in FILE["perft"].items()
        for depth, count in enumerate(entry["counts"], start=1)
    ]
    known += [
        (name, depth, count)
        for name, entry in MORE_COUNTS.items()
        for depth, count in entry.items()
    ]
    return [
        pytest.param(
            *row,
            id=f"{row[0]}-{row[1]}",
            marks=[pytest.mark.slow] if row[2] > SLOW else [],
        )
        for row in known
    ]


def start_of(name: str) -> tuple[Any, Any]:
    """The reference and the initial position a count belongs to."""
    game, _, variant = name.partition("/")
    if game == "breakthrough":
        rows, columns = map(int, variant.split("x"))
        return breakthrough, breakthrough.start(rows=rows, columns=columns)
    return REFERENCES[game], REFERENCES[game].start(variant)


@pytest.mark.parametrize(("name", "depth", "count"), counts())
def test_perft(name: str, depth: int, count: int) -> None:
    module, state = start_of(name)
    assert module.perft(state, depth) == count


@pytest.mark.parametrize("name", sorted(FILE["perft"]))
def test_who_starts(name: str) -> None:
    _, state = start_of(name)
    assert state.player == FILE["perft"][name]["to_move"]


# What the rules say and no case shows.

RULE_TABLE = {"SE": (0, 1), "SW": (1, 0), "NW": (0, -1), "NE": (-1, 0), "S": (1, 1), "N": (-1, -1)}


def by_rows(name: str, r: int, c: int) -> tuple[int, int]:
    """TR-6 as its table puts it: the neighbour on the ragged rows, 0-based, on the board or not."""
    table = {
        "SE": (r + 1, c + 1 if r < 7 else c),
        "SW": (r + 1, c if r < 7 else c - 1),
        "NW": (r - 1, c - 1 if r <= 7 else c),
        "NE": (r - 1, c if r <= 7 else c + 1),
        "S": (r + 2, c + 1 if r <= 5 else c if r == 6 else c - 1),
        "N": (r - 2, c - 1 if r <= 7 else c if r == 8 else c + 1),
        "E": (r, c + 1),
        "W": (r, c - 1),
    }
    return table[name]


def test_trench_directions_are_those_of_the_table() -> None:
    directions: dict[str, Direction] = {**RULE_TABLE, "E": (-1, 1), "W": (1, -1)}
    board = trench.start().board
    for origin in squares(board):
        for name, direction in directions.items():
            r, c = by_rows(name, origin[0] - 1, origin[1] - 1)
            inside = 0 <= r <= 14 and 0 <= c < trench.LENGTHS[r]
            expected = [(r + 1, c + 1)] if inside else []
            assert list(trench.line(origin, direction, 1)) == expected, (origin, name)


def trench_rows(*pieces: tuple[Square, str]) -> list[list[str]]:
    """An empty Trench board with some pieces."""
    rows = [["e"] * length for length in trench.LENGTHS]
    for (row, column), piece in pieces:
        rows[row - 1][column - 1] = piece
    return rows


def test_trench_capture_from_outside_ends_the_move() -> None:
    rows = trench_rows(((9, 4), "g2"), ((5, 3), "so1"), ((3, 2), "so1"))
    found = trench.legal_moves(trench.state_from(rows, 2))
    assert Move((9, 4), (5, 3), ((5, 3),)) in found
    assert (3, 2) not in {move.target for move in found}


@pytest.mark.parametrize(
    ("options", "memory", "expected"),
    [
        ({}, {"ply": 49, "quiet": 24}, None),
        ({}, {"ply": 60, "quiet": 30}, (2, "no_capture_limit")),
        ({"ruleset": "official"}, {"ply": 300, "quiet": 49}, None),
        ({"ruleset": "official"}, {"ply": 300, "quiet": 50}, (2, "no_capture_limit")),
        ({"ruleset": "modern"}, {"ply": 20, "quiet": 0}, (2, "stars")),
        ({"ruleset": "modern"}, {"ply": 21, "quiet": 0}, None),
        ({"options": {"general_wins": True}}, {"ply": 9, "quiet": 0}, (1, "general_captured")),
    ],
)
def test_trench_limits_and_goals(
    options: dict[str, Any], memory: dict[str, int], expected: tuple[int | None, str] | None
) -> None:
    rows = trench_rows(((1, 1), "g1"), ((2, 1), "co1"), ((14, 1), "co2"), ((13, 1), "ca2"))
    rows[11] = ["sa2"] * 4
    state = trench.state_from(rows, 1, memory=memory, **options)
    assert trench.points(state) == {1: 42, 2: 54}
    assert trench.outcome(state) == expected


def test_trench_counts_plies_and_quiet_plies() -> None:
    rows = trench_rows(((1, 1), "g1"), ((7, 4), "so1"), ((8, 4), "ca2"))
    state = trench.state_from(rows, 2, memory={"ply": 7, "quiet": 5})
    quiet = trench.play(state, Move((8, 4), (9, 3)))
    assert (quiet.ply, quiet.quiet) == (8, 6)
    capture = trench.play(state, Move((8, 4), (7, 4), ((7, 4),)))
    assert (capture.ply, capture.quiet) == (8, 0)


@pytest.mark.parametrize(
    ("lost", "decided"),
    [
        ([8, 9, 10, 11, 12], True),
        ([1, 2, 3, 4, 5], True),
        ([1, 9, 10, 11, 12], False),
        ([1, 2, 3, 4, 6, 7, 8, 9, 11, 12], False),
    ],
)
def test_fields_of_action_five_in_sequence(lost: list[int], decided: bool) -> None:
    assert fields_of_action.lost_five_in_sequence(lost) == decided


def test_breakthrough_without_pieces_is_lost() -> None:
    rows = [[0, 0], [1, 0], [0, 2], [0, 0], [0, 0]]
    state = breakthrough.state_from(rows, 1)
    after = breakthrough.play(state, Move((2, 1), (3, 2), ((3, 2),)))
    assert breakthrough.outcome(after) == (1, "all_captured")
    assert breakthrough.legal_moves(after) == []


@pytest.mark.parametrize(
    ("metric", "count"), [("euclid", 14), ("chebyshev", 11), ("manhattan", 13)]
)
def test_monkey_queen_metrics(metric: str, count: int) -> None:
    [case] = [case for case in CASES if case["id"] == "MQ-C07"]
    state = monkey_queen.state_from(case["board"], "w", options={"metric": metric})
    assert len(monkey_queen.legal_moves(state)) == count


def test_monkey_queen_pie_rule() -> None:
    start = monkey_queen.start("official")
    assert monkey_queen.SWAP not in monkey_queen.legal_moves(start)
    offered = monkey_queen.play(start, Move((12, 7), (10, 5)))
    assert monkey_queen.legal_moves(offered)[-1] == monkey_queen.SWAP
    taken = monkey_queen.play(offered, monkey_queen.SWAP)
    assert (taken.board, taken.player) == (offered.board, "b")
    assert monkey_queen.SWAP not in monkey_queen.legal_moves(taken)
    assert monkey_queen.perft(start, 2) == 1_078 + 33


BESIDE_THRONE = """
    - - - - - - -
    - - - - - - -
    - - b - - - -
    b - k - - - -
    - - b - - - -
    - - - - - - -
    - - - - - - w
"""
ON_EDGE = """
    - - b k - - -
    - - - b - - -
    - - - - - - -
    - - - - - - -
    - - - - b - -
    - - - - - - -
    - - - - - - w
"""
BESIDE_CORNER = """
    - k - - - - -
    - - - - - - -
    - - - - - - -
    - - b - - - -
    - - - - - - -
    - - - - - - -
    - - - - - - w
"""


@pytest.mark.parametrize(
    ("text", "move", "options", "captured"),
    [
        # Beside the throne, with three attackers: does the throne stand for the fourth?
        (BESIDE_THRONE, ((4, 1), (4, 2)), {"king_throne_counts": False}, False),
        (BESIDE_THRONE, ((4, 1), (4, 2)), {"king_throne_counts": True}, True),
        (BESIDE_THRONE, ((4, 1), (4, 2)), {"king_throne_counts": True, "throne": "none"}, False),
        # For the rule of two only the line of the attacker who moves matters.
        (BESIDE_THRONE, ((4, 1), (4, 2)), {"king_strength": "two"}, False),
        (BESIDE_THRONE, ((3, 3), (3, 4)), {"king_strength": "two"}, False),
        # On the edge, with three attackers: does the edge stand for the fourth?
        (ON_EDGE, ((5, 5), (1, 5)), {"king_edge_counts": False}, False),
        (ON_EDGE, ((5, 5), (1, 5)), {"king_edge_counts": True}, True),
        (ON_EDGE, ((5, 5), (1, 5)), {"king_strength": "two"}, True),
        # Between an attacker and a corner.
        (BESIDE_CORNER, ((4, 3), (1, 3)), {"king_strength": "two"}, True),
        (
            BESIDE_CORNER,
            ((4, 3), (1, 3)),
            {"king_strength": "two", "king_corner_counts": False},
            False,
        ),
    ],
)
def test_tafl_king(
    text: str, move: tuple[Square, Square], options: dict[str, Any], captured: bool
) -> None:
    rows = [line.split() for line in text.split("\n") if line.strip()]
    chosen = {"king_strength": "four", **options}
    state = tafl.state_from(rows, "b", ruleset="brandubh/wtf", options=chosen)
    [found] = [one for one in tafl.legal_moves(state) if one[:2] == move]
    assert (tafl.outcome(tafl.play(state, found)) == ("b", "king_captured")) == captured


@pytest.mark.parametrize(("third", "captured"), [("b", ((5, 6),)), ("-", ()), ("w", ())])
def test_tafl_law_ten_needs_three_attackers(third: str, captured: tuple[Square, ...]) -> None:
    rows = [["-"] * 9 for _ in range(9)]
    rows[4] = ["-", "-", "-", "b", "k", "w", "-", "-", "b"]
    rows[3][4], rows[5][4] = "b", third
    state = tafl.state_from(rows, "b", ruleset="tablut/linnaeus")
    assert Move((5, 9), (5, 7), captured) in tafl.legal_moves(state)


@pytest.mark.parametrize(
    ("ruleset", "options", "reach"),
    [
        ("tablut/report", {}, 9),
        ("tablut/linnaeus", {}, 9),
        ("tablut/linnaeus", {"throne_pass": ["k"]}, 4),
        ("tablut/linnaeus", {"throne_pass": ["k"], "throne_stop": ["b"]}, 5),
        ("tablut/linnaeus", {"speed": 1}, 2),
    ],
)
def test_tafl_passing_the_throne(ruleset: str, options: dict[str, Any], reach: int) -> None:
    rows = [["-"] * 9 for _ in range(9)]
    rows[4][0], rows[6][6] = "b", "k"
    state = tafl.state_from(rows, "b", ruleset=ruleset, options=options)
    targets = [move.target for move in tafl.legal_moves(state)]
    assert max(target for target in targets if target and target[0] == 5) == (5, reach)


@pytest.mark.parametrize(("corner_hostile", "captured"), [(True, ((1, 2),)), (False, ())])
def test_tafl_hostile_corner(corner_hostile: bool, captured: tuple[Square, ...]) -> None:
    [case] = [case for case in CASES if case["id"] == "TF-C33"]
    options = {"corner_hostile": corner_hostile}
    state = tafl.state_from(case["board"], "w", ruleset=case["ruleset"], options=options)
    assert Move((1, 5), (1, 3), captured) in tafl.legal_moves(state)


def test_tafl_no_moves_may_be_a_draw() -> None:
    [case] = [case for case in CASES if case["id"] == "TF-C25"]
    state = tafl.state_from(case["board"], "w", options={"no_moves": "draw"})
    assert tafl.outcome(state) == (None, "no_moves")


def test_tafl_two_do_not_take_the_king_beside_the_throne() -> None:
    rows = [["-"] * 9 for _ in range(9)]
    rows[4][3], rows[3][3], rows[5][0], rows[8][8] = "k", "b", "b", "w"
    state = tafl.state_from(rows, "b", ruleset="tablut/linnaeus")
    assert Move((6, 1), (6, 4), ()) in tafl.legal_moves(state)


def test_tafl_a_defender_never_takes_his_king() -> None:
    rows = [["-"] * 9 for _ in range(9)]
    rows[2] = ["-", "b", "k", "-", "-", "-", "-", "w", "-"]
    state = tafl.state_from(rows, "w", options={"king_strength": "two"})
    assert Move((3, 8), (3, 4), ()) in tafl.legal_moves(state)


@pytest.mark.parametrize(
    ("row", "target", "options", "captured"),
    [
        ("k b - - - - - w -", 3, {"king_armed": True}, True),
        ("k b - - - - - w -", 3, {"king_armed": "anvil"}, True),
        ("k b - - - - - w -", 3, {"king_armed": "hammer"}, False),
        ("k b - - - - - w -", 3, {"king_armed": False}, False),
        ("w b - - - - - k -", 3, {"king_armed": True}, True),
        ("w b - - - - - k -", 3, {"king_armed": "anvil"}, False),
        ("w b - - - - - k -", 3, {"king_armed": "hammer"}, True),
        ("w b - - - - - k -", 3, {"king_armed": False}, False),
        ("- - - - - b - w -", 7, {"throne_hostile": "none"}, False),
        ("- - - - - b - w -", 7, {"throne_hostile": "empty"}, True),
        ("- - - - - b - w -", 7, {"throne_hostile": "always"}, True),
        ("- - - - - b - w -", 7, {"throne_hostile": "attackers_always"}, True),
        ("- - - - k b - w -", 7, {"king_armed": False, "throne_hostile": "empty"}, False),
        ("- - - - k b - w -", 7, {"king_armed": False, "throne_hostile": "always"}, True),
        ("- - - - k b - w -", 7, {"king_armed": False, "throne_hostile": "attackers_always"}, True),
    ],
)
def test_tafl_custodians(row: str, target: int, options: dict[str, Any], captured: bool) -> None:
    rows = [["-"] * 9 for _ in range(9)]
    rows[4] = row.split()
    rows[7][1] = "b"
    if "k" not in rows[4]:
        rows[7][7] = "k"
    chosen = {"throne": "restricted", "escape": "corner", **options}
    state = tafl.state_from(rows, "w", options=chosen)
    [found] = [one for one in tafl.legal_moves(state) if one[:2] == ((5, 8), (5, target))]
    assert bool(found.captured) == captured


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("monkey_queen", {"metric": "taxi"}),
        ("breakthrough", {"columns": 1}),
        ("breakthrough", {"rows": 3}),
        ("breakthrough", {"first": "random"}),
        ("tafl", {"king_armed": "lance"}),
    ],
)
def test_impossible_options_are_refused(game: str, options: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"metric|has at least|starts|none of"):
        REFERENCES[game].start(**options)


# Properties, on games played at random.

STARTS: list[tuple[str, dict[str, Any]]] = [
    ("trench", {}),
    ("trench", {"ruleset": "modern"}),
    ("fields_of_action", {}),
    ("monkey_queen", {}),
    ("monkey_queen", {"ruleset": "official"}),
    ("breakthrough", {}),
    *(("tafl", {"ruleset": ruleset}) for ruleset in sorted(tafl.RULESETS)),
]


def cells_of(board: Board) -> list[Cell]:
    """All cells of a board."""
    return [cell for row in board for cell in row]


def invariant(game: str, state: Any) -> bool:
    """Check what section 6 of the rules says of every unfinished game."""
    cells = cells_of(state.board)
    if game == "trench":
        value = sum(trench.rank(cell).points for cell in cells if trench.owner(cell) == 2)
        return bool(trench.points(state)[1] + value == 72)
    if game == "fields_of_action":
        owners = [fields_of_action.owner(cell) for cell in cells]
        return min(owners.count(1), owners.count(2)) >= 2
    if game == "monkey_queen":
        queens = [monkey_queen.owner(cell) for cell in cells if monkey_queen.height(cell) > 1]
        return sorted(filter(None, queens)) == ["b", "w"]
    if game == "breakthrough":
        return most_advanced_can_step_diagonally(state)
    return cells.count("k") == 1


def most_advanced_can_step_diagonally(state: breakthrough.State) -> bool:
    """Check BT-O2 for the player to move."""
    moves = breakthrough.legal_moves(state)
    own = [
        one for one in squares(state.board) if state.board[one[0] - 1][one[1] - 1] == state.player
    ]
    front = max(own) if state.player == 1 else min(own)
    return any(
        move.origin == front and move.target is not None and move.target[1] != front[1]
        for move in moves
    )


@pytest.mark.parametrize(
    ("game", "arguments"),
    STARTS,
    ids=[f"{game}-{arguments.get('ruleset', 'report')}" for game, arguments in STARTS],
)
def test_random_games(game: str, arguments: dict[str, Any]) -> None:
    module, chance = REFERENCES[game], random.Random(game)
    for _ in range(3):
        state = module.start(**arguments)
        for _ in range(80):
            moves = module.legal_moves(state)
            assert bool(moves) == (module.outcome(state) is None)
            if not moves:
                break
            assert len({move[:2] for move in moves}) == len(moves)
            assert invariant(game, state)
            state = module.after(state, chance.choice(moves))


@pytest.mark.parametrize("case", [p for p in having("legal_count") if p.id.startswith("FA-")])
def test_fields_of_action_has_no_direction(case: dict[str, Any]) -> None:
    rows = case["board"]
    for _ in range(4):
        for turned in (rows, rows[::-1]):
            state = fields_of_action.state_from(turned, case["to_move"], options=case["options"])
            assert len(fields_of_action.legal_moves(state)) == case["legal_count"]
        rows = [list(column) for column in zip(*rows[::-1], strict=True)]
