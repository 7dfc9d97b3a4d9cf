"""Looking back on a game: the current point, moves that are only tried, and lines beside it.

The game itself stays as it was played: what is tried becomes a variation of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from ..moves import Move
from ..position import Position
from ..record import Record
from ..record_tree import (
    Route,
    ahead,
    at_point,
    commented,
    grown,
    main_route,
    taken,
    ways_on,
    without,
)


@dataclass(frozen=True)
class Sideline:
    """A line of moves beside the game; `here` of them are made on the board."""

    title: str
    positions: tuple[Position, ...]
    moves: tuple[Move, ...]
    here: int = 1

    @classmethod
    def of(cls, title: str, start: Position, moves: Sequence[Move]) -> Sideline:
        """Return a line of legal moves, with the first one made."""
        positions = [start]
        for move in moves:
            positions.append(positions[-1].play(move))
        return cls(title, tuple(positions), tuple(moves), min(1, len(moves)))

    @property
    def position(self) -> Position:
        return self.positions[self.here]

    @property
    def last(self) -> Move | None:
        """The move that led to the position on the board."""
        return self.moves[self.here - 1] if self.here else None

    def walked(self, key: str) -> Sideline:
        """Step forward or back, or to an end; stay where the line ends."""
        most = len(self.moves)
        here = {"left": self.here - 1, "right": self.here + 1, "home": 0, "end": most}[key]
        return replace(self, here=min(max(here, 0), most))


@dataclass(frozen=True)
class Study:
    """A whole game, and the point of it being viewed."""

    game: Record
    route: Route

    @classmethod
    def of(cls, game: Record) -> Study:
        """View the last position of the game."""
        return cls(game, main_route(game.ply))

    @cached_property
    def point(self) -> Record:
        """The game as if it had come to this point."""
        return at_point(self.game, self.route)

    @property
    def varies(self) -> bool:
        """Whether the point belongs to a variation."""
        return any(self.route)

    @property
    def present(self) -> bool:
        """Whether this is the point that the game has come to."""
        return self.route == main_route(self.game.ply)

    @property
    def goes_on(self) -> bool:
        """Whether this is the last point of a game that is not over."""
        return self.present and self.game.result is None

    def at(self, route: Route) -> Study:
        """View another point."""
        return replace(self, route=route)

    def walked(self, key: str) -> Study:
        """Step forward or back, to the start, or to the end of the line; at an end, stay."""
        if key == "left":
            return self.at(self.route[:-1])
        if key == "right":
            return self.at((*self.route, 0)) if self.point.undone else self
        return self.at(() if key == "home" else (*self.route, *main_route(self.point.undone)))

    def beside(self, shift: int) -> Study:
        """Go to another variation from the point before this one."""
        if not self.route:
            return self
        ways = len(ways_on(ahead(self.game.steps, self.route[:-1])))
        return self.at((*self.route[:-1], (self.route[-1] + shift) % ways))

    def moved(self, point: Record) -> Study:
        """Go to the point of a record: back along its line, or forward."""
        back, on = self.route[: point.ply], point.ply - len(self.route)
        return self.at((*back, *main_route(max(on, 0))))

    def tried(self, move: Move, position: Position) -> Study | None:
        """Try a move as a variation; None after the end of the game, which has none."""
        if self.route == main_route(len(self.game.steps)):
            return None
        return Study(*grown(self.game, self.route, move, position))

    def commented(self, text: str) -> Study:
        """Add a comment to the last move."""
        return replace(self, game=commented(self.game, self.route, text))

    def without(self) -> Study:
        """Remove the variation."""
        return Study(*without(self.game, self.route))

    def played_on(self) -> Record:
        """Return a game that continues from here: the line to this point becomes its own."""
        return taken(self.game, self.route)
