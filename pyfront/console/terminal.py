"""Reading lines at a terminal: completion, history, and what fits so far."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence

from prompt_toolkit import PromptSession
from prompt_toolkit.application import get_app
from prompt_toolkit.auto_suggest import AutoSuggest, Suggestion
from prompt_toolkit.buffer import Buffer
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
        self._session: PromptSession[str] = PromptSession(
            complete_style=CompleteStyle.READLINE_LIKE,  # a menu would scroll the board away
            complete_while_typing=False,
        )

    def read(self, prompt: str, words: Words) -> str:
        """Read a line."""
        known = _Known(words)
        line = self._session.prompt(
            prompt,
            completer=known,
            auto_suggest=known,
            rprompt=known.shown,
        )
        return line.strip()


class _Known(Completer, AutoSuggest):
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

    def get_suggestion(self, buffer: Buffer, document: Document) -> Suggestion | None:
        begun = document.text.lstrip()
        fitting = self.fitting(begun) if begun else []
        return Suggestion(fitting[0][len(begun) :]) if fitting else None

    def shown(self) -> str:
        """Say, to the right of the line, what it may become."""
        begun = get_app().current_buffer.text.lstrip()
        fitting = self.fitting(begun) if begun else []
        more = [] if len(fitting) <= MOST else ["..."]
        return "  ".join([*fitting[:MOST], *more])
