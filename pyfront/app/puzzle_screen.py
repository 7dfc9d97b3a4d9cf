"""Puzzles: a position in which the one move that wins, or a better one, is to be found."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Any, ClassVar

from rich.text import Text
from textual.binding import Binding, BindingType
from textual.widgets import Static

from .. import puzzles, wording
from .._errors import TabuleiroError
from ..game import game_named
from ..i18n import tr
from ..moves import Move
from ..position import Position
from ..puzzles import Puzzle
from ..repetition import Training
from ..session.puzzle_making import Attempt
from ..session.puzzle_trial import MOVE, PIECE, PuzzleTrial
from ..session.searching import Choice, Work
from ..session.setup import turned_for
from ..session.study import Sideline
from ..view.board_view import GameView
from .hand import Hand
from .key_hints import arrows
from .palette import Sign
from .panels import KeyHint, Messages
from .prompt import Prompt
from .task_screen import TaskScreen

TICK = 0.05
"""Seconds between two looks whether a try is judged."""


class PuzzleScreen(TaskScreen):
    """One puzzle after the other; a wrong try is answered with the line that refutes it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f4", "hint", show=False),
        Binding("f5", "show_solution", show=False),
        Binding("f6", "again", show=False),
        Binding("f7", "next", show=False),
    ]

    def __init__(self, offered: Sequence[Puzzle], number: int = 0) -> None:
        super().__init__(offered[number].position.game)
        self._puzzles, self._number = offered, number
        self._trial = PuzzleTrial(offered[number])
        self._noted = False
        """Whether it was written down how the puzzle went."""
        self._line: Sideline | None = None
        """What followed the last try, or the solution."""
        self._course: Generator[Work | Choice, Any, Attempt] | None = None
        self._waiting: Work | Choice | None = None

    def on_mount(self) -> None:
        self._set(self._number)
        self.query_one(Prompt).focus()
        self.set_interval(TICK, self._look)

    def on_unmount(self) -> None:
        self._stop()

    @property
    def _start(self) -> Position:
        return self._trial.position

    @property
    def _shown(self) -> Position:
        return self._start if self._line is None else self._line.position

    @property
    def done(self) -> bool:
        return self._trial.solved

    @property
    def flipped(self) -> bool:
        """Whether the board is turned: the player to move plays upwards."""
        first = self._trial.puzzle.position
        return turned_for(first, first.player)

    def _set(self, number: int) -> None:
        self._stop()
        self._number = number
        self._trial, self._noted = PuzzleTrial(self._puzzles[number]), False
        self._view = GameView(game_named(self._start.game))
        self.query_one(Messages).clear()
        self._take_up()

    def _take_up(self) -> None:
        self._line, self._signs = None, {}
        self._hand = Hand(self._start)
        self._describe()
        self._show()

    def _describe(self) -> None:
        trial = self._trial
        title = tr("Puzzle {n} of {all}", n=self._number + 1, all=len(self._puzzles))
        standing = wording.standing(self._start)
        told = Text.assemble(
            (title, "bold"),
            "\n",
            trial.asked,
            "\n",
            (standing, "dim"),
            "\n",
            (trial.details, "dim"),
        )
        self.query_one("#task", Static).update(told)

    def _show(self) -> None:
        """Show the line that is walked through, or the puzzle."""
        if self._line is not None:
            self._signs = self._ends(self._line.last, (Sign.LAST_FROM, Sign.LAST_TO))
        super()._show()

    def _hints(self) -> Sequence[KeyHint]:
        step = KeyHint(arrows(), tr("Step"), "step('right')")
        more = (KeyHint("F7", tr("Next"), "next"),) if len(self._puzzles) > 1 else ()
        leave = KeyHint("Esc", tr("Leave"), "close")
        if self._line is not None:
            return step, KeyHint("F6", tr("Try again"), "again"), *more, leave
        return (
            KeyHint("Tab", tr("Board"), "switch"),
            KeyHint("F4", tr("Hint"), "hint"),
            KeyHint("F5", tr("Solution"), "show_solution"),
            *more,
            leave,
        )

    # --- a try --------------------------------------------------------------------------------

    def _played(self, move: Move, after: Position) -> None:
        """Take a move, and find out whether it is as good as the solution."""
        self._say(self._view.told(self._start, move))
        self._line = Sideline.of(tr("What follows"), self._start, (move,))
        self._course = self._trial.tried(move, after)
        self._go_on(None)

    def _try(self, move: Any) -> None:
        """Begin anew from the puzzle, and play a move."""
        self._stop()
        self._line = None
        super()._try(move)

    def _go_on(self, found: Any) -> None:
        assert self._course is not None
        try:
            self._waiting = self._course.send(found)
        except StopIteration as end:
            self._course = self._waiting = None
            self._answer(end.value)

    def _look(self) -> None:
        """Check whether the try has been judged."""
        waiting = self._waiting
        if waiting is None or isinstance(waiting, Choice):
            return
        try:
            over = waiting.poll(0)
        except TabuleiroError as error:
            self._course = self._waiting = None
            self._say(error.message)
            return
        if over:
            self._go_on(None)

    def _stop(self) -> None:
        if self._waiting is not None and not isinstance(self._waiting, Choice):
            self._waiting.stop()
        self._course = self._waiting = None

    def _answer(self, found: Attempt) -> None:
        """Say whether the try was right, and show what follows."""
        self._line = found.line
        if self._trial.solved:
            if self._trial.puzzle.win is not None:
                self._line = found.line.walked("end")
            self._say(Text(tr("Solved!"), style="bold"))
            if self._trial.puzzle.win is None:
                self._say(self._trial.solution)
            self._note()
        elif found.right:
            self._say(tr("The answer: {move}", move=found.line.moves[1]))
            self._take_up()
            return
        else:
            self._say(
                Text(tr("{move} is not the solution.", move=found.line.moves[0]), style="bold")
            )
            if len(found.line.moves) > 1:
                self._line = found.line.walked("right")
                told = "  ".join(move.text for move in found.line.moves[1:7])
                self._say(tr("What follows: {moves}", moves=told))
            self._say(tr("The arrows step through it; F6 tries again."))
        self._show()

    def _note(self) -> None:
        """Record how the puzzle went, once."""
        if self._noted:
            return
        self._noted = True
        puzzle = self._trial.puzzle
        try:
            if self._trial.solved and puzzle.win is None:
                puzzles.solved(puzzle)
            card = Training.load().trained(puzzle.key, self._trial.recall)
        except TabuleiroError as error:
            self._say(error.message)
            return
        day = card.due.astimezone().date().isoformat()
        self._say(tr("It comes again on {day}.", day=day))

    # --- actions ------------------------------------------------------------------------------

    def on_prompt_stepped(self, event: Prompt.Stepped) -> None:
        """Step through the line that is shown."""
        self.action_step(event.key)

    def action_step(self, key: str) -> None:
        """Step through the line that is shown."""
        if self._line is not None:
            self._line = self._line.walked(key)
            self._show()

    def action_hint(self) -> None:
        """Show which piece, then which move, then why."""
        if self._line is not None:
            return
        self.query_one(Messages).fresh()
        hint = self._trial.hint()
        if hint.step == PIECE and hint.move is not None:
            self._signs = dict.fromkeys(hint.move.squares[:1], Sign.PICKED)
            self._say(tr("{hint} F4 again shows which.", hint=hint.text))
        elif hint.step == MOVE:
            self._signs = self._ends(hint.move, (Sign.PICKED, Sign.GOAL))
            self._say(tr("{hint} F4 again says why.", hint=hint.text))
        else:
            self._say(hint.text)
        self._show()

    def action_show_solution(self) -> None:
        self._stop()
        if self._trial.solved:
            return
        self._line = self._trial.solution_line
        self._say(self._trial.solution)
        self._trial.given_up()
        self._note()
        self._show()

    def action_again(self) -> None:
        """Try again: from where the last try went wrong, or the whole puzzle if it is solved."""
        self._stop()
        if self._trial.solved:
            self._trial.begin()
        self.query_one(Messages).fresh()
        self._take_up()

    def action_next(self) -> None:
        """Set the next puzzle; after the last one, the first."""
        if len(self._puzzles) > 1:
            self._set((self._number + 1) % len(self._puzzles))
        else:
            self.action_close()
