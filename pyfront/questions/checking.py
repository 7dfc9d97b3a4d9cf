"""Whether the rules of a game hold together, tried on random games."""

from __future__ import annotations

import random
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from .. import _prolog
from .._errors import TabuleiroError
from ..game import Problem
from ..i18n import later, tr
from ..moves import Move, Square
from ..position import Position
from .images import exchanged
from .properties import EXCHANGED, EXPLAINED, PROPERTIES
from .sight import Chosen, Sight, Try

GAMES = 10
LONGEST = 300
"""How many moves a random game has at most."""
PAIRS = 8
"""How many pairs of squares in each position are compared with the moves listed."""
TRIED = 3
"""How many moves, legal or not, are tried in each position for the rules that they break."""
SOME = 4
"""How many moves of a position are played, and how many captures."""
ONCE = later("no position repeats in a game that cannot cycle")


@dataclass(frozen=True)
class Fault:
    """A property that does not hold: what is wrong, where, and by which move."""

    property: str
    message: str
    position: Position
    move: Move | None = None

    def as_json(self) -> dict[str, Any]:
        """Return the fault as a JSON object."""
        return {
            "property": self.property,
            "message": self.message,
            "position": self.position.text,
            "move": None if self.move is None else self.move.as_json(),
        }


@dataclass
class Checked:
    """What was tried, what was seen, and the first fault of every property.

    `moves` and `ends` are the rules that decide about moves and ends.
    """

    game: str
    ruleset: str
    moves: frozenset[str]
    ends: frozenset[str]
    properties: tuple[str, ...]
    cyclic: bool
    positions: int = 0
    lengths: list[int] = field(default_factory=list)
    unfinished: int = 0
    seen: set[str] = field(default_factory=set)
    faults: dict[str, Fault] = field(default_factory=dict)
    slow: str | None = None
    """Why the search asks the rules on lists of lists, if it does."""
    problems: tuple[Problem, ...] = ()
    """The doubts about the file of the game."""
    others: list[str] = field(default_factory=list)

    def as_json(self) -> dict[str, Any]:
        """Return the result as a JSON object."""
        known = self.moves | self.ends
        return {
            "game": self.game,
            "ruleset": self.ruleset,
            "positions": self.positions,
            "games": len(self.lengths),
            "longest": max(self.lengths, default=0),
            "unfinished": self.unfinished,
            "properties": {name: name not in self.faults for name in self.properties},
            "rules": {"seen": sorted(known & self.seen), "unseen": sorted(known - self.seen)},
            "faults": [fault.as_json() for fault in self.faults.values()],
            "search": {"fast": self.slow is None, "why": self.slow},
            "problems": [problem.as_json() for problem in self.problems],
        }

    def blame(self, name: str, message: str, position: Position, move: Move | None = None) -> None:
        """Keep the first fault of a property."""
        self.faults.setdefault(name, Fault(name, message, position, move))


def check(
    game: str,
    ruleset: str | None = None,
    games: int = GAMES,
    seed: int = 1,
    went_on: Callable[[int], None] = lambda _: None,
) -> Checked:
    """Test the properties on the positions of random games.

    `went_on` is called after every position with the number of games done.
    """
    start = Position.start(game, ruleset=ruleset)
    told = _prolog.ask("deciding", game=game)
    without = set() if exchanged(start) else {EXCHANGED}
    if told["cyclic"]:
        without.add(ONCE)
    checked = Checked(
        game,
        start.ruleset,
        frozenset(told["moves"]),
        frozenset(told["ends"]),
        tuple(name for name in (*PROPERTIES, ONCE) if name not in without),
        told["cyclic"],
        slow=_prolog.ask("reading_of_search", position=start.text)["why"],
    )
    chance = random.Random(seed)
    for number in range(games):
        _try_game(start, chance, checked, lambda done=number: went_on(done))  # type: ignore[misc]
    return checked


def _try_game(
    start: Position, chance: random.Random, checked: Checked, went_on: Callable[[], None]
) -> None:
    sight = Sight.of(start)
    before: set[str] = set()
    for ply in range(LONGEST):
        sight = sight.asked(_chosen(sight, chance, checked))
        _try(sight, checked)
        if not checked.cyclic and sight.position.text in before:
            checked.blame(ONCE, tr("this position has occurred before"), sight.position)
        before.add(sight.position.text)
        went_on()
        if sight.chosen.following is None:
            checked.lengths.append(ply)
            checked.seen |= set() if sight.end is None else {sight.end}
            return
        sight = sight.next()
    checked.lengths.append(LONGEST)
    checked.unfinished += 1


def _try(sight: Sight, checked: Checked) -> None:
    checked.positions += 1
    for name in checked.properties:
        if name not in checked.faults and name in PROPERTIES:
            try:
                for message, move in PROPERTIES[name](sight):
                    checked.blame(name, message, sight.position, move)
                    break
            except TabuleiroError as error:
                said = tr("querying it fails: {message}", message=error.message)
                checked.blame(name, said, sight.position)
    with suppress(TabuleiroError):  # then a property has failed by it
        for stops in sight.stops():
            checked.seen |= set() if isinstance(stops, str) else set(stops)


# --- chance ---------------------------------------------------------------------------------------


def _chosen(sight: Sight, chance: random.Random, checked: Checked) -> Chosen:
    """Choose the moves to test, and the one that continues the game."""
    explained: dict[str, Any] = {}
    if EXPLAINED not in checked.faults:
        explained = {"pairs": _pairs(sight, chance), "others": _others(sight, chance)}
    guesses = _guesses(sight, chance, checked)
    over = sight.end is not None or not sight.moves
    following = None if over else chance.choice(sight.moves)
    return Chosen(**explained, some=_some(sight), guesses=guesses, following=following)


def _pairs(sight: Sight, chance: random.Random) -> list[tuple[Square, Square]]:
    """Choose pairs of squares, and some that are legal moves."""
    pairs = {(chance.choice(sight.squares), chance.choice(sight.squares)) for _ in range(PAIRS)}
    return [*pairs, *chance.sample(list(sight.legal), min(2, len(sight.legal)))]


def _others(sight: Sight, chance: random.Random) -> list[Move]:
    """Choose legal moves that do not go from one square to another."""
    others = [move for move in sight.moves if move.origin is None]
    return chance.sample(others, min(2, len(others)))


def _some(sight: Sight) -> list[Move]:
    """Choose some moves of a position, and captures among them."""
    moves = list(sight.moves)
    captures = [move for move in moves if move.captured][:SOME]
    chosen = random.Random(sight.position.text).sample(moves, min(SOME, len(moves)))
    return list(dict.fromkeys([*chosen, *captures]))


def _guesses(sight: Sight, chance: random.Random, checked: Checked) -> list[Try]:
    """Choose moves, most of them illegal: pairs of squares, and other moves met before."""
    everywhere = sight.squares
    origins = [move.origin for move in sight.moves if move.origin] or everywhere
    pairs = [(chance.choice(origins), chance.choice(everywhere)) for _ in range(TRIED)]
    wild = (chance.choice(everywhere), chance.choice(everywhere))
    others = chance.sample(checked.others, min(TRIED, len(checked.others)))
    known = set(checked.others)
    checked.others += [m.text for m in sight.moves if not m.origin and m.text not in known]
    return [*pairs, wild, *others]
