"""The panels beside and below the board: players, moves, the graph, messages, and the keys."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from rich.text import Text
from textual import events
from textual.geometry import Size
from textual.message import Message
from textual.scroll_view import ScrollView
from textual.strip import Strip
from textual.widget import Widget
from textual.widgets import Static

from ..i18n import tr
from ..record_tree import Route, main_route
from ..values import share
from ..view.board_view import Seat

WIDEST = 3
"""How many columns a move takes where there is room."""
MARGIN = 6
"""How many columns the scale takes."""


class Players(Static):
    """Both players: name, level, clock, points, captured pieces; and who is better, if wanted."""

    def show(self, title: str, seats: Sequence[Seat], value: str, width: int) -> int:
        """Show a heading, the players, and the value; return how many lines that takes."""
        lines = [Text(title, style="bold")] if title else []
        for seat in seats:
            lines += seat.lines(width)
        if value:
            lines.append(Text(value))
        self.styles.height = len(lines)
        self.update(Text("\n").join(_fitting(line, width) for line in lines))
        return len(lines)


def _fitting(text: Text, width: int) -> Text:
    if text.cell_len > width:
        text.truncate(width, overflow="ellipsis")
    return text


class PointChosen(Message):
    """A point of the game, or of a variation, was clicked."""

    def __init__(self, route: Route) -> None:
        super().__init__()
        self.route = route


@dataclass(frozen=True)
class ListedMove:
    """A move in the list: the point after it, its text, and the depth of its variation."""

    route: Route
    text: str
    depth: int = 0


class MoveList(ScrollView, can_focus=False):
    """The moves of the game, two in a line where they fit, and variations below them, indented.

    A click goes to the position after a move.
    """

    INDENT = 2

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._entries: Sequence[ListedMove] = ()
        self._here: Route = ()
        self._rows: list[list[tuple[int, ListedMove]]] = []
        """The entries of each line, and their first columns."""

    def show(self, entries: Sequence[ListedMove], here: Route) -> None:
        """Show moves, with the one that led to the position on the board marked."""
        self._entries, self._here = entries, here
        self._fit()
        self.refresh()

    @staticmethod
    def _has(row: Sequence[tuple[int, ListedMove]], route: Route) -> bool:
        return any(entry.route == route for _, entry in row)

    def on_resize(self) -> None:
        """Fit as many moves in a line as possible."""
        self._fit()
        self.refresh()

    def _fit(self) -> None:
        main = [cell_len(entry.text) for entry in self._entries if not entry.depth]
        pitch = max(main, default=8) + 2
        columns = 2 if 2 * pitch <= self.size.width + 1 else 1
        self._rows, before = [], None
        for entry in self._entries:
            if entry.depth:
                self._add_varied(entry, before)
            else:
                column = (len(entry.route) - 1) % columns
                if column == 0 or before is None or before.depth:
                    self._rows.append([])
                self._rows[-1].append((column * pitch, entry))
            before = entry
        self.virtual_size = Size(self.size.width, len(self._rows))
        self._scroll_here()

    def _scroll_here(self) -> None:
        """Show the line of the marked move, in the middle where that can be."""
        row = next((n for n, row in enumerate(self._rows) if self._has(row, self._here)), 0)
        most = max(len(self._rows) - self.size.height, 0)
        middle = min(max(row - self.size.height // 2, 0), most)
        self.scroll_to(y=middle, animate=False, force=True, immediate=True)

    def _add_varied(self, entry: ListedMove, before: ListedMove | None) -> None:
        """Append a move of a variation to its line, if there is room."""
        goes_on = before is not None and entry.route == (*before.route, 0)
        if goes_on and self._rows:
            start, last = self._rows[-1][-1]
            column = start + cell_len(last.text) + 2
            if column + cell_len(entry.text) <= self.size.width:
                self._rows[-1].append((column, entry))
                return
        self._rows.append([(self.INDENT * entry.depth, entry)])

    def _style(self, entry: ListedMove) -> Style:
        if entry.route == self._here:
            return Style(reverse=True)
        ahead = entry.depth or entry.route[: len(self._here)] == self._here
        return Style(dim=bool(ahead))

    def render_line(self, y: int) -> Strip:
        number, drawn, end = y + self.scroll_offset.y, [], 0
        for start, entry in self._rows[number] if number < len(self._rows) else ():
            drawn.append(Segment(" " * (start - end), self.rich_style))
            drawn.append(Segment(entry.text, self.rich_style + self._style(entry)))
            end = start + cell_len(entry.text)
        return Strip(drawn).adjust_cell_length(self.size.width, self.rich_style)

    def on_click(self, event: events.Click) -> None:
        number = event.y + self.scroll_offset.y
        row = self._rows[number] if number < len(self._rows) else []
        for start, entry in reversed(row):
            if event.x >= start:
                self.post_message(PointChosen(entry.route))
                return


class Messages(ScrollView, can_focus=False):
    """The messages: scrolled to the start of the new ones; the wheel shows earlier ones."""

    MOST = 80
    """How many messages are kept."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._said: list[Text] = []
        self._old = 0
        """How many of the messages are old."""
        self._lines: list[Text] = []

    def say(self, text: Text | str) -> None:
        self._said.append(Text(text) if isinstance(text, str) else text)
        dropped = max(len(self._said) - self.MOST, 0)
        self._said, self._old = self._said[dropped:], max(self._old - dropped, 0)
        self._show()

    def clear(self) -> None:
        self._said, self._old = [], 0
        self._show()

    def fresh(self) -> None:
        """Begin anew: earlier messages are dimmed from now on."""
        for text in self._said[self._old :]:
            text.stylize("dim")
        self._old = len(self._said)
        self._show()

    def turn(self, pages: int) -> None:
        """Scroll back or forward."""
        step = max(self.size.height - 1, 1)
        self.scroll_relative(y=pages * step, animate=False, force=True, immediate=True)

    def on_resize(self) -> None:
        """Break lines to fit the current width of the window."""
        self._show()

    def _show(self) -> None:
        """Scroll to the end of the messages, but show new ones from their beginning."""
        old, new = self._wrapped(self._said[: self._old]), self._wrapped(self._said[self._old :])
        self._lines = old + new
        self.virtual_size = Size(self.size.width, len(self._lines))
        first = len(old) if new else len(self._lines)
        last = max(len(self._lines) - self.size.height, 0)
        self.scroll_to(y=min(first, last), animate=False, force=True, immediate=True)
        self.refresh()

    def _wrapped(self, texts: Sequence[Text]) -> list[Text]:
        width = max(self.scrollable_size.width, 1)
        return [line for text in texts for line in text.wrap(self.app.console, width)]

    def render_line(self, y: int) -> Strip:
        number = y + self.scroll_offset.y
        line = self._lines[number] if number < len(self._lines) else Text()
        strip = Strip(line.render(self.app.console)).apply_style(self.rich_style)
        return strip.adjust_cell_length(self.size.width, self.rich_style)


@dataclass(frozen=True)
class KeyHint:
    """A key that works now, its effect, and the action behind it."""

    key: str
    text: str
    action: str
    rank: int = 0
    """Where the window is narrow, keys of the highest rank are left out first."""

    @property
    def width(self) -> int:
        """How many columns it takes."""
        return cell_len(f" {self.key} {self.text} ")


class Keys(Widget):
    """The keys that work now, which can be clicked too."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._hints: list[KeyHint] = []

    def show(self, hints: Sequence[KeyHint]) -> None:
        """Show these keys, as many as fit."""
        if self._hints != list(hints):
            self._hints = list(hints)
            self.refresh()

    def _placed(self) -> list[tuple[int, KeyHint]]:
        """Return the keys that fit, and their places; the last, which leaves, always does."""
        kept = list(self._hints)
        while len(kept) > 1 and sum(hint.width for hint in kept) > self.size.width:
            kept.remove(max(reversed(kept[:-1]), key=lambda hint: hint.rank))
        starts = accumulate((hint.width for hint in kept), initial=0)
        return list(zip(starts, kept, strict=False))

    def render_line(self, y: int) -> Strip:
        drawn = []
        for _, hint in self._placed():
            drawn.append(Segment(f" {hint.key} ", self.rich_style + Style(bold=True, reverse=True)))
            drawn.append(Segment(f"{hint.text} ", self.rich_style))
        return Strip(drawn).adjust_cell_length(self.size.width, self.rich_style)

    async def on_click(self, event: events.Click) -> None:
        for x, hint in reversed(self._placed()):
            if x <= event.x < x + hint.width:
                await self.screen.run_action(hint.action)
                return


# --- the course of the game -----------------------------------------------------------------------


class ValueGraph(Widget):
    """Bars above the middle where the light side is better, below it where the dark side is."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._shares: list[float] = []
        self._turns: frozenset[int] = frozenset()
        self._names = ("", "")
        self._here: int | None = 0
        self._plain = False

    def show(
        self,
        values: Sequence[int],
        unit: int,
        turns: Sequence[int],
        names: tuple[str, str],
        *,
        plain: bool,
    ) -> None:
        """Show the values for the light side, and which moves turned the game."""
        self._shares = [2 * share(value, unit) - 1 for value in values]
        self._turns, self._names, self._plain = frozenset(turns), names, plain
        self.refresh()

    def point(self, ply: int | None) -> None:
        """Mark the position that the board shows, if it is one of the game."""
        self._here = ply
        self.refresh()

    # --- columns: each stands for one ply, or for several where the game is long --------------

    @property
    def _room(self) -> int:
        return max(self.size.width - MARGIN, 1)

    @property
    def _pitch(self) -> int:
        """How many columns a bar takes."""
        return max(1, min(WIDEST, self._room // max(len(self._shares), 1)))

    @property
    def _step(self) -> int:
        """The number of plies that a bar covers."""
        return max(1, -(-len(self._shares) // self._room))

    @property
    def _half(self) -> int:
        """How many lines there are above the middle, and below it; then come marks and a number."""
        return max((self.size.height - 2) // 2, 1)

    def _plies(self, bar: int) -> range:
        return range(bar * self._step, min((bar + 1) * self._step, len(self._shares)))

    def render_line(self, y: int) -> Strip:
        """Draw a line of the graph: the scale, the bars, and the name of the side that is better
        there.
        """
        half, quiet = self._half, self.rich_style + Style(dim=True)
        if y == 2 * half + 2:
            return self._number(quiet)
        drawn = [Segment(self._scale(half - y).rjust(MARGIN - 1) + " ", quiet)]
        for bar in range(-(-len(self._shares) // self._step)):
            plies = self._plies(bar)
            text = self._character(plies, half - y, y) * self._pitch
            if self._here in plies and not text.strip() and y <= 2 * half:
                text = ("|" if self._plain else "┆").center(self._pitch)
            drawn.append(Segment(text, self.rich_style + self._style(plies)))
        strip = Strip(drawn).adjust_cell_length(self.size.width, self.rich_style)
        name = {0: self._names[0], 2 * half: self._names[1]}.get(y, "")
        if not name or sum(part.cell_length for part in drawn) + len(name) >= self.size.width:
            return strip
        return Strip([*strip.crop(0, self.size.width - len(name)), Segment(name, quiet)])

    def _number(self, style: Style) -> Strip:
        """Write the number of the current move below its bar."""
        text = "" if self._here is None else str(self._here)
        start = MARGIN + (self._here or 0) // self._step * self._pitch
        shown = " " * min(start, max(self.size.width - len(text), 0)) + text
        return Strip([Segment(shown, style)]).adjust_cell_length(self.size.width, style)

    def _style(self, plies: range) -> Style:
        """Return the style of the bar of the current position."""
        return Style(bold=True, color="bright_cyan") if self._here in plies else Style()

    def _scale(self, row: int) -> str:
        """Return the meaning of a bar of this height: pieces ahead, or a win."""
        half = self._half
        if abs(row) == half:
            return tr("win")
        if row == 0:
            return "0"
        if abs(row) == (half + 1) // 2:
            return f"{4 * math.atanh(row / half):+.0f}"
        return ""

    def _character(self, plies: range, row: int, y: int) -> str:
        """Return one row of the graph for some plies: a bar, the middle, or a mark below."""
        if y == 2 * self._half + 1:
            return "^" if self._turns & set(plies) else " "
        if row == 0:
            return "-" if self._plain else "─"
        value = max((self._shares[ply] for ply in plies), key=abs)
        level = round(value * self._half)
        filled = "#" if self._plain else "█"
        return filled if 0 < row <= level or level <= row < 0 else " "

    def on_click(self, event: events.Click) -> None:
        plies = self._plies((event.x - MARGIN) // self._pitch) if event.x >= MARGIN else ()
        if plies:
            self.post_message(PointChosen(main_route(plies[0])))
