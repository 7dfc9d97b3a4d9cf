"""Puzzles at the line console: moves are tried, and commands help."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from typing import Any

from rich.console import Console

from .. import puzzles
from .._errors import IllegalMove, TabuleiroError
from ..game import game_named
from ..i18n import later, tr
from ..puzzles import Puzzle
from ..repetition import Recall, Training
from ..session.commands import Command, Commands
from ..session.puzzle_making import Attempt
from ..session.puzzle_trial import WHY, PuzzleTrial
from ..session.searching import Choice, Work
from ..session.setup import turned_for
from ..view.board_view import GameView
from ..view.refusal import refusal
from ..view.screen import emphasised, screen
from .loop import Loop, Reader, reader, trouble
from .waiting import finish


def solve_puzzles(offered: Sequence[Puzzle], training: Training) -> int:
    """Let a person solve puzzles; return the exit status."""
    console = screen()
    return PuzzleConsole(offered, training, console, reader(console)).run()


class PuzzleConsole(Loop):
    """One puzzle after the other; each is played to its end."""

    def __init__(
        self, offered: Sequence[Puzzle], training: Training, console: Console, lines: Reader
    ) -> None:
        super().__init__(console, lines)
        self.offered, self.training, self.number = offered, training, 0
        self.flipped = False
        self.solved = self.at_once = 0
        """How many were solved now, and how many of those at the first try."""

    def begin(self) -> None:
        """Set the first puzzle, and say how to begin."""
        self.say(tr("Type the move that you find; `help` lists the commands."))
        self.set(0)

    def set(self, number: int) -> None:
        self.number = number
        self.trial = PuzzleTrial(self.offered[number])
        self.noted = False
        self.say(tr("Puzzle {n} of {all}", n=number + 1, all=len(self.offered)))
        self.board()

    @property
    def prompt(self) -> str:
        return (
            tr("{n}. Solved> ", n=self.number + 1) if self.trial.solved else f"{self.number + 1}> "
        )

    def words(self) -> Sequence[str]:
        moves = [] if self.trial.solved else self.trial.position.legal_moves
        return [*COMMANDS.names, *(move.text for move in moves)]

    def leave(self, status: int) -> int:
        """Say goodbye, and how it went."""
        if self.solved:
            told = tr("Solved: {n}, at the first try: {first}.", n=self.solved, first=self.at_once)
            self.say(told)
        self.say(tr("Goodbye."))
        return status

    def board(self) -> None:
        """Draw the position, and say what is to be found."""
        position = self.trial.position
        flipped = turned_for(position, position.player) != self.flipped
        view = GameView(game_named(position.game))
        last = self.trial.found[-1] if self.trial.found else None
        self.console.print(view.board(position, last=last, flipped=flipped))
        if not self.trial.solved:
            self.say(self.trial.asked)
            self.say(f"({self.trial.details})")

    def flip(self) -> None:
        """Turn the board round."""
        self.flipped = not self.flipped
        self.board()

    # --- answering ----------------------------------------------------------------------------

    def answer(self, line: str) -> None:
        """Take a line as a command or as a move; an empty one goes on after a solved puzzle."""
        try:
            if not line:
                if self.trial.solved:
                    self.next()
            elif fault := trouble(line):
                self.say(fault)
            elif found := COMMANDS.find(line):
                command, argument = found
                command.run(self, argument)
            elif self.trial.solved:
                self.say(tr("This puzzle is solved; Enter sets the next one."))
            else:
                self.try_move(line)
        except IllegalMove as error:
            self.console.print(refusal(error.move or line, error.broken, error.nearest))
        except TabuleiroError as error:
            self.refuse(error)

    def try_move(self, line: str) -> None:
        """Play a move, and tell whether it is right."""
        trial = self.trial
        start = trial.position
        move, after = start.played(line)
        found = self._followed(trial.tried(move, after))
        if found is None:
            self.say(tr("Stopped."))
        elif not found.right:
            told = "  ".join(each.text for each in found.line.moves[1:7])
            self.say(tr("{move} is not the solution.", move=move))
            if told:
                self.say(tr("What follows: {moves}", moves=told))
            self.say(tr("Try another move; `hint` helps."))
        else:
            self._right(found)

    def _right(self, found: Attempt) -> None:
        answers = found.line.moves[1:2]
        if self.trial.puzzle.win is not None and answers:
            self.say(tr("The answer: {move}", move=answers[0]))
        if not self.trial.solved:
            self.board()
            return
        if self.trial.puzzle.win is not None:
            self.board()
        self.console.print(emphasised(tr("Solved!")))
        self.note()
        self.say(tr("Enter sets the next puzzle; `quit` leaves."))

    def _followed(self, course: Generator[Work | Choice, Any, Attempt]) -> Attempt | None:
        """Wait for a course to end; None if it was stopped."""
        found = None
        try:
            while True:
                work = course.send(found)
                assert not isinstance(work, Choice)
                finish(work, self.console, drawn=False)
                if work.stopped:
                    return None
        except StopIteration as end:
            attempt: Attempt = end.value
            return attempt

    # --- commands -----------------------------------------------------------------------------

    def note(self) -> None:
        """Write down how the puzzle went, once."""
        if self.noted:
            return
        self.noted = True
        self.solved += self.trial.solved
        self.at_once += self.trial.solved and self.trial.recall is Recall.AT_ONCE
        puzzle = self.trial.puzzle
        if puzzle.win is None:
            puzzles.solved(puzzle)
        card = self.training.trained(puzzle.key, self.trial.recall)
        self.say(tr("It comes again on {day}.", day=card.due.astimezone().date().isoformat()))

    def hint(self) -> None:
        """Show one more step of help."""
        if self.trial.solved:
            self.say(tr("This puzzle is solved; Enter sets the next one."))
            return
        hint = self.trial.hint()
        self.say(hint.text)
        if hint.step < WHY:
            self.say(tr("`hint` again says more."))

    def solution(self) -> None:
        """Show the solution; the puzzle comes again soon."""
        if not self.trial.solved:
            self.trial.given_up()
            self.say(self.trial.solution)
            self.note()
            self.say(tr("`next` sets the next puzzle."))

    def again(self) -> None:
        """Begin the puzzle anew."""
        self.trial.begin()
        self.board()

    def next(self) -> None:
        """Set the next puzzle; after the last one there is none."""
        if self.number + 1 < len(self.offered):
            self.set(self.number + 1)
        else:
            self.say(tr("That was the last puzzle."))
            self.over = True

    def help(self) -> None:
        for usage, text in COMMANDS.explained():
            self.console.print(f"{usage:<12} {text}", soft_wrap=True)

    def stop(self) -> None:
        self.over = True


def _does(method: Callable[[PuzzleConsole], None]) -> Callable[[PuzzleConsole, str], None]:
    return lambda console, _: method(console)


COMMANDS = Commands[PuzzleConsole](
    Command(
        "hint",
        "",
        later("say which piece moves, then which move it is, then why"),
        _does(PuzzleConsole.hint),
        ("dica",),
    ),
    Command(
        "solution",
        "",
        later("show the solution"),
        _does(PuzzleConsole.solution),
        ("solução", "solucao"),
    ),
    Command(
        "next", "", later("set the next puzzle"), _does(PuzzleConsole.next), ("próximo", "proximo")
    ),
    Command("again", "", later("begin this puzzle anew"), _does(PuzzleConsole.again), ("outra",)),
    Command("board", "", later("draw the board"), _does(PuzzleConsole.board), ("tabuleiro",)),
    Command("flip", "", later("turn the board round"), _does(PuzzleConsole.flip), ("virar",)),
    Command("help", "", later("list the commands"), _does(PuzzleConsole.help), ("ajuda", "?")),
    Command("quit", "", later("leave"), _does(PuzzleConsole.stop), ("sair", "q", "exit")),
)
