"""Each relation of questions against its definition, by brute force over the reference."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import cache
from itertools import product
from typing import Any

import pytest

from pyfront import Position, games
from pyfront.game import Game, game_named
from pyfront.questions.asking import Answers, Limits, ask
from pyfront.questions.vocabulary import vocabulary
from tests.ask.limits import UNHURRIED
from tests.reference import REFERENCES

VARIANTS: list[tuple[str, str | None, dict[str, Any]]] = [
    ("breakthrough", None, {}),
    ("breakthrough", None, {"rows": 6, "columns": 5}),
    ("fields_of_action", None, {}),
    ("fields_of_action", None, {"isolated_capture": True}),
    ("monkey_queen", None, {}),
    ("tafl", "tablut/report", {}),
    ("tafl", "brandubh/walker", {}),
    ("tafl", "tablut/linnaeus", {}),
    ("trench", None, {}),
]
PLIES = (4, 24)
"""After how many random moves each variant is asked."""
LIMITS = Limits(seconds=UNHURRIED, answers=100_000)


class Asked:
    """A position, as the engine and as the reference have it."""

    def __init__(self, position: Position, ruleset: str | None, options: dict[str, Any]) -> None:
        self.position = position
        self.reference = REFERENCES[position.game]
        self.ruleset = ruleset or game_named(position.game).default_ruleset
        self.options = options
        self.game: Game = game_named(position.game)

    def state(self, player: Any = None) -> Any:
        """Return the reference's state, perhaps with another player to move."""
        return self.reference.state_from(
            self.position.rows,
            self.position.player if player is None else player,
            ruleset=self.ruleset,
            options=self.options,
            memory=dict(self.position.memory),
        )

    @property
    def players(self) -> tuple[Any, Any]:
        me = self.position.player
        return me, next(player for player in self.game.players if player != me)

    def with_cell(self, square: Any, cell: Any, player: Any) -> Any:
        """Return the reference's state with another cell on a square, and a player to move."""
        rows = self.position.rows
        rows[square[0] - 1][square[1] - 1] = cell
        return self.reference.state_from(
            rows,
            player,
            ruleset=self.ruleset,
            options=self.options,
            memory=dict(self.position.memory),
        )

    @property
    def vacant(self) -> Any:
        """What an empty square holds."""
        empty = next(cell for cell, face in self.game.faces.items() if face.player is None)
        return int(empty) if empty.isdecimal() else empty

    def squares(self) -> Iterator[tuple[int, int]]:
        for row, cells in enumerate(self.position.rows, start=1):
            yield from ((row, column) for column in range(1, len(cells) + 1))

    def empty(self) -> list[tuple[int, int]]:
        rows = self.position.rows
        return [square for square in self.squares() if self.owner(rows, square) is None]

    def owner(self, board: Any, square: Any) -> Any:
        return self.game.face(board[square[0] - 1][square[1] - 1]).player

    def kind(self, board: Any, square: Any) -> str:
        cell = board[square[0] - 1][square[1] - 1]
        return self.game.face(cell).kind or str(cell)

    def after(self, state: Any, move: Any) -> Any:
        return self.reference.play(state, move)

    def moves(self, state: Any) -> list[Any]:
        if self.reference.outcome(state) is not None:
            return []
        return [move for move in self.reference.legal_moves(state) if move.origin is not None]

    def turned(self, state: Any, player: Any) -> Any:
        """Return the state with the turn passed to a player and nothing else changed."""
        return type(state)(**{**_fields(state), "player": player})


def _fields(state: Any) -> dict[str, Any]:
    names = getattr(state, "_fields", None) or state.__dataclass_fields__
    return {name: getattr(state, name) for name in names}


@cache
def positions(number: int) -> tuple[Asked, ...]:
    name, ruleset, options = VARIANTS[number]
    chance = random.Random(number)
    found = []
    for plies in PLIES:
        position = Position.start(name, ruleset=ruleset, **options)
        for _ in range(plies):
            following = position.play(chance.choice(position.legal_moves))
            if following.outcome is not None:
                break
            position = following
        found.append(Asked(position, ruleset, options))
    example = Position.parse(vocabulary(name).position.text.replace("general_wins=true,", ""))
    if not options and example.ruleset == found[0].position.ruleset:
        found.append(Asked(example, ruleset, options))
    return tuple(found)


def key(move: Any) -> tuple[Any, Any]:
    return move.origin, move.target


def pairs(answers: Answers, *names: str) -> set[tuple[Any, ...]]:
    """Return the answers as tuples of squares, moves as pairs of squares, and texts."""
    assert answers.end == "all"
    found = []
    for answer in answers.found:
        values: list[Any] = []
        for name in names:
            binding = answer[name]
            if binding.move is not None:
                values.append(key(binding.move))
            else:
                values.append(binding.square or binding.text)
        found.append(tuple(values))
    assert len(found) == len(set(found)), "each answer once"
    return set(found)


# --- the definitions ------------------------------------------------------------------------------


def takes(case: Asked) -> Iterator[tuple[Any, ...]]:
    state = case.state()
    for move in case.moves(state):
        for square in move.captured:
            yield key(move), square


def captures(case: Asked) -> Iterator[tuple[Any, ...]]:
    state = case.state()
    for move in case.moves(state):
        for square in move.captured:
            yield key(move), case.kind(state.board, square)


def piece(case: Asked) -> Iterator[tuple[Any, ...]]:
    state = case.state()
    for move in case.moves(state):
        yield key(move), case.kind(state.board, move.origin)


def quiet(case: Asked) -> Iterator[tuple[Any, ...]]:
    yield from ((key(move),) for move in case.moves(case.state()) if not move.captured)


def is_recaptured(case: Asked, state: Any, move: Any) -> bool:
    replies = case.moves(case.after(state, move))
    return any(move.target in reply.captured for reply in replies)


def recapturable(case: Asked) -> Iterator[tuple[Any, ...]]:
    state = case.state()
    yield from ((key(m),) for m in case.moves(state) if is_recaptured(case, state, m))


def safe(case: Asked) -> Iterator[tuple[Any, ...]]:
    state = case.state()
    yield from ((key(m),) for m in case.moves(state) if not is_recaptured(case, state, m))


def threatened(case: Asked) -> Iterator[tuple[Any, Any, Any]]:
    """Return moves, the boards after them, and the squares that the piece could then capture on."""
    state = case.state()
    for move in case.moves(state):
        again = case.turned(case.after(state, move), case.players[0])
        for second in case.moves(again):
            if second.origin == move.target:
                yield from ((key(move), again.board, square) for square in second.captured)


def threatens(case: Asked) -> Iterator[tuple[Any, ...]]:
    yield from ((move, case.kind(board, square)) for move, board, square in threatened(case))


def fork(case: Asked) -> Iterator[tuple[Any, ...]]:
    hits: dict[Any, set[Any]] = {}
    for move, _, square in threatened(case):
        hits.setdefault(move, set()).add(square)
    yield from ((move,) for move, squares in hits.items() if len(squares) > 1)


def attacks(case: Asked) -> Iterator[tuple[Any, ...]]:
    for player in case.players:
        for move in case.moves(case.state(player)):
            for square in move.captured:
                yield move.origin, square


def reaches(case: Asked) -> Iterator[tuple[Any, ...]]:
    for player in case.players:
        yield from (key(move) for move in case.moves(case.state(player)))


def answers_to(case: Asked, state: Any, move: Any) -> set[Any]:
    """Return the squares of the pieces that could capture the one that has moved."""
    replies = case.moves(case.after(state, move))
    return {reply.origin for reply in replies if move.target in reply.captured}


NEWCOMERS: dict[str, Callable[[Any], list[Any]]] = {
    "breakthrough": lambda player: [player],
    "fields_of_action": lambda player: [f"{player}-1"],
    "monkey_queen": lambda player: [f"{player}-1"],
    "tafl": lambda player: [player],
    "trench": lambda player: [f"{rank}{player}" for rank in ("g", "co", "ca", "sa", "so")],
}
"""The pieces of a player of which there may be one more."""

Trades = dict[Any, list[set[Any]]]


def attacked(case: Asked) -> Trades:
    """Return the squares of attacked pieces, and for every capture who could answer it."""
    found: Trades = {}
    for player in case.players:
        state = case.state(player)
        for move in case.moves(state):
            for square in move.captured:
                found.setdefault(square, []).append(answers_to(case, state, move))
    return found


@cache
def supposed(case: Asked) -> Trades:
    """Return the same for the others, given one more enemy piece that could capture only them."""
    real, found, seen = attacked(case), Trades(), set()
    for player in case.players:
        if not case.moves(case.state(player)):
            continue
        for square, cell in product(case.empty(), NEWCOMERS[case.position.game](player)):
            state = case.with_cell(square, cell, player)
            for move in case.moves(state):
                known = (player, cell, move.target, move.captured)
                lands = case.position.game == "tafl" or move.captured == (move.target,)
                alone = move.origin == square and len(move.captured) == 1
                if alone and lands and known not in seen:
                    seen.add(known)
                    if move.captured[0] not in real:
                        answers = answers_to(case, state, move)
                        found.setdefault(move.captured[0], []).append(answers)
    return found


def defended(case: Asked) -> Iterator[tuple[Any, ...]]:
    yield from ((square,) for square, answers in attacked(case).items() if all(answers))
    yield from ((square,) for square, answers in supposed(case).items() if any(answers))


def defends(case: Asked) -> Iterator[tuple[Any, ...]]:
    for square, answers in {**attacked(case), **supposed(case)}.items():
        yield from ((defender, square) for defender in set().union(*answers))


def hanging(case: Asked) -> Iterator[tuple[Any, ...]]:
    yield from ((square,) for square, answers in attacked(case).items() if not all(answers))


def blocks(case: Asked) -> Iterator[tuple[Any, ...]]:
    me, opponent = case.players
    now = {key(move) for move in case.moves(case.state(opponent))}
    if not now and case.reference.outcome(case.state(opponent)) is not None:
        return
    for square in case.squares():
        if case.owner(case.position.rows, square) == me:
            for move in case.moves(case.with_cell(square, case.vacant, opponent)):
                if key(move) not in now:
                    yield square, key(move)


def wins(case: Asked) -> Iterator[tuple[Any, ...]]:
    state = case.state()
    for move in case.moves(state):
        outcome = case.reference.outcome(case.after(state, move))
        if outcome is not None and outcome[0] == case.players[0]:
            yield (key(move),)


def stands(case: Asked) -> Iterator[tuple[Any, ...]]:
    board = case.position.rows
    for row, cells in enumerate(board, start=1):
        for column in range(1, len(cells) + 1):
            if case.owner(board, (row, column)) is not None:
                yield (row, column), case.kind(board, (row, column))


Definition = Callable[[Asked], Iterator[tuple[Any, ...]]]
DEFINED: list[tuple[str, tuple[str, ...], Definition]] = [
    ("takes(M, S)", ("M", "S"), takes),
    ("captures(M, K)", ("M", "K"), captures),
    ("captures(M)", ("M",), lambda case: ((m,) for m, _ in takes(case))),
    ("piece(M, K)", ("M", "K"), piece),
    ("quiet(M)", ("M",), quiet),
    ("safe(M)", ("M",), safe),
    ("recapturable(M)", ("M",), recapturable),
    ("threatens(M, K)", ("M", "K"), threatens),
    ("fork(M)", ("M",), fork),
    ("attacks(A, B)", ("A", "B"), attacks),
    ("attacked_by(B, A)", ("A", "B"), attacks),
    ("reaches(A, B)", ("A", "B"), reaches),
    ("defends(A, B)", ("A", "B"), defends),
    ("defended(S)", ("S",), defended),
    ("hanging(S)", ("S",), hanging),
    ("blocks(S, M)", ("S", "M"), blocks),
    ("wins(M)", ("M",), wins),
    ("stands(S, K)", ("S", "K"), stands),
]


@pytest.mark.parametrize("number", range(len(VARIANTS)))
@pytest.mark.parametrize(("question", "names", "definition"), DEFINED)
def test_relations_are_what_they_say(
    number: int, question: str, names: tuple[str, ...], definition: Definition
) -> None:
    for case in positions(number):
        guarded = question if "swap" not in case.position.text else f"{question}, M \\= swap"
        found = pairs(ask(case.position, guarded, LIMITS), *names)
        assert found == set(definition(case)), case.position.text


@pytest.mark.parametrize("number", range(len(VARIANTS)))
def test_an_answer_given_is_an_answer_checked(number: int) -> None:
    for case in positions(number)[:2]:
        for question in ("safe(M)", "captures(M)", "threatens(M, K)", "wins(M)"):
            listed = ask(case.position, question, LIMITS)
            again = ask(case.position, f"legal(M), {question}", LIMITS)
            assert [a["M"].text for a in again.found] == [a["M"].text for a in listed.found]


def forces(case: Asked, state: Any, player: Any, plies: int) -> bool:
    """Return whether a player can force a win within some plies."""
    outcome = case.reference.outcome(state)
    if outcome is not None:
        return bool(outcome[0] == player)
    if plies == 0:
        return False
    following = (case.after(state, m) for m in case.reference.legal_moves(state))
    test = any if state.player == player else all
    return test(forces(case, after, player, plies - 1) for after in following)


def least(case: Asked, state: Any, move: Any, player: Any, most: int) -> int | None:
    after = case.after(state, move)
    return next((n + 1 for n in range(most) if forces(case, after, player, n)), None)


@pytest.mark.parametrize(
    ("number", "plies", "most"), [(1, 14, 3), (1, 18, 3), (4, 9, 1), (6, 15, 2), (8, 30, 2)]
)
def test_forced_wins_and_losses(number: int, plies: int, most: int) -> None:
    name, ruleset, options = VARIANTS[number]
    chance = random.Random(plies)
    found = 0
    for _ in range(6):
        position = Position.start(name, ruleset=ruleset, **options)
        for _ in range(plies):
            following = position.play(chance.choice(position.legal_moves))
            if following.outcome is not None:
                break
            position = following
        case = Asked(position, ruleset, options)
        state = case.state()
        for word, player in zip(("wins_in", "loses_in"), case.players, strict=True):
            expected = {
                (key(move), str(n))
                for move in case.moves(state)
                if (n := least(case, state, move, player, most)) is not None
            }
            asked = f"between(1, {most}, N), {word}(M, N)"
            assert pairs(ask(position, asked, LIMITS), "M", "N") == expected, position.text
            found += len(expected)
    assert found or number in (4, 8)


def test_every_game_is_tried() -> None:
    assert {name for name, _, _ in VARIANTS} == {g.name for g in games() if g.name in REFERENCES}
