"""A game between two people at one console."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from .._errors import AmbiguousMove, IllegalMove, InvalidMove, TabuleiroError
from ..game import Move, Position, game_named
from ..record import Record
from ..view import moves_table, rules_table
from . import saves, scene, wording
from .commands import COMMANDS, Command, nearest, understood
from .prompt import Reader, trouble

if TYPE_CHECKING:
    from rich.console import Console


class Session:
    """A game that is being played: reads lines and answers them."""

    def __init__(
        self, record: Record, console: Console, lines: Reader, keeper: saves.Keeper
    ) -> None:
        self.record = record
        self.console = console
        self.lines = lines
        self.keeper = keeper
        self.flipped = False
        self.over = False
        self._actions: dict[str, Callable[[str], None]] = {
            "moves": self.moves,
            "why": self.why,
            "undo": self.undo,
            "redo": self.redo,
            "board": lambda _: self.board(),
            "flip": self.flip,
            "record": self.list_played,
            "position": lambda _: self.say(self.position.text),
            "rules": self.rules,
            "resign": self.resign,
            "help": self.help,
            "quit": self.quit,
        }

    @property
    def position(self) -> Position:
        """The position now."""
        return self.record.position

    def run(self) -> int:
        """Play until somebody leaves or the input ends; give the exit status."""
        self.board()
        self.say("Type a move or a command; `help` lists the commands.")
        while not self.over:
            try:
                self.answer(self.lines.read(self.prompt, self.words))
            except EOFError:
                return self.leave()
            except KeyboardInterrupt:
                return self.leave(130)
        return self.leave()

    def leave(self, status: int = 0) -> int:
        """Say goodbye."""
        if self.record.result is None and self.record.moves:
            self.say("Goodbye. `tabuleiro resume` goes on with this game.")
        else:
            self.say("Goodbye.")
        return status

    @property
    def prompt(self) -> str:
        """What stands before the line to be typed."""
        if self.record.result is not None:
            return "Game over> "
        player = wording.called(self.position, self.position.player)
        return f"{self.record.ply + 1}. {player}> "

    def words(self) -> Sequence[str]:
        """Everything that may be typed now."""
        moves = [] if self.record.result else [move.text for move in self.position.legal_moves]
        return [*moves, *(command.name for command in COMMANDS)]

    def say(self, text: str) -> None:
        """Print a line."""
        self.console.print(text, soft_wrap=len(text.split()) < 2)

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
        if argument and not command.argument:
            self.say(f"{command.name} takes nothing after it.")
        elif command.argument and not argument and not command.argument.startswith("["):
            self.say(f"Write it so: {command.usage}")
        else:
            self._actions[command.name](argument)

    # --- moves -----------------------------------------------------------------------------------

    def move(self, line: str) -> None:
        """Play a move, or tell why it cannot be played."""
        before = self.record
        if before.result is not None:
            self.say("The game is over. `undo` takes the last move back, `quit` leaves.")
            return
        try:
            self.record = before.play(line)
        except IllegalMove:
            self.why(line)
        except InvalidMove as error:
            self.not_a_move(line, error)
        except TabuleiroError as error:
            self.refuse(error)
        else:
            self.played(before.position, self.record.played[-1])

    def not_a_move(self, line: str, error: InvalidMove) -> None:
        """Tell what is wrong with a line that is neither a move nor a command."""
        command = nearest(line)
        if command is None:
            self.refuse(error)
        else:
            self.say(f"There is no command {line.split()[0]}. Did you mean `{command.usage}`?")

    def refuse(self, error: TabuleiroError) -> None:
        """Tell what is wrong."""
        self.say(f"{error.message.rstrip('.')}.")
        if error.hint and not isinstance(error, AmbiguousMove):
            self.say(f"({error.hint})")

    def played(self, before: Position, move: Move) -> None:
        """Show what a move did."""
        self.keep()
        self.board()
        self.console.print(wording.told(before, move), soft_wrap=True)
        for remark in wording.announced(self.position):
            self.console.print(wording.emphasised(remark))
        self.conclude()

    def conclude(self) -> None:
        """Tell how the game has ended, if it has."""
        result = self.record.result
        if result is None:
            return
        self.console.print(wording.emphasised(wording.verdict(self.position, result)))
        if counted := wording.points(self.position):
            self.say(counted)

    def keep(self) -> None:
        """Write the game to its file."""
        if fault := self.keeper.keep(self.record):
            self.say(fault)

    # --- commands --------------------------------------------------------------------------------

    def board(self, offered: Sequence[Move] = ()) -> None:
        """Draw the board."""
        last = self.record.played[-1] if self.record.played else None
        self.console.print(
            scene.board(self.position, last=last, offered=offered, flipped=self.flipped)
        )

    def moves(self, square: str) -> None:
        """Show the legal moves, those of one piece on the board."""
        legal = self.position.legal_moves
        chosen = scene.leaving(legal, square) if square else list(legal)
        if not chosen:
            self.say(f"There is no legal move{f' from {square}' if square else ''}.")
            return
        if square:
            self.board(chosen)
        self.console.print(moves_table(scene.board(self.position), chosen))

    def why(self, move: str) -> None:
        """Tell whether a move is legal, and if not, why."""
        try:
            answer = self.position.why(move)
        except TabuleiroError as error:
            self.refuse(error)
            return
        self.console.print(f"{answer.move} is legal." if answer.legal else wording.refusal(answer))

    def undo(self, count: str) -> None:
        """Take moves back."""
        self.step(count, Record.undo, "There is nothing to take back.")

    def redo(self, count: str) -> None:
        """Play moves again."""
        self.step(count, Record.redo, "There is nothing to play again.")

    def step(self, count: str, change: Callable[[Record], Record], nothing: str) -> None:
        """Change the record some times, as long as that changes anything."""
        if count and not (count.isdecimal() and int(count)):
            self.say(f"{count} is not a number of moves.")
            return
        before = self.record
        for _ in range(min(int(count or 1), len(before.moves) + 1)):
            self.record = change(self.record)
        if self.record == before:
            self.say(nothing)
            return
        self.keep()
        self.board()
        self.conclude()

    def flip(self, _: str) -> None:
        """Turn the board round."""
        self.flipped = not self.flipped
        self.board()

    def list_played(self, _: str) -> None:
        """List the moves played."""
        moves = wording.moves_played(self.record.played)
        self.console.print(moves or "Nothing has been played.")

    def rules(self, _: str) -> None:
        """List the rules."""
        self.console.print(rules_table(game_named(self.position.game).rules()))

    def resign(self, _: str) -> None:
        """Let the player on turn give up."""
        if self.record.result is not None:
            self.say("The game is over.")
            return
        self.record = self.record.resign()
        self.keep()
        self.conclude()

    def help(self, _: str) -> None:
        """List the commands."""
        from rich.table import Table

        table = Table.grid(padding=(0, 2))
        for command in COMMANDS:
            table.add_row(command.usage, command.text)
        self.console.print(table)
        example = next(iter(self.position.legal_moves), None)
        if example is not None:
            self.say(f"Anything else is a move, such as {example}, or only the square it goes to.")

    def quit(self, _: str) -> None:
        """Leave."""
        self.over = True
