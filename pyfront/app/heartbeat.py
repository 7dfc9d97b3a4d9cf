"""What the table does over time: the computer's moves, new values, and the clocks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rich.cells import cell_len

from .._errors import TabuleiroError
from ..analysis import Search
from ..clock import told as time_told
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
