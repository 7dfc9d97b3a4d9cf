"""Reading the text of a Prolog file, whatever it was written with.

What comes out is Unicode with plain line ends; everything that had to be done for that is a
:class:`Repair`, and keeps the numbers of the lines.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from .errors import BadSubmission


class Repair(NamedTuple):
    """Something that was done to a program, or for it, so that it could be loaded."""

    kind: str
    file: str
    line: int
    """0 if it is about the whole file."""
    text: str


_MARKS = {
    b"\xef\xbb\xbf": "utf-8",
    b"\xff\xfe": "utf-16-le",
    b"\xfe\xff": "utf-16-be",
}
_NAMES = {"utf8": "utf-8", "iso_latin_1": "latin-1", "octet": "latin-1", "text": "utf-8"}


def decoded(data: bytes, name: str, encoding: str) -> tuple[str, str, list[Repair]]:
    """Return the text of a file, how it was encoded, and what was done to it."""
    repairs = []
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
    wanted = _NAMES.get(encoding, encoding)
    try:
        return data.decode("utf-8" if wanted == "auto" else wanted), (
            "utf-8" if wanted == "auto" else wanted
        )
    except UnicodeDecodeError as error:
        if wanted == "auto":
            return data.decode("latin-1"), "latin-1"
        raise BadSubmission(f"{name}: it is not {wanted} (byte {error.start + 1})") from error
    except LookupError as error:
        raise BadSubmission(f"{encoding}: there is no such encoding") from error


_SLASHES = re.compile(r"^([ \t]*|.*?\.[ \t]+)//")


def without_slashes(text: str, name: str) -> tuple[str, list[Repair]]:
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
