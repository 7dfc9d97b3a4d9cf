"""Mutants of the right programs: how many the grader sees, and whether it blames the right part."""

from __future__ import annotations

import hashlib
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from random import Random
from typing import Any

from pyfront.grade.verbs import ask_engine

from .trials import Outcome, Program, all_tried, right_program

EQUIVALENT = Path(__file__).parent / "equivalent.txt"
"""The mutants that are as good as the program, by the hashes of their clauses."""

CONTRACT = {
    "initial_state/2": "R",
    "display_game/1": "D",
    "valid_moves/3": "G",
    "move/3": "VC",
    "game_over/2": "E",
    "value/3": "S",
    "points/3": "S",
    "choose_move/4": "A",
}
"""The categories that each predicate of the contract is asked for."""

EVERYWHERE = frozenset("BY")
"""The categories about the program as a whole, which any fault may cost."""


@dataclass(frozen=True)
class Mutant:
    """A right program but for one change."""

    game: str
    operator: str
    predicate: str
    key: str
    """A hash of the clause and of what became of it."""
    change: str
    program: str


@lru_cache
def _told(game: str) -> dict[str, Any]:
    told: dict[str, Any] = ask_engine("grade_mutants", text=right_program(game))
    return told


def plain(game: str) -> str:
    """Return the correct program, written as its mutants are."""
    return "\n".join(clause["text"] for clause in _told(game)["clauses"])


def mutants(game: str) -> list[Mutant]:
    """Make all mutants of the right program for a game."""
    clauses = _told(game)["clauses"]
    texts = [clause["text"] for clause in clauses]
    found: dict[str, Mutant] = {}
    for told in _told(game)["mutants"]:
        mutant = _mutant(game, told, clauses, texts)
        found.setdefault(mutant.key, mutant)
    return list(found.values())


def _mutant(
    game: str, told: Mapping[str, Any], clauses: Sequence[Mapping[str, Any]], texts: list[str]
) -> Mutant:
    place, changed = told["clause"], list(texts)
    if told["operator"] == "clause_swap":
        changed[place : place + 2] = changed[place + 1], changed[place]
        change = f"exchanged with the next: {texts[place]}"
    else:
        changed[place] = told["text"]
        change = f"{texts[place].strip()}  ==>  {told['text'].strip() or '(nothing)'}"
    digest = hashlib.sha256(f"{game}\n{told['operator']}\n{place}\n{change}".encode())
    return Mutant(
        game,
        told["operator"],
        clauses[place]["predicate"],
        digest.hexdigest()[:12],
        change,
        "\n".join(changed),
    )


def sampled(found: Sequence[Mutant], count: int | None, seed: int) -> list[Mutant]:
    """Choose some mutants, of all operators alike."""
    if count is None or count >= len(found):
        return list(found)
    random = Random(f"{seed} mutants")
    operators: dict[str, list[Mutant]] = defaultdict(list)
    for mutant in found:
        operators[mutant.operator].append(mutant)
    chosen: list[Mutant] = []
    for number, (_, group) in enumerate(sorted(operators.items(), key=lambda one: len(one[1]))):
        share = max(1, (count - len(chosen)) // (len(operators) - number))
        chosen += random.sample(group, min(share, len(group)))
    return chosen[:count]


@dataclass(frozen=True)
class NoWorse:
    """A mutant that is known to be equivalent to the program, and why."""

    key: str
    game: str
    operator: str
    predicate: str
    reason: str


def listed() -> list[NoWorse]:
    """Read the list of equivalent mutants."""
    lines = EQUIVALENT.read_text(encoding="utf-8").splitlines()
    return [NoWorse(*line.split(maxsplit=4)) for line in lines if line and line[0] != "#"]


def equivalent() -> frozenset[str]:
    """Return the names of the equivalent mutants."""
    return frozenset(one.key for one in listed())


def affected(game: str, predicate: str) -> frozenset[str]:
    """Name the categories whose predicates lead to a predicate."""
    calls: dict[str, set[str]] = defaultdict(set)
    for clause in _told(game)["clauses"]:
        calls[str(clause["predicate"])] |= set(clause["calls"])
    return frozenset(
        category
        for contract, categories in CONTRACT.items()
        if predicate in _reached(contract, calls)
        for category in categories
    )


def _reached(start: str, calls: Mapping[str, set[str]]) -> set[str]:
    found, new = {start}, [start]
    while new:
        more = calls.get(new.pop(), set()) - found
        found |= more
        new += more
    return found


@dataclass
class Tally:
    """What became of the mutants of a game."""

    game: str
    tried: int = 0
    killed: int = 0
    equivalent: int = 0
    blamed: int = 0
    spared: int = 0
    survivors: list[Mutant] = field(default_factory=list)
    misblamed: list[tuple[Mutant, Outcome]] = field(default_factory=list)
    operators: dict[str, list[int]] = field(default_factory=dict)
    categories: dict[str, list[int]] = field(default_factory=dict)

    @property
    def kill_rate(self) -> float:
        """The share of the mutants that are not equivalent which lost points."""
        counted = self.tried - self.equivalent
        return self.killed / counted if counted else 1.0

    @property
    def blame_rate(self) -> float:
        """The share of the killed mutants for which the right category lost points."""
        return self.blamed / self.killed if self.killed else 1.0

    @property
    def spare_rate(self) -> float:
        """The share of the killed mutants for which no other category did."""
        return self.spared / self.killed if self.killed else 1.0

    def add(self, mutant: Mutant, outcome: Outcome, known: frozenset[str]) -> None:
        """Record what became of a mutant."""
        self.tried += 1
        touched = affected(self.game, mutant.predicate)
        killed = not outcome.whole
        if not killed and mutant.key in known:
            self.equivalent += 1
            return
        for name, table in (
            (mutant.operator, self.operators),
            *((category, self.categories) for category in sorted(touched)),
        ):
            counts = table.setdefault(name, [0, 0])
            counts[0] += int(killed)
            counts[1] += 1
        if not killed:
            self.survivors.append(mutant)
            return
        self.killed += 1
        right = bool(outcome.categories & touched) or outcome.categories <= EVERYWHERE
        spared = outcome.categories <= touched | EVERYWHERE
        self.blamed += int(right)
        self.spared += int(spared)
        if not (right and spared):
            self.misblamed.append((mutant, outcome))


def tally(game: str, count: int | None, seed: int, jobs: int) -> Tally:
    """Try mutants of the right program for a game."""
    chosen = sampled(mutants(game), count, seed)
    programs = [Program(game, mutant.program, seed) for mutant in chosen]
    found, known = Tally(game), equivalent()
    for mutant, outcome in zip(chosen, all_tried(programs, jobs), strict=True):
        found.add(mutant, outcome, known)
    return found
