"""The value of the position on the screen: found in the background, drawn as a bar."""

from __future__ import annotations

from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip
from textual.widget import Widget

from .. import glyphs
from .._errors import TabuleiroError
from ..analysis import Search
from ..game import game_named
from ..i18n import tr
from ..moves import Player
from ..position import Position
from ..values import WON, unit, value_text
from ..view.thinking import scale
from .palette import NONE, PALETTES

NODES = 3_000
"""The number of positions to search for a value."""
NOTHING = "+0.0"
"""The text of a value that favours no one."""
MOST = 500
"""The number of values to cache."""
EIGHTHS = " ▁▂▃▄▅▆▇█"


class Judge:
    """Finds the values of positions for the light side, one search after the other."""

    def __init__(self) -> None:
        self._known: dict[str, int | None] = {}
        self._search: Search | None = None

    def value(self, position: Position) -> int | None:
        """Return the value of a position once it is found; ask again until it is."""
        if position.text in self._known:
            return self._known[position.text]
        if position.outcome is not None:
            winner = position.outcome.winner
            own = 0 if winner is None else WON if winner == position.player else -WON
            return self._keep(position, own)
        if self._search is None or self._search.position.text != position.text:
            self.stop()
            self._search = position.search(nodes=NODES)
        try:
            over = self._search.poll(0)
        except TabuleiroError:  # it was not asked for, so it fails silently
            self._known[position.text] = None
            return None
        found = self._search.analysis
        return self._keep(position, found.lines[0].value) if over and found else None

    def learn(self, position: Position, own: int) -> None:
        """Note a value for the player to move that was found elsewhere."""
        self._keep(position, own)

    def stop(self) -> None:
        if self._search is not None:
            self._search.stop()
            self._search = None

    def _keep(self, position: Position, own: int) -> int:
        if len(self._known) >= MOST:
            self._known.clear()
        value = own if scale(position).light else -own
        self._known[position.text] = value
        return value


def ended(position: Position, winner: Player | None) -> int:
    """Return the value of a game that is over for the light side."""
    light, _ = glyphs.sides(game_named(position.game))
    return 0 if winner is None else WON if winner == light else -WON


def told(position: Position, value: int) -> str:
    """Say who is better, and by how much."""
    game = game_named(position.game)
    light, dark = glyphs.sides(game)
    worth = unit(position)
    text = value_text(abs(value), worth)
    if text == NOTHING:
        return tr("Even")
    better = light if value >= 0 else dark
    name = scale(position).names[better == dark]
    if not text.startswith("+"):  # a win, and a name may be a plural or not
        return f"{name}: {text}"
    return tr("Better: {told}", told=f"{name} {text}")


class EvaluationBar(Widget):
    """A column beside the board, filled from below with the share of the side below."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._share: float | None = None
        self._dark_below = False

    def show(self, part: float | None, *, dark_below: bool) -> None:
        """Show the share of the light side; None while it is not known."""
        if (part, dark_below) != (self._share, self._dark_below):
            self._share, self._dark_below = part, dark_below
            self.refresh()

    def render_line(self, y: int) -> Strip:
        """Draw a line: the side below grows from the bottom, the other side is above it."""
        height, part = self.size.height, self._share
        if part is None:
            return Strip([Segment(" ", self.rich_style)])
        lower = 1 - part if self._dark_below else part
        filled = round(lower * height * 8) - 8 * (height - 1 - y)
        return Strip([self._cell(max(0, min(filled, 8)))])

    def _cell(self, eighths: int) -> Segment:
        below, above = self._colours
        if glyphs.chosen().plain or below == above:
            signs = ("o", "#") if self._dark_below else ("#", "o")
            return Segment(signs[eighths < 4], self.rich_style)
        return Segment(EIGHTHS[eighths], self.rich_style + Style.parse(f"{below} on {above}"))

    @property
    def _colours(self) -> tuple[str, str]:
        """The colours of the lower and of the upper side."""
        palette = PALETTES.get(NONE if self.app.no_color else self.app.theme, PALETTES["dark"])
        light, dark = (written.split()[-1] for written in palette.pieces)
        return (dark, light) if self._dark_below else (light, dark)
