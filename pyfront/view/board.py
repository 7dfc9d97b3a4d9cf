"""A board drawn from data: rows of faces, labels and marks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import Protocol

from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, RenderResult
from rich.text import Text

from . import lattice
from .styles import MARKED, QUIET, side_style

Place = tuple[int, int]


class Shown(Protocol):
    """What stands on a square: a text, and whose piece it is (None: nobody's)."""

    @property
    def text(self) -> str:
        """What to write."""

    @property
    def player(self) -> int | str | None:
        """Whose piece it is."""


class Mark(Enum):
    """What is said about a square, as the two characters that enclose it."""

    FROM = "()"
    """A piece stands here that is asked about, or stood here before the last move."""
    TO = "[]"
    """The last move went here."""
    GOAL = "<>"
    """One may go here."""


@dataclass(frozen=True, kw_only=True)
class Board:
    """A board as something rich can print.

    Rows of unequal length are centred. Squares are (row, column), counted from 1 at the top
    left, whichever way round the board is drawn. Lines are drawn between the cells where the
    console is high enough; `spare` is how many of its lines other things need.
    """

    rows: Sequence[Sequence[Shown]]
    columns: Sequence[str] = ()
    ends: Sequence[tuple[str, str]] = ()
    marks: Mapping[Place, Mark] = field(default_factory=dict)
    sides: Sequence[int | str] = ()
    cell_width: int = 1
    flipped: bool = False
    spare: int = 4

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """Draw the board in the best layout there is room for."""
        yield from self.drawn(options.max_width, options.max_height, options.ascii_only)

    def drawn(self, width: int, height: int, plain: bool = False) -> Iterator[Text]:
        """Give the lines of the board in the best layout that fits into width and height."""
        for layout in (_Lined(self, plain), _Open(self, plain), _Close(self, plain)):
            if layout.width <= width and layout.height <= max(height - self.spare, layout.least):
                return layout.lines()
        return _listed(self)

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
        """What stands to the left and to the right of each row, as they are drawn."""
        ends = list(self.ends) or [("", "")] * len(self.rows)
        return [(right, left) for left, right in ends[::-1]] if self.flipped else ends

    @property
    def column_names(self) -> list[str]:
        """What stands above and below the columns, as they are drawn."""
        return list(self.columns)[::-1] if self.flipped else list(self.columns)

    def at(self, place: Place) -> Shown:
        """Tell what stands on a square."""
        row, column = place
        return self.rows[row - 1][column - 1]

    def style(self, place: Place) -> str:
        """Give the style of what stands on a square."""
        player = self.at(place).player
        return side_style(self.sides.index(player)) if player in self.sides else ""


class _Layout:
    """Where things stand; the layouts differ in how much room a cell has."""

    room: int
    """How many columns a cell has beside its text."""
    least: int
    """How high a console is taken to be at least."""

    def __init__(self, board: Board, plain: bool) -> None:
        self.board = board
        self.plain = plain
        faces = [cell_len(face.text) for row in board.rows for face in row]
        self.text_width = max([board.cell_width, *faces])
        self.pitch = self.text_width + self.room
        lengths = {len(row) % 2 for row in board.rows}
        self.pitch += self.pitch % 2 if len(lengths) > 1 else 0  # half a cell is whole columns
        self.text_width = self.pitch - self.room
        self.longest = max(map(len, board.rows))
        self.margin = max((cell_len(left) for left, _ in board.row_ends), default=0) + 1

    @property
    def width(self) -> int:
        return 2 * self.margin + self.longest * self.pitch + 1

    @property
    def height(self) -> int:
        return len(self.board.rows) + (2 if self.board.columns else 0)

    def start(self, row: Sequence[Place]) -> int:
        """The column in which a row begins, from the left end of the longest."""
        return (self.longest - len(row)) * self.pitch // 2

    def lines(self) -> Iterator[Text]:
        heading = self.heading()
        yield from heading
        yield from self.body()
        yield from heading

    def heading(self) -> list[Text]:
        if not self.board.columns:
            return []
        names = "".join(name.center(self.pitch) for name in self.board.column_names)
        return [_line(Text(" " * self.margin + " " + names))]

    def body(self) -> Iterator[Text]:
        for places, ends in zip(self.board.places, self.board.row_ends, strict=True):
            yield self.row(places, ends)

    def row(self, places: Sequence[Place], ends: tuple[str, str]) -> Text:
        left, right = ends
        label = left.rjust(self.margin - 1) + " "
        return _line(
            Text(" " * self.start(places) + label), self.cells(places), Text(f" {right}".rstrip())
        )

    def cells(self, places: Sequence[Place]) -> Text:
        raise NotImplementedError

    def shown(self, place: Place, *, dots: bool) -> Text:
        """The text of a cell, centred."""
        face = self.board.at(place)
        text = face.text.strip()
        if text:
            return Text(text.center(self.text_width), style=self.board.style(place))
        goal = self.board.marks.get(place) is Mark.GOAL
        empty = "*" if goal else (("." if self.plain else "·") if dots else " ")
        return Text(empty.center(self.text_width), style="" if goal else QUIET)

    def enclosed(self, place: Place, *, dots: bool) -> Text:
        """The text of a cell between the characters of its mark."""
        mark = self.board.marks.get(place)
        text = self.shown(place, dots=dots)
        if mark is None or (mark is Mark.GOAL and not self.board.at(place).text.strip()):
            style = text.style if self.board.at(place).text.strip() else ""
            return Text.assemble((" ", style), text, (" ", style))
        left, right = mark.value
        return Text.assemble((left, MARKED), text, (right, MARKED))


class _Lined(_Layout):
    """Cells with lines between them."""

    room = 3
    least = 0

    @property
    def height(self) -> int:
        return 2 * len(self.board.rows) + 1 + (2 if self.board.columns else 0)

    def body(self) -> Iterator[Text]:
        above: set[int] = set()
        for places, ends in zip(self.board.places, self.board.row_ends, strict=True):
            below = self.uprights(places)
            yield self.rule(above, below)
            yield self.row(places, ends)
            above = below
        yield self.rule(above, set())

    def uprights(self, places: Sequence[Place]) -> set[int]:
        start = self.start(places)
        return {start + self.pitch * number for number in range(len(places) + 1)}

    def rule(self, above: set[int], below: set[int]) -> Text:
        drawn = lattice.rule(above, below, plain=self.plain)
        return Text.assemble(" " * self.margin, (drawn, QUIET))

    def cells(self, places: Sequence[Place]) -> Text:
        line = (lattice.upright(plain=self.plain), QUIET)
        drawn = Text.assemble(line)
        for place in places:
            drawn.append_text(self.enclosed(place, dots=False)).append(*line)
        return drawn


class _Open(_Layout):
    """One line a row, every cell between two columns of its own for marks."""

    room = 2
    least = 1000  # a console too low scrolls: better than no board

    def cells(self, places: Sequence[Place]) -> Text:
        drawn = Text(" ")
        for place in places:
            drawn.append_text(self.enclosed(place, dots=True))
        return drawn


class _Close(_Layout):
    """One line a row, neighbours sharing the column for marks between them."""

    room = 1
    least = 1000

    def cells(self, places: Sequence[Place]) -> Text:
        drawn = Text()
        for left, place in zip([None, *places], places, strict=False):
            drawn.append(self.between(left, place), style=MARKED)
            drawn.append_text(self.shown(place, dots=True))
        return drawn.append(self.between(places[-1], None), style=MARKED)

    def between(self, left: Place | None, right: Place | None) -> str:
        """The character between two neighbours; that of the one on the right wins."""
        marks = self.board.marks
        opening = marks[right].value[0] if right in marks else ""
        closing = marks[left].value[1] if left in marks else ""
        return opening or closing or " "


def _line(*parts: Text) -> Text:
    line = Text(no_wrap=True, overflow="ignore", end="\n").join(parts)
    line.rstrip()
    return line


def _listed(board: Board) -> Iterator[Text]:
    """Give the pieces row by row, for consoles too narrow for a board."""
    names = board.columns or [str(number + 1) for number in range(max(map(len, board.rows)))]
    for places, (left, _) in zip(board.places, board.row_ends, strict=True):
        pieces = [
            f"{names[place[1] - 1]}:{board.at(place).text.strip()}"
            for place in places
            if board.at(place).text.strip()
        ]
        yield Text(f"{left}  {' '.join(pieces) or '-'}")
