"""Archives: how to recognise one, and how to unpack it."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from ...i18n import tr
from ..errors import BadSubmission
from .consulting import is_plain


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
    """Return an archive's name without what says that it is one."""
    longest = max((end for end in sort.suffixes if name.lower().endswith(end)), key=len, default="")
    bare = name[: len(name) - len(longest)]
    return bare if longest else f"{Path(name).stem} unpacked"


def _word(text: str) -> str:
    """Return a text as one word of a command line."""
    plain = text.replace("'", "'\\''")
    return text if text.replace(".", "").replace("_", "").isalnum() else f"'{plain}'"
