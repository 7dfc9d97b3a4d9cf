"""Games on disk: kept after every move, found again later."""

from __future__ import annotations

import contextlib
import os
import re
import shlex
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import BinaryIO

from . import disk
from ._errors import Exit, FileError, TabuleiroError
from .i18n import tr
from .invocation import typed
from .opentafl import game_text
from .record import BadRecord, Record
from .record_text import Damage, Outline, outline
from .record_text import read as record_of
from .record_text import text_of as record_text
from .text import BYTE_ORDER_MARK

OPENTAFL = ".otg"
"""How the name of a file ends that is written for OpenTafl."""
UNFINISHED = '[Result "*"]'
"""The result in the record of an unfinished game."""
KEPT_NAME = re.compile(r"(\d{4}-\d\d-\d\d)-(\d\d)(\d\d)\d\d-\d+-\w+\.txt")
"""The name of the file of a game that began at a day and a time."""


def state_directory() -> Path:
    """Return the directory that games are kept in ($XDG_STATE_HOME/tabuleiro)."""
    return disk.own_folder("STATE")


def _new_path(game: str, directory: Path) -> Path:
    """Return the path for a game that begins now; it sorts after those of earlier games."""
    return directory / f"{datetime.now():%Y-%m-%d-%H%M%S}-{os.getpid()}-{game}.txt"


def read_as(name: str) -> str:
    """Return what a person calls a file: when the game began that is kept there, or its name."""
    found = KEPT_NAME.fullmatch(name)
    return name if found is None else f"{found[1]} {found[2]}:{found[3]}"


def text_of(path: Path) -> str:
    """Read the text of a file; bytes that are not UTF-8 count as damage, which `read` reports.

    :raises FileError: if it cannot be read.
    :raises BadValue: if it is too long.
    """
    return disk.read_bytes(path).decode("utf-8", "surrogateescape").removeprefix(BYTE_ORDER_MARK)


def read(text: str) -> tuple[Record, Damage | None]:
    """Read a game, ours or of OpenTafl, up to the first damage if there is any.

    :raises BadRecord: if not even the start of the game can be read.
    """
    return game_text.read(text) if game_text.begins(text) else record_of(text)


def written(record: Record, name: str) -> str:
    """Return the text of a game for a file of a name.

    :raises BadPosition: if the name is of a file for OpenTafl, which does not have this game.
    """
    return game_text.text_of(record) if name.endswith(OPENTAFL) else record_text(record)


def load(path: Path) -> tuple[Record, Damage | None]:
    """Read a saved game, up to the first damage if there is any.

    :raises FileError: if the file cannot be read.
    :raises BadRecord: if not even the start of the game can be read.
    """
    text = text_of(path)
    try:
        return read(text)
    except BadRecord as error:
        raise BadRecord(f"{path}: {error.message}", hint=error.hint) from error


def outlined(path: Path) -> Outline:
    """Return what the record of a saved game says of itself.

    :raises FileError: if the file cannot be read.
    :raises BadRecord: if it is not the record of a game.
    """
    text = text_of(path)
    return outline(record_text(read(text)[0]) if game_text.begins(text) else text)


def find(name: str) -> Path:
    """Return the file of a game: that of this name, or the game that was kept under it."""
    path = disk.named(name)
    kept_here = state_directory() / name
    return kept_here if disk.is_file(kept_here) and not os.path.exists(path) else path


def is_record(path: Path) -> bool:
    """Return whether a file looks like the record of a game."""
    text = text_of(path)
    return text.startswith("[Format ") or game_text.begins(text)


def kept(directory: Path) -> Iterator[Path]:
    """Return the games kept, the latest first."""
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


class NoGame(TabuleiroError):
    """There is no game to continue."""

    exit_code = Exit.NO


def to_go_on_with(name: str | None) -> Path:
    """Return the file of a game: the one that is named, or the last that has not ended.

    :raises NoGame: if every game has ended, or none was kept.
    """
    path = last_unfinished() if name is None else find(name)
    if path is None:
        raise NoGame(
            tr("there is no unfinished game to continue"),
            hint=tr("`{command}` starts one", command=typed("play")),
        )
    return path


class Keeper:
    """Saves a game to a file after every move."""

    def __init__(self, path: Path | None) -> None:
        self._path = path
        self._lock: BinaryIO | None = None

    @classmethod
    def anew(cls, game: str) -> Keeper:
        """Return what keeps a game that begins now."""
        return cls(_new_path(game, state_directory()))

    @classmethod
    def going_on(cls, path: Path, record: Record, *, whole: bool) -> tuple[Keeper, str | None]:
        """Return what keeps a game of a file from now on, and what there is to say about that.

        One that is damaged, comes from a pipe or from OpenTafl, or is open in another window is
        kept in a new file.
        """
        anew = cls.anew(record.start.game)
        if not whole or not path.is_file() or game_text.begins(text_of(path)):
            return anew, None
        keeper = cls(path)
        if keeper.claim():
            return keeper, None
        return anew, tr(
            "This game is open in another window; what you play here is saved separately."
        )

    @property
    def name(self) -> str:
        """The name of the file; none if the game is not kept."""
        return "" if self._path is None else self._path.name

    def claim(self) -> bool:
        """Take the file for this window until it is released; False if another one has it."""
        if self._path is None or self._lock is not None:
            return True
        try:
            self._lock = disk.locked(self._beside(self._path))
        except BlockingIOError:
            return False
        except OSError:  # where nothing can be locked, nothing can be written either
            return True
        return True

    def release(self) -> None:
        """Let other windows have the file."""
        if self._path is not None and self._lock is not None:
            with contextlib.suppress(OSError):  # a leftover lock file does no harm
                self._beside(self._path).unlink()
            self._lock.close()
            self._lock = None

    def __del__(self) -> None:
        self.release()

    @staticmethod
    def _beside(path: Path) -> Path:
        return path.with_name(f".{path.name}.lock")

    def to_resume(self) -> str | None:
        """Return the command that continues the game, if it is kept."""
        if self._path is None:
            return None
        if self._path == last_unfinished():
            return typed("resume")
        here = self._path.parent == state_directory()
        return typed("resume", shlex.quote(self._path.name if here else str(self._path)))

    def keep(self, record: Record) -> str | None:
        """Write the record; report a failure once."""
        if self._path is None:
            return None
        try:
            disk.write_own(self._path, record_text(record))
            self.claim()
        except FileError as error:
            self.release()
            path, self._path = self._path, None
            why = error.reason
            return tr("The game cannot be saved: {where}: {reason}", where=path.parent, reason=why)
        return None
