"""The layout of the table screen, for every size of the window.

The board gets the largest cells that fit. Messages are below it, or beside it where that makes the
cells larger.
"""

from __future__ import annotations

from dataclasses import dataclass

from ..i18n import tr
from ..view.board import Board
from .geometry import Geometry

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


def too_small() -> str:
    """Say how large the window must be."""
    least = f"{LEAST_WIDTH}x{LEAST_HEIGHT}"
    return tr("The window is too small: make it {least} or larger.", least=least)


@dataclass(frozen=True)
class Box:
    """A rectangle of the screen."""

    x: int
    y: int
    width: int
    height: int


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
