"""The line in which moves and commands are typed, completed as they are."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.message import Message
from textual.suggester import Suggester
from textual.widgets import Input

Words = Callable[[], Sequence[str]]
"""The completions that are possible now."""
LONGEST = 400
"""A pasted novel is cut here, so that no key takes long; the rest is refused when it is entered."""


class _Completer(Suggester):
    """Completes a line to the first word with that prefix."""

    def __init__(self, words: Words) -> None:
        super().__init__(use_cache=False, case_sensitive=True)
        self._words = words

    async def get_suggestion(self, value: str) -> str | None:
        """Return the first word that begins like the line, in whichever case."""
        begun = value.casefold()
        if not begun.strip():
            return None
        return next((value + w[len(value) :] for w in self._words() if _begins(w, begun)), None)


def _begins(word: str, begun: str) -> bool:
    return len(word) > len(begun) and word.casefold().startswith(begun)


class Prompt(Input):
    """A line that remembers what was typed before; Tab completes it, or leaves it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("tab", "complete", show=False),
        Binding("up", "earlier", show=False),
        Binding("down", "later", show=False),
        *(Binding(key, f"step('{key}')", show=False) for key in ("left", "right", "home", "end")),
    ]

    class Stepped(Message):
        """An arrow, Home, End or another key of `steering` was pressed though nothing is typed."""

        def __init__(self, key: str) -> None:
            super().__init__()
            self.key = key

    class Left(Message):
        """Tab was pressed where there is nothing to complete."""

    class Entered(Message):
        """A line was typed, and Enter."""

        def __init__(self, line: str) -> None:
            super().__init__()
            self.line = line

    class Pasted(Message):
        """Several lines were pasted at once."""

        def __init__(self, lines: Sequence[str]) -> None:
            super().__init__()
            self.lines = lines

    def __init__(self, words: Words, *, id: str | None = None) -> None:
        super().__init__(
            id=id,
            compact=True,
            select_on_focus=False,
            max_length=LONGEST,
            suggester=_Completer(words),
        )
        self.steering: frozenset[str] = frozenset()
        """More keys that are steps as long as nothing is typed."""
        self._typed: list[str] = []
        self._back = 0

    async def _on_key(self, event: events.Key) -> None:
        """Run the binding of a key at once: otherwise the next key would overtake it."""
        if event.key in self.steering and not self.value:
            event.stop()
            event.prevent_default()
            self.post_message(self.Stepped(event.key))
        elif action := ACTIONS.get(event.key):
            event.stop()
            event.prevent_default()
            await self.run_action(action)

    async def action_submit(self) -> None:
        """Hand over the line, and begin a new one."""
        line = self.value.strip()
        if line and self._typed[-1:] != [line]:
            self._typed.append(line)
        self._back = 0
        self.value = ""
        self.post_message(self.Entered(line))

    def put(self, text: str) -> None:
        """Begin the line with a text."""
        self.value = text
        self.cursor_position = len(text)

    def action_complete(self) -> None:
        if self._suggestion:
            self.put(self._suggestion)
        else:
            self.post_message(self.Left())

    def action_step(self, key: str) -> None:
        """Move in the line; where nothing is typed, in the game."""
        if not self.value:
            self.post_message(self.Stepped(key))
        else:
            {
                "left": self.action_cursor_left,
                "right": self.action_cursor_right,
                "home": self.action_home,
                "end": self.action_end,
            }[key]()

    def action_earlier(self) -> None:
        """Bring back the line before."""
        self._recall(self._back + 1)

    def action_later(self) -> None:
        """Bring back the line after."""
        self._recall(self._back - 1)

    def _recall(self, back: int) -> None:
        if 0 <= back <= len(self._typed):
            self._back = back
            self.put(self._typed[-back] if back else "")

    def _on_paste(self, event: events.Paste) -> None:
        """Insert a paste without characters that cannot be shown."""
        event.stop()
        event.prevent_default()
        shown = ("".join(filter(str.isprintable, line)) for line in event.text.splitlines())
        lines = [line for line in shown if line.strip()]
        if len(lines) == 1:
            self.replace(lines[0], *self.selection)
        elif lines:
            self.post_message(self.Pasted(lines))


ACTIONS = {
    binding.key: binding.action
    for binding in Binding.make_bindings([*Input.BINDINGS, *Prompt.BINDINGS])
}
"""The effects of keys that do not write into the line."""
