"""The console for questions: lines about a position are answered."""

from __future__ import annotations

from dataclasses import replace

from rich.console import Console

from .. import report_board, wording
from .._errors import Exit, TabuleiroError
from ..i18n import tr
from ..position import Position
from ..questions.asking import Answers, words
from ..view import answers_view, board_view
from . import ask_commands
from .ask_commands import COMMANDS, Completing
from .loop import Loop, Reader, unseen

LONGEST_LINE = 20_000


class AskConsole(Loop):
    """A position that is asked about and changed."""

    def __init__(self, start: Position, console: Console, lines: Reader) -> None:
        super().__init__(console, lines)
        self.history = [start]
        self.flipped = False
        self.answers: Answers | None = None
        """The answers to the last question, if there are more to be shown."""
        self.question = ""
        self.shown = 0
        """How many of the answers have been shown."""

    @property
    def position(self) -> Position:
        return self.history[-1]

    def begin(self) -> None:
        """Show the board, and how to begin."""
        self.board()
        self.say(tr("Ask, such as captures(M, K), or type a command; `help` lists the commands."))

    def leave(self, status: int) -> int:
        """Say goodbye, unless that was interrupted."""
        if status != Exit.INTERRUPTED:
            self.say(tr("Goodbye."))
        return status

    @property
    def prompt(self) -> str:
        return f"{self.position.game} {self.position.player}> "

    def step(self) -> None:
        self.answer(self.lines.read(self.prompt, Completing(self.position)))

    def answer(self, line: str) -> None:
        """Carry out a line; no input raises an error here."""
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
            self.say(
                tr(
                    "That line has {n:,} characters; no question or command is that long.",
                    n=len(line),
                )
            )
        elif fault := unseen(line):
            self.say(fault)
        elif found := COMMANDS.find(line):
            command, argument = found
            command.run(self, argument)
        elif report_board.begins(line):
            ask_commands.paste(self, line)
        elif "(" not in line and (meant := self.not_a_question(line)):
            self.say(meant)
        else:
            ask_commands.question(self, line)

    def not_a_question(self, line: str) -> str | None:
        """Say what to type instead of a move or a misspelt command."""
        if self.position.legal_moves.count(line):
            return tr(
                "That is a legal move: `play {line}` plays it, `why {line}` explains it.", line=line
            )
        command, word = COMMANDS.meant(line), line.split()[0]
        if command is not None and word not in self.known_words():
            return tr(
                "There is no command {word}. Did you mean `{usage}`?",
                word=word,
                usage=command.usage,
            )
        return None

    def known_words(self) -> set[str]:
        """Name the words that a question may have."""
        return {usage.partition("(")[0] for usage, _, _ in words(self.position.game)}

    def refuse(self, error: TabuleiroError) -> None:
        """Print an error; a mark below the question shows the place."""
        self.console.print(error.message, soft_wrap="^" in error.message)
        if error.hint:
            self.say(f"({error.hint})")

    def show_answer(self, answer: Answers, end: str) -> None:
        """Show one answer, on the board too if it has moves or squares."""
        drawn = replace(answers_view.marked(answer), flipped=self.flipped)
        if drawn.marks:
            self.console.print(drawn)
        [bindings] = answer.found
        values = ", ".join(f"{name} = {binding.text}" for name, binding in bindings.items())
        self.console.print(f"{values or tr('Yes')}{end}")

    def change(self, position: Position) -> None:
        """Continue with another position."""
        self.history.append(position)
        self.answers = None
        self.board()

    def board(self) -> None:
        """Draw the board and the state of the game."""
        self.console.print(board_view.board(self.position, flipped=self.flipped))
        self.say(wording.standing(self.position))
