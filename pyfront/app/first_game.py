"""The first game: tasks on the board that teach a game move by move."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rich.text import Text
from textual.binding import Binding, BindingType
from textual.widgets import Static

from .. import wording
from ..i18n import tr
from ..moves import Move
from ..position import Position
from .hand import Hand
from .lesson import Exercise, tasks
from .palette import Sign
from .panels import KeyHint, Messages
from .prompt import Prompt
from .task_screen import TaskScreen


class FirstGame(TaskScreen):
    """One task after the other; a wrong try is answered with the rule that it breaks."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f4", "show_me", show=False),
        Binding("f6", "again", show=False),
    ]

    def __init__(self, game: str) -> None:
        super().__init__(game)
        self._tasks = tasks(game)
        self._number = 0
        self._reached: Position | None = None
        """The position after the move that did the task."""

    def on_mount(self) -> None:
        """Begin with the first task."""
        self._set(0)
        self.query_one(Prompt).focus()

    @property
    def _current(self) -> Exercise:
        return self._tasks[self._number]

    @property
    def _start(self) -> Position:
        return self._current.position

    @property
    def _shown(self) -> Position:
        return self._reached or self._start

    @property
    def done(self) -> bool:
        """Whether the task that is shown is done."""
        return self._reached is not None

    @property
    def _last(self) -> bool:
        return self._number + 1 == len(self._tasks)

    def _set(self, number: int) -> None:
        self._number, self._reached, self._signs = number, None, {}
        self._hand = Hand(self._start)
        title = tr("Task {n} of {all}", n=number + 1, all=len(self._tasks))
        standing = wording.standing(self._start)
        told = Text.assemble((title, "bold"), "\n", self._current.text, "\n", (standing, "dim"))
        self.query_one("#task", Static).update(told)
        self.query_one(Messages).clear()
        self._show()

    def _hints(self) -> Sequence[KeyHint]:
        again, leave = KeyHint("F6", tr("Back"), "again"), KeyHint("Esc", tr("Leave"), "close")
        if self.done:
            onward = tr("Close") if self._last else tr("Next")
            return KeyHint("Enter", onward, "next"), again, leave
        return (
            KeyHint("Tab", tr("Board"), "switch"),
            KeyHint("F4", tr("Show me"), "show_me"),
            again,
            leave,
        )

    def _played(self, move: Move, after: Position) -> None:
        if not self._current.fulfilled(move, after):
            self._say(tr("{move} is legal, but it is not what the task asks.", move=move))
            return
        self._reached = after
        self._signs = self._ends(move, (Sign.LAST_FROM, Sign.LAST_TO))
        self._say(self._view.told(self._start, move))
        self._say(Text(self._current.done, style="bold"))
        for remark in wording.announced(after):
            self._say(remark)
        if self._last:
            self._say(tr("That was the last task. Now play a game!"))

    # --- actions ------------------------------------------------------------------------------

    def action_next(self) -> None:
        """Set the next task; after the last one, leave."""
        if self._last:
            self.action_close()
        else:
            self._set(self._number + 1)

    def action_again(self) -> None:
        """Set the same task again; if it was not touched yet, the one before it."""
        self._set(self._number if self.done else max(self._number - 1, 0))

    def action_show_me(self) -> None:
        """Mark the squares of a move that solves the task."""
        task = self._current
        if self.done:
            return
        legal = task.position.legal_moves
        found = next(m for m in legal if task.fulfilled(m, task.position.play(m)))
        signs = self._ends(found, (Sign.PICKED, Sign.GOAL))
        if signs == self._signs:
            return  # it was shown already
        self._signs = signs
        self._say(found.text)
        self._show()
