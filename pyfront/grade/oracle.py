"""The right answers, by the project's own rules, which no submission ever sees."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from .._errors import TabuleiroError
from ..game import Face, Game, OptionValue, game_named
from ..moves import Cell, Player, Square
from ..position import Position
from .asks import Pair, Play, Read, Rows, State, numbered
from .exam.misreadings import NOTHING, Decided, Misread, OtherReading, decided
from .mapping.codec import cells_of
from .verbs import ask_engine


@dataclass(frozen=True)
class GameEnd:
    """How a game has ended: the winner, if any, and the rule."""

    winner: Player | None
    rule: str
    clause: str


@dataclass(frozen=True)
class Breach:
    """Why a move is not legal: the rule that says so first, and whether no other clause does."""

    rule: str
    clause: str
    alone: bool


@dataclass(frozen=True)
class Facts:
    """The known facts about a position."""

    state: State
    moves: tuple[Play, ...]
    ending: GameEnd | None


class Oracle:
    """Answers questions about positions of one game under one ruleset, perhaps with options."""

    def __init__(
        self,
        game: str,
        ruleset: str | None = None,
        options: Mapping[str, OptionValue] | None = None,
    ) -> None:
        self.game: Game = game_named(game)
        self.ruleset = ruleset or self.game.default_ruleset
        self.options = dict(options or {})
        self._facts: dict[State, Facts] = {}
        self._positions: dict[State, Position] = {}
        self._misread: dict[State, dict[str, Misread | None]] = {}
        """By name, the readings asked about a state: what each changes, if anything."""

    @property
    def start(self) -> State:
        """The initial position."""
        return state_of(Position.start(self.game, ruleset=self.ruleset, **self.options))

    def position(self, state: State) -> Position:
        """Return the position that a state describes.

        :raises BadPosition: if the rules cannot judge it.
        """
        if state not in self._positions:
            # Not Position.from_rows, whose parameter `rows` is an option of some games too.
            text = ask_engine(
                "from_rows",
                game=self.game.name,
                rows=[list(row) for row in state.rows],
                player=state.player,
                ruleset=self.ruleset,
                memory=dict(state.memory),
                options=self.options,
            )
            self._positions[state] = Position.trusted(text)
        return self._positions[state]

    def valid(self, state: State) -> bool:
        """Return whether the rules can judge a state."""
        try:
            self.position(state)
        except (TabuleiroError, ValueError):
            return False
        return True

    def facts(self, state: State) -> Facts:
        """Return the known facts about a state."""
        if state not in self._facts:
            told = self._ask("grade_facts", state)
            moves = tuple(
                Play(_square(origin), _square(target), tuple(map(_square, captured)))
                for origin, target, captured in told["moves"]
            )
            self._facts[state] = Facts(state, moves, _ending(told["ending"]))
        return self._facts[state]

    def legal(self, state: State) -> frozenset[Pair]:
        """Return the squares of all legal moves."""
        return frozenset(step.pair for step in self.facts(state).moves)

    def after(self, state: State, step: Play) -> State:
        """Return the state after a legal move."""
        [(after, _)] = self.afters(state, [step])
        return after

    def afters(self, state: State, steps: Sequence[Play]) -> list[tuple[State, GameEnd | None]]:
        """Return the states after some legal moves, and how the game has ended in them."""
        told = self._ask("grade_after", state, moves=[step.pair for step in steps])
        return [
            (_state(one["rows"], one["player"], one["memory"]), _ending(one["ending"]))
            for one in told
        ]

    def fault(self, state: State, step: Play) -> Breach | None:
        """Return why a move is not legal; None if it is."""
        [fault] = self.faults(state, [step])
        return fault

    def faults(self, state: State, steps: Sequence[Play]) -> list[Breach | None]:
        """Return why each of some moves is not legal; None for those that are."""
        told = self._ask("grade_faults", state, moves=[step.pair for step in steps])
        return [
            Breach(rules[0][0], rules[0][1], len({clause for _, clause in rules}) == 1)
            if rules
            else None
            for rules in told
        ]

    def decided(self, state: State, readings: Sequence[OtherReading]) -> Decided:
        """Return which misreading of the rules decides each answer about a state."""
        if not readings:
            return NOTHING
        known = self._misread.setdefault(state, {})
        new = {one.name: one for one in readings if one.name not in known}
        if new:
            told = self._ask("grade_misread", state, readings=[one.asked() for one in new.values()])
            known |= dict.fromkeys(new)
            known |= {one["name"]: _misread(new[one["name"]], one) for one in told}
        found = (known[one.name] for one in readings)
        return decided(one for one in found if one is not None)

    def _ask(self, verb: str, state: State, **more: Any) -> Any:
        return ask_engine(verb, position=self.position(state).text, **more)

    def points(self, state: State) -> Mapping[Player, int] | None:
        """Return the points of both players in a finished position of a game that counts them."""
        outcome = self.position(state).outcome
        return None if outcome is None else outcome.points

    # --- the game

    def clause(self, rule: str) -> str:
        """Find the clause of a rule that every game has, such as `board` or `start`."""
        return next((one.clause for one in self.game.rules() if one.id == rule), "")

    def face(self, cell: object) -> Face:
        """Return the face of a cell and its owner."""
        return self.game.faces[str(cell)]

    def squares(self, rows: Rows, owners: Iterable[Player | None]) -> list[Square]:
        """List the squares with pieces of these players, or the empty squares."""
        wanted = set(owners)
        return [square for square, cell in numbered(rows) if self.face(cell).player in wanted]

    @property
    def cells(self) -> tuple[Cell, ...]:
        """Every possible cell, the empty one included."""
        return cells_of(self.game)

    @property
    def nothing(self) -> Cell:
        """The empty cell."""
        return next(cell for cell in self.cells if self.face(cell).player is None)

    def looks_like(self, state: State, after: Read) -> Pair | None:
        """Return the move that a board seems to come from: its origin and its destination.

        A piece may stay where a stack was, and one may land on another of its own side.
        """
        mine = set(self.squares(state.rows, [state.player]))
        cells = dict(numbered(after.rows or ()))
        there = {square for square, cell in cells.items() if self._is_of(cell, state.player)}
        other = {square for square in mine & there if cells[square] != state.at(square)}
        left, reached = mine - there or other, there - mine or other
        single = len(left) == len(reached) == 1 and left != reached
        return (min(left), min(reached)) if single else None

    def _is_of(self, cell: object, player: Player) -> bool:
        face = self.game.faces.get(str(cell))
        return face is not None and face.player == player

    def other(self, player: Player) -> Player:
        """Return the opponent."""
        return next(one for one in self.game.players if one != player)


def _misread(reading: OtherReading, told: Mapping[str, Any]) -> Misread:
    lost, gained, changed = (
        frozenset(map(_pair, told[name])) for name in ("lost", "gained", "changed")
    )
    ended = None if told["ended"] is None else tuple(told["ended"])
    return Misread(reading, lost, gained, changed, ended)


def _pair(told: Sequence[Sequence[int]]) -> Pair:
    return _square(told[0]), _square(told[1])


def _square(told: Sequence[int]) -> Square:
    return told[0], told[1]


def _ending(told: Sequence[Any] | None) -> GameEnd | None:
    return None if told is None else GameEnd(*told)


def state_of(position: Position) -> State:
    """Return a position as plain data."""
    return _state(position.rows, position.player, position.memory)


def _state(rows: Sequence[Sequence[Cell]], player: Player, memory: Mapping[str, int]) -> State:
    return State(tuple(map(tuple, rows)), player, tuple(sorted(memory.items())))
