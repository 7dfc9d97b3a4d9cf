"""A game being played: the one owner of its state, whatever it is shown on.

A front end calls what a person does (`answer` for a line, `play` for a move or two squares, `run`
for a command), hears of what happens as events, and looks after what the session waits for: it
polls a search, or asks a question. The computer moves when `let_computer_move` is called.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from .. import settings
from .._errors import IllegalMove, InvalidMove, TabuleiroError
from ..game import levels
from ..i18n import tr
from ..match import Match
from ..moves import Move, Pair, Player
from ..players import Who
from ..position import Position
from ..questions.asking import leaving
from ..record import TIME, Record, opponent
from ..saves import Keeper
from . import advice, computer
from .events import (
    Asked,
    Changed,
    Ended,
    Event,
    Explained,
    Failed,
    Flag,
    Message,
    Moved,
    Refused,
    Stopped,
    Thinking,
)
from .searching import Choice, Course, Work
from .table import Table, headed


def _unheard(event: Event) -> None:
    """Hear of an event as long as nobody listens."""


class Session:
    """A game that is being played, and who plays it."""

    def __init__(
        self, record: Record, keeper: Keeper, *, tutor: bool | None = None, watched: bool = False
    ) -> None:
        self.table = Table.of(record)
        self.record = headed(record, self.table)
        self.keeper = keeper
        self.tutor = settings.on("tutor") if tutor is None else tutor
        self.watched = watched
        """Whether nobody takes part: the computers play until the end."""
        self.flipped = False
        """Whether the board is seen from above."""
        self.paused = False
        """Whether the computer waits though it is on turn."""
        self.over = False
        """Whether somebody wants to leave."""
        self.onward = False
        """Whether the next game of a match is to be played."""
        self.waiting: Work | Choice | None = None
        """What the session waits for before it takes anything else."""
        self.emit: Callable[[Event], None] = _unheard
        """Whoever shows the game is called here with all that happens."""
        self._course: Course[None] | None = None

    @property
    def position(self) -> Position:
        """The position now."""
        return self.record.position

    @property
    def who(self) -> Who:
        """Who is on turn."""
        return self.table.who(self.position)

    @property
    def awaited(self) -> bool:
        """Whether the computer is to move now."""
        return self.record.result is None and self.who.computer and not self.paused

    @property
    def clocked(self) -> bool:
        """Whether a clock runs."""
        return self.table.control is not None and self.record.result is None

    def say(self, text: str) -> None:
        """Tell people something."""
        self.emit(Message(text))

    def words(self) -> Sequence[str]:
        """Return everything that may be typed now."""
        from .game_commands import COMMANDS  # late, for its commands know the session

        moves = [] if self.record.result else [move.text for move in self.position.legal_moves]
        arguments = (*(f"level {level}" for level in levels()), "tutor on", "tutor off")
        return [*moves, *COMMANDS.names, *arguments]

    # --- what takes several steps -------------------------------------------------------------

    def start(self, course: Course[None] | None) -> None:
        """Begin what may take several steps."""
        if course is not None:
            self._course = course
            self.go_on()

    def go_on(self, found: Any = None) -> None:
        """Go on after what the session waited for is over, with the answer if it was a question."""
        assert self._course is not None
        self.waiting = None
        try:
            self.waiting = self._course.send(found)
        except StopIteration:
            return
        waiting = self.waiting
        self.emit(Asked(waiting) if isinstance(waiting, Choice) else Thinking(waiting))

    def reply(self, line: str) -> None:
        """Take a line as the answer to the question that is open."""
        assert isinstance(self.waiting, Choice)
        answer = self.waiting.understood(line)
        if answer is None:
            said = ", ".join(self.waiting.said)
            self.say(tr("Type one of: {answers}", answers=said))
        else:
            self.go_on(answer)

    def let_computer_move(self) -> None:
        """Let the computer begin to think about its move."""
        self.start(computer.turn(self))

    # --- what people do -----------------------------------------------------------------------

    def answer(self, line: str) -> None:
        """Do what a line asks for: it is a command, or else a move."""
        from .game_commands import COMMANDS  # late, for its commands know the session

        if (found := COMMANDS.find(line)) and not self.is_move(line):
            command, argument = found
            try:
                self.start(command.run(self, argument))
            except TabuleiroError as error:
                self.emit(Failed(error))
        else:
            self.play(line)

    def is_move(self, line: str) -> bool:
        """Return whether a line that looks like a command is how a legal move is written."""
        return any(move.text == line for move in self.position.legal_moves)

    def play(self, move: Move | str | Pair) -> None:
        """Play a move that somebody chose, or refuse it. The engine is asked once."""
        if self.record.result is not None:
            self.say(tr("The game is over. `undo` takes the last move back, `quit` leaves."))
            return
        try:
            made, position = self.position.played(move, drawn=True)
        except TabuleiroError as error:
            self.refuse(move, error)
            return
        if self.tutor:
            self.start(advice.tutored(self, made, position))
        else:
            self.make(made, position)

    def refuse(self, move: Move | str | Pair, error: TabuleiroError) -> None:
        """Say why a move cannot be played, and what may have been meant."""
        from .game_commands import COMMANDS  # late, for its commands know the session

        line = str(move)
        command = COMMANDS.meant(line) if isinstance(error, InvalidMove) else None
        self.emit(Refused(line, error, "" if command is None else command.usage))
        if isinstance(error, IllegalMove) and not error.move and self._begins_move(line):
            self.say(
                tr(
                    "A square alone is where to go; `moves {square}` lists the moves from there.",
                    square=line,
                )
            )

    def _begins_move(self, line: str) -> bool:
        """Return whether a line is the square of a piece that can move."""
        try:
            return bool(leaving(self.position, line))
        except TabuleiroError:
            return False

    def why(self, move: str) -> None:
        """Explain whether a move is legal.

        :raises TabuleiroError: if it is not a move at all.
        """
        self.emit(Explained(self.position.verdict(move)))

    # --- what happens -------------------------------------------------------------------------

    def make(self, move: Move, position: Position) -> None:
        """Make a legal move that leads to a position, if there is time left for it."""
        before, left = self.record, self.table.after_move(self.record)
        if left is not None and left[self.table.seat(before.position, before.position.player)] <= 0:
            self.out_of_time()
            return
        self.record = before.extended(move, position, left)
        self.paused = False
        self._settle()
        self._shown(Moved(before.position, self.record.played[-1]))

    def _settle(self) -> None:
        """End the game of a match that is decided by points."""
        if self.record.match:
            decided = Match(self.record.match).decided(self.position)
            if decided is not None:
                self.record = self.record.ended(*decided)

    def out_of_time(self) -> None:
        """Let the player on turn lose on time."""
        loser = self.position.player
        self.record = self.record.ended(TIME, opponent(self.position, loser))
        self._shown(Flag(loser))

    def end(self, reason: str, winner: Player | None) -> None:
        """End the game otherwise than by its rules."""
        self.record = self.record.ended(reason, winner)
        self._shown(Stopped())

    def change(self, record: Record) -> None:
        """Go on at another point of the game."""
        self.record = replace(record, players=self.record.players, clock=self.record.clock)
        self._shown(Changed())

    def take_over(self, record: Record, table: Table, keeper: Keeper, notes: Sequence[str]) -> None:
        """Go on with another game."""
        self.table, self.record, self.keeper = table, headed(record, table), keeper
        self.paused = False
        self._shown(Changed(notes))

    def seat(self, player: Player, who: Who) -> None:
        """Let somebody else play a player."""
        texts = self.table.replaced(self.position, player, who)
        self.record = replace(self.record, players=texts)

    def _shown(self, event: Event) -> None:
        """Show what has changed in the game, and keep it."""
        self.table.turn()
        self.emit(event)
        self.keep()
        self.conclude()

    def keep(self) -> None:
        """Write the game to its file."""
        if fault := self.keeper.keep(self.record):
            self.say(fault)

    def conclude(self) -> None:
        """Tell how the game has ended, if it has."""
        if self.record.result is not None:
            self.emit(Ended(self.record.result))
