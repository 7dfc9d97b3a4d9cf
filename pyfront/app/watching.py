"""Two computers that are watched, and a game that is played again: paused, stepped, sped up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..i18n import tr

if TYPE_CHECKING:
    from .table_screen import TableScreen

SPEEDS = (0.0, 0.25, 0.5, 1.0, 2.0, 4.0)
"""Seconds that a move stays on the board."""
KEYS = ("space", "plus", "minus", "left", "right", "home", "end")


class Watching:
    """The speed of moves that no one at the screen makes, and whether they are paused."""

    def __init__(self, table: TableScreen) -> None:
        self._table = table
        self.pause = SPEEDS[2]
        self.held = False
        """Whether two computers pause."""
        self.replaying = False
        """Whether the game being reviewed replays by itself."""
        self._wait = 0.0

    @property
    def steers(self) -> bool:
        """Whether the keys pause and step a game that is being watched."""
        session = self._table.session
        return session is not None and session.watched and session.game.result is None

    def begin(self) -> None:
        """Begin anew with another game."""
        self.held = self.replaying = False
        self._wait = 0.0

    def moved(self) -> None:
        """Pause so that the move just made can be seen."""
        session = self._table.session
        self._wait = self.pause if session is not None and session.table.people == 0 else 0.0

    def due(self, seconds: float) -> bool:
        """Count down; return whether the next move may come."""
        if self.held:
            return False
        self._wait -= seconds
        return self._wait <= 0

    def replay(self, seconds: float) -> None:
        """Count down for a game that is replayed."""
        if self.replaying and self.due(seconds):
            self._wait = self.pause
            session = self._table.session
            if session is None or session.study is None or not session.record.undone:
                self.replaying = False
            else:
                self._table.walk("right")

    def steer(self, key: str) -> None:
        """Pause or continue, change the speed, or step."""
        if key == "space":
            self.hold()
        elif key in ("plus", "minus"):
            self._change_speed(1 if key == "minus" else -1)
        else:
            self._step(key)

    def hold(self) -> None:
        """Pause, or continue from the current position."""
        table, session = self._table, self._table.session
        if session is None:
            return
        if not self.steers:
            self.replaying, self._wait = not self.replaying, self.pause
            table.say(tr("Replaying the game.") if self.replaying else tr("Paused."))
            return
        self.held = not self.held
        if not self.held:
            session.look_up()
        table.say(tr("Paused.") if self.held else tr("The game continues."))
        table.show_keys()

    def _change_speed(self, slower: int) -> None:
        here = SPEEDS.index(self.pause) if self.pause in SPEEDS else 2
        self.pause = SPEEDS[max(0, min(here + slower, len(SPEEDS) - 1))]
        self._table.say(tr("{n} seconds per move.", n=self.pause))

    def _step(self, key: str) -> None:
        """Step through the moves played; at the end make one more."""
        session = self._table.session
        if session is None:
            return
        self.held = True
        self._table.show_keys()
        if key == "right" and session.study is None:
            if session.waiting is None:
                session.let_computer_move()
            return
        self._table.walk(key)
