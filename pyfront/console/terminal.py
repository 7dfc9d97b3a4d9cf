"""Reading lines at a terminal: completion, history, and what fits so far."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence

from prompt_toolkit import PromptSession
from prompt_toolkit.application import get_app
from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document
from prompt_toolkit.shortcuts import CompleteStyle

from .prompt import Words

MOST = 4
"""How many words that fit are shown while one types."""


class TerminalReader:
    """Reads lines that may be edited, recalled and completed."""

    def __init__(self) -> None:
        # Not every terminal tells where its cursor is, and nothing here needs to know.
        os.environ.setdefault("PROMPT_TOOLKIT_NO_CPR", "1")
        self._pasted: list[str] = []
        self._session: PromptSession[str] = PromptSession(
            complete_style=CompleteStyle.READLINE_LIKE,  # a menu would scroll the board away
            complete_while_typing=False,
        )

    def read(self, prompt: str, words: Words) -> str:
        """Read a line."""
        known = _Known(words)
        if not self._pasted:
            typed = self._session.prompt(prompt, completer=known, rprompt=known.shown)
            return self._first(typed.splitlines())
        print(f"{prompt}{self._pasted[0]}")
        return self._first(self._pasted)

    def _first(self, lines: list[str]) -> str:
        """Take the first of several lines that were pasted at once; the others come next."""
        self._pasted = lines[1:]
        return lines[0].strip() if lines else ""


class _Known(Completer):
    """The words that a line may be, looked up when they are first needed."""

    def __init__(self, words: Words) -> None:
        self._look_up = words
        self._words: Sequence[str] | None = None

    def fitting(self, begun: str) -> list[str]:
        if self._words is None:
            self._words = self._look_up()
        return [word for word in self._words if word.lower().startswith(begun.lower())]

    def get_completions(self, document: Document, event: CompleteEvent) -> Iterator[Completion]:
        begun = document.text_before_cursor.lstrip()
        for word in self.fitting(begun):
            yield Completion(word, start_position=-len(begun))

    def shown(self) -> str:
        """Say, to the right of the line, what it may become."""
        begun = get_app().current_buffer.text.lstrip()
        fitting = [word for word in self.fitting(begun) if begun and word != begun]
        more = [] if len(fitting) <= MOST else ["..."]
        return "  ".join([*fitting[:MOST], *more])
