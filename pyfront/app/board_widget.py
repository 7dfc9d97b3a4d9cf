"""The board on the screen: it draws its squares, and is played on with keys and mouse."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import accumulate

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.geometry import Region
from textual.message import Message
from textual.reactive import reactive
from textual.strip import Strip
from textual.widget import Widget

from ..view.board import Board, Place
from .geometry import SHIFTS, Geometry
from .palette import NONE, PALETTES, Palette, Sign

TOKEN = 3
"""In squares of at least this many lines, pieces are drawn as tokens."""


class BoardWidget(Widget, can_focus=True):
    """A board that shows signs on squares and reports the chosen square.

    Only lines that changed are redrawn.
    """

    ALLOW_SELECT = False  # selecting text would repaint the screen at each click
    cursor: reactive[Place | None] = reactive(None, repaint=False)

    class Chosen(Message):
        """A square was clicked, or Enter was pressed on it."""

        def __init__(self, place: Place) -> None:
            super().__init__()
            self.place = place

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self.geometry: Geometry | None = None
        self.signs: Mapping[Place, Sign] = {}
        self._board: Board | None = None
        self._shown: dict[int, list[Segment]] = {}
        self._mouse = False
        """Whether the last square was chosen with the mouse, which needs no cursor."""
        self._ground = Style()
        """The colours of the theme, which cost more to work out than a square."""

    # --- what is shown ------------------------------------------------------------------------

    def show(self, board: Board, signs: Mapping[Place, Sign]) -> None:
        """Show a board with signs; the cursor stays where it is."""
        before, self.signs, self._board = self.geometry, signs, board
        self.geometry = Geometry.fit(board, self.size.width, self.size.height)
        after = self.geometry
        if (
            before is None
            or after is None
            or before.cell != after.cell
            or before.board.flipped != board.flipped
        ):
            self.refresh()
            return
        self._refresh_changed()

    def mark(self, signs: Mapping[Place, Sign]) -> None:
        """Show other signs on the same board."""
        self.signs = signs
        self._refresh_changed()

    def _refresh_changed(self) -> None:
        """Redraw the lines that differ from those on the screen."""
        self._ground = self.rich_style
        for y in range(self.size.height):
            start, end = _differing(self._shown.get(y, []), self._line(y))
            if start < end:
                self.refresh(Region(start, y, end - start, 1))

    def on_resize(self) -> None:
        """Find the cells that fit now."""
        if self._board is not None:
            self.show(self._board, self.signs)
            self.refresh()

    def watch_cursor(self, old: Place | None, new: Place | None) -> None:
        """Redraw the squares that the cursor leaves and enters."""
        self._refresh_changed()

    def on_focus(self, event: events.Focus) -> None:
        """Show the cursor, and repaint nothing else."""
        event.prevent_default()
        self._focused(event, events.DescendantFocus(self))

    def on_blur(self, event: events.Blur) -> None:
        """Hide the cursor, and repaint nothing else."""
        event.prevent_default()
        self._focused(event, events.DescendantBlur(self))

    def _focused(self, event: events.Focus | events.Blur, told: events.Event) -> None:
        self.has_focus = isinstance(event, events.Focus)
        self._mouse = self._mouse and self.has_focus
        if self.has_focus and self.geometry is not None:
            self.cursor = self._cursor_or_middle()
        self._refresh_changed()
        if self.parent is not None:
            self.parent.post_message(told)

    # --- drawing ------------------------------------------------------------------------------

    @property
    def palette(self) -> Palette:
        """The colours of the theme."""
        theme = self.app.theme
        return PALETTES.get(NONE if self.app.no_color else theme, PALETTES["dark"])

    def render_line(self, y: int) -> Strip:
        if y == 0 or y not in self._shown:
            self._ground = self.rich_style
        line = self._line(y)
        self._shown[y] = line
        return Strip(line).adjust_cell_length(self.size.width, self._ground)

    def _line(self, y: int) -> list[Segment]:
        geometry = self.geometry
        if geometry is None:
            return self._small(y)
        found = geometry.line(y)
        if found is None:
            return self._labels(geometry) if y in (0, geometry.height - 1) else []
        row, inner = found
        middle = inner == (geometry.cell[1] - 1) // 2
        left, right = geometry.board.row_ends[row] if middle else ("", "")
        quiet = self._quiet
        start = geometry.indent(row)
        drawn = [Segment(f"{left} ".rjust(start), quiet)]
        for place in geometry.board.places[row]:
            drawn += self._cell(place, inner)
        drawn.append(Segment(f" {right}", quiet))
        return drawn

    @property
    def _quiet(self) -> Style:
        written = Style.parse(self.palette.quiet)
        return self._ground + written

    def _labels(self, geometry: Geometry) -> list[Segment]:
        """Draw the names of the columns."""
        if not geometry.top:
            return []
        text = ""
        for start, name in geometry.column_labels():
            text = text.ljust(start) + name
        return [Segment(text, self._quiet)]

    def _small(self, y: int) -> list[Segment]:
        """Draw two rows in a line, of squares without letters: the board in the least room."""
        board = self._board
        if board is None or not self.palette.token or board.plain:
            return []
        shown = Geometry(board, (2, 1))
        rows = range(2 * y, min(2 * y + 2, len(board.rows)))
        drawn = []
        for x in range(shown.width if rows else 0):
            upper, lower = ([self._paint(shown.on_row(row, x)) for row in rows] + [""])[:2]
            style = Style(color=upper or lower or None, bgcolor=(lower or None) if upper else None)
            sign = "▀" if upper else "▄" if lower else " "
            drawn.append(Segment(sign, self._ground + style))
        return drawn

    def _paint(self, place: Place | None) -> str:
        """Return the colour of a square, or of the piece on it."""
        assert self._board is not None
        if place is None:
            return ""
        side = self._board.side(place) if self._board.piece(place) else None
        if side is not None:
            return self.palette.colour(side)
        return self.palette.regions if place in self._board.regions else self._tone(place)

    def _tone(self, place: Place) -> str:
        return self.palette.squares[sum(place) % 2]

    def _cell(self, place: Place, inner: int) -> list[Segment]:
        """Draw a line of a square: a token in a large one, else its text."""
        assert self.geometry is not None
        board, (width, height) = self.geometry.board, self.geometry.cell
        piece, sign = board.piece(place), self.signs.get(place)
        cursor = place == self.pointed
        side = board.side(place) if piece else None
        tone = None if place in board.regions else sum(place) % 2
        style = self._ground + self.palette.style(tone, sign, cursor, side)
        if side is not None and height >= TOKEN and self.palette.token and not board.plain:
            return self._token(piece, side, sign, style, inner)
        middle = inner == (height - 1) // 2
        text = self._text(board, place, piece, sign, cursor) if middle else ""
        return [Segment(_centred(text, width), style)]

    def _token(
        self, piece: str, side: int, sign: Sign | None, ground: Style, inner: int
    ) -> list[Segment]:
        """Draw a line of a piece as a round token on its square, the sign beside it."""
        assert self.geometry is not None
        width, height = self.geometry.cell
        edge = ground + Style(color=self.palette.colour(side))
        room = min(width - 4, max(2 * height - 3, cell_len(piece)))
        middle = inner == (height - 1) // 2
        around = width - room - 2
        before, after = sign.value if sign and middle else "  "
        drawn = [Segment(before.rjust(around // 2), ground)]
        if inner in (0, height - 1):
            left, line, right = "▗▄▖" if inner == 0 else "▝▀▘"
            drawn.append(Segment(left + line * room + right, edge))
        else:
            written = _centred(piece if middle else "", room)
            drawn.append(Segment("▐", edge))
            drawn.append(Segment(written, self.palette.on_token(side)))
            drawn.append(Segment("▌", edge))
        return [*drawn, Segment(after.ljust(around - around // 2), ground)]

    def _text(self, board: Board, place: Place, piece: str, sign: Sign | None, cursor: bool) -> str:
        assert self.geometry is not None
        empty = "" if self.palette.coloured else "." if board.plain else "·"
        text = piece or board.ground(place, empty)
        if not piece and sign is Sign.GOAL:
            return "*" if board.plain else "•"
        left, right = tuple(self._signed(sign, cursor))
        room = self.geometry.cell[0] - cell_len(text)
        if room >= 2:
            return f"{left}{text}{right}"
        return f"{left}{text}" if room else text

    def _signed(self, sign: Sign | None, cursor: bool) -> str:
        """Return the marks around a square; without colours they have more to show."""
        if not self.palette.coloured and (cursor or sign is Sign.LAST_FROM):
            return "{}" if cursor else Sign.LAST_TO.value
        return sign.value if sign else "  "

    # --- hands --------------------------------------------------------------------------------

    @property
    def pointed(self) -> Place | None:
        """The square under the cursor, if it is shown: it would hide what a click has marked."""
        return self.cursor if self.has_focus and not self._mouse else None

    def focus_on_click(self) -> bool:
        """Hide the cursor before the focus would show it for a moment."""
        self._mouse = True
        return super().focus_on_click()

    def on_mouse_down(self) -> None:
        self._mouse = True
        self._refresh_changed()

    def on_click(self, event: events.Click) -> None:
        place = self.geometry.at(event.x, event.y) if self.geometry else None
        if place is not None:
            self.cursor = place
            self.post_message(self.Chosen(place))

    def on_key(self, event: events.Key) -> None:
        """Move the cursor, or choose its square."""
        if self.geometry is None:
            return
        if event.key in SHIFTS:
            event.stop()
            self._mouse = False
            self.cursor = self.geometry.step(self._cursor_or_middle(), event.key)
        elif event.key in ("enter", "space"):
            event.stop()
            self._mouse = False
            self.post_message(self.Chosen(self._cursor_or_middle()))
            self._refresh_changed()

    def _cursor_or_middle(self) -> Place:
        """Return where the cursor is; before it was moved, the middle of the board."""
        assert self.geometry is not None
        if self.cursor in self.geometry.squares:
            return self.cursor
        rows = self.geometry.board.places
        middle = rows[len(rows) // 2]
        return middle[len(middle) // 2]


def _differing(old: list[Segment], new: list[Segment]) -> tuple[int, int]:
    """Return the columns of a line that must be redrawn."""
    if [part.cell_length for part in old] != [part.cell_length for part in new]:
        return 0, max(sum(part.cell_length for part in line) for line in (old, new))
    columns = [0, *accumulate(part.cell_length for part in new)]
    changed = [n for n, (was, part) in enumerate(zip(old, new, strict=True)) if was != part]
    return (columns[changed[0]], columns[changed[-1] + 1]) if changed else (0, 0)


def _centred(text: str, width: int) -> str:
    short = width - cell_len(text)
    return " " * (short // 2) + text + " " * (short - short // 2)
