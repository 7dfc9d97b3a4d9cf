"""The positions that submissions are asked about.

Three sources, each with a part that students may see and a part that is only counted for them:
positions made by hand for one rule each, with their mirror images; positions met in random games;
and positions with a few pieces strewn over the board, where the ends of games are near. The same
seed gives the same positions.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from random import Random
from typing import Any

from ...moves import Square
from ..asks import State, Step
from ..oracle import Facts, Oracle, all_squares, cell_at, replaced
from .symmetry import Symmetry

FOLDER = Path(__file__).parents[1] / "data" / "positions"
PLAYED, STREWN = (6, 12), (8, 20)
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
    plays: tuple[Step, ...] = ()
    """Moves that this position is about, legal or not."""


@lru_cache
def _read(game: str) -> tuple[dict[str, Any], ...]:
    path = FOLDER / f"{game}.json"
    return tuple(json.loads(path.read_text(encoding="utf-8"))) if path.is_file() else ()


def by_hand(oracle: Oracle) -> list[Placed]:
    """Return the positions made by hand, and hidden images of each."""
    symmetry = Symmetry(oracle.game)
    found, seen = [], set()
    for entry in _read(oracle.game.name):
        placed = _entry(entry, oracle)
        images = (placed, _turned(placed, symmetry), _mirrored(placed, symmetry))
        for image in (*images, _mirrored(images[1], symmetry)):
            if image.state not in seen:
                seen.add(image.state)
                found.append(image)
    return found


def _entry(entry: dict[str, Any], oracle: Oracle) -> Placed:
    memory = dict(oracle.start.memory) | entry.get("memory", {})
    rows = tuple(tuple(row) for row in entry["rows"])
    plays = tuple(
        Step((origin[0], origin[1]), (target[0], target[1]))
        for origin, target in entry.get("plays", ())
    )
    state = State(rows, entry["player"], tuple(sorted(memory.items())))
    return Placed(entry["id"], state, "hand", False, tuple(entry["clauses"]), plays)


def _mirrored(placed: Placed, symmetry: Symmetry) -> Placed:
    rows = placed.state.rows
    plays = tuple(symmetry.mirrored_step(step, rows) for step in placed.plays)
    state = symmetry.mirrored(placed.state)
    return Placed(f"{placed.id} mirrored", state, "hand", True, placed.clauses, plays)


def _turned(placed: Placed, symmetry: Symmetry) -> Placed:
    plays = tuple(symmetry.turned_step(step, placed.state.rows) for step in placed.plays)
    state = symmetry.turned(placed.state)
    return Placed(f"{placed.id} turned", state, "hand", True, placed.clauses, plays)


def game_played(oracle: Oracle, random: Random, length: int = LONGEST_GAME) -> list[Facts]:
    """Play a random game in which captures are liked, and give what it came through."""
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
    random = Random(f"{seed} {oracle.game.name} played")
    found: list[Placed] = []
    seen: set[State] = set()
    while len(found) < sum(PLAYED):
        course = [facts for facts in game_played(oracle, random) if facts.ending is None]
        for facts in random.sample(course, min(6, len(course))):
            if facts.state not in seen and len(found) < sum(PLAYED):
                seen.add(facts.state)
                found.append(_numbered("played", facts.state, len(found), PLAYED[0]))
    return found


def _numbered(source: str, state: State, number: int, shown: int) -> Placed:
    return Placed(f"{source} {number + 1}", state, source, number >= shown)


def strewing(oracle: Oracle, random: Random) -> Iterator[State]:
    """Yield, without end, positions with a few pieces strewn over the board."""
    while True:
        course = game_played(oracle, random, random.randint(4, LONGEST_GAME))
        for _ in range(24):
            state = strewn_from(oracle, random.choice(course).state, random)
            if oracle.valid(state):
                yield state


def strewn_from(oracle: Oracle, state: State, random: Random) -> State:
    """Take most of the pieces off a board and put some of the others elsewhere."""
    squares = all_squares(state.rows)
    full = [square for square in squares if oracle.owner(state.rows, square) is not None]
    empty = [square for square in squares if oracle.owner(state.rows, square) is None]
    if not full or not empty:
        return state
    nothing = cell_at(state.rows, empty[0])
    kept = _kept(oracle, state, full, random)
    moved = [square for square in kept if random.random() < 0.6]
    random.shuffle(empty)
    places = dict(zip(moved, empty, strict=False))
    changes: dict[Square, int | str] = dict.fromkeys(full, nothing)
    for square in kept:
        changes[places.get(square, square)] = cell_at(state.rows, square)
    player = random.choice(list(oracle.game.players))
    memory = tuple((name, 0) for name, _ in state.memory)
    return State(replaced(state.rows, changes), player, memory)


def _kept(oracle: Oracle, state: State, full: list[Square], random: Random) -> list[Square]:
    """Choose pieces: nearly always those of a kind that a side has once, and a few others."""
    kinds: dict[tuple[object, object], list[Square]] = {}
    for square in full:
        face = oracle.face(cell_at(state.rows, square))
        kinds.setdefault((face.player, face.kind), []).append(square)
    single = [squares[0] for squares in kinds.values() if len(squares) == 1]
    royal = [square for square in single if random.random() < 0.92]
    others = [square for square in full if square not in single]
    count = min(len(others), random.choice((2, 3, 4, 5, 6, 8, 10, 14)))
    return royal + random.sample(others, count)


def strewn(oracle: Oracle, seed: int) -> list[Placed]:
    """Return strewn positions in which somebody can move."""
    random = Random(f"{seed} {oracle.game.name} strewn")
    found: list[Placed] = []
    seen: set[State] = set()
    for state in strewing(oracle, random):
        if state not in seen and oracle.facts(state).moves:
            seen.add(state)
            found.append(_numbered("strewn", state, len(found), STREWN[0]))
        if len(found) == sum(STREWN):
            break
    return found


def pool(oracle: Oracle, seed: int) -> list[Placed]:
    """Return all positions, those made by hand first, none twice."""
    found = [*by_hand(oracle), *played(oracle, seed), *strewn(oracle, seed)]
    first: dict[State, Placed] = {}
    for placed in found:
        first.setdefault(placed.state, placed)
    return list(first.values())
