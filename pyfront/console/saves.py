"""Games on disk: kept after every move, found again later."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

from ..record import BadRecord, Record

UNFINISHED = '[Result "*"]'
"""What the record of a game says that goes on."""


def state_directory() -> Path:
    """Give the directory that games are kept in ($XDG_STATE_HOME/tabuleiro)."""
    base = os.environ.get("XDG_STATE_HOME", "")
    return (Path(base) if os.path.isabs(base) else Path.home() / ".local/state") / "tabuleiro"


def new_path(game: str, directory: Path) -> Path:
    """Give the path for a game that begins now; it sorts after those of earlier games."""
    return directory / f"{datetime.now():%Y-%m-%d-%H%M%S}-{os.getpid()}-{game}.txt"


def write(path: Path, text: str) -> None:
    """Write a file so that at every moment either the old or the new text is there, whole.

    :raises OSError: if it cannot be written.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(prefix=".", dir=path.parent)
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.replace(name, path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def text_of(path: Path) -> str:
    """Read the text of a file.

    :raises BadRecord: if that cannot be done.
    """
    try:
        return path.read_text(encoding="utf-8", errors="replace")
    except OSError as error:
        raise BadRecord(f"{path} cannot be read: {error.strerror or error}") from error


def kept(directory: Path) -> Iterator[Path]:
    """Give the games kept, the latest first."""
    files = [file for file in directory.glob("*.txt") if file.is_file()]
    yield from sorted(files, key=lambda file: (file.stat().st_mtime_ns, file.name), reverse=True)


class Keeper:
    """Keeps a game in a file as it goes on."""

    def __init__(self, path: Path | None) -> None:
        self._path = path

    def keep(self, record: Record) -> str | None:
        """Write the record; tell, once, why that cannot be done."""
        if self._path is None:
            return None
        try:
            write(self._path, record.text)
        except OSError as error:
            path, self._path = self._path, None
            return f"The game is not kept: {path.parent}: {error.strerror or error}"
        return None
