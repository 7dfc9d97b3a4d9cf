"""A position as a picture, in a file or in a notebook."""

from __future__ import annotations

from io import StringIO
from pathlib import Path

from rich.console import Console

from .._errors import BadValue
from ..game import Move, Position, game_named
from ..lang import language, tr
from ..lang.foreign import reason
from ..view import Board, glyphs, picture
from . import saves, scene, wording
from .answers import Reply


def as_svg(position: Position, *, flipped: bool = False, last: Move | None = None) -> str:
    """Draw a position as SVG."""
    return picture.svg(_board(position, flipped, last), _title(position))


def as_text(position: Position, *, flipped: bool = False, last: Move | None = None) -> str:
    """Draw a position in plain text, without colours."""
    console = Console(file=StringIO(), width=120, height=100, color_system=None)
    console.print(scene.board(position, last=last, flipped=flipped))
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


def write(path: str, text: str) -> str:
    """Write a picture to a file; gives what to tell about it.

    :raises BadValue: if it cannot be written.
    """
    try:
        saves.write(Path(path), text)
    except OSError as error:
        raise BadValue(
            tr("{path} cannot be written: {reason}", path=path, reason=reason(error))
        ) from error
    return tr("Written: {path}", path=path)


def export(
    position: Position, *, svg: str | None, html: str | None, text: bool, flipped: bool
) -> Reply:
    """Write pictures of a position to files, and draw it in plain text."""
    told = []
    if svg is not None:
        told.append(write(svg, as_svg(position, flipped=flipped)))
    if html is not None:
        told.append(write(html, as_html(position, flipped=flipped)))
    if text:
        told.append(as_text(position, flipped=flipped).rstrip("\n"))
    data = {"position": position.text, "svg": svg, "html": html}
    return Reply(data, lambda console: console.print("\n".join(told), soft_wrap=True))


def _board(position: Position, flipped: bool, last: Move | None) -> Board:
    return scene.board(position, last=last, flipped=flipped, drawn=glyphs.SETS["unicode"])


def _title(position: Position) -> str:
    return f"{game_named(position.game).title}: {wording.standing(position)}"
