"""Properties that the rules of every game should have, tried on random games."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from .. import _prolog
from .._errors import TabuleiroError
from ..console.answers import Reply
from ..game import Move, Position, Square, game_named

if TYPE_CHECKING:
    from rich.console import Console

GAMES = 10
LONGEST = 300
"""How many moves a random game has at most."""


@dataclass(frozen=True)
class Fault:
    """A property that does not hold: what is wrong, where, and by which move."""

    property: str
    message: str
    position: Position
    move: Move | None = None

    def as_json(self) -> dict[str, Any]:
        """Give the fault as a JSON object."""
        return {
            "property": self.property,
            "message": self.message,
            "position": self.position.text,
            "move": None if self.move is None else self.move.as_json(),
        }


@dataclass
class Checked:
    """What was tried, what was seen, and the first fault of every property."""

    game: str
    ruleset: str
    positions: int = 0
    lengths: list[int] = field(default_factory=list)
    unfinished: int = 0
    seen: set[str] = field(default_factory=set)
    ends: set[str] = field(default_factory=set)
    faults: dict[str, Fault] = field(default_factory=dict)

    def as_json(self) -> dict[str, Any]:
        """Give what was found as a JSON object."""
        known = covered(self.game) | self.ends
        seen = known & (self.seen | self.ends)
        return {
            "game": self.game,
            "ruleset": self.ruleset,
            "positions": self.positions,
            "games": len(self.lengths),
            "longest": max(self.lengths, default=0),
            "unfinished": self.unfinished,
            "properties": {name: name not in self.faults for name in PROPERTIES},
            "rules": {"seen": sorted(seen), "unseen": sorted(known - seen)},
            "faults": [fault.as_json() for fault in self.faults.values()],
        }


def covered(game: str) -> set[str]:
    """Name the rules that decide about moves and ends: conditions of moves, and outcomes."""
    return set(_prolog.ask("deciding", game=game))


SOME = 6
"""How many moves of a position are looked at where all would take too long."""

Found = Iterator[tuple[str, Move | None]]
"""What is wrong with a position, and by which move."""


def _some(position: Position, chance: random.Random) -> list[Move]:
    moves = list(position.legal_moves)
    captures = [move for move in moves if move.captured]
    return chance.sample(moves, min(SOME, len(moves))) + captures[:SOME]


def _once(position: Position, _: random.Random) -> Found:
    for move, times in Counter(position.legal_moves).items():
        if times > 1:
            yield f"{move} is listed {times} times", move


def _explained(position: Position, chance: random.Random) -> Found:
    """Moves listed break no rule, and others do."""
    squares = _squares(position)
    legal = {
        (move.origin, move.target): move
        for move in position.legal_moves
        if move.origin is not None and move.target is not None
    }
    pairs = {(chance.choice(squares), chance.choice(squares)) for _ in range(12)}
    for pair in [*pairs, *chance.sample(list(legal), min(4, len(legal)))]:
        if (pair in legal) == bool(position.broken_rules(pair)):
            what = "is listed and breaks rules" if pair in legal else "breaks no rule"
            yield f"the move from {pair[0]} to {pair[1]} {what}", legal.get(pair)


def _conserved(position: Position, chance: random.Random) -> Found:
    """What a move captures, and nothing else, is lost."""
    before = _pieces(position)
    for move in _some(position, chance):
        after = _pieces(position.play(move))
        taken = Counter(_owner(position, square) for square in move.captured)
        for player in game_named(position.game).players:
            if player != position.player and before[player] - after[player] != taken[player]:
                lost = before[player] - after[player]
                yield f"{move} captures {taken[player]}, but {player} loses {lost}", move
            if player == position.player and after[player] < before[player]:
                yield f"{move} loses pieces of who makes it", move


def _turned(position: Position, _: random.Random) -> Found:
    """The mirror image has the mirror image's moves."""
    if "history" in position.memory:
        return
    mirrored = mirror(position)
    expected = {_mirrored_pair(position, move) for move in position.legal_moves}
    found = {(move.origin, move.target) for move in mirrored.legal_moves}
    for pair in expected ^ found:
        move = next((m for m in position.legal_moves if _mirrored_pair(position, m) == pair), None)
        where = "here" if move else "in the mirror"
        yield f"a move is legal {where} only: {move or pair}", move


def _concluded(position: Position, _: random.Random) -> Found:
    """A game goes on exactly as long as there are moves."""
    if position.outcome is None and not position.legal_moves:
        yield "nobody can move, and the game is not over", None
    if position.outcome is not None and position.legal_moves:
        yield "the game is over, and there are moves", position.legal_moves[0]


def _written(position: Position, chance: random.Random) -> Found:
    """A position is read back from its text, and a move from its own."""
    if Position.parse(position.text) != position:
        yield "its text reads as another position", None
    for move in _some(position, chance):
        if position.move(move.text) != move:
            yield f"{move} reads as another move", move


PROPERTIES: dict[str, Callable[[Position, random.Random], Found]] = {
    "each move is listed once": _once,
    "a move is legal if and only if it breaks no rule": _explained,
    "what is captured, and nothing else, is lost": _conserved,
    "the mirror image of a position has the mirror image's moves": _turned,
    "a game goes on exactly as long as there are moves": _concluded,
    "positions and moves are read back from their texts": _written,
}


def check(game: str, ruleset: str | None = None, games: int = GAMES, seed: int = 1) -> Checked:
    """Try the properties on the positions of random games."""
    start = Position.start(game, ruleset=ruleset)
    checked = Checked(game, start.ruleset)
    chance = random.Random(seed)
    for _ in range(games):
        _try_game(start, chance, checked)
    return checked


def _try_game(start: Position, chance: random.Random, checked: Checked) -> None:
    position = start
    for ply in range(LONGEST):
        _try(position, chance, checked)
        if position.outcome is not None or not position.legal_moves:
            checked.lengths.append(ply)
            if position.outcome is not None:
                checked.ends.add(position.outcome.rule.id)
            return
        position = position.play(chance.choice(position.legal_moves))
    checked.lengths.append(LONGEST)
    checked.unfinished += 1


def _try(position: Position, chance: random.Random, checked: Checked) -> None:
    checked.positions += 1
    for name, faults in PROPERTIES.items():
        if name not in checked.faults:
            try:
                fault = next(faults(position, chance), None)
            except TabuleiroError as error:
                fault = (f"asking about it fails: {error.message}", None)
            if fault is not None:
                checked.faults[name] = Fault(name, fault[0], position, fault[1])
    squares = _squares(position)
    origin = next((m.origin for m in position.legal_moves if m.origin), squares[0])
    for pair in ((origin, chance.choice(squares)), (chance.choice(squares), origin)):
        checked.seen |= set(_prolog.ask("stops", position=position.text, move=list(pair)))


def _squares(position: Position) -> list[Square]:
    rows = position.rows
    return [(r, c) for r, row in enumerate(rows, start=1) for c in range(1, len(row) + 1)]


def _owner(position: Position, square: Square) -> Any:
    row, column = square
    return game_named(position.game).face(position.rows[row - 1][column - 1]).player


def _pieces(position: Position) -> Counter[Any]:
    return Counter(_owner(position, square) for square in _squares(position))


def mirror(position: Position) -> Position:
    """Give the position with left and right exchanged."""
    rows = "/".join(",".join(str(cell) for cell in row[::-1]) for row in position.rows)
    return Position.parse(f"{position.text.rpartition(':')[0]}:{rows}")


def _mirrored_pair(position: Position, move: Move) -> tuple[Square | None, Square | None]:
    return _mirrored(position, move.origin), _mirrored(position, move.target)


def _mirrored(position: Position, square: Square | None) -> Square | None:
    if square is None:
        return None
    row, column = square
    return row, len(position.rows[row - 1]) + 1 - column


def report(game: str, ruleset: str | None, games: int, seed: int) -> Reply:
    """Show to people and programs whether the properties hold."""
    checked = check(game, ruleset, games, seed)
    data = checked.as_json()
    return Reply(data, lambda console: _show(console, checked, data), int(bool(checked.faults)))


def _show(console: Console, checked: Checked, data: dict[str, Any]) -> None:
    games = f"{len(checked.lengths)} random games of {checked.game} ({checked.ruleset})"
    console.print(f"{checked.positions} positions of {games}:")
    for name, holds in data["properties"].items():
        console.print(f"  {'holds' if holds else 'FAILS'}  {name}")
    console.print(f"The longest game had {data['longest']} moves.")
    if checked.unfinished:
        console.print(f"{checked.unfinished} games were not over after {LONGEST} moves.")
    rules = data["rules"]
    console.print(f"Rules that decided: {len(rules['seen'])}; not met: {_listed(rules['unseen'])}.")
    for fault in checked.faults.values():
        _show_fault(console, fault)


def _listed(names: list[str]) -> str:
    return ", ".join(names) or "none"


def _show_fault(console: Console, fault: Fault) -> None:
    from ..console import scene

    console.print()
    console.print(f"{fault.property[0].upper()}{fault.property[1:]}: {fault.message}")
    console.print(scene.board(fault.position, offered=[fault.move] if fault.move else ()))
    console.print(fault.position.text, soft_wrap=True)
