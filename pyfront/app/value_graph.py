"""The course of a game as a graph: the value after each move, and the current position."""

from __future__ import annotations

import math
from collections.abc import Sequence

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.strip import Strip
from textual.widget import Widget

from ..i18n import tr
from ..record_tree import main_route
from ..values import share
from .panels import PointChosen

WIDEST = 3
"""How many columns a move takes where there is room."""
MARGIN = 6
"""How many columns the scale takes."""


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
        """Go to the position that was clicked."""
        plies = self._plies((event.x - MARGIN) // self._pitch) if event.x >= MARGIN else ()
        if plies:
            self.post_message(PointChosen(main_route(plies[0])))
