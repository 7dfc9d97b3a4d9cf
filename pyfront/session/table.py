"""Who sits at the board, and their clocks."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field, replace

from ..moves import Player
from ..players import NONE, PERSON, Control, Who, control, who
from ..position import Position
from ..record import TIME, Record
from ..record_text import heading


@dataclass
class GameTable:
    """The two players, in the order of the game's players, and their time.

    The clock of the player to move runs from `turn` on.
    """

    players: tuple[Who, Who]
    control: Control | None = None
    now: Callable[[], float] = time.monotonic
    begun: float = field(default=0.0, init=False)
    _stopped: float = field(default=0.0, init=False)

    @classmethod
    def of(cls, record: Record) -> GameTable:
        """Return the table described by the headers of a record.

        :raises BadRecord: if the headers are not valid.
        """
        first, second = record.players or (PERSON, PERSON)
        with heading("Players"):
            players = who(first), who(second)
        with heading("Clock"):
            clock = control(record.clock or NONE)
        table = cls(players, clock)
        table.turn()
        return table

    def turn(self) -> None:
        """Start the clock of the player to move."""
        self.begun = self.now()

    def stop(self) -> None:
        """Stop the clock, until it is resumed."""
        self._stopped = self.now()

    def go_on(self) -> None:
        """Resume the clock."""
        self.begun += self.now() - self._stopped

    def seat(self, position: Position, player: Player) -> int:
        """Return 0 if a player moved first in the game, 1 if second."""
        seats = position.standing.seats
        return list(seats).index(seats[player])

    def who(self, position: Position, player: Player | None = None) -> Who:
        """Return who plays a side [default: the one to move]."""
        return self.players[self.seat(position, position.player if player is None else player)]

    def seated(self, position: Position) -> dict[Player, Who]:
        """Return who plays each side."""
        return {player: self.who(position, player) for player in position.standing.seats}

    @property
    def people(self) -> int:
        """How many of the two are people."""
        return sum(not player.computer for player in self.players)

    def replaced(self, position: Position, player: Player, by: Who) -> tuple[str, str]:
        """Change who plays a side; return all who play now, as a record writes them."""
        seat = self.seat(position, player)
        first, second = (by if n == seat else old for n, old in enumerate(self.players))
        self.players = (first, second)
        return first.text, second.text

    # --- clocks ----------------------------------------------------------------------------------

    def stored(self, record: Record) -> tuple[float, float] | None:
        """Return the time left to both before the turn began."""
        if self.control is None:
            return None
        steps = record.steps[: record.ply]
        left = next((step.left for step in reversed(steps) if step.left is not None), None)
        return left or (self.control.seconds, self.control.seconds)

    def left(self, record: Record) -> dict[Player, float] | None:
        stored = self.stored(record)
        if stored is None:
            return None
        position, spent = record.position, self.now() - self.begun
        left = {player: stored[self.seat(position, player)] for player in position.standing.seats}
        if record.result is None:
            left[position.player] -= spent
        elif record.result.reason == TIME:
            left[position.player] = 0.0
        return left

    def own(self, record: Record) -> float | None:
        """Return the time left to the player to move."""
        left = self.left(record)
        return None if left is None else left[record.position.player]

    def after_move(self, record: Record) -> tuple[float, float] | None:
        """Return the time left to both if the player to move moves now."""
        stored = self.stored(record)
        if stored is None or self.control is None:
            return None
        seat = self.seat(record.position, record.position.player)
        mine = self.control.after(stored[seat], self.now() - self.begun)
        return (mine, stored[1]) if seat == 0 else (stored[0], mine)


def headed(record: Record, table: GameTable) -> Record:
    """Write who plays, and the clock, into a record."""
    first, second = table.players
    clock = "" if table.control is None else table.control.text
    return replace(record, players=(first.text, second.text), clock=clock)
