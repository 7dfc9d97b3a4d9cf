"""A position as a picture, in a file or in a notebook."""

from __future__ import annotations

import sys
from io import StringIO

from rich.console import Console

from .. import glyphs, wording
from .._errors import BadValue
from ..disk import OUTPUTS, write
from ..game import game_named
from ..i18n import language, tr
from ..moves import Move
from ..position import Position
from ..reply import Reply
from ..view import Board, board_view, picture


def as_svg(position: Position, *, flipped: bool = False, last: Move | None = None) -> str:
    """Draw a position as SVG."""
    return picture.svg(_board(position, flipped, last), _title(position))


def as_text(position: Position, *, flipped: bool = False, last: Move | None = None) -> str:
    """Draw a position in plain text, without colours."""
    console = Console(file=StringIO(), width=120, height=100, color_system=None)
    console.print(board_view.board(position, last=last, flipped=flipped))
    console.print(wording.standing(position), soft_wrap=True)
    assert isinstance(console.file, StringIO)
    return console.file.getvalue()


def as_html(position: Position, *, flipped: bool = False, last: Move | None = None) -> str:
    """Give a page of HTML that shows a position."""
    lines = [wording.standing(position), position.text]
    board = _board(position, flipped, last)
    return picture.html(board, _title(position), lines, language())


def in_notebook(position: Position) -> str:
    """Give the HTML that a notebook shows for a position."""
    return f"<div>{as_svg(position)}<p>{wording.standing(position)}</p></div>"


def export(
    position: Position,
    *,
    svg: str | None,
    html: str | None,
    text: bool,
    flipped: bool,
    as_json: bool = False,
) -> Reply | None:
    """Write pictures of a position to files, and draw it in plain text.

    There is nothing to answer if a picture has gone to the output: what was written beside it is
    told on standard error.

    :raises BadValue: if two things are to be written to the output.
    :raises FileError: if a file cannot be written.
    """
    given = {"--svg": svg, "--html": html}
    printed = [f"{name} {path}" for name, path in given.items() if path in OUTPUTS]
    others = [name for name, asked in (("--text", text), ("--json", as_json)) if asked]
    if printed and len(printed) + len(others) > 1:
        both = ", ".join([*printed, *others])
        raise BadValue(tr("only one of these can go to the output: {names}", names=both))
    pictures = [(path, draw) for path, draw in ((svg, as_svg), (html, as_html)) if path is not None]
    told = [
        said for path, draw in pictures if (said := write(path, draw(position, flipped=flipped)))
    ]
    if printed:
        print(*told, sep="\n", end="\n" if told else "", file=sys.stderr)
        return None
    if text:
        told.append(as_text(position, flipped=flipped).rstrip("\n"))
    data = {"position": position.text, "svg": svg, "html": html}
    return Reply(data, lambda console: console.print("\n".join(told), soft_wrap=True))


def _board(position: Position, flipped: bool, last: Move | None) -> Board:
    return board_view.board(position, last=last, flipped=flipped, drawn=glyphs.SETS["unicode"])


def _title(position: Position) -> str:
    return f"{game_named(position.game).title}: {wording.standing(position)}"
