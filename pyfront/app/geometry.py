"""Places on the screen: of the squares of a board, and of the parts of the table.

The board gets the largest cells that fit. Messages are below it, or beside it where that makes the
cells larger.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from rich.cells import cell_len

from ..i18n import tr
from ..view.board import Board, Place

HEIGHTS = (7, 6, 5, 4, 3, 2, 1)
"""How many lines a cell may have, the best first."""
BROADER = 3
"""How many columns more than twice its lines a cell has at most; about a square to the eye."""
SHIFTS = {
    "up": (0, -1),
    "down": (0, 1),
    "left": (-1, 0),
    "right": (1, 0),
    "home": (-1, -1),
    "pageup": (1, -1),
    "end": (-1, 1),
    "pagedown": (1, 1),
}
"""The keys that move the cursor on the board, and their directions on the screen."""
LEAST_WIDTH, LEAST_HEIGHT = 60, 18
"""A smaller window shows no table."""
SIDE = 24
"""The least width of the column beside the board."""
ROOMY_SIDE = 44
"""From this width on, messages read better there than below the board."""
WIDE_SIDE = 80
"""More than that they need not be."""
MESSAGES = (3, 6)
"""How many lines messages have, at least and at most."""
FOOT = 2
"""The input line, and the keys."""
GAP = 2
"""Between the board and the column beside it: the bar, and a space."""
BAR = 1
INSET = 1
"""The empty column before messages: beside the board they begin where the moves do."""


@dataclass(frozen=True)
class Box:
    """A rectangle of the screen."""

    x: int
    y: int
    width: int
    height: int

    @property
    def centre(self) -> tuple[int, int]:
        """Twice the coordinates of the middle, so that they are whole numbers."""
        return 2 * self.x + self.width, 2 * self.y + self.height


@dataclass(frozen=True)
class Geometry:
    """A board with cells of one size, at the top left of a rectangle of the screen."""

    board: Board
    cell: tuple[int, int]

    @classmethod
    def fit(cls, board: Board, width: int, height: int) -> Geometry | None:
        """Return the board with the largest cells that fit, or None if not even the smallest do."""
        least, step = least_width(board), 2 if _staggered(board) else 1
        for lines in HEIGHTS:
            most = max(2 * lines + BROADER, least)
            for columns in range(most, least - 1, -1):
                if columns % step == 0 and (lines == 1 or columns >= 2 * lines):
                    tried = cls(board, (columns, lines))
                    if tried.width <= width and tried.height <= height:
                        return tried
        return None

    @cached_property
    def longest(self) -> int:
        """How many squares the longest row has."""
        return max(len(row) for row in self.board.rows)

    @cached_property
    def margin(self) -> int:
        """How many columns the labels at one side take, with a blank."""
        return max((cell_len(end) for ends in self.board.row_ends for end in ends), default=0) + 1

    @property
    def top(self) -> int:
        """How many lines the names of the columns take above the board."""
        return 1 if self.board.columns else 0

    @property
    def width(self) -> int:
        """How many columns of the screen the board takes."""
        return 2 * self.margin + self.longest * self.cell[0]

    @property
    def height(self) -> int:
        """How many lines of the screen the board takes."""
        return 2 * self.top + len(self.board.rows) * self.cell[1]

    def indent(self, row: int) -> int:
        """Return the column in which the squares of a row begin; short rows are centred."""
        short = self.longest - len(self.board.places[row])
        return self.margin + short * self.cell[0] // 2

    @cached_property
    def squares(self) -> dict[Place, Box]:
        width, height = self.cell
        return {
            place: Box(self.indent(row) + number * width, self.top + row * height, width, height)
            for row, places in enumerate(self.board.places)
            for number, place in enumerate(places)
        }

    def line(self, y: int) -> tuple[int, int] | None:
        """Return the row on a line of the screen, and the line within that row; None if there is
        none.
        """
        row, inner = divmod(y - self.top, self.cell[1])
        return (row, inner) if 0 <= row < len(self.board.rows) else None

    def at(self, x: int, y: int) -> Place | None:
        """Return the square at a point of the screen."""
        found = self.line(y)
        if found is None:
            return None
        return self.on_row(found[0], x)

    def on_row(self, row: int, x: int) -> Place | None:
        """Return the square of a row in a column of the screen."""
        places = self.board.places[row]
        number = (x - self.indent(row)) // self.cell[0]
        return places[number] if 0 <= number < len(places) else None

    def column_labels(self) -> Iterator[tuple[int, str]]:
        """Return the labels above the columns, and their places; every second one where it is
        narrow.
        """
        width = self.cell[0]
        for number, name in enumerate(self.board.column_names):
            room = width if cell_len(name) < width or width > 2 else 2 * width
            if room == width or number % 2 == 0:
                start = self.margin + number * width + max(width - cell_len(name), 0) // 2
                yield start, name

    def step(self, place: Place, key: str) -> Place:
        """Return the square that a key leads to from a square: the nearest one that way."""
        x, y = self.squares[place].centre
        found = []
        for there, square in self.squares.items():
            far = _far(SHIFTS[key], (square.centre[0] - x, square.centre[1] - y))
            found += [(far, there)] if far is not None else []
        return min(found, default=((0, 0), place))[1]


def least_width(board: Board) -> int:
    """Return how narrow a cell may be: its piece and a blank, and two where rows shift."""
    widest = max(cell_len(board.piece(place)) for row in board.places for place in row)
    widest = max(widest, board.cell_width)
    if _staggered(board):
        widest += 1
        return widest + 2 - widest % 2
    return widest + 1


def _staggered(board: Board) -> bool:
    """Return whether some rows are half a cell to the side of others."""
    return len({len(row) % 2 for row in board.rows}) > 1


def _far(direction: tuple[int, int], way: tuple[int, int]) -> tuple[int, int] | None:
    """Return the distance to a point when going in a direction; None if it lies elsewhere.

    Along rows and columns points straight ahead come first, then near ones; on a diagonal the
    nearest point comes first. Lines are twice as high as columns are wide.
    """
    (right, down), (x, y) = direction, (way[0], 2 * way[1])
    if right and down:
        return (abs(x) + abs(y), 0) if x * right > 0 and y * down > 0 else None
    ahead, aside = (x * right, abs(y)) if right else (y * down, abs(x))
    return (aside, ahead) if ahead > 0 else None


def too_small() -> str:
    """Say how large the window must be."""
    least = f"{LEAST_WIDTH}x{LEAST_HEIGHT}"
    return tr("The window is too small: make it {least} or larger.", least=least)


# --- the parts of the table -----------------------------------------------------------------------


@dataclass(frozen=True)
class Arrangement:
    """The rectangles of the parts of the table."""

    board: Box
    bar: Box
    """A column between the board and the panels beside it, as high as the squares."""
    side: Box
    messages: Box
    prompt: Box
    keys: Box


def arranged(board: Board, width: int, height: int) -> Arrangement | None:
    """Arrange the table in a window; return None if the window is too small."""
    if width < LEAST_WIDTH or height < LEAST_HEIGHT:
        return None
    below = Geometry.fit(board, width - SIDE - GAP, height - FOOT - MESSAGES[0])
    beside = Geometry.fit(board, width - SIDE - GAP, height - FOOT)
    if below is not None and not _better(beside, below, width):
        return _below(below, width, height)
    return None if beside is None else _beside(beside, width, height)


def _better(beside: Geometry | None, below: Geometry, width: int) -> bool:
    """Return whether messages fit better beside the board than below it."""
    if beside is None or _area(beside) < _area(below):
        return False
    return _area(beside) > _area(below) or width - beside.width - GAP >= ROOMY_SIDE


def _area(fitted: Geometry) -> int:
    return fitted.cell[0] * fitted.cell[1]


def _below(fitted: Geometry, width: int, height: int) -> Arrangement:
    """Put the messages below the board."""
    rest = height - FOOT - fitted.height
    lines = min(max(rest, MESSAGES[0]), MESSAGES[1])
    top = height - FOOT - lines
    board = Box(0, 0, fitted.width, top)
    side = _side(board, width, top)
    messages = Box(0, top, width, lines)
    return Arrangement(board, _bar(fitted), side, messages, *_foot(width, height))


def _beside(fitted: Geometry, width: int, height: int) -> Arrangement:
    """Put the messages beside the board, below the players and the moves."""
    board = Box(0, 0, fitted.width, height - FOOT)
    side = _side(board, width, height - FOOT)
    lines = max(MESSAGES[1], side.height * 9 // 20)
    messages = Box(side.x - INSET, height - FOOT - lines, side.width + INSET, lines)
    upper = Box(side.x, 0, side.width, side.height - lines)
    return Arrangement(board, _bar(fitted), upper, messages, *_foot(width, height))


def _bar(fitted: Geometry) -> Box:
    return Box(fitted.width, fitted.top, BAR, fitted.height - 2 * fitted.top)


def _side(board: Box, width: int, height: int) -> Box:
    start = board.width + GAP
    return Box(start, 0, min(width - start, WIDE_SIDE), height)


def _foot(width: int, height: int) -> tuple[Box, Box]:
    return Box(0, height - 2, width, 1), Box(0, height - 1, width, 1)
