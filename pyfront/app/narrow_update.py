"""Drawing only the changed part of a line.

Textual draws every changed line from the left edge of the widget, whichever columns have changed:
on a large board, a cursor that moves would repaint half of it, several kilobytes at each key.
"""

from __future__ import annotations

from rich.console import Console
from rich.control import Control
from textual import _compositor


class NarrowUpdate(_compositor.ChopsUpdate):
    """An update that draws the columns that have changed."""

    def render_segments(self, console: Console) -> str:
        """Return what is written to the terminal."""
        drawn = []
        for y, first, last in self.spans:
            for end, (x, strip) in zip(self.chop_ends[y], self.chops[y].items(), strict=False):
                left, right = max(x, first), min(end, last)
                if strip is not None and left < right:
                    drawn.append(Control.move_to(left, y).segment.text)
                    drawn.append(strip.crop(left - x, right - x).render(console))
        return "".join(drawn)


def draw_narrowly() -> None:
    """Make every screen draw this way."""
    _compositor.ChopsUpdate = NarrowUpdate  # type: ignore[misc]
