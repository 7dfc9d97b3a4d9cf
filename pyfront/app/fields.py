"""Fields of a form: each one line with a name and a value, chosen with arrows, Enter or a click."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rich.text import Text
from textual import events
from textual.binding import Binding, BindingType
from textual.message import Message
from textual.widgets import Static

from .overlays import Choose

Entries = Sequence[tuple[str, str]]
"""The choices: names, and their labels."""


class Field(Static, can_focus=True):
    """Something to be chosen among named entries."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "step(-1)", show=False),
        Binding("right", "step(1)", show=False),
        Binding("enter,space", "open", show=False),
    ]

    class Changed(Message):
        """Another value was chosen."""

        def __init__(self, field: Field) -> None:
            super().__init__()
            self.field = field

        @property
        def control(self) -> Field:
            """The field."""
            return self.field

    def __init__(self, label: str, *, id: str) -> None:
        super().__init__(id=id)
        self._label = label
        self.entries: Entries = ()
        self.value = ""

    def offer(self, entries: Entries, value: str) -> None:
        """Offer entries, and choose one of them."""
        self.entries = entries
        names = [name for name, _ in entries]
        self.value = value if value in names else next(iter(names), "")
        self.show()

    def show(self) -> None:
        """Show the name and the value."""
        text = dict(self.entries).get(self.value, self.value)
        shown = Text.assemble(
            f"{self._label:<12}", ("< " if self.has_focus else "  "), (text, "bold")
        )
        if self.has_focus:
            shown.append(" >")
        shown.no_wrap, shown.overflow = True, "ellipsis"
        self.update(shown)

    def on_focus(self) -> None:
        """Show that the arrows choose."""
        self.show()

    def on_blur(self) -> None:
        """Show only the value."""
        self.show()

    def choose(self, value: str) -> None:
        """Choose an entry."""
        if value != self.value:
            self.value = value
            self.show()
            self.post_message(self.Changed(self))

    def action_step(self, step: int) -> None:
        """Choose the entry before or after."""
        names = [name for name, _ in self.entries]
        if names:
            self.choose(names[(names.index(self.value) + step) % len(names)])

    def action_open(self) -> None:
        """Choose among all entries."""
        self.app.push_screen(Choose(self._label, self.entries, self.value), self._chosen)

    def _chosen(self, value: str | None) -> None:
        if value is not None:
            self.choose(value)

    def on_click(self, event: events.Click) -> None:
        """Open the entries."""
        event.stop()
        self.focus()
        self.action_open()
