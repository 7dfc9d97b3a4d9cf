"""The line and column of each key of a TOML text, which Python's reader does not keep.

The text has been parsed already, so nothing is checked here.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping

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


def places(text: str) -> Mapping[Keys, Place]:
    """Return where each key of a text stands.

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
