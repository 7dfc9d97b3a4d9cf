"""A board drawn from data: rows of faces, labels and marks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import TYPE_CHECKING, TypeAlias

from rich.console import Console, ConsoleOptions, RenderResult

from .styles import side_style

if TYPE_CHECKING:
    from ..game import Face

Place: TypeAlias = tuple[int, int]
"""Row and column, counted from 1 at the top left."""


class Mark(Enum):
    """What is said about a square, as the two characters that enclose it."""

    FROM = "()"
    """A piece stands here that is asked about, or stood here before the last move."""
    TO = "[]"
    """The last move went here."""
    GOAL = "<>"
    """One may go here; on an empty square a star says so."""


REGIONS = {"throne": "+", "corner": "#", "trench": "~"}
"""What shows an empty square of a region; of other regions it is a colon."""


@dataclass(frozen=True, kw_only=True)
class Board:
    """A board as something rich can print.

    Rows of unequal length are centred. Squares are counted from the top left, whichever way
    round the board is drawn. Lines are drawn between the cells where the console is high
    enough; `spare` is how many of its lines other things need. Empty squares that belong to a
    region show its sign; a plain board is drawn with signs of ASCII.
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
        from .layouts import drawn

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
        """What stands to the left and to the right of each row, as they are drawn."""
        ends = list(self.ends) or [("", "")] * len(self.rows)
        return [(right, left) for left, right in ends[::-1]] if self.flipped else ends

    @property
    def column_names(self) -> list[str]:
        """What stands above and below the columns, as they are drawn."""
        return list(self.columns)[::-1] if self.flipped else list(self.columns)

    def lines(self) -> Iterator[tuple[list[Place], str, str]]:
        """Give the rows as they are drawn: squares, left end, right end."""
        for places, (left, right) in zip(self.places, self.row_ends, strict=True):
            yield places, left, right

    def piece(self, place: Place) -> str:
        """Give the letters of what stands on a square; none for an empty one."""
        shown = self.at(place)
        return "" if shown.player is None and shown.kind is None else shown.text.strip()

    def ground(self, place: Place, usual: str) -> str:
        """Give what shows an empty square: the sign of its region, else what is usual."""
        region = self.regions.get(place)
        return usual if region is None else REGIONS.get(region, ":")

    def at(self, place: Place) -> Face:
        """Tell what stands on a square."""
        row, column = place
        return self.rows[row - 1][column - 1]

    def style(self, place: Place) -> str:
        """Give the style of what stands on a square."""
        player = self.at(place).player
        return side_style(self.sides.index(player)) if player in self.sides else ""
