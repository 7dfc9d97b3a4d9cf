"""What opens over a screen and is closed with Esc: choices, questions, and texts to read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Generic, TypeVar

from rich.console import RenderableType
from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from ..i18n import tr

T = TypeVar("T")


class Overlay(ModalScreen[T], Generic[T]):
    """Something over the screen, closed with Esc or by a click beside it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "close", show=False),
        Binding("ctrl+c", "close", show=False),
    ]

    def action_close(self) -> None:
        """Close it without an answer."""
        self.dismiss(None)

    def on_click(self, event: events.Click) -> None:
        if event.widget is self:
            self.action_close()


class Choose(Overlay[str]):
    """A choice among named entries; typing narrows it down where there are many."""

    MANY = 9
    """With more entries than this there is a line to filter them."""

    def __init__(
        self, title: str, entries: Sequence[tuple[str, str]], usual: str = "", text: str = ""
    ) -> None:
        super().__init__()
        self._title, self._text = title, text
        self._entries, self._usual = list(entries), usual

    def compose(self) -> ComposeResult:
        """Show the title, and the entries below it."""
        with Vertical(classes="sheet"):
            yield Static(Text(self._title, style="bold"))
            if self._text:
                yield Static(Text(self._text))
            if len(self._entries) > self.MANY:
                yield Input(compact=True, placeholder=tr("type to filter"), select_on_focus=False)
            yield OptionList(*self._options(""), markup=False, compact=True)

    def on_mount(self) -> None:
        """Begin at the usual entry."""
        entries = self.query_one(OptionList)
        names = [name for name, _ in self._entries]
        entries.highlighted = names.index(self._usual) if self._usual in names else 0
        entries.focus()

    def _options(self, begun: str) -> list[Option]:
        wanted = begun.casefold()
        return [
            Option(text, id=name)
            for name, text in self._entries
            if wanted in name.casefold() or wanted in text.casefold()
        ]

    def on_key(self, event: events.Key) -> None:
        """Narrow the list down by typing, while Up and Down choose."""
        entries = self.query_one(OptionList)
        line = self.query(Input)
        if not line:
            return
        if event.key in ("up", "down") and line.first().has_focus:
            entries.focus()
        elif event.is_printable and event.character and not line.first().has_focus:
            line.first().focus()
            line.first().insert_text_at_cursor(event.character)
            event.stop()

    def on_input_changed(self, event: Input.Changed) -> None:
        """Show only the entries that match."""
        entries = self.query_one(OptionList)
        entries.clear_options()
        entries.add_options(self._options(event.value))
        entries.highlighted = 0 if entries.option_count else None

    def on_input_submitted(self) -> None:
        self.query_one(OptionList).action_select()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self.dismiss(event.option_id)


class AskLine(Overlay[str]):
    """A question that is answered with a line."""

    def __init__(self, title: str, value: str = "", text: str = "") -> None:
        super().__init__()
        self._title, self._value, self._text = title, value, text

    def compose(self) -> ComposeResult:
        with Vertical(classes="sheet"):
            yield Static(Text(self._title, style="bold"))
            if self._text:
                yield Static(Text(self._text))
            yield Input(self._value, compact=True, select_on_focus=False)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        self.dismiss(event.value.strip() or None)


class TextPage(Overlay[None]):
    """A text to read, as high as there is room, searched by typing."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("q", "close", show=False),
        Binding("down,j", "scroll(1)", show=False),
        Binding("up,k", "scroll(-1)", show=False),
        Binding("pagedown,space", "scroll_page(1)", show=False),
        Binding("pageup", "scroll_page(-1)", show=False),
        Binding("slash", "search", show=False),
        Binding("n", "again", show=False),
    ]

    def __init__(self, title: str, body: RenderableType) -> None:
        super().__init__()
        self._title, self._body = title, body
        self._wanted = ""

    def compose(self) -> ComposeResult:
        with Vertical(classes="sheet wide"):
            yield Static(Text(self._title, style="bold"))
            with VerticalScroll():
                yield Static(self._body)
            yield Static(Text(tr("/ searches, n goes on, Esc closes"), style="dim"))

    @property
    def _scroll(self) -> VerticalScroll:
        return self.query_one(VerticalScroll)

    def action_scroll(self, lines: int) -> None:
        self._scroll.scroll_relative(y=lines, animate=False, immediate=True)

    def action_scroll_page(self, pages: int) -> None:
        self._scroll.scroll_relative(
            y=pages * (self._scroll.size.height - 1), animate=False, immediate=True
        )

    def action_search(self) -> None:
        self.app.push_screen(AskLine(tr("Search"), self._wanted), self._search)

    def _search(self, wanted: str | None) -> None:
        self._wanted = wanted or ""
        self.action_again()

    def action_again(self) -> None:
        """Go to the next line that contains the searched text."""
        if not self._wanted:
            return
        shown = self._scroll.query_one(Static)
        lines = [strip.text.casefold() for strip in shown.render_lines(shown.region.reset_offset)]
        start = round(self._scroll.scroll_y) + 1
        order = [*range(start, len(lines)), *range(min(start, len(lines)))]
        found = next((n for n in order if self._wanted.casefold() in lines[n]), None)
        if found is not None:
            self._scroll.scroll_to(y=found, animate=False)
