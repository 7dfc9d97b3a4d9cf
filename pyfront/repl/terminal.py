"""Reading lines at a terminal: completion, history, and what fits so far."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Iterator, Sequence

from prompt_toolkit import PromptSession
from prompt_toolkit.application import get_app
from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document
from prompt_toolkit.filters import Condition
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent
from prompt_toolkit.keys import Keys
from prompt_toolkit.shortcuts import CompleteStyle

from ..clock import told
from ..text import visible
from .reader import ByWord, Left, TimeUp, Words

MOST = 4
"""How many words that fit are shown while one types."""
TICK = 0.5
"""Seconds between two looks at the clock."""


class TerminalReader:
    """Reads lines that may be edited, recalled and completed."""

    def __init__(self) -> None:
        # Not every terminal tells where its cursor is, and nothing here needs to know.
        os.environ.setdefault("PROMPT_TOOLKIT_NO_CPR", "1")
        self._pasted: list[str] = []
        self._typed = ""
        self._session: PromptSession[str] = PromptSession(
            complete_style=CompleteStyle.READLINE_LIKE,  # a menu would scroll the board away
            complete_while_typing=False,
            key_bindings=self._keys(),
            enable_suspend=True,
        )

    def read(self, prompt: str, words: Words, *, typed: str = "", left: Left | None = None) -> str:
        """Read a line."""
        if self._pasted:
            print(f"{prompt}{visible(self._pasted[0])}")
            return self._first(self._pasted)
        known = _Known(words, left)
        self._typed = typed
        line = self._session.prompt(
            prompt,
            completer=known,
            rprompt=known.shown,
            default=typed,
            pre_run=None if left is None else lambda: _watch(left),
            refresh_interval=0 if left is None else TICK,
        )
        return self._first(line.splitlines())

    def _first(self, lines: list[str]) -> str:
        """Take the first of several lines that were pasted at once; the others come next."""
        self._pasted = lines[1:]
        return lines[0].strip() if lines else ""

    def _keys(self) -> KeyBindings:
        """Let what one types take the place of what stood there before and was not touched.

        Ctrl-C first takes back what was typed; only on an empty line it interrupts.
        """
        keys = KeyBindings()

        @Condition
        def untouched() -> bool:
            return bool(self._typed) and get_app().current_buffer.text == self._typed

        @Condition
        def begun() -> bool:
            return bool(get_app().current_buffer.text)

        @keys.add("c-c", filter=begun)
        def _(event: KeyPressEvent) -> None:
            self._typed = ""
            event.current_buffer.reset()

        @keys.add(Keys.Any, filter=untouched)
        @keys.add(Keys.BracketedPaste, filter=untouched)
        def _(event: KeyPressEvent) -> None:
            self._typed = ""
            event.current_buffer.text = ""
            event.current_buffer.insert_text(event.data)

        @keys.add(Keys.Vt100MouseEvent, eager=True)
        def _(event: KeyPressEvent) -> None:
            """Ignore what looks like a mouse: prompt_toolkit stumbles over half of it."""

        return keys


def _watch(left: Left) -> None:
    """End the prompt when no time is left."""
    application = get_app()

    async def wait() -> None:
        await asyncio.sleep(max(left(), 0))
        application.exit(exception=TimeUp)

    application.create_background_task(wait())


class _Known(Completer):
    """The words that a line may be, looked up when they are first needed."""

    def __init__(self, words: Words, left: Left | None) -> None:
        self._look_up = words
        self._words: Sequence[str] | None = None
        self._left = left

    def fitting(self, line: str) -> tuple[str, list[str]]:
        """Give the part of a line that can be completed, and what it may become."""
        if isinstance(self._look_up, ByWord):
            return self._look_up.fitting(line)
        begun = line.lstrip()
        if self._words is None:
            self._words = self._look_up()
        return begun, [word for word in self._words if word.lower().startswith(begun.lower())]

    def get_completions(self, document: Document, event: CompleteEvent) -> Iterator[Completion]:
        begun, fitting = self.fitting(document.text_before_cursor)
        for word in fitting:
            yield Completion(word, start_position=-len(begun))

    def shown(self) -> str:
        """Say, to the right of the line, what it may become, and how much time is left."""
        if get_app().is_done:
            return ""
        begun, known = self.fitting(get_app().current_buffer.document.text_before_cursor)
        fitting = [word for word in known if begun and word != begun]
        more = [] if len(fitting) <= MOST else ["..."]
        clock = [] if self._left is None else [told(self._left())]
        return "  ".join(["", *fitting[:MOST], *more, *clock])  # apart from what is typed
