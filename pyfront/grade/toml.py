"""Reading TOML files and checking what they hold, with errors that name the place and the key."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from .. import disk
from .._errors import BadValue
from .._tomllib import loads
from ..i18n import tr
from ..spelling import suggestion
from .errors import GradeError

Keys = tuple["str | int", ...]
"""The names above a key and its own, with the numbers of list elements, from 0."""
Place = tuple[int, int]
"""A line and a column, from 1."""
_BLANK = re.compile(r"(?:[ \t\r\n]|#[^\n]*)*")
_STRING = re.compile(
    r'"""(?:[^\\]|\\.)*?"{3,5}' r"|'''.*?'{3,5}" r'|"(?:[^"\\]|\\.)*"' r"|'[^']*'", re.DOTALL
)
_BARE = re.compile(r"[A-Za-z0-9_-]+")
_VALUE = re.compile(r"[^\s,\]}#]+(?: [0-9:.Z+-]+)?")


@dataclass(frozen=True)
class Table:
    """A table of a TOML file that knows its place, for messages about it."""

    data: Mapping[str, Any]
    file: str
    error: type[GradeError]
    path: Keys = ()
    """The names above, and its own."""
    text_of_file: str = ""

    @property
    def where(self) -> str:
        """The place of the table in its file."""
        return self._at(self.path)

    def known(self, keys: Iterable[str], others: Mapping[str, str] | None = None) -> Table:
        """Refuse keys that nothing reads; of some `others` it is known where they belong.

        :raises GradeError: naming the key and the nearest known one.
        """
        names = sorted(keys)
        for key in self.data:
            if key not in names and others and key in others:
                raise self.wrong(key, others[key])
            if key not in names:
                raise self.error(
                    f"{self.name(key)}: {tr('unknown key')}", hint=suggestion(key, names)
                )
        return self

    def name(self, key: str) -> str:
        """Return the place and the name of a key, with everything above it."""
        return self._at((*self.path, key))

    def _at(self, path: Keys) -> str:
        """Write a place: the file, the line and column of the nearest key, and the name."""
        known = places(self.text_of_file)
        nearest = next((known[path[:n]] for n in range(len(path), 0, -1) if path[:n] in known), ())
        place = (
            tr("line {line}, column {column}: ", line=nearest[0], column=nearest[1])
            if nearest
            else ""
        )
        parts = (f"[{part + 1}]" if isinstance(part, int) else f".{part}" for part in path)
        return f"{self.file}: {place}{''.join(parts).lstrip('.')}"

    def _below(self, data: Mapping[str, Any], *names: str | int) -> Table:
        return replace(self, data=data, path=(*self.path, *names))

    def wrong(self, key: str, message: str, hint: str | None = None) -> GradeError:
        return self.error(f"{self.name(key)}: {message}", hint=hint)

    def text(self, key: str, default: str = "") -> str:
        value = self.data.get(key, default)
        if not isinstance(value, str):
            raise self.wrong(key, tr("{value!r} is not a string", value=value))
        return value

    def choice(self, key: str, known: Iterable[str], default: str) -> str:
        value, words = self.text(key, default), tuple(known)
        if value not in words:
            raise self.wrong(
                key, tr("unknown value {value!r}", value=value), suggestion(value, words)
            )
        return value

    def texts(self, key: str) -> tuple[str, ...]:
        value = self.data.get(key, [])
        if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
            raise self.wrong(key, tr("{value!r} is not a list of strings", value=value))
        return tuple(value)

    def one_or_more(self, key: str) -> tuple[str, ...]:
        """Return a string, or a list of them that is not empty."""
        if isinstance(self.data.get(key), str):
            return (self.text(key),)
        if not self.texts(key):
            raise self.wrong(key, tr("the list is empty"))
        return self.texts(key)

    def truth(self, key: str) -> bool:
        """Return a boolean; false if the key is missing."""
        value = self.data.get(key, False)
        if not isinstance(value, bool):
            raise self.wrong(key, tr("{value!r} is neither true nor false", value=value))
        return value

    def choices(self, key: str, known: Iterable[str]) -> tuple[str, ...]:
        words = tuple(known)
        for value in self.texts(key):
            if value not in words:
                raise self.wrong(
                    key, tr("unknown value {value!r}", value=value), suggestion(value, words)
                )
        return self.texts(key)

    def numbers(self, key: str, default: tuple[int, ...] = ()) -> tuple[int, ...]:
        value = self.data.get(key, list(default))
        if not isinstance(value, list) or not all(type(item) is int for item in value):
            raise self.wrong(key, tr("{value!r} is not a list of whole numbers", value=value))
        return tuple(value)

    def number(self, key: str, default: float) -> float:
        value = self.data.get(key, default)
        if isinstance(value, bool) or not isinstance(value, int | float):
            raise self.wrong(key, tr("{value!r} is not a number", value=value))
        if not 0 <= value < float("inf"):
            raise self.wrong(
                key, tr("{value} is negative or not finite", value=value), tr("0 or more")
            )
        return value

    def table(self, key: str) -> Table:
        """Return a table inside this one; an empty one if it is missing."""
        value = self.data.get(key, {})
        if not isinstance(value, dict):
            raise self.wrong(key, tr("{value!r} is not a table", value=value))
        return self._below(value, key)

    def tables(self, key: str) -> tuple[Table, ...]:
        value = self.data.get(key, [])
        if not isinstance(value, list) or not all(isinstance(item, dict) for item in value):
            raise self.wrong(key, tr("{value!r} is not a list of tables", value=value))
        return tuple(self._below(item, key, number) for number, item in enumerate(value))


def read(path: Path, error: type[GradeError]) -> Table:
    """Read a TOML file.

    :raises FileError: if it cannot be read.
    :raises GradeError: of the class given, if it is not text or not TOML.
    """
    try:
        text = disk.read_file(path)
    except BadValue as reason:
        raise error(reason.message, hint=reason.hint) from reason
    return parsed(text, str(path), error)


def parsed(text: str, name: str, error: type[GradeError]) -> Table:
    """Read TOML text.

    :raises GradeError: of the class given, if it is not TOML.
    """
    try:
        return Table(loads(text), name, error, text_of_file=text)
    except (ValueError, RecursionError) as reason:
        raise error(f"{name}: {tr('it is not TOML: {reason}', reason=reason)}") from reason


def places(text: str) -> Mapping[Keys, Place]:
    """Return where each key of a text stands, which Python's reader of TOML does not keep.

    The text has been parsed already, so nothing is checked here.

    >>> places("[codec]\\nboard = 'Rows'")[("codec", "board")]
    (2, 1)
    """
    try:
        return _Scanner(text).scanned()
    except (IndexError, AssertionError):  # it is not TOML after all
        return {}


class _Scanner:
    def __init__(self, text: str) -> None:
        self._text = text
        self._at = 0
        self._found: dict[Keys, Place] = {}
        self._counted: Counter[Keys] = Counter()
        """How many tables each list of tables has so far."""

    def scanned(self) -> dict[Keys, Place]:
        """Go through the whole text."""
        table: Keys = ()
        while self._next():
            table = self._header() if self._next() == "[" else self._pair(table)
        return self._found

    def _next(self) -> str:
        """Return the next significant character, "" at the end."""
        self._at = self._past(_BLANK)
        return self._text[self._at : self._at + 1]

    def _past(self, pattern: re.Pattern[str]) -> int:
        found = pattern.match(self._text, self._at)
        assert found is not None, "the text is TOML"
        return found.end()

    def _header(self) -> Keys:
        """Read [table] or [[table]]; return the place of the keys below it."""
        several = self._text.startswith("[[", self._at)
        self._at += 1 + several
        path = self._key(())
        self._next()
        self._at += 1 + several
        if not several:
            return path
        self._counted[path] += 1
        return (*path, self._counted[path] - 1)

    def _pair(self, table: Keys) -> Keys:
        """Read key = value; return the table that it belongs to."""
        path = self._key(table)
        self._next()
        self._at += 1
        self._value(path)
        return table

    def _key(self, above: Keys) -> Keys:
        """Read a key, perhaps dotted, and record the place of each part."""
        path = above
        while True:
            self._next()
            begin = self._at
            path = (*path, self._name())
            self._found.setdefault(path, self._place(begin))
            if self._next() != ".":
                return path
            self._at += 1

    def _name(self) -> str:
        quoted = self._text[self._at] in "\"'"
        begin, self._at = self._at, self._past(_STRING if quoted else _BARE)
        word = self._text[begin : self._at]
        return word[1:-1] if quoted else word

    def _value(self, path: Keys) -> None:
        first = self._next()
        if first == "{":
            self._inside("}", path, keys=True)
        elif first == "[":
            self._inside("]", path, keys=False)
        else:
            self._at = self._past(_STRING if first in "\"'" else _VALUE)

    def _inside(self, end: str, path: Keys, *, keys: bool) -> None:
        """Read the contents of braces or brackets."""
        self._at += 1
        number = 0
        while self._next() != end:
            if self._text[self._at] == ",":
                self._at += 1
                number += 1
            elif keys:
                self._pair(path)
            else:
                self._found.setdefault((*path, number), self._place(self._at))
                self._value((*path, number))
        self._at += 1

    def _place(self, at: int) -> Place:
        above = self._text.rfind("\n", 0, at)
        return self._text.count("\n", 0, at) + 1, at - above
