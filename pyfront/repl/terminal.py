"""Reading lines at a terminal: completion, history, and what fits so far."""

from __future__ import annotations

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

from ..lifetime import interrupts_kept
from ..text import visible
from .loop import ByWord, LineStopped, Words

MOST = 4
"""How many words that fit are shown while one types."""


class TerminalReader:
    """Reads lines that may be edited, recalled and completed."""

    def __init__(self) -> None:
        # Not every terminal reports its cursor position, and nothing here needs it.
        os.environ.setdefault("PROMPT_TOOLKIT_NO_CPR", "1")
        self._pasted: list[str] = []
        self._session: PromptSession[str] = PromptSession(
            complete_style=CompleteStyle.READLINE_LIKE,  # a menu would scroll the board away
            complete_while_typing=False,
            key_bindings=self._keys(),
            enable_suspend=True,
        )

    def read(self, prompt: str, words: Words) -> str:
        if self._pasted:
            print(f"{prompt}{visible(self._pasted[0])}")
            return self._first(self._pasted)
        known = _Known(words)
        # Raised while prompt_toolkit prepares its loop or closes it, it would end in a traceback.
        with interrupts_kept() as came:

            def begin() -> None:
                if came:
                    raise KeyboardInterrupt

            line = self._session.prompt(prompt, completer=known, rprompt=known.shown, pre_run=begin)
        if came:
            raise LineStopped
        return self._first(line.splitlines())

    def _first(self, lines: list[str]) -> str:
        """Take the first of several lines that were pasted at once; the others come next."""
        self._pasted = lines[1:]
        return lines[0].strip() if lines else ""

    def _keys(self) -> KeyBindings:
        """Let Ctrl-C first clear the line; only on an empty line it interrupts."""
        keys = KeyBindings()

        @Condition
        def begun() -> bool:
            return bool(get_app().current_buffer.text)

        @keys.add("c-c", filter=begun)
        def _(event: KeyPressEvent) -> None:
            event.current_buffer.reset()

        @keys.add(Keys.Vt100MouseEvent, eager=True)
        def _(event: KeyPressEvent) -> None:
            """Ignore what looks like a mouse: prompt_toolkit stumbles over half of it."""

        return keys


class _Known(Completer):
    """The words that a line may be, looked up when they are first needed."""

    def __init__(self, words: Words) -> None:
        self._look_up = words
        self._words: Sequence[str] | None = None

    def fitting(self, line: str) -> tuple[str, list[str]]:
        """Return the part of a line that can be completed, and what it may become."""
        if isinstance(self._look_up, ByWord):
            return self._look_up.fitting(line)
        begun = line.lstrip()
        if self._words is None:
            self._words = self._look_up()
        return begun, [word for word in self._words if word.lower().startswith(begun.lower())]

    def note(self, line: str) -> str:
        """Return how the word at the end of a line is used, where that is known."""
        if isinstance(self._look_up, ByWord):
            return self._look_up.note(line)
        return ""

    def get_completions(self, document: Document, event: CompleteEvent) -> Iterator[Completion]:
        begun, fitting = self.fitting(document.text_before_cursor)
        for word in fitting:
            yield Completion(word, start_position=-len(begun))

    def shown(self) -> str:
        """Say, to the right of the line, what it may become."""
        if get_app().is_done:
            return ""
        line = get_app().current_buffer.document.text_before_cursor
        begun, known = self.fitting(line)
        fitting = [word for word in known if begun and word != begun]
        more = [] if len(fitting) <= MOST else ["..."]
        notes = [note] if (note := self.note(line)) else []
        return "  ".join(["", *fitting[:MOST], *more, *notes])  # apart from what is typed
