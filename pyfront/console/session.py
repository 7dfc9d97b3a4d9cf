"""A game at the console: reads lines and answers them, and lets the computer play."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from .. import settings
from .._errors import Exit, IllegalMove, InvalidMove, TabuleiroError
from ..cli.names import LEVELS
from ..game import Move, Player, Position
from ..i18n import tr
from ..match import Match
from ..players import Who
from ..record import TIME, Record, opponent
from . import computer, drawing, saves, wording
from .commands import COMMANDS, Command, nearest, understood
from .desk import Desk, Ways
from .prompt import Reader, TimeUp, trouble
from .table import Table, headed

if TYPE_CHECKING:
    from rich.console import Console

WITH_AN_ARGUMENT = (*(f"level {level}" for level in LEVELS), "tutor on", "tutor off")
"""Commands whose arguments are known."""


class Session(Desk):
    """A game that is being played."""

    def __init__(
        self,
        record: Record,
        console: Console,
        lines: Reader,
        keeper: saves.Keeper,
        *,
        ways: Ways | None = None,
        notes: Sequence[str] = (),
    ) -> None:
        super().__init__(console, lines)
        self.table = Table.of(record)
        self.record = headed(record, self.table)
        self.keeper = keeper
        self.ways = ways or Ways(tutor=settings.on("tutor"))
        self.news = list(notes)
        self.typed = ""
        self.paused = False
        self.over = False
        self.onward = False
        """Whether the next game of a match is to be played."""

    @property
    def position(self) -> Position:
        """The position now."""
        return self.record.position

    @property
    def who(self) -> Who:
        """Who is on turn."""
        return self.table.who(self.position)

    # --- the course of a game --------------------------------------------------------------------

    def run(self) -> int:
        """Play until somebody leaves or the input ends; give the exit status."""
        self.board()
        if not self.ways.watched:
            for line in wording.greeting(self.position):
                self.say(line)
        self.conclude()
        try:
            while not self.over:
                self.step()
        except EOFError:
            return self.leave()
        except KeyboardInterrupt:
            return self.leave(Exit.INTERRUPTED)
        return self.leave()

    def step(self) -> None:
        """Let whoever is on turn do something."""
        playing = self.record.result is None
        if playing and self.who.computer and not self.paused:
            computer.turn(self)
        elif not playing and self.ways.watched:
            self.over = self.onward = True
        else:
            self.listen()

    def listen(self) -> None:
        """Read a line and answer it."""
        typed, self.typed = self.typed, ""
        self.news = []
        clocked = self.table.control is not None and self.record.result is None
        try:
            line = self.lines.read(
                self.prompt,
                self.words,
                typed=typed,
                left=(lambda: self.table.own(self.record) or 0) if clocked else None,
            )
        except TimeUp:
            self.out_of_time()
        else:
            self.answer(line)

    def leave(self, status: int = 0) -> int:
        """Say goodbye."""
        if self.onward:
            return status
        unfinished = self.record.result is None and self.record.steps
        if unfinished and (command := self.keeper.to_resume()):
            told = tr("Goodbye. `{command}` continues this game.", command=command)
            self.console.print(told, soft_wrap=True)
        else:
            self.say(tr("Goodbye."))
        return status

    @property
    def prompt(self) -> str:
        """What stands before the line to be typed."""
        if self.record.result is not None:
            return tr("Game over> ")
        player = wording.called(self.position, self.position.player)
        waiting = f" [{self.who}]" if self.who.computer else ""
        return f"{self.record.ply + 1}. {player}{waiting}> "

    def words(self) -> Sequence[str]:
        """Everything that may be typed now."""
        moves = [] if self.record.result else [move.text for move in self.position.legal_moves]
        return [*moves, *(command.name for command in COMMANDS), *WITH_AN_ARGUMENT]

    # --- answering -------------------------------------------------------------------------------

    def answer(self, line: str) -> None:
        """Do what a line asks for, and never stumble over it."""
        if not line:
            return
        if fault := trouble(line):
            self.say(fault)
        elif (command := understood(line)) and not self.is_move(line):
            self.do(*command)
        else:
            self.move(line)

    def is_move(self, line: str) -> bool:
        """Tell whether a line that looks like a command is how a legal move is written."""
        return any(move.text == line for move in self.position.legal_moves)

    def do(self, command: Command, argument: str) -> None:
        """Carry out a command."""
        from .actions import ACTIONS

        if argument and not command.argument:
            self.say(tr("{command} takes nothing after it.", command=command.name))
        elif command.argument and not argument and not command.argument.startswith("["):
            self.say(tr("Write it so: {usage}", usage=command.usage))
        else:
            ACTIONS[command.name](self, argument)

    def move(self, line: str) -> None:
        """Play a move that a person typed, or tell why it cannot be played."""
        if self.record.result is not None:
            self.say(tr("The game is over. `undo` takes the last move back, `quit` leaves."))
            return
        try:
            move = self.position.move(line)
        except IllegalMove:
            from . import advice

            self.typed = line
            self.why(line)
            advice.begun(self, line)
        except InvalidMove as error:
            self.typed = line
            self.not_a_move(line, error)
        except TabuleiroError as error:
            self.typed = line
            self.refuse(error)
        else:
            self.play_checked(move)

    def play_checked(self, move: Move) -> None:
        """Play a move, unless the tutor speaks against it."""
        from . import tutor

        if not self.ways.tutor or tutor.agrees(self, move):
            self.play(move)

    def not_a_move(self, line: str, error: InvalidMove) -> None:
        """Tell what is wrong with a line that is neither a move nor a command."""
        command = nearest(line)
        if command is None:
            self.refuse(error)
            return
        word, usage = line.split()[0], command.usage
        self.say(tr("There is no command {word}. Did you mean `{usage}`?", word=word, usage=usage))

    def why(self, move: str) -> None:
        """Tell whether a move is legal, and if not, why."""
        try:
            answer = self.position.verdict(move)
        except TabuleiroError as error:
            self.refuse(error)
            return
        legal = tr("{move} is legal.", move=answer.move)
        self.console.print(legal if answer.legal else wording.refusal(answer))

    # --- moving ----------------------------------------------------------------------------------

    def play(self, move: Move) -> None:
        """Play a legal move, if there is time left for it, and show what it did."""
        before, left = self.record, self.table.after_move(self.record)
        if left is not None and left[self.table.seat(before.position, before.position.player)] <= 0:
            self.out_of_time()
            return
        self.record = before.play(move, left)
        self.paused = False
        self.settle()
        self.news.append(wording.told(before.position, self.record.played[-1]))
        self.news += wording.announced(self.position)
        self.shown()

    def settle(self) -> None:
        """End the game of a match that is decided by points."""
        if self.record.match:
            decided = Match(self.record.match).decided(self.position)
            if decided is not None:
                self.record = self.record.ended(*decided)

    def out_of_time(self) -> None:
        """Let the player on turn lose on time."""
        self.end(TIME, opponent(self.position, self.position.player))

    def end(self, reason: str, winner: Player | None) -> None:
        """End the game otherwise than by its rules."""
        self.record = self.record.ended(reason, winner)
        self.shown()

    def shown(self) -> None:
        """Keep the game and show it, after something has changed in it."""
        self.keep()
        self.table.turn()
        self.board()
        self.conclude()

    def change(self, record: Record) -> None:
        """Go on with another record: an earlier point of the game, or another game."""
        self.record = replace(record, players=self.record.players, clock=self.record.clock)
        self.news = []
        self.shown()

    def conclude(self) -> None:
        """Tell how the game has ended, if it has."""
        if self.record.result is not None:
            drawing.end(self, self.record.result)

    def keep(self) -> None:
        """Write the game to its file."""
        if fault := self.keeper.keep(self.record):
            self.say(fault)

    def board(self, offered: Sequence[Move] = ()) -> None:
        """Draw the board, and what is new below it."""
        drawing.board(self, offered)
