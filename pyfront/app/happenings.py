"""The events of the session, shown at the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rich.text import Text

from .. import wording
from ..game import game_named
from ..i18n import tr
from ..moves import Move
from ..position import Position
from ..record import GameResult
from ..session import events as happened
from ..session.advice import Objecting
from ..session.searching import Choice
from ..view.board_view import GameView
from . import pages
from .overlays import Choose

if TYPE_CHECKING:
    from .table_screen import TableScreen

AFTERWARDS = 0.4
"""Seconds before the choices after a game are offered."""


class Happenings:
    """Shows the events of the session."""

    def __init__(self, table: TableScreen) -> None:
        self._table = table

    def hear(self, event: happened.Event) -> None:
        """Show an event."""
        match event:
            case happened.Message(text):
                self._table.say(text)
            case happened.Moved(before, move):
                self._moved(before, move)
            case happened.Changed(notes):
                self._changed(notes)
            case happened.Flag() | happened.Stopped():
                self._table.show_all()
            case happened.Ended(result):
                self._conclude(result)
            case happened.Refused(line, error, meant):
                self._table.refusals.refuse(line, error, meant)
            case happened.Failed(error):
                self._table.refusals.tell(error)
            case happened.Withdrawn(move):
                self._table.prompt.put(move.text)
                self._table.show_all()
            case happened.Asked(question):
                self._ask(question)
            case _:
                pages.show(self._table, event)

    def _moved(self, before: Position, move: Move) -> None:
        """Show a move that was made, and what it means for the players."""
        session, view = self._table.playing, self._table.view
        assert view is not None
        self._table.messages.fresh()
        self._table.forget()
        self._table.say(view.told(before, move))
        for remark in wording.announced(session.position):
            self._table.say(Text(remark, style="bold"))
        self._turned(before)
        self._table.show_all()
        self._table.greet()
        if not session.awaited and any(m.text == "swap" for m in session.position.legal_moves):
            self._table.say(tr("You may also swap sides: `swap`."))

    def _changed(self, notes: Sequence[str]) -> None:
        """Show another point of the game, or another game."""
        session = self._table.playing
        self._table.forget()
        self._table.view = GameView(game_named(session.position.game))
        self._table.looking_back.check()
        self._table.messages.fresh()
        for note in notes:
            self._table.say(note)
        self._table.redraw()
        self._table.looking_back.tell()

    def _turned(self, before: Position) -> None:
        """After a swap turn the board to the person, and name the new colour."""
        session = self._table.playing
        if session.table.people == 1 and before.standing.seats != session.position.standing.seats:
            session.flipped = not session.flipped
        if before.standing.seats != session.position.standing.seats:
            for player, who in session.table.seated(session.position).items():
                called = wording.called(session.position, player)
                self._table.say(tr("{player}: now {who}.", player=called, who=who.shown))

    def _conclude(self, result: GameResult) -> None:
        session = self._table.playing
        self._table.say(Text(wording.verdict(session.position, result), style="bold"))
        if counted := wording.points(session.position):
            self._table.say(counted)
        self._table.show_all()
        if self._table.after is not None:
            self._table.set_timer(AFTERWARDS, self._table.action_what_now)

    def _ask(self, question: Choice) -> None:
        """Show a question as a choice; the answer may be typed too."""
        self._table.say(f"{question.text} [{', '.join(question.said)}]")
        if isinstance(question, Objecting):
            self._table.show_line(question.follows)
            return
        entries = list(zip(question.answers, question.said, strict=True))
        self._table.app.push_screen(Choose(question.text, entries), self._table.reply_with)
