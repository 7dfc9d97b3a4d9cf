"""Games on disk: kept after every move, found again later."""

from __future__ import annotations

import os
import shlex
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

from .. import disk
from .._errors import FileError, TabuleiroError
from ..i18n import tr
from ..invocation import typed
from ..record import BadRecord, Record
from ..record_text import Damage, read
from ..record_text import text_of as record_text
from ..text import BYTE_ORDER_MARK

UNFINISHED = '[Result "*"]'
"""What the record of a game says that goes on."""


def state_directory() -> Path:
    """Give the directory that games are kept in ($XDG_STATE_HOME/tabuleiro)."""
    return disk.own_folder("STATE")


def new_path(game: str, directory: Path) -> Path:
    """Give the path for a game that begins now; it sorts after those of earlier games."""
    return directory / f"{datetime.now():%Y-%m-%d-%H%M%S}-{os.getpid()}-{game}.txt"


def text_of(path: Path) -> str:
    """Read the text of a file; bytes that are not UTF-8 are damage, which `read` tells.

    :raises FileError: if that cannot be done.
    :raises BadValue: if it is too long.
    """
    return disk.read_bytes(path).decode("utf-8", "surrogateescape").removeprefix(BYTE_ORDER_MARK)


def load(path: Path) -> tuple[Record, Damage | None]:
    """Read a kept game, up to the first damage if there is any.

    :raises FileError: if the file cannot be read.
    :raises BadRecord: if not even the start of the game can be read.
    """
    text = text_of(path)
    try:
        return read(text)
    except BadRecord as error:
        raise BadRecord(f"{path}: {error.message}", hint=error.hint) from error


def find(name: str) -> Path:
    """Give the file of a game: that of this name, or the game that was kept under it."""
    path = disk.named(name)
    kept_here = state_directory() / name
    return kept_here if disk.is_file(kept_here) and not os.path.exists(path) else path


def is_record(path: Path) -> bool:
    """Tell whether a file looks like the record of a game."""
    return text_of(path).startswith("[Format ")


def kept(directory: Path) -> Iterator[Path]:
    """Give the games kept, the latest first."""
    files = [file for file in directory.glob("*.txt") if file.is_file()]
    yield from sorted(files, key=lambda file: (file.stat().st_mtime_ns, file.name), reverse=True)


def last_unfinished() -> Path | None:
    """Find the latest game that was kept and has not ended."""
    for path in kept(state_directory()):
        try:
            if UNFINISHED in text_of(path) and load(path)[0].result is None:
                return path
        except TabuleiroError:
            continue
    return None


class Keeper:
    """Keeps a game in a file as it goes on."""

    def __init__(self, path: Path | None) -> None:
        self._path = path

    def to_resume(self) -> str | None:
        """Return the command that continues the game, if it is kept."""
        if self._path is None:
            return None
        if self._path == last_unfinished():
            return typed("resume")
        here = self._path.parent == state_directory()
        return typed("resume", shlex.quote(self._path.name if here else str(self._path)))

    def keep(self, record: Record) -> str | None:
        """Write the record; tell, once, why that cannot be done."""
        if self._path is None:
            return None
        try:
            disk.write_own(self._path, record_text(record))
        except FileError as error:
            path, self._path = self._path, None
            why = error.reason
            return tr("The game is not kept: {where}: {reason}", where=path.parent, reason=why)
        return None
