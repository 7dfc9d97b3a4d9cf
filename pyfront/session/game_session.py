"""A game being played: the one owner of its state, whatever it is shown on.

A front end passes on what a person does (`answer` for a line, `play` for a move or two squares,
`run` for a command), receives events, and takes care of what the session waits for: it polls a
search, or asks a question. The computer moves when `let_computer_move` is called.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from .. import settings, wording
from .._errors import IllegalMove, InvalidMove, TabuleiroError
from ..i18n import tr
from ..match import Match
from ..moves import Move, Pair, Player
from ..players import Who, shown_levels
from ..position import Position
from ..protocol.foreign_engine import Engines
from ..questions.asking import leaving
from ..record import TIME, Record, opponent
from ..saves import Keeper
from . import computer
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
from .setup import Setup, turned_for
from .study import Study
from .table import GameTable, headed


def _unheard(event: Event) -> None:
    """Ignore an event; the listener until one is set."""


class Session:
    """A game that is being played, and who plays it."""

    def __init__(
        self, record: Record, keeper: Keeper, *, tutor: bool | None = None, watched: bool = False
    ) -> None:
        self.table = GameTable.of(record)
        self.game = headed(record, self.table)
        """The game as it is played and saved."""
        self.study: Study | None = None
        """The point being viewed during a review."""
        self.keeper = keeper
        self.tutor = settings.on("tutor") if tutor is None else tutor
        self.watched = watched
        """Whether only computers play, until the end."""
        self.careful = False
        """Whether to ask before giving up, and before a saved game is replaced."""
        self.files = True
        """Whether people may name files of this machine, to read and to write."""
        self.hint: computer.Hint | None = None
        """The move proposed last, of which more can be revealed."""
        self.flipped = False
        """Whether the board is seen from above."""
        self.paused = False
        """Whether the computer waits although it is its turn."""
        self.over = False
        """Whether the user wants to leave."""
        self.onward = False
        """Whether the next game of a match is to be played."""
        self.waiting: Work | Choice | None = None
        """What the session waits for before it accepts anything else."""
        self.engines = Engines()
        """The engines that play here, by their commands."""
        self.emit: Callable[[Event], None] = _unheard
        """The front end's callback for every event."""
        self._course: Course[None] | None = None

    @property
    def record(self) -> Record:
        """The game up to the position on the screen."""
        return self.game if self.study is None else self.study.point

    @property
    def position(self) -> Position:
        return self.record.position

    @property
    def who(self) -> Who:
        """The player to move."""
        return self.table.who(self.position)

    @property
    def awaited(self) -> bool:
        """Whether the computer is to move now."""
        return self._computers_turn and not self.paused

    @property
    def awaited_but_paused(self) -> bool:
        """Whether it is the computer's turn, and it waits for `go`."""
        return self._computers_turn and self.paused

    @property
    def _computers_turn(self) -> bool:
        return self.study is None and self.record.result is None and self.who.computer

    @property
    def clocked(self) -> bool:
        return self.table.control is not None and self.record.result is None

    def say(self, text: str) -> None:
        """Emit a message for the players."""
        self.emit(Message(text))

    def words(self) -> Sequence[str]:
        """Return everything that may be typed now."""
        from .game_commands import COMMANDS  # imported late: its commands know the session

        moves = [] if self.record.result else [move.text for move in self.position.legal_moves]
        arguments = (*(f"level {level}" for level in shown_levels()), "tutor on", "tutor off")
        return [*moves, *COMMANDS.names, *arguments]

    # --- what takes several steps -------------------------------------------------------------

    def start(self, course: Course[None] | None) -> None:
        """Begin a course, which may take several steps."""
        if course is not None:
            self._course = course
            self.go_on()

    def go_on(self, found: Any = None) -> None:
        """Continue after the session has waited, with the answer if it was a question."""
        assert self._course is not None
        self.waiting = None
        try:
            self.waiting = self._course.send(found)
        except StopIteration:
            return
        waiting = self.waiting
        self.emit(Asked(waiting) if isinstance(waiting, Choice) else Thinking(waiting))

    def abandon(self) -> None:
        """Abandon what the session waits for, as if it had never begun."""
        if self.waiting is not None and not isinstance(self.waiting, Choice):
            self.waiting.stop()
        if self._course is not None:
            self._course.close()
        self._course = self.waiting = None

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
        """Carry out a line: a command, or else a move."""
        from .game_commands import COMMANDS  # imported late: its commands know the session

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
        """Play the move that was chosen, or refuse it. The engine is asked once."""
        if self.record.result is not None:
            self.say(tr("The game is over. `undo` takes the last move back, `quit` leaves."))
            return
        try:
            made, position = self.position.played(move, drawn=True)
        except TabuleiroError as error:
            self.refuse(move, error)
            return
        if self.study is not None and self.study.goes_on:
            self.study = None
        if self.study is not None:
            self._try(made, position)
        elif self.tutor:
            self.start(computer.tutored(self, made, position))
        else:
            self.make(made, position)

    def refuse(self, move: Move | str | Pair, error: TabuleiroError) -> None:
        """Say why a move cannot be played, and what may have been meant."""
        from .game_commands import COMMANDS  # imported late: its commands know the session

        line = str(move)
        command = COMMANDS.meant(line) if isinstance(error, InvalidMove) else None
        self.emit(Refused(line, error, "" if command is None else command.usage))
        if isinstance(error, IllegalMove) and not error.move and self._begins_move(line):
            self.say(
                tr(
                    "A square on its own is read as the destination; `moves {square}` "
                    "lists the moves from there.",
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

    # --- looking back -------------------------------------------------------------------------

    def look_back(self) -> Study:
        """Begin to look back, unless that is done already; the game waits meanwhile."""
        if self.study is None:
            if self.waiting is not None:
                self.abandon()
            self.study = Study.of(self.game)
        return self.study

    def look(self, study: Study, *, stay: bool = False) -> None:
        """Show another point; at the last one, play continues unless the player is to stay."""
        self.game, self.study = study.game, None if study.goes_on and not stay else study
        self.emit(Changed())

    def follow(self, number: int) -> None:
        if self.study is not None:
            self.look(self.study.at((*self.study.route, number)))
        else:
            self.paused = True
            self.change(self.record.follow(number))

    def look_up(self) -> None:
        """Show the current position of the game again."""
        if self.study is not None:
            self.study = None
            self.emit(Changed())

    def _try(self, move: Move, position: Position) -> None:
        """Try a move while looking back: it becomes a variation of the game."""
        before = self.look_back()
        tried = before.tried(move, position)
        if tried is None:
            self.say(tr("The game ended here; what is tried begins at an earlier point."))
            return
        self.look(tried)
        self.keep()

    def comment(self, text: str) -> None:
        """Comment on the move that led to the position on the screen."""
        if self.study is not None:
            self.study = self.study.commented(text)
            self.game = self.study.game
        else:
            self.game = self.game.commented(text)
        self.keep()

    # --- what happens -------------------------------------------------------------------------

    def make(self, move: Move, position: Position) -> None:
        """Make a legal move that leads to a position, if there is time left for it."""
        before, left = self.record, self.table.after_move(self.record)
        if left is not None and left[self.table.seat(before.position, before.position.player)] <= 0:
            self.out_of_time()
            return
        self.game = before.extended(move, position, left)
        self.paused = False
        self._settle()
        self._shown(Moved(before.position, self.record.played[-1]))

    def _settle(self) -> None:
        """End the game of a match that is decided by points."""
        if self.record.match:
            decided = Match(self.record.match).decided(self.position)
            if decided is not None:
                self.game = self.game.ended(*decided)

    def out_of_time(self) -> None:
        """Let the player to move lose on time."""
        self.study = None
        loser = self.position.player
        self.game = self.game.ended(TIME, opponent(self.position, loser))
        self._shown(Flag(loser))

    def end(self, reason: str, winner: Player | None) -> None:
        """End the game otherwise than by its rules."""
        self.study = None
        self.game = self.game.ended(reason, winner)
        self._shown(Stopped())

    def change(self, record: Record) -> None:
        """Move to another point of the game; looking back changes only what is shown."""
        if self.study is not None:
            self.look(self.study.moved(record))
            return
        self.game = replace(record, players=self.game.players, clock=self.game.clock)
        self._shown(Changed())
        if self.awaited_but_paused:
            called = wording.called(self.position, self.position.player)
            self.say(tr("{player} to move; `go` lets the computer move.", player=called))

    def take_over(
        self,
        record: Record,
        keeper: Keeper,
        notes: Sequence[str],
        turned: Callable[[Session], bool],
    ) -> None:
        """Go on with another game; `turned` says whether its board is seen from above.

        :raises BadRecord: if its headers name players or a clock that make no sense.
        """
        table = GameTable.of(record)
        self.keeper.release()
        self.table, self.game, self.keeper = table, headed(record, table), keeper
        self.study, self.paused, self.flipped = None, False, turned(self)
        self._shown(Changed(notes))

    def seat(self, player: Player, who: Who) -> None:
        """Change who plays a side."""
        texts = self.table.replaced(self.position, player, who)
        self.game = replace(self.game, players=texts)

    def _shown(self, event: Event) -> None:
        """Show the changes in the game, and save it."""
        self.table.turn()
        self.emit(event)
        self.keep()
        self.conclude()

    def keep(self) -> None:
        """Write the game to its file."""
        if fault := self.keeper.keep(self.game):
            self.say(fault)

    def conclude(self) -> None:
        """Emit the end of the game, if it has ended."""
        if self.record.result is not None:
            self.emit(Ended(self.record.result))


def session_of(record: Record, keeper: Keeper, setup: Setup) -> Session:
    """Return the session of a game; a person alone against the computer sees it from their side."""
    session = Session(record, keeper, tutor=setup.tutor)
    session.flipped = turned(session)
    session.watched = setup.watched or not session.table.people
    return session


def turned(session: Session) -> bool:
    """Return whether the board is turned so that a person alone plays upwards."""
    start = session.record.start
    people = [p for p, who in session.table.seated(start).items() if not who.computer]
    return len(people) == 1 and turned_for(start, people[0])
