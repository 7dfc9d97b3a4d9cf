"""What the table does over time: moves of computers, at which speed, new values, and clocks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rich.cells import cell_len

from .._errors import TabuleiroError
from ..analysis import Search
from ..i18n import tr
from ..players import told as time_told
from ..session.game_session import Session
from ..session.searching import Choice
from ..view.thinking import effort
from ..view.thinking import moves as line_text

if TYPE_CHECKING:
    from .table_screen import TableScreen

TICK = 0.05
"""Seconds between two looks at what the computer thinks, and at the clocks."""
EXPECTED = (4, 3, 2, 1)
"""How many moves the computer's line shows: as many of these as there is room for."""
SPEEDS = (0.0, 0.25, 0.5, 1.0, 2.0, 4.0)
"""Seconds that a move stays on the board."""
KEYS = ("space", "plus", "minus", "left", "right", "home", "end")


class Heartbeat:
    """Checks regularly for events that happen by themselves."""

    def __init__(self, table: TableScreen) -> None:
        self._table = table
        self._clocks = ""
        self._value: int | None = None

    def tick(self) -> None:
        """Let the computer and the clocks go on."""
        session = self._table.session
        if session is None or self._asleep:
            return
        try:
            self._move_on(session)
            self._judge()
        except TabuleiroError as error:  # the engine failed: the game continues without it
            session.abandon()
            session.paused = True
            self._table.refusals.tell(error)
        self._table.watching.replay(TICK)
        self._watch_clocks(session)
        if session.over:
            session.over = False
            self._table.table_app.go_on_from(session)

    @property
    def _asleep(self) -> bool:
        """Whether the game waits because another screen than an overlay is shown."""
        return self._table not in self._table.app.screen_stack

    def _move_on(self, session: Session) -> None:
        waiting = session.waiting
        if isinstance(waiting, Choice):
            return
        if waiting is not None:
            if waiting.poll(0):
                self._table.prompt.placeholder = ""
                session.go_on()
                self._table.watching.moved()
                self._table.show_keys()
            else:
                self._thinks(waiting)
        elif session.awaited and self._table.watching.due(TICK):
            session.let_computer_move()
            self._table.show_keys()

    def _judge(self) -> None:
        """Evaluate the position on the screen, and show the value as soon as it is known."""
        value = self._table.beside.value()
        if value != self._value:
            self._value = value
            self._table.show_side()

    def _thinks(self, waiting: Any) -> None:
        """Show what the computer knows so far."""
        analysis = waiting.analysis if isinstance(waiting, Search) else None
        told = str(waiting.title)
        if analysis is not None:
            line, done = analysis.lines[0], effort(analysis)
            tellings = [f"{told}: {line_text(line, most)}  {done}" for most in EXPECTED]
            room = self._table.prompt.size.width
            told = next((text for text in tellings if cell_len(text) < room), tellings[-1])
        elif waiting.total:
            told = f"{told}: {waiting.done}/{waiting.total}"
        self._table.prompt.placeholder = told

    def _watch_clocks(self, session: Session) -> None:
        left = session.table.left(session.game)
        if left is None or session.game.result is not None:
            return
        if (own := session.table.own(session.game)) is not None and own <= 0:
            session.abandon()
            session.out_of_time()
            return
        shown = " ".join(map(time_told, left.values()))
        if shown != self._clocks:
            self._clocks = shown
            self._table.show_side()


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
