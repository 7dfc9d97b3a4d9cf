"""Writing the game that is played to a file of one's own, and reading another."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from .. import disk
from .._errors import TabuleiroError
from ..i18n import tr
from ..record import Record
from ..record_text import text_of
from . import saves
from .prompt import shortened
from .table import Table, headed

if TYPE_CHECKING:
    from .session import Session


def with_players(record: Record, players: tuple[str, str]) -> Record:
    """Write into a record who plays now."""
    return replace(record, players=players)


def comment(session: Session, text: str) -> None:
    """Write a comment on the last move."""
    session.record = session.record.commented(text)
    session.keep()
    last = session.record.last
    session.say(tr("Written to {move}.", move=tr("the start") if last is None else last.move))


def save(session: Session, name: str) -> None:
    """Write the game to a file; what is no game is not overwritten."""
    path = disk.named(name)
    try:
        if disk.replaces(name) and not saves.is_record(path):
            session.say(tr("{path} is there already, and it is not a game.", path=path))
            return
        if told := disk.write(name, text_of(session.record)):
            session.say(told)
    except TabuleiroError as error:
        session.refuse(error)


def load(session: Session, name: str) -> None:
    """Go on with the game of a file, which itself stays as it is."""
    path = disk.named(name)
    try:
        record, damage = saves.load(path)
        table = Table.of(record)
    except TabuleiroError as error:
        session.refuse(error)
        return
    session.keeper = saves.Keeper(saves.new_path(record.start.game, saves.state_directory()))
    session.table, session.record = table, headed(record, table)
    session.paused = False
    session.news = [] if damage is None else [_damaged(path, damage.line, damage.message)]
    session.shown()


def _damaged(path: Path, line: int, message: str) -> str:
    return tr(
        "{path} is damaged; what stands before is good. line {line}: {message}",
        path=path,
        line=line,
        message=shortened(message, 200),
    )
