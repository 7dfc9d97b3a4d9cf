"""A submitted program, and a copy of it that Prolog can read.

Only the copy is visible to the program's process, so that it finds nothing else. Its Prolog files
are UTF-8 with plain line endings, whatever they were; every change is a :class:`Repair`, and keeps
the line numbers.
"""

from __future__ import annotations

import os
import re
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from ...i18n import tr
from ...text import not_utf_8
from ..errors import BadSubmission
from .consulting import LARGEST, SUFFIXES, is_plain, is_prolog_name, reachable
from .entry import UNKNOWN, Hints, MainFile, chosen_entry

LARGEST_DATA = 256 << 10
"""Bytes that another file may have in order to be copied."""
MOST_FILES = 500

_UNSEEN = re.compile(r"[.]|__MACOSX")
_NAMES = {"utf8": "utf-8", "iso_latin_1": "latin-1", "octet": "latin-1", "text": "utf-8"}


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
    """Repairs that may be made to its text: ``slash_comments``."""
    prelude: str = ""
    """Prolog text to be loaded first."""
    prelude_dialect: str = "none"
    """The dialect of that text."""
    hints: Hints = UNKNOWN
    """Hints for finding the file that loads the others."""


class Repair(NamedTuple):
    """A change to a program, or a choice, that was needed to load it."""

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
    """Copy ``source`` into ``directory``, over existing files; with ``slashes``, repair those.

    :raises BadSubmission: if it does not exist, is not a Prolog program or is too big.
    """
    root, chosen, names = _files(source)
    entry = chosen.file
    encodings: dict[str, str] = {}
    written = False
    repairs = [Repair("entry", entry, 0, chosen.why)] if chosen.why else []
    for name in names:
        data = _data(root / name, name)
        if data is None:
            continue
        target = directory / name
        target.parent.mkdir(parents=True, exist_ok=True)
        if not is_prolog_name(name) and name != entry:
            target.write_bytes(data)
            continue
        text, encodings[name], done = _plain_text(data, name, source.encoding)
        written = written or bool(text.strip())
        if slashes:
            text, more = _without_slashes(text, name)
            done += more
        target.write_bytes(text.encode())
        repairs += done
    if not written:
        raise BadSubmission(tr("{path} is empty", path=source.path))
    return Copy(_loading_all(directory, chosen), encodings, tuple(repairs))


_ALL = "all the files.pl"
"""The name of our file that loads the parts of a program."""


def _loading_all(directory: Path, chosen: MainFile) -> Path:
    """Return the file that loads the program; one of ours if no file of its own does."""
    if not chosen.beside:
        return directory / chosen.file
    files = (chosen.file, *chosen.beside)
    loads = (f":- ensure_loaded({_atom(name)}).\n" for name in files)
    (directory / _ALL).write_text("".join(loads), encoding="utf-8")
    return directory / _ALL


def _atom(name: str) -> str:
    return "'" + name.replace("\\", "\\\\").replace("'", "\\'") + "'"


# --- which files ----------------------------------------------------------------------------------


def _files(source: Source) -> tuple[Path, MainFile, list[str]]:
    """Return the folder, the file in it that is to be loaded, and all that are to be copied."""
    path = source.path
    if not path.exists():
        raise BadSubmission(tr("{path}: there is no such file or folder", path=path))
    if path.is_file():
        _check_name(path.parent, path.name)
        refuse_archive(path)
        return path.parent, MainFile(path.name), reachable(path.parent, path.name)
    if not path.is_dir():
        raise BadSubmission(tr("{path}: this is neither a file nor a folder", path=path))
    names = _below(path)
    if not any(map(is_prolog_name, names)):
        _refuse_folder(path, names)
    return path, _entry(source, names), names


def _refuse_folder(path: Path, names: list[str]) -> None:
    """Describe why a folder without a Prolog file is not a program."""
    for name in names:
        refuse_archive(path / name)
    raise BadSubmission(
        tr("{path}: there is no Prolog file in this folder", path=path),
        hint=tr("their names end with {suffixes}", suffixes=", ".join(sorted(SUFFIXES))),
    )


def _below(root: Path) -> list[str]:
    """List the files, without links and hidden files, which were not meant to be submitted."""
    found: list[str] = []
    for directory, below, files in os.walk(root):
        below[:] = sorted(name for name in below if not _UNSEEN.match(name))
        here = Path(directory)
        found += [
            (here / name).relative_to(root).as_posix()
            for name in sorted(files)
            if not _UNSEEN.match(name) and is_plain(here / name)
        ]
        if len(found) > MOST_FILES:
            told = tr("{path}: more than {n} files cannot be a submission", path=root, n=MOST_FILES)
            raise BadSubmission(told)
    for name in found:
        _check_name(root, name)
    return found


def _check_name(root: Path, name: str) -> None:
    if not_utf_8(name):
        raise BadSubmission(
            tr("{path}: the name of the file is not UTF-8", path=root / name),
            hint=tr("rename the file"),
        )


def _entry(source: Source, names: list[str]) -> MainFile:
    if not source.entry:
        return chosen_entry(source.path, names, source.hints)
    if source.entry not in names:
        files = ", ".join(filter(is_prolog_name, names))
        raise BadSubmission(
            tr("{path}: there is no file {entry}", path=source.path, entry=source.entry),
            hint=tr("its Prolog files: {files}", files=files),
        )
    return MainFile(source.entry)


def _data(path: Path, name: str) -> bytes | None:
    """Return the contents of a file; None if Prolog cannot use it."""
    prolog = is_prolog_name(name)
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST + 1)
    except OSError as error:
        raise BadSubmission(f"{path}: {error.strerror}") from error
    if prolog and len(data) > LARGEST:
        raise BadSubmission(
            tr("{path}: more than {n} MB cannot be a program", path=path, n=LARGEST >> 20)
        )
    return data if prolog or len(data) <= LARGEST_DATA else None


# --- their text ----------------------------------------------------------------------------------

_MARKS = {
    b"\xef\xbb\xbf": "utf-8",
    b"\xff\xfe": "utf-16-le",
    b"\xfe\xff": "utf-16-be",
}


def _plain_text(data: bytes, name: str, encoding: str) -> tuple[str, str, list[Repair]]:
    """Return the text of a file, its encoding, and the repairs that were made."""
    repairs: list[Repair] = []
    mark = next((mark for mark in _MARKS if data.startswith(mark)), b"")
    if mark:
        repairs.append(Repair("byte_order_mark", name, 0, tr("a byte-order mark was removed")))
        encoding = _MARKS[mark]
    elif b"\0" in data:
        raise BadSubmission(tr("{path}: this is not a text file", path=name))
    text, encoding = _decoded(data[len(mark) :], name, encoding)
    if encoding != "utf-8":
        repairs.append(
            Repair(
                "encoding",
                name,
                0,
                tr("it was read as {encoding}, not as UTF-8", encoding=encoding),
            )
        )
    plain = text.replace("\r\n", "\n").replace("\r", "\n")
    if "\r" in text:
        repairs.append(
            Repair("line_ends", name, 0, tr("its line endings are those of another system"))
        )
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
        place = {"encoding": wanted, "byte": error.start + 1}
        raise BadSubmission(
            tr("{path}: it is not {encoding} (byte {byte})", path=name, **place)
        ) from error
    except LookupError as error:
        raise BadSubmission(tr("{name}: there is no such encoding", name=encoding)) from error


_SLASHES = re.compile(r"^([ \t]*|.*?\.[ \t]+)//")


def _without_slashes(text: str, name: str) -> tuple[str, list[Repair]]:
    """Turn the comments of another language, ``//``, into Prolog's."""
    lines, repairs = text.split("\n"), []
    for number, line in enumerate(lines):
        lines[number], found = _SLASHES.subn(r"\1%/", line)
        if found:
            told = tr("// was read as the beginning of a comment")
            repairs.append(Repair("slash_comments", name, number + 1, told))
    return "\n".join(lines), repairs


# --- archives -------------------------------------------------------------------------------------


class _Sort(NamedTuple):
    name: str
    suffixes: tuple[str, ...]
    place: int
    """The place of the signature in the file."""
    mark: bytes
    unpack: str
    """The command that unpacks one."""


_SORTS = (
    _Sort("zip", (".zip",), 0, b"PK\x03\x04", "unzip {file} -d {folder}"),
    _Sort("7z", (".7z",), 0, b"7z\xbc\xaf\x27\x1c", "7z x {file} -o{folder}"),
    _Sort("rar", (".rar",), 0, b"Rar!\x1a\x07", "unrar x {file} {folder}/"),
    _Sort(
        "tar",
        (".tar", ".tar.bz2", ".tbz2", ".tar.xz", ".txz"),
        257,
        b"ustar",
        "mkdir {folder} && tar -xf {file} -C {folder}",
    ),
    _Sort(
        "gzip",
        (".tar.gz", ".tgz", ".gz"),
        0,
        b"\x1f\x8b",
        "mkdir {folder} && tar -xf {file} -C {folder}",
    ),
)

_DOCUMENTS = (".docx", ".xlsx", ".pptx", ".odt", ".ods", ".odp", ".jar", ".epub")
"""File types that are packed like archives without being meant as such."""


def archive_sort(path: Path) -> str | None:
    """Return the sort of an archive, by its first bytes or its name; None if it is not one."""
    found = _sort(path)
    return found.name if found else None


def refuse_archive(path: Path) -> None:
    """Refuse an archive, and say how to unpack it.

    :raises BadSubmission: if the file is one.
    """
    found = _sort(path)
    if found is None:
        return
    command = found.unpack.format(file=_word(path.name), folder=_word(_folder(path.name, found)))
    raise BadSubmission(
        tr("{path}: this is an archive ({sort}), not a program", path=path, sort=found.name),
        hint=tr("unpack it in place: {command}", command=command),
    )


def _sort(path: Path) -> _Sort | None:
    if path.name.lower().endswith(_DOCUMENTS) or not is_plain(path):
        return None
    try:
        with path.open("rb") as file:
            head = file.read(512)
    except OSError:
        return None
    marked = (one for one in _SORTS if head[one.place :].startswith(one.mark))
    named = (one for one in _SORTS if path.name.lower().endswith(one.suffixes))
    return next(marked, None) or next(named, None)


def _folder(name: str, sort: _Sort) -> str:
    """Return an archive's name without its suffix."""
    longest = max((end for end in sort.suffixes if name.lower().endswith(end)), key=len, default="")
    bare = name[: len(name) - len(longest)]
    return bare if longest else f"{Path(name).stem} unpacked"


def _word(text: str) -> str:
    """Return a text as one word of a command line."""
    plain = text.replace("'", "'\\''")
    return text if text.replace(".", "").replace("_", "").isalnum() else f"'{plain}'"
