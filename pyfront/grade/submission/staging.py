"""A program as it was handed in, and a copy of it that Prolog can read.

Only the copy is given to the program's process, so that nothing else can be found beside it. Its
Prolog files are UTF-8 with plain line ends, whatever they were; everything that had to be done for
that is a :class:`Repair`, and keeps the numbers of the lines.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from ...text import not_utf_8
from ..errors import BadSubmission

SUFFIXES = frozenset({".pl", ".pro", ".prolog", ".plg", ".p", ".yap"})
"""What the names of Prolog files end with, in small letters."""
LARGEST = 2 << 20
"""Bytes that a Prolog file may have."""
LARGEST_DATA = 256 << 10
"""Bytes that another file may have in order to be copied."""
MOST_FILES = 500

_UNSEEN = re.compile(r"[.]|__MACOSX")


@dataclass(frozen=True)
class Source:
    """A program as it was handed in, and how it wants to be loaded."""

    path: Path = Path()
    """A file, or a folder."""
    entry: str = ""
    """The file of the folder that loads the others."""
    dialect: str = "auto"
    """``none``, ``sicstus``, ``sicstus4``; ``auto``: the one with the fewest errors."""
    encoding: str = "auto"
    """``auto``: UTF-8 if that is possible, else Latin-1."""
    repairs: tuple[str, ...] = ()
    """What may be done to its text: ``slash_comments``."""
    prelude: str = ""
    """Prolog text to be loaded first."""


class Repair(NamedTuple):
    """Something that was done to a program, or for it, so that it could be loaded."""

    kind: str
    file: str
    line: int
    """0 if it is about the whole file."""
    text: str


class Copy(NamedTuple):
    """A copy that was made."""

    entry: Path
    encodings: dict[str, str]
    """How each Prolog file was read, by its name."""
    repairs: tuple[Repair, ...]


def copied(source: Source, directory: Path, *, slashes: bool = False) -> Copy:
    """Copy ``source`` into ``directory``, over what is there; with ``slashes``, repair those.

    :raises BadSubmission: if it is not there, is no Prolog program or is too big.
    """
    root, entry, names = _files(source)
    encodings: dict[str, str] = {}
    repairs: list[Repair] = []
    for name in names:
        data = _data(root / name, name)
        if data is None:
            continue
        target = directory / name
        target.parent.mkdir(parents=True, exist_ok=True)
        if not _is_prolog(name) and name != entry:
            target.write_bytes(data)
            continue
        text, encodings[name], done = _plain_text(data, name, source.encoding)
        if slashes:
            text, more = _without_slashes(text, name)
            done += more
        target.write_bytes(text.encode())
        repairs += done
    return Copy(directory / entry, encodings, tuple(repairs))


# --- which files ----------------------------------------------------------------------------------


def _files(source: Source) -> tuple[Path, str, list[str]]:
    """Return the folder, the file in it that is to be loaded, and all that are to be copied."""
    path = source.path
    if not path.exists():
        raise BadSubmission(f"{path}: there is no such file or folder")
    if path.is_file():
        _check_name(path.parent, path.name)
        return path.parent, path.name, _reachable(path.parent, path.name)
    if not path.is_dir():
        raise BadSubmission(f"{path}: this is neither a file nor a folder")
    names = _below(path)
    if not any(map(_is_prolog, names)):
        raise BadSubmission(
            f"{path}: there is no Prolog file in this folder",
            hint=f"their names end with {', '.join(sorted(SUFFIXES))}",
        )
    return path, _entry(source, names), names


def _below(root: Path) -> list[str]:
    """List the files, without those that are links or hidden: nobody meant to hand them in."""
    found: list[str] = []
    for directory, below, files in os.walk(root):
        below[:] = sorted(name for name in below if not _UNSEEN.match(name))
        here = Path(directory)
        found += [
            (here / name).relative_to(root).as_posix()
            for name in sorted(files)
            if not _UNSEEN.match(name) and _is_plain(here / name)
        ]
        for name in found:
            _check_name(root, name)
        if len(found) > MOST_FILES:
            raise BadSubmission(f"{root}: more than {MOST_FILES} files are no submission")
    return found


def _check_name(root: Path, name: str) -> None:
    if not_utf_8(name):
        raise BadSubmission(
            f"{root / name}: the name of the file is not UTF-8", hint="rename the file"
        )


def _is_plain(path: Path) -> bool:
    try:
        return path.is_file() and not path.is_symlink()
    except OSError:  # the name is too long
        return False


def _is_prolog(name: str) -> bool:
    return Path(name).suffix.lower() in SUFFIXES


def _entry(source: Source, names: list[str]) -> str:
    if source.entry:
        if source.entry not in names:
            raise BadSubmission(
                f"{source.path}: there is no file {source.entry}",
                hint=f"its Prolog files: {', '.join(filter(_is_prolog, names))}",
            )
        return source.entry
    prolog = list(filter(_is_prolog, names))
    loaded = {other for name in prolog for other in _mentioned(source.path, name)}
    candidates = [name for name in prolog if name not in loaded]
    if len(candidates) != 1:
        raise BadSubmission(
            f"{source.path}: it is not clear which file loads the others",
            hint=f"say so by entry, one of: {', '.join(candidates or prolog)}",
        )
    return candidates[0]


_LOADS = re.compile(
    r"\b(?:consult|reconsult|ensure_loaded|include|use_module|load_files|compile)\s*\(([^)]*)"
    r"|:-\s*\[([^]]*)\]"
)
_NAME = re.compile(r"""'([^'\n]+)'|"([^"\n]+)"|([A-Za-z_][\w/.]*)""")


def _mentioned(root: Path, name: str) -> Iterator[str]:
    """Yield the files below ``root`` that a Prolog file seems to load, other than itself."""
    try:
        text = (root / name).read_bytes()[:LARGEST].decode("latin-1")
    except OSError:  # told when it is to be copied
        return
    here, top = Path(name).parent, root.resolve()
    for load in _LOADS.finditer(text):
        for found in _NAME.findall(load[1] or load[2] or ""):
            wanted = os.path.normpath(here / "".join(found))
            for other in (wanted, *(wanted + end for end in sorted(SUFFIXES))):
                if other != name and _is_below(top, other):
                    yield other


def _is_below(top: Path, name: str) -> bool:
    """Return whether ``name`` is a file below ``top``, without a link or a way out in between."""
    path = top / name
    return not os.path.isabs(name) and _is_plain(path) and path.resolve() == path


def _reachable(root: Path, entry: str) -> list[str]:
    """Return ``entry`` and the files that it loads: its neighbours are somebody else's."""
    found = [entry]
    for name in found:
        found += [other for other in dict.fromkeys(_mentioned(root, name)) if other not in found]
    return found


def _data(path: Path, name: str) -> bytes | None:
    """Return what is in a file; None if that is nothing for Prolog."""
    prolog = _is_prolog(name)
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST + 1)
    except OSError as error:
        raise BadSubmission(f"{path}: {error.strerror}") from error
    if prolog and len(data) > LARGEST:
        raise BadSubmission(f"{path}: more than {LARGEST >> 20} MB are no program")
    return data if prolog or len(data) <= LARGEST_DATA else None


# --- their text ----------------------------------------------------------------------------------

_MARKS = {
    b"\xef\xbb\xbf": "utf-8",
    b"\xff\xfe": "utf-16-le",
    b"\xfe\xff": "utf-16-be",
}
_NAMES = {"utf8": "utf-8", "iso_latin_1": "latin-1", "octet": "latin-1", "text": "utf-8"}


def _plain_text(data: bytes, name: str, encoding: str) -> tuple[str, str, list[Repair]]:
    """Return the text of a file, how it was encoded, and what was done to it."""
    repairs: list[Repair] = []
    mark = next((mark for mark in _MARKS if data.startswith(mark)), b"")
    if mark:
        repairs.append(Repair("byte_order_mark", name, 0, "a byte order mark was taken away"))
        encoding = _MARKS[mark]
    elif b"\0" in data:
        raise BadSubmission(f"{name}: this is not a text file")
    text, encoding = _decoded(data[len(mark) :], name, encoding)
    if encoding != "utf-8":
        repairs.append(Repair("encoding", name, 0, f"it was read as {encoding}, not as UTF-8"))
    plain = text.replace("\r\n", "\n").replace("\r", "\n")
    if "\r" in text:
        repairs.append(Repair("line_ends", name, 0, "its line ends are those of another system"))
    if plain and not plain.endswith("\n"):
        plain += "\n"
    return plain, encoding, repairs


def _decoded(data: bytes, name: str, encoding: str) -> tuple[str, str]:
    wanted = "utf-8" if encoding == "auto" else _NAMES.get(encoding, encoding)
    try:
        return data.decode(wanted), wanted
    except UnicodeDecodeError as error:
        if encoding == "auto":
            return data.decode("latin-1"), "latin-1"
        raise BadSubmission(f"{name}: it is not {wanted} (byte {error.start + 1})") from error
    except LookupError as error:
        raise BadSubmission(f"{encoding}: there is no such encoding") from error


_SLASHES = re.compile(r"^([ \t]*|.*?\.[ \t]+)//")


def _without_slashes(text: str, name: str) -> tuple[str, list[Repair]]:
    """Turn the comments of another language, ``//``, into Prolog's."""
    lines = text.split("\n")
    found = [number for number, line in enumerate(lines) if _SLASHES.match(line)]
    for number in found:
        lines[number] = _SLASHES.sub(r"\1%/", lines[number])
    repairs = [
        Repair("slash_comments", name, number + 1, "// was read as the beginning of a comment")
        for number in found
    ]
    return "\n".join(lines), repairs
