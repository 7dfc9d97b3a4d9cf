"""Which files of a program load which others, judging by their text."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from pathlib import Path

SUFFIXES = frozenset({".pl", ".pro", ".prolog", ".plg", ".p", ".yap"})
"""The suffixes of Prolog files, in small letters."""
LARGEST = 2 << 20
"""Bytes that a Prolog file may have."""

_LOADS = re.compile(
    r"\b(?:consult|reconsult|ensure_loaded|include|use_module|load_files|compile)\s*\(([^)]*)"
    r"|:-\s*\[([^]]*)\]"
)
_NAME = re.compile(r"""'([^'\n]+)'|"([^"\n]+)"|([A-Za-z_][\w/.]*)""")


def is_prolog_name(name: str) -> bool:
    """Return whether a file has a Prolog suffix."""
    return Path(name).suffix.lower() in SUFFIXES


def is_plain(path: Path) -> bool:
    """Return whether this is a file, and no link."""
    try:
        return path.is_file() and not path.is_symlink()
    except OSError:  # the name is too long
        return False


def seen_text(path: Path) -> str:
    """Return the text of a file, decoded well enough for keywords, whatever its encoding.

    An unreadable file counts as empty here: the error is reported when it is copied.
    """
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST)
    except OSError:
        return ""
    if data[:2] in (b"\xff\xfe", b"\xfe\xff"):
        return data.decode("utf-16", "replace")
    return data.decode("latin-1")


def mentioned(root: Path, name: str) -> Iterator[str]:
    """Yield the files below ``root`` that a Prolog file seems to load, other than itself."""
    here, top = Path(name).parent, root.resolve()
    for load in _LOADS.finditer(seen_text(root / name)):
        for found in _NAME.findall(load[1] or load[2] or ""):
            wanted = os.path.normpath(here / "".join(found))
            for other in (wanted, *(wanted + end for end in sorted(SUFFIXES))):
                if other != name and _is_below(top, other):
                    yield other


def _is_below(top: Path, name: str) -> bool:
    """Return whether ``name`` is a file below ``top``, without a link or a way out in between."""
    path = top / name
    return not os.path.isabs(name) and is_plain(path) and path.resolve() == path


def reachable(root: Path, entry: str) -> list[str]:
    """Return ``entry`` and the files that it loads; its neighbours may be another student's."""
    found = [entry]
    for name in found:
        found += [other for other in dict.fromkeys(mentioned(root, name)) if other not in found]
    return found
