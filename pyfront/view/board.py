"""A board drawn from data: rows of faces, labels and marks, in the roomiest layout that fits."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import TYPE_CHECKING, TypeAlias

from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, RenderResult
from rich.text import Text

from .screen import MARKED, QUIET

if TYPE_CHECKING:
    from ..game import Face

Place: TypeAlias = tuple[int, int]
"""Row and column, counted from 1 at the top left."""

# Both the letter and its background are painted: the terminal's own colours are not known.
SIDES: Sequence[str] = ("bold bright_white on blue", "black on yellow")

UP, DOWN, LEFT, RIGHT = 1, 2, 4, 8

# The index is the sum of the directions in which a line leaves.
LINES = "   │ ┘┐┤ └┌├─┴┬┼"
PLAIN = "   | +++ +++-+++"


class Mark(Enum):
    """The marks of a square: the two characters that enclose it."""

    FROM = "()"
    """The square of the piece in question, or of the last move's origin."""
    TO = "[]"
    """The last move went here."""
    GOAL = "<>"
    """A destination; on an empty square it is drawn as a star."""


REGIONS = {"throne": "+", "corner": "#", "trench": "~"}
"""The sign of an empty square of a region; of other regions it is a colon."""


@dataclass(frozen=True, kw_only=True)
class Board:
    """A board as something rich can print.

    Rows of unequal length are centred. Squares are counted from the top left, whichever way
    round the board is drawn. Lines are drawn between the cells where the console is high
    enough; `spare` is how many of its lines other things need. Empty squares that belong to a
    region show its sign; a plain board is drawn in ASCII.
    """

    rows: Sequence[Sequence[Face]]
    columns: Sequence[str] = ()
    ends: Sequence[tuple[str, str]] = ()
    marks: Mapping[Place, Mark] = field(default_factory=dict)
    regions: Mapping[Place, str] = field(default_factory=dict)
    sides: Sequence[int | str] = ()
    cell_width: int = 1
    flipped: bool = False
    spare: int = 3
    plain: bool = False

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """Draw the board in the best layout there is room for."""
        plain = self.plain or options.ascii_only
        yield from drawn(self, options.max_width, options.max_height - self.spare, plain=plain)

    @property
    def places(self) -> list[list[Place]]:
        """The squares row by row, as they are drawn."""
        rows = [
            [(row, column) for column in range(1, len(cells) + 1)]
            for row, cells in enumerate(self.rows, start=1)
        ]
        return [row[::-1] for row in rows[::-1]] if self.flipped else rows

    @property
    def row_ends(self) -> list[tuple[str, str]]:
        """The labels to the left and to the right of each row."""
        ends = list(self.ends) or [("", "")] * len(self.rows)
        return [(right, left) for left, right in ends[::-1]] if self.flipped else ends

    @property
    def column_names(self) -> list[str]:
        """The labels above and below the columns."""
        return list(self.columns)[::-1] if self.flipped else list(self.columns)

    def lines(self) -> Iterator[tuple[list[Place], str, str]]:
        """Return the rows as they are drawn: squares, left end, right end."""
        for places, (left, right) in zip(self.places, self.row_ends, strict=True):
            yield places, left, right

    def piece(self, place: Place) -> str:
        """Return the letters of the piece on a square, "" for an empty one."""
        shown = self.at(place)
        return "" if shown.player is None and shown.kind is None else shown.text.strip()

    def ground(self, place: Place, usual: str) -> str:
        """Return the sign of an empty square: that of its region, or the default."""
        region = self.regions.get(place)
        return usual if region is None else REGIONS.get(region, ":")

    def at(self, place: Place) -> Face:
        """Return the cell of a square."""
        row, column = place
        return self.rows[row - 1][column - 1]

    def style(self, place: Place) -> str:
        """Return the style of the piece on a square."""
        side = self.side(place)
        return "" if side is None else side_style(side)

    def side(self, place: Place) -> int | None:
        """Return the owner of the piece on a square: the first player (0) or the second (1)."""
        player = self.at(place).player
        return self.sides.index(player) if player in self.sides else None


def side_style(number: int) -> str:
    """Return the style of the pieces of the first, second, ... player."""
    return SIDES[number % len(SIDES)]


# --- layouts --------------------------------------------------------------------------------------


def drawn(board: Board, width: int, height: int, *, plain: bool = False) -> Iterator[Text]:
    """Return the lines of a board in the best layout that fits.

    A board that is too high for all of them is drawn nevertheless, one that is too wide is not.
    """
    for layout in (Lined(board, plain), Open(board, plain), Close(board, plain)):
        if layout.width <= width and (layout.height <= height or not layout.roomy):
            return layout.lines()
    return listed(board)


class Layout(ABC):
    """The places of the parts of a board; the layouts differ in the room around a cell's text."""

    room = 1
    """The number of columns of a cell besides its text."""
    roomy = False
    """Whether there is a layout of fewer lines."""

    def __init__(self, board: Board, plain: bool) -> None:
        self.board = board
        self.plain = plain
        pieces = [cell_len(board.piece(place)) for row in board.places for place in row]
        names = [cell_len(name) + 1 for name in board.columns]
        self.pitch = max([board.cell_width + self.room, *(p + self.room for p in pieces), *names])
        if len({len(row) % 2 for row in board.rows}) > 1:
            self.pitch += self.pitch % 2  # so that half a cell is a whole number of columns
        self.longest = max(map(len, board.rows))
        self.margin = max(cell_len(left) for left, _ in board.row_ends) + 1

    @property
    def width(self) -> int:
        """How many columns of the console the board takes."""
        return 2 * self.margin + self.longest * self.pitch + 1

    @property
    def height(self) -> int:
        """How many lines of the console the board takes."""
        return len(self.board.rows) + (2 if self.board.columns else 0)

    def lines(self) -> Iterator[Text]:
        yield from self.heading()
        yield from self.body()
        yield from self.heading()

    def heading(self) -> Iterator[Text]:
        """Draw the names of the columns, if they have any."""
        if self.board.columns:
            names = "".join(name.center(self.pitch - 1) + " " for name in self.board.column_names)
            yield _line(" " * (self.margin + 1) + names)

    def body(self) -> Iterator[Text]:
        for places, left, right in self.board.lines():
            yield self.row(places, left, right)

    def row(self, places: Sequence[Place], left: str, right: str) -> Text:
        """Draw one row between its labels."""
        indent = " " * self.start(places)
        return _line(f"{indent}{left.rjust(self.margin - 1)} ", self.cells(places), f" {right}")

    def start(self, places: Sequence[Place]) -> int:
        """Return the column in which a row begins, relative to the longest row."""
        return (self.longest - len(places)) * self.pitch // 2

    @abstractmethod
    def cells(self, places: Sequence[Place]) -> Text:
        """Draw the cells of a row."""

    def cell(self, place: Place, empty: str) -> Text:
        """Draw one cell with its marks; `empty` is drawn where there is no piece."""
        board, width = self.board, self.pitch - 1
        mark, piece = board.marks.get(place), board.piece(place)
        empty = board.ground(place, empty)
        if not piece and mark is Mark.GOAL:
            return Text("*".center(width), style=MARKED)
        if mark is not None:
            left, right = mark.value
            return Text(f"{left}{piece or empty}{right}".center(width), style=board.style(place))
        style = board.style(place) if piece else QUIET
        return Text((piece or empty).center(width), style=style)

    @property
    def dot(self) -> str:
        """The sign of an empty square where there are no lines."""
        return "." if self.plain else "·"


class Lined(Layout):
    """Cells with lines between them."""

    room = 3
    roomy = True

    @property
    def height(self) -> int:
        """How many lines of the console the board takes."""
        return super().height + len(self.board.rows) + 1

    def body(self) -> Iterator[Text]:
        """Draw the rows and the lines between them."""
        above: set[int] = set()
        for places, left, right in self.board.lines():
            below = self.uprights(places)
            yield self.rule(above, below)
            yield self.row(places, left, right)
            above = below
        yield self.rule(above, set())

    def uprights(self, places: Sequence[Place]) -> set[int]:
        """Return the columns of the upright lines of a row."""
        start = self.start(places)
        return {start + self.pitch * number for number in range(len(places) + 1)}

    def rule(self, above: set[int], below: set[int]) -> Text:
        """Draw the line between two rows."""
        return _line(" " * self.margin, (rule(above, below, plain=self.plain), QUIET))

    def cells(self, places: Sequence[Place]) -> Text:
        """Draw the cells of a row and the lines between them."""
        line = Text(upright(plain=self.plain), style=QUIET)
        drawn = Text().append_text(line)  # pieces are not to inherit the lines' style
        for place in places:
            drawn.append_text(self.cell(place, " ")).append_text(line)
        return drawn


class Open(Layout):
    """One line a row, every cell with a column of its own on either side for marks."""

    room = 3

    def cells(self, places: Sequence[Place]) -> Text:
        return Text(" ").join([Text(), *(self.cell(place, self.dot) for place in places)])


class Close(Layout):
    """One line a row, neighbours sharing the column between them."""

    room = 1

    def cells(self, places: Sequence[Place]) -> Text:
        """Draw the cells of a row and the marks between them."""
        drawn = [(" ", "")] * (self.pitch * len(places) + 1)
        for number, place in enumerate(places):
            self.place(drawn, self.pitch * number, place)
        return Text.assemble(*drawn)

    def place(self, drawn: list[tuple[str, str]], start: int, place: Place) -> None:
        """Put a cell and its marks into a row."""
        board = self.board
        piece, mark = board.piece(place), board.marks.get(place)
        starred = mark is Mark.GOAL and not piece
        text = piece or ("*" if starred else board.ground(place, self.dot))
        style = board.style(place) if piece else (MARKED if starred else QUIET)
        first = start + 1 + (self.pitch - 1 - len(text)) // 2
        drawn[first : first + len(text)] = [(character, style) for character in text]
        if mark is not None and not starred:
            drawn[first - 1] = (mark.value[0], MARKED)
            drawn[first + len(text)] = (mark.value[1], MARKED)


def listed(board: Board) -> Iterator[Text]:
    """Name the pieces row by row, for consoles too narrow for a board."""
    names = board.columns or [str(number + 1) for number in range(max(map(len, board.rows)))]
    for places, left, _ in board.lines():
        pieces = [f"{names[place[1] - 1]}:{board.piece(place)}" for place in places]
        shown = [piece for piece in pieces if not piece.endswith(":")]
        yield Text(f"{left}  {' '.join(shown) or '-'}")


def _line(*parts: str | Text | tuple[str, str]) -> Text:
    line = Text.assemble(*parts, no_wrap=True, overflow="ignore")
    line.rstrip()
    return line


# --- lines between cells --------------------------------------------------------------------------


def rule(above: Collection[int], below: Collection[int], *, plain: bool = False) -> str:
    """Draw the line between two rows, given where the upright lines of each row stand.

    >>> rule({0, 4, 8}, {2, 6})
    '└─┬─┴─┬─┘'
    """
    places = {*above, *below}
    first, last = min(places), max(places)
    characters = PLAIN if plain else LINES
    joints = (
        UP * (place in above)
        + DOWN * (place in below)
        + LEFT * (place > first)
        + RIGHT * (place < last)
        for place in range(first, last + 1)
    )
    return " " * first + "".join(characters[joint] for joint in joints)


def upright(*, plain: bool = False) -> str:
    """Return the line between two cells of a row."""
    return (PLAIN if plain else LINES)[UP + DOWN]
