"""Answers one after another."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ..i18n import tr
from ..position import Position
from .asking import Answer, Answers, Limits, ask

if TYPE_CHECKING:
    from rich.console import Console

PAGE = 100
"""How many answers are looked for first.

The search begins anew for every page, so each page is twice as long as the one before.
"""


class Steps:
    """The answers to a question, shown one by one and looked for page by page."""

    def __init__(self, position: Position, question: str) -> None:
        self.position = position
        self.question = question
        self._offset, self._length = 0, PAGE
        self._page = self._look()
        self._place = 0

    def _look(self) -> Answers:
        return ask(self.position, self.question, Limits(answers=self._length, offset=self._offset))

    def _next(self) -> Answer | None:
        if self._place == len(self._page.found) and self._page.end == "more":
            self._offset, self._length = self._offset + self._length, 2 * self._length
            self._place, self._page = 0, self._look()
        if self._place == len(self._page.found):
            return None
        self._place += 1
        return self._page.found[self._place - 1]

    @property
    def _more(self) -> bool:
        return self._place < len(self._page.found) or self._page.end == "more"

    def show_next(self, console: Console, *, flipped: bool = False) -> bool:
        """Print the next answer, or that there is none; tell whether there are more."""
        from ..cli import replies

        first = self._offset == 0 and self._place == 0
        answer = self._next()
        if answer is None:
            ending = replies.ENDINGS.get(self._page.end)
            console.print(tr(ending) if ending else tr("No.") if first else tr("No more."))
            return False
        shown = replace(replies.marked(self._page.only(answer)), flipped=flipped)
        if shown.marks:
            console.print(shown)
        values = ", ".join(f"{name} = {binding.text}" for name, binding in answer.items())
        console.print(f"{values or tr('Yes')}{' ;' if self._more else '.'}")
        if self._more:
            return True
        if self._page.limit is not None:
            console.print(tr(replies.ENDINGS[self._page.end]))
        return False
