"""The other words of questions, those of single games too, against plain definitions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import Any

import pytest

from pyfront import Position, games
from pyfront.questions.asking import ask, words
from tests.ask.test_relations import (
    DEFINED,
    LIMITS,
    VARIANTS,
    Asked,
    key,
    pairs,
    positions,
    quiet,
    stands,
    takes,
    threatens,
)

Found = Iterable[tuple[Any, ...]]
STRAIGHT = ((1, 0), (-1, 0), (0, 1), (0, -1))
POINTS = {"soldier": 2, "sergeant": 4, "captain": 6, "colonel": 8, "general": 10}


def moves(case: Asked) -> list[Any]:
    return case.moves(case.state())


def standing_on(case: Asked, *players: Any) -> Iterator[tuple[int, int]]:
    rows = case.position.rows
    yield from (square for square in case.squares() if case.owner(rows, square) in players)


def neighbours(square: tuple[int, int]) -> set[tuple[int, int]]:
    near = {(square[0] + r, square[1] + c) for r in (-1, 0, 1) for c in (-1, 0, 1)}
    return near - {square}


def lines(case: Asked, square: tuple[int, int]) -> tuple[int, int]:
    """Return a square by its two lines: on the diamond these run diagonally."""
    row, column = square
    if case.game.shape != "diamond":
        return row, column
    right = column - 1 + max(0, row - 8)
    return row - 1 - right, right


def distances(case: Asked) -> Iterator[tuple[Any, Any, int]]:
    for one in case.squares():
        for other in case.squares():
            (a, b), (c, d) = lines(case, one), lines(case, other)
            yield one, other, max(abs(a - c), abs(b - d))


def heights_of(case: Asked) -> Iterator[tuple[tuple[int, int], int]]:
    for row, column in standing_on(case, "w", "b"):
        yield (row, column), int(str(case.position.rows[row - 1][column - 1]).split("-")[1])


def material(case: Asked) -> Found:
    rows = case.position.rows
    for player in case.players:
        there = list(standing_on(case, player))
        if case.position.game == "trench":
            yield str(player), str(sum(POINTS[case.kind(rows, s)] for s in there))
        elif case.position.game == "monkey_queen":
            heights = dict(heights_of(case))
            yield str(player), str(sum(heights[square] for square in there))
        else:
            yield str(player), str(len(there))


def pinned(royal: str) -> Callable[[Asked], Found]:
    """Define who is pinned where everything is about a piece of this kind."""

    def strikes(case: Asked, state: Any) -> set[Any]:
        moves = case.moves(state)
        hit = (m for m in moves for s in m.captured if case.kind(state.board, s) == royal)
        return {key(move) for move in hit}

    def defined(case: Asked) -> Found:
        for player in case.players:
            now = strikes(case, case.state(player))
            if case.reference.outcome(case.state(player)) is not None:
                continue
            for square in standing_on(case, *(p for p in case.players if p != player)):
                if case.kind(case.position.rows, square) != royal:
                    freed = case.with_cell(square, case.vacant, player)
                    if strikes(case, freed) - now:
                        yield (square,)

    return defined


def ahead(case: Asked, square: tuple[int, int], way: int) -> set[tuple[int, int]]:
    """Return the squares that a pawn can ever reach, its own included."""
    columns, found = len(case.position.rows[0]), {square}
    for row in range(square[0] + way, len(case.position.rows) + 1 if way > 0 else 0, way):
        reach = abs(row - square[0])
        low, high = max(1, square[1] - reach), min(columns, square[1] + reach)
        found |= {(row, column) for column in range(low, high + 1)}
    return found


def passed(case: Asked) -> Found:
    rows = case.position.rows
    for square in standing_on(case, 1, 2):
        mine, theirs = case.owner(rows, square), 3 - case.owner(rows, square)
        way = 1 if mine == 1 else -1
        theirs_ahead = (ahead(case, other, -way) for other in standing_on(case, theirs))
        if not any(ahead(case, square, way) & others for others in theirs_ahead):
            yield (square,)


def steps_left(case: Asked) -> Found:
    for square in standing_on(case, 1, 2):
        down = case.owner(case.position.rows, square) == 1
        yield square, str(len(case.position.rows) - square[0] if down else square[0] - 1)


def company(case: Asked) -> dict[Any, int]:
    there = set(standing_on(case, 1, 2))
    return {square: len(neighbours(square) & there) for square in there}


def lost(case: Asked) -> Found:
    cells = {str(cell) for row in case.position.rows for cell in row}
    for player in (1, 2):
        for number in range(1, 13):
            if f"{player}-{number}" not in cells:
                yield str(player), str(number)


def births(case: Asked) -> Found:
    rows = case.position.rows
    calm = {move for (move,) in quiet(case)}
    yield from ((m,) for m in calm if case.kind(rows, m[0]) == "queen")


def ways_out(case: Asked, state: Any) -> int:
    """Count the ways by which the king could leave at once."""
    ways: Counter[tuple[int, int]] = Counter()
    rows = state.board
    corner = "brandubh" in case.position.text
    last, wide = len(rows), len(rows[0])
    for move in case.moves(case.turned(state, "w")):
        (r0, c0), (r1, c1) = move.origin, move.target
        if case.kind(rows, move.origin) != "king":
            continue
        at_row, at_column = r1 in (1, last), c1 in (1, wide)
        if (at_row and at_column) if corner else (at_row or at_column):
            ways[((r1 > r0) - (r1 < r0), (c1 > c0) - (c1 < c0))] += 1
    return len(ways)


def remarked(least: int, most: int) -> Callable[[Asked], Found]:
    def defined(case: Asked) -> Found:
        for move in moves(case):
            after = case.after(case.state(), move)
            if case.reference.outcome(after) is None and least <= ways_out(case, after) <= most:
                yield (key(move),)

    return defined


def beside(case: Asked) -> Found:
    there = dict(stands(case))
    for row, column in case.squares():
        for r, c in STRAIGHT:
            if (row + r, column + c) in there:
                yield (row, column), there[row + r, column + c]


def besieged(case: Asked) -> Found:
    there = dict(stands(case))
    row, column = next(square for square, kind in there.items() if kind == "king")
    near = [there.get((row + r, column + c)) for r, c in STRAIGHT]
    yield (str(near.count("attacker")),)


def earned(case: Asked) -> Found:
    rows = case.position.rows
    for move in moves(case):
        yield key(move), str(sum(POINTS[case.kind(rows, square)] for square in move.captured))


def where(test: Callable[[int, int], bool]) -> Callable[[Asked], Found]:
    """Return the moves whose rows of start and end pass a test."""
    return lambda case: ((key(m),) for m in moves(case) if test(m.origin[0], m.target[0]))


SHARED: list[tuple[str, tuple[str, ...], Callable[[Asked], Found]]] = [
    ("legal(M)", ("M",), lambda case: ((key(m),) for m in moves(case))),
    ("from(M, S)", ("M", "S"), lambda case: ((key(m), m.origin) for m in moves(case))),
    ("to(M, S)", ("M", "S"), lambda case: ((key(m), m.target) for m in moves(case))),
    ("to_row(M, N)", ("M", "N"), lambda case: ((key(m), str(m.target[0])) for m in moves(case))),
    ("turn(P)", ("P",), lambda case: [(str(case.position.player),)]),
    ("own(S)", ("S",), lambda case: ((s,) for s in standing_on(case, case.players[0]))),
    ("enemy(S)", ("S",), lambda case: ((s,) for s in standing_on(case, case.players[1]))),
    ("empty(S)", ("S",), lambda case: ((s,) for s in standing_on(case, None))),
    ("vacant(S)", ("S",), lambda case: ((s,) for s in standing_on(case, None))),
    ("material(P, N)", ("P", "N"), material),
]
OF_BOARDS: list[tuple[str, tuple[str, ...], Callable[[Asked], Found]]] = [
    (
        "adjacent(A, B)",
        ("A", "B"),
        lambda case: ((a, b) for a, b, steps in distances(case) if steps == 1),
    ),
    (
        "distance(A, B, N)",
        ("A", "B", "N"),
        lambda case: ((a, b, str(steps)) for a, b, steps in distances(case)),
    ),
    ("row(S, N)", ("S", "N"), lambda case: ((s, str(s[0])) for s in case.squares())),
    ("column(S, N)", ("S", "N"), lambda case: ((s, str(s[1])) for s in case.squares())),
]
"""What does not depend on the pieces."""
OF_GAMES: dict[str, list[tuple[str, tuple[str, ...], Callable[[Asked], Found]]]] = {
    "breakthrough": [
        ("steps_left(S, N)", ("S", "N"), steps_left),
        ("passed(S)", ("S",), passed),
    ],
    "fields_of_action": [
        ("company(S, N)", ("S", "N"), lambda case: ((s, str(n)) for s, n in company(case).items())),
        ("isolated(S)", ("S",), lambda case: ((s,) for s, n in company(case).items() if not n)),
        ("lost(P, N)", ("P", "N"), lost),
    ],
    "monkey_queen": [
        ("birth(M)", ("M",), births),
        ("height(S, N)", ("S", "N"), lambda case: ((s, str(n)) for s, n in heights_of(case))),
        ("pinned(S)", ("S",), pinned("queen")),
        ("check(M)", ("M",), lambda case: ((m,) for m, kind in threatens(case) if kind == "queen")),
    ],
    "tafl": [
        ("pinned(S)", ("S",), pinned("king")),
        ("raichi(M)", ("M",), remarked(1, 1)),
        ("tuichi(M)", ("M",), remarked(2, 4)),
        ("besieged(N)", ("N",), besieged),
        ("beside(S, K)", ("S", "K"), beside),
    ],
    "trench": [
        ("from_trench(M)", ("M",), where(lambda start, _: start == 8)),
        ("into_trench(M)", ("M",), where(lambda _, end: end == 8)),
        ("crosses(M)", ("M",), where(lambda start, end: (start - 8) * (end - 8) < 0)),
        ("sally(M)", ("M",), lambda case: ((m,) for m, _ in takes(case) if m[0][0] == 8)),
        (
            "in_trench(S)",
            ("S",),
            lambda case: ((s,) for s in standing_on(case, 1, 2) if s[0] == 8),
        ),
        ("earns(M, N)", ("M", "N"), earned),
        ("pinned(S)", ("S",), pinned("general")),
    ],
}
ELSEWHERE = {"after", "value", "wins_in", "loses_in", "before", "in"}
"""Words that have tests of their own."""


@pytest.mark.parametrize("number", range(len(VARIANTS)))
def test_words_are_what_they_say(number: int) -> None:
    for case in positions(number):
        board = OF_BOARDS if case is positions(number)[0] else ()
        for question, names, definition in (*SHARED, *OF_GAMES[case.position.game], *board):
            found = pairs(ask(case.position, question, LIMITS), *names)
            assert found == set(definition(case)), (question, case.position.text)


@pytest.mark.parametrize("number", range(len(VARIANTS)))
def test_what_follows_a_move(number: int) -> None:
    for case in positions(number):
        found = ask(case.position, "after(M, P)", LIMITS).found
        assert len(found) == len(moves(case))
        reference = {key(move): case.after(case.state(), move) for move in moves(case)}
        for answer in found:
            after = Position.parse(answer["P"].text)
            expected = reference[key(answer["M"].move)]
            assert (after.rows, after.player) == (_rows(expected.board), expected.player)


def _rows(board: Any) -> list[list[Any]]:
    return [list(row) for row in board]


@pytest.mark.parametrize("number", range(len(VARIANTS)))
def test_every_move_has_one_value_and_a_win_is_worth_most(number: int) -> None:
    for case in positions(number):
        values = dict(pairs(ask(case.position, "value(M, V)", LIMITS), "M", "V"))
        assert values.keys() == {key(move) for move in moves(case)}
        state, me = case.state(), case.players[0]
        for move in moves(case):
            outcome = case.reference.outcome(case.after(state, move))
            worth = int(values[key(move)])
            assert (worth == 1_000_000) == (outcome is not None and outcome[0] == me)
            assert abs(worth) <= 1_000_000


def test_every_word_has_a_definition() -> None:
    defined = {question.split("(")[0] for question, _, _ in (*DEFINED, *SHARED, *OF_BOARDS)}
    defined |= ELSEWHERE
    for game in games():
        own = {question.split("(")[0] for question, _, _ in OF_GAMES.get(game.name, ())}
        assert {usage.split("(")[0] for usage, _, _ in words(game.name)} <= defined | own
