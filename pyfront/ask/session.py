"""The console for questions: reads lines about a position and answers them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .._errors import Exit, TabuleiroError
from ..console import scene, wording
from ..console.commands import Command
from ..console.prompt import Reader, unseen
from ..game import Position
from ..i18n import tr
from ..questions.asking import words
from ..questions.steps import Steps
from . import actions, pasting
from .completion import Completing
from .orders import nearest, understood

if TYPE_CHECKING:
    from rich.console import Console

LONGEST_LINE = 20_000


class AskSession:
    """A position that is asked about and changed."""

    def __init__(self, start: Position, console: Console, lines: Reader) -> None:
        self.history = [start]
        self.console: Console = console
        self.lines: Reader = lines
        self.flipped = False
        self.over = False
        self.answers: Steps | None = None

    @property
    def position(self) -> Position:
        """The position now."""
        return self.history[-1]

    def run(self) -> int:
        """Answer lines until somebody leaves or the input ends; give the exit status."""
        self.board()
        self.say(tr("Ask, such as captures(M, K), or type a command; `help` lists the commands."))
        while not self.over:
            try:
                self.answer(self.read(self.prompt))
            except EOFError:
                break
            except KeyboardInterrupt:
                return Exit.INTERRUPTED
        self.say(tr("Goodbye."))
        return 0

    @property
    def prompt(self) -> str:
        """What stands before the line to be typed."""
        return f"{self.position.game} {self.position.player}> "

    def read(self, prompt: str) -> str:
        """Read a line."""
        return self.lines.read(prompt, Completing(self.position))

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
            self.say(tr("Stopped."))

    def understand(self, line: str) -> None:
        """Take a line as a command, as a board or as a question."""
        if not line:
            self.answers = None
        elif len(line) > LONGEST_LINE:
            self.say(tr("That line has {n:,} characters; nothing here is so long.", n=len(line)))
        elif fault := unseen(line):
            self.say(fault)
        elif order := understood(line):
            self.do(*order)
        elif pasting.begins(line):
            actions.paste(self, line)
        elif "(" not in line and (meant := self.not_a_question(line)):
            self.say(meant)
        else:
            actions.question(self, line)

    def not_a_question(self, line: str) -> str | None:
        """Tell what to do instead with a line that is a move, or a command misspelt."""
        if self.position.legal_moves.count(line):
            return tr(
                "That is a legal move: `play {line}` plays it, `why {line}` explains it.", line=line
            )
        command = nearest(line)
        if command is not None and line.split()[0] not in self.known_words():
            return tr(
                "There is no command {word}. Did you mean `{usage}`?",
                word=line.split()[0],
                usage=command.usage,
            )
        return None

    def known_words(self) -> set[str]:
        """Name the words that a question may have."""
        return {usage.partition("(")[0] for usage, _, _ in words(self.position.game)}

    def do(self, command: Command, argument: str) -> None:
        """Carry out a command."""
        if argument and not command.argument:
            self.say(tr("{command} takes nothing after it.", command=command.name))
        elif command.argument and not argument and not command.argument.startswith("["):
            self.say(tr("Write it so: {usage}", usage=command.usage))
        else:
            actions.BY_NAME[command.name](self, argument)

    def refuse(self, error: TabuleiroError) -> None:
        """Tell what is wrong."""
        self.console.print(error.message, soft_wrap="^" in error.message)
        if error.hint:
            self.say(f"({error.hint})")

    def change(self, position: Position) -> None:
        """Go on with another position."""
        self.history.append(position)
        self.answers = None
        self.board()

    def board(self) -> None:
        """Draw the board and tell how the game stands."""
        self.console.print(scene.board(self.position, flipped=self.flipped))
        self.say(wording.standing(self.position))
