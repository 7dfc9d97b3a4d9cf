"""A game or a board as a text that can be copied, or written into a file."""

from __future__ import annotations

from collections.abc import Callable
from io import StringIO
from typing import TYPE_CHECKING

from .. import disk
from .._errors import TabuleiroError
from ..i18n import later, tr
from ..record_text import text_of
from ..session.game_session import Session
from ..view.picture import html, svg
from .overlays import AskLine, Choose

if TYPE_CHECKING:
    from .table_screen import TableScreen

POSITION, RECORD, SVG, HTML, SCREEN = "position", "record", "svg", "html", "screen"
KINDS = {
    POSITION: later("the position, in a line"),
    RECORD: later("the game, with its comments"),
    SVG: later("the board, as a picture (SVG)"),
    HTML: later("the board, as a web page (HTML)"),
    SCREEN: later("the whole screen, as a picture (SVG)"),
}


def name(kind: str) -> str:
    return f"tabuleiro.{kind if kind in (SVG, HTML) else 'svg' if kind == SCREEN else 'txt'}"


def text(kind: str, session: Session, screen: Callable[[], str]) -> str:
    if kind == POSITION:
        return session.position.text
    if kind == RECORD:
        return text_of(session.game)
    if kind == SCREEN:
        return screen()
    draw = svg if kind == SVG else html
    return draw(session.position, flipped=session.flipped)


def write(name: str, content: str) -> str:
    """Write it to a new file, and report that, or the reason why not."""
    if disk.replaces(name):
        return tr("{path} already exists", path=disk.named(name))
    try:
        return disk.write(name, content)
    except TabuleiroError as error:
        return error.message


def offer(table: TableScreen) -> None:
    """Offer to copy the game or the board, or to write it into a file."""
    entries = [(kind, tr(told)) for kind, told in KINDS.items()]
    title = tr("Copy, or write to a file") if table.table_app.files else tr("Download")

    def chosen(kind: str | None) -> None:
        if kind is not None:
            _share(table, kind)

    table.app.push_screen(Choose(title, entries), chosen)


def _share(table: TableScreen, kind: str) -> None:
    content = text(kind, table.playing, lambda: table.app.export_screenshot(title="tabuleiro"))
    table.app.copy_to_clipboard(content)
    if not table.table_app.files:
        table.app.deliver_text(StringIO(content), save_filename=name(kind))
        return

    def named(given: str | None) -> None:
        if given is not None:
            table.say(write(given, content))

    table.say(tr("Copied, if the terminal allows it."))
    table.app.push_screen(AskLine(tr("A file to write it to as well; Esc for none")), named)
