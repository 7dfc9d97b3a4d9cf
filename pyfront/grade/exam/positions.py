"""The positions that submissions are asked about.

There are four sources, each with a visible and a hidden part: positions made by hand for one rule
each, with their mirror images; positions of random games; the same with some pieces moved together
around a square, where much happens at once; and positions with a few scattered pieces, close to the
end of a game. More of the last two sorts are added for what few positions show (see evidence.py).
The same seed gives the same positions.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path
from random import Random
from typing import Any

from ...moves import Square
from ..asks import Play, Rows, State
from ..oracle import Facts, Oracle
from .symmetry import Symmetry, mirrored_square, turned_square

FOLDER = Path(__file__).parents[1] / "data" / "positions"
PLAYED, GATHERED, STREWN = (6, 18), (10, 20), (8, 20)
"""How many positions of each sort: shown, and hidden."""
LONGEST_GAME = 60


@dataclass(frozen=True)
class Placed:
    """A position with where it comes from."""

    id: str
    state: State
    source: str
    hidden: bool
    clauses: tuple[str, ...] = ()
    plays: tuple[Play, ...] = ()
    """Moves that this position is about, legal or not."""
    near_end: bool = False
    """Whether another reading of the rules says that the game is over here, so that a program that
    reads them so has no moves."""


@lru_cache
def _read(game: str) -> tuple[dict[str, Any], ...]:
    path = FOLDER / f"{game}.json"
    return tuple(json.loads(path.read_text(encoding="utf-8"))) if path.is_file() else ()


def by_hand(oracle: Oracle) -> list[Placed]:
    """Return the positions made by hand, and hidden images of each."""
    symmetry = Symmetry(oracle.game)
    lengths = list(map(len, oracle.start.rows))
    found: dict[State, Placed] = {}
    for entry in _read(oracle.game.name):
        placed = _entry(entry, oracle)
        if list(map(len, placed.state.rows)) != lengths:
            continue  # made for a board of another size
        turned = _turned(placed, symmetry)
        for one in (placed, turned, _mirrored(placed, symmetry), _mirrored(turned, symmetry)):
            found.setdefault(one.state, one)
    return list(found.values())


def _entry(entry: dict[str, Any], oracle: Oracle) -> Placed:
    memory = dict(oracle.start.memory) | entry.get("memory", {})
    rows = tuple(map(tuple, entry["rows"]))
    plays = tuple(Play(*map(tuple, pair)) for pair in entry.get("plays", ()))
    state = State(rows, entry["player"], tuple(sorted(memory.items())))
    return Placed(entry["id"], state, "hand", False, tuple(entry["clauses"]), plays)


def _mirrored(placed: Placed, symmetry: Symmetry) -> Placed:
    return _image(placed, "mirrored", symmetry.mirrored(placed.state), mirrored_square)


def _turned(placed: Placed, symmetry: Symmetry) -> Placed:
    return _image(placed, "turned", symmetry.turned(placed.state), turned_square)


def _image(
    placed: Placed, name: str, state: State, moved: Callable[[Square, Rows], Square]
) -> Placed:
    rows = placed.state.rows
    plays = tuple(Play(moved(one.origin, rows), moved(one.target, rows)) for one in placed.plays)
    return replace(placed, id=f"{placed.id} {name}", state=state, hidden=True, plays=plays)


def game_played(oracle: Oracle, random: Random, length: int = LONGEST_GAME) -> list[Facts]:
    """Play a random game that prefers captures, and return the positions on the way."""
    facts = oracle.facts(oracle.start)
    course = [facts]
    while facts.moves and len(course) < length:
        captures = [step for step in facts.moves if step.captured]
        liked = captures if captures and random.random() < 0.5 else list(facts.moves)
        facts = oracle.facts(oracle.after(facts.state, random.choice(liked)))
        course.append(facts)
    return course


def played(oracle: Oracle, seed: int) -> list[Placed]:
    """Return positions met in random games."""
    return _first("played", _met(oracle, Random(f"{seed} {oracle.game.name} played")), PLAYED)


def _met(oracle: Oracle, random: Random) -> Iterator[State]:
    while True:
        course = [facts for facts in game_played(oracle, random) if facts.ending is None]
        yield from (facts.state for facts in random.sample(course, min(6, len(course))))


def gathered(oracle: Oracle, seed: int) -> list[Placed]:
    """Return positions of random games with some pieces brought together."""
    return _first("gathered", gathering(oracle, Random(f"{seed} gathered")), GATHERED)


def gathering(oracle: Oracle, random: Random, each: int = 4) -> Iterator[State]:
    """Yield, without end, positions with legal moves among pieces that are close together."""
    while True:
        course = game_played(oracle, random, random.randint(4, LONGEST_GAME))
        for facts in random.sample(course, min(each, len(course))):
            state = _brought_together(oracle, facts.state, random)
            if oracle.valid(state) and oracle.facts(state).moves:
                yield state


def _brought_together(oracle: Oracle, state: State, random: Random) -> State:
    """Move some pieces next to, or near, a square that matters."""
    row, column = random.choice(_focuses(oracle, state))
    near = [
        square
        for square in oracle.squares(state.rows, [None])
        if max(abs(square[0] - row), abs(square[1] - column)) <= 2
    ]
    full = oracle.squares(state.rows, oracle.game.players)
    moved = random.sample(full, min(len(full), random.randint(2, 5)))
    places = random.sample(near, min(len(near), len(moved)))
    empty = oracle.nothing
    changes: dict[Square, Any] = {}
    for origin, target in zip(moved, places, strict=False):
        changes |= {origin: empty, target: state.at(origin)}
    return replace(state.changed(changes), player=random.choice(list(oracle.game.players)))


def _focuses(oracle: Oracle, state: State) -> list[Square]:
    """List squares that matter: the middle, a corner, and pieces of a kind that a side has once."""
    rows = state.rows
    middle, last = (len(rows) + 1) // 2, len(rows)
    kinds: dict[tuple[object, object], list[Square]] = {}
    for square in oracle.squares(rows, oracle.game.players):
        face = oracle.face(state.at(square))
        kinds.setdefault((face.player, face.kind), []).append(square)
    single = [squares[0] for squares in kinds.values() if len(squares) == 1]
    corners = [(1, 1), (1, len(rows[0])), (last, 1), (last, len(rows[-1]))]
    return [(middle, (len(rows[middle - 1]) + 1) // 2), *corners, *single, *single]


def strewn(oracle: Oracle, seed: int) -> list[Placed]:
    """Return positions with scattered pieces and a legal move."""
    states = strewing(oracle, Random(f"{seed} {oracle.game.name} strewn"))
    return _first("strewn", (one for one in states if oracle.facts(one).moves), STREWN)


def _first(source: str, states: Iterator[State], counts: tuple[int, int]) -> list[Placed]:
    """Take the required number of different positions, the visible ones first."""
    found: dict[State, None] = {}
    while len(found) < sum(counts):
        found[next(states)] = None
    return [
        Placed(f"{source} {number}", state, source, number > counts[0])
        for number, state in enumerate(found, start=1)
    ]


def strewing(oracle: Oracle, random: Random) -> Iterator[State]:
    """Yield, without end, positions with a few pieces strewn over the board."""
    while True:
        course = game_played(oracle, random, random.randint(4, LONGEST_GAME))
        for _ in range(24):
            state = _strewn_from(oracle, random.choice(course).state, random)
            if oracle.valid(state):
                yield state


def _strewn_from(oracle: Oracle, state: State, random: Random) -> State:
    """Take most of the pieces off a board and put some of the others elsewhere."""
    full = oracle.squares(state.rows, oracle.game.players)
    empty = oracle.squares(state.rows, [None])
    if not full or not empty:
        return state
    changes = dict.fromkeys(full, state.at(empty[0]))
    kept = _kept(oracle, state, full, random)
    moved = [square for square in kept if random.random() < 0.6]
    random.shuffle(empty)
    places = dict(zip(moved, empty, strict=False))
    changes |= {places.get(square, square): state.at(square) for square in kept}
    player = random.choice(list(oracle.game.players))
    memory = tuple((name, 0) for name, _ in state.memory)
    return replace(state.changed(changes), player=player, memory=memory)


def _kept(oracle: Oracle, state: State, full: list[Square], random: Random) -> list[Square]:
    """Choose pieces: nearly always those of a kind that a side has once, and a few others."""
    kinds: dict[tuple[object, object], list[Square]] = {}
    for square in full:
        face = oracle.face(state.at(square))
        kinds.setdefault((face.player, face.kind), []).append(square)
    single = [squares[0] for squares in kinds.values() if len(squares) == 1]
    royal = [square for square in single if random.random() < 0.92]
    others = [square for square in full if square not in single]
    count = min(len(others), random.choice((2, 3, 4, 5, 6, 8, 10, 14)))
    return royal + random.sample(others, count)


def pool(oracle: Oracle, seed: int) -> list[Placed]:
    """Return all positions, those made by hand first, none twice."""
    found: dict[State, Placed] = {}
    sources = (played(oracle, seed), gathered(oracle, seed), strewn(oracle, seed))
    for placed in (*by_hand(oracle), *(one for source in sources for one in source)):
        found.setdefault(placed.state, placed)
    return list(found.values())
