"""A move made with the hand: a piece is picked up and put down, and nothing is guessed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from .. import wording
from ..i18n import tr
from ..moves import Move
from ..position import Position
from ..view.board import Place
from .overlays import Choose
from .palette import Sign

if TYPE_CHECKING:
    from .table_screen import TableScreen


@dataclass(frozen=True)
class Tried:
    """A piece was put down: the legal moves this may be, and the two squares."""

    moves: Sequence[Move]
    pair: tuple[Place, Place]


class Hand:
    """The piece that is picked up, if there is one, in a position."""

    def __init__(self, position: Position | None = None) -> None:
        self.position = position
        self.picked: Place | None = None

    def put_back(self) -> None:
        self.picked = None

    def touch(self, place: Place) -> Tried | None:
        """Pick up the piece on a square, put it back, or put it down and report the attempt."""
        if self.picked == place:
            self.picked = None
            return None
        if self.picked is not None and not (self._from(place) and not self._to(place)):
            return Tried(self._to(place), (self.picked, place))
        if self._from(place):
            whole = [move for move in self._from(place) if len(move.squares) == 1]
            if whole:
                return Tried(whole, (place, place))
            self.picked = place
            return None
        return Tried((), (place, place))

    def _moves(self) -> Sequence[Move]:
        return () if self.position is None else [m for m in self.position.legal_moves if m.squares]

    def _from(self, place: Place) -> list[Move]:
        return [move for move in self._moves() if move.squares[0] == place]

    def _to(self, place: Place) -> list[Move]:
        """Return the moves of the piece picked up that end on a square."""
        return [
            move
            for move in self._moves()
            if move.squares[0] == self.picked and move.squares[-1] == place
        ]

    def signs(self) -> dict[Place, Sign]:
        """Show the piece that is picked up, where it may go, and what it takes there."""
        if self.picked is None:
            return {}
        shown: dict[Place, Sign] = {}
        for move in self._from(self.picked):
            shown.update(dict.fromkeys(move.captured, Sign.CAPTURE))
        for move in self._from(self.picked):
            goal = move.squares[-1]
            shown[goal] = Sign.CAPTURE if goal in move.captured else Sign.GOAL
        return {**shown, self.picked: Sign.PICKED}


class BoardHands:
    """The effect of choosing a square at the table."""

    def __init__(self, table: TableScreen) -> None:
        self._table = table
        self.hand = Hand()

    def choose(self, place: Place) -> None:
        """Pick a piece up, or put it down."""
        table = self._table
        session = table.session
        if session is None or table.watching.steers:
            return
        if table.sideline is not None:
            table.say(tr("This line is only for viewing; Esc goes back to the game."))
        elif session.record.result is not None:
            table.action_what_now()
        elif session.waiting is not None:
            table.say(tr("The computer is thinking. F9 makes it move now."))
        else:
            self._touch(place)

    def _touch(self, place: Place) -> None:
        self._table.forget_marks()
        tried = self.hand.touch(place)
        if tried is None:
            self._table.show_board()
        elif len(tried.moves) > 1:
            self._which(tried)
        else:
            self._try(tried)

    def _try(self, tried: Tried) -> None:
        session = self._table.playing
        start, goal = tried.pair
        if tried.moves:
            session.play(tried.moves[0])
        elif start == goal:
            self._no_move_from(start)
        else:
            session.play(tried.pair)
        if session.record.result is None:
            self._table.show_board()

    def _no_move_from(self, place: Place) -> None:
        """Say why a piece that is touched cannot be picked up."""
        table = self._table
        position = table.playing.position
        face = table.drawn().at(place)
        if face.player is None:
            table.say(tr("Choose a piece first, then its destination."))
        elif face.player != position.player:
            called = wording.called(position, position.player)
            table.say(tr("{player} to move.", player=called))
        else:
            table.say(tr("This piece has no legal move."))
            table.why = {place: Sign.WHY}

    def _which(self, tried: Tried) -> None:
        """Ask which of several moves is meant; never guess."""
        table = self._table
        position = table.playing.position
        entries = []
        for number, move in enumerate(tried.moves):
            taken = wording.taken(position, move)
            told = wording.moved(move.text, [taken]) if taken else move.text
            entries.append((str(number), told))

        def chosen(answer: str | None) -> None:
            if answer is not None:
                table.playing.play(tried.moves[int(answer)])
            table.show_board()

        table.app.push_screen(Choose(tr("Which move?"), entries), chosen)
