"""What is right: the answers of the project's own rules, which no submission ever sees."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from .. import _prolog
from .._errors import TabuleiroError
from ..game import Face, Game, game_named
from ..moves import Player, Square
from ..position import Position
from .asks import Rows, State, Step
from .submission.terms import load_reader


@dataclass(frozen=True)
class Ending:
    """How a game has ended: who has won, if anybody, and by which rule."""

    winner: Player | None
    rule: str
    clause: str


@dataclass(frozen=True)
class Fault:
    """Why a move is not legal: the rule that says so first, and whether it is the only one."""

    rule: str
    clause: str
    alone: bool


@dataclass(frozen=True)
class Facts:
    """What is known about a position."""

    state: State
    moves: tuple[Step, ...]
    ending: Ending | None


class Oracle:
    """Answers questions about positions of one game under one ruleset."""

    def __init__(self, game: str, ruleset: str | None = None) -> None:
        self.game: Game = game_named(game)
        self.ruleset = ruleset or self.game.default_ruleset
        self._facts: dict[State, Facts] = {}
        self._positions: dict[State, Position] = {}

    @property
    def start(self) -> State:
        """The initial position."""
        return state_of(Position.start(self.game, ruleset=self.ruleset))

    def position(self, state: State) -> Position:
        """Return the position that a state describes.

        :raises BadPosition: if no rule can value it.
        """
        if state not in self._positions:
            self._positions[state] = Position.from_rows(
                self.game,
                [list(row) for row in state.rows],
                state.player,
                ruleset=self.ruleset,
                memory=dict(state.memory),
            )
        return self._positions[state]

    def valid(self, state: State) -> bool:
        """Return whether the rules can value a state."""
        try:
            self.position(state)
        except (TabuleiroError, ValueError):
            return False
        return True

    def facts(self, state: State) -> Facts:
        """Return what is known about a state."""
        if state not in self._facts:
            told = self._ask("grade_facts", state)
            moves = tuple(
                Step(_square(origin), _square(target), tuple(map(_square, captured)))
                for origin, target, captured in told["moves"]
            )
            self._facts[state] = Facts(state, moves, _ending(told["ending"]))
        return self._facts[state]

    def after(self, state: State, step: Step) -> State:
        """Return the state after a legal move."""
        return self.afters(state, [step])[0][0]

    def afters(self, state: State, steps: Sequence[Step]) -> list[tuple[State, Ending | None]]:
        """Return the states after each of some legal moves, and how the game has ended there."""
        told = self._ask("grade_after", state, moves=[_pair(step) for step in steps])
        return [(_state(one), _ending(one["ending"])) for one in told]

    def fault(self, state: State, step: Step) -> Fault | None:
        """Return why a move is not legal; None if it is."""
        return self.faults(state, [step])[0]

    def faults(self, state: State, steps: Sequence[Step]) -> list[Fault | None]:
        """Return why each of some moves is not legal; None for those that are."""
        told = self._ask("grade_faults", state, moves=[_pair(step) for step in steps])
        return [
            Fault(rules[0][0], rules[0][1], len(rules) == 1) if rules else None for rules in told
        ]

    def _ask(self, verb: str, state: State, **more: Any) -> Any:
        load_reader()
        return _prolog.ask(verb, position=self.position(state).text, **more)

    def points(self, state: State) -> Mapping[Player, int] | None:
        """Return the points of both players in a finished position of a game that counts them."""
        outcome = self.position(state).outcome
        return None if outcome is None else outcome.points

    # --- the pieces

    def face(self, cell: object) -> Face:
        """Return what a cell shows and whose it is."""
        return self.game.faces[str(cell)]

    def owner(self, rows: Rows, square: Square) -> Player | None:
        """Return whose piece stands on a square."""
        row, column = square
        return self.face(rows[row - 1][column - 1]).player

    def squares(self, rows: Rows, owners: Iterable[Player | None]) -> list[Square]:
        """List the squares that hold pieces of these players, or of nobody."""
        wanted = set(owners)
        return [square for square in all_squares(rows) if self.owner(rows, square) in wanted]

    def other(self, player: Player) -> Player:
        """Return the opponent."""
        return next(one for one in self.game.players if one != player)


def _square(told: Sequence[int]) -> Square:
    return told[0], told[1]


def _pair(step: Step) -> list[list[int]]:
    return [list(step.origin), list(step.target)]


def _ending(told: Sequence[Any] | None) -> Ending | None:
    return None if told is None else Ending(told[0], told[1], told[2])


def _state(told: Mapping[str, Any]) -> State:
    rows = tuple(tuple(row) for row in told["rows"])
    return State(rows, told["player"], tuple(sorted(told["memory"].items())))


def state_of(position: Position) -> State:
    """Return a position as plain data."""
    rows = tuple(tuple(row) for row in position.rows)
    return State(rows, position.player, tuple(sorted(position.memory.items())))


def all_squares(rows: Rows) -> list[Square]:
    """List the squares of a board."""
    return [(r, c) for r, row in enumerate(rows, start=1) for c, _ in enumerate(row, start=1)]


def cell_at(rows: Rows, square: Square) -> int | str:
    """Return what stands on a square."""
    return rows[square[0] - 1][square[1] - 1]


def replaced(rows: Rows, changes: Mapping[Square, int | str]) -> Rows:
    """Return a board with some cells changed."""
    return tuple(
        tuple(changes.get((r, c), cell) for c, cell in enumerate(row, start=1))
        for r, row in enumerate(rows, start=1)
    )
