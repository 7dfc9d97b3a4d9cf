"""Whether the rules of a game hold together, tried on random games.

A property looks at the engine's facts about a position, and yields the faults it finds. Two of them
compare a position with its images: left and right exchanged, or the players.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from .. import _prolog
from .._errors import TabuleiroError
from ..game import Problem, game_named
from ..i18n import later, tr
from ..moves import Move, Player, Square
from ..position import Position
from .images import exchanged
from .sight import Chosen, Sight, Try

Found = Iterator[tuple[str, Move | None]]
"""A fault of a position, and the move that shows it."""
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


@lru_cache
def _owners(game: str) -> Mapping[str, Player | None]:
    """Return whose each cell of a game is."""
    return {cell: face.player for cell, face in game_named(game).faces.items()}


def _once(sight: Sight) -> Found:
    for move, times in Counter(sight.moves).items():
        if times > 1:
            yield tr("{move} is listed {n} times", move=move, n=times), move


def _explained(sight: Sight) -> Found:
    """Moves listed break no rule, and others do."""
    verdicts = sight.verdicts()
    for pair in sight.chosen.pairs:
        if (pair in sight.legal) == bool(verdicts[pair]):  # invalid text is refused too
            said = (
                later("the move from {origin} to {target} is listed and breaks rules")
                if pair in sight.legal
                else later("the move from {origin} to {target} breaks no rule, and is not listed")
            )
            yield tr(said, origin=pair[0], target=pair[1]), sight.legal.get(pair)
    for move in sight.chosen.others:
        if verdicts[move.text]:
            yield tr("{move} is listed and breaks rules", move=move), move


def _conserved(sight: Sight) -> Found:
    """A move removes the pieces that it captures, and no others."""
    owners = _owners(sight.position.game)
    for move, changes in sight.effects():
        taken = Counter(owners[sight.cell(square)] for square in move.captured)
        lost = Counter(owners[before] for before, _ in changes.values())
        lost.subtract(owners[then] for _, then in changes.values())
        for player in game_named(sight.position.game).players:
            if player != sight.player and lost[player] != taken[player]:
                said = tr(
                    "{move} captures {n}, but {player} loses {lost}",
                    move=move,
                    n=taken[player],
                    player=player,
                    lost=lost[player],
                )
                yield said, move
            if player == sight.player and lost[player] > 0:
                yield tr("{move} loses the mover's own pieces", move=move), move


def _local(sight: Sight) -> Found:
    """A move changes nothing but where it starts, where it ends, and what it captures."""
    for move, changes in sight.effects():
        if move.origin is not None and move.target is not None:  # else the game decides
            for said, square in _strange(sight, move, changes):
                yield tr(said, move=move, row=square[0], column=square[1]), move


def _strange(
    sight: Sight, move: Move, changes: Mapping[Square, tuple[str, str]]
) -> Iterator[tuple[str, Square]]:
    """Return the wrong changes of a move from one square to another, with their squares."""

    def owner(square: Square) -> Player | None:
        then = changes[square][1] if square in changes else sight.cell(square)
        return _owners(sight.position.game)[then]

    assert move.origin is not None
    assert move.target is not None
    for square in sorted(changes.keys() - {move.origin, move.target, *move.captured}):
        yield later("{move} changes row {row}, column {column}"), square
    if owner(move.target) != sight.player:
        yield (
            later("after {move} its destination holds no piece of the player who made it"),
            move.target,
        )
    if owner(move.origin) not in (None, sight.player):
        yield later("{move} leaves an enemy piece on its starting square"), move.origin
    for square in sorted(set(move.captured) - {move.target}):
        if owner(square) is not None:
            yield (
                later(
                    "{move} captures on row {row}, column {column}, which is not empty afterwards"
                ),
                square,
            )


def _turned(sight: Sight) -> Found:
    """The mirror image has the mirror image's moves."""
    yield from _compared(sight, "mirrored")


def _exchanged(sight: Sight) -> Found:
    """With colours and sides exchanged, the same moves are legal for the other player."""
    yield from _compared(sight, "upside_down")


def _compared(sight: Sight, placed: str) -> Found:
    for move, text in sight.differences(placed):
        said = (
            later("a move is legal here only: {move}")
            if move
            else later("a move is legal in the image only: {move}")
        )
        yield tr(said, move=text), move


def _concluded(sight: Sight) -> Found:
    """A game is over exactly when there are no legal moves."""
    if sight.end is None and not sight.moves:
        yield tr("there is no legal move, but the game is not over"), None
    if sight.end is not None and sight.moves:
        yield tr("the game is over, but there are legal moves"), sight.moves[0]


def _written(sight: Sight) -> Found:
    """A position is read back from its text, and a move from its own."""
    if sight.text_again != sight.position.text:
        yield tr("its text reads as another position"), None
    for move, read in sight.readings():
        if read != (move.text, move.squares):
            yield tr("{move} reads as another move", move=move), move


EXPLAINED = later("a move is legal if and only if it breaks no rule")
EXCHANGED = later("with colours and sides exchanged the same moves are legal")
PROPERTIES: dict[str, Callable[[Sight], Found]] = {
    later("each move is listed once"): _once,
    EXPLAINED: _explained,
    later("captured pieces, and no others, are lost"): _conserved,
    later("a move changes only its starting square, its destination and what it captures"): _local,
    later("the mirror image of a position has the mirror image's moves"): _turned,
    EXCHANGED: _exchanged,
    later("a game goes on exactly as long as there are moves"): _concluded,
    later("positions and moves are read back from their texts"): _written,
}
"""The properties, each with the function that finds violations."""


# --- random games ---------------------------------------------------------------------------------


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
