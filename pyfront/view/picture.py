"""A position as a picture: SVG, and HTML that holds it.

Light pieces are white with a black rim, dark ones black: no meaning depends on colour.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from html import escape

from .. import glyphs
from ..game import game_named
from ..i18n import language
from ..moves import Move
from ..position import Position
from ..wording import standing
from .board import Board, Mark, Place
from .board_view import board

TILE = 44
EDGE = 30
STYLES = {
    "text": "font-family:sans-serif;text-anchor:middle;dominant-baseline:central",
    ".tile": "fill:#f4f4f0;stroke:#555",
    ".other": "fill:#dcdcd4",
    ".region": "fill:#c4c4bc",
    ".light": "fill:#fff;stroke:#000;stroke-width:2",
    ".dark": "fill:#111;stroke:#000;stroke-width:2",
    ".name": "font-size:14px;fill:#333",
    ".sign": "font-size:16px;fill:#333",
    ".on-light": "font-size:15px;fill:#000",
    ".on-dark": "font-size:15px;fill:#fff",
    ".from": "fill:none;stroke:#000;stroke-width:2;stroke-dasharray:4 3",
    ".to": "fill:none;stroke:#000;stroke-width:3",
    ".goal": "fill:#000",
}
STYLE = "".join(f"svg.tabuleiro {part}{{{style}}}" for part, style in STYLES.items())
SQUARE = ((-1, -1), (1, -1), (1, 1), (-1, 1))
SLANTED = ((0, -1), (1, 0), (0, 1), (-1, 0))
DISCS = "○●"
"""The glyphs that mean the disc itself, and are drawn as one."""


def svg(
    position: Position,
    *,
    flipped: bool = False,
    last: Move | None = None,
    marks: Mapping[Place, Mark] | None = None,
) -> str:
    """Draw a position as SVG, with the last move marked, or other squares."""
    drawn = board(position, last=last, flipped=flipped, drawn=glyphs.SETS["unicode"])
    if marks is not None:
        drawn = replace(drawn, marks=marks)
    drawing = _Drawing(drawn)
    width, height = drawing.width, drawing.height
    parts = [
        '<svg class="tabuleiro" xmlns="http://www.w3.org/2000/svg" '
        f'viewBox="0 0 {width:g} {height:g}" width="{width:g}" height="{height:g}" role="img">',
        f"<title>{escape(_title(position))}</title><style>{STYLE}</style>",
        f'<rect width="{width:g}" height="{height:g}" fill="#fff"/>',
        *drawing.names(),
    ]
    for row, places in enumerate(drawn.places):
        for column, place in enumerate(places):
            parts += drawing.square(place, *drawing.centre(row, column), (row + column) % 2 == 1)
    return "\n".join([*parts, "</svg>"]) + "\n"


def html(position: Position, *, flipped: bool = False) -> str:
    told = "".join(f"<p>{escape(line)}</p>" for line in (standing(position), position.text))
    return (
        f'<!doctype html>\n<html lang="{language()}"><head><meta charset="utf-8">'
        f"<title>{escape(_title(position))}</title></head><body>\n<figure>\n"
        f"{svg(position, flipped=flipped)}"
        f"<figcaption>{told}</figcaption></figure>\n</body></html>\n"
    )


def in_notebook(position: Position) -> str:
    return f"<div>{svg(position)}<p>{standing(position)}</p></div>"


def explained(
    position: Position, move: Sequence[Place], others: Iterable[Place], lines: Iterable[str]
) -> str:
    """Return HTML with a position, the squares of a move and others marked, and lines below."""
    marks = dict.fromkeys([*others, *move[1:]], Mark.TO) | dict.fromkeys(move[:1], Mark.FROM)
    told = "".join(f"<p>{escape(line)}</p>" for line in lines)
    return f"<div>{svg(position, marks=marks)}{told}</div>"


def _title(position: Position) -> str:
    return f"{game_named(position.game).title}: {standing(position)}"


class _Drawing:
    """The places of the parts of a board in the picture."""

    def __init__(self, board: Board) -> None:
        self.board = board
        lengths = [len(row) for row in board.rows]
        self.longest = max(lengths)
        self.slanted = len(set(lengths)) > 1
        """Whether the squares are diamonds, in rows half a square apart."""
        self.step = TILE * 0.72 if self.slanted else TILE
        self.tile = self.step if self.slanted else TILE / 2
        self.pitch = 2 * self.tile

    @property
    def width(self) -> float:
        return 2 * EDGE + self.longest * self.pitch

    @property
    def height(self) -> float:
        rows = len(self.board.rows)
        return 2 * EDGE + (rows - 1) * self.step + 2 * self.tile

    def centre(self, row: int, column: int) -> tuple[float, float]:
        indent = (self.longest - len(self.board.places[row])) * self.pitch / 2
        return EDGE + indent + (column + 0.5) * self.pitch, EDGE + self.tile + row * self.step

    def names(self) -> Iterator[str]:
        for row, (left, right) in enumerate(self.board.row_ends):
            last = len(self.board.places[row]) - 1
            for text, column, side in ((left, 0, -1), (right, last, 1)):
                x, y = self.centre(row, column)
                yield _text(x + side * (self.tile + EDGE / 2), y, "name", text)
        for column, name in enumerate(self.board.column_names):
            x, _ = self.centre(0, column)
            yield _text(x, EDGE / 2, "name", name)
            yield _text(x, self.height - EDGE / 2, "name", name)

    def square(self, place: Place, x: float, y: float, other: bool) -> Iterator[str]:
        board, region = self.board, self.board.regions.get(place)
        tone = "region" if region else "other" if other and not self.slanted else ""
        yield self.outline(x, y, self.tile, f"tile {tone}".strip())
        piece, mark = board.piece(place), board.marks.get(place)
        if piece:
            yield from self.piece(place, x, y, piece.lstrip(DISCS))
        elif region:
            yield _text(x, y, "sign", board.ground(place, ""))
        if mark is Mark.GOAL:
            yield f'<circle class="goal" cx="{x:g}" cy="{y:g}" r="5"/>'
        elif mark is not None:
            yield self.outline(x, y, self.tile - 3, mark.name.lower())

    def piece(self, place: Place, x: float, y: float, text: str) -> Iterator[str]:
        owner = self.board.at(place).player
        dark = owner in self.board.sides and self.board.sides.index(owner) == 1
        side = "dark" if dark else "light"
        radius = self.tile * (0.62 if self.slanted else 0.76)
        yield f'<circle class="{side}" cx="{x:g}" cy="{y:g}" r="{radius:g}"/>'
        if text:
            yield _text(x, y, f"on-{side}", text)

    def outline(self, x: float, y: float, half: float, style: str) -> str:
        ways = SLANTED if self.slanted else SQUARE
        points = " ".join(f"{x + half * right:g},{y + half * down:g}" for right, down in ways)
        return f'<polygon class="{style}" points="{points}"/>'


def _text(x: float, y: float, style: str, text: str) -> str:
    return f'<text class="{style}" x="{x:g}" y="{y:g}">{escape(text)}</text>'
