"""The console for questions: reads lines about a position and answers them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from .. import _prolog
from .._errors import TabuleiroError
from ..console import scene, wording
from ..console.commands import Command
from ..console.prompt import Reader
from ..game import Position
from ..view import moves_table
from . import explaining, files, pasting, replies
from .asking import ask, words
from .orders import COMMANDS, nearest, understood
from .steps import Steps

if TYPE_CHECKING:
    from rich.console import Console

LONGEST_LINE = 20_000
LONGEST_LISTING = 60
"""How many lines a board may have that is typed or pasted in."""


class AskSession:
    """A position that is asked about and changed."""

    def __init__(self, start: Position, console: Console, lines: Reader) -> None:
        self.history = [start]
        self.console = console
        self.lines = lines
        self.flipped = False
        self.over = False
        self.answers: Steps | None = None
        self._actions: dict[str, Callable[[str], None]] = {
            ";": lambda _: self.next(),
            "all": self.all,
            "count": self.count,
            "words": lambda _: self.words(),
            "moves": self.moves,
            "why": self.why,
            "how": self.how,
            "play": self.play,
            "set": lambda given: self.edit("set", given),
            "place": lambda given: self.edit("place", given),
            "clear": lambda given: self.edit("clear", given),
            "turn": lambda given: self.edit("turn", given),
            "undo": lambda _: self.undo(),
            "back": lambda _: self.back(),
            "board": lambda _: self.board(),
            "flip": lambda _: self.flip(),
            "position": lambda _: self.say(self.position.text),
            "load": self.load,
            "save": self.save,
            "help": lambda _: self.help(),
            "quit": lambda _: self.quit(),
        }

    @property
    def position(self) -> Position:
        """The position now."""
        return self.history[-1]

    def run(self) -> int:
        """Answer lines until somebody leaves or the input ends; give the exit status."""
        self.board()
        self.say("Ask, such as captures(M, K), or type a command; `help` lists the commands.")
        while not self.over:
            try:
                self.answer(self.read(self.prompt))
            except EOFError:
                break
            except KeyboardInterrupt:
                return 130
        self.say("Goodbye.")
        return 0

    @property
    def prompt(self) -> str:
        """What stands before the line to be typed."""
        return f"{self.position.game} {self.position.player}> "

    def read(self, prompt: str) -> str:
        """Read a line."""
        return self.lines.read(prompt, self.completions)

    def completions(self) -> Sequence[str]:
        """Give what a line may become."""
        moves = [move.text for move in self.position.legal_moves]
        usages = [usage.replace("(move", "(M", 1) for usage, _, _ in words(self.position.game)]
        written = [f"{order} {move}" for order in ("play", "why") for move in moves]
        return [*(command.name for command in COMMANDS), *usages, *written]

    def say(self, text: str) -> None:
        """Print a line."""
        self.console.print(text, soft_wrap=len(text.split()) < 2)

    def answer(self, line: str) -> None:
        """Do what a line asks for, and never stumble over it."""
        try:
            self.understand(line)
        except TabuleiroError as error:
            self.refuse(error)
        except KeyboardInterrupt:
            self.say("Stopped.")

    def understand(self, line: str) -> None:
        """Take a line as a command, as a board or as a question."""
        if not line:
            self.answers = None
        elif len(line) > LONGEST_LINE:
            self.say(f"That line has {len(line):,} characters; nothing here is so long.")
        elif order := understood(line):
            self.do(*order)
        elif pasting.begins(line):
            self.paste(line)
        elif "(" not in line and (meant := self.not_a_question(line)):
            self.say(meant)
        else:
            self.question(line)

    def not_a_question(self, line: str) -> str | None:
        """Tell what to do instead with a line that is a move, or a command misspelt."""
        if self.position.legal_moves.count(line):
            return f"That is a legal move: `play {line}` plays it, `why {line}` explains it."
        command = nearest(line)
        if command is not None:
            return f"There is no command {line.split()[0]}. Did you mean `{command.usage}`?"
        return None

    def do(self, command: Command, argument: str) -> None:
        """Carry out a command."""
        if argument and not command.argument:
            self.say(f"{command.name} takes nothing after it.")
        elif command.argument and not argument and not command.argument.startswith("["):
            self.say(f"Write it so: {command.usage}")
        else:
            self._actions[command.name](argument)

    def refuse(self, error: TabuleiroError) -> None:
        """Tell what is wrong."""
        self.console.print(error.message, soft_wrap="^" in error.message)
        if error.hint:
            self.say(f"({error.hint})")

    # --- questions -------------------------------------------------------------------------------

    def question(self, text: str) -> None:
        """Ask, and show the first answer."""
        self.answers = Steps(self.position, text)
        self.next()

    def next(self) -> None:
        """Show the next answer."""
        if self.answers is None:
            self.say("There is no question to go on with.")
        elif not self.answers.show_next(self.console, flipped=self.flipped):
            self.answers = None

    def all(self, text: str) -> None:
        """Show all answers at once."""
        question = text or (self.answers.question if self.answers else "")
        if question:
            replies.show_answers(self.console, ask(self.position, question))
        else:
            self.say("There is no question to go on with.")

    def count(self, text: str) -> None:
        """Count answers."""
        found = ask(self.position, text)
        self.say(replies.counted(found))
        if found.end != "all":
            self.say(replies.ENDINGS[found.end])

    def words(self) -> None:
        """List the words for questions."""
        replies.vocabulary(self.position.game).show(self.console)

    def moves(self, square: str) -> None:
        """List the legal moves."""
        legal = self.position.legal_moves
        chosen = scene.leaving(legal, square) if square else list(legal)
        if chosen:
            self.console.print(moves_table(scene.board(self.position), chosen))
        else:
            self.say(f"There is no legal move{f' from {square}' if square else ''}.")

    def why(self, move: str) -> None:
        """Explain a move, or how the position stands."""
        if move:
            explaining.show(self.console, explaining.explain(self.position, move))
        else:
            explaining.standing(self.position).show(self.console)

    def how(self, plies: str) -> None:
        """Show the forced end as a tree."""
        if plies and not (plies.isdecimal() and 0 < int(plies) < 100):
            self.say(f"{plies} is not a number of plies.")
        else:
            asked = int(plies or explaining.HORIZON)
            explaining.standing(self.position, asked, tree=True).show(self.console)

    # --- changes ---------------------------------------------------------------------------------

    def change(self, position: Position) -> None:
        """Go on with another position."""
        self.history.append(position)
        self.answers = None
        self.board()

    def play(self, move: str) -> None:
        """Play a move, or tell why it cannot be played."""
        told = explaining.explain(self.position, move)
        if told.legal:
            self.change(self.position.play(move))
        else:
            explaining.show(self.console, told)

    def edit(self, step: str, given: str) -> None:
        """Change the position by hand."""
        wanted = {"set": 2, "place": 2, "clear": 1}.get(step)
        if wanted is not None and len(given.split()) != wanted:
            usage = next(command.usage for command in COMMANDS if command.name == step)
            self.say(f"Write it so: {usage}")
            return
        request = [step, *given.split()]
        self.change(Position(_prolog.ask("edit", position=self.position.text, step=request)))

    def undo(self) -> None:
        """Take the last change back."""
        if len(self.history) == 1:
            self.say("There is nothing to take back.")
        else:
            self.history.pop()
            self.answers = None
            self.board()

    def back(self) -> None:
        """Go back to the beginning."""
        if self.position == self.history[0]:
            self.say("This is the position at the beginning.")
        else:
            self.change(self.history[0])

    def paste(self, line: str) -> None:
        """Take a board as a report prints it, over several lines perhaps."""
        text = [line]
        while not pasting.complete("\n".join(text)) and len(text) < LONGEST_LISTING:
            try:
                more = self.read("... ")
            except EOFError:
                break
            if not more:
                break
            text.append(more)
        self.accept(pasting.pasted(self.position, "\n".join(text)))

    def accept(self, read: pasting.Pasted) -> None:
        """Go on with what was read, telling what was wrong with it."""
        for note in read.notes:
            self.say(f"Repaired: {note}.")
        self.change(read.position)

    def load(self, name: str) -> None:
        """Read a position from a file."""
        self.accept(files.load(self.position, name))

    def save(self, name: str) -> None:
        """Write the position into a file."""
        self.say(files.save(self.position, name))

    # --- the console -----------------------------------------------------------------------------

    def board(self) -> None:
        """Draw the board and tell how the game stands."""
        self.console.print(scene.board(self.position, flipped=self.flipped))
        self.say(wording.standing(self.position))

    def flip(self) -> None:
        """Turn the board round."""
        self.flipped = not self.flipped
        self.board()

    def help(self) -> None:
        """List the commands."""
        from rich.table import Table

        table = Table.grid(padding=(0, 2))
        for command in COMMANDS:
            table.add_row(command.usage, command.text)
        self.console.print(table)
        self.say("Anything else is a question, such as captures(M, K), safe(M).")
        self.say("A board as a report prints it becomes the position.")

    def quit(self) -> None:
        """Leave."""
        self.over = True
