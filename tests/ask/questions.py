"""What people would ask about a position, and the answers by brute force over the reference.

A question is written with names in angle brackets: <a> is a square that a piece moves from, <b>
one that it moves to, <e> one where an enemy stands, <v> an empty one; <m> is the move <a>-<b>, <n>
a move that is not legal, and <o> another legal move; <k> is a kind of piece, <p> the player on
turn, <r> a row and <c> a column. Its answers are the values of some variables, computed from the
rules as tests/reference has them, which shares nothing with the engine.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

from pyfront import Position
from tests.ask.test_relations import Asked, attacks, key, reaches, safe, stands

GAMES = ("breakthrough", "fields_of_action", "monkey_queen", "tafl", "trench")
PLIES = 14
"""How many random moves are played before the questions are asked."""
Row = tuple[Any, ...]


@dataclass(frozen=True)
class Board:
    """A position with the names that questions about it use, and what the reference says of it."""

    case: Asked
    legal: tuple[tuple[Any, Any], ...]
    squares: dict[str, Any]

    @property
    def state(self) -> Any:
        return self.case.state()

    @property
    def me(self) -> Any:
        return self.case.players[0]

    @property
    def every(self) -> list[Any]:
        rows = self.case.position.rows
        return [(r, c) for r, row in enumerate(rows, 1) for c in range(1, len(row) + 1)]

    def own(self) -> list[Any]:
        return [s for s in self.every if self.case.owner(self.case.position.rows, s) == self.me]

    def enemy(self) -> list[Any]:
        _, other = self.case.players
        return [s for s in self.every if self.case.owner(self.case.position.rows, s) == other]

    def vacant(self) -> list[Any]:
        return [s for s in self.every if self.case.owner(self.case.position.rows, s) is None]

    def kind(self, square: Any) -> str:
        return self.case.kind(self.case.position.rows, square)

    def captured(self) -> dict[Any, tuple[Any, ...]]:
        return {key(move): move.captured for move in self.case.moves(self.state)}

    def after(self, move: Any) -> Any:
        state = self.state
        (found,) = [m for m in self.case.moves(state) if key(m) == move]
        return self.case.after(state, found)


@cache
def board(game: str, seed: int = 1) -> Board:
    """Return a position of a game after some random moves, where something can be captured."""
    chance = random.Random(f"{game} {seed}")
    while True:
        position = Position.start(game)
        for _ in range(PLIES):
            following = position.play(chance.choice(position.legal_moves))
            position = position if following.outcome else following
        case = Asked(position, None, {})
        found = _named(case)
        if found is not None:
            return found


def _named(case: Asked) -> Board | None:
    moves = case.moves(case.state())
    taking = [move for move in moves if move.captured]
    if not taking or len(moves) < 3:
        return None
    legal = tuple(key(move) for move in moves)
    first = taking[0]
    other = next(m for m in legal if m[0] != first.origin)
    rows = case.position.rows
    empty = next(s for s in _squares(rows) if case.owner(rows, s) is None)
    barred = next((first.origin, s) for s in _squares(rows) if (first.origin, s) not in legal)
    squares = {
        "a": first.origin,
        "b": first.target,
        "e": first.captured[0],
        "v": empty,
        "o": other,
        "n": barred,
    }
    return Board(case, legal, squares)


def _squares(rows: Any) -> Iterator[tuple[int, int]]:
    for r, row in enumerate(rows, 1):
        for c in range(1, len(row) + 1):
            yield r, c


# --- the questions --------------------------------------------------------------------------------


@dataclass(frozen=True)
class Question:
    """A question, the variables that its answers tell, and the answers."""

    text: str
    tells: str
    answers: Callable[[Board], Any]
    any_of: bool = False
    """Whether there is one answer, and it may be any of these."""


def yes(truth: bool) -> list[Row]:
    return [()] if truth else []


def here(b: Board) -> list[Any]:
    """The targets of the piece on <a>."""
    return [t for f, t in b.legal if f == b.squares["a"]]


def m(b: Board) -> Any:
    return b.squares["a"], b.squares["b"]


def kinds(b: Board) -> dict[Any, str]:
    return {move: b.kind(move[0]) for move in b.legal}


def k(b: Board) -> str:
    return b.kind(b.squares["a"])


def ones(values: Any) -> list[Row]:
    return [(value,) for value in values]


def is_safe(b: Board) -> set[Any]:
    return {move for (move,) in safe(b.case)}


def by_row(b: Board, best: Callable[..., int]) -> list[Any]:
    row = best(t[0] for _, t in b.legal)
    return [(row, move) for move in b.legal if move[1][0] == row]


def goes_on(b: Board) -> list[Any]:
    return [key(move) for move in b.case.moves(b.after(m(b)))]


QUESTIONS = [
    # moves from, to and by
    Question(
        "from(M, <a>)", "M", lambda b: ones((f, t) for f, t in b.legal if f == b.squares["a"])
    ),
    Question("to(M, <b>)", "M", lambda b: ones((f, t) for f, t in b.legal if t == b.squares["b"])),
    Question(
        "from(M, S), S \\= <a>",
        "MS",
        lambda b: [((f, t), f) for f, t in b.legal if f != b.squares["a"]],
    ),
    Question("from(M, S), S == <a>", "M", lambda b: ones((b.squares["a"], t) for t in here(b))),
    Question(
        "from(M, <a>), \\+ to(M, <b>)",
        "M",
        lambda b: ones((b.squares["a"], t) for t in here(b) if t != b.squares["b"]),
    ),
    Question("legal(<a>-S)", "S", lambda b: ones(here(b))),
    Question("legal(<a>-<b>)", "", lambda b: yes(m(b) in b.legal)),
    Question("M = <m>, legal(M)", "M", lambda b: ones([m(b)])),
    Question("legal(M), M = <a>-T", "MT", lambda b: [((b.squares["a"], t), t) for t in here(b)]),
    Question("legal(<n>)", "", lambda b: []),
    Question("legal(M), M \\= <m>", "M", lambda b: ones(x for x in b.legal if x != m(b))),
    Question("legal(M), M \\== <m>", "M", lambda b: ones(x for x in b.legal if x != m(b))),
    Question(
        "legal(M), \\+ member(M, [<m>])", "M", lambda b: ones(x for x in b.legal if x != m(b))
    ),
    Question("member(M, [<m>, <n>]), legal(M)", "M", lambda b: ones([m(b)])),
    Question("maplist(legal, [<m>, <o>])", "", lambda b: yes(True)),
    Question("maplist(legal, [<m>, <n>])", "", lambda b: yes(False)),
    Question("include(legal, [<m>, <n>, <o>], L)", "L", lambda b: ones([[m(b), b.squares["o"]]])),
    Question("exclude(legal, [<m>, <n>, <o>], L)", "L", lambda b: ones([[b.squares["n"]]])),
    Question(
        "from(M, <a>) ; from(M, S), S = <b>",
        "M",
        lambda b: ones((f, t) for f, t in b.legal if f in (b.squares["a"], b.squares["b"])),
    ),
    Question(
        "from(M, S), member(S, [<a>, <v>])",
        "M",
        lambda b: ones((b.squares["a"], t) for t in here(b)),
    ),
    # pieces and squares
    Question("stands(<a>, K)", "K", lambda b: ones([k(b)])),
    Question("stands(S, <k>)", "S", lambda b: ones(s for s, n in stands(b.case) if n == k(b))),
    Question(
        "stands(S, K), K \\= <k>", "SK", lambda b: [(s, n) for s, n in stands(b.case) if n != k(b)]
    ),
    Question(
        "stands(S, K), K == <k>, own(S)",
        "S",
        lambda b: ones(s for s in b.own() if b.kind(s) == k(b)),
    ),
    Question(
        "piece(M, <k>), from(M, <a>)", "M", lambda b: ones((b.squares["a"], t) for t in here(b))
    ),
    Question(
        "piece(M, K), memberchk(K, [<k>])",
        "M",
        lambda b: ones(x for x, n in kinds(b).items() if n == k(b)),
    ),
    Question("setof(K, M^piece(M, K), L)", "L", lambda b: ones([sorted(set(kinds(b).values()))])),
    Question("own(<a>), enemy(<e>), vacant(<v>)", "", lambda b: yes(True)),
    Question("own(<e>) ; enemy(<a>) ; vacant(<a>)", "", lambda b: yes(False)),
    Question("own(S), S \\= <a>", "S", lambda b: ones(s for s in b.own() if s != b.squares["a"])),
    Question("own(S), S @< <a>", "S", lambda b: ones(s for s in b.own() if s < b.squares["a"])),
    Question(
        "enemy(S), row(S, R), row(<e>, R)",
        "S",
        lambda b: ones(s for s in b.enemy() if s[0] == b.squares["e"][0]),
    ),
    Question("row(<a>, R), column(<a>, C)", "RC", lambda b: [b.squares["a"]]),
    Question("row(S, <r>), column(S, <c>)", "S", lambda b: ones([b.squares["a"]])),
    Question(
        "vacant(S), column(S, C), C =:= <c>",
        "S",
        lambda b: ones(s for s in b.vacant() if s[1] == b.squares["a"][1]),
    ),
    Question("turn(P), P == <p>", "P", lambda b: ones([b.me])),
    Question("\\+ turn(<p>)", "", lambda b: yes(False)),
    Question(
        "reaches(<a>, T)",
        "T",
        lambda b: ones(t for f, t in set(reaches(b.case)) if f == b.squares["a"]),
    ),
    Question(
        "attacks(A, <e>)",
        "A",
        lambda b: ones({f for f, t in attacks(b.case) if t == b.squares["e"]}),
    ),
    Question(
        "attacks(A, S), S = <e>",
        "A",
        lambda b: ones({f for f, t in attacks(b.case) if t == b.squares["e"]}),
    ),
    # captures
    Question(
        "captures(M), from(M, <a>)",
        "M",
        lambda b: ones(x for x, taken in b.captured().items() if taken and x[0] == b.squares["a"]),
    ),
    Question(
        "takes(M, <e>)",
        "M",
        lambda b: ones(x for x, taken in b.captured().items() if b.squares["e"] in taken),
    ),
    Question(
        "takes(M, S), member(S, [<e>, <v>])",
        "M",
        lambda b: ones(x for x, taken in b.captured().items() if b.squares["e"] in taken),
    ),
    Question(
        "takes(M, S), S \\= <e>",
        "MS",
        lambda b: [
            (x, s) for x, taken in b.captured().items() for s in taken if s != b.squares["e"]
        ],
    ),
    Question(
        "quiet(M), M \\= <o>",
        "M",
        lambda b: ones(x for x, taken in b.captured().items() if not taken and x != b.squares["o"]),
    ),
    Question("safe(<m>)", "", lambda b: yes(m(b) in is_safe(b))),
    Question(
        "safe(M), M = <a>-T",
        "T",
        lambda b: ones(t for t in here(b) if (b.squares["a"], t) in is_safe(b)),
    ),
    Question(
        "forall(from(M, <a>), safe(M))",
        "",
        lambda b: yes(all((b.squares["a"], t) in is_safe(b) for t in here(b))),
    ),
    Question(
        "captures(M, K), K \\= <k>",
        "MK",
        lambda b: [
            (x, n)
            for x, taken in b.captured().items()
            for n in {b.kind(s) for s in taken}
            if n != k(b)
        ],
    ),
    Question(
        "setof(S, M^takes(M, S), L)",
        "L",
        lambda b: ones([sorted({s for taken in b.captured().values() for s in taken})]),
    ),
    Question(
        "enemy(S), \\+ takes(_, S)",
        "S",
        lambda b: ones(
            s for s in b.enemy() if not any(s in taken for taken in b.captured().values())
        ),
    ),
    Question(
        "legal(M), \\+ captures(M), from(M, <a>)",
        "M",
        lambda b: ones(
            x for x, taken in b.captured().items() if not taken and x[0] == b.squares["a"]
        ),
    ),
    Question(
        "aggregate_all(count, quiet(_), N), aggregate_all(count, captures(_), K)",
        "NK",
        lambda b: [
            (
                sum(not taken for taken in b.captured().values()),
                sum(bool(taken) for taken in b.captured().values()),
            )
        ],
    ),
    # counting, collecting, choosing
    Question("aggregate_all(count, from(_, <a>), N)", "N", lambda b: ones([len(here(b))])),
    Question(
        "aggregate_all(count, (legal(M), M \\= <m>), N)", "N", lambda b: ones([len(b.legal) - 1])
    ),
    Question(
        "findall(M, from(M, <a>), L0), sort(L0, L)",
        "L",
        lambda b: ones([sorted((b.squares["a"], t) for t in here(b))]),
    ),
    Question("findall(S, own(S), L), memberchk(<a>, L)", "L", lambda b: ones([b.own()])),
    Question(
        "findall(S, enemy(S), L), \\+ memberchk(<a>, L), length(L, N)",
        "N",
        lambda b: ones([len(b.enemy())]),
    ),
    Question(
        "findall(K-S, stands(S, K), L), member(<k>-X, L)",
        "X",
        lambda b: ones(s for s, n in stands(b.case) if n == k(b)),
    ),
    Question("findall(S-K, stands(S, K), L), member(<a>-X, L)", "X", lambda b: ones([k(b)])),
    Question("setof(T, M^(from(M, <a>), to(M, T)), L)", "L", lambda b: ones([sorted(here(b))])),
    Question("aggregate_all(set(T), legal(<a>-T), L)", "L", lambda b: ones([sorted(here(b))])),
    Question(
        "findall(R, (from(M, <a>), to_row(M, R)), L), sum_list(L, N)",
        "N",
        lambda b: ones([sum(t[0] for t in here(b))]),
    ),
    Question(
        "aggregate_all(max(R-M), to_row(M, R), X)",
        "X",
        lambda b: ones(("-", row, move) for row, move in by_row(b, max)),
        any_of=True,
    ),
    Question(
        "aggregate_all(min(R, M), to_row(M, R), min(R, M))",
        "RM",
        lambda b: by_row(b, min),
        any_of=True,
    ),
    Question(
        "aggregate_all(max(R), (from(M, <a>), to_row(M, R)), N)",
        "N",
        lambda b: ones([max(t[0] for t in here(b))]),
    ),
    Question(
        "once(from(M, <a>))", "M", lambda b: ones((b.squares["a"], t) for t in here(b)), any_of=True
    ),
    Question(
        "limit(1, (legal(M), M \\= <m>))",
        "M",
        lambda b: ones(x for x in b.legal if x != m(b)),
        any_of=True,
    ),
    Question("nth1(N, [<v>, <e>, <a>], S), own(S)", "NS", lambda b: [(3, b.squares["a"])]),
    Question(
        "sort([<b>, <a>, <b>], L)", "L", lambda b: ones([sorted({b.squares["a"], b.squares["b"]})])
    ),
    Question("last([<n>, <m>], M), legal(M)", "M", lambda b: ones([m(b)])),
    Question("subtract([<a>, <v>], [<v>], L)", "L", lambda b: ones([[b.squares["a"]]])),
    Question("select(<a>, [<v>, <a>], L)", "L", lambda b: ones([[b.squares["v"]]])),
    Question("( own(<a>) -> X = <b> ; X = <v> )", "X", lambda b: ones([b.squares["b"]])),
    # rows
    Question(
        "to_row(M, R), R =:= <r>",
        "M",
        lambda b: ones(x for x in b.legal if x[1][0] == b.squares["a"][0]),
    ),
    Question(
        "legal(<a>-T), row(T, R), R > <r>",
        "T",
        lambda b: ones(t for t in here(b) if t[0] > b.squares["a"][0]),
    ),
    # the next position
    Question("after(<m>, P), in(P, legal(N))", "N", lambda b: ones(goes_on(b))),
    Question(
        "after(<m>, P), in(P, stands(<b>, K))",
        "K",
        lambda b: ones([b.case.kind(b.after(m(b)).board, b.squares["b"])]),
    ),
    Question(
        "after(M, P), M == <m>, in(P, vacant(<v>))",
        "M",
        lambda b: ones([m(b)] if b.case.owner(b.after(m(b)).board, b.squares["v"]) is None else []),
    ),
]
