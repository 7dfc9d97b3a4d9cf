"""Files: their places, and reading and writing them whole, within limits."""

from __future__ import annotations

import fcntl
import os
import shlex
import stat
import sys
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO

from ._errors import BadValue, FileError
from .i18n import tr
from .text import decoded

LONGEST_POSITION = 1 << 20
"""Bytes that the text of a position may have, or the file that it is in."""
LONGEST_FILE = 16 << 20
"""Bytes that any other file may have: a record, a mapping, a rubric, a result, settings."""

OUTPUTS = frozenset({"-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"})
"""The names of the standard output."""
_OPEN_FILES = ("/dev/fd/", "/dev/std", "/proc/")
"""Folders whose names are open files, which are written to and never replaced."""


OWN_FOLDERS = {
    "CONFIG": ".config",
    "DATA": ".local/share",
    "STATE": ".local/state",
    "CACHE": ".cache",
}
"""The folder of the program's own files, below the home folder."""


def own_folder(kind: str) -> Path:
    """Return the folder for settings (CONFIG), training (DATA), games (STATE) or caches (CACHE).

    `$XDG_CONFIG_HOME` and the like name another one; as their standard says, only an absolute path
    counts. (platformdirs ignores a relative one only since its newest version, and takes 25 ms.)
    """
    base = os.environ.get(f"XDG_{kind}_HOME", "")
    return (Path(base) if os.path.isabs(base) else Path.home() / OWN_FOLDERS[kind]) / "tabuleiro"


def named(name: str) -> Path:
    """Return the path that the user means; `~` is the home folder, if there is one."""
    return Path(os.path.expanduser(name))  # Path.expanduser fails if there is none


def is_file(path: Path) -> bool:
    """Return whether there is a file of that name; an impossible name has none."""
    return os.path.isfile(path)


# --- reading --------------------------------------------------------------------------------------


def read(path: Path, most: int = LONGEST_FILE) -> str:
    """Return the text of a file or a pipe.

    :raises FileError: if it cannot be read.
    :raises BadValue: if it is longer than `most` bytes, or not UTF-8.
    """
    return decoded(read_bytes(path, most), str(path))


def read_file(path: Path) -> str:
    """Return the text of a file that is read unasked, or often, where a pipe would make us wait.

    :raises FileError: if it cannot be read, or is not a file.
    :raises BadValue: as `read` does.
    """
    if os.path.exists(path) and not is_file(path) and not os.path.isdir(path):
        raise _unreadable(str(path), tr("it is not a file"))
    return read(path)


def read_bytes(path: Path, most: int = LONGEST_FILE) -> bytes:
    """Return the bytes of a file; raises as `read` does."""
    try:
        with path.open("rb") as file:
            return _all_of(file, most, str(path))
    except OSError as error:
        raise _unreadable(str(path), _reason(error)) from error


def read_input(most: int = LONGEST_POSITION) -> str:
    """Return the text that comes in on standard input; raises as `read` does."""
    if sys.stdin is None:  # the program was started with it closed
        return ""
    where = tr("the input")
    try:
        return decoded(_all_of(sys.stdin.buffer, most, where), where)
    except OSError as error:
        raise _unreadable(where, _reason(error)) from error


def _all_of(file: BinaryIO, most: int, where: str) -> bytes:
    data = file.read(most + 1)
    if len(data) > most:
        reason = tr("it has more than {n:,} bytes", n=most)
        raise BadValue(
            tr("{path} cannot be read: {reason}", path=where, reason=reason),
            hint=tr("check that it is the one you meant"),
        )
    return data


def _reason(error: OSError) -> str:
    from .i18n.foreign import reason  # imported late: most commands meet no such error

    return reason(error)


def _unreadable(where: str, why: str) -> FileError:
    return FileError(tr("{path} cannot be read: {reason}", path=where, reason=why), reason=why)


# --- writing --------------------------------------------------------------------------------------


def replaces(name: str) -> bool:
    """Return whether writing to this name would replace a file."""
    return name not in OUTPUTS and is_file(named(name))


def write(name: str | Path, content: str | bytes) -> str:
    """Write a file that the user has named, atomically: the old one or the new one is there, whole.

    A link stays, and its target is written. Anything but a regular file, such as a device, is
    written directly. `-` is the standard output. Return the message to show: none if that was
    written.

    :raises FileError: if it cannot be written; then everything is as it was before.
    :raises OSError: if the standard output cannot.
    """
    data = content if isinstance(content, bytes) else content.encode("utf-8", "backslashreplace")
    if isinstance(name, str) and name in OUTPUTS:  # a file of that name is ./-
        _print(data)
        return ""
    if isinstance(name, str) and not os.path.basename(name):  # Path would drop the slash at its end
        raise _refused(name or "''", tr("it is not a file"))
    path = named(name) if isinstance(name, str) else name
    try:
        _write(path, data)
    except OSError as error:
        raise _unwritable(path, error) from error
    return tr("Written: {path}", path=os.path.expanduser(name))


def write_own(path: Path, content: str | bytes) -> None:
    """Write a file in a folder of the program's own, which is made if it is missing.

    :raises FileError: if it cannot be written.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise _no_folder(path.parent, error) from error
    write(path, content)


def append(path: Path, content: str) -> None:
    """Add to the end of a file and wait until it is on the disk.

    :raises FileError: if that cannot be done.
    """
    try:
        with path.open("ab") as file:
            file.write(content.encode())
            file.flush()
            os.fsync(file.fileno())
    except OSError as error:
        raise _unwritable(path, error) from error


def locked(path: Path) -> BinaryIO:
    """Lock a file, which is made if it is missing, until it is closed.

    :raises BlockingIOError: if another process has locked it.
    """
    while True:
        file = path.open("ab")
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            if os.path.samestat(os.fstat(file.fileno()), path.stat()):
                return file
        except FileNotFoundError:  # its owner has removed it meanwhile
            pass
        except OSError:
            file.close()
            raise
        file.close()


def make_folder(path: Path) -> None:
    """Create the folder that the user has named for output, unless it exists.

    :raises FileError: if it cannot be created, or nothing can be written there.
    """
    try:
        path.mkdir(exist_ok=True)
        if not os.access(path, os.W_OK | os.X_OK):
            raise PermissionError(0, "Permission denied")
    except OSError as error:
        raise _no_folder(path, error) from error


def _print(data: bytes) -> None:
    if sys.stdout is not None:
        sys.stdout.flush()
        sys.stdout.buffer.write(data)
        sys.stdout.flush()


def _write(path: Path, data: bytes) -> None:
    mode = _mode(path)
    if mode is not None and stat.S_ISDIR(mode):
        raise IsADirectoryError(0, "Is a directory")
    if mode is not None and (not stat.S_ISREG(mode) or str(path).startswith(_OPEN_FILES)):
        with path.open("wb") as file:
            file.write(data)
        return
    if mode is not None and not os.access(path, os.W_OK):
        raise PermissionError(0, "Permission denied")
    _replace(Path(os.path.realpath(path)), data, mode)


def _mode(path: Path) -> int | None:
    """Return the target of a name, and who may use it; None if it does not exist yet."""
    try:
        return path.stat().st_mode
    except FileNotFoundError:
        return None


def _replace(path: Path, data: bytes, mode: int | None) -> None:
    """Write a file beside another one, and then rename it to replace that one."""
    beside = path.with_name(f".tabuleiro-{os.urandom(8).hex()}.tmp")
    try:
        with beside.open("xb") as file:  # with the mode that every new file has
            if mode is not None:
                os.fchmod(file.fileno(), stat.S_IMODE(mode))
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.replace(beside, path)
    except BaseException:  # also Ctrl-C
        with suppress(OSError):
            beside.unlink()
        raise


def _unwritable(path: Path, error: OSError) -> FileError:
    folder = Path(os.path.realpath(path)).parent
    if isinstance(error, FileNotFoundError) and not folder.is_dir():
        return _refused(
            path,
            tr("there is no folder {folder}", folder=folder),
            tr("create it first: {command}", command=f"mkdir -p {shlex.quote(str(folder))}"),
        )
    return _refused(path, _reason(error))


def _no_folder(path: Path, error: OSError) -> FileError:
    if isinstance(error, FileExistsError):
        return _refused(path, tr("it is not a folder"))
    return _unwritable(path, error)


def _refused(path: str | Path, why: str, hint: str | None = None) -> FileError:
    message = tr("{path} cannot be written: {reason}", path=path, reason=why)
    return FileError(message, hint=hint, reason=why)
